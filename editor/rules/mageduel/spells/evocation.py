"""Evocation: missiles, hands, grasps, rays, balls, bolts, storms, cones."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.dice import Dice
from editor.rules.mageduel.areas import cone, line
from editor.rules.mageduel.effects import active, veil
from editor.rules.mageduel.harm import harm
from editor.rules.mageduel.numbers import can_target, foes, has_line_of_effect
from editor.rules.mageduel.spells.charges import touching
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import (
    affects,
    blast,
    cast_rule,
    in_area,
    in_cells,
    nearest_first,
    overcomes,
    ray,
    reaches,
    rolled,
    saves,
    shielded,
    within,
)

SPLIT = "split"
CHAIN_REACH = 3000


def missiles(level: int) -> int:
    """How many magic missiles: 1, one more every two levels, 5 at most."""
    return min(5, 1 + (level - 1) // 2)


def rays(level: int) -> int:
    """How many scorching rays: 1, 2 from level 7, 3 from 11."""
    return 1 + (level >= 7) + (level >= 11)


def _shares(cast: Cast, count: int, reach: int) -> list[tuple[Creature, int]]:
    """Who gets how many of several bolts: all for the target, or shared out among the foes around it."""
    assert cast.target is not None
    marks = [cast.target]
    if cast.choice == SPLIT:
        others = [f for f in foes(cast.referee, cast.caster) if can_target(cast.referee, cast.caster, f)]
        marks = [f for f in nearest_first(cast, others, cast.target) if within(cast, f, cast.target, reach)]
        marks = marks or [cast.target]
    return [
        (mark, count // len(marks) + (number < count % len(marks)))
        for number, mark in enumerate(marks)
        if count // len(marks) + (number < count % len(marks))
    ]


def _magic_missile(cast: Cast) -> None:
    for target, count in _shares(cast, missiles(cast.caster_level), 1500):
        if active(cast.referee, target, "shield"):
            with veil(cast.referee, target):
                cast.referee.mark("shield", "shield-stops", target=target.id)
        elif affects(cast, target):
            harm(
                cast.referee,
                target,
                rolled(cast, Dice(count, 4, count), target=target),
                actor=cast.caster,
                rule=cast_rule(cast),
            )


def _burning_hands(cast: Cast) -> None:
    cells = cone(cast.referee.field, cast.caster, cast.facing or 0, cast.spell.length)
    blast(cast, in_cells(cast, cells), Dice(min(5, cast.caster_level), 4))


def _shocking_grasp(cast: Cast, times: int) -> None:
    assert cast.target is not None
    amount = rolled(cast, Dice(min(5, cast.caster_level), 6), target=cast.target, times=times)
    harm(cast.referee, cast.target, amount, actor=cast.caster, rule=cast_rule(cast))


def _scorching_ray(cast: Cast) -> None:
    for target, count in _shares(cast, rays(cast.caster_level), 3000):
        for _ in range(count):
            if shielded(cast, target):
                continue
            times = ray(cast, target)
            if times and overcomes(cast, target):
                amount = rolled(cast, Dice(4, 6), target=target, times=times)
                harm(cast.referee, target, amount, actor=cast.caster, rule=cast_rule(cast))


def _fireball(cast: Cast) -> None:
    blast(cast, in_area(cast, spreads=True), Dice(min(10, cast.caster_level), 6))


def _lightning_bolt(cast: Cast) -> None:
    assert cast.place is not None
    cells = line(cast.referee.field, cast.caster, cast.place.cell, cast.spell.length)
    blast(cast, in_cells(cast, cells), Dice(min(10, cast.caster_level), 6))


def _ice_storm(cast: Cast) -> None:
    # 3d6 of blows and 2d6 of cold: one effect, added before anything is halved
    blast(cast, in_area(cast), Dice(5, 6))


def _cone_of_cold(cast: Cast) -> None:
    cells = cone(cast.referee.field, cast.caster, cast.facing or 0, cast.spell.length)
    blast(cast, in_cells(cast, cells), Dice(min(15, cast.caster_level), 6))


def _chain_lightning(cast: Cast) -> None:
    assert cast.target is not None
    amount = rolled(cast, Dice(min(20, cast.caster_level), 6), target=cast.target)
    first = cast.target
    near = [
        f for f in foes(cast.referee, cast.caster) if f is not first and has_line_of_effect(cast.referee, first, f)
    ]
    others = [f for f in nearest_first(cast, near, first) if within(cast, f, first, CHAIN_REACH)]
    struck = [cast.target, *others[: cast.caster_level]]
    for target in cast.referee.each(struck):
        if reaches(cast, target) and overcomes(cast, target):
            share = amount if target is cast.target else amount // 2
            saved = saves(cast, target)
            harm(cast.referee, target, share, actor=cast.caster, saved=saved, rule=cast_rule(cast))


SPELLS = (
    Spell(
        "magic_missile",
        1,
        "evocation",
        "medium",
        ("foe",),
        _magic_missile,
        resistible=True,
        hostile=True,
        choices=("", SPLIT),
    ),
    Spell(
        "burning_hands",
        1,
        "evocation",
        "area",
        ("cone",),
        _burning_hands,
        save="reflex",
        resistible=True,
        length=1500,
        hostile=True,
    ),
    Spell(
        "shocking_grasp",
        1,
        "evocation",
        "touch",
        ("foe",),
        touching(_shocking_grasp),
        resistible=True,
        hostile=True,
        delivery=_shocking_grasp,
    ),
    Spell(
        "scorching_ray",
        2,
        "evocation",
        "close",
        ("foe",),
        _scorching_ray,
        resistible=True,
        hostile=True,
        choices=("", SPLIT),
    ),
    Spell(
        "fireball",
        3,
        "evocation",
        "long",
        ("point",),
        _fireball,
        save="reflex",
        resistible=True,
        radius=2000,
        hostile=True,
    ),
    Spell(
        "lightning_bolt",
        3,
        "evocation",
        "area",
        ("line",),
        _lightning_bolt,
        save="reflex",
        resistible=True,
        length=12_000,
        hostile=True,
    ),
    Spell(
        "ice_storm",
        4,
        "evocation",
        "long",
        ("point",),
        _ice_storm,
        resistible=True,
        radius=2000,
        tall=4000,
        hostile=True,
    ),
    Spell(
        "cone_of_cold",
        5,
        "evocation",
        "area",
        ("cone",),
        _cone_of_cold,
        save="reflex",
        resistible=True,
        length=6000,
        hostile=True,
    ),
    Spell(
        "chain_lightning",
        6,
        "evocation",
        "long",
        ("foe",),
        _chain_lightning,
        save="reflex",
        resistible=True,
        hostile=True,
    ),
)
