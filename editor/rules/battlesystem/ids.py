"""Rule IDs: the catalogue's B1.1 to B4.4 and U8.1 to U8.3, and what the base game supplies."""

from __future__ import annotations

_ROWS = {1: 2, 2: 6, 3: 4, 4: 4}

CATALOGUE: tuple[str, ...] = tuple(
    f"B{chapter}.{row}" for chapter, rows in _ROWS.items() for row in range(1, rows + 1)
)

B1_1, B1_2 = "B1.1", "B1.2"
B2_1, B2_2, B2_3, B2_4, B2_5, B2_6 = "B2.1", "B2.2", "B2.3", "B2.4", "B2.5", "B2.6"
B3_1, B3_2, B3_3, B3_4 = "B3.1", "B3.2", "B3.3", "B3.4"
B4_1, B4_2, B4_3, B4_4 = "B4.1", "B4.2", "B4.3", "B4.4"
U8_1, U8_2, U8_3 = "U8.1", "U8.2", "U8.3"

INIT, MOVE, TURN, FORM = "B.init", "B.move", "B.turn", "B.form"
COMBAT, RANKS, CHARGE, MISSILE = "B.combat", "B.ranks", "B.charge", "B.missile"
LOSSES, MORALE, RALLY, ROUT, COMMAND = "B.losses", "B.morale", "B.rally", "B.rout", "B.command"
TORCH, SAVE, FALL, SPELL, FLY, END = "B.torch", "B.save", "B.fall", "B.spell", "B.fly", "B.end"

BASE = (
    INIT, MOVE, TURN, FORM, COMBAT, RANKS, CHARGE, MISSILE, LOSSES, MORALE, RALLY, ROUT, COMMAND, TORCH, SAVE, FALL,
    SPELL, FLY, END,
)  # fmt: skip
"""What the base game supplies."""

RULES: tuple[str, ...] = (*CATALOGUE, U8_1, U8_2, U8_3, *BASE)
