"""Darkness, torches and scouts (B3.1, B3.3, B3.4), and who sees whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field, Light
from editor.field.grid import Place
from editor.field.light import is_lit
from editor.field.sight import sight
from editor.rules.battlesystem.ids import B3_1, B3_3, B3_4, TORCH
from editor.rules.battlesystem.kinds import MASS_COMBAT, MASS_MISSILE, MASS_SAVE, Strike, Throw
from editor.rules.battlesystem.ruleset import BATTLE
from editor.rules.battlesystem.units import figures_of, is_out, nearly_apart, rects
from editor.rules.decision import Option
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

BLIND_RATING, BLIND_SAVE, BLIND_ARMOUR, BLIND_SLOWER = 6, -4, 4, 3
LIGHTS_OF_A_UNIT = 4
"""A unit's torches count as so many lights, spread over its figures."""


def head_place(unit: Creature) -> Place:
    """Where the first figure is."""
    found = rects(unit)
    if not found:
        return unit.place
    c, r, w, h = found[0]
    return Place(c + w // 2, r + h // 2, unit.place.level)


def in_dark(field: Field, unit: Creature) -> bool:
    """Whether a unit stands in the dark, its own torches left aside: its first figure does."""
    place = field.resting(head_place(unit))
    return field.inside(place) and not is_lit(field, place)


def has_torches(unit: Creature) -> bool:
    """Whether a torch burns for each figure (B3.3)."""
    return bool(unit.condition.lit and unit.sheet.torches >= figures_of(unit) > 0)


def is_blind(field: Field, unit: Creature) -> bool:
    """Whether a unit suffers from the dark: without infravision, light and a torch for each figure (B3.1, B3.3)."""
    return unit.sheet.infravision == 0 and not has_torches(unit) and in_dark(field, unit)


def lights_of(unit: Creature, readings: Mapping[str, Any]) -> Iterator[Light]:
    """The lights of a unit's torches."""
    found = rects(unit) if unit.condition.lit and unit.sheet.torches else []
    for i, rect in enumerate(found[:: max(1, len(found) // LIGHTS_OF_A_UNIT)]):
        place = Place(rect.column + rect.columns // 2, rect.row + rect.rows // 2, unit.place.level)
        yield Light(f"{unit.id}-torch-{i}", place, int(readings["torch-light"]) * 100)


def carried_lights(creatures: Iterable[Creature], readings: Mapping[str, Any]) -> Sequence[Light]:
    """The torches of all units."""
    return [light for unit in creatures if not is_out(unit) for light in lights_of(unit, readings)]


def sees(referee: Referee, watcher: Creature, target: Creature) -> bool:
    """Whether a unit sees another: by its torches or the light on it, or by infravision, along a clear line."""
    if not (_shows(referee, target) or _warm(referee, watcher, target)):
        return False
    return any(sight(referee.field, one, other).visible for one in _lookouts(watcher) for other in _lookouts(target))


def _shows(referee: Referee, target: Creature) -> bool:
    field = referee.field
    if (target.condition.lit and target.sheet.torches) or not in_dark(field, target):
        return True
    place = field.resting(head_place(target))
    return is_lit(field, place, carried_lights(referee.creatures.values(), referee.readings))


def _warm(referee: Referee, watcher: Creature, target: Creature) -> bool:
    far: int = watcher.sheet.infravision
    return far > 0 and nearly_apart(referee.field, watcher, target) <= far


def _lookouts(unit: Creature) -> list[Creature]:
    """The first figure and the two at the ends, as creatures of their own."""
    found = rects(unit)
    ends = {found[0], min(found), max(found)} if found else set()
    return [
        msgspec.structs.replace(unit, place=Place(r.column, r.row, unit.place.level), footprint=1, parts=())
        for r in sorted(ends)
    ]


@BATTLE.modifies(MASS_COMBAT)
def blind_fighting(strike: Strike) -> Iterator[Modifier]:
    """B3.1: 6 worse to attack, and 4 worse to be attacked in melee."""
    field = strike.referee.field
    yield from _lifted(field, strike.actor, BLIND_RATING, "blind-attacker", "roll")
    yield from _lifted(field, strike.target, -BLIND_ARMOUR, "blind-target", "roll")


@BATTLE.modifies(MASS_MISSILE)
def blind_shooting(strike: Strike) -> Iterator[Modifier]:
    """B3.1 holds for shooters too; B3.3: torch-bearers in the dark are good targets, scouts not (B3.4)."""
    field, target = strike.referee.field, strike.target
    yield from _lifted(field, strike.actor, BLIND_RATING, "blind-attacker", "roll")
    if target.condition.lit and target.sheet.torches and in_dark(field, target):
        scouts = target.condition.formation == "skirmish"
        value = int(strike.referee.reading("torch-target"))
        yield Modifier(value, B3_3, "torch-bearers", beaten_by=B3_4 if scouts else None)


@BATTLE.modifies(MASS_SAVE)
def blind_saving(throw: Throw) -> Iterator[Modifier]:
    """B3.1: saves −4."""
    yield from _lifted(throw.referee.field, throw.actor, BLIND_SAVE, "blind-attacker", "roll")


def _lifted(field: Field, unit: Creature, value: int, source: str, on: Any) -> Iterator[Modifier]:
    """A modifier of the dark, suppressed where torches lift it."""
    if unit.sheet.infravision or not in_dark(field, unit):
        return
    yield Modifier(value, B3_1, source, on=on, beaten_by=B3_3 if has_torches(unit) else None)


LIGHT_TORCHES, DOUSE_TORCHES = "light-torches", "douse-torches"


def torch_orders(unit: Creature) -> Iterator[Option]:
    """Light or put out the torches, once a round (B.torch)."""
    if unit.sheet.torches and not {LIGHT_TORCHES, DOUSE_TORCHES} & set(unit.condition.did):
        yield Option(DOUSE_TORCHES if unit.condition.lit else LIGHT_TORCHES)


def handle_torches(referee: Referee, unit: Creature, option: Option) -> None:
    """Light or put out the torches; scouts light the way for others (B3.4)."""
    lit = option.action == LIGHT_TORCHES
    rule = B3_4 if unit.condition.formation == "skirmish" else TORCH
    with referee.action(unit, option.action, rule=rule):
        referee.set(unit, "lit", lit, rule=B3_3 if has_enough(unit) else TORCH)
        referee.set(unit, "did", (*unit.condition.did, option.action))


def has_enough(unit: Creature) -> bool:
    """Whether there is a torch for each figure."""
    return bool(unit.sheet.torches >= figures_of(unit))
