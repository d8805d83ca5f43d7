"""Forms made from struct definitions and their metadata: unit, range, help. Nothing here knows a particular struct.

A field's label is the message `field-<package>-<struct>-<field>` (rulesets have structs of the same name), else one
with less of that, at last `field-<field>`, else its name; the message's `.help` or the metadata's description is its
tooltip. A value of a Literal is `option-<value>`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.field.grid import DIRECTION_NAMES, FOOT
from editor.ui.field_edits import (
    MIXED,
    ChoiceEdit,
    FieldEdit,
    FlagEdit,
    NamedEdit,
    NumberEdit,
    OptionalEdit,
    TextEdit,
    WordsEdit,
)
from editor.ui.flow_layout import FlowLayout
from editor.ui.picks_edit import PicksEdit
from editor.ui.struct_edits import RowsEdit, StructEdit
from editor.ui.tables import table_choices
from editor.words import Words

_WIDE = 1_000_000
NARROW = 4
"""Structs with more fields are no rows of a table."""
Choices = Mapping[str, Sequence[tuple[Any, str]]]
"""(value, text) of what may be chosen, by field or by table."""
NO_CHOICES: Choices = MappingProxyType({})


class Form(QWidget):
    """The fields of a struct type. `edited(name, value)` follows each change by the user; the caller carries it out
    and shows the new values. Across: one line, for the options of a tool. With a `prefix` the messages of a field are
    `<prefix>-<field>` with its help and its values as attributes. `choices`: (value, text) for fields and tables
    whose values hang on what is open."""

    edited = Signal(str, object)

    def __init__(
        self,
        kind: type[msgspec.Struct],
        words: Words,
        *,
        leave_out: Collection[str] = (),
        across: bool = False,
        prefix: str = "",
        choices: Choices = NO_CHOICES,
    ) -> None:
        super().__init__()
        self.edits: dict[str, FieldEdit] = {}
        self._words = words
        rows = _AcrossRows(self) if across else _DownRows(self)
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        hints = get_type_hints(kind, include_extras=True)
        for field in info.fields:
            if field.name in leave_out:
                continue
            name = f"{prefix}-{field.encode_name}" if prefix else field.name
            if field.name in choices:
                edit: FieldEdit | None = ChoiceEdit(choices[field.name])
            else:
                edit = edit_for(field.type, name, words, hint=hints[field.name], choices=choices)
            if edit is None:
                continue
            label, help_ = label_of(kind, field, words, prefix)
            rows.add(label, edit)
            edit.describe(label, help_)
            edit.inner.setObjectName(f"field-{field.name}")
            edit.changed.connect(lambda value, name=field.name: self.edited.emit(name, value))
            self.edits[field.name] = edit

    def show_values(self, things: Sequence[Any]) -> None:
        """Show the values of one thing, or of several at once."""
        for name, edit in self.edits.items():
            first = getattr(things[0], name)
            edit.put(first if all(getattr(thing, name) == first for thing in things[1:]) else MIXED)


class _DownRows:
    """A label and an edit a row."""

    def __init__(self, form: QWidget) -> None:
        self._layout = QFormLayout(form)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(8)
        self._layout.setVerticalSpacing(4)
        self._layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)

    def add(self, label: str, edit: FieldEdit) -> None:
        edit.inner.setMinimumHeight(26)
        edit.inner.setMinimumWidth(0 if isinstance(edit, FlagEdit | OptionalEdit) else 72)
        if isinstance(edit, TableEdit | RowsEdit | StructEdit | PicksEdit):
            self._layout.addRow(QLabel(label))
            self._layout.addRow(edit)
        else:
            self._layout.addRow(label, edit)


class _AcrossRows:
    """One beside the other, in as many lines as they need."""

    def __init__(self, form: QWidget) -> None:
        self._layout = FlowLayout(form, gap=12)

    def add(self, label: str, edit: FieldEdit) -> None:
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        text = QLabel(label)
        text.setBuddy(edit.inner)
        row.addWidget(text)
        row.addWidget(edit)
        pair.setFixedHeight(28)
        if isinstance(edit, NumberEdit):
            edit.setFixedWidth(92)
        elif isinstance(edit, TextEdit):
            edit.setFixedWidth(120)
        self._layout.addWidget(pair)


class TableEdit(FieldEdit):
    """A few structs as rows of a small table, with buttons to add and take away."""

    def __init__(self, kind: inspect.StructType, words: Words) -> None:
        self.table = QTableWidget(0, len(kind.fields))
        super().__init__(self.table)
        self._kind, self._words = kind, words
        self._hints = get_type_hints(kind.cls, include_extras=True)
        self._rows: list[Any] = []
        labels = [label_of(kind.cls, field, words)[0] for field in kind.fields]
        self.table.setHorizontalHeaderLabels(labels)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setShowGrid(False)
        buttons = QVBoxLayout()
        self.more, self.less = QToolButton(), QToolButton()
        for button, sign, key in ((self.more, "+", "table-add"), (self.less, "−", "table-remove")):
            button.setText(sign)
            button.setAutoRaise(True)
            button.setToolTip(words(key))
            button.setAccessibleName(words(key))
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.addLayout(buttons)
        self.more.clicked.connect(self._add)
        self.less.clicked.connect(self._remove)

    def put(self, value: Any) -> None:
        self.setEnabled(value is not MIXED)
        self._rows = [] if value is MIXED else list(value)
        self.table.setRowCount(len(self._rows))
        for row, thing in enumerate(self._rows):
            for column, field in enumerate(self._kind.fields):
                edit = edit_for(field.type, field.name, self._words, hint=self._hints[field.name])
                if edit is not None:
                    edit.describe(*label_of(self._kind.cls, field, self._words))
                    edit.put(getattr(thing, field.name))
                    edit.changed.connect(lambda new, r=row, name=field.name: self._change(r, name, new))
                    self.table.setCellWidget(row, column, edit)
        for column in range(1, len(self._kind.fields)):
            wide = [self.table.cellWidget(row, column).sizeHint().width() for row in range(len(self._rows))]
            header = self.table.horizontalHeader().sectionSizeHint(column)
            self.table.horizontalHeader().resizeSection(column, max([header, *wide]))
        self.table.setFixedHeight(36 + 32 * max(1, len(self._rows)))

    def _change(self, row: int, name: str, value: Any) -> None:
        self._rows[row] = msgspec.structs.replace(self._rows[row], **{name: value})
        self.changed.emit(tuple(self._rows))

    def _add(self) -> None:
        self._rows.append(fresh(self._kind, self._words))
        self.changed.emit(tuple(self._rows))

    def _remove(self) -> None:
        if self._rows:
            row = self.table.currentRow()
            self._rows.pop(row if row >= 0 else -1)
            self.changed.emit(tuple(self._rows))


def fresh(kind: inspect.StructType, words: Words) -> Any:
    """A new row: what it has to have is the first of its table, or something plain."""
    plain = {"weapon": "dagger", "name": "bite", "damage": "1d4"}
    needed = [field for field in kind.fields if field.required]
    return kind.cls(**{field.name: plain.get(field.name, _first(field.type, words)) for field in needed})


def label_of(kind: type, field: inspect.Field, words: Words, prefix: str = "") -> tuple[str, str]:
    """Label and help of a field."""
    description = ""
    keys = [f"{prefix}-{field.encode_name}"] if prefix else []
    if isinstance(field.type, inspect.Metadata):
        description = (field.type.extra_json_schema or {}).get("description", "")
    home = kind.__module__.split(".")[-2]
    owners = [owner.__name__ for owner in kind.__mro__]
    for place in (f"field-{home}", "field"):
        keys += [*(f"{place}-{owner}-{field.name}" for owner in owners), f"{place}-{field.name}"]
    for key in keys:
        if words.has(key):
            return words(key), words(f"{key}.help") if words.has(f"{key}.help") else description
    return field.name.strip("_").replace("_", " "), description


def edit_for(
    kind: inspect.Type, name: str, words: Words, unit: str = "", hint: Any = None, choices: Choices = NO_CHOICES
) -> FieldEdit | None:
    """The widget for a type; None for types that no form shows. `hint` is the type as written: it keeps the order of
    a Literal's values, which the inspected type has lost."""
    if isinstance(kind, inspect.Metadata):
        return _marked(kind, name, words, unit, hint, choices)
    if isinstance(kind, inspect.UnionType):
        return _optional(kind, name, words, unit, hint)
    if isinstance(kind, inspect.VarTupleType):
        return _several(kind, name, words, hint, choices)
    if isinstance(kind, inspect.StructType):
        return _structs(kind, words, choices)
    return _simple(kind, name, words, unit, hint)


