"""Transmutation: bull's strength, haste, slow, blink, disintegrate, ethereal jaunt."""

from __future__ import annotations

from collections.abc import Iterable

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.mageduel.effects import drop, find
from editor.rules.mageduel.harm import harm, kill
from editor.rules.mageduel.ids import D_DISPEL
from editor.rules.mageduel.numbers import foes, friends, has_line_of_effect
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import (
    affects,
    cast_rule,
    let_run,
    nearest_first,
    overcomes,
    ray,
    reaches,
    rolled,
    saves,
    shielded,
    touch,
    within,
)

AROUND = 3000
"""All targets of haste or slow stand within 30 ft of the first."""


def _bulls_strength(cast: Cast) -> None:
    target = cast.target or cast.caster
    if touch(cast, target):
        let_run(cast, target, 4)


def _around(cast: Cast, creatures: Iterable[Creature], first: Creature) -> list[Creature]:
    """Those near the first one that the caster has a line of effect to."""
    return [
        c for c in creatures if within(cast, c, first, AROUND) and has_line_of_effect(cast.referee, cast.caster, c)
    ]


def _haste(cast: Cast) -> None:
    first = cast.target or cast.caster
    others = _around(cast, friends(cast.referee, cast.caster), first)
    if not cast.referee.state.schedule.began:
        others = [first]
    for target in nearest_first(cast, others, first)[: cast.caster_level]:
        if not reaches(cast, target):
            continue
        if find(target, "slow") is not None:
            drop(cast.referee, target, "slow", rule=D_DISPEL)
        else:
            let_run(cast, target)


def _slow(cast: Cast) -> None:
    assert cast.target is not None
    others = _around(cast, foes(cast.referee, cast.caster), cast.target)
    chosen = nearest_first(cast, others, cast.target)[: cast.caster_level]
    for target in cast.referee.each(chosen):
        if not affects(cast, target) or saves(cast, target):
            continue
        if find(target, "haste") is not None:
            drop(cast.referee, target, "haste", rule=D_DISPEL)
        else:
            let_run(cast, target)


def _on_self(cast: Cast) -> None:
    let_run(cast, cast.caster)


def _disintegrate(cast: Cast) -> None:
    """A failed save kills (M3.12); a made one is 5d6, halved by the arena as any damage."""
    assert cast.target is not None
    if shielded(cast, cast.target):
        return
    times = ray(cast, cast.target)
    if not times or not overcomes(cast, cast.target):
        return
    if saves(cast, cast.target):
        amount = rolled(cast, Dice(5, 6), target=cast.target, times=times)
        harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))
    else:
        kill(cast.referee, cast.target)


SPELLS = (
    Spell(
        "bulls_strength",
        2,
        "transmutation",
        "touch",
        ("friend",),
        _bulls_strength,
        resistible=True,
        duration=lambda level: 10 * level,
    ),
    Spell("blink", 3, "transmutation", "self", ("self",), _on_self, duration=lambda level: level),
    Spell(
        "haste",
        3,
        "transmutation",
        "close",
        ("friend",),
        _haste,
        resistible=True,
        duration=lambda level: level,
        opposite="slow",
    ),
    Spell(
        "slow",
        3,
        "transmutation",
        "close",
        ("foe",),
        _slow,
        save="will",
        resistible=True,
        duration=lambda level: level,
        hostile=True,
        opposite="haste",
    ),
    Spell(
        "disintegrate",
        6,
        "transmutation",
        "medium",
        ("foe",),
        _disintegrate,
        save="fortitude",
        resistible=True,
        hostile=True,
    ),
    Spell("ethereal_jaunt", 7, "transmutation", "self", ("self",), _on_self, duration=lambda level: level),
)
