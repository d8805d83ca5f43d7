"""Getting hit points and stamina back by resting and moving (R2.2, R2.3, R2.9)."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import most_hit_points, most_stamina_points, stamina_points
from editor.rules.rogue2d6.body import change_stamina, heal
from editor.rules.rogue2d6.checks import HP_RECOVERY, STAMINA_RECOVERY, attempt, difficulty
from editor.rules.rogue2d6.hunger import is_spent, may_heal
from editor.rules.rogue2d6.talents.talent import talents_of

HEALS, HEALS_WELL_FED = 12, 10
RESTING, MOVING = 7, 10


def rest(referee: Referee, creature: Creature) -> None:
    """A turn of rest: a chance for a hit point and for a point of stamina."""
    allowed, well_fed = may_heal(creature)
    if creature.condition.hit_points < most_hit_points(creature):
        if allowed:
            number = HEALS_WELL_FED if well_fed else HEALS
            if attempt(referee, HP_RECOVERY, creature, "stamina", [difficulty(number, "R2.2")], rule="R2.2"):
                heal(referee, creature, 1, rule="R2.2")
        else:
            referee.note("too-hungry-to-heal", rule="R2.2", actor=creature.id)
    recover_stamina(referee, creature, RESTING)
    for talent in talents_of(creature):
        if talent.rested is not None:
            talent.rested(referee, creature)


def recover_moving(referee: Referee, creature: Creature) -> None:
    """The chance for stamina on the move."""
    recover_stamina(referee, creature, MOVING)


def recover_stamina(referee: Referee, creature: Creature, number: int) -> None:
    """2D6 + STA: a success gives one point back; none for the famished and the parched."""
    if stamina_points(creature) >= most_stamina_points(creature.sheet) or is_spent(creature):
        return
    if attempt(referee, STAMINA_RECOVERY, creature, "stamina", [difficulty(number, "R2.3")], rule="R2.3"):
        change_stamina(referee, creature, 1, rule="R2.3")
