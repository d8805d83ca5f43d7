"""Web."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, Place, direction_of
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer
from editor.rules.underground.actions import WAIT
from editor.rules.underground.condition import WEBBED, add_states, has
from editor.rules.underground.ids import A_SPELL
from editor.rules.underground.kinds import DURATION
from editor.rules.underground.lasting import Lasting, endure
from editor.rules.underground.moments import POSTURE
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saves import saving_throw
from editor.rules.underground.spells.spell import Cast, caught, filled, spell
from editor.rules.underground.turn import Turn

CUBE = 1000
CUBES = 3
HOLDS = ((18, Dice(1, 1)), (13, Dice(1, 4)), (0, Dice(2, 4)))
"""Rounds it holds somebody, by Strength from so much on."""


@spell("web", 2, reach=30, radius=15)
def web(cast: Cast) -> None:
    """Three cubes of 10 ft in a row, across the way from the caster; save or be held."""
    referee = cast.referee
    victims = caught(cast, strip(referee.field, cast.caster, cast.place), CUBE)
    for victim in referee.each(victims):
        if saving_throw(referee, victim, "spell"):
            continue
        dice = next(dice for least, dice in HOLDS if victim.sheet.strength >= least)
        rounds = referee.roll(DURATION, victim, dice, rule=A_SPELL) if dice.sides > 1 else 1
        add_states(referee, victim, WEBBED, rule=A_SPELL, actor=cast.caster.id)
        endure(referee, Lasting("state", victim.id, referee.state.round + rounds + 1, A_SPELL, WEBBED))


def strip(field: Field, caster: Creature, place: Place) -> list[Place]:
    """The places of the web: 30 ft across the line from the caster, 10 ft along it, as far as nothing is between."""
    dc, dr = place.column - caster.place.column, place.row - caster.place.row
    along = DIRECTIONS[direction_of(dc, dr) if dc or dr else caster.facing]
    across = (-along[1], along[0])
    wide, deep = CUBES * CUBE // field.cell_size, CUBE // field.cell_size
    cells = {
        Cell(
            place.column + across[0] * (i - wide // 2) + along[0] * j,
            place.row + across[1] * (i - wide // 2) + along[1] * j,
        )
        for i in range(wide)
        for j in range(deep)
    }
    return [there for there in filled(field, place, CUBES * CUBE) if there.cell in cells]


@UNDERGROUND.joins(POSTURE, first=True)
def held_offer(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """Who is held can do nothing until it is through."""
    return Offer((WAIT,)) if has(creature, WEBBED) else None
