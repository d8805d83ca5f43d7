"""Depths and heights are written once for a stretch that has room, and the fitted map leaves solid rock out."""

from __future__ import annotations

import numpy as np

from editor.field.field import Field
from editor.field.ground import Ground, Material
from editor.ui.canvas.art import MIDDLE, NEAR, Plate
from editor.ui.canvas.geometry import Area
from editor.ui.canvas.regions import Stretch, stretch_label, stretches
from editor.ui.canvas.relief_art import draw_relief
from editor.ui.canvas.water_art import draw_water
from editor.ui.theme import THEMES
from editor.ui.window import MainWindow
from editor.words import Words


def test_the_largest_square_of_each_value() -> None:
    values = np.zeros((6, 8), dtype=np.int32)
    values[1:4, 2:7] = 300
    values[5, 0] = 700
    found = {at.value: at for at in stretches(values, values > 0, Area(16, 32, 24, 38))}
    assert set(found) == {300, 700}
    assert (found[300].side, found[300].x, found[300].y) == (3, 16 + 3 + 1.5, 32 + 1 + 1.5)
    assert (found[700].side, found[700].x, found[700].y) == (1, 16.5, 37.5)


def test_equal_neighbours_only() -> None:
    values = np.array([[1, 2], [2, 1]], dtype=np.int32)
    assert {(at.value, at.side) for at in stretches(values, values > 0, Area(0, 0, 2, 2))} == {(1, 1), (2, 1)}


def test_depth_and_height_are_written_from_afar() -> None:
    field = Field(Ground(12, 12))
    field.ground.elevation[:, 6:] = -2000
    field.ground.water[:, 9:] = 400
    plate = Plate(field, THEMES["light"], Words("en"))
    area = Area(0, 0, 12, 12)
    for detail, zoom in ((MIDDLE, 13.0), (NEAR, 20.0)):
        drawn = [*draw_relief(plate, area, detail).labels, *draw_water(plate, area, detail).labels]
        shown = sorted(label.text for label in drawn if label.zoom <= zoom < label.until)
        assert shown == ["0 ft", "4 ft", "−20 ft"]


def test_the_fitted_map_leaves_rock_out(window: MainWindow) -> None:
    ground = window.document.encounter.field.ground
    ground.material[:] = Material.ROCK
    ground.material[4:8, 3:9] = Material.FLOOR
    part = window.view.map.open_part()
    assert (part.left(), part.top(), part.right(), part.bottom()) == (2, 3, 10, 9)
    ground.material[:] = Material.ROCK
    assert window.view.map.open_part() == window.view.map.bounds


def test_a_text_of_wide_characters_waits_for_more_room() -> None:
    """4 英尺 is as wide as six letters, 4 ft as four: at 4.6 pixels each in one cell."""
    at = Stretch(0.5, 0.5, 1, 400)
    texts = ("4 ft", "4 英尺")
    shown = [stretch_label(at, text, "#000", "#fff", 99, italic=True, least=5).zoom for text in texts]
    assert shown == [4 * 4.6, 6 * 4.6]
