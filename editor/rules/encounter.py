"""The set-up of a fight: field, creatures with sheets, ruleset, readings, seed."""

from __future__ import annotations

from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field


class Encounter:
    """What an encounter file holds without a battle. `readings` are house rules that differ from their defaults."""

    def __init__(
        self,
        field: Field,
        ruleset: str = "underground",
        creatures: dict[str, Creature] | None = None,
        *,
        title: str = "",
        notes: str = "",
        readings: dict[str, Any] | None = None,
        seed: int = 1,
    ) -> None:
        self.field = field
        self.ruleset = ruleset
        self.creatures: dict[str, Creature] = creatures if creatures is not None else {}
        self.title = title
        self.notes = notes
        self.readings: dict[str, Any] = readings if readings is not None else {}
        self.seed = seed
