"""The sensible player: attacks what it can best bring down, closes in, shoots, helps comrades, keeps off edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place
from editor.field.path import approach
from editor.field.space import cells_apart, feet_height
from editor.rules.adnd.abilities import dexterity_ac
from editor.rules.adnd.air import LOW
from editor.rules.adnd.weapons import ARMOUR_AC, SHIELD_AC, WEAPONS
from editor.rules.decision import Decision, Option, Places, View
from editor.rules.dice import keyed_face
from editor.rules.referee import Referee
from editor.rules.underground.arms import items_left, melee_arms, reach_of
from editor.rules.underground.attack import attack_number, in_reach
from editor.rules.underground.condition import is_able, on_hold
from editor.rules.underground.flight import SHIFT
from editor.rules.underground.ground import costs_of, gait_of, in_the_way, is_free, mover_of
from editor.rules.underground.lookout import last_seen
from editor.rules.underground.moments import WAY, WISH
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import can_see
from editor.rules.underground.stumbling import feels_its_way, gropes, keeps_clear_of_drops
from editor.rules.underground.turn import Turn, may_attack, movement_left, rate, turn_of

NEAR = 3
"""An enemy within so many cells is near."""
FAR = 16
"""In search of enemies it goes up to so many cells at a time."""
SEARCH_ROUNDS, SEARCH_TRIES = 3, 6
SAFE_LEAP = 3
"""It leaps down where the average damage is less than this part of its hit points."""


def sensible(view: View, decision: Decision) -> Option:
    """Choose among the options of a decision."""
    options = decision.options
    referee = view.referee
    me = referee.creatures[view.actor]
    if decision.what != "action":
        return options[0]
    by_action: dict[str, list[Option]] = {}
    for option in options:
        by_action.setdefault(option.action, []).append(option)
    if "rise" in by_action:
        return by_action["rise"][0]
    for part in UNDERGROUND.at(WISH):
        wish: Option | None = part(referee, me, decision)
        if wish is not None:
            return wish
    chosen = (
        _fight(referee, me, by_action)
        or change_weapon(referee, me, by_action)
        or _charge(referee, me, by_action)
        or _go(referee, me, decision)
    )
    return chosen or options[-1]


def _fight(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    found = best(referee, me, by_action.get("attack", []))
    if found is None and "wake" in by_action:
        return by_action["wake"][0]
    if found is None and "tend" in by_action and nearest(referee, me) > NEAR:
        return by_action["tend"][0]
    return found or best(referee, me, by_action.get("shoot", []))


def _charge(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """A charge at an enemy that is too far away to walk up to and strike."""
    found = best(referee, me, by_action.get("charge", []))
    return None if found is None or _walks_up(referee, me, found) else found


def best(referee: Referee, me: Creature, options: list[Option]) -> Option | None:
    """The option against the enemy that is likeliest to go down."""
    best, found = 0.0, None
    for option in options:
        enemy = referee.creatures[option.target or ""]
        if is_able(enemy):
            worth = promise(me, enemy)
            if worth > best:
                best, found = worth, option
    return found


def promise(me: Creature, enemy: Creature) -> float:
    """A cheap guess: the chance to hit times the share of its hit points that a hit takes."""
    own, sheet = me.sheet, enemy.sheet
    natural = sheet.natural_armour_class
    armour = ARMOUR_AC[sheet.armour] if natural is None or sheet.armour != "none" else natural
    armour += (SHIELD_AC if sheet.shield else 0) + dexterity_ac(sheet.dexterity)
    chance: float = min(1.0, max(0.05, (21 - (attack_number(own.class_, own.level, own.hit_dice) - armour)) / 20))
    share: float = min(1.0, 5 / max(1, enemy.condition.hit_points))
    return chance * share


def _walks_up(referee: Referee, me: Creature, option: Option) -> bool:
    """Whether the enemy can be reached at half the rate, so that no charge is called for."""
    apart = max(cells_apart(me, referee.creatures[option.target or ""])) - 1
    return 2 * apart * referee.field.cell_size <= rate(me)


def enemies_of(referee: Referee, me: Creature) -> list[tuple[int, Creature]]:
    """Able enemies that it sees with their distance in cells, nearest first."""
    found = [
        (max(cells_apart(me, other)), other)
        for other in referee.creatures.values()
        if other.side != me.side and is_able(other) and can_see(referee, me, other)
    ]
    found.sort(key=lambda at: at[0])
    return found


def nearest(referee: Referee, me: Creature) -> int:
    """Cells to the nearest able enemy; a great many where there is none."""
    found = enemies_of(referee, me)
    return found[0][0] if found else 1 << 20


def change_weapon(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """A bow in hand with an enemy near, or a sword in hand with all of them far: change."""
    ready = by_action.get("ready")
    if not ready:
        return None
    near = nearest(referee, me) <= NEAR
    fights = bool(melee_arms(me))
    if near == fights:
        return None
    carried = {item.weapon for item in items_left(me)}
    for option in ready:
        weapon = WEAPONS.get(option.item or "")
        if option.item in carried and weapon is not None and (weapon.melee if near else weapon.missile):
            return option
    if near:
        return next((option for option in ready if option.item not in carried), None)
    return None


def _go(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Towards the nearest enemy that it sees, else to where one was last seen, by climbing or flying where no walk
    leads there; else about in search of them; a leap where nothing else leads on."""
    turn = turn_of(referee, me)
    enemies = [enemy for _, enemy in enemies_of(referee, me)]
    cells = reach_of(melee_arms(me), referee.reading("weapon-reach") == "by-length") or 1
    if _has_gone(referee, me, turn, enemies, cells):
        return None
    moves = next((places for places in decision.places if places.action == "move"), None)
    if moves is None:
        return _otherwise(referee, me, decision, enemies) if on_hold(me) else None
    return (
        _walk(referee, me, decision, moves, _goals(referee, me, enemies[:NEAR], cells))
        or _otherwise(referee, me, decision, enemies)
        or _walk(referee, me, decision, moves, () if enemies else _search_places(referee, me))
        or _leap_down(referee, me, decision)
    )


