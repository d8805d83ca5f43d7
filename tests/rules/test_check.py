from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from editor.rules.check import (
    OVER,
    UNDER_1_20,
    BandRule,
    CheckKind,
    UndeclaredSplitError,
    percent,
    reach,
    roll_under,
    table_of,
)
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Modifier, total_up
from tests.tiny import BANDS, TINY


def chance(dice: Dice, number: int, added: int = 0) -> str:
    ops = (("add", added),) if added else ()
    return table_of(OVER, dice, ops, number).odds.get("success", "0")  # type: ignore[arg-type]


def test_chances_of_reaching_a_number() -> None:
    assert chance(D20, 14) == "7/20"
    assert chance(D20, 14, 1) == "2/5"
    assert chance(Dice(2, 6), 8) == "5/12"
    assert chance(D20, 21) == "0"


@pytest.mark.parametrize(("ability", "odds"), [(12, "3/5"), (25, "19/20"), (-3, "1/20"), (20, "19/20")])
def test_a_natural_20_always_fails_and_a_1_succeeds_under_an_ability(ability: int, odds: str) -> None:
    assert table_of(UNDER_1_20, D20, (), ability).odds["success"] == odds


def test_percent_needs_no_luck() -> None:
    trial = percent(0, "x")
    assert "success" not in table_of(trial.rule, trial.dice, (), 0).odds
    assert table_of(trial.rule, trial.dice, (), 100).odds == {"success": "1"}
    assert table_of(trial.rule, trial.dice, (), 60).odds == {"failure": "2/5", "success": "3/5"}


def test_modifiers_count_on_the_side_that_the_trial_names() -> None:
    under, over = roll_under(12, "dexterity"), reach(D20, 10)
    for trial, against in ((under, 16), (over, 10)):
        assert total_up(trial.base, [Modifier(4)], trial.rule.side).against == against


def test_bands_by_faces_agree_with_counting() -> None:
    table = table_of(BANDS, Dice(2, 6), (("add", 1),), 8)
    hits = [f for f in product(range(1, 7), repeat=2) if f != (1, 1) and sum(f) + 1 >= 8]
    assert table.odds == {
        "fumble": "1/36",
        "miss": str(Fraction(35 - len(hits), 36)),
        "hit": str(Fraction(len(hits), 36)),
    }


def test_branches_are_one_a_band_or_one_for_each_declared_value() -> None:
    table = table_of(BANDS, Dice(2, 6), (), 8)
    assert sorted(check.band for check, _ in table.outcomes(CheckKind("plain"))) == ["fumble", "hit", "miss"]
    by_doubles = {(c.band, c.doubles): ways for c, ways in table.outcomes(CheckKind("twins", ("doubles",)))}
    assert by_doubles == {
        ("fumble", True): 1,
        ("miss", False): 18,
        ("miss", True): 2,
        ("hit", True): 3,
        ("hit", False): 12,
    }
    assert len(table_of(OVER, D20, (), 11).outcomes(CheckKind("whole", ("natural",)))) == 20


def test_what_was_not_declared_cannot_be_read() -> None:
    check = table_of(OVER, D20, (), 11).check(15, ("margin",))
    assert check.margin == 4
    with pytest.raises(UndeclaredSplitError, match="natural"):
        _ = check.natural


def test_providers_register_by_kind() -> None:
    assert CheckKind("strike").key in TINY.providers


def test_two_dice_held_apart_tell_the_band_of_every_pair() -> None:
    rule = BandRule("pairs", "roll", True, ("low", "pair", "high"), ("pair", "high"), _pairs, by_faces=True)
    table = table_of(rule, Dice(2, 6), (), 8)
    bands = list(table.odds)
    assert len(table.cells) == 36
    assert [bands[int(digit)] for digit in table.cells[:7]] == ["pair", "low", "low", "low", "low", "low", "low"]
    assert {band: table.cells.count(str(i)) for i, band in enumerate(bands)} == {"low": 18, "pair": 6, "high": 12}
    assert table_of(OVER, D20, (), 8).cells == ""


def _pairs(faces: tuple[int, ...], total: int, against: int) -> str:
    return "pair" if faces[0] == faces[1] else "high" if total >= against else "low"
