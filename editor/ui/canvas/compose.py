"""The colours of the ground, one pixel a cell, out of the layers: material, height, water, light."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from editor.field.field import Field
from editor.field.grid import FOOT
from editor.field.ground import Material
from editor.ui.canvas.geometry import Area, padded
from editor.ui.theme import WATER_BANDS, Theme

Pixels = NDArray[np.uint32]

LIGHT_STEPS = 32
"""Brightness is shown in so many steps."""

TINT_FEET = 50
"""Up to how many feet above or below 0 the tint grows."""
_TINT_SHARE = 0.14
_TINT_LIMIT = 0.7


def _rgb(text: str) -> tuple[int, int, int]:
    made = QColor(text)
    return made.red(), made.green(), made.blue()


def _table(texts: list[str]) -> NDArray[np.float32]:
    return np.array([_rgb(text) for text in texts], dtype=np.float32)


def _mix(base: NDArray[np.float32], other: str, share: NDArray[np.float32]) -> NDArray[np.float32]:
    """`base` with a share (0 to 1, a cell) of another colour."""
    target = np.array(_rgb(other), dtype=np.float32)
    mixed: NDArray[np.float32] = base + (target - base) * share[..., None]
    return mixed


def _packed(colours: NDArray[np.float32], alpha: int = 255) -> Pixels:
    whole = (colours + 0.5).astype(np.uint32)
    found: Pixels = (
        whole[..., 0] << np.uint32(16) | whole[..., 1] << np.uint32(8) | whole[..., 2] | np.uint32(alpha << 24)
    )
    return found


class Palette:
    """The colour of every kind of cell: `plain` under full light, `lit` with its light mixed in. Both are tables of
    pixels over (water band 0 to 4, material, height in feet), `lit` over the step of brightness before these."""

    def __init__(self, theme: Theme, shown: frozenset[str]) -> None:
        materials = [theme.ground[m if "ground" in shown else Material.FLOOR] for m in Material]
        dry = _table(materials)[:, None, :].repeat(2 * TINT_FEET + 1, axis=1)
        if "elevation" in shown:
            dry = _tinted(dry, np.arange(-TINT_FEET, TINT_FEET + 1).astype(np.float32) / np.float32(10), theme)
        colours = np.empty((5, *dry.shape), dtype=np.float32)
        colours[:] = dry
        if "water" in shown:
            colours[1:] = _table(list(theme.water))[:, None, None, :]
        self.share = shares(theme, shown)
        self._shape = colours.shape[:3]
        self.plain: Pixels = _packed(colours).reshape(-1)
        mixed = [_mix(colours, theme.unlit, np.broadcast_to(s[None, :, None], self._shape)) for s in self.share]
        self.lit: Pixels = _packed(np.stack(mixed)).reshape(-1)

    def index(self, field: Field, part: tuple[slice, slice]) -> NDArray[np.int32]:
        """Where each cell of a part of the map stands in `plain`."""
        ground = field.ground
        feet = np.clip(ground.elevation[part] // FOOT, -TINT_FEET, TINT_FEET) + TINT_FEET
        water = ground.water[part]
        found: NDArray[np.int32] = ground.material[part].astype(np.int32)
        if water.any():
            for deeper in (0, *WATER_BANDS):
                found += np.int32(len(Material)) * (water > deeper)
        found *= 2 * TINT_FEET + 1
        found += feet
        return found


def _tinted(colours: NDArray[np.float32], tens: NDArray[np.float32], theme: Theme) -> NDArray[np.float32]:
    """Higher is lighter, lower is darker; `colours` over (material, height), `tens` the heights in tens of feet."""
    share = np.broadcast_to(
        np.minimum(np.abs(tens) * np.float32(_TINT_SHARE), np.float32(_TINT_LIMIT)), colours.shape[:2]
    )
    zero = np.float32(0)
    lifted = _mix(colours, theme.higher, np.where(tens > 0, share, zero))
    return _mix(lifted, theme.lower, np.where(tens < 0, share, zero))


def shares(theme: Theme, shown: frozenset[str]) -> NDArray[np.float32]:
    """How much of the colour of darkness is mixed in, 0 to 1, over (step of brightness, material).

    Solid rock has nothing to light: it stays nearly as it is, so that the map is not drowned in darkness."""
    full = theme.unlit_share if "lights" in shown else 0.0
    column = np.linspace(full, 0.0, LIGHT_STEPS + 1, dtype=np.float32)[:, None]
    table = np.repeat(column, len(Material), axis=1)
    table[:, Material.ROCK] *= np.float32(0.45)
    return table


def ground_colour(theme: Theme, material: Material, elevation: int) -> str:
    """The colour of dry ground under full light, as #rrggbb (for legends and palettes)."""
    feet = min(max(elevation // FOOT, -TINT_FEET), TINT_FEET) + TINT_FEET
    palette = Palette(theme, frozenset({"ground", "elevation"}))
    pixel = int(palette.plain[material * (2 * TINT_FEET + 1) + feet])
    return f"#{pixel & 0xFFFFFF:06x}"


class GroundPicture:
    """Three pictures of a map, a pixel a cell: `plain` under full light, `lit` with light and dark mixed in, and
    `shade`, the darkness alone, to be drawn smoothly over `plain` when the map is seen from near."""

    def __init__(self, width: int, height: int) -> None:
        self.area = Area(0, 0, width, height)
        self.plain: Pixels = np.zeros((height, width), dtype=np.uint32)
        self.lit: Pixels = np.zeros((height, width), dtype=np.uint32)
        self.shade: Pixels = np.zeros((height, width), dtype=np.uint32)
        self._palette: Palette | None = None
        self._made_for: tuple[int, frozenset[str]] = (0, frozenset())

    def compose(
        self, field: Field, theme: Theme, light: NDArray[np.uint8], area: Area, shown: frozenset[str]
    ) -> None:
        """Compute an area anew."""
        part = (slice(area.top, area.bottom), slice(area.left, area.right))
        if self._palette is None or self._made_for != (id(theme), shown):
            self._palette, self._made_for = Palette(theme, shown), (id(theme), shown)
        palette = self._palette
        index = palette.index(field, part)
        self.plain[part] = palette.plain[index]
        bright = padded(light, area, 255)
        if "lights" not in shown or (bright == 255).all():
            self.lit[part], self.shade[part] = self.plain[part], 0
            return
        levels = (bright.astype(np.int32) * LIGHT_STEPS + 127) // 255
        index += levels[1:-1, 1:-1] * np.int32(len(palette.plain))
        self.lit[part] = palette.lit[index]
        share = palette.share[levels, padded(field.ground.material, area, Material.FLOOR)]
        self.shade[part] = veil(_softened(share, area, light.shape), theme.unlit)


def _softened(share: NDArray[np.float32], area: Area, shape: tuple[int, ...]) -> NDArray[np.float32]:
    """Each cell mixed with its neighbours; `share` has one more cell on each side than `area`."""
    rows, columns = shape
    if area.top == 0:
        share[0] = share[1]
    if area.bottom == rows:
        share[-1] = share[-2]
    if area.left == 0:
        share[:, 0] = share[:, 1]
    if area.right == columns:
        share[:, -1] = share[:, -2]
    level = share[:, :-2] + 2 * share[:, 1:-1] + share[:, 2:]
    soft: NDArray[np.float32] = (level[:-2] + 2 * level[1:-1] + level[2:]) / np.float32(16)
    return soft


def veil(share: NDArray[np.float32], text: str) -> Pixels:
    """ARGB pixels, premultiplied, of one colour with an alpha of 0 to 1 a cell."""
    steps = np.arange(256, dtype=np.uint32)
    red, green, blue = (steps * np.uint32(part) // np.uint32(255) for part in _rgb(text))
    table: Pixels = steps << np.uint32(24) | red << np.uint32(16) | green << np.uint32(8) | blue
    found: Pixels = table[(share * 255 + 0.5).astype(np.uint8)]
    return found


def image_of(pixels: Pixels, *, alpha: bool = False) -> QImage:
    """A QImage that shares the array's memory; keep the array as long as the image is used."""
    height, width = pixels.shape
    kind = QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32
    return QImage(pixels.data, width, height, width * 4, kind)
