"""Several creatures on one cell: who lies uppermost, and whom the next click takes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Cell
from editor.field.space import feet_height
from editor.rules.ruleset import Ruleset
from editor.ui.bodies import stands_on
from editor.ui.canvas.figures import postures_of


def stacked(ruleset: Ruleset | None, field: Field, creatures: Mapping[str, Creature], cell: Cell) -> list[str]:
    """Who stands on a cell, uppermost first: a rider before its mount, two abreast in their order."""
    here = {key: c for key, c in creatures.items() if stands_on(c, cell)}
    held = postures_of(ruleset, here) if ruleset is not None else {}

    def depth(key: str) -> tuple[int, bool]:
        return -feet_height(field, here[key]), key not in held or not held[key].mounted

    return sorted(here, key=depth)


def taken(stack: Sequence[str], chosen: Collection[str]) -> str | None:
    """Whom a button that goes down there takes: one of those chosen already, else the uppermost."""
    return next((key for key in stack if key in chosen), next(iter(stack), None))


def after(stack: Sequence[str], key: str) -> str:
    """Whom another click takes: the one below, after the lowest the uppermost again."""
    return stack[(stack.index(key) + 1) % len(stack)]
