"""What tools and panels of one window share: document, selection, tools, words. It owns no widget but the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from editor.rules.bestiary import Bestiary, Template
from editor.ui.changes import Change
from editor.ui.document import Document
from editor.ui.looks import resolved_theme
from editor.ui.selection import Selection
from editor.ui.settings import Settings
from editor.ui.theme import THEMES, Theme
from editor.words import Words

if TYPE_CHECKING:
    from editor.ui.canvas.view import MapView
    from editor.ui.clipboard import Clip
    from editor.ui.tools.base import Tool


@dataclass
class LayerState:
    """How a layer is shown."""

    visible: bool = True
    opacity: float = 1.0


_ON_THE_MAP = {"material": "ground", "light": "ambience"}
"""What the map calls a layer, where it calls it otherwise."""

SHOWN_ONLY = ("grid", "numbers")
"""Layers that can be shown and hidden, but hold nothing of the encounter."""

LAYERS = ("material", "elevation", "water", "light", "edges", "structures", "volumes", "lights", "creatures")
"""The layers that can be shown, locked and erased, from the ground up."""


class Workspace(QObject):
    """One window's shared state.

    `tool_changed` follows another tool or other options of it; `layer_changed` another active layer;
    `said` carries a sentence for the status line; `drawing` the volume that is being drawn, None when it is done."""

    tool_changed = Signal()
    layer_changed = Signal(str)
    said = Signal(str)
    drawing = Signal(object)

    def __init__(self, document: Document, settings: Settings, words: Words) -> None:
        super().__init__()
        self.document = document
        self.settings = settings
        self.words = words
        self.selection = Selection()
        self.theme: Theme = THEMES[resolved_theme(settings.theme)]
        self.layers = {layer: LayerState() for layer in (*LAYERS, *SHOWN_ONLY)}
        self.solo = ""
        self.bestiary = Bestiary()
        self.template: Template | None = None
        self.clip: Clip | None = None
        self.active_layer = "material"
        self.view: MapView | None = None
        self.hover: Any = None
        self.tools: dict[str, Tool] = {}
        self.tool: Tool | None = None
        document.namer = lambda key, **values: self.words(key, **values)
        document.refused.connect(lambda layer: self.say("layer-is-locked", layer=self.words(f"layer-{layer}")))

        document.changed.connect(self._follow)

    def _follow(self, change: Change) -> None:
        """Another map: nothing of the old one stays selected."""
        if change.kind == "all":
            self.selection.clear()
            self.hover = None
            if self.view is not None and self.view.map.encounter is not self.document.encounter:
                self.view.set_document(self.document)

    def set_words(self, words: Words) -> None:
        """Speak another language from now on."""
        self.words = words
        self.document.rename_steps()

    def apply_layers(self) -> None:
        """Show the layers as they are set; the one seen alone leaves only ground and grid beside it."""
        if self.view is None:
            return
        for layer, state in self.layers.items():
            alone = not self.solo or layer in (self.solo, "material", "grid", "light")
            self.view.set_layer(_ON_THE_MAP.get(layer, layer), state.visible and alone, state.opacity)

    def show_selection(self) -> None:
        """Mark on the map what is selected."""
        if self.view is None:
            return
        selection = self.selection
        thing = [] if selection.thing is None else [selection.thing.key]
        self.view.select([*selection.creatures, *selection.cells, *thing])

    def say(self, key: str, /, **values: Any) -> None:
        """Show a sentence in the status line."""
        self.said.emit(self.words(key, **values))

    def choose_tool(self, key: str, **options: Any) -> None:
        """Take a tool in hand, with some of its options set."""
        tool = self.tools[key]
        if self.tool is not None and (self.tool is not tool or tool.held):
            self.tool.cancel()
        self.tool = tool
        for name, value in options.items():
            setattr(tool.options, name, value)
        if self.view is not None:
            self.view.tool = tool
            self.view.viewport().setCursor(tool.cursor)
        if tool.layer:
            self.set_layer(tool.layer)
        self.tool_changed.emit()

    def set_layer(self, layer: str) -> None:
        """Make a layer the active one (the eraser works on it)."""
        if layer != self.active_layer:
            self.active_layer = layer
            self.layer_changed.emit(layer)

    def refresh_options(self) -> None:
        """Options of the tool in hand changed: by the eyedropper, say."""
        self.tool_changed.emit()
