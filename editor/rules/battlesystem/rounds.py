"""The round: initiative, orders unit by unit, missiles, melee, collapse, morale (B.init, B.end)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editor.field.creature import Creature
from editor.rules.adnd.initiative import by_initiative
from editor.rules.battlesystem.collapse import check_all, fight_by
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.gas import blow_along, breathe, end_what_is_over, lasting_of, note_what_is_new
from editor.rules.battlesystem.ids import END, INIT, LOSSES, MOVE
from editor.rules.battlesystem.kinds import MASS_INITIATIVE, MASS_ROLL_OFF
from editor.rules.battlesystem.melee import fight_all
from editor.rules.battlesystem.missiles import can_shoot
from editor.rules.battlesystem.morale import check_morale, due
from editor.rules.battlesystem.orders import FLEES, HOLD, offer, perform
from editor.rules.battlesystem.scale import base_of, inch
from editor.rules.battlesystem.schedule import PHASES, Phase, Schedule
from editor.rules.battlesystem.trails import apart_all
from editor.rules.battlesystem.units import DEAD, contact, counted, is_fighting, is_out, losses_of, rects
from editor.rules.referee import Referee

WON, DRAW, STALEMATE = "battle-won", "battle-draw", "battle-stalemate"
MOST_ORDERS = 8
"""More orders than this no unit carries out in a round."""


def begin(referee: Referee) -> None:
    """Every unit stands in its formation and every figure's losses are told apart; rolls nothing."""
    for unit in referee.creatures.values():
        condition = unit.condition
        condition.hit_points = max(0, min(condition.hit_points, unit.sheet.hit_points))
        if counted(unit) != condition.hit_points or len(condition.losses) > unit.sheet.figures:
            condition.losses = ()
        condition.losses = losses_of(unit)
        if condition.hit_points <= 0 and DEAD not in condition.states:
            condition.states = (DEAD,)
        stands = len(unit.parts) == len(condition.losses) and _fits_scale(referee, unit) and apart_all(rects(unit))
        if condition.losses and not stands:
            unit.parts = body(referee.field, unit, inch(referee)) or unit.parts
    referee.state.schedule = Schedule(lasting=lasting_of(referee.field))


def _fits_scale(referee: Referee, unit: Creature) -> bool:
    """Whether a unit was formed in the scale in use: its figures have that scale's bases, but for those that squeeze
    through a narrow passage."""
    if referee.reading("mass-scale") == "by-cells":
        return True
    base = base_of(referee, unit)
    return all(part.columns == base or part.columns != part.rows for part in unit.parts)


def upcoming(referee: Referee) -> Sequence[str]:
    """Those still to act in this step of the round."""
    creatures = referee.creatures
    waiting = referee.state.schedule.waiting
    return [key for key in waiting if key in creatures and not is_out(creatures[key])]


def place_in_order(referee: Referee, unit: Creature) -> tuple[str, dict[str, Any]]:
    """Why a unit acts when it does (B.init)."""
    if referee.reading("mass-initiative") == "unit":
        return "order-individual", {}
    return "order-side-listed", {"side": unit.side}


def play_turn(referee: Referee) -> None:
    """The next turn: a unit's orders or shots, or one of the steps that all take part in at once."""
    if referee.state.over is not None or _is_over(referee):
        return
    if not upcoming(referee):
        _new_round(referee)
    waiting = upcoming(referee)
    if not waiting:
        _is_over(referee)
        return
    phase: Phase = referee.state.schedule.phase
    if phase in ("orders", "missiles"):
        unit = referee.creatures[waiting[0]]
        with referee.turn(unit.id, phase):
            _take_turn(referee, unit, phase)
        referee.alter("schedule.waiting", tuple(waiting[1:]))
    else:
        with referee.turn(None, phase):
            _step(referee, phase)
        referee.alter("schedule.waiting", ())
    if not upcoming(referee):
        _next_step(referee)
    _is_over(referee)


def hit_points_set(referee: Referee, unit: Creature) -> None:
    """The referee set the hit dice of a unit by hand: its figures and their losses follow."""
    if counted(unit) == unit.condition.hit_points or DEAD in unit.condition.states:
        return
    referee.set(unit, "losses", (), rule=LOSSES)
    referee.set(unit, "hit_points", max(0, min(unit.condition.hit_points, unit.sheet.hit_points)), rule=LOSSES)
    referee.set(unit, "losses", losses_of(unit), rule=LOSSES)
    figures = len(unit.condition.losses)
    if not figures:
        referee.set(unit, "states", (DEAD,), rule=LOSSES)
    elif len(unit.parts) > figures:
        referee.set(unit, "parts", unit.parts[:figures], rule=LOSSES)
    elif len(unit.parts) < figures:
        referee.set(unit, "parts", body(referee.field, unit, inch(referee)) or unit.parts, rule=LOSSES)


