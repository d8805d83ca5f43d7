"""The strip above the map with the options of the tool in hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QWidget

from editor.ui.forms import Form
from editor.ui.tools.base import NoOptions, Tool
from editor.ui.workspace import Workspace


class OptionStrip(QScrollArea):
    """Name of the tool, its options, and in one line how to use it. Scrolls sideways where there is little room."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._tool: Tool | None = None
        self.form: Form | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFixedHeight(44)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
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
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(12, 0, 8, 0)
        row.setSpacing(8)
        name = QLabel(words(f"action-tool-{tool.key_name}").replace("&", ""))
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        row.addWidget(name)
        self.form = None
        if not isinstance(tool.options, NoOptions):
            self.form = Form(type(tool.options), words, across=True)
            self.form.edited.connect(self._set)
            row.addWidget(self.form)
        hint = QLabel(words(f"hint-{tool.key_name}"))
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        hint.setToolTip(hint.text())
        row.addWidget(hint, 1)
        self.setWidget(page)

    def _set(self, name: str, value: object) -> None:
        if self._tool is not None:
            setattr(self._tool.options, name, value)
