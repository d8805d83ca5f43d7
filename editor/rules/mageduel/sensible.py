"""The sensible duellist: the most promising spell, counters what is worth it, stays in the arena. Pure and quick."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.decision import Decision, Option, Places, View
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.numbers import bonus_of, damaged, foes, vitals
from editor.rules.mageduel.schedule import schedule_of, turn_of
from editor.rules.mageduel.slots import castings
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.worth import distance_to, of_option
from editor.rules.referee import Referee

WORTH_A_TURN = 1.0
"""A standard action is spent on nothing that promises less."""
FEW = 4


def sensible(view: View, decision: Decision) -> Option:
    """Choose among the options of a decision."""
    referee = view.referee
    me = referee.creatures[view.actor]
    if decision.what == "action":
        if me.condition.watches:
            return decision.options[-1]
        return _act(referee, me, decision)
    if decision.what == "counter":
        return _counter(decision)
    if decision.what == "manner":
        return _manner(me, decision)
    if decision.what == "draw":
        return decision.options[0]
    if decision.what == "rounds":
        return decision.options[2]
    return decision.options[0]


def _counter(decision: Decision) -> Option:
    """Counter with the same spell where there is one, else dispel; the options stand in that order."""
    return decision.options[1] if len(decision.options) > 1 else decision.options[0]


def _manner(me: Creature, decision: Decision) -> Option:
    """On the defensive where that is likely to work."""
    skill = me.sheet.concentration + bonus_of(damaged(me, 2))
    return decision.options[0] if skill >= 5 else decision.options[1]


def shortlist(view: View, decision: Decision) -> list[tuple[float, Option]]:
    """The few deeds that promise most by a cheap guess, best first; what a weighing player looks at more closely."""
    referee = view.referee
    me = referee.creatures[view.actor]
    found = sorted(_promising(referee, me, decision), key=lambda at: (-at[0], at[1].key))
    return found[:FEW]


def _act(referee: Referee, me: Creature, decision: Decision) -> Option:
    best, chosen = 0.0, None
    for worth, option in _promising(referee, me, decision):
        if worth > best:
            best, chosen = worth, option
    if chosen is not None and best >= WORTH_A_TURN:
        return chosen
    return _lesser(referee, me, decision)


def _promising(referee: Referee, me: Creature, decision: Decision) -> Iterator[tuple[float, Option]]:
    saving = schedule_of(referee).stage == "prepare"
    for option in decision.options:
        if option.action in ("cast", "whisper"):
            if option.action == "whisper":
                continue
            worth = of_option(referee, me, option)
            yield worth - (0.0 if not saving else 0.1), option
        elif option.action in ("attack", "full-attack"):
            yield _blows(referee, me, option), option
        elif option.action == "break-free":
            yield 2.0, option
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
    strength = max(0, bonus_of(damaged(me, 0)))
    base: int = me.sheet.base_attack
    arms = me.sheet.attacks if option.action == "full-attack" else me.sheet.attacks[:1]
    chance = min(0.95, max(0.05, (11 + base + strength - 3) / 20))
    return chance * (2.0 + strength) * len(arms) * 0.6 + (0.8 if me.condition.summoner else 0.0)


def _lesser(referee: Referee, me: Creature, decision: Decision) -> Option:
    """Nothing to strike with: beasts close in, mages step back from blades, ready a counter, or wait."""
    by_action = {option.action: option for option in decision.options}
    moves = {places.action: places for places in decision.places if places.action in ("move", "step")}
    turn = turn_of(referee, me)
    near = distance_to(referee, me, me.place)
    if me.condition.summoner or not any(castings(me)):
        if near > referee.field.cell_size and "move" in moves and foes(referee, me) and not turn.moved:
            return _closest(referee, me, moves["move"]) or decision.options[-1]
    elif near <= referee.field.cell_size and "step" in moves and not _held(me):
        away = _farthest(referee, me, moves["step"])
        if away is not None:
            return away
    if "ready-counter" in by_action:
        return by_action["ready-counter"]
    return decision.options[-1]


def _held(me: Creature) -> bool:
    return find(me, "web") is not None


def _closest(referee: Referee, me: Creature, places: Places) -> Option | None:
    here = distance_to(referee, me, me.place)
    best, chosen = (here, 0), None
    for place, cost in places.costs.items():
        far = (distance_to(referee, me, place), cost)
        if far < best:
            best, chosen = far, place
    return places.option(chosen) if chosen is not None else None


def _farthest(referee: Referee, me: Creature, places: Places) -> Option | None:
    here = distance_to(referee, me, me.place)
    options = [(distance_to(referee, me, place), place) for place in places.costs]
    best = max(options, default=(0, me.place))
    return places.option(best[1]) if best[0] > here else None
