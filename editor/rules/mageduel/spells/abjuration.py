"""Abjuration: shield, dispel magic, lesser globe, stoneskin, greater dispel, antimagic field."""

from __future__ import annotations

from editor.rules.mageduel.dispelling import dispel_area, dispel_target
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import in_area, let_run, touch


def _on_self(cast: Cast) -> None:
    let_run(cast, cast.caster)


def _stoneskin(cast: Cast) -> None:
    target = cast.target or cast.caster
    if touch(cast, target):
        let_run(cast, target, min(150, 10 * cast.caster_level))


def _dispel(cast: Cast) -> None:
    most = 20 if cast.spell.key == "greater_dispel" else 10
    if cast.target is not None:
        dispel_target(cast, cast.target, most)
    else:
        dispel_area(cast, in_area(cast), most)


def _minutes(level: int) -> int:
    return 10 * level


SPELLS = (
    Spell("shield", 1, "abjuration", "self", ("self",), _on_self, duration=_minutes),
    Spell("dispel_magic", 3, "abjuration", "medium", ("any", "point"), _dispel, radius=2000),
    Spell("lesser_globe", 4, "abjuration", "self", ("self",), _on_self, duration=lambda level: level, emanation=True),
    Spell("stoneskin", 4, "abjuration", "touch", ("friend",), _stoneskin, duration=lambda level: 100 * level),
    Spell("greater_dispel", 6, "abjuration", "medium", ("any", "point"), _dispel, radius=2000),
    Spell(
        "antimagic_field",
        6,
        "abjuration",
        "self",
        ("self",),
        _on_self,
        duration=lambda level: 100 * level,
        emanation=True,
    ),
)
