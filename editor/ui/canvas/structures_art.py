"""Drawing of structures: planked bridges with their shadow and ropes, arches, pillars, roofs."""

from __future__ import annotations

from typing import Any

import numpy as np

from editor.field.field import Field
from editor.field.grid import Cell, feet
from editor.field.structures import Structure
from editor.ui.canvas.art import FAR, MANY_LABELS_FROM, NEAR, Art, Label, Plate, Stroke
from editor.ui.canvas.geometry import Area, Floats, Mask, outline, segments_path


def draw_structures(plate: Plate, area: Area, detail: int) -> Art:
    """Structures with a cell in an area, lowest deck first."""
    art = Art()
    for structure in sorted(plate.field.structures.values(), key=lambda s: (s.deck, s.id)):
        cells = [c for c in structure.cells if area.left <= c[0] < area.right and area.top <= c[1] < area.bottom]
        if cells:
            _KINDS[structure.kind](art, plate, structure, cells, detail)
    return art


def runs_east(field: Field, structure: Structure) -> bool:
    """Whether one walks over a deck from west to east: where its ends meet ground of its own height, else its
    longer side."""
    cells = set(structure.cells)

    def ends(dc: int, dr: int) -> int:
        beyond = (Cell(c + dc, r + dr) for c, r in structure.cells)
        return sum(
            1 for b in beyond if b not in cells and field.inside(b) and abs(field.elevation(b) - structure.deck) < 300
        )

    east, south = ends(1, 0) + ends(-1, 0), ends(0, 1) + ends(0, -1)
    columns = len({c for c, _ in structure.cells})
    rows = len({r for _, r in structure.cells})
    if bool(east) != bool(south):
        return east > 0
    return columns >= rows


def mask_of(cells: list[Any], area: Area) -> Mask:
    """The cells as a mask with one more cell on each side than the area."""
    mask = np.zeros((area.bottom - area.top + 2, area.right - area.left + 2), dtype=bool)
    for cell in cells:
        mask[cell[1] - area.top + 1, cell[0] - area.left + 1] = True
    return mask


def around(cells: list[Any]) -> Area:
    """The smallest area with all these cells."""
    columns, rows = [c[0] for c in cells], [c[1] for c in cells]
    return Area(min(columns), min(rows), max(columns) + 1, max(rows) + 1)


def outline_of(cells: list[Any], inset: float = 0.0) -> Floats:
    """Border lines of a set of cells."""
    area = around(cells)
    return outline(mask_of(cells, area), area.left, area.top, inset)


def _bridge(art: Art, plate: Plate, structure: Structure, cells: list[Any], detail: int) -> None:
    east = runs_east(plate.field, structure)
    at = np.array([[c[0], c[1]] for c in cells], dtype=np.float64)
    across = {(c[1] if east else c[0]) for c in structure.cells}
    share = 0.84
    if structure.standing and len(across) == 1:
        share = min(max(structure.standing / plate.field.cell_size, 0.3), 0.84)
    margin = (1 - share) / 2 if len(across) == 1 else 0.0
    boxes = np.concatenate([at, at + 1], axis=1)
    boxes += np.array([0, margin, 0, -margin] if east else [margin, 0, -margin, 0])
    high = any(plate.field.elevation(c) < structure.deck - 300 for c in cells)
    if high and detail != FAR:
        for step in (0.24, 0.17, 0.10):
            shift = [0, step, 0, step] if east else [step, 0, step, 0]
            art.boxes(boxes + np.array(shift), plate.theme.shadow, 46)
    art.boxes(boxes, plate.theme.deck)
    if detail == NEAR:
        _planks(art, plate, boxes, east)
    if detail != FAR:
        _edges_of_deck(art, plate, structure, boxes, at, east, margin)
    if detail == NEAR:
        _deck_label(art, plate, structure, cells)


def _planks(art: Art, plate: Plate, boxes: Floats, east: bool) -> None:
    lines = []
    for k in range(6):
        share = k / 6
        left, top, right, bottom = boxes.T
        if east:
            x = left + share * (right - left)
            lines.append(np.stack([x, top, x, bottom], axis=1))
        else:
            y = top + share * (bottom - top)
            lines.append(np.stack([left, y, right, y], axis=1))
    art.lines(np.concatenate(lines), plate.theme.deck_line, 0.8, 0.022)


