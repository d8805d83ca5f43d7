"""Undo brings back the start, redo the end, whatever was done between; locked layers and cancelled gestures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.field.edges import Barrier, Face
from editor.field.field import Light
from editor.field.grid import Cell, Edge, Place
from editor.field.structures import Structure
from editor.ui.changes import Change
from editor.ui.document import Document
from editor.ui.filing import new_encounter
from tests.ui.state import state_of

COLUMNS, ROWS = 7, 5
cells = st.tuples(st.integers(-1, COLUMNS), st.integers(-1, ROWS)).map(lambda c: Cell(*c))
edges = st.builds(Edge, st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1), st.sampled_from("NW"))
names = st.sampled_from(["a", "b", "c"])
paints = st.tuples(
    st.sampled_from(["material", "water", "elevation"]), st.lists(cells, max_size=6), st.integers(0, 7)
)
puts = st.one_of(
    st.tuples(st.just("barriers"), edges, st.sampled_from([None, Barrier(), Barrier("door")])),
    st.tuples(st.just("faces"), edges, st.sampled_from([None, Face("smooth")])),
    st.tuples(st.just("lights"), names, st.sampled_from([None, Light("a", Place(1, 1), 500)])),
    st.tuples(st.just("structures"), names, st.sampled_from([None, Structure("a", 1, (Cell(1, 1),), 500)])),
)
sets = st.tuples(st.sampled_from(["title", "notes"]), st.sampled_from(["", "x", "y"]))
gestures = st.lists(st.one_of(paints, puts, sets), min_size=1, max_size=6)


def carry_out(edit: Any, act: tuple[Any, ...]) -> None:
    if len(act) == 2:
        edit.set(*act)
    elif act[0] in ("material", "water", "elevation"):
        edit.paint(*act)
    else:
        edit.put(act[0], {act[1]: act[2]})


@settings(max_examples=60, deadline=None)
@given(st.lists(gestures, max_size=5))
def test_undo_and_redo_of_everything(all_gestures: list[list[tuple[Any, ...]]]) -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    states = [state_of(document.encounter)]
    for gesture in all_gestures:
        with document.edit("step-material") as edit:
            for act in gesture:
                carry_out(edit, act)
        now = state_of(document.encounter)
        assert document.undo_stack.count() == len(states) - (now == states[-1])
        if now != states[-1]:
            states.append(now)
    for state in reversed(states[:-1]):
        document.undo()
        assert state_of(document.encounter) == state
    for state in states[1:]:
        document.redo()
        assert state_of(document.encounter) == state


@settings(max_examples=30, deadline=None)
@given(gestures)
def test_cancelled_gesture_leaves_nothing(gesture: list[tuple[Any, ...]]) -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    before = state_of(document.encounter)
    edit = document.edit("step-material")
    for act in gesture:
        carry_out(edit, act)
    edit.cancel()
    assert state_of(document.encounter) == before
    assert document.undo_stack.count() == 0
    assert not document.editing


def test_an_error_within_a_gesture_takes_it_back() -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    before = state_of(document.encounter)

    def broken() -> None:
        with document.edit("step-material") as edit:
            edit.paint("water", [Cell(1, 1)], 300)
            raise RuntimeError("broken tool")

    with pytest.raises(RuntimeError, match="broken tool"):
        broken()
    assert state_of(document.encounter) == before


def test_changes_tell_the_rectangle() -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    told: list[Change] = []
    document.changed.connect(told.append)
    with document.edit("step-water") as edit:
        edit.paint("water", [Cell(1, 2), Cell(3, 4)], 300)
    document.undo()
    assert told == [Change("ground", (1, 2, 3, 3), ("water",))] * 2


def test_arrays_of_a_battle_stay_as_they_are() -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    battle = document.encounter.field.fork()
    with document.edit("step-water") as edit:
        edit.paint("water", [Cell(1, 2)], 300)
    document.undo()
    document.redo()
    assert np.count_nonzero(battle.ground.water) == 0


def test_locked_layer_is_refused() -> None:
    document = Document(new_encounter(COLUMNS, ROWS))
    refused: list[str] = []
    document.refused.connect(refused.append)
    document.locked = {"edges"}
    with document.edit("step-wall") as edit:
        edit.put("barriers", {Edge(1, 1, "N"): Barrier()})
    assert refused == ["edges"]
    assert document.encounter.field.barriers == {}
    assert document.undo_stack.count() == 0
