"""Which ruleset the encounter follows; to be chosen while nobody is on the map, since sheets differ."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from editor.rules.registry import ruleset_keys
from editor.ui.workspace import Workspace


class RulesetChoice(QWidget):
    """A list of the rulesets. Choosing one is an undoable step and puts the house rules back to their defaults."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        words = workspace.words
        layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.box = QComboBox()
        self.box.setAccessibleName(words("field-ruleset"))
        for key in ruleset_keys():
            self.box.addItem(words.or_plain(f"ruleset-{key}", key), key)
        layout.addRow(QLabel(words("field-ruleset")), self.box)
        self.box.activated.connect(self._choose)
        self.refresh()

    def refresh(self) -> None:
        """Show what the document holds."""
        encounter = self._workspace.document.encounter
        self.box.setCurrentIndex(self.box.findData(encounter.ruleset))
        free = not encounter.creatures
        self.box.setEnabled(free)
        self.box.setToolTip(self._workspace.words("ruleset-choose" if free else "ruleset-fixed"))

    def _choose(self, number: int) -> None:
        key = self.box.itemData(number)
        document = self._workspace.document
        if key == document.encounter.ruleset:
            return
        with document.edit("step-ruleset") as edit:
            edit.set("ruleset", key)
            edit.set("readings", {})
