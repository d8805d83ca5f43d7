from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from editor.rules.dice import Dice, keyed_face, keyed_faces, sums_of


@pytest.mark.parametrize(
    ("text", "dice"), [("2d6+1", Dice(2, 6, 1)), ("1d4-1", Dice(1, 4, -1)), ("10d10", Dice(10, 10))]
)
def test_reads_and_writes(text: str, dice: Dice) -> None:
    assert Dice.parse(text) == dice
    assert str(dice) == text


@pytest.mark.parametrize("text", ["", "d6", "2d", "0d6", "1d0", "999d6", "2d6+", "1d6*2"])
def test_refuses(text: str) -> None:
    with pytest.raises(ValueError, match="d"):
        Dice.parse(text)


def test_sums_agree_with_counting_faces() -> None:
    counted = Counter(sum(faces) + 2 for faces in product(range(1, 5), repeat=3))
    assert dict(sums_of(Dice(3, 4, 2))) == counted


def test_ten_dice_have_fifty_one_sums() -> None:
    sums = sums_of(Dice(10, 6))
    assert len(sums) == 51
    assert sum(ways for _, ways in sums) == 6**10


def test_faces_stay_for_ever() -> None:
    # a change of these numbers would change every saved battle
    assert [keyed_face(7, f"1/brom/attack/grishnak/0/{i}", 20) for i in range(6)] == [13, 15, 18, 7, 14, 18]


def test_faces_are_fair() -> None:
    counts = Counter(keyed_face(1, str(i), 6) for i in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(n - 10_000) < 500 for n in counts.values())


def test_dice_of_one_roll_have_keys_of_their_own() -> None:
    assert keyed_faces(3, "k", Dice(4, 6)) == tuple(keyed_face(3, f"k/{i}", 6) for i in range(4))
