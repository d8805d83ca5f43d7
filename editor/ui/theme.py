"""Colours of the map in the light and the dark theme, and how the sides are told apart by colour and by shape."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PySide6.QtGui import QColor

from editor.field.ground import Material
from editor.field.volumes import VolumeKind

Mark = Literal["circle", "triangle", "square", "diamond", "cross", "star"]

SIDE_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Told apart by the colour-blind too (Okabe and Ito)."""

SIDE_MARKS: tuple[Mark, ...] = ("circle", "triangle", "square", "diamond", "cross", "star")

WATER_BANDS = (100, 300, 500)
"""Upper ends of the depth bands in hundredths of a foot: ankle, waist, chest; what is deeper is over the head."""


@dataclass(frozen=True)
class Theme:
    """Colours of the map, as #rrggbb. `water` has the bands from ankle to over the head."""

    name: str
    dark: bool
    surround: str
    ink: str
    halo: str
    grid: str
    ground: dict[Material, str]
    rock_rim: str
    rock_hatch: str
    texture: dict[Material, str]
    higher: str
    lower: str
    hachure: str
    hachure_ink: str
    water: tuple[str, str, str, str]
    shore: str
    water_ink: str
    water_ink_deep: str
    unlit: str
    unlit_share: float
    unseen: str
    wall: str
    leaf: str
    glass: str
    deck: str
    deck_line: str
    stone: str
    shadow: str
    light: str
    selection: str
    overlays: dict[str, str]
    volumes: dict[VolumeKind, str]
    disc: str
    disc_ink: str
    health: tuple[str, str, str]
    ruler: str = "#EAE2CF"
    ruler_ink: str = "#4A4238"
    sides: tuple[str, ...] = field(default=SIDE_COLOURS)


LIGHT = Theme(
    name="light",
    dark=False,
    surround="#C3B593",
    ink="#1F1B16",
    halo="#F8F3E6",
    grid="#6B5B3E",
    ground={
        Material.FLOOR: "#EEE5D0",
        Material.ROCK: "#D2C4A5",
        Material.RUBBLE: "#E9DFC8",
        Material.MUD: "#B7A27E",
        Material.PIT: "#5A5045",
        Material.EARTH: "#E2D2B0",
        Material.WOOD: "#DDBF92",
        Material.GRAVEL: "#E6E0D2",
    },
    rock_rim="#1F1B16",
    rock_hatch="#4B4236",
    texture={
        Material.RUBBLE: "#6F6350",
        Material.MUD: "#86714E",
        Material.PIT: "#1F1B16",
        Material.EARTH: "#A48D61",
        Material.WOOD: "#A98452",
        Material.GRAVEL: "#8D8472",
    },
    higher="#FFFFFF",
    lower="#6E5B40",
    hachure="#7A5C3A",
    hachure_ink="#5E4223",
    water=("#DDEFF2", "#A9D3DF", "#5E9FBA", "#1F5F7A"),
    shore="#2B6F8C",
    water_ink="#134A63",
    water_ink_deep="#EAF6FA",
    unlit="#28324A",
    unlit_share=0.46,
    unseen="#8B8A88",
    wall="#1F1B16",
    leaf="#C98F4E",
    glass="#2E86AB",
    deck="#C79A62",
    deck_line="#6A4A27",
    stone="#CFC6B4",
    shadow="#20180E",
    light="#E39A12",
    selection="#B3186D",
    overlays={
        "reach": "#2F7FD1",
        "target": "#C62828",
        "path": "#1B5FA8",
        "front": "#8E44AD",
        "selection": "#B3186D",
        "link": "#B3186D",
        "preview": "#1565C0",
    },
    volumes={
        "arena": "#7B3FA0",
        "gas": "#5B8A1F",
        "darkness": "#3A3A4A",
        "silence": "#5A7690",
        "light": "#C98A00",
        "curtain": "#B0413E",
    },
    disc="#FBF8F0",
    disc_ink="#1F1B16",
    health=("#2E7D32", "#E39A12", "#C62828"),
)

DARK = Theme(
    name="dark",
    dark=True,
    surround="#131415",
    ink="#E8E2D4",
    halo="#1C1D20",
    grid="#8A8B8F",
    ground={
        Material.FLOOR: "#3A3B40",
        Material.ROCK: "#1B1C1E",
        Material.RUBBLE: "#3E3D3C",
        Material.MUD: "#4A4030",
        Material.PIT: "#0E0E10",
        Material.EARTH: "#463F33",
        Material.WOOD: "#574632",
        Material.GRAVEL: "#46464A",
    },
    rock_rim="#B9B3A4",
    rock_hatch="#6A6860",
    texture={
        Material.RUBBLE: "#85807A",
        Material.MUD: "#7B6B4E",
        Material.PIT: "#6B6458",
        Material.EARTH: "#7D7058",
        Material.WOOD: "#2E2418",
        Material.GRAVEL: "#7F7F86",
    },
    higher="#A7A296",
    lower="#2A1604",
    hachure="#C29A68",
    hachure_ink="#E9C799",
    water=("#4C6C78", "#38788F", "#265F8A", "#12305C"),
    shore="#8CC6DC",
    water_ink="#E2F3FA",
    water_ink_deep="#E2F3FA",
    unlit="#05060C",
    unlit_share=0.56,
    unseen="#0C0C0E",
    wall="#E8E2D4",
    leaf="#B9803F",
    glass="#6EC6EA",
    deck="#8A6A42",
    deck_line="#2C2013",
    stone="#6B6860",
    shadow="#000000",
    light="#FFC857",
    selection="#FF6FB5",
    overlays={
        "reach": "#5AA9FF",
        "target": "#FF6B6B",
        "path": "#8CC4FF",
        "front": "#C792EA",
        "selection": "#FF6FB5",
        "link": "#FF6FB5",
        "preview": "#64B5F6",
    },
    volumes={
        "arena": "#C792EA",
        "gas": "#A5D04F",
        "darkness": "#9A9AB5",
        "silence": "#9DB9D2",
        "light": "#FFC857",
        "curtain": "#F08A86",
    },
    disc="#F3EEE2",
    disc_ink="#1F1B16",
    health=("#66BB6A", "#FFB74D", "#EF5350"),
    ruler="#232427",
    ruler_ink="#B9B3A4",
)

THEMES: dict[str, Theme] = {"light": LIGHT, "dark": DARK}


@lru_cache(maxsize=512)
def colour(text: str, alpha: int = 255) -> QColor:
    """A QColor of #rrggbb with an alpha of 0 to 255; do not change what it returns, it is shared."""
    made = QColor(text)
    made.setAlpha(alpha)
    return made


def side_order(sides: Iterable[str]) -> dict[str, int]:
    """Which colour and mark each side has: an index into `SIDE_COLOURS` and `SIDE_MARKS`, by first appearance."""
    order: dict[str, int] = {}
    for side in sides:
        if side not in order:
            order[side] = len(order) % len(SIDE_COLOURS)
    return order
