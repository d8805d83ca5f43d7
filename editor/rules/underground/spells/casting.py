"""Casting: what is prepared, where it can be sent, and spells that go astray in the dark (A.spell, U6.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell, Place, line_cells
from editor.field.ground import Material
from editor.field.measure import straight_between
from editor.field.sight import visible_places
from editor.rules.check import BandRule, Trial
from editor.rules.decision import Option, Places
from editor.rules.dice import D12
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.trace import REFEREE
from editor.rules.underground.condition import BLINDED
from editor.rules.underground.ids import A_SPELL, U6_7
from editor.rules.underground.kinds import DIRECTION
from editor.rules.underground.lights import is_lit
from editor.rules.underground.moments import MORE, SADDLE
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import mount_of
from editor.rules.underground.spells.spell import SPELLS, Cast, Spell
from editor.rules.underground.turn import ATTACKED, Turn, rate, spend

BANDS = ("on-line", "right-45", "left-45", "right-90", "left-90", "back-135", "reversed")
_UP_TO = (4, 6, 8, 9, 10, 11)
"""d12 less 0 to 3: 4 or less on line; 5–6, 7–8, 9, 10, 11; 12 reversed."""
_EIGHTHS = {"on-line": 0, "right-45": 1, "left-45": -1, "right-90": 2, "left-90": -2, "reversed": 4}


def _band(natural: int, total: int, against: int) -> str:
    return next((band for band, most in zip(BANDS, _UP_TO, strict=False) if total <= most), BANDS[-1])


DIRECTIONS_ROLLED = BandRule("direction", "roll", False, BANDS, ("on-line",), _band)
_TRIAL = Trial(D12, DIRECTIONS_ROLLED, (Modifier(4, source="on-line", on="against"),))


def prepared(creature: Creature) -> list[str]:
    """The spells still to be cast, each once, in the order of the sheet."""
    left = list(creature.sheet.spells)
    for key in creature.condition.cast:
        if key in left:
            left.remove(key)
    return [key for key in dict.fromkeys(left) if key in SPELLS]


@UNDERGROUND.joins(MORE)
@UNDERGROUND.joins(SADDLE)
def castable(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Places]:
    """A spell instead of the attack, after at most half the movement; riders only from a standing mount."""
    if not creature.sheet.spells or ATTACKED in turn.done or 2 * turn.moved > rate(creature):
        return
    if mount_of(referee, creature) is not None and turn.moved:
        return
    for key in prepared(creature):
        yield Places("cast", partial(aims, referee, creature, SPELLS[key]), key)


def aims(referee: Referee, caster: Creature, spell: Spell) -> Mapping[Place, int]:
    """The places within range on a clear line, dark or not, with their distance, grounds and decks over them each for
    itself; its own too."""
    field, reach = referee.field, spell.range_of(caster)
    found = {}
    for place in sorted(visible_places(field, caster, reach // field.cell_size + 1), key=_by_rows):
        far = straight_between(field, caster.place, place)
        if far <= reach:
            found[place] = far
    found.setdefault(caster.place, 0)
    return found


def _by_rows(place: Place) -> tuple[int, int, int]:
    return place.row, place.column, place.level


def sees_where(referee: Referee, caster: Creature, place: Place) -> bool:
    """Whether the caster sees a place: light on it, or infravision that reaches it; its own place always."""
    if place.cell in caster.cells() and place.level == caster.place.level:
        return True
    if BLINDED in caster.condition.states:
        return False
    far = straight_between(referee.field, caster.place, place)
    return is_lit(referee, place) or caster.sheet.infravision >= far


@UNDERGROUND.does("cast")
def cast(referee: Referee, caster: Creature, option: Option) -> None:
    """Cast a spell at a place; where the caster cannot see it the spell may go astray (U6.7)."""
    spell = SPELLS[option.item or ""]
    aimed = option.place or caster.place
    with referee.action(caster, "cast", rule=A_SPELL, spell=spell.key, place=aimed):
        spend(referee, caster, ATTACKED)
        referee.set(caster, "cast", (*caster.condition.cast, spell.key), rule=A_SPELL)
        place = aimed if sees_where(referee, caster, aimed) else astray(referee, caster, aimed)
        spell.effect(Cast(referee, caster, spell, place))


def astray(referee: Referee, caster: Creature, aimed: Place) -> Place:
    """U6.7: the referee rolls in secret which way the spell really goes; ear and nose give −1 to −3."""
    bonus = max(caster.sheet.senses, int(referee.reading("sense-of-unseen")))
    with referee.secret(REFEREE):
        check = referee.check(DIRECTION, caster, _TRIAL, (Modifier(-bonus, U6_7, "senses"),), rule=U6_7)
        if check.band == "back-135":
            eighths = 3 if referee.pick(DIRECTION, caster, 2, rule=U6_7) == 0 else -3
        else:
            eighths = _EIGHTHS[check.band]
        place = aimed if not eighths else turned(referee.field, caster, aimed, eighths)
        referee.note("spell-goes", rule=U6_7, actor=caster.id, place=place)
    return place


def turned(field: Field, caster: Creature, aimed: Place, eighths: int) -> Place:
    """The place as far away as the one aimed at, so many eighths of a circle clockwise; walls stop it before."""
    dc, dr = aimed.column - caster.place.column, aimed.row - caster.place.row
    for _ in range(eighths % 8 // 2):
        dc, dr = -dr, dc
    if eighths % 2:
        dc, dr = _shortened(dc - dr), _shortened(dc + dr)
    return flies_to(field, caster, Cell(caster.place.column + dc, caster.place.row + dr), field.floor(aimed))


def _shortened(length: int) -> int:
    """Divided by the square root of 2 and rounded; 408/577 is a convergent."""
    return (2 * 408 * length + 577) // (2 * 577)


def flies_to(field: Field, caster: Creature, cell: Cell, height: int) -> Place:
    """The last place on the line to a cell that the caster has in its line of sight; of several over one another the
    one nearest to a height."""
    far = max(abs(cell.column - caster.place.column), abs(cell.row - caster.place.row))
    seen = visible_places(field, caster, 2 * far + 1)
    last = caster.place
    for at in line_cells(caster.place.cell, cell)[1:]:
        if not field.inside(at) or field.material(at) == Material.ROCK:
            break
        levels = [place for place in field.levels(at) if place in seen]
        if not levels:
            break
        last = min(levels, key=lambda place: abs(field.floor(place) - height))
    return last
