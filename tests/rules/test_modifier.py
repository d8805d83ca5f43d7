from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from editor.rules.modifier import Modifier, Policy, apply_ops, count_later_lines, total_up
from tests.tiny import best_of_type

PLAIN = st.builds(
    Modifier,
    st.integers(-6, 6),
    st.sampled_from(["X1", "X2", "X3"]),
    st.sampled_from(["a", "b"]),
    when=st.booleans(),
    on=st.sampled_from(["roll", "against"]),
    op=st.sampled_from(["add", "add", "add", "cap", "floor"]),
    phase=st.integers(0, 2),
)
TYPED = st.builds(
    Modifier,
    st.integers(-6, 6),
    st.sampled_from(["X1", "X2", "X3"]),
    when=st.booleans(),
    type=st.sampled_from(["luck", "morale"]),
)
MODIFIERS = st.lists(PLAIN | TYPED, max_size=8)


@given(MODIFIERS, st.randoms(use_true_random=False), st.integers(1, 20))
def test_totals_do_not_depend_on_order(modifiers: list[Modifier], shuffler: random.Random, natural: int) -> None:
    shuffled = list(modifiers)
    shuffler.shuffle(shuffled)
    policy = Policy(best_of_type, {"luck": 4})
    one, other = (total_up((), group, "roll", policy=policy) for group in (modifiers, shuffled))
    assert apply_ops(one.ops, natural) == apply_ops(other.ops, natural)
    assert one.against == other.against


@given(MODIFIERS)
def test_every_modifier_has_a_line(modifiers: list[Modifier]) -> None:
    total = total_up((), modifiers, "roll", policy=Policy(best_of_type))
    assert len(total.lines) == len(modifiers)
    assert all(line.status == "inactive" for m, line in zip(modifiers, total.lines, strict=True) if not m.when)


def lines_of(*modifiers: Modifier, **how: Any) -> list[tuple[int, str, str | None]]:
    return [(line.counted, line.status, line.by) for line in total_up((), modifiers, "roll", **how).lines]


def test_the_loser_names_its_winner() -> None:
    policy = Policy(best_of_type)
    assert lines_of(Modifier(1, "X1", type="luck"), Modifier(3, "X2", type="luck"), policy=policy) == [
        (0, "suppressed", "X2"),
        (3, "applied", None),
    ]


def test_inactive_ones_beat_nobody() -> None:
    policy = Policy(best_of_type)
    assert lines_of(Modifier(1, type="luck"), Modifier(3, type="luck", when=False), policy=policy) == [
        (1, "applied", None),
        (0, "inactive", None),
    ]


def test_caps_say_so() -> None:
    policy = Policy(None, {"luck": 2})
    assert lines_of(Modifier(3, type="luck"), Modifier(1), policy=policy) == [
        (2, "capped", "luck ≤ 2"),
        (1, "applied", None),
    ]


def test_a_rule_beats_what_it_names() -> None:
    sighted = Modifier(4, "A", tags=("needs_sight",))
    found = lines_of(sighted, Modifier(1, "B"), beaten=[(sighted, "U6.2")])
    assert found == [(0, "suppressed", "U6.2"), (1, "applied", None)]


def test_halving_comes_last_of_all_and_rounds_down() -> None:
    total = total_up((), [Modifier(Fraction(1, 2), op="multiply", phase=5), Modifier(4)], "roll")
    assert apply_ops(total.ops, 3) == 3
    assert apply_ops(total.ops, 4) == 4
    assert apply_ops(total.ops, -5) == -1


def test_a_floor_holds_after_the_sum() -> None:
    total = total_up((), [Modifier(1, op="floor", phase=9), Modifier(-4)], "roll")
    assert [apply_ops(total.ops, n) for n in (1, 4, 5, 8)] == [1, 1, 1, 4]


def test_remapping_is_a_line_of_its_own() -> None:
    base = (Modifier(22, source="thac0", on="against"),)
    total = total_up(base, (), "roll", remap=lambda need: (min(need, 20), "A.hit"))
    assert total.against == 20
    assert [(line.op, line.value, line.counted, line.rule) for line in total.lines] == [
        ("add", 22, 22, None),
        ("set", 20, -2, "A.hit"),
    ]


def test_later_lines_add_up_to_the_total() -> None:
    """2 − 4 = −2, doubled −4, at least 1 (twice said): the lines come to 1 together."""
    modifiers = [
        Modifier(1, op="floor", phase=9),
        Modifier(-4),
        Modifier(2, op="multiply", phase=1),
        Modifier(1, op="floor", phase=9),
    ]
    total = total_up((), modifiers, "roll")
    count_later_lines(total, 2)
    assert [line.counted for line in total.lines] == [5, -4, -2, 0]
    assert 2 + sum(line.counted for line in total.lines) == apply_ops(total.ops, 2) == 1


def test_a_limit_cuts_the_sum_of_its_type_and_penalties_make_room() -> None:
    limit = Modifier(5, "X9", "top", op="limit", type="skill")
    strong, magic, tired = (Modifier(n, "X1", "abc"[n % 3], type="skill") for n in (4, 3, -1))
    other = Modifier(2, "X2", "elsewhere")
    total = total_up((), [strong, magic, tired, limit, other], "roll")
    assert apply_ops(total.ops, 0) == 5 + 2
    assert [(line.counted, line.status, line.by) for line in total.lines] == [
        (4, "applied", None),
        (2, "capped", "X9"),
        (-1, "applied", None),
        (2, "applied", None),
    ]
    free = total_up((), [strong, tired, limit], "roll")
    assert (apply_ops(free.ops, 0), [line.status for line in free.lines]) == (3, ["applied", "applied"])
    assert free.again is None


def test_without_one_line_what_a_limit_cut_comes_back() -> None:
    limit = Modifier(5, "X9", "top", op="limit", type="skill")
    strong, magic = Modifier(4, "X1", "a", type="skill"), Modifier(3, "X1", "b", type="skill")
    total = total_up((), [strong, magic, limit], "roll")
    assert total.again is not None
    assert apply_ops(total.again(strong).ops, 0) == 3
    assert apply_ops(total.again(magic).ops, 0) == 4
