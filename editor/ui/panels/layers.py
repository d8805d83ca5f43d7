"""The layers of the map: show, lock, fade, see one alone; the one clicked is the active one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSlider,
    QToolButton,
    QWidget,
)

from editor.ui.icons import set_icon
from editor.ui.workspace import LAYERS, SHOWN_ONLY, Workspace


class LayersPanel(QScrollArea):
    """One line a layer, the uppermost first."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(264)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(2, 1)
        self.names: dict[str, QPushButton] = {}
        self.shown: dict[str, QToolButton] = {}
        self.locks: dict[str, QToolButton] = {}
        self.solos: dict[str, QToolButton] = {}
        self.faders: dict[str, QSlider] = {}
        group = QButtonGroup(self)
        for row, layer in enumerate((*SHOWN_ONLY, *reversed(LAYERS))):
            self._add_row(grid, row, layer, group)
        grid.setRowStretch(len(self.names), 1)
        self.setWidget(page)
        workspace.layer_changed.connect(self._mark)
        self.names[workspace.active_layer].setChecked(True)

    def _add_row(self, grid: QGridLayout, row: int, layer: str, group: QButtonGroup) -> None:
        state = self._workspace.layers[layer]
        title = self._workspace.words(f"layer-{layer}")
        shown = self.shown[layer] = self._button("layer-show", title, "mdi6.eye-off-outline", "mdi6.eye-outline")
        shown.setChecked(state.visible)
        shown.toggled.connect(lambda on: self._change(layer, visible=on))
        lock = self.locks[layer] = self._button("layer-lock", title, "mdi6.lock-open-variant-outline", "mdi6.lock")
        lock.setChecked(layer in self._workspace.document.locked)
        lock.toggled.connect(lambda on: self._lock(layer, on))
        solo = self.solos[layer] = self._button("layer-solo", title, "mdi6.circle-outline", "mdi6.bullseye")
        solo.setChecked(self._workspace.solo == layer)
        solo.toggled.connect(lambda on: self._solo(layer, on))
        name = self.names[layer] = QPushButton(title)
        name.setProperty("row", True)
        name.setMinimumWidth(64)
        name.setCheckable(True)
        name.setFlat(True)
        name.setToolTip(self._workspace.words("layer-active", layer=title))
        name.clicked.connect(lambda: self._workspace.set_layer(layer))
        group.addButton(name)
        fader = self.faders[layer] = QSlider(Qt.Orientation.Horizontal)
        fader.setRange(10, 100)
        fader.setValue(round(state.opacity * 100))
        fader.setFixedWidth(56)
        fader.setToolTip(self._workspace.words("layer-fade", layer=title))
        fader.setAccessibleName(fader.toolTip())
        fader.valueChanged.connect(lambda value: self._change(layer, opacity=value / 100))
        for column, widget in enumerate((shown, lock, name, fader, solo)):
            grid.addWidget(widget, row, column)
        for widget in (lock, name, solo):
            widget.setEnabled(layer not in SHOWN_ONLY)
        for widget in (shown, fader, solo):
            widget.setEnabled(widget.isEnabled() and layer != "light")

    def _mark(self, layer: str) -> None:
        self.names[layer].setChecked(True)

    def _button(self, key: str, title: str, icon: str, when_on: str) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setAutoRaise(True)
        text = self._workspace.words(key, layer=title)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setProperty("quiet", True)
        set_icon(button, icon, when_on)
        return button

    def _change(self, layer: str, **values: object) -> None:
        state = self._workspace.layers[layer]
        for name, value in values.items():
            setattr(state, name, value)
        self._workspace.apply_layers()

    def _lock(self, layer: str, on: bool) -> None:
        (self._workspace.document.locked.add if on else self._workspace.document.locked.discard)(layer)

    def _solo(self, layer: str, on: bool) -> None:
        self._workspace.solo = layer if on else ""
        if on:
            for other, button in self.solos.items():
                if other != layer and button.isChecked():
                    button.blockSignals(True)
                    button.setChecked(False)
                    button.blockSignals(False)
        self._workspace.apply_layers()
