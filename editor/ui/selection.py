"""What is selected: creatures, one thing of another kind, cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from editor.field.grid import Cell


class Thing(NamedTuple):
    """Something selectable that is no creature: a dictionary of the field and a key in it."""

    which: str
    key: Any


class Selection(QObject):
    """The selection of one window. `changed` follows every change."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.creatures: frozenset[str] = frozenset()
        self.cells: frozenset[Cell] = frozenset()
        self.thing: Thing | None = None

    def set(
        self,
        creatures: Iterable[str] = (),
        cells: Iterable[Cell] = (),
        thing: Thing | None = None,
    ) -> None:
        """Select just these."""
        new = (frozenset(creatures), frozenset(cells), thing)
        if new != (self.creatures, self.cells, self.thing):
            self.creatures, self.cells, self.thing = new
            self.changed.emit()

    def clear(self) -> None:
        """Select nothing."""
        self.set()
