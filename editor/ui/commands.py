"""Undoable steps: an `Edit` records what a gesture changes as it goes, a `Step` keeps it in the undo history.

A step is a list of patches, each with the values before and after. Patches hold values, never live objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QUndoCommand

from editor.field.field import Field
from editor.rules.encounter import Encounter
from editor.ui.changes import Change, Rect

if TYPE_CHECKING:
    from editor.ui.document import Document

ORDERED = ("structures", "volumes", "lights", "things", "creatures")
"""Dictionaries whose order is kept through undo, since files list them in that order."""

_KIND_OF = {"barriers": "edges", "faces": "edges"}


def dictionary_of(encounter: Encounter, which: str) -> dict[Any, Any]:
    """The dictionary of barriers, faces, structures, volumes, lights or creatures of an encounter."""
    owner: Any = encounter if which == "creatures" else encounter.field
    found: dict[Any, Any] = getattr(owner, which)
    return found


class Patch(Protocol):
    """One part of a step."""

    def apply(self, encounter: Encounter, forward: bool) -> Change:
        """Put the values after (forward) or before in place; says what changed."""
        ...


@dataclass(frozen=True)
class LayerPatch:
    """A rectangle of one layer of the ground; arrays of shape (rows, columns)."""

    layer: str
    rect: Rect
    before: NDArray[Any]
    after: NDArray[Any]

    def apply(self, encounter: Encounter, forward: bool) -> Change:
        c, r, w, h = self.rect
        ground = encounter.field.ground
        # a battle may share the old array, so a new one takes its place
        array = ground.layer(self.layer).copy()
        array[r : r + h, c : c + w] = self.after if forward else self.before
        ground.replace(self.layer, array)
        return Change("ground", self.rect, (self.layer,))


@dataclass(frozen=True)
class DictionaryPatch:
    """Entries of one dictionary; None stands for a missing entry."""

    which: str
    before: dict[Any, Any]
    after: dict[Any, Any]
    order_before: tuple[Any, ...] = ()
    order_after: tuple[Any, ...] = ()

    def apply(self, encounter: Encounter, forward: bool) -> Change:
        table = dictionary_of(encounter, self.which)
        write_entries(table, self.after if forward else self.before)
        order = self.order_after if forward else self.order_before
        if self.which in ORDERED and order:
            entries = {key: table[key] for key in order}
            table.clear()
            table.update(entries)
        return change_of(self.which, self.after)


@dataclass(frozen=True)
class SettingsPatch:
    """Attributes of the encounter itself: title, notes, seed, ruleset, readings."""

    before: dict[str, Any]
    after: dict[str, Any]

    def apply(self, encounter: Encounter, forward: bool) -> Change:
        for name, value in (self.after if forward else self.before).items():
            setattr(encounter, name, value)
        return Change("settings", None, tuple(self.after))


@dataclass(frozen=True)
class FieldPatch:
    """Another field as a whole, as after resizing."""

    before: Field
    after: Field

    def apply(self, encounter: Encounter, forward: bool) -> Change:
        encounter.field = self.after if forward else self.before
        return Change("all")


def write_entries(table: dict[Any, Any], entries: Mapping[Any, Any]) -> None:
    """Put entries into a dictionary; None removes."""
    for key, value in entries.items():
        if value is None:
            table.pop(key, None)
        else:
            table[key] = value


def change_of(which: str, entries: Iterable[Any]) -> Change:
    """What to tell after entries of a dictionary changed: edges with their rectangle, the others with their ids."""
    keys = list(entries)
    if which in _KIND_OF:
        columns, rows = [k[0] for k in keys], [k[1] for k in keys]
        left, top = max(min(columns) - 1, 0), max(min(rows) - 1, 0)
        return Change("edges", (left, top, max(columns) - left + 1, max(rows) - top + 1))
    return Change(which, None, tuple(keys))


class Step(QUndoCommand):
    """One named step of the history. Pushing it does nothing, since the gesture has already been carried out."""

    def __init__(self, document: Document, key: str, values: Mapping[str, Any], patches: list[Patch]) -> None:
        super().__init__(document.namer(key, **values))
        self.key, self.values = key, dict(values)
        self._document = document
        self._patches = patches
        self._fresh = True

    def redo(self) -> None:
        if self._fresh:
            self._fresh = False
            return
        self._run(self._patches, forward=True)

    def undo(self) -> None:
        self._run(list(reversed(self._patches)), forward=False)

    def _run(self, patches: list[Patch], *, forward: bool) -> None:
        for change in [patch.apply(self._document.encounter, forward) for patch in patches]:
            self._document.tell(change)


Values = int | NDArray[Any] | Callable[[NDArray[Any]], NDArray[Any]]


class Edit:
    """A gesture under way. Everything is carried out at once and told; `commit` makes one step of it, `cancel`
    takes it back. What lies in a locked layer is left as it is (`refused` then names the layer). After its end, which
    may come from elsewhere (another edit, saving) while a tool still holds it, nothing changes any more."""

    def __init__(self, document: Document, key: str, values: Mapping[str, Any]) -> None:
        self._document = document
        self._key, self._values = key, values
        self._layers: dict[str, NDArray[Any]] = {}
        self._bounds: dict[str, tuple[int, int, int, int]] = {}
        self._entries: dict[str, dict[Any, Any]] = {}
        self._orders: dict[str, tuple[Any, ...]] = {}
        self._settings: dict[str, Any] = {}
        self._field: Field | None = None
        self._ended = False
        self.refused: str | None = None

    def paint(self, layer: str, cells: Iterable[tuple[int, ...]] | NDArray[Any], value: Values) -> None:
        """Give cells of a layer a value; a function gets their values from before the gesture (shape (n,)), so that
        passing twice over a cell does not count twice. Cells outside the map are left out."""
        field = self._document.encounter.field
        inside = inside_array(cells, field.width, field.height)
        if self._ended or not len(inside) or self._locked(layer):
            return
        if layer not in self._layers:
            self._layers[layer] = field.ground.layer(layer)
            field.ground.replace(layer, self._layers[layer].copy())
        columns, rows = inside.T
        new = value(self._layers[layer][rows, columns]) if callable(value) else value
        field.ground.layer(layer)[rows, columns] = new
        box = (int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1)
        self._bounds[layer] = _hull(self._bounds.get(layer, box), box)
        rect = (box[0], box[1], box[2] - box[0], box[3] - box[1])
        self._document.tell(Change("ground", rect, (layer,)))

    def put(self, which: str, entries: Mapping[Any, Any]) -> None:
        """Set entries of a dictionary (barriers, faces, structures, volumes, lights, creatures); None removes."""
        if self._ended or not entries or self._locked(_KIND_OF.get(which, which)):
            return
        table = dictionary_of(self._document.encounter, which)
        if which in ORDERED:
            self._orders.setdefault(which, tuple(table))
        known = self._entries.setdefault(which, {})
        for key in entries:
            known.setdefault(key, table.get(key))
        write_entries(table, entries)
        self._document.tell(change_of(which, entries))

    def set(self, name: str, value: Any) -> None:
        """Set an attribute of the encounter: title, notes, seed, ruleset, readings."""
        if self._ended:
            return
        encounter = self._document.encounter
        self._settings.setdefault(name, getattr(encounter, name))
        setattr(encounter, name, value)
        self._document.tell(Change("settings", None, (name,)))

    def replace_field(self, field: Field) -> None:
        """Another field in place of the old one."""
        if self._ended:
            return
        self._field = self._field or self._document.encounter.field
        self._document.encounter.field = field
        self._document.tell(Change("all"))

    def patches(self) -> list[Patch]:
        """What has changed so far; parts that came out as they were are left out."""
        encounter = self._document.encounter
        found: list[Patch] = []
        if self._field is not None:
            found.append(FieldPatch(self._field, encounter.field))
        for layer, old in self._layers.items():
            left, top, right, bottom = self._bounds[layer]
            before, after = (a[top:bottom, left:right].copy() for a in (old, encounter.field.ground.layer(layer)))
            if not np.array_equal(before, after):
                found.append(LayerPatch(layer, (left, top, right - left, bottom - top), before, after))
        for which, entries in self._entries.items():
            patch = self._dictionary_patch(which, entries)
            if patch is not None:
                found.append(patch)
        settings = {n: v for n, v in self._settings.items() if getattr(encounter, n) != v}
        if settings:
            found.append(SettingsPatch(settings, {n: getattr(encounter, n) for n in settings}))
        return found

    def commit(self) -> bool:
        """End the gesture as one step of the history; no step (False) when nothing has changed."""
        patches = self._end()
        if not patches:
            return False
        self._document.undo_stack.push(Step(self._document, self._key, self._values, patches))
        return True

    def cancel(self) -> None:
        """End the gesture and take back what it did."""
        patches = self._end()
        for patch in reversed(patches):
            self._document.tell(patch.apply(self._document.encounter, False))

    def _end(self) -> list[Patch]:
        """What has changed, the first time; nothing afterwards."""
        patches = [] if self._ended else self.patches()
        self._ended = True
        self._document.close_edit(self)
        return patches

    def __enter__(self) -> Edit:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.commit()
        else:
            self.cancel()

    def _locked(self, layer: str) -> bool:
        if layer in self._document.locked:
            self.refused = layer
            self._document.refused.emit(layer)
            return True
        return False

    def _dictionary_patch(self, which: str, entries: dict[Any, Any]) -> DictionaryPatch | None:
        table = dictionary_of(self._document.encounter, which)
        before = {key: value for key, value in entries.items() if table.get(key) != value}
        if not before:
            return None
        after = {key: table.get(key) for key in before}
        order, new_order = self._orders.get(which, ()), tuple(table) if which in ORDERED else ()
        return (
            DictionaryPatch(which, before, after, order, new_order)
            if order != new_order
            else DictionaryPatch(which, before, after)
        )


def inside_array(cells: Iterable[Any] | NDArray[Any], width: int, height: int) -> NDArray[np.intp]:
    """Cells as an array of shape (n, 2), those outside a map of that size left out."""
    if isinstance(cells, np.ndarray):
        found = cells.astype(np.intp, copy=False)
    else:
        found = np.array([(cell[0], cell[1]) for cell in cells], dtype=np.intp).reshape(-1, 2)
    columns, rows = found.T
    inside: NDArray[np.intp] = found[(columns >= 0) & (rows >= 0) & (columns < width) & (rows < height)]
    return inside


def _hull(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
