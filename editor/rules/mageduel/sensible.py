"""The sensible duellist: the most promising spell, counters what is worth it, stays in the arena. Pure and quick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.path import Mover, approach
from editor.rules.decision import Decision, Option, Places, View
from editor.rules.mageduel.combat import melee_arm, threatening
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.movement import in_the_way
from editor.rules.mageduel.numbers import bonus_of, can_target, damaged, foes, vitals
from editor.rules.mageduel.schedule import schedule_of, turn_of
from editor.rules.mageduel.slots import castings
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.worth import average, counter_gain, distance_to, of_option, of_touch, threat
from editor.rules.referee import Referee

WORTH_A_TURN = 1.0
"""A standard action is spent on nothing that promises less."""
BETTER_THAN_NOTHING = 0.1
BLOWS = ("attack", "full-attack")
WAKING = 6.0
FEW = 3
PATIENCE = 40
"""After so many rounds a duellist that has nothing better to do speaks of a draw."""


def sensible(view: View, decision: Decision) -> Option:
    """Choose among the options of a decision."""
    referee = view.referee
    me = referee.creatures[view.actor]
    if decision.what == "action":
        if me.condition.watches:
            return decision.options[-1]
        return _act(referee, me, decision)
    if decision.what == "counter":
        return _counter(referee, me, decision)
    if decision.what == "manner":
        return _manner(me, decision)
    if decision.what == "draw":
        return decision.options[_is_tired(referee)]
    if decision.what == "rounds":
        return decision.options[2]
    return decision.options[0]


def _counter(referee: Referee, me: Creature, decision: Decision) -> Option:
    """Counter what is worth it, by what keeps most: what is spared less what the spell is worth to oneself."""
    passing, *ways = decision.options
    caster = referee.creatures[passing.target or ""]
    spared = threat(referee, me, caster, passing.item)
    best, chosen = 0.0, passing
    for way in ways:
        gain = counter_gain(me, caster, way, spared, same=passing.item)
        if gain > best:
            best, chosen = gain, way
    return chosen


def _manner(me: Creature, decision: Decision) -> Option:
    """On the defensive where that is likely to work."""
    skill = me.sheet.concentration + bonus_of(damaged(me, 2))
    return decision.options[0] if skill >= 5 else decision.options[1]


def shortlist(view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
    """The few deeds that promise most by a cheap guess, best first; none where the best is clear anyway."""
    if decision.what != "action":
        return ()
    referee = view.referee
    me = referee.creatures[view.actor]
    if me.condition.watches or schedule_of(referee).stage != "duel":
        return ()
    found = [at for at in _promising(referee, me, decision) if _is_worth_it(*at)]
    if found and _steps_back_first(referee, me, max(found, key=lambda at: at[0])[1], decision) is not None:
        return ()
    found.sort(key=lambda at: (-at[0], at[1].key))
    few: dict[str, tuple[float, Option]] = {}
    for guess, option in found:
        few.setdefault((option.item or option.action).partition("/")[0], (guess, option))
    return list(few.values())[:FEW]


def _act(referee: Referee, me: Creature, decision: Decision) -> Option:
    best, chosen = 0.0, None
    for worth, option in _promising(referee, me, decision):
        if worth > best:
            best, chosen = worth, option
    if chosen is not None and _is_worth_it(best, chosen):
        return _steps_back_first(referee, me, chosen, decision) or chosen
    return _lesser(referee, me, decision)


def _is_worth_it(worth: float, option: Option) -> bool:
    return worth >= WORTH_A_TURN or (option.action in BLOWS and worth >= BETTER_THAN_NOTHING)


def _steps_back_first(referee: Referee, me: Creature, option: Option, decision: Decision) -> Option | None:
    """A five-foot step out of reach before casting or shooting beside a blade; None where there is no need or way."""
    step = next((places for places in decision.places if places.action == "step"), None)
    if step is None or option.action not in ("cast", "attack") or not threatening(referee, me):
        return None
    name = (option.item or "").partition("/")[0].partition(".")
    if option.action == "attack":
        risky = any(arm.range for arm in me.sheet.attacks if arm.name == option.item)
    else:
        risky = name[2] != "quickened" and SPELLS[name[0]].range not in ("touch", "area")
    armed = [foe for foe in foes(referee, me) if melee_arm(foe) is not None]
    safe = [place for place in step.costs if all(not _near(place, foe) for foe in armed)]
    return step.option(min(safe)) if risky and safe else None


def _near(place: Place, foe: Creature) -> bool:
    return any(max(abs(place.column - c), abs(place.row - r)) <= 1 for c, r in foe.cells())


def _promising(referee: Referee, me: Creature, decision: Decision) -> Iterator[tuple[float, Option]]:
    saving = schedule_of(referee).stage == "prepare"
    for option in decision.options:
        if option.action == "cast":
            yield of_option(referee, me, option) - (0.1 if saving else 0.0), option
        elif option.action in BLOWS:
            yield _blows(referee, me, option), option
        elif option.action == "deliver":
            yield of_touch(referee, me, option), option
        elif option.action == "wake":
            yield WAKING, option
    for places in decision.places:
        if places.action == "cast":
            yield from _aimed(referee, me, places)


def _aimed(referee: Referee, me: Creature, places: Places) -> Iterator[tuple[float, Option]]:
    """A few places for an area: around each foe, near enough to take it in and far enough to stay out of it."""
    name = (places.item or "").partition(".")[0]
    spell = SPELLS[name]
    if not spell.hostile:
        return
    costs = places.costs
    for foe in foes(referee, me)[:FEW]:
        for place in _spots(me, foe, spell.radius // referee.field.cell_size):
            option = places.option(place)
            worth = of_option(referee, me, option)
            if worth >= WORTH_A_TURN and place in costs:
                yield worth, option
                break


def _spots(me: Creature, foe: Creature, radius: int) -> Iterator[Place]:
    """The foe's own cell, then corners behind it, farther from the caster."""
    c, r, _ = foe.place
    dc, dr = (c > me.place.column) - (c < me.place.column), (r > me.place.row) - (r < me.place.row)
    yield Place(c, r, 0)
    for back in range(1, max(1, radius)):
        yield Place(c + back * dc + (dc > 0), r + back * dr + (dr > 0), 0)