def _walk(
    referee: Referee, me: Creature, decision: Decision, moves: Places, wanted: Iterable[set[Place]]
) -> Option | None:
    """On the way to the first of some goals that a way leads to; waiting where there is no room to go on."""
    turn = turn_of(referee, me)
    stops = (_towards(referee, me, goals, turn) for goals in wanted)
    stop = next((stop for stop in stops if stop is not None), None)
    if stop is None:
        return None
    return moves.option(stop) if stop != me.place else decision.options[-1]


def _otherwise(referee: Referee, me: Creature, decision: Decision, enemies: list[Creature]) -> Option | None:
    """By climbing or flying."""
    ways = (part(referee, me, decision, enemies) for part in UNDERGROUND.at(WAY))
    return next((way for way in ways if way is not None), None)


def _has_gone(referee: Referee, me: Creature, turn: Turn, enemies: list[Creature], cells: int) -> bool:
    """Whether it need not walk: it did so already, or it struck and stands where it wants to be."""
    # a walk goes as far towards somebody as it can: a second one would be to and fro (getting up is no walk)
    if turn.moved > referee.field.cell_size and "rise" not in turn.done:
        return True
    if not enemies or may_attack(me, turn):
        return False
    return not melee_arms(me) or in_reach(referee, me, enemies[0], cells)


def _goals(referee: Referee, me: Creature, enemies: list[Creature], cells: int) -> Iterator[set[Place]]:
    """Sets of places to go to, the most wanted first."""
    for enemy in enemies:
        yield around(referee, me, enemy, cells)
    if not enemies:
        for place in last_seen(referee, me)[:NEAR]:
            yield {place, *_beside(referee, place)}


def _beside(referee: Referee, place: Place) -> list[Place]:
    """The places of the eight cells around a place, on any level."""
    cells = [(place.column + dc, place.row + dr) for dc, dr in DIRECTIONS]
    return [at for cell in cells if referee.field.inside(cell) for at in referee.field.levels(cell)]


def _search_places(referee: Referee, me: Creature) -> Iterator[set[Place]]:
    """Some places about it, others every few rounds and for each creature, to look for enemies at."""
    field, period = referee.field, referee.state.round // SEARCH_ROUNDS
    for attempt in range(SEARCH_TRIES):
        key = f"search/{me.id}/{period}/{attempt}"
        column = me.place.column - FAR + keyed_face(0, f"{key}/c", 2 * FAR + 1) - 1
        row = me.place.row - FAR + keyed_face(0, f"{key}/r", 2 * FAR + 1) - 1
        cell = (min(max(column, 0), field.width - 1), min(max(row, 0), field.height - 1))
        yield set(field.levels(cell))


