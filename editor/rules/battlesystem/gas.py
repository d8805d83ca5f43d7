"""Gas in tunnels: it lasts twice as long, drifts along narrow passages, hurts or chokes units (U8.1, U8.2, B4.4)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.volumes import Volume
from editor.rules.adnd.air import rounds_of
from editor.rules.adnd.draughts import drift
from editor.rules.battlesystem.ids import B4_4, U8_1, U8_2
from editor.rules.battlesystem.kinds import MASS_GAS
from editor.rules.battlesystem.losses import lose_by_figure, per_figure, saving_throw
from editor.rules.battlesystem.scale import inch
from editor.rules.battlesystem.schedule import Lasting
from editor.rules.battlesystem.units import CHOKING, has_trait, is_out, rects
from editor.rules.dice import Dice
from editor.rules.referee import Referee


def lasting_of(field: Field) -> tuple[Lasting, ...]:
    """What lasts on a map when a battle begins; gas twice as long as it says (U8.1)."""
    return tuple(_from(volume, 1) for volume in field.volumes.values() if volume.rounds)


def _from(volume: Volume, round_: int) -> Lasting:
    """When a volume ends that is there from a round on."""
    return Lasting(volume.id, round_ + rounds_of(volume), volume.kind == "gas")


def note_what_is_new(referee: Referee) -> None:
    """At the beginning of a round: volumes that the referee's hand put there in the round before last no longer than
    others."""
    schedule, began = referee.state.schedule, max(1, referee.state.round - 1)
    known = {one.volume for one in schedule.lasting}
    new = [one for one in referee.field.volumes.values() if one.rounds and one.id not in known]
    if new:
        referee.alter("schedule.lasting", (*schedule.lasting, *(_from(one, began) for one in new)), rule=U8_1)


def end_what_is_over(referee: Referee) -> None:
    """At the beginning of a round what lasted until now ends."""
    schedule, field = referee.state.schedule, referee.field
    over = [one for one in schedule.lasting if one.until <= referee.state.round]
    for one in over:
        rule = U8_1 if one.gas else B4_4
        volume = field.volumes.get(one.volume)
        if volume is not None:
            referee.note("disperses", rule=rule, name=volume.name or volume.id)
            referee.alter(f"terrain.volumes.{one.volume}", None, rule=rule)
    if over:
        referee.alter("schedule.lasting", tuple(one for one in schedule.lasting if one not in over))


def blow_along(referee: Referee) -> None:
    """U8.2: at the beginning of each round the draught carries gas along narrow passages."""
    if referee.state.round < 2:
        return
    cells = int(referee.reading("draught")) * inch(referee) // referee.field.cell_size
    for volume in tuple(referee.field.volumes.values()):
        draughts = referee.state.schedule.draughts
        known = next((one for one in draughts if one.volume == volume.id), None)
        found = drift(referee.field, volume, known, cells)
        if found is None:
            continue
        moved, draught = found
        if known is None:
            referee.alter("schedule.draughts", (*draughts, draught), rule=U8_2)
        referee.note("gas-drifts", rule=U8_2, name=volume.name or volume.id)
        referee.alter(f"terrain.volumes.{volume.id}", moved, rule=U8_2)


def in_gas(field: Field, unit: Creature) -> tuple[Volume, list[int]] | None:
    """The gas that figures of a unit breathe, and which figures do."""
    for cloud in field.volumes.values():
        if cloud.kind != "gas" or cloud.effect == "none":
            continue
        held: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for prism in cloud.prisms:
            held.setdefault((prism.column, prism.row), []).append((prism.floor, prism.top))
        found = [
            i for i, rect in enumerate(rects(unit)) if any(_breathes(field, unit, c, held) for c in rect.cells())
        ]
        if found:
            return cloud, found
    return None


def _breathes(
    field: Field, unit: Creature, cell: tuple[int, int], held: dict[tuple[int, int], list[tuple[int, int]]]
) -> bool:
    if cell not in held or not field.inside(cell):
        return False
    at = field.floor(field.resting(Place(cell[0], cell[1], unit.place.level))) + unit.altitude + unit.height // 2
    return any(floor <= at < top for floor, top in held[cell])


def breathe(referee: Referee, unit: Creature) -> None:
    """At the beginning of its turn a unit in gas saves against poison: choking costs the turn, poison wounds the
    figures in it (B4.4)."""
    if CHOKING in unit.condition.states:
        referee.set(unit, "states", tuple(s for s in unit.condition.states if s != CHOKING), rule=U8_1)
    if is_out(unit) or has_trait(unit, "undead"):
        return
    found = in_gas(referee.field, unit)
    if found is None:
        return
    cloud, figures = found
    referee.note("in-gas", rule=B4_4, actor=unit.id, name=cloud.name or cloud.id)
    if saving_throw(referee, unit, "death", rule=U8_1):
        return
    if cloud.effect == "choking":
        referee.set(unit, "states", tuple(sorted({*unit.condition.states, CHOKING})), rule=U8_1)
        return
    damage = referee.roll(MASS_GAS, unit, Dice(int(referee.reading("gas-dice")), 4), rule=U8_1)
    lose_by_figure(referee, unit, dict.fromkeys(figures, per_figure(unit, damage)), rule=U8_1)