def _take_turn(referee: Referee, unit: Creature, phase: Phase) -> None:
    if phase == "orders":
        breathe(referee, unit)
    if is_out(unit):
        return
    for _ in range(MOST_ORDERS):
        options, places = offer(referee, unit)
        option = referee.choose("action", unit, options, places, rule=MOVE)
        perform(referee, unit, option)
        if option in (HOLD, FLEES) or is_out(unit) or _done(unit, phase) or len(_sides(referee)) < 2:
            return


def _done(unit: Creature, phase: Phase) -> bool:
    """Whether a unit has nothing more to be told in this step."""
    return phase == "missiles" or unit.condition.morale == "routed" or "rally" in unit.condition.did


def _step(referee: Referee, phase: Phase) -> None:
    if phase == "melee":
        fight_by(referee)
        fight_all(referee)
    elif phase == "collapse":
        check_all(referee)
    else:
        for unit in list(referee.creatures.values()):
            if unit.condition.fell:
                check_morale(referee, unit)


def _next_step(referee: Referee) -> None:
    """Go on to the next step of the round in which there is something to do."""
    at = PHASES.index(referee.state.schedule.phase)
    for phase in PHASES[at + 1 :]:
        waiting = _who(referee, phase)
        if waiting:
            referee.alter("schedule.phase", phase)
            referee.alter("schedule.waiting", waiting)
            return


def _who(referee: Referee, phase: Phase) -> tuple[str, ...]:
    """The units that have something to do in a step; of a step that all take at once, those concerned."""
    creatures, order = referee.creatures, referee.state.schedule.order
    able = [creatures[key] for key in order if key in creatures and not is_out(creatures[key])]
    if phase == "missiles":
        return tuple(unit.id for unit in able if can_shoot(referee, unit))
    if phase == "melee":
        return tuple(unit.id for unit in able if _fights(referee, unit))
    if phase == "collapse":
        schedule = referee.state.schedule
        return tuple(unit.id for unit in able) if schedule.passed or schedule.struck else ()
    return tuple(unit.id for unit in able if due(referee, unit))


def _fights(referee: Referee, unit: Creature) -> bool:
    return any(
        other.side != unit.side and contact(referee.field, unit, other) for other in referee.creatures.values()
    )


def _new_round(referee: Referee) -> None:
    referee.new_round()
    note_what_is_new(referee)
    end_what_is_over(referee)
    blow_along(referee)
    for unit in referee.creatures.values():
        if unit.condition.moved:
            referee.set(unit, "moved", 0, rule=MOVE)
        if unit.condition.did:
            referee.set(unit, "did", (), rule=MOVE)
    able = [unit for unit in referee.creatures.values() if not is_out(unit)]
    if referee.reading("mass-initiative") == "unit":
        groups = [[unit] for unit in able]
    else:
        sides: dict[str, list[Creature]] = {}
        for unit in able:
            sides.setdefault(unit.side, []).append(unit)
        groups = list(sides.values())
    order = tuple(
        unit.id for group in by_initiative(referee, groups, MASS_INITIATIVE, MASS_ROLL_OFF, INIT) for unit in group
    )
    referee.alter("schedule.order", order, rule=INIT)
    referee.alter("schedule.phase", "orders")
    referee.alter("schedule.waiting", order, rule=INIT)


def _sides(referee: Referee) -> set[str]:
    """The sides that still hold the field."""
    return {unit.side for unit in referee.creatures.values() if is_fighting(unit)}


def _is_over(referee: Referee) -> bool:
    """End the battle when at most one side holds the field, or nobody lost anything for too long."""
    if referee.state.over is not None:
        return True
    sides = _sides(referee)
    if len(sides) == 1:
        referee.end(WON, rule=END, side=sides.pop())
    elif not sides:
        referee.end(DRAW, rule=END)
    elif referee.state.round - referee.state.schedule.harmed > referee.reading("quiet-rounds"):
        referee.end(STALEMATE, rule=END, rounds=referee.reading("quiet-rounds"))
    return referee.state.over is not None