def _edges_of_deck(
    art: Art, plate: Plate, structure: Structure, boxes: Floats, at: Floats, east: bool, margin: float
) -> None:
    """The two long sides: ropes with posts where there is a railing, a thin line elsewhere."""
    cells = {(int(c), int(r)) for c, r in structure.cells}
    lines = []
    for (left, top, right, bottom), (c, r) in zip(boxes.tolist(), at.astype(int).tolist(), strict=True):
        if east:
            lines += [(left, top, right, top)] if (c, r - 1) not in cells else []
            lines += [(left, bottom, right, bottom)] if (c, r + 1) not in cells else []
        else:
            lines += [(left, top, left, bottom)] if (c - 1, r) not in cells else []
            lines += [(right, top, right, bottom)] if (c + 1, r) not in cells else []
    sides = np.array(lines, dtype=np.float64).reshape(-1, 4)
    art.lines(sides, plate.theme.deck_line, 1.2, 0.06 if structure.railing else 0.035)
    if structure.railing and len(sides):
        posts = np.concatenate([sides[:, [0, 1, 0, 1]], sides[:, [2, 3, 2, 3]]])
        posts[:, 2] += 0.001
        art.lines(posts, plate.theme.deck_line, 2.6, 0.13)


def _deck_label(art: Art, plate: Plate, structure: Structure, cells: list[Any]) -> None:
    if structure.cells[0] not in cells:
        return
    middle = structure.cells[len(structure.cells) // 2]
    text = ("+" if structure.deck >= 0 else "−") + feet(abs(structure.deck))
    ink = plate.theme.deck_line
    art.labels.append(
        Label(middle[0] + 0.5, middle[1] + 0.5, text, ink, plate.theme.deck, 0.22, MANY_LABELS_FROM, italic=True)
    )


def _arch(art: Art, plate: Plate, structure: Structure, cells: list[Any], detail: int) -> None:
    """Stone slabs with joints across the way, and solid borders."""
    east = runs_east(plate.field, structure)
    at = np.array([[c[0], c[1]] for c in cells], dtype=np.float64)
    boxes = np.concatenate([at, at + 1], axis=1)
    if detail != FAR:
        art.boxes(boxes + 0.16, plate.theme.shadow, 60)
    art.boxes(boxes, plate.theme.stone)
    if detail == NEAR:
        x, y = at.T
        for share in (0.0, 0.5):
            joints = [x + share, y, x + share, y + 1] if east else [x, y + share, x + 1, y + share]
            art.lines(np.stack(joints, axis=1), plate.theme.ink, 0.7, 0.012, alpha=130)
    if detail != FAR:
        _edges_of_deck(art, plate, structure, boxes, at, east, 0.0)
    if detail == NEAR:
        _deck_label(art, plate, structure, cells)


def _pillar(art: Art, plate: Plate, structure: Structure, cells: list[Any], detail: int) -> None:
    """Round, with a shadow and a ring of ink."""
    turns = np.linspace(0.0, 2 * np.pi, 25)[:-1]
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1) * 0.38
    middle = np.array([[c[0] + 0.5, c[1] + 0.5] for c in cells])[:, None, :]
    if detail != FAR:
        art.polygons(middle + ring + 0.07, plate.theme.shadow, 80)
    art.polygons(middle + ring, plate.theme.stone)
    if detail != FAR:
        border = (middle + ring).reshape(-1, 2)
        following = np.roll(middle + ring, -1, axis=1).reshape(-1, 2)
        art.lines(np.concatenate([border, following], axis=1), plate.theme.wall, 1.4, 0.06)
        inner = middle + ring * 0.62
        lines = np.concatenate([inner, np.roll(inner, -1, axis=1)], axis=2).reshape(-1, 4)
        art.lines(lines, plate.theme.wall, 0.7, 0.014, alpha=150)


def _roof(art: Art, plate: Plate, structure: Structure, cells: list[Any], detail: int) -> None:
    """A dashed border; what is below stays visible."""
    border = segments_path(outline_of(cells, 0.06))
    art.strokes.append(Stroke(border, plate.theme.ink, 1.4, 0.03, dash=(4.0, 3.0)))
    if detail == NEAR:
        area = around(cells)
        text = structure.name or plate.words("canvas-roof")
        art.labels.append(
            Label(
                (area.left + area.right) / 2,
                area.top + 0.3,
                f"{text} +{feet(structure.deck)}" if structure.deck >= 0 else text,
                plate.theme.ink,
                plate.theme.halo,
                0.22,
                MANY_LABELS_FROM,
                italic=True,
            )
        )


_KINDS: dict[str, Any] = {"bridge": _bridge, "arch": _arch, "pillar": _pillar, "roof": _roof}
