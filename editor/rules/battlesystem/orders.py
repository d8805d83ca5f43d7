"""The orders that a unit can be given, and carrying them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.field.creature import Creature
from editor.rules.battlesystem.allowance import half_cells, left_of
from editor.rules.battlesystem.casting import EARTHQUAKE, LIGHTNING, cast, spell_orders
from editor.rules.battlesystem.darkness import DOUSE_TORCHES, LIGHT_TORCHES, handle_torches, torch_orders
from editor.rules.battlesystem.flight import FLY_AT, band_orders, fly_at
from editor.rules.battlesystem.ids import COMBAT
from editor.rules.battlesystem.maneuvers import (
    CHARGE_AT,
    PRESS,
    REFORM,
    TURN,
    charge,
    charges,
    press_in,
    press_places,
    reform,
    reforms,
    turn,
    turns,
)
from editor.rules.battlesystem.marching import MARCH, march, places_to_march
from editor.rules.battlesystem.melee import ATTACK, foresee
from editor.rules.battlesystem.missiles import SHOOT, shoot, shots
from editor.rules.battlesystem.morale import FLEE, RALLY_ORDER, can_rally, rally, run_on
from editor.rules.battlesystem.units import CHOKING, engaged, is_out
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer

HOLD = Option("hold")
FLEES = Option(FLEE)


def offer(referee: Referee, unit: Creature) -> Offer:
    """What a unit can be told in this step of the round; `hold` ends its turn."""
    schedule = referee.state.schedule
    if is_out(unit) or schedule is None:
        return Offer((HOLD,))
    if schedule.phase == "missiles" and schedule.waiting:
        return Offer([*shots(referee, unit), HOLD])
    if unit.condition.morale == "routed":
        return Offer([Option(RALLY_ORDER), FLEES] if can_rally(referee, unit) else (FLEES,))
    if CHOKING in unit.condition.states:
        return Offer((HOLD,))
    touching = engaged(referee, unit)
    options = [*_always(referee, unit), *(Option(ATTACK, target=enemy.id) for enemy in _other(unit, touching))]
    if touching:
        return Offer([*options, HOLD])
    options += _free(referee, unit)
    return Offer([*options, HOLD], list(_places(referee, unit)))


def _other(unit: Creature, touching: list[Creature]) -> list[Creature]:
    """The enemies that a unit can turn its weapons to: all it touches but the one it already aims at."""
    return [enemy for enemy in touching if enemy.id != unit.condition.aim]


def _always(referee: Referee, unit: Creature) -> Iterator[Option]:
    yield from torch_orders(unit)


def _free(referee: Referee, unit: Creature) -> Iterator[Option]:
    """Orders of a unit that touches no enemy."""
    yield from spell_orders(referee, unit)
    yield from (Option(CHARGE_AT, target=rush.target) for rush in charges(referee, unit))
    yield from turns(referee, unit) if TURN not in unit.condition.did else ()
    yield from reforms(referee, unit)
    yield from band_orders(referee, unit)
    if can_rally(referee, unit):
        yield Option(RALLY_ORDER)


def _places(referee: Referee, unit: Creature) -> Iterator[Places]:
    if half_cells(referee, left_of(referee, unit)) < 2 or "charge" in unit.condition.did:
        return
    yield Places(MARCH, lambda: places_to_march(referee, unit))
    if unit.condition.formation == "closed" and PRESS not in unit.condition.did:
        yield Places(PRESS, lambda: press_places(referee, unit))


def _march(referee: Referee, unit: Creature, option: Option) -> None:
    assert option.place is not None
    march(referee, unit, option.place)


def _attack(referee: Referee, unit: Creature, option: Option) -> None:
    """Say which enemy the figures that can choose are to fight in the melee step."""
    target = referee.creatures[option.target or ""]
    with referee.action(unit, ATTACK, target=target, rule=COMBAT):
        referee.set(unit, "aim", target.id, rule=COMBAT)
        if referee.driver.exact:
            foresee(referee, unit, target)


def _charge(referee: Referee, unit: Creature, option: Option) -> None:
    charge(referee, unit, option)


def _hold(referee: Referee, unit: Creature, option: Option) -> None:
    """Nothing more in this step."""


DEEDS: dict[str, Callable[[Referee, Creature, Option], None]] = {
    MARCH: _march,
    TURN: turn,
    REFORM: reform,
    CHARGE_AT: _charge,
    PRESS: press_in,
    ATTACK: _attack,
    SHOOT: shoot,
    RALLY_ORDER: rally,
    FLEE: run_on,
    LIGHT_TORCHES: handle_torches,
    DOUSE_TORCHES: handle_torches,
    FLY_AT: fly_at,
    LIGHTNING: cast,
    EARTHQUAKE: cast,
    "hold": _hold,
}


def perform(referee: Referee, unit: Creature, option: Option) -> None:
    """Carry out an order."""
    DEEDS[option.action](referee, unit, option)
