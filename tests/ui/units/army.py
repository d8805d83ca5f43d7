"""Bodies of troops made by hand, without a ruleset of massed combat: ranks of figures on an open floor."""

from __future__ import annotations

import msgspec

from editor.field.creature import Creature, Part
from editor.field.field import Field
from editor.field.ground import Ground
from editor.rules.encounter import Encounter
from tests.skirmish import orc

SIDES = ("dwarves", "goblins")


def ranks(wide: int, deep: int, *, size: int = 2, gap: int = 0) -> tuple[Part, ...]:
    """Figures of `size` cells side by side in ranks behind each other, from the north-west."""
    step = size + gap
    return tuple(Part(c * step, r * step, size, size) for r in range(deep) for c in range(wide))


def troop(key: str, side: str, at: tuple[int, int], parts: tuple[Part, ...], *, facing: int = 0) -> Creature:
    """One body of troops."""
    return msgspec.structs.replace(orc(key, side, (*at, 0)), parts=parts, facing=facing)


def army(figures: int = 400) -> Encounter:
    """Two sides in lines of 20 figures each, facing each other."""
    creatures = {}
    for number in range(figures // 20):
        side, line = number % 2, number // 2
        key = f"unit{number}"
        at = (6 + 26 * (line % 5), (20 if side == 0 else 44) + (-12 if side == 0 else 12) * (line // 5))
        creatures[key] = troop(key, SIDES[side], at, ranks(10, 2), facing=4 if side == 0 else 0)
    field = Field(Ground(144, 96), 750)
    return Encounter(field, creatures=creatures, title="Army", seed=5)
