"""The palette: grounds, things on edges, structures and creatures, found by a search; a click takes the tool."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from editor.field.edges import DoorState
from editor.field.ground import Material
from editor.field.volumes import VOLUME_KINDS
from editor.rules.bestiary import Template
from editor.rules.registry import get_ruleset
from editor.ui.canvas.unit_icons import HIGH, WIDE, unit_icon, unit_of
from editor.ui.tools.material import MATERIALS
from editor.ui.tools.thing import loose_name
from editor.ui.workspace import Workspace

_WALLS = ("wall", "low_wall", "window", "railing")
_DOORS: tuple[DoorState, ...] = ("closed", "open", "locked", "secret")
_ROLE = Qt.ItemDataRole.UserRole


class Offer(NamedTuple):
    """One thing of the palette: a tool with options, or a creature."""

    text: str
    tool: str
    options: dict[str, Any]
    template: Template | None = None
    colour: str = ""
    detail: str = ""


class PalettePanel(QWidget):
    """A search field over a tree of groups."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        words = workspace.words
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.setSpacing(8)
        self.search = QLineEdit()
        self.search.setPlaceholderText(words("palette-search"))
        self.search.setAccessibleName(words("palette-search"))
        self.search.setClearButtonEnabled(True)
        self._items: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(1)
        self.tree.setIndentation(16)
        self.tree.setUniformRowHeights(True)
        self.tree.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.tree.setAccessibleName(words("dock-palette"))
        layout.addWidget(self.search)
        layout.addWidget(self.tree)
        self._ruleset = ""
        self._fill()
        workspace.document.changed.connect(lambda _: self._fill())
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._take_first)
        self.tree.itemClicked.connect(lambda item, _: self._take(item))
        self.tree.itemActivated.connect(lambda item, _: self._take(item))

    def _fill(self) -> None:
        """Fill the tree anew where the encounter follows another ruleset than before: its creatures are others."""
        ruleset = self._workspace.document.encounter.ruleset
        if ruleset == self._ruleset:
            return
        self._ruleset = ruleset
        self.tree.clear()
        self.tree.setIconSize(QSize(16, 16))
        self._items.clear()
        for key, offers in self._groups():
            self._add_group(self._workspace.words(key), offers)

    def _groups(self) -> list[tuple[str, list[Offer]]]:
        words, theme = self._workspace.words, self._workspace.theme
        language = words.language
        creatures = [
            Offer(t.title(language), "creature", {}, t, "", t.key.replace("_", " "))
            for t in self._workspace.bestiary.of(self._workspace.document.encounter.ruleset).values()
        ]
        ground = [
            Offer(words(f"option-{m}"), "material", {"material": m}, None, theme.ground[Material(i)])
            for i, m in enumerate(MATERIALS)
        ]
        edges = [Offer(words(f"option-{kind}"), "wall", {"kind": kind}) for kind in _WALLS]
        edges += [
            Offer(words("palette-door", state=words(f"option-{state}")), "door", {"state": state}) for state in _DOORS
        ]
        kinds = ("bridge", "arch", "roof")
        structures = [Offer(words(f"option-{kind}"), "bridge", {"kind": kind}) for kind in kinds]
        loose = get_ruleset(self._workspace.document.encounter.ruleset).loose
        things = [Offer(loose_name(name, words), "thing", {"what": name}) for name in loose]
        volumes = [
            Offer(words(f"option-{kind}"), "volume", {"kind": kind}, None, theme.volumes[kind])
            for kind in VOLUME_KINDS
        ]
        return [
            ("palette-creatures", creatures),
            ("palette-ground", ground),
            ("palette-edges", edges),
            ("palette-structures", structures),
            ("palette-volumes", volumes),
            *([("palette-things", things)] if things else []),
        ]

    def _add_group(self, title: str, offers: list[Offer]) -> None:
        group = QTreeWidgetItem(self.tree, [title])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        items: list[QTreeWidgetItem] = []
        self._items.append((group, items))
        for offer in offers:
            item = QTreeWidgetItem(group, [offer.text])
            self._show_figures(item, offer)
            items.append(item)
            item.setData(0, _ROLE, offer)
            if offer.colour:
                item.setIcon(0, swatch(offer.colour))
        group.setExpanded(True)

    def _show_figures(self, item: QTreeWidgetItem, offer: Offer) -> None:
        """A body of troops is shown with its ranks and its strength."""
        unit = unit_of(offer.template) if offer.template is not None else None
        if unit is not None:
            count = len(unit.figures)
            words = self._workspace.words
            item.setText(0, words("palette-unit", name=offer.text, figures=count))
            item.setToolTip(0, words("palette-unit.help", name=offer.text, figures=count, dice=unit.dice))
            self.tree.setIconSize(QSize(WIDE, HIGH))
            item.setIcon(0, unit_icon(unit, self._workspace.theme))

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        for group, items in self._items:
            for item in items:
                offer = Offer(*item.data(0, _ROLE))
                hit = wanted in offer.text.casefold() or bool(wanted and wanted in offer.detail.casefold())
                item.setHidden(not hit)
            group.setHidden(all(item.isHidden() for item in items))

    def _take_first(self) -> None:
        """Return in the search field takes the first thing found."""
        shown = [item for _, items in self._items for item in items if not item.isHidden()]
        if shown:
            self.tree.setCurrentItem(shown[0])
            self._take(shown[0])

    def _take(self, item: QTreeWidgetItem) -> None:
        data = item.data(0, _ROLE)
        if data is None:
            return
        offer = Offer(*data)
        if offer.template is not None:
            self._workspace.template = offer.template
        self._workspace.choose_tool(offer.tool, **offer.options)


def swatch(colour: str) -> QIcon:
    """A small patch of a colour."""
    pixmap = QPixmap(32, 32)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    painter.setPen(QColor(128, 128, 128, 160))
    painter.drawRoundedRect(1, 1, 14, 14, 3, 3)
    painter.end()
    return QIcon(pixmap)
