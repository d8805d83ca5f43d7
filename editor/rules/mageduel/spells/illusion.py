"""Illusion: mirror image, phantasmal killer."""

from __future__ import annotations

from editor.rules.dice import Dice
from editor.rules.mageduel.harm import harm, kill
from editor.rules.mageduel.kinds import AMOUNT
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import affects, cast_rule, let_run, rolled, saves


def _mirror_image(cast: Cast) -> None:
    dice = Dice(1, 4, cast.caster_level // 3)
    images = min(8, cast.referee.roll(AMOUNT, cast.caster, dice, rule=cast_rule(cast)))
    let_run(cast, cast.caster, images)


def _phantasmal_killer(cast: Cast) -> None:
    """A Will save disbelieves it; else Fortitude or die, 3d6 if made."""
    assert cast.target is not None
    if not affects(cast, cast.target) or saves(cast, cast.target, "will"):
        return
    if saves(cast, cast.target, "fortitude"):
        amount = rolled(cast, Dice(3, 6), target=cast.target)
        harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))
    else:
        kill(cast.referee, cast.target)


SPELLS = (
    Spell("mirror_image", 2, "illusion", "self", ("self",), _mirror_image, duration=lambda level: 10 * level),
    Spell(
        "phantasmal_killer",
        4,
        "illusion",
        "medium",
        ("foe",),
        _phantasmal_killer,
        save="will",
        resistible=True,
        hostile=True,
    ),
)
