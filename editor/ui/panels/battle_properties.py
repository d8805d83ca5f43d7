"""A creature as it is at a moment of a battle: what the referee may change by hand, and its sheet to look up."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.field.creature import Creature
from editor.field.grid import cell_name
from editor.files.naming import shown_name
from editor.ui.battle_mode import BattleMode
from editor.ui.bonds import bonds_told, states_told
from editor.ui.forms import Choices, Form

_SETTLED = frozenset({"id", "name", "place", "sheet", "condition", "parts", "side", "height", "footprint"})
"""What of a creature no battle changes, and what the title or the map tells."""


class BattleProperties(QWidget):
    """The forms of one creature. Changes of the upper two are interventions of the referee, kept in the battle; the
    sheet belongs to the set-up."""

    def __init__(self, battle: BattleMode, creature: Creature, choices: Choices) -> None:
        super().__init__()
        self._battle, self._id = battle, creature.id
        self.forms: list[tuple[str, Form]] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(8, 8, 8, 8)
        self._layout.setSpacing(8)
        self.title = self._heading("")
        self.ties = self._say("")
        self._say(battle.words("properties-by-hand")).setObjectName("hint")
        self._by_hand = battle.session.ruleset.by_hand if battle.session is not None else frozenset()
        self._add("creature", type(creature), choices, _SETTLED)
        self._heading(battle.words("properties-condition"))
        left_out = frozenset() if "state" in choices else frozenset({"states"})
        self._add("condition", type(creature.condition), choices, left_out)
        self._heading(battle.words("properties-sheet"))
        self._say(battle.words("properties-sheet-in-battle"))
        self._add("sheet", type(creature.sheet), choices)
        self._layout.addStretch(1)
        self.show_creature(creature)

    def show_creature(self, creature: Creature) -> None:
        """Show its values at the cursor."""
        words, session = self._battle.workspace.words, self._battle.session
        place = creature.place
        where = cell_name(place) + (f" · {words('level', n=place.level)}" if place.level else "")
        states = states_told(session.ruleset if session is not None else None, creature, words)
        named = shown_name(words, creature.name), words.side(creature.side), where, *states
        self.title.setText(" · ".join(named))
        ties = bonds_told(session.ruleset, creature, self._battle.shown(), words) if session is not None else []
        self.ties.setText("\n".join(ties))
        self.ties.setVisible(bool(ties))
        parts = {"creature": creature, "condition": creature.condition, "sheet": creature.sheet}
        for part, form in self.forms:
            form.show_values([parts[part]])
            for name, edit in form.edits.items():
                edit.setEnabled(part != "sheet" and name in self._by_hand)

    def _add(self, part: str, kind: Any, choices: Choices, left_out: frozenset[str] = frozenset()) -> None:
        form = Form(
            kind, self._battle.workspace.words, leave_out=left_out, choices=choices if part != "creature" else {}
        )
        form.edited.connect(self._change)
        self.forms.append((part, form))
        self._layout.addWidget(form)

    def _change(self, name: str, value: Any) -> None:
        value = sorted(value) if name == "states" else value
        self._battle.intervene((("creatures", self._id, name), value))

    def _heading(self, text: str) -> QLabel:
        label = self._say(text)
        font = label.font()
        font.setBold(True)
        label.setFont(font)
        return label

    def _say(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        self._layout.addWidget(label)
        return label
