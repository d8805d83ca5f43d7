"""Drawing of heights: hachures along ledges that point down the drop, contour lines, heights in feet."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from editor.field.edges import Surface
from editor.field.field import LEDGE_HEIGHT, Field
from editor.field.grid import Edge, feet
from editor.field.ground import Material
from editor.ui.canvas.art import FAR, LABELS_FROM, MANY_LABELS_FROM, MIDDLE_FROM, NEAR, Art, Label, Plate
from editor.ui.canvas.geometry import Area, Floats, noise, padded, spread
from editor.ui.canvas.regions import bare, stretch_label, stretches, told_before

_APART = 6
_NEARER = 0.34
_NEARLY = 200
"""Drops that differ by no more (hundredths of a foot) need not each be told."""
_ARROWS = {(0, 1): "↓", (0, -1): "↑", (1, 0): "→", (-1, 0): "←"}


class Steps(NamedTuple):
    """Edges where the ground drops. `middle`, `along`, `down` have the shape (n, 2); `drop` is in hundredths of a
    foot, `column`, `row` and `upright` (a west side) name the edge."""

    column: NDArray[Any]
    row: NDArray[Any]
    upright: NDArray[np.bool_]
    middle: Floats
    along: Floats
    down: Floats
    drop: NDArray[Any]

    def where(self, chosen: NDArray[Any]) -> Steps:
        return Steps(*(part[chosen] for part in self))


def steps_in(field: Field, area: Area) -> Steps:
    """Edges of an area (its cells' north and west sides) where both sides are ground and their heights differ."""
    height = padded(field.ground.elevation, area, 0)
    solid = padded(field.ground.material, area, Material.ROCK) == Material.ROCK
    own, own_solid = height[1:-1, 1:-1], solid[1:-1, 1:-1]
    parts = []
    for upright, other, other_solid in (
        (False, height[:-2, 1:-1], solid[:-2, 1:-1]),
        (True, height[1:-1, :-2], solid[1:-1, :-2]),
    ):
        difference = other - own
        row, column = np.nonzero((difference != 0) & ~own_solid & ~other_solid)
        parts.append(_steps(column + area.left, row + area.top, upright, difference[row, column]))
    return Steps(*(np.concatenate(both) for both in zip(*parts, strict=True)))


def _steps(column: NDArray[Any], row: NDArray[Any], upright: bool, difference: NDArray[Any]) -> Steps:
    sign = np.sign(difference).astype(np.float64)
    zero, half = np.zeros(len(column)), np.full(len(column), 0.5)
    if upright:
        middle = np.stack([column, row + half], axis=1)
        down = np.stack([sign, zero], axis=1)
    else:
        middle = np.stack([column + half, row], axis=1)
        down = np.stack([zero, sign], axis=1)
    along = np.stack([-down[:, 1], down[:, 0]], axis=1)
    return Steps(column, row, np.full(len(column), upright), middle, along, down, np.abs(difference))


def reach_of(drop: NDArray[Any]) -> Floats:
    """Length of hachures in cells: they grow with the drop."""
    grown: Floats = np.minimum(0.20 + drop / 100 * 0.013, 0.72)
    return grown


def draw_relief(plate: Plate, area: Area, detail: int) -> Art:
    """Ledges and heights of an area."""
    art = Art()
    if not plate.field.ground.elevation[area.top : area.bottom, area.left : area.right].any() and not _rim(
        plate, area
    ):
        return art
    steps = steps_in(plate.field, area)
    ledges = steps.where(steps.drop >= LEDGE_HEIGHT)
    if detail == FAR:
        art.lines(_tops(ledges), plate.theme.hachure, 1.0, crisp=True)
        return art
    _slopes(art, plate, steps.where(steps.drop < LEDGE_HEIGHT), detail)
    _ledges(art, plate, ledges, detail)
    taken: list[QRectF] = []
    if detail == NEAR:
        _drops(art, plate, area, taken)
        _heights(art, plate, area, list(taken))
    _levels(art, plate, area, taken)
    return art


def _rim(plate: Plate, area: Area) -> bool:
    """Whether the cells just outside an area have a height."""
    return bool(padded(plate.field.ground.elevation, area, 0).any())


def _tops(steps: Steps) -> Floats:
    return np.concatenate([steps.middle - steps.along * 0.5, steps.middle + steps.along * 0.5], axis=1)


def _slopes(art: Art, plate: Plate, steps: Steps, detail: int) -> None:
    """Low steps: a thin contour with a few short ticks downhill."""
    art.lines(_tops(steps), plate.theme.hachure, 0.8, 0.014, alpha=190)
    if detail == NEAR:
        ticks = [
            np.concatenate([(start := steps.middle + steps.along * at), start + steps.down * 0.11], axis=1)
            for at in (-0.25, 0.25)
        ]
        art.lines(np.concatenate(ticks), plate.theme.hachure, 0.8, 0.014, alpha=190)


def _ledges(art: Art, plate: Plate, ledges: Steps, detail: int) -> None:
    theme, reach = plate.theme, reach_of(ledges.drop)
    left, right = ledges.middle - ledges.along * 0.5, ledges.middle + ledges.along * 0.5
    for share, alpha in ((1.15, 26), (0.75, 26), (0.4, 26)) if detail == NEAR else ((0.8, 50),):
        far = ledges.down * (reach * share)[:, None]
        art.polygons(np.stack([left, right, right + far, left + far], axis=1), theme.shadow, alpha)
    if detail == NEAR:
        _by_surface(art, plate, ledges, reach)
    else:
        art.polygons(_wedges(ledges, reach, (-0.33, 0.0, 0.33), (1.0,), 0.2), theme.hachure)
    art.lines(_tops(ledges), theme.hachure, 1.5, 0.075)


def _wedges(
    steps: Steps, reach: Floats, places: tuple[float, ...], lengths: tuple[float, ...], width: float
) -> Floats:
    """Hachures: wide at the top of the drop, pointed at its foot. Shape (n, 3, 2)."""
    parts = []
    for number, place in enumerate(places):
        start = steps.middle + steps.along * place
        tip = start + steps.down * (reach * lengths[number % len(lengths)])[:, None]
        side = steps.along * (width / 2)
        parts.append(np.stack([start - side, start + side, tip], axis=1))
    return np.concatenate(parts)


def _by_surface(art: Art, plate: Plate, ledges: Steps, reach: Floats) -> None:
    kinds = _surfaces(plate.field, ledges)
    for kind, artist in _SURFACES.items():
        chosen = kinds == kind
        if chosen.any():
            artist(art, plate.theme.hachure, ledges.where(chosen), reach[chosen])


def _surfaces(field: Field, steps: Steps) -> NDArray[Any]:
    """Surface kind of each edge, as text."""
    faces = field.faces
    if not faces:
        return np.full(len(steps.drop), "rough")
    return np.array(
        [
            field.face(Edge(c, r, "W" if upright else "N")).surface
            for c, r, upright in zip(steps.column.tolist(), steps.row.tolist(), steps.upright.tolist(), strict=True)
        ],
        dtype="U12",
    )


_SIX = (-0.417, -0.25, -0.083, 0.083, 0.25, 0.417)


def _smooth(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    art.polygons(_wedges(steps, reach, _SIX, (1.0,), 0.075), ink)


def _very_smooth(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    art.polygons(_wedges(steps, reach, (-0.33, 0.0, 0.33), (1.0,), 0.05), ink)
    art.lines(_level(steps, reach), ink, 0.8, 0.02)


def _rough(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    art.polygons(_wedges(steps, reach, _SIX, (1.0, 0.62, 0.85), 0.105), ink)


def _cracked(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    """Every hachure has a kink."""
    parts = []
    for number, place in enumerate(_SIX):
        bend = 0.05 if number % 2 else -0.05
        start = steps.middle + steps.along * place
        knee = start + steps.down * (reach * 0.5)[:, None] + steps.along * bend
        foot = start + steps.down * (reach * (1.0 if number % 2 else 0.75))[:, None] - steps.along * bend
        parts += [np.concatenate([start, knee], axis=1), np.concatenate([knee, foot], axis=1)]
    art.lines(np.concatenate(parts), ink, 1.1, 0.04)


def _level(steps: Steps, reach: Floats) -> Floats:
    """A line along the ledge at the given distance down."""
    far = steps.down * reach[:, None]
    return np.concatenate([steps.middle - steps.along * 0.5 + far, steps.middle + steps.along * 0.5 + far], axis=1)


def _shelved(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    """Hachures with broken lines across: ledges to stand on."""
    art.polygons(_wedges(steps, reach, _SIX, (1.0, 0.8), 0.08), ink)
    for share, side in ((0.45, -0.2), (0.8, 0.2)):
        middle = steps.middle + steps.along * side + steps.down * (reach * share)[:, None]
        art.lines(np.concatenate([middle - steps.along * 0.2, middle + steps.along * 0.2], axis=1), ink, 1.2, 0.05)


def _stairs(art: Art, ink: str, steps: Steps, reach: Floats) -> None:
    """Treads along the edge that get shorter downwards."""
    for number in range(1, 5):
        half = 0.46 - 0.07 * number
        middle = steps.middle + steps.down * (reach * number / 4)[:, None]
        art.lines(np.concatenate([middle - steps.along * half, middle + steps.along * half], axis=1), ink, 1.2, 0.045)


_SURFACES: dict[Surface, Any] = {
    "very_smooth": _very_smooth,
    "smooth": _smooth,
    "cracked": _cracked,
    "rough": _rough,
    "ledges": _shelved,
    "stairs": _stairs,
}


def _fits(x: float, y: float, text: str, size: float, taken: list[QRectF]) -> bool:
    """Whether a label has room beside those that are there; if so it takes its place."""
    width, height = len(text) * size * 0.68 + 0.1, size * 1.3
    box = QRectF(x - width / 2, y - height / 2, width, height)
    if any(box.intersects(other) for other in taken):
        return False
    taken.append(box)
    return True


def _drops(art: Art, plate: Plate, area: Area, taken: list[QRectF]) -> None:
    """How far down, with an arrow, at the foot of the hachures; every few cells along a ledge."""
    ledges = _told(plate.field, area)
    reach = reach_of(ledges.drop)
    for i in range(len(ledges.drop)):
        drop, down = int(ledges.drop[i]), ledges.down[i]
        text = _ARROWS[(int(down[0]), int(down[1]))] + " " + plate.words("canvas-feet", feet=feet(drop))
        away = float(reach[i]) + (len(text) * 0.09 if down[0] else 0.16)
        x, y = (ledges.middle[i] + down * away).tolist()
        if _fits(x, y, text, 0.26, taken):
            ink, halo = plate.theme.hachure_ink, plate.theme.halo
            art.labels.append(Label(x, y, text, ink, halo, 0.26, LABELS_FROM, bold=True))


def _told(field: Field, area: Area) -> Steps:
    """The ledges of an area that get a label: of like ones within a few cells the one with the highest rank, which
    does not depend on the area, so that neighbouring pieces of the map agree."""
    wide = Area(
        max(0, area.left - _APART),
        max(0, area.top - _APART),
        min(field.width, area.right + _APART),
        min(field.height, area.bottom + _APART),
    )
    steps = steps_in(field, wide)
    steps = steps.where(steps.drop >= LEDGE_HEIGHT)
    own = (
        (steps.column >= area.left)
        & (steps.column < area.right)
        & (steps.row >= area.top)
        & (steps.row < area.bottom)
    )
    rank = noise(steps.column * 2 + steps.upright, steps.row, 91)
    chosen = [i for i in np.nonzero(own)[0].tolist() if _leads(steps, rank, i)]
    return steps.where(np.array(chosen, dtype=np.intp))


def _leads(steps: Steps, rank: Floats, i: int) -> bool:
    like = (
        (np.abs(steps.drop - steps.drop[i]) <= _NEARLY) & (steps.down == steps.down[i]).all(axis=1) & (rank > rank[i])
    )
    near = (np.abs(steps.middle - steps.middle[i]) < _APART).all(axis=1)
    return not (like & near).any()


def _heights(art: Art, plate: Plate, area: Area, taken: list[QRectF]) -> None:
    """Spot heights of dry ground, sparse."""
    ground = plate.field.ground
    height = padded(ground.elevation, area, 0, 3)
    wanted = (height != 0) & (padded(ground.material, area, Material.ROCK, 3) != Material.ROCK)
    wanted &= padded(ground.water, area, 0, 3) == 0
    free = bare(plate.field, area)
    for column, row in spread(height, wanted, 3, area):
        if not free[row - area.top, column - area.left]:
            continue
        amount = int(ground.elevation[row, column])
        text = signed_feet(amount)
        if _fits(column + 0.5, row + 0.5, text, 0.26, taken):
            ink, halo = plate.theme.hachure_ink, plate.theme.halo
            label = Label(column + 0.5, row + 0.5, text, ink, halo, 0.26, MANY_LABELS_FROM, italic=True)
            art.labels.append(label)


def _levels(art: Art, plate: Plate, area: Area, taken: list[QRectF]) -> None:
    """From afar one height for each stretch of dry ground that has room for it, the zero level too."""
    ground = plate.field.ground
    part = np.s_[area.top : area.bottom, area.left : area.right]
    dry = (ground.material[part] != Material.ROCK) & (ground.water[part] == 0) & bare(plate.field, area)
    for at in stretches(ground.elevation[part], dry, area):
        if told_before(ground.elevation, at, area):
            continue
        text = plate.words("canvas-feet", feet=signed_feet(at.value))
        ink, halo = plate.theme.hachure_ink, plate.theme.halo
        art.labels.append(stretch_label(at, text, ink, halo, LABELS_FROM, italic=True, least=MIDDLE_FROM))
        # nearer, the drops along ledges go first, until there is room for spot heights
        if _fits(at.x, at.y, text, _NEARER, taken):
            near = Label(at.x, at.y, text, ink, halo, _NEARER, LABELS_FROM, italic=True, bold=True)
            art.labels.append(near._replace(until=MANY_LABELS_FROM))


def signed_feet(amount: int) -> str:
    """A height in feet with its sign; 0 without one."""
    return ("+" if amount > 0 else "−" if amount < 0 else "") + feet(abs(amount))
