"""The sensible player: attacks what it can best bring down, closes in, shoots, helps comrades, keeps off edges."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place
from editor.field.path import approach
from editor.field.space import cells_apart
from editor.rules.adnd.abilities import dexterity_ac
from editor.rules.adnd.weapons import ARMOUR_AC, SHIELD_AC, WEAPONS
from editor.rules.decision import Decision, Option, View
from editor.rules.referee import Referee
from editor.rules.underground.arms import items_left, melee_arms, reach_of
from editor.rules.underground.attack import attack_number
from editor.rules.underground.condition import is_able
from editor.rules.underground.ground import costs_of, in_the_way, is_free, mover_of
from editor.rules.underground.sight import can_see
from editor.rules.underground.turn import may_attack, movement_left, rate, turn_of

NEAR = 3
"""An enemy within so many cells is near."""
SAFE_LEAP = 3
"""It leaps down where the average damage is less than this part of its hit points."""


def sensible(view: View, decision: Decision) -> Option:
    """Choose among the options of a decision."""
    options = decision.options
    if decision.what != "action":
        return options[0]
    referee = view.referee
    me = referee.creatures[view.actor]
    by_action: dict[str, list[Option]] = {}
    for option in options:
        by_action.setdefault(option.action, []).append(option)
    if "rise" in by_action:
        return by_action["rise"][0]
    chosen = (
        _fight(referee, me, by_action)
        or _change_weapon(referee, me, by_action)
        or _charge(referee, me, by_action)
        or _go(referee, me, decision)
    )
    return chosen or options[-1]


def _fight(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    found = _best(referee, me, by_action.get("attack", []))
    if found is None and "tend" in by_action and _nearest(referee, me) > NEAR:
        return by_action["tend"][0]
    return found or _best(referee, me, by_action.get("shoot", []))


def _charge(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """A charge at an enemy that is too far away to walk up to and strike."""
    found = _best(referee, me, by_action.get("charge", []))
    return None if found is None or _walks_up(referee, me, found) else found


def _best(referee: Referee, me: Creature, options: list[Option]) -> Option | None:
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


def _enemies(referee: Referee, me: Creature) -> list[tuple[int, Creature]]:
    """Able enemies with their distance in cells, nearest first."""
    found = [
        (max(cells_apart(me, other)), other)
        for other in referee.creatures.values()
        if other.side != me.side and is_able(other)
    ]
    found.sort(key=lambda at: at[0])
    return found


def _nearest(referee: Referee, me: Creature) -> int:
    found = _enemies(referee, me)
    return found[0][0] if found else 1 << 20


def _change_weapon(referee: Referee, me: Creature, by_action: dict[str, list[Option]]) -> Option | None:
    """A bow in hand with an enemy near, or a sword in hand with all of them far: change."""
    ready = by_action.get("ready")
    if not ready:
        return None
    near = _nearest(referee, me) <= NEAR
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
    """Towards the nearest enemy that is seen, else towards any; by a leap where there is no other way."""
    moves = next((places for places in decision.places if places.action == "move"), None)
    if moves is None:
        return None
    turn = turn_of(referee, me)
    enemies = _enemies(referee, me)
    cells = reach_of(melee_arms(me), referee.reading("weapon-reach") == "by-length") or 1
    # a walk goes as far towards somebody as it can: a second one would be to and fro (getting up is no walk)
    walked = turn.moved > referee.field.cell_size and "rise" not in turn.done
    if not enemies or walked or (enemies[0][0] <= cells and not may_attack(me, turn)):
        return None
    seen = next((enemy for _, enemy in enemies if can_see(referee, me, enemy)), None)
    if seen is not None and not melee_arms(me) and not may_attack(me, turn):
        return None
    blocked, passed = in_the_way(referee, me)
    for enemy in [seen] if seen is not None else [other for _, other in enemies[:NEAR]]:
        way = _way_towards(referee, me, enemy, blocked, passed)
        if way is not None and len(way) > 1:
            place = _last_stop(referee, me, way, movement_left(referee, me, turn), blocked, passed)
            return moves.option(place) if place is not None else None
    return _leap_down(referee, me, decision)


def _way_towards(
    referee: Referee, me: Creature, enemy: Creature, blocked: set[Place], passed: set[Place]
) -> tuple[Place, ...] | None:
    field = referee.field
    around = _around(referee, me, enemy)
    way = approach(field, me.place, around, mover_of(field, me, careful=True), blocked, through=passed)
    if way is None and (blocked or passed):
        # everybody stands in the way: go as near as one can
        way = approach(field, me.place, around, mover_of(field, me, careful=True))
    return way


def _around(referee: Referee, me: Creature, enemy: Creature) -> set[Place]:
    """The places next to an enemy, on any level."""
    field = referee.field
    column, row, _ = enemy.place
    cells = set()
    for c, r in enemy.cells():
        for dc, dr in DIRECTIONS:
            cells.add((c + dc, r + dr))
    if me.footprint > 1:
        cells = {
            (column + dc, row + dr)
            for dc in range(-me.footprint, enemy.footprint + 1)
            for dr in range(-me.footprint, enemy.footprint + 1)
            if dc in (-me.footprint, enemy.footprint) or dr in (-me.footprint, enemy.footprint)
        }
    own = set(enemy.cells())
    return {place for cell in cells - own if field.inside(cell) for place in field.levels(cell)}


def _last_stop(
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
