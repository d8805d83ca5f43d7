"""The panels around the map, one file each. `all_docks` lists them; another panel is one more line there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.ui.workspace import Workspace

LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


class Dock(NamedTuple):
    """A panel: its key (title `dock-<key>` of the words), where it starts, what makes it, in which mode it is seen,
    behind which other panel it lies as a tab."""

    key: str
    area: Qt.DockWidgetArea
    make: Callable[[Workspace], QWidget]
    mode: Literal["edit", "battle", "both"] = "both"
    behind: str = ""


def all_docks() -> tuple[Dock, ...]:
    """Every panel, in the order of the View menu."""
    from editor.ui.battle_mode import battle_of
    from editor.ui.panels.arena import ArenaPanel
    from editor.ui.panels.battle import BattlePanel
    from editor.ui.panels.encounter import EncounterPanel
    from editor.ui.panels.history import HistoryPanel
    from editor.ui.panels.inspector import InspectorPanel
    from editor.ui.panels.layers import LayersPanel
    from editor.ui.panels.log import LogPanel
    from editor.ui.panels.palette import PalettePanel
    from editor.ui.panels.problems import ProblemsPanel
    from editor.ui.panels.properties import PropertiesPanel
    from editor.ui.panels.timeline import TimelinePanel

    return (
        Dock("palette", LEFT, PalettePanel, "edit"),
        Dock("layers", LEFT, LayersPanel, "edit", behind="palette"),
        Dock("properties", RIGHT, PropertiesPanel),
        Dock("encounter", RIGHT, EncounterPanel, "edit", behind="properties"),
        Dock("history", LEFT, HistoryPanel, "edit", behind="palette"),
        Dock("problems", RIGHT, ProblemsPanel, "edit", behind="properties"),
        Dock("battle", LEFT, lambda workspace: BattlePanel(battle_of(workspace)), "battle"),
        Dock("inspector", RIGHT, lambda workspace: InspectorPanel(battle_of(workspace)), "battle", "properties"),
        Dock("arena", RIGHT, ArenaPanel, "edit", behind="properties"),
        Dock("log", BOTTOM, lambda workspace: LogPanel(battle_of(workspace)), "battle"),
        Dock("timeline", BOTTOM, lambda workspace: TimelinePanel(battle_of(workspace)), "battle", "log"),
    )