def _blows(referee: Referee, me: Creature, option: Option) -> float:
    """Weapons: little for a mage, all for a beast."""
    target = referee.creatures[option.target or ""]
    if vitals(target)[0] < 0:
        return 0.0
    strength, aim = bonus_of(damaged(me, 0)), bonus_of(damaged(me, 1))
    base: int = me.sheet.base_attack
    worth = 0.0
    for arm in me.sheet.attacks:
        if option.action == "attack" and arm.name != option.item:
            continue
        chance = min(0.95, max(0.05, (8 + base + arm.bonus + (aim if arm.range else strength)) / 20))
        worth += chance * 0.6 * max(1.0, average(arm.damage) + (0 if arm.range else strength))
    return worth + (1.0 if me.condition.summoner else 0.0)


def _lesser(referee: Referee, me: Creature, decision: Decision) -> Option:
    """Nothing to strike with: close in, or step back from blades, ready a counter, or wait."""
    by_action = {option.action: option for option in decision.options}
    moves = {places.action: places for places in decision.places if places.action in ("move", "step")}
    turn = turn_of(referee, me)
    enemies = sorted(foes(referee, me), key=lambda foe: (distance_to(referee, foe, me.place), foe.id))
    if not enemies or schedule_of(referee).stage != "duel":
        return decision.options[-1]
    near = distance_to(referee, me, me.place)
    hunts = (
        bool(me.condition.summoner)
        or turn.charged
        or not turn.standard
        or not any(can_target(referee, me, foe) for foe in enemies)
    )
    if hunts:
        if near > referee.field.cell_size and "move" in moves and not turn.moved:
            return _towards(referee, me, enemies, moves["move"]) or _rest(referee, me, by_action, decision)
    elif near <= referee.field.cell_size and "step" in moves and find(me, "web") is None:
        away = _farthest(referee, me, moves["step"])
        if away is not None:
            return away
    return _rest(referee, me, by_action, decision)


def _rest(referee: Referee, me: Creature, by_action: dict[str, Option], decision: Decision) -> Option:
    """Ready a counter; once nobody can do much any more, speak of a draw."""
    if "propose-draw" in by_action and not turn_of(referee, me).standard and _is_tired(referee):
        return by_action["propose-draw"]
    if "break-free" in by_action:
        return by_action["break-free"]
    if "ready-counter" in by_action and can_counter_more(me):
        return by_action["ready-counter"]
    return decision.options[-1]


def _is_tired(referee: Referee) -> bool:
    """Whether the duel drags on."""
    return bool(referee.state.round - schedule_of(referee).began > PATIENCE)


def can_counter_more(me: Creature) -> bool:
    """Whether anything is left to counter with."""
    return next(castings(me), None) is not None


def _towards(referee: Referee, me: Creature, enemies: list[Creature], places: Places) -> Option | None:
    """The farthest place of the way to the nearest foe that the move reaches."""
    field = referee.field
    costs = places.costs
    for foe in enemies[:FEW]:
        c, r, _ = foe.place
        goals = [
            Place(c + dc, r + dr, 0)
            for dc in range(-me.footprint, foe.footprint + 1)
            for dr in range(-me.footprint, foe.footprint + 1)
            if field.inside((c + dc, r + dr))
        ]
        blocked, passed = in_the_way(referee, me)
        mover = Mover(footprint=me.footprint, height=me.height)
        way = approach(field, me.place, goals, mover, blocked, through=passed)
        reached = [place for place in way or () if place in costs]
        if reached:
            return places.option(reached[-1])
    return None


def _farthest(referee: Referee, me: Creature, places: Places) -> Option | None:
    here = distance_to(referee, me, me.place)
    options = [(distance_to(referee, me, place), place) for place in places.costs]
    best = max(options, default=(0, me.place))
    return places.option(best[1]) if best[0] > here else None
