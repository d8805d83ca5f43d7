"""Spells of commanders that shake the ground: lightning bolt and earthquake (B4.3, B.spell)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.battlesystem.darkness import sees
from editor.rules.battlesystem.ids import B4_3, SPELL
from editor.rules.battlesystem.kinds import BOLT
from editor.rules.battlesystem.losses import lose_by_figure, per_figure, saving_throw
from editor.rules.battlesystem.nearby import Weak, weak_things
from editor.rules.battlesystem.scale import inch
from editor.rules.battlesystem.units import box, enemies, engaged, nearly_apart, rects
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee

LIGHTNING, EARTHQUAKE = "lightning-bolt", "earthquake"
RANGES = {LIGHTNING: 12, EARTHQUAKE: 24}
"""How many inches a spell reaches."""


def spell_orders(referee: Referee, unit: Creature) -> Iterator[Option]:
    """A bolt at an enemy or at a thing that may collapse, an earthquake about one; each spell once a battle."""
    condition = unit.condition
    if not unit.sheet.commander or engaged(referee, unit) or {LIGHTNING, EARTHQUAKE} & set(condition.did):
        return
    for spell in unit.sheet.spells:
        if spell in condition.cast or spell not in RANGES:
            continue
        reach = RANGES[spell] * inch(referee)
        for enemy in enemies(referee, unit) if spell == LIGHTNING else ():
            if nearly_apart(referee.field, unit, enemy) <= reach and sees(referee, unit, enemy):
                yield Option(spell, target=enemy.id)
        for thing in weak_things(referee.field):
            if _far(referee, unit, thing) <= reach:
                yield Option(spell, place=place_of_thing(thing))


def place_of_thing(thing: Weak) -> Place:
    """The place by which a thing is named in an order: its first cell."""
    return Place(thing.cells[0].column, thing.cells[0].row, thing.level)


def _far(referee: Referee, unit: Creature, thing: Weak) -> int:
    own, its = box(unit), thing.box
    columns = max(0, its[0] - own[2], own[0] - its[2])
    rows = max(0, its[1] - own[3], own[1] - its[3])
    return int((columns**2 + rows**2) ** 0.5 * referee.field.cell_size)


def cast(referee: Referee, unit: Creature, option: Option) -> None:
    """Cast a spell: it hurts troops, or doubles the chance of what it strikes to collapse (B4.3)."""
    spell = option.action
    target = referee.creatures[option.target] if option.target else None
    with referee.action(unit, spell, target=target, rule=SPELL, cell=option.place):
        referee.set(unit, "cast", (*unit.condition.cast, spell), rule=SPELL)
        referee.set(unit, "did", (*unit.condition.did, spell))
        if target is not None:
            _strike_troops(referee, unit, target)
            return
        struck = next(thing for thing in weak_things(referee.field) if place_of_thing(thing) == option.place)
        _shake(referee, [struck] if spell == LIGHTNING else _reached(referee, struck), spell)


def _reached(referee: Referee, centre: Weak) -> list[Weak]:
    """The things that an earthquake about one of them reaches."""
    things, middle = weak_things(referee.field), centre.box
    cells = int(referee.reading("quake-radius")) * inch(referee) // referee.field.cell_size
    return [
        thing
        for thing in things
        if middle[0] - cells < thing.box[2]
        and thing.box[0] < middle[2] + cells
        and middle[1] - cells < thing.box[3]
        and thing.box[1] < middle[3] + cells
    ]


def _shake(referee: Referee, things: list[Weak], spell: str) -> None:
    for thing in things:
        referee.note("is-shaken", rule=B4_3, cell=tuple(thing.cells[0]), thing=thing.kind)
        struck = {*referee.state.schedule.struck, (thing.id, spell)}
        referee.alter("schedule.struck", tuple(sorted(struck)), rule=B4_3)


def _strike_troops(referee: Referee, unit: Creature, target: Creature) -> None:
    """A die a level for all figures struck, half for those that save: those nearest to the caster."""
    damage = referee.roll(BOLT, unit, Dice(max(1, min(unit.sheet.level, 20)), 6), target=target, rule=SPELL)
    head = rects(unit)[0]
    found = rects(target)
    nearest = sorted(
        range(len(found)),
        key=lambda i: (found[i].column - head.column) ** 2 + (found[i].row - head.row) ** 2,
    )[: int(referee.reading("bolt-figures"))]
    taken = {}
    for figure in sorted(nearest):
        saved = saving_throw(referee, target, "spell", figure=figure)
        taken[figure] = per_figure(target, damage // 2 if saved else damage)
    lose_by_figure(referee, target, taken, rule=SPELL, actor=unit.id)
