"""M3.3 to M3.6: the worked example, dispelling, immediate actions, readied counters."""

from __future__ import annotations

from fractions import Fraction

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.rules.decision import Option
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.rounds import take_turn
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, ChoiceEvent, NoteEvent
from tests.brute import brute_force
from tests.rules.mageduel.make import Ring, duellist, wizard


def _pair(first: tuple[str, ...] = ("fireball",), second: tuple[str, ...] = ("fireball", "lightning_bolt")) -> Ring:
    a = duellist("henyaek", (4, 6), wizard(*first, level=8))
    b = duellist("ghorus", (14, 6), wizard(*second, level=8))
    return Ring(a, b)


def test_the_worked_example() -> None:  # TM7, TM8
    ring = _pair()
    ring.script((20, 8), answers=["counter>henyaek+fireball"]).act("henyaek", "cast@14,6,0+fireball").done()
    identify = ring.check("identify")
    assert (identify.against, identify.total, identify.band) == (18, 18, "identified")
    order = [
        event.what
        for event in ring.events
        if isinstance(event, ActionEvent | CheckEvent | ChoiceEvent | NoteEvent) and event.what != "curtain-falls"
    ]
    assert order == ["cast", "identify", "counter", "counter", "countered", "cancelled"]
    ghorus = ring["ghorus"].condition
    assert ghorus.countered
    assert ghorus.barred
    assert ghorus.spent == ("fireball",)
    assert ring["henyaek"].condition.spent == ("fireball",)
    # the lightning bolt: identified, but nothing to counter it with; 8d6 = 29, save failed → 14
    ring.script((20, 10), *[4] * 5, 3, 3, 3, (20, 5)).act("ghorus", "cast@4,6,0+lightning_bolt").done()
    assert ring["henyaek"].condition.nonlethal == 14
    assert ring["henyaek"].condition.hit_points == 40
    assert not ring["henyaek"].condition.countered
    assert not [e for e in ring.events if isinstance(e, ChoiceEvent) and e.actor == "henyaek" and e.what == "counter"]


def test_halves_of_the_bolt() -> None:  # TM8
    for dice, save, left in (((4, 4, 4, 4, 4, 3, 3, 3), 19, 7), ((2, 2, 2, 2, 2, 2, 2, 1), 19, 3)):
        ring = _pair()
        ring.script((20, 1), *dice, (20, save)).act("ghorus", "cast@4,6,0+lightning_bolt").done()
        assert ring["henyaek"].condition.nonlethal == left


def test_dispel_counters() -> None:  # TM13
    ring = Ring(
        duellist("a", (4, 6), wizard("fireball", level=7)),
        duellist("b", (14, 6), wizard("dispel_magic", level=5)),
    )
    ring.script((20, 1), (20, 12), *[1] * 7, (20, 20), answers=["counter>a+dispel_magic"])
    ring.act("a", "cast@14,6,0+fireball").done()
    check = ring.check("counter-dispel")
    assert (check.against, check.total, check.band) == (18, 17, "not-countered")
    assert Fraction(check.odds["countered-by-dispel"]) == Fraction(8, 20)
    assert ring["b"].condition.spent == ("dispel_magic",)
    assert ring["b"].condition.nonlethal == 1


def test_dispel_bonus_is_at_most_ten() -> None:  # TM13
    ring = Ring(
        duellist("a", (4, 6), wizard("cone_of_cold", level=12)),
        duellist("b", (14, 6), wizard("dispel_magic", level=12)),
    )
    ring.script((20, 20), (20, 13), answers=["counter>a+dispel_magic"])
    ring.act("a", "cast+cone_of_cold^2").done()
    assert ring.check("identify").against == 20
    assert (ring.check("counter-dispel").against, ring.check("counter-dispel").total) == (23, 23)
    assert ring.bands("counter-dispel") == ["countered-by-dispel"]


def test_a_failed_identification_costs_nothing() -> None:  # M3.4
    ring = _pair()
    ring.script((20, 7), *[1] * 8, (20, 20)).act("henyaek", "cast@14,6,0+fireball").done()
    assert ring.bands("identify") == ["unknown"]
    assert not ring["ghorus"].condition.countered
    assert ring["ghorus"].condition.spent == ()


def _quick() -> Ring:
    spells = ("magic_missile", "magic_missile", "magic_missile.quickened", "shield")
    return Ring(duellist("a", (4, 6), wizard(*spells, level=9)), duellist("b", (12, 6), wizard(*spells, level=9)))


def test_countering_off_turn_bars_the_swift_action() -> None:  # TM9
    ring = _quick()
    ring.script((20, 19), answers=["counter>a+magic_missile"]).act("a", "cast>b+magic_missile").done()
    assert ring["b"].condition.barred
    ring.turn("b")
    offered = ring.offered("b")
    assert "cast>a+magic_missile.quickened" not in offered
    assert "cast>a+magic_missile" in offered
    ring.driver.answers = ["wait"]
    take_turn(ring.referee, ring["b"])
    assert not ring["b"].condition.barred
    ring.referee.set(ring["b"], "countered", False)
    ring.script((20, 19), answers=["counter>a+magic_missile"]).act("a", "cast>b+magic_missile").done()
    assert ring["b"].condition.countered


def test_bar_lasts_until_the_end_of_the_next_turn() -> None:  # TM10
    ring = _quick()
    ring.script((20, 19), answers=["counter>b+magic_missile"]).act("b", "cast>a+magic_missile").done()
    ring.referee.set(ring["a"], "countered", False)
    ring.turn("a")
    assert "cast>b+magic_missile.quickened" not in ring.offered("a")
    ring.driver.answers = ["wait"]
    take_turn(ring.referee, ring["a"])
    ring.script((20, 19), answers=["let-pass>b+magic_missile"])
    ring.script(*[1] * 5)
    ring.act("b", "cast>a+magic_missile").done()


