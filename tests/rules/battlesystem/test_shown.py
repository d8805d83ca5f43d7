"""What is shown of a unit: its figures, and where it would stand after an order is where it then stands."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.field.field import Field
from editor.rules.battlesystem import BATTLE
from editor.rules.battlesystem.shown import figures, stands_after
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from tests.rules.battlesystem.make import drawn, plain, unit

TUNNEL = [("." * 40 + "#" * 24) if row not in (19, 20) else "." * 64 for row in range(40)]


def session(field: Field, **condition: object) -> Session:
    """One unit of eight, a person's, and an enemy far off."""
    mine = unit(field, "mine", 34, 19, facing=2, sheet={"figures": 8}, player="person", **condition)
    other = unit(field, "other", 3, 3, side="blue", facing=0, sheet={"figures": 4}, player="person")
    made = Session(Encounter(field, "battlesystem", {one.id: one for one in (mine, other)}, seed=1))
    while made.pending is None or made.pending.actor != "mine":
        if made.pending is not None:
            made.answer(Option("hold"))
        else:
            assert made.step("turn")
    return made


@pytest.mark.parametrize("formation", ["closed", "open", "skirmish", "column"])
def test_where_it_would_stand_is_where_it_stands(formation: str) -> None:
    """For the cheapest, the dearest and a middling place to march to, and for every other order that moves it."""
    first = session(drawn(*TUNNEL), formation=formation)
    assert first.pending is not None
    (march,) = [places for places in first.pending.places if places.action == "march"]
    reached = sorted(march.costs, key=lambda place: (march.costs[place], place))
    options = [march.option(reached[at]) for at in (0, len(reached) // 2, -1)]
    options += [option for option in first.pending.options if option.action in ("turn-unit", "reform")]
    assert len(options) > 4
    for option in options:
        played = session(drawn(*TUNNEL), formation=formation)
        before = played.state.creatures["mine"]
        foreseen = stands_after(played.referee, before, option)
        assert foreseen is not None
        played.answer(option)
        after = played.state.creatures["mine"]
        if option.action == "turn-unit" and formation == "column":
            continue  # a column turns about: its last figure becomes the first
        assert set(foreseen.cells()) == set(after.cells()), option.key


def test_figures_show_what_they_are() -> None:
    field = plain()
    hurt = unit(
        field,
        "hurt",
        20,
        20,
        facing=4,
        sheet={"torches": 3, "figures": 6},
        lit=True,
        losses=(2, 0, 0, 0, 0, 0),
        hit_points=58,
    )
    found = figures(hurt)
    assert [figure.part for figure in found] == list(hurt.parts)
    assert [figure.wounded for figure in found] == [True, False, False, False, False, False]
    assert [figure.torch for figure in found] == [True] * 3 + [False] * 3
    assert [figure.commander for figure in found] == [True] + [False] * 5
    assert {figure.facing for figure in found} == {4}
    assert BATTLE.figures(hurt) == found


def test_a_column_looks_along_itself() -> None:
    """Round a corner each figure looks to the one before it."""
    field = drawn(*["#" * 20] * 2, *["##" + "." * 16 + "##"] * 2, *["##..##############"[:20].ljust(20, "#")] * 12)
    column = unit(field, "snake", 12, 2, facing=2, sheet={"figures": 8}, formation="column")
    looks = [figure.facing for figure in figures(column)]
    assert looks[0] == 2
    assert set(looks) == {0, 2}
