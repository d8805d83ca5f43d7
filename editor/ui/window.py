"""The window: map in the middle, panels around it, menus and toolbars from tables. It holds the pieces together and
does nothing itself."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QMainWindow,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.ui.actions import COMMANDS, fill_menus, make_actions, tool_commands
from editor.ui.battle_mode import battle_of
from editor.ui.building import build_bars, build_docks, tidy_tabs
from editor.ui.canvas.legend_strip import LegendStrip
from editor.ui.canvas.rulers import MapFrame
from editor.ui.canvas.spot import Spot
from editor.ui.canvas.view import MapView
from editor.ui.command_list import CommandList
from editor.ui.document import Document
from editor.ui.editing import context_menu
from editor.ui.filing import Filing
from editor.ui.icons import dress
from editor.ui.looks import dress_application, resolved_theme
from editor.ui.option_strip import OptionStrip
from editor.ui.panels import Dock, all_docks
from editor.ui.panels.battle import BattlePanel, ask_to_stop
from editor.ui.status_line import StatusLine
from editor.ui.theme import THEMES
from editor.ui.tools import all_tools
from editor.ui.workspace import Workspace
from editor.words import Words

Mode = Literal["edit", "battle"]
CHANGING_MENUS = ("edit", "map", "tools")
HARMLESS = ("commands", "copy", "next-creature", "previous-creature", "select-none")
"""Commands of those menus that leave the set-up alone, and so may be used during a battle."""
_LAYOUT = 2
"""Number of the arrangement of docks; another one forgets remembered layouts."""


class MainWindow(QMainWindow):
    """One window on one document."""

    view: MapView
    main_bar: QToolBar
    tool_bar: QToolBar

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace: Workspace = workspace
        self.document: Document = workspace.document
        self.mode: Mode = "edit"
        self.battle = battle_of(workspace)
        self.docks: dict[str, QDockWidget] = {}
        self.actions_by_key: dict[str, QAction] = {}
        self._docks: tuple[Dock, ...] = all_docks()
        self._closing = False
        self.filing: Filing = Filing(self, workspace)
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AnimatedDocks)
        # the panels at the sides need the height, the log does not need the width
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.resize(1440, 900)
        self._build()
        geometry, layout = workspace.settings.state("geometry"), workspace.settings.state("layout")
        if geometry is not None:
            self.restoreGeometry(geometry)
        self._layout = layout  # shown once the window is
        self._hide_docks()
        self.battle.changed.connect(self._follow_battle)
        self.battle.said.connect(workspace.said)
        self.document.state_changed.connect(self._refresh)
        self.document.undo_stack.indexChanged.connect(self._refresh)
        self.document.changed.connect(self._refresh)
        workspace.selection.changed.connect(workspace.show_selection)
        workspace.tool_changed.connect(self._refresh)

    def panel(self, key: str) -> QWidget:
        """The widget of a panel."""
        return self.docks[key].widget()

    def take_tool(self, key: str) -> None:
        """Take a tool and give the map the keys."""
        self.workspace.choose_tool(key)
        self.view.setFocus()

    def set_mode(self, mode: Mode) -> None:
        """Edit or Battle. With a battle open, Edit first asks what becomes of it."""
        if mode == "edit" and self.battle.on:
            self._refresh()
            ask_to_stop(self.battle, self)
            return
        self._show_mode(mode)
        if mode == "battle" and not self.battle.on:
            self.battle.start()

    def _show_mode(self, mode: Mode) -> None:
        """Each mode has its own panels."""
        self.mode = mode
        self._hide_docks()
        for dock in self._docks:
            if dock.mode == mode:
                self.docks[dock.key].show()
        if mode == "battle":
            self.docks["inspector"].raise_()
            self.docks["log"].raise_()
        tidy_tabs(self)
        self.tool_bar.setVisible(mode == "edit")
        self.strip.setVisible(mode == "edit")
        self.workspace.choose_tool("select")
        self.battle.map.refresh()
        self._refresh()

    def _hide_docks(self) -> None:
        """The panels of the other mode."""
        for dock in self._docks:
            if dock.mode not in ("both", self.mode):
                self.docks[dock.key].hide()

    def _follow_battle(self) -> None:
        """A battle that has ended leads back to the set-up."""
        self.actions_by_key["export-log"].setEnabled(self.battle.on)
        if self.mode == "battle" and not self.battle.on:
            self._show_mode("edit")

    def set_theme(self, choice: str) -> None:
        """system, light or dark, at once."""
        self.workspace.settings.theme = choice
        self.workspace.theme = THEMES[resolved_theme(choice)]
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        dress_application(app, self.workspace.theme.name)
        self._rebuild()

    def set_language(self, language: str) -> None:
        """Another language, at once."""
        self.workspace.settings.language = language
        self.workspace.set_words(Words(language))
        self._rebuild()

    def show_all(self) -> None:
        """Show another encounter from its best side."""
        self.view.zoom_to_fit()
        self._refresh()

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def toggle_legend(self) -> None:
        """Show or hide the legend below the map."""
        shown = not self.workspace.settings.legend
        self.workspace.settings.legend = shown
        self.legend.setVisible(shown)
        self._refresh()

    def show_first_steps(self) -> None:
        """The page for newcomers, beside the window."""
        from editor.ui.first_steps import show_first_steps

        show_first_steps(self, self.workspace.words)

    def show_commands(self) -> None:
        """Every command by name."""
        CommandList(self, {**self.actions_by_key, **self.battle_steps()}, self.workspace.words).open()

    def battle_steps(self) -> dict[str, QAction]:
        """The steps through a battle, by key: roll, action, turn and round, both ways."""
        panel = self.panel("battle")
        assert isinstance(panel, BattlePanel)
        return panel.transport.steps

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the panels out as they were, once: a layout restored before the first show leaves a tab bar behind."""
        super().showEvent(event)
        layout, self._layout = self._layout, None
        if layout is not None:
            self.restoreState(layout, _LAYOUT)
            self._hide_docks()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close when nothing is lost by it; else ask first."""
        if not self._closing and self.document.dirty:
            event.ignore()
            self.filing.guard(self._close_now)
            return
        if self.mode == "battle":
            # the layout of Edit is what is remembered
            self._show_mode("edit")
        settings = self.workspace.settings
        settings.set_state("geometry", self.saveGeometry())
        settings.set_state("layout", self.saveState(_LAYOUT))
        settings.save()
        super().closeEvent(event)

    def _close_now(self) -> None:
        self._closing = True
        self.close()

    def _build(self) -> None:
        workspace, words = self.workspace, self.workspace.words
        held = workspace.tool.key_name if workspace.tool is not None else "select"
        options = {key: tool.options for key, tool in workspace.tools.items()}
        self.view = workspace.view = MapView(self.document, words, workspace.theme)
        workspace.tools = {tool.key_name: tool(workspace) for tool in all_tools()}
        for key, kept in options.items():
            workspace.tools[key].options = kept
        workspace.tool = None
        self.actions_by_key = make_actions(self)
        build_bars(self)
        status = StatusLine(workspace)
        self.setStatusBar(status)
        self.view.hovered.connect(self._hover)
        self.view.hovered.connect(status.show_spot)
        self.view.context_wanted.connect(self._context)
        self.view.zoomed.connect(status.show_zoom)
        self.strip = OptionStrip(workspace)
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.strip)
        layout.addWidget(MapFrame(self.view), 1)
        self.legend = LegendStrip(self.view, words)
        self.legend.setVisible(workspace.settings.legend)
        self.battle.changed.connect(self.legend.follow_battle)
        layout.addWidget(self.legend)
        self.setCentralWidget(middle)
        build_docks(self, self._docks)
        fill_menus(self, self.actions_by_key)
        workspace.choose_tool(held)
        workspace.apply_layers()
        workspace.show_selection()
        self._refresh()
        QTimer.singleShot(0, self, self._dress)

    def _rebuild(self) -> None:
        """Everything anew, in another language or other colours; layout, zoom and tool are kept."""
        self.view.tool.cancel()
        layout, mode, option = self.saveState(_LAYOUT), self.mode, self.battle.option
        sizes = {key: dock.size() for key, dock in self.docks.items() if dock.isVisible()}
        zoom, middle = self.view.zoom, self.view.mapToScene(self.view.viewport().rect().center())
        for action in self.actions_by_key.values():
            self.removeAction(action)
            action.deleteLater()
        for bar in (self.main_bar, self.tool_bar):
            # the layout that is restored below would find the old bars by their names, and leave room for them
            self.removeToolBar(bar)
            bar.setParent(None)
            bar.deleteLater()
        for dock in self.docks.values():
            self.removeDockWidget(dock)
            dock.setParent(None)
            dock.deleteLater()
        self.docks = {}
        self.document.changed.disconnect(self.view._changed)
        self._build()
        self.restoreState(layout, _LAYOUT)
        self._show_mode(mode)
        self._dress()
        QApplication.processEvents()
        # a layout restored while the old panels go leaves the new ones other sizes
        for way in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
            across = way == Qt.Orientation.Horizontal
            wanted = [size.width() if across else size.height() for size in sizes.values()]
            self.resizeDocks([self.docks[key] for key in sizes], wanted, way)
        QApplication.processEvents()
        self.view.zoom_by(zoom / self.view.zoom)
        self.view.centerOn(middle)
        self.battle.show_again(option)

    def _dress(self) -> None:
        dress(self)
        tidy_tabs(self)

    def _hover(self, spot: Spot | None) -> None:
        self.workspace.hover = spot

    def _context(self, spot: Spot, at: QPoint) -> None:
        if self.mode == "edit":
            context_menu(self, spot, at)

    def _refresh(self, *_: object) -> None:
        """Title and the state of actions follow the document."""
        document, actions = self.document, self.actions_by_key
        self.setWindowTitle(f"{self.filing.title()}[*] — {self.workspace.words('app-name')}")
        self.setWindowModified(document.dirty)
        stack, words = document.undo_stack, self.workspace.words
        editing = self.mode == "edit"
        for command in (*COMMANDS, *tool_commands()):
            if command.menu in CHANGING_MENUS:
                actions[command.key].setEnabled(editing or command.key in HARMLESS)
        actions["export-log"].setEnabled(self.battle.on)
        actions["undo"].setEnabled(editing and stack.canUndo() and not document.editing)
        actions["redo"].setEnabled(editing and stack.canRedo() and not document.editing)
        for key, text in (("undo", stack.undoText()), ("redo", stack.redoText())):
            plain = words(f"action-{key}")
            actions[key].setText(f"{plain}: {text}" if text else plain)
        checked = {f"theme-{self.workspace.settings.theme}", f"language-{words.language}", f"{self.mode}-mode"}
        if self.workspace.tool is not None:
            checked.add(f"tool-{self.workspace.tool.key_name}")
        for key in checked:
            actions[key].setChecked(True)
        actions["legend"].setChecked(self.workspace.settings.legend)
