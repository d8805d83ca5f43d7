"""Necromancy: enfeeblement, vampiric touch, enervation, poison, finger of death."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.mageduel.combat import MINUTE, dose
from editor.rules.mageduel.effects import knowing
from editor.rules.mageduel.harm import check_consciousness, harm, kill
from editor.rules.mageduel.numbers import LEVEL_POINTS, hit_dice, levels_lost
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.spells.charges import touching
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import (
    affects,
    cast_rule,
    let_run,
    overcomes,
    ray,
    rolled,
    saves,
    shielded,
)
from editor.rules.referee import Referee

NECROMANCY = "D.necromancy"
HOUR = 600
POISON = 10
"""The die of Constitution that the spell takes."""


def _ray_of_enfeeblement(cast: Cast) -> None:
    assert cast.target is not None
    if not shielded(cast, cast.target) and ray(cast, cast.target) and overcomes(cast, cast.target):
        weaker = rolled(cast, Dice(1, 6, min(5, cast.caster_level // 2)), target=cast.target)
        let_run(cast, cast.target, weaker)


def _vampiric_touch(cast: Cast, times: int) -> None:
    assert cast.target is not None
    dice = Dice(min(10, max(1, cast.caster_level // 2)), 6)
    amount = rolled(cast, dice, target=cast.target, times=times)
    dealt = harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))
    cast.referee.set(cast.caster, "temporary", max(cast.caster.condition.temporary, dealt), rule=cast_rule(cast))
    let_run(cast, cast.caster, dealt, rounds=HOUR)


def _no_longer_temporary(referee: Referee, creature: Creature, effect: Effect) -> None:
    referee.set(creature, "temporary", 0, rule=NECROMANCY)


def _enervation(cast: Cast) -> None:
    assert cast.target is not None
    if shielded(cast, cast.target):
        return
    times = ray(cast, cast.target)
    if times and overcomes(cast, cast.target):
        levels = rolled(cast, Dice(1, 4), target=cast.target, times=times)
        drain(cast, cast.target, levels)


def drain(cast: Cast, target: Creature, levels: int) -> None:
    """Negative levels add up; they are no loss of hit points or ability, so M3.11 leaves them alone. As many as hit
    dice would kill (M3.12)."""
    referee = cast.referee
    let_run(cast, target, levels_lost(target) + levels)
    lost = levels_lost(target)
    with referee.secret(knowing(referee, cast.unknown)):
        referee.note(
            "negative-levels", rule=NECROMANCY, target=target.id, amount=lost, points=LEVEL_POINTS * lost, slots=lost
        )
    if lost >= hit_dice(target.sheet):
        kill(referee, target)
    check_consciousness(referee, target)


def _poison(cast: Cast, _times: int) -> None:
    assert cast.target is not None
    dose(cast.referee, cast.target, cast.dc, cast.caster, POISON)
    # the second dose follows after a minute
    let_run(cast, cast.target, POISON, rounds=MINUTE)


def _second_dose(referee: Referee, creature: Creature, effect: Effect) -> None:
    dose(referee, creature, effect.dc, referee.creatures.get(effect.caster, creature), effect.value)


def _finger_of_death(cast: Cast) -> None:
    assert cast.target is not None
    if not affects(cast, cast.target):
        return
    if saves(cast, cast.target):
        amount = rolled(cast, Dice(3, 6, min(25, cast.caster_level)), target=cast.target)
        harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))
    else:
        kill(cast.referee, cast.target)


SPELLS = (
    Spell(
        "ray_of_enfeeblement",
        1,
        "necromancy",
        "close",
        ("foe",),
        _ray_of_enfeeblement,
        resistible=True,
        duration=lambda level: 10 * level,
        hostile=True,
    ),
    Spell(
        "vampiric_touch",
        3,
        "necromancy",
        "touch",
        ("foe",),
        touching(_vampiric_touch),
        resistible=True,
        duration=lambda level: HOUR,
        hostile=True,
        at_end=_no_longer_temporary,
        delivery=_vampiric_touch,
    ),
    Spell(
        "enervation",
        4,
        "necromancy",
        "close",
        ("foe",),
        _enervation,
        resistible=True,
        duration=lambda level: HOUR * level,
        hostile=True,
    ),
    Spell(
        "poison",
        4,
        "necromancy",
        "touch",
        ("foe",),
        touching(_poison),
        save="fortitude",
        resistible=True,
        hostile=True,
        at_end=_second_dose,
        delivery=_poison,
    ),
    Spell(
        "finger_of_death",
        7,
        "necromancy",
        "close",
        ("foe",),
        _finger_of_death,
        save="fortitude",
        resistible=True,
        hostile=True,
    ),
)