def _towards(referee: Referee, me: Creature, goals: set[Place], turn: Turn) -> Place | None:
    """The last place of the way to some goals that it reaches in this turn: its own where it has to wait for room.
    None where no way leads there."""
    blocked, passed = hindrances(referee, me)
    if me.place in goals:
        return Place(*me.place)
    way = way_towards(referee, me, goals, blocked, passed)
    if way is None or len(way) < 2:
        return None
    stop = last_stop(referee, me, way, movement_left(referee, me, turn), blocked, passed)
    if stop is not None and gropes(referee, me):
        stop = _groped(referee, me, way[1 : way.index(stop) + 1], blocked | passed)
    return stop if stop is not None else Place(*me.place)


def _groped(referee: Referee, me: Creature, way: tuple[Place, ...], taken: set[Place]) -> Place | None:
    """The last place of a way that one who cannot see comes to without running into a wall, and without going where
    it knows nothing right beside a drop that it sees."""
    for place in reversed(way):
        if not is_free(referee.field, place, me.footprint, taken):
            continue
        if feels_its_way(referee, me, place) and keeps_clear_of_drops(referee, me, place):
            return place
    return None


def hindrances(referee: Referee, me: Creature) -> tuple[set[Place], set[Place]]:
    """The places it cannot enter and those it can only pass, as it believes."""
    if me.altitude and not on_hold(me):
        gait = gait_of(referee, me)
        return gait.blocked, gait.passed
    return in_the_way(referee, me)


def way_towards(
    referee: Referee, me: Creature, goals: set[Place], blocked: set[Place], passed: set[Place]
) -> tuple[Place, ...] | None:
    """A way to beside an enemy, past everybody if there is one."""
    field = referee.field
    mover = gait_of(referee, me).mover if me.altitude and not on_hold(me) else mover_of(field, me, careful=True)
    way = approach(field, me.place, goals, mover, blocked, through=passed)
    if way is None and (blocked or passed):
        # everybody stands in the way: go as near as one can
        way = approach(field, me.place, goals, mover)
    return way


def around(referee: Referee, me: Creature, enemy: Creature, cells: int) -> set[Place]:
    """The places next to an enemy from which a blow can reach it: not below one that is overhead."""
    field = referee.field
    column, row, _ = enemy.place
    ring = {(c + dc, r + dr) for c, r in enemy.cells() for dc, dr in DIRECTIONS}
    if me.footprint > 1:
        ring = {
            (column + dc, row + dr)
            for dc in range(-me.footprint, enemy.footprint + 1)
            for dr in range(-me.footprint, enemy.footprint + 1)
            if dc in (-me.footprint, enemy.footprint) or dr in (-me.footprint, enemy.footprint)
        }
    ring -= set(enemy.cells())
    high, reach = feet_height(field, enemy), cells * field.cell_size
    return {
        place
        for cell in ring
        if field.inside(cell)
        for place in field.levels(cell)
        if abs(field.floor(place) - high) <= reach
    }


def last_stop(
    referee: Referee, me: Creature, way: tuple[Place, ...], budget: int, blocked: set[Place], passed: set[Place]
) -> Place | None:
    """The last place of a way that the budget reaches and where one can stop."""
    best, spent = None, 0
    for place, cost in zip(way[1:], costs_of(referee, me, way), strict=True):
        spent += cost
        if not is_free(referee.field, place, me.footprint, blocked) or spent > budget:
            break
        if is_free(referee.field, place, me.footprint, passed):
            best = place
    return best


def _leap_down(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    leaps = next((places for places in decision.places if places.action == "leap"), None)
    if leaps is None:
        return None
    for place, height in leaps.costs.items():
        enough = 7 * (height // 1000) * SAFE_LEAP < 2 * me.condition.hit_points
        if enough and referee.field.water(place) < me.height // 2:
            return leaps.option(place)
    return None


def takes_off(flier: Creature, options: Iterable[Option]) -> Option | None:
    """The option by which a flier that stands on the ground takes wing, no higher than it can strike from."""
    if flier.altitude:
        return None
    return next((option for option in options if (option.action, option.item) == (SHIFT, LOW)), None)