def _marked(
    kind: inspect.Metadata, name: str, words: Words, unit: str, hint: Any, choices: Choices
) -> FieldEdit | None:
    """The widget for a type with metadata that say what is chosen from, and how."""
    extra = kind.extra or {}
    if extra.get("hidden"):
        return None
    if "table" in extra:
        return _of_table(extra["table"], kind.type, words, choices, several=extra.get("several", False))
    if "names" in extra:
        return NamedEdit(choices.get(extra["names"], ()))
    if "leave_out" in extra:
        return _structs(kind.type, words, choices, extra["leave_out"])
    return edit_for(kind.type, name, words, extra.get("unit", unit), hint, choices)


def _simple(kind: inspect.Type, name: str, words: Words, unit: str, hint: Any) -> FieldEdit | None:
    """The widget for a number, a choice, a flag or a text."""
    if isinstance(kind, inspect.IntType):
        return _number(kind, words, unit)
    if isinstance(kind, inspect.LiteralType):
        values = _literal_values(hint) or kind.values
        return ChoiceEdit([(value, option(name, str(value), words)) for value in values])
    if isinstance(kind, inspect.BoolType):
        return FlagEdit()
    return TextEdit(pattern=kind.pattern or "") if isinstance(kind, inspect.StrType) else None


def _of_table(table: str, kind: inspect.Type, words: Words, choices: Choices, *, several: bool) -> FieldEdit:
    """One entry of a table, or several; "" is an entry where the field may be empty. `choices` come first: they are
    tables of what is open."""
    entries = list(choices[table]) if table in choices else table_choices(table, words)
    if isinstance(kind, inspect.VarTupleType):
        return PicksEdit(entries, words, once=not several, fixed=choices.get(f"{table}-fixed", ()))
    return ChoiceEdit(entries)


