"""What has to hold in every state of a massed battle, whoever commands."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.battlesystem.units import DEAD, is_out, rects
from editor.rules.state import State


def assert_sound(state: State) -> None:
    """AssertionError where figures, hit dice, states and places disagree."""
    taken: dict[tuple[int, int, int, int], str] = {}
    for unit in state.creatures.values():
        assert_counted(unit)
        if is_out(unit):
            continue
        assert_placed(state.field, unit)
        for rect in rects(unit):
            for c, r in rect.cells():
                at = state.field.resting(Place(c, r, unit.place.level))
                key = (c, r, at.level, unit.altitude // 500)
                other = taken.setdefault(key, unit.id)
                assert other == unit.id, f"{unit.id} and {other} share {key}"


def assert_counted(unit: Creature) -> None:
    """Hit dice left are those of the figures less their losses; each figure has lost less than all of its own."""
    condition, whole = unit.condition, unit.sheet.figure_dice
    assert condition.hit_points == len(condition.losses) * whole - sum(condition.losses), unit.id
    assert all(0 <= loss < whole for loss in condition.losses), f"{unit.id}: {condition.losses}"
    assert (DEAD in condition.states) == (condition.hit_points <= 0 or "fled" in condition.states), unit.id
    assert list(condition.states) == sorted(set(condition.states)), unit.id
    assert condition.morale != "routed" or condition.formation == "mob", unit.id


def assert_placed(field: Field, unit: Creature) -> None:
    """A rectangle for each figure, on the map, out of the rock, none over another; on a deck where it says so."""
    found = rects(unit)
    assert len(found) == len(unit.condition.losses), f"{unit.id}: {len(found)} parts, {unit.condition.losses}"
    cells = [cell for rect in found for cell in rect.cells()]
    assert len(cells) == len(set(cells)), f"{unit.id} stands on itself"
    for cell in cells:
        assert field.inside(cell), f"{unit.id} is off the map: {cell}"
        on_deck = field.resting(Place(*cell, unit.place.level)).level
        assert on_deck or field.material(cell) != Material.ROCK, f"{unit.id} is in rock: {cell}"
    if unit.place.level:
        decks = [field.deck(Place(*cell, unit.place.level)) for cell in cells]
        assert any(deck is not None for deck in decks), f"{unit.id} stands on no deck"
    assert not unit.altitude or unit.sheet.fly, f"{unit.id} floats"
