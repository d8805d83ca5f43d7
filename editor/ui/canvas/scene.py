"""The map as a scene: all layers of one encounter, in the order in which they lie over each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.field.creature import Creature
from editor.field.field import Field, Light
from editor.field.ground import Material
from editor.rules.encounter import Encounter
from editor.ui.canvas.art import LABEL_REACH, Art, DetailItem, LabelItem, Plate
from editor.ui.canvas.brightness import shines
from editor.ui.canvas.creatures_item import CreaturesItem
from editor.ui.canvas.edges_art import BarrierPieces, barrier_artist
from editor.ui.canvas.figures import badges_of, health_of, lights_of, postures_of, ruleset_of, units_of
from editor.ui.canvas.geometry import Area
from editor.ui.canvas.ground_art import draw_grid, draw_ground
from editor.ui.canvas.ground_item import GroundItem, ShadeItem
from editor.ui.canvas.overlays import GreyItem, LitItem, OverlayItem, Ring
from editor.ui.canvas.relief_art import draw_relief
from editor.ui.canvas.structures_art import around, draw_structures
from editor.ui.canvas.things_art import draw_things
from editor.ui.canvas.volumes_art import draw_lights, draw_volumes
from editor.ui.canvas.water_art import draw_water
from editor.ui.document import Change
from editor.ui.theme import Theme, colour
from editor.words import Words

SHIMMER_MS = 250

LARGE = 65_536
"""Cells from which on light is computed a little after an edit."""

LAYERS = (
    "ground",
    "ambience",
    "elevation",
    "water",
    "grid",
    "structures",
    "edges",
    "volumes",
    "lights",
    "creatures",
    "numbers",
)
"""Layers that can be hidden or made faint, from the bottom up. `ambience` is how dark the dark is drawn."""


class MapScene(QGraphicsScene):
    """Draws an encounter; knows no mouse. `apply` takes what an edit changed."""

    def __init__(self, words: Words, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.words, self.theme = words, theme
        self.encounter: Encounter | None = None
        self._barriers: BarrierPieces | None = None
        self._battle: Mapping[str, Creature] | None = None
        self._fought: Field | None = None
        self._fought_as = -1
        self._hidden: set[str] = set()
        self.ground = GroundItem(0)
        self.details: dict[str, DetailItem] = {
            "ground": DetailItem(draw_ground, 2),
            "elevation": DetailItem(draw_relief, 3),
            "water": DetailItem(draw_water, 1),
            "grid": DetailItem(draw_grid, 1.5),
            "structures": DetailItem(draw_structures, 5),
            "edges": DetailItem(self._draw_edges, 6),
            "volumes": DetailItem(draw_volumes, 7),
            "lights": DetailItem(draw_lights, 7.5),
            "things": DetailItem(draw_things, 7.6),
        }
        self.shade = ShadeItem(self.ground, 6.5)
        self.numbers = LabelItem(list(self.details.values()), 7.8)
        self.creatures = CreaturesItem(8, self)
        self.lit = LitItem(7.9)
        self.grey = GreyItem(9)
        self.overlay = OverlayItem(10, self._ring, self._name)
        for item in (
            self.ground,
            *self.details.values(),
            self.shade,
            self.numbers,
            self.lit,
            self.creatures,
            self.grey,
            self.overlay,
        ):
            self.addItem(item)
        self._shimmer = QTimer(self)
        self._shimmer.setInterval(SHIMMER_MS)
        self._shimmer.timeout.connect(self._shimmer_on)
        self._relight = QTimer(self)
        self._relight.setSingleShot(True)
        self._relight.timeout.connect(self.relight)

    @property
    def field(self) -> Field:
        """The map that is drawn: the battle's while one is shown, else that of the set-up."""
        assert self.encounter is not None
        return self.encounter.field if self._fought is None else self._fought

    @property
    def drawn(self) -> tuple[Field, Mapping[str, Creature]]:
        """The map and the creatures that are drawn: the battle's, as the view chosen knows it, while it is shown."""
        assert self.encounter is not None
        return self.field, self.encounter.creatures if self._battle is None else self._battle

    def show_field(self, field: Field | None) -> None:
        """Draw the map as a battle has changed it; None draws that of the set-up again."""
        assert self.encounter is not None
        version = -1 if field is None else field.version
        if field is not self._fought or version != self._fought_as:
            self._fought, self._fought_as = field, version
            self._draw_anew()

    def show_encounter(self, encounter: Encounter) -> None:
        """Draw another encounter."""
        self.encounter = encounter
        self._battle = None
        self._fought = None
        self._draw_anew()

    def _draw_anew(self) -> None:
        field = self.field
        self._barriers = BarrierPieces(field)
        self._plate = Plate(field, self.theme, self.words)
        self.bounds = QRectF(0, 0, field.width, field.height)
        self.setBackgroundBrush(colour(self.theme.surround))
        self.ground.show_plate(self._plate, self._shown())
        for detail in self.details.values():
            detail.show_plate(self._plate)
        self.shade.fit()
        self.numbers.fit()
        self.creatures.dress(self.theme, self.words, self.bounds)
        self.overlay.dress(self.theme, self.bounds)
        self.lit.dress(self.theme, self.bounds)
        self.numbers.update()
        self.grey.show_mask(None, self.theme)
        self.show_creatures(self._battle)
        self.check_shimmer()

    def open_part(self) -> QRectF:
        """The part of the map that is not solid rock, with a cell of its rim; all of it where there is none."""
        open_cells = self.field.ground.material != Material.ROCK
        rows, columns = np.nonzero(open_cells.any(axis=1))[0], np.nonzero(open_cells.any(axis=0))[0]
        if not rows.size:
            return self.bounds
        left, right = int(columns[0]), int(columns[-1]) + 1
        top, bottom = int(rows[0]), int(rows[-1]) + 1
        return QRectF(left - 1, top - 1, right - left + 2, bottom - top + 2).intersected(self.bounds)

    def check_shimmer(self) -> None:
        """Arenas shimmer slowly while they are shown in a view, unless motion is to be reduced."""
        arenas = self.encounter is not None and any(volume.kind == "arena" for volume in self.field.volumes.values())
        shown = self.details["volumes"].isVisible() and any(view.isVisible() for view in self.views())
        if arenas and shown and not self.creatures.reduced_motion:
            self._shimmer.start()
        else:
            self._shimmer.stop()

    @property
    def shimmering(self) -> bool:
        """Whether arenas shimmer at present."""
        return self._shimmer.isActive()

    def _shimmer_on(self) -> None:
        assert self.encounter is not None
        volumes = self.details["volumes"]
        volumes.phase = (volumes.phase + 1) % 8
        for volume in self.field.volumes.values():
            if volume.kind == "arena":
                box = around([(prism.column, prism.row) for prism in volume.prisms])
                volumes.update(QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top))

    def set_theme(self, theme: Theme) -> None:
        """Other colours, everything else as it is."""
        self.theme = theme
        if self.encounter is not None:
            self._plate.theme = theme
            self.setBackgroundBrush(colour(theme.surround))
            self.ground.show_plate(self._plate, self._shown())
            for detail in self.details.values():
                detail.forget()
            self.creatures.dress(theme, self.words, self.bounds)
            self.overlay.dress(theme, self.bounds)
            self.lit.dress(theme, self.bounds)

    def show_creatures(
        self,
        creatures: Mapping[str, Creature] | None,
        badges: Mapping[str, Sequence[str]] | None = None,
        health: Mapping[str, float] | None = None,
    ) -> None:
        """Show the creatures of a battle's state with what they carry; None shows those of the set-up."""
        assert self.encounter is not None
        moving = self._battle is not None and creatures is not None
        self._battle = creatures
        shown = self.encounter.creatures if creatures is None else creatures
        ruleset = ruleset_of(self.encounter)
        if ruleset is not None and badges is None:
            badges = badges_of(ruleset, shown)
        postures = {} if ruleset is None else postures_of(ruleset, shown)
        units = {} if ruleset is None else units_of(ruleset, self.field, shown)
        if health is None and ruleset is not None:
            health = health_of(ruleset, {key: shown[key] for key in units})
        # rings lie within what a creature repaints when it moves
        self.creatures.show_creatures(self.field, shown, badges or {}, health or {}, postures, units, moving=moving)
        self.overlay.follow()
        self.carry_lights(lights_of(self.encounter, shown))

    def apply(self, change: Change) -> None:
        """Redraw what an edit touched."""
        assert self.encounter is not None
        if change.kind in ("all", "settings") or self._resized():
            self._apply_all(change)
            return
        if change.kind == "creatures":
            if self._battle is None:
                self.show_creatures(None)
            return
        area = self._around(change)
        if change.kind == "ground":
            self._apply_ground(area)
        else:
            self._relight_soon()
            self._apply_things(change.kind)
        for name in _DETAILS.get(change.kind, ()):
            self.details[name].forget(area)
        self._update(self.numbers, area, LABEL_REACH)

    def _apply_things(self, kind: str) -> None:
        """What else hangs on edges, structures and volumes."""
        if kind == "volumes":
            self.check_shimmer()
        elif kind == "structures" and self._battle is None:
            self.show_creatures(None)
        elif kind == "edges" and self._barriers is not None:
            self._barriers.forget()

    def _apply_ground(self, area: Area | None) -> None:
        assert self.encounter is not None
        if shines(self.field, self.ground.extra):
            self._relight_soon()
        else:
            self.ground.relight(area)
        self._recompose(area or self.ground.picture.area)

    def _recompose(self, area: Area) -> None:
        self.ground.recompose(area, self._shown())
        self._update(self.shade, area, 2.0)

    @staticmethod
    def _update(item: QGraphicsItem, area: Area | None, margin: float) -> None:
        if area is None:
            item.update()
            return
        box = QRectF(area.left, area.top, area.right - area.left, area.bottom - area.top)
        item.update(box.adjusted(-margin, -1, margin, 1))

    def _resized(self) -> bool:
        assert self.encounter is not None
        return self._plate.field is not self.field

    def _apply_all(self, change: Change) -> None:
        if change.kind == "settings" and not self._resized():
            if "readings" in change.ids and self._battle is None:
                self.show_creatures(None)
            return
        assert self.encounter is not None
        self.show_encounter(self.encounter)

    def _around(self, change: Change) -> Area | None:
        """The changed cells and their neighbours, within the map."""
        if change.rect is None or self.encounter is None:
            return None
        column, row, columns, rows = change.rect
        field = self.field
        return Area(
            max(0, column - 1),
            max(0, row - 1),
            min(field.width, column + columns + 1),
            min(field.height, row + rows + 1),
        )

    def carry_lights(self, lights: Iterable[Light]) -> None:
        """Light sources that are not the field's own: torches carried by creatures."""
        chosen = tuple(lights)
        if chosen != self.ground.extra:
            self.ground.extra = chosen
            self._relight_soon()

    def _relight_soon(self) -> None:
        """Light and dark follow once for several edits; on large maps a little later, not to hold up drawing."""
        large = self.bounds.width() * self.bounds.height() > LARGE
        self._relight.start(50 if large else 0)

    def relight(self) -> None:
        """Compute light and dark anew where a change may have touched them."""
        if self.encounter is None:
            return
        area = self.ground.relight()
        if area is not None:
            self._recompose(area)

    def set_layer(self, name: str, visible: bool, opacity: float = 1.0) -> None:
        """Show, hide or make a layer faint; ValueError for an unknown one."""
        if name not in LAYERS:
            raise ValueError(f"{name} is not one of {', '.join(LAYERS)}")
        was = name in self._hidden
        (self._hidden.discard if visible else self._hidden.add)(name)
        for item in self._items_of(name):
            item.setVisible(visible)
            item.setOpacity(opacity)
        self.check_shimmer()
        if name == "ambience" and self.ground.fade(opacity if visible else 0.0) and self.encounter is not None:
            self._recompose(self.ground.picture.area)
        if was == visible and self.encounter is not None and name in _COMPOSED:
            self._recompose(self.ground.picture.area)

    def _items_of(self, name: str) -> list[QGraphicsItem]:
        items: list[QGraphicsItem] = [self.details[name]] if name in self.details else []
        if name == "creatures":
            items.append(self.creatures)
        elif name == "numbers":
            items.append(self.numbers)
        elif name == "lights":
            items.append(self.shade)
        return items

    def _shown(self) -> frozenset[str]:
        return frozenset(LAYERS) - self._hidden

    def _draw_edges(self, plate: Plate, area: Area, detail: int) -> Art:
        assert self._barriers is not None
        return barrier_artist(self._barriers)(plate, area, detail)

    def _name(self, key: str) -> str:
        token = self.creatures.tokens.get(key)
        return token.name if token else ""

    def _ring(self, key: str) -> Ring | None:
        token = self.creatures.tokens.get(key)
        return Ring(token.middle, token.radius, token.outline()) if token else None


_COMPOSED = ("ground", "elevation", "water", "lights")
"""Layers that are mixed into the ground's colours."""

_DETAILS = {
    "ground": ("ground", "elevation", "water", "grid", "structures"),
    "edges": ("edges", "elevation"),
    "structures": ("structures", "water", "elevation"),
    "volumes": ("volumes",),
    "lights": ("lights",),
    "things": ("things",),
}
