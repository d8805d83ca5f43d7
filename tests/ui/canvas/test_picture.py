"""Pictures of maps as files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from editor.field.field import Field
from editor.field.ground import Ground, Material
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.encounter import Encounter
from editor.ui.canvas.legend import legend_rows
from editor.ui.picture import MARGIN, MAX_PIXELS, PictureError, pixels_a_cell, render_picture
from editor.ui.theme import DARK, LIGHT, Theme
from editor.words import Words
from tests.ui.canvas.demo import demo


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_png_shows_the_water(qapp: QApplication, tmp_path: Path, theme: Theme) -> None:
    file = tmp_path / "map.png"
    size = render_picture(demo(), file, Words("en"), theme=theme, pixels_per_cell=40)
    image = QImage(str(file))
    assert (image.width(), image.height()) == size
    for column, band in ((19, 0), (21, 1), (23, 2), (27, 3)):
        found = image.pixelColor(MARGIN + column * 40 + 12, MARGIN + 8 * 40 + 10)
        wanted = QColor(theme.water[band])
        assert abs(found.red() - wanted.red()) + abs(found.blue() - wanted.blue()) <= 4


def test_svg_is_well_formed_and_speaks_chinese(qapp: QApplication, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    render_picture(demo(), file, Words("zh"))
    root = ElementTree.parse(file).getroot()
    assert root.tag.endswith("svg")
    assert "水深" in file.read_text(encoding="utf-8")


def test_large_maps_stay_within_the_limit(qapp: QApplication) -> None:
    for width, height in ((1024, 1024), (1024, 1), (1, 1), (300, 200)):
        for wanted in (None, 200, 1):
            cell = pixels_a_cell(width, height, wanted)
            assert cell >= 1
            assert cell * cell * width * height <= MAX_PIXELS
    assert pixels_a_cell(30, 20) == 48


def test_other_endings_and_missing_folders_are_refused(qapp: QApplication, tmp_path: Path) -> None:
    for name, key in (("map.bmp", "canvas-picture-ending"), ("none/map.png", "canvas-picture-not-written")):
        with pytest.raises(PictureError) as caught:
            render_picture(demo(), tmp_path / name, Words("en"))
        assert caught.value.key == key
        for language in ("en", "zh"):
            assert name in Words(language)(key, **caught.value.values)


def test_the_legend_names_only_what_is_there() -> None:
    words = Words("en")
    texts = [row.text for row in legend_rows(demo(), words)]
    assert "ankle, up to 1 ft" in texts
    assert "over the head, above 5 ft" in texts
    assert "−30 ft" in texts
    assert texts[-3:] == ["heroes", "orcs", "beasts"]
    assert legend_rows(Encounter(Field(Ground(3, 3, material=Material.FLOOR))), words) == []


@pytest.mark.parametrize(("language", "signs"), [("en", ["stakes", "trip wire"]), ("zh", ["尖桩", "绊索"])])
def test_the_legend_names_what_lies_about(language: str, signs: list[str]) -> None:
    encounter = read_encounter(data_folder("maps") / "riders-and-stakes.encounter.json").encounter
    texts = [row.text for row in legend_rows(encounter, Words(language))]
    assert [text for text in texts if text in signs] == signs


def test_pictures_need_no_display(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from editor.ui.picture import render_picture; from editor.words import Words;"
        "from tests.ui.canvas.demo import demo; render_picture(demo(), Path(r'%s'), Words('en'))"
    ) % (tmp_path / "map.png")
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert not QImage(str(tmp_path / "map.png")).isNull()
