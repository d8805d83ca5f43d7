"""Rule IDs that the code of this ruleset cites: M… of the catalogue, D… for what the base game supplies."""

from __future__ import annotations

import re

M1_1, M1_2, M1_3, M1_4, M1_5 = (f"M1.{number}" for number in range(1, 6))
M2_1, M2_2, M2_3, M2_4, M2_5, M2_6, M2_7, M2_8, M2_9, M2_10, M2_11, M2_12 = (f"M2.{n}" for n in range(1, 13))
M3_1, M3_2, M3_3, M3_4, M3_5, M3_6, M3_7, M3_8 = (f"M3.{number}" for number in range(1, 9))
M3_9, M3_10, M3_11, M3_12, M3_13, M3_14, M3_15 = (f"M3.{number}" for number in range(9, 16))
M4_1, M4_2 = "M4.1", "M4.2"
M5_1, M5_2, M5_3, M5_4, M5_5, M5_6, M5_7, M5_8, M5_9 = (f"M5.{number}" for number in range(1, 10))

D_INITIATIVE = "D.init"
D_ACTIONS = "D.actions"
D_MOVE = "D.move"
D_STEP = "D.step"
D_CAST = "D.cast"
D_CONCENTRATION = "D.concentration"
D_OPPORTUNITY = "D.opportunity"
D_ATTACK = "D.attack"
D_TOUCH = "D.touch"
D_CRITICAL = "D.critical"
D_ARMOUR = "D.armour"
D_SAVE = "D.save"
D_RESISTANCE = "D.resistance"
D_RANGE = "D.range"
D_AREA = "D.area"
D_COVER = "D.cover"
D_CONDITION = "D.condition"
D_SLOTS = "D.slots"
D_METAMAGIC = "D.metamagic"
D_SUMMON = "D.summon"
D_DISPEL = "D.dispel"
D_DAMAGE = "D.damage"
D_ABILITY = "D.ability"
D_ITEM = "D.item"
D_SCHOOLS = (
    "D.abjuration",
    "D.conjuration",
    "D.enchantment",
    "D.evocation",
    "D.illusion",
    "D.necromancy",
    "D.transmutation",
)
"""Figures of the spells, by school."""

RULES: tuple[str, ...] = tuple(
    sorted(
        [
            *D_SCHOOLS,
            *(
                str(value)
                for name, value in globals().items()
                if re.fullmatch(r"M\d_\d+|D_[A-Z]+", name) and isinstance(value, str)
            ),
        ]
    )
)
"""Every rule ID above, sorted."""
