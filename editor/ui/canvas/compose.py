"""The colours of the ground, one pixel a cell, out of the layers: material, height, water, light."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from editor.field.field import Field
from editor.field.ground import Material
from editor.ui.canvas.geometry import Area
from editor.ui.theme import WATER_BANDS, Theme

Pixels = NDArray[np.uint32]

TINT_STEP = 1000
"""A tint a 10 ft of height."""
_TINT_SHARE = 0.085
_TINT_LIMIT = 0.6


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
    return whole[..., 0] << np.uint32(16) | whole[..., 1] << np.uint32(8) | whole[..., 2] | np.uint32(alpha << 24)


def ground_colours(field: Field, theme: Theme, area: Area, shown: frozenset[str]) -> NDArray[np.float32]:
    """Colours (rows, columns, 3) of an area under full light; `shown` names layers: ground, elevation, water."""
    part = (slice(area.top, area.bottom), slice(area.left, area.right))
    ground = field.ground
    if "ground" in shown:
        colours = _table([theme.ground[m] for m in Material])[ground.material[part]]
    else:
        colours = np.empty((*ground.material[part].shape, 3), dtype=np.float32)
        colours[:] = _rgb(theme.ground[Material.FLOOR])
    if "elevation" in shown:
        colours = _tinted(colours, ground.elevation[part], theme)
    if "water" in shown:
        depth = ground.water[part]
        wet = depth > 0
        if wet.any():
            colours[wet] = _table(list(theme.water))[np.searchsorted(WATER_BANDS, depth[wet])]
    return colours


def _tinted(colours: NDArray[np.float32], elevation: NDArray[np.int32], theme: Theme) -> NDArray[np.float32]:
    """Higher is lighter, lower is darker."""
    if not elevation.any():
        return colours
    tens = elevation.astype(np.float32) / TINT_STEP
    share = np.minimum(np.abs(tens) * np.float32(_TINT_SHARE), np.float32(_TINT_LIMIT))
    zero = np.float32(0)
    lifted = _mix(colours, theme.higher, np.where(tens > 0, share, zero))
    return _mix(lifted, theme.lower, np.where(tens < 0, share, zero))


def shade_share(light: NDArray[np.uint8], theme: Theme) -> NDArray[np.float32]:
    """How much of the colour of darkness is mixed in, 0 to 1, for the light levels 0 dark, 1 dim, 2 bright."""
    table = np.array([theme.unlit_share, theme.unlit_share * 0.45, 0.0], dtype=np.float32)
    return table[np.minimum(light, 2)]


class GroundPicture:
    """Three pictures of a map, a pixel a cell: `plain` under full light, `lit` with light and dark mixed in, and
    `shade`, the darkness alone, to be drawn smoothly over `plain` when the map is seen from near."""

    def __init__(self, width: int, height: int) -> None:
        self.area = Area(0, 0, width, height)
        self.plain: Pixels = np.zeros((height, width), dtype=np.uint32)
        self.lit: Pixels = np.zeros((height, width), dtype=np.uint32)
        self.shade: Pixels = np.zeros((height, width), dtype=np.uint32)

    def compose(
        self, field: Field, theme: Theme, light: NDArray[np.uint8], area: Area, shown: frozenset[str]
    ) -> None:
        """Compute an area anew."""
        part = (slice(area.top, area.bottom), slice(area.left, area.right))
        colours = ground_colours(field, theme, area, shown)
        self.plain[part] = _packed(colours)
        if "lights" not in shown:
            self.lit[part], self.shade[part] = self.plain[part], 0
            return
        share = shade_share(light[part], theme)
        if not share.any():
            self.lit[part], self.shade[part] = self.plain[part], 0
            return
        self.lit[part] = _packed(_mix(colours, theme.unlit, share))
        self.shade[part] = veil(share, theme.unlit)


def veil(share: NDArray[np.float32], text: str) -> Pixels:
    """ARGB pixels, premultiplied, of one colour with an alpha of 0 to 1 a cell."""
    alpha = (share * 255 + 0.5).astype(np.uint32)
    red, green, blue = (alpha * np.uint32(part) // np.uint32(255) for part in _rgb(text))
    return alpha << np.uint32(24) | red << np.uint32(16) | green << np.uint32(8) | blue


def image_of(pixels: Pixels, *, alpha: bool = False) -> QImage:
    """A QImage that shares the array's memory; keep the array as long as the image is used."""
    height, width = pixels.shape
    kind = QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32
    return QImage(pixels.data, width, height, width * 4, kind)