def test_barred_with_three() -> None:  # TM11
    for reading, windows in (("immediate", 0), ("apart", 1)):
        spells = ("magic_missile", "magic_missile")
        ring = Ring(
            *(duellist(key, (4 + 3 * n, 6), wizard(*spells, level=1)) for n, key in enumerate("bac")),
            counter_action=reading,
        )
        # round 1: A has countered C; round 2: the action is back, the bar is not
        if reading == "immediate":
            ring.referee.set(ring["a"], "barred", True)
        ring.referee.set(ring["c"], "countered", True)
        ring.script((20, 19), (20, 19), 1, answers=["let-pass>b+magic_missile"] * windows)
        ring.act("b", "cast>a+magic_missile").done()
        asked = [e for e in ring.events if isinstance(e, ChoiceEvent) and e.what == "counter" and e.actor == "a"]
        assert len(asked) == windows


def test_a_readied_counter_makes_two() -> None:  # TM12
    quick = "magic_missile.quickened"
    ring = Ring(
        duellist("b", (4, 6), wizard("magic_missile", "magic_missile", quick, quick, level=9)),
        duellist("a", (12, 6), wizard(*["magic_missile"] * 3, level=9)),
    )
    ring.act("a", "ready-counter")
    assert ring["a"].condition.readied
    ring.script((20, 19), answers=["counter>b+magic_missile"]).act("b", "cast>a+magic_missile").done()
    assert ring["a"].condition.readied
    ring.script((20, 19), answers=["counter>b+magic_missile"]).act("b", f"cast>a+{quick}", turn=False).done()
    assert not ring["a"].condition.readied
    ring.script((20, 19), *[1] * 5).act("b", f"cast>a+{quick}").done()
    assert ring["a"].condition.nonlethal == 5


def test_odds_name_what_can_come() -> None:
    a = duellist("a", (4, 6), wizard("fireball", level=8))
    b = duellist("b", (14, 6), wizard("dispel_magic", level=8, hit_points=12))
    ring = Ring(a, b)
    option = Option("cast", place=b.place, item="fireball")
    found = odds_of(MAGEDUEL, ring.referee.state, ring.referee.readings, players_of(MAGEDUEL, 1), "a", option)
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1
    bands = {band for outcome in found.outcomes for band in outcome.what}
    assert {
        "identify:identified",
        "identify:unknown",
        "counter-dispel:countered-by-dispel",
        "counter-dispel:not-countered",
        "reflex:saved",
        "reflex:failed",
        "fate:knocked-out",
    } <= bands
    assert found.method == "exact"
    assert "knocked-out" in found.states["b"]


def test_odds_name_the_same_spell() -> None:
    ring = _pair()
    option = Option("cast", place=ring["ghorus"].place, item="fireball")
    found = odds_of(MAGEDUEL, ring.referee.state, ring.referee.readings, players_of(MAGEDUEL, 1), "henyaek", option)
    countered = sum(Fraction(o.chance) for o in found.outcomes if "counter:countered" in o.what)
    assert countered == Fraction(13, 20)
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1


def _known_ways(ring: Ring, option: Option, watched: str) -> None:
    """Odds of an option agree with all faces of all dice, one by one."""
    state, readings = ring.referee.state, ring.referee.readings
    found = odds_of(MAGEDUEL, state, readings, players_of(MAGEDUEL, 1), "a", option)
    paths, points, states, ways = brute_force(
        lambda: state, "a", option, [watched], ruleset_key="mageduel", begins="duel"
    )
    assert ways > 1000
    assert sum(paths.values()) == 1
    checks: dict[tuple[str, ...], Fraction] = {}
    for outcome in found.outcomes:
        # all faces know the checks alone, odds name what is no check too
        key = tuple(step for step in outcome.what if not step.startswith(("fate:", "counter:")))
        checks[key] = checks.get(key, Fraction(0)) + Fraction(outcome.chance)
    assert checks == paths
    assert {key: Fraction(value) for key, value in found.hit_points[watched].items()} == points[watched]
    for state_key in ("knocked-out", "hold_person"):
        wanted = states[watched].get(state_key, Fraction(0))
        assert Fraction(found.states.get(watched, {}).get(state_key, "0")) == wanted


def test_odds_agree_with_every_face_the_same_spell() -> None:
    a = duellist("a", (4, 6), wizard("burning_hands", level=1, intelligence=14))
    b = duellist("b", (5, 6), wizard("burning_hands", level=1, spellcraft=4, intelligence=12, hit_points=1))
    ring = Ring(a, b)
    _known_ways(ring, Option("cast", item="burning_hands", facing=2), "b")


def test_odds_agree_with_every_face_dispel_magic() -> None:
    a = duellist("a", (4, 6), wizard("hold_person", level=7))
    b = duellist("b", (12, 6), wizard("dispel_magic", level=5, spellcraft=0, will=2))
    _known_ways(Ring(a, b), Option("cast", "b", item="hold_person"), "b")


def test_choices_of_counters_are_secret() -> None:
    ring = _pair()
    ring.script((20, 8), answers=["counter>henyaek+fireball"]).act("henyaek", "cast@14,6,0+fireball")
    choice = next(e for e in ring.events if isinstance(e, ChoiceEvent) and e.what == "counter")
    assert choice.view == "ghorus"
    spent = [e for e in ring.events if isinstance(e, ChangeEvent) and e.field == "spent"]
    assert [(e.target, e.view) for e in spent] == [("henyaek", "henyaek"), ("ghorus", "ghorus")]
