"""Rule cards: every rule that the program cites has one, in both languages, in plain words."""

import re

import pytest

from editor.places import data_folder
from editor.rulecards import RuleCardError, RuleCards, read_cards
from editor.rules.registry import ruleset_keys

CHAPTERS = {"U1": 9, "U2": 5, "U3": 6, "U4": 6, "U5": 2, "U6": 7, "U7": 17, "U8": 3}
CATALOGUE = [f"{chapter}.{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)]


def test_both_languages_have_the_same_cards():
    english, chinese = (list(RuleCards("underground", language).cards) for language in ("en", "zh"))
    assert english == chinese
    assert set(CATALOGUE) < set(english)
    assert all(re.fullmatch(r"U\d\.\d+|A\.[a-z]+", rule) for rule in english)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_cards_are_worded(language):
    cards = RuleCards("underground", language).cards
    titles = [card.title for card in cards.values()]
    assert len(set(titles)) == len(titles)
    for rule, card in cards.items():
        assert 20 <= len(card.text) <= 600, rule
        chinese = bool(re.search("[\u4e00-\u9fff]", card.title + card.text))
        assert chinese == (language == "zh"), rule
        assert card.text[-1] in ".。", rule


def figures(text: str) -> set[str]:
    """Dice and penalties; bonuses are a matter of wording ("counts 2 more")."""
    return set(re.findall(r"\d+d\d+|−\d+%?", text))


def test_both_languages_give_the_same_figures():
    chinese = RuleCards("underground", "zh").cards
    differing = {
        rule: odd
        for rule, card in RuleCards("underground", "en").cards.items()
        if (odd := figures(card.text) ^ figures(chinese[rule].text))
    }
    assert differing == {}


@pytest.mark.parametrize("rule", ["U2.1", "U4.2", "U6.1"])
def test_figures_of_important_rules(rule):
    text = RuleCards("underground").cards[rule].text
    assert {"U2.1": "5 ft", "U4.2": "−4 to hit", "U6.1": "−4 on saving throws"}[rule] in text


def test_a_rule_without_a_card():
    assert RuleCards("underground").card("U99.1") is None
    assert RuleCards("nonsense").cards == {}


def test_a_broken_file_is_named(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text('["X.1"]\ntitle = "Only a title"\n', encoding="utf-8")
    with pytest.raises(RuleCardError, match=r"own\.toml.*text"):
        read_cards(file)
    file.write_text("nonsense", encoding="utf-8")
    with pytest.raises(RuleCardError, match=r"own\.toml"):
        read_cards(file)


def test_every_file_reads():
    files = sorted((data_folder("resources") / "rulecards").glob("*/*.toml"))
    assert [file.stem for file in files] == sorted(ruleset_keys()) * 2
    assert all(read_cards(file) for file in files)