def _literal_values(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((found for part in get_args(hint) if (found := _literal_values(part))), ())


def option(name: str, value: str, words: Words) -> str:
    """A value of a Literal in words."""
    value = value or "none"
    own, special = f"{name}.{value}", f"option-{name}-{value}"
    if words.has(own):
        return words(own)
    return words(special) if words.has(special) else words.or_plain(f"option-{value}", value.replace("_", " "))


def _number(kind: inspect.IntType, words: Words, unit: str) -> FieldEdit:
    if unit == "facing":
        still = [(-1, words("direction-none"))] if kind.ge is not None and kind.ge < 0 else []
        return ChoiceEdit(still + [(i, words(f"direction-{side}")) for i, side in enumerate(DIRECTION_NAMES)])
    low, high = kind.ge if kind.ge is not None else -_WIDE, kind.le if kind.le is not None else _WIDE
    return NumberEdit(
        int(low), int(high), scale=FOOT if unit == "ft" else 1, unit=lambda n: unit_text(unit, n, words)
    )


def unit_text(unit: str, number: int, words: Words) -> str:
    """A unit in words, for a number of it."""
    return words(f"unit-{unit}", n=number) if words.has(f"unit-{unit}") else unit


def _optional(kind: inspect.UnionType, name: str, words: Words, unit: str, hint: Any) -> FieldEdit | None:
    inner = next((t for t in kind.types if not isinstance(t, inspect.NoneType)), None)
    edit = edit_for(inner, name, words, unit, hint) if inner is not None else None
    return OptionalEdit(edit, _plain(inner)) if edit is not None and inner is not None else None


def _first(kind: inspect.Type, words: Words) -> Any:
    """A first value for a field that a new row has to have: of a table its first entry."""
    if isinstance(kind, inspect.Metadata) and "table" in (kind.extra or {}):
        return table_choices((kind.extra or {})["table"], words)[0][0]
    return _plain(kind)


def _plain(kind: inspect.Type) -> Any:
    """A first value for something optional."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.IntType):
        return max(0, int(kind.ge or 0))
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    return () if isinstance(kind, inspect.VarTupleType) else ""


def _structs(kind: inspect.Type, words: Words, choices: Choices, leave_out: Collection[str] = ()) -> FieldEdit:
    """One struct or several, without some of their fields."""
    item = kind.item_type if isinstance(kind, inspect.VarTupleType) else kind
    assert isinstance(item, inspect.StructType)

    def form() -> Form:
        return Form(item.cls, words, leave_out=leave_out, choices=choices)

    if item is kind:
        return StructEdit(form)
    if len(item.fields) <= NARROW:
        return TableEdit(item, words)
    return RowsEdit(form, lambda: fresh(item, words), words)


def _several(kind: inspect.VarTupleType, name: str, words: Words, hint: Any, choices: Choices) -> FieldEdit | None:
    item = kind.item_type
    if isinstance(item, inspect.StructType):
        return _structs(kind, words, choices)
    if isinstance(item, inspect.LiteralType):
        values = _literal_values(hint) or item.values
        return PicksEdit([(value, option(name, str(value), words)) for value in values], words)
    return WordsEdit(words("field-words-hint")) if isinstance(kind.item_type, inspect.StrType) else None
