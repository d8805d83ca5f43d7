"""Toolbars and docks of the window, from their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QTabBar, QTabWidget, QToolBar, QToolButton, QWidget

from editor.ui.actions import COMMANDS, tool_commands
from editor.ui.panels import Dock

if TYPE_CHECKING:
    from editor.ui.window import MainWindow

_LOG_HEIGHT = 190


def build_bars(window: MainWindow) -> None:
    """The main toolbar at the top and that of the tools at the left."""
    words = window.workspace.words
    window.main_bar = QToolBar(words("bar-main"), window)
    window.main_bar.setObjectName("bar-main")
    window.tool_bar = QToolBar(words("bar-tools"), window)
    window.tool_bar.setObjectName("bar-tools")
    for command in COMMANDS:
        if command.bar:
            if command.key in ("undo", "zoom-in", "edit-mode"):
                window.main_bar.addSeparator()
            window.main_bar.addAction(window.actions_by_key[command.key])
    for command in tool_commands():
        window.tool_bar.addAction(window.actions_by_key[command.key])
    window.addToolBar(Qt.ToolBarArea.TopToolBarArea, window.main_bar)
    window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, window.tool_bar)
    for bar in (window.main_bar, window.tool_bar):
        bar.setMovable(False)
        bar.setIconSize(QSize(20, 20))
    for key in ("edit-mode", "battle-mode"):
        button = window.main_bar.widgetForAction(window.actions_by_key[key])
        if isinstance(button, QToolButton):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)


def build_docks(window: MainWindow, docks: tuple[Dock, ...]) -> None:
    """A dock for each panel."""
    window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
    for dock in docks:
        holder = QDockWidget(window.workspace.words(f"dock-{dock.key}"), window)
        holder.setObjectName(f"dock-{dock.key}")
        holder.setWidget(dock.make(window.workspace))
        holder.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        window.docks[dock.key] = holder
        if not dock.behind:
            window.addDockWidget(dock.area, holder)
    for dock in docks:
        if dock.behind:
            window.tabifyDockWidget(window.docks[dock.behind], window.docks[dock.key])
            # the tabs name both; a title each would say it twice
            for key in (dock.behind, dock.key):
                window.docks[key].setTitleBarWidget(QWidget())
    for dock in docks:
        if not dock.behind:
            window.docks[dock.key].raise_()
    window.resizeDocks([window.docks["palette"], window.docks["properties"]], [272, 340], Qt.Orientation.Horizontal)
    window.resizeDocks([window.docks["log"]], [_LOG_HEIGHT], Qt.Orientation.Vertical)


def tidy_tabs(window: MainWindow) -> None:
    """Tabs have their whole titles: the docks are as wide as these need. Qt (6.9 to 6.11) leaves tab bars behind when
    docks are tabbed before the window is shown; the last bar that names a dock is the living one, and none is where
    all docks that a bar names are hidden."""
    shown = {dock.windowTitle() for dock in window.docks.values() if not dock.isHidden()}
    named: set[str] = set()
    for bar in reversed(window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)):
        titles = {bar.tabText(index) for index in range(bar.count())}
        if titles and (titles <= named or titles.isdisjoint(shown)):
            bar.hide()
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setUsesScrollButtons(False)
        named |= titles
