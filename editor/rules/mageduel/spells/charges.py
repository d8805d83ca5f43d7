"""Touch spells that were not delivered: the charge is held, and a later touch delivers it (D.touch).

The charge is an effect on its holder: `charge-<spell>`, its value 1, or 2 where it was empowered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.field.creature import Creature
from editor.rules.mageduel.combat import threatens
from editor.rules.mageduel.effects import add, drop, in_antimagic
from editor.rules.mageduel.ids import D_TOUCH
from editor.rules.mageduel.numbers import can_target, foes, is_ethereal
from editor.rules.mageduel.schedule import spend
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.spells.spell import Cast
from editor.rules.mageduel.spells.tools import overcomes, shielded, touch
from editor.rules.referee import Referee

CHARGE = "charge-"
PLAIN, EMPOWERED = 1, 2
Delivery = Callable[[Cast, int], None]


def touching(deliver: Delivery) -> Callable[[Cast], None]:
    """The hook of a touch spell on a foe: what it does to whoever is touched; else the charge is held."""

    def hook(cast: Cast) -> None:
        if cast.target is None or cast.target is cast.caster:
            _hold(cast)
            return
        touch_with(cast, deliver)

    return hook


def touch_with(cast: Cast, deliver: Delivery) -> None:
    """A melee touch attack with the spell; a miss leaves the charge in the hand."""
    assert cast.target is not None
    times = touch(cast, cast.target)
    if not times:
        _hold(cast)
        return
    let_go(cast.referee, cast.caster)
    if not shielded(cast, cast.target) and overcomes(cast, cast.target):
        deliver(cast, times)


def _hold(cast: Cast) -> None:
    if charge_of(cast.caster) is not None:
        return
    value = EMPOWERED if cast.metamagic == "empowered" else PLAIN
    effect = cast.effect(None, value, f"{CHARGE}{cast.spell.key}")
    add(cast.referee, cast.caster, effect, rule=D_TOUCH)
    spend(cast.referee, cast.caster, charged=True)


def charge_of(creature: Creature) -> Effect | None:
    """The charge that a creature holds; never more than one."""
    for effect in creature.condition.effects:
        if effect.key.startswith(CHARGE):
            found: Effect = effect
            return found
    return None


def let_go(referee: Referee, creature: Creature) -> None:
    """The charge is gone: delivered, or lost when another spell is cast."""
    charge = charge_of(creature)
    if charge is not None:
        drop(referee, creature, charge.key, rule=D_TOUCH)


def within_touch(referee: Referee, creature: Creature) -> Iterator[Creature]:
    """Foes that the hand reaches now."""
    if is_ethereal(referee, creature) or in_antimagic(referee, creature):
        return
    for foe in foes(referee, creature):
        if threatens(referee, creature, foe, armed=True) and can_target(referee, creature, foe):
            yield foe
