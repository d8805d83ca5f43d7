"""Names and heights of several creatures in one cell, on faces above all: none lies over another."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.ground import Ground
from editor.rules.encounter import Encounter
from editor.ui.canvas.art import Label, label_pixels, text_width
from editor.ui.canvas.tokens import Token, names_of
from editor.ui.canvas.view import MapView
from editor.ui.theme import LIGHT
from editor.words import Words
from tests.ui.canvas.demo import creature
from tests.ui.canvas.test_view import colour_at, near, shown

NORTH, EAST, SOUTH = 0, 2, 4
CLIMBING = ["climbing"]


def on_faces() -> dict[str, Creature]:
    """Three on a face to the north, below one who stands at its top; two at the next cell above one who stands there;
    two to the south, two abreast, four in a cell; one and two who have somebody
    right below them."""
    return {
        "top": creature("top", "Shank", "orcs", (4, 3), SOUTH),
        "c1": creature("c1", "Halvard", "heroes", (4, 4), NORTH, altitude=1600),
        "c2": creature("c2", "Ansgar", "heroes", (4, 4), NORTH, altitude=1000),
        "c3": creature("c3", "Runa", "heroes", (4, 4), NORTH, altitude=400),
        "d1": creature("d1", "Vetch", "heroes", (8, 4), NORTH, altitude=1300),
        "d2": creature("d2", "Ilse", "heroes", (8, 4), NORTH, altitude=700),
        "under": creature("under", "Corin", "heroes", (8, 4), NORTH),
        "s1": creature("s1", "Vetch", "heroes", (12, 8), SOUTH, altitude=1300),
        "s2": creature("s2", "Ilse", "heroes", (12, 8), SOUTH, altitude=700),
        "e1": creature("e1", "Burr", "orcs", (4, 10), EAST, altitude=900),
        "e2": creature("e2", "Nip", "orcs", (4, 10), EAST, altitude=500),
        "a1": creature("a1", "Gurk", "orcs", (8, 10), NORTH),
        "a2": creature("a2", "Threadleg", "orcs", (8, 10), NORTH),
        "b1": creature("b1", "Bertram", "heroes", (14, 3), NORTH),
        "b2": creature("b2", "Aldous", "heroes", (14, 4), NORTH),
        "b3": creature("b3", "Ilmar", "heroes", (16, 3), NORTH),
        "b4": creature("b4", "Snik", "orcs", (16, 3), NORTH),
        "b5": creature("b5", "Mug", "orcs", (16, 4), NORTH),
        **{f"q{n}": creature(f"q{n}", f"Kobold {n}", "orcs", (12, 11), NORTH) for n in range(4)},
    }


STATES = {key: CLIMBING for key in ("c1", "c2", "c3", "d1", "d2", "s1", "s2", "e1", "e2")}


@pytest.fixture
def crowded(qtbot: QtBot) -> MapView:
    view = shown(qtbot, Encounter(Field(Ground(18, 15))))
    view.zoom_to(QRectF(0, 0, 16, 12))
    view.set_creatures(on_faces(), STATES)
    return view


def labels_of(token: Token, zoom: float) -> list[Label]:
    """Names and heights as drawn at a zoom."""
    texts = names_of(token, token.middle, zoom, LIGHT, Words("en"))
    return [one for one in texts if one.zoom <= zoom < one.until]


def box(label: Label, zoom: float) -> QRectF:
    """What a label covers, in cells."""
    pixels = label_pixels(label, zoom)
    wide, high = text_width(label.text, pixels, bold=label.bold) / zoom, pixels / zoom
    return QRectF(label.x - wide / 2, label.y - high / 2, wide, high)


@pytest.mark.parametrize("zoom", [24.0, 40.0, 60.0, 100.0])
def test_labels_of_those_in_one_cell_lie_clear_of_each_other_and_of_every_disc(crowded: MapView, zoom: float) -> None:
    tokens = crowded.map.creatures.tokens
    boxes = [(token.key, box(label, zoom)) for token in tokens.values() for label in labels_of(token, zoom)]
    assert len(boxes) == (9 if zoom < 52 else len(tokens))
    for (first, one), (second, other) in combinations(boxes, 2):
        assert not one.intersects(other), (first, second)
    for key, one in boxes:
        assert tokens[key].extent().contains(one), key
        for token in tokens.values():
            reach = 0.9 * token.radius
            disc = QRectF(token.middle.x() - reach, token.middle.y() - reach, 2 * reach, 2 * reach)
            assert not one.intersects(disc), (key, token.key)


def test_the_highest_climber_is_named_first_with_its_height(crowded: MapView) -> None:
    tokens = crowded.map.creatures.tokens
    near_by = [label for key in ("c1", "c2", "c3") for label in labels_of(tokens[key], 60.0)]
    assert [label.text for label in near_by] == ["Halvard ↑ 16 ft", "Ansgar ↑ 10 ft", "Runa ↑ 4 ft"]
    assert near_by[0].y < near_by[1].y < near_by[2].y
    assert [label.text for label in labels_of(tokens["c1"], 30.0)] == ["Ha ↑ 16 ft"]
    assert tokens["top"].spot.above


def test_names_stand_above_where_somebody_is_right_below(crowded: MapView) -> None:
    tokens = crowded.map.creatures.tokens
    above, below = labels_of(tokens["b1"], 60.0)[0], labels_of(tokens["b2"], 60.0)[0]
    assert above.y < tokens["b1"].middle.y()
    assert below.y > tokens["b2"].middle.y()
    pair = {labels_of(tokens[key], 60.0)[0].text: labels_of(tokens[key], 60.0)[0].y for key in ("b3", "b4")}
    assert pair["Ilmar"] < pair["Snik"] < 3.2


def test_discs_on_one_face_do_not_hide_each_other(crowded: MapView) -> None:
    """In pixels: the mark of the side is seen on every disc."""
    crowded.zoom_to(QRectF(2, 2, 8, 6))
    QApplication.processEvents()
    for key in ("c1", "c2", "c3", "d1", "d2", "under", "top"):
        token = crowded.map.creatures.tokens[key]
        mark = colour_at(crowded, token.middle.x(), token.middle.y() + 0.5 * token.radius)
        assert near(mark, LIGHT.sides[token.side], 40), key
