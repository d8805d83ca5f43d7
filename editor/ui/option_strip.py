"""The strip above the map: the tool in hand, its options, and in one line how to use it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.ui.forms import Form
from editor.ui.labels import plain_label
from editor.ui.tools.base import NoOptions, Tool
from editor.ui.workspace import Workspace


class OptionStrip(QWidget):
    """Follows the tool in hand. Options take a second line where there is little room."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._tool: Tool | None = None
        self._page: QWidget | None = None
        self.form: Form | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        workspace.tool_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        tool = self._workspace.tool
        if tool is None:
            return
        if tool is not self._tool:
            self._tool = tool
            self._build(tool)
        if self.form is not None:
            self.form.show_values([tool.options])

    def _build(self, tool: Tool) -> None:
        words = self._workspace.words
        if self._page is not None:
            self._box.removeWidget(self._page)
            self._page.hide()
            self._page.deleteLater()
        self._page = page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 6, 8, 6)
        column.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(12)
        name = QLabel(plain_label(words(f"action-tool-{tool.key_name}")))
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        line.addWidget(name)
        hint = QLabel(words(f"hint-{tool.key_name}"))
        hint.setForegroundRole(hint.palette().ColorRole.PlaceholderText)
        hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        hint.setToolTip(hint.text())
        line.addWidget(hint, 1)
        column.addLayout(line)
        self.form = None
        if not isinstance(tool.options, NoOptions):
            self.form = Form(type(tool.options), words, across=True, choices=tool.choices())
            self.form.edited.connect(self._set)
            column.addWidget(self.form)
        self._box.addWidget(page)

    def _set(self, name: str, value: object) -> None:
        if self._tool is not None:
            setattr(self._tool.options, name, value)
