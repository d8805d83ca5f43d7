"""What losses do: figures marked and removed, front figures first, and saving throws (B1.2, B.losses)."""

from __future__ import annotations

from collections.abc import Mapping

from editor.field.creature import Creature, Part
from editor.field.grid import Place
from editor.rules.battlesystem.formations import level_under
from editor.rules.battlesystem.ids import B1_2, LOSSES, SAVE
from editor.rules.battlesystem.kinds import MASS_SAVE, Throw
from editor.rules.battlesystem.ruleset import is_marked
from editor.rules.battlesystem.units import DEAD, is_out, losses_of
from editor.rules.check import OVER, Check, Trial
from editor.rules.dice import D20
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee


def lose(referee: Referee, unit: Creature, dice: int, *, rule: str = LOSSES, actor: str | None = None) -> None:
    """A unit loses hit dice: the front figures first, one after the other."""
    whole = unit.sheet.figure_dice
    taken: dict[int, int] = {}
    left = dice
    for i, loss in enumerate(losses_of(unit)):
        if left <= 0:
            break
        taken[i] = min(left, whole - loss)
        left -= taken[i]
    lose_by_figure(referee, unit, taken, rule=rule, actor=actor)


def lose_by_figure(
    referee: Referee, unit: Creature, taken: Mapping[int, int], *, rule: str = LOSSES, actor: str | None = None
) -> None:
    """Figures lose hit dice of their own (by their place in the unit); those with none left are removed (B1.2)."""
    before, whole = losses_of(unit), unit.sheet.figure_dice
    after = [min(whole, loss + max(0, taken.get(i, 0))) for i, loss in enumerate(before)]
    if is_out(unit) or sum(after) == sum(before):
        return
    _mark(referee, unit, before, after)
    gone = {i for i, loss in enumerate(after) if loss >= whole}
    left = tuple(loss for i, loss in enumerate(after) if i not in gone)
    if gone:
        _take_off(referee, unit, gone)
        referee.note("figures-lost", rule=B1_2, target=unit.id, count=len(gone))
        referee.set(unit, "fell", unit.condition.fell + len(gone), rule=LOSSES, actor=actor)
    referee.set(unit, "losses", left, rule=B1_2, actor=actor)
    referee.set(unit, "hit_points", len(left) * whole - sum(left), rule=rule, actor=actor)
    _note_harm(referee)
    if not left:
        referee.set(unit, "states", (DEAD,), rule=B1_2, actor=actor)
        referee.window("downed", unit)


def _mark(referee: Referee, unit: Creature, before: tuple[int, ...], after: list[int]) -> None:
    percent, whole = int(referee.reading("wounded-at")), unit.sheet.figure_dice
    fresh = sum(
        is_marked(now, whole, percent) and not is_marked(then, whole, percent) and now < whole
        for then, now in zip(before, after, strict=True)
    )
    if fresh:
        referee.note("figures-marked", rule=B1_2, target=unit.id, count=fresh)


def _take_off(referee: Referee, unit: Creature, gone: set[int]) -> None:
    """Shorten the body: those behind close up, or the places of the lost stay empty (B.losses)."""
    parts = unit.parts
    if not parts or len(gone) >= len(parts):
        return
    if referee.reading("close-ranks"):
        referee.set(unit, "parts", parts[: len(parts) - len(gone)], rule=LOSSES)
    else:
        put(referee, unit, [p for i, p in enumerate(parts) if i not in gone], rule=LOSSES)
    level = level_under(referee.field, unit, unit.place.level)
    referee.set(unit, "place", unit.place._replace(level=level), rule=LOSSES)


def put(referee: Referee, unit: Creature, parts: list[Part], *, rule: str) -> None:
    """Make these parts the body, counted anew from the first one's corner."""
    first = parts[0]
    place = Place(unit.place[0] + first.column, unit.place[1] + first.row, unit.place.level)
    moved = tuple(p._replace(column=p.column - first.column, row=p.row - first.row) for p in parts)
    referee.set(unit, "place", place, rule=rule)
    referee.set(unit, "parts", moved, rule=rule)


def _note_harm(referee: Referee) -> None:
    schedule = referee.state.schedule
    if schedule is not None and schedule.harmed != referee.state.round:
        referee.alter("schedule.harmed", referee.state.round)


def per_figure(unit: Creature, damage: int) -> int:
    """Hit dice that a figure loses when each of its creatures takes so many points of damage: whole dice of 4.5
    points, each creature's own at most."""
    each = min(unit.sheet.hit_dice, int(damage * 2 // 9))
    return int(each * unit.sheet.ratio)


def saving_throw(referee: Referee, unit: Creature, against: str, *, rule: str = SAVE, figure: int = -1) -> Check:
    """d20 to reach the troops' number against death (poison) or spells."""
    number = unit.sheet.save_death if against == "death" else unit.sheet.save_spell
    trial = Trial(D20, OVER, (Modifier(number, SAVE, f"save-{against}", on="against"),))
    params = {"figure": figure + 1} if figure >= 0 else None
    return referee.check(MASS_SAVE, unit, trial, rule=rule, about=Throw(referee, MASS_SAVE, unit), params=params)
