"""M3.8 to M3.15: nonlethal, halving, killing effects, ability damage, durations; M5.6 and M5.7: what comes back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.effects import find, halved
from editor.rules.mageduel.endings import finish
from editor.rules.mageduel.harm import halve, harm, hurt_ability, kill, wound
from editor.rules.mageduel.ids import M5_5
from editor.rules.mageduel.numbers import hit_points, is_staggered, vitals
from editor.rules.mageduel.sheet import Attack, Effect, Sheet
from editor.rules.trace import RollEvent
from tests.rules.mageduel.make import Ring, arena_field, duellist, wizard


def _ring(first: Sheet | None = None, second: Sheet | None = None, **readings: object) -> Ring:
    return Ring(
        duellist("a", (4, 6), first or wizard(level=5)),
        duellist("b", (12, 6), second or wizard(level=5)),
        **readings,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("rounds", "half"), [(7, 3), (1, 1), (50, 25), (3000, 1500)])
def test_durations(rounds: int, half: int) -> None:  # TM14
    assert halved(rounds) == half


@pytest.mark.parametrize(("amount", "half"), [(17, 8), (1, 1), (0, 0), (3, 1), (5, 2)])
def test_halving(amount: int, half: int) -> None:  # TM16
    assert halve(_ring().referee, amount) == half


def test_harm_shows_its_lines() -> None:
    ring = _ring()
    assert harm(ring.referee, ring["b"], 29, actor=ring["a"], saved=True) == 7
    event = next(e for e in ring.events if isinstance(e, RollEvent) and e.what == "harm")
    assert (event.params["before"], event.total) == (29, 7)
    assert [line.source["key"] for line in event.lines] == ["saved", "arena-half", "at-least-one"]
    assert event.rule == "M3.11"


def test_house_rule_rounds_up() -> None:
    ring = _ring(halving="up")
    assert harm(ring.referee, ring["b"], 17) == 9
    assert harm(ring.referee, ring["b"], 1) == 1


def test_wolf_bites_for_five() -> None:  # TM16
    wolf = duellist(
        "wolf", (11, 6), Sheet(type="animal", hit_points=13, strength=13, attacks=(Attack("bite", "1d6"),))
    )
    wolf.condition.summoner = "a"
    wolf.side = "a"
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), wolf)
    ring.script((20, 15), (6, 4)).act("wolf", "attack>b+bite").done()
    assert ring.rolls("damage") == [5]
    assert ring["b"].condition.nonlethal == 2


def test_killing_effects() -> None:  # TM17
    ring = _ring(second=wizard(hit_points=31))
    assert kill(ring.referee, ring["b"]) == 15
    assert ring["b"].condition.nonlethal == 15
    quarter = _ring(second=wizard(hit_points=31), killing_effects="quarter")
    assert kill(quarter.referee, quarter["b"]) == 7


def test_nonlethal() -> None:  # TM18
    ring = _ring(second=wizard(hit_points=20))
    wound(ring.referee, ring["b"], 20)
    assert is_staggered(ring["b"])
    assert not ring["b"].condition.knocked_out
    wound(ring.referee, ring["b"], 1)
    assert ring["b"].condition.knocked_out
    assert vitals(ring["b"]) == (-1, 20)
    assert MAGEDUEL.states(ring["b"]) == ("knocked-out",)


def test_constitution_keeps_alive() -> None:  # TM19
    ring = _ring(second=wizard(hit_points=20, constitution=4, level=1))
    hurt_ability(ring.referee, ring["b"], 2, 9)
    assert ring["b"].sheet.constitution - ring["b"].condition.damage[2] == 1
    assert ring["b"].condition.knocked_out


def test_constitution_takes_hit_points() -> None:  # TM19
    ring = _ring(second=wizard(hit_points=40, constitution=14, level=5))
    hurt_ability(ring.referee, ring["b"], 2, 3)
    assert ring["b"].condition.damage[2] == 1
    assert hit_points(ring["b"]) == 35
    drained = _ring()
    assert hurt_ability(drained.referee, drained["b"], 0, 4) == 2


def test_least_constitution_is_above_minus_ten() -> None:  # M3.9
    ring = _ring(second=wizard(hit_points=12, constitution=12, level=10))
    hurt_ability(ring.referee, ring["b"], 2, 40)
    now = 12 - ring["b"].condition.damage[2]
    assert hit_points(ring["b"]) > -10
    assert hit_points(ring["b"], now - 1) <= -10
    assert ring["b"].condition.knocked_out


def test_temporary_hit_points_go_first() -> None:
    ring = _ring()
    ring.referee.set(ring["b"], "temporary", 5)
    wound(ring.referee, ring["b"], 8)
    assert (ring["b"].condition.temporary, ring["b"].condition.nonlethal) == (0, 3)


def test_prepared_spells_are_halved_at_the_curtain() -> None:  # TM15
    a = duellist("a", (4, 6), wizard("shield", "haste", level=5))
    ring = Ring(a, duellist("b", (15, 6), wizard(level=5)), start=False, begins="preparation", preparation_rounds=2)
    ring.driver.answers = ["cast>a+shield", "wait", "wait", "wait", "wait", "wait", "wait"]
    _play_until_duel(ring, first="cast>a+shield")
    shield = find(ring["a"], "shield")
    assert shield is not None
    assert shield.left == 24
    again = Ring(
        duellist("a", (4, 6), wizard("shield", "haste", level=5)),
        duellist("b", (15, 6), wizard(level=5)),
        start=False,
        begins="preparation",
        preparation_rounds=2,
    )
    _play_until_duel(again, first="cast>a+haste")
    haste = find(again["a"], "haste")
    assert haste is not None
    assert haste.left == 1


def _play_until_duel(ring: Ring, first: str) -> None:
    """Two rounds of preparation, then initiative 10 and 9, and the first turn."""
    ring.driver.answers = [first, *["wait"] * 6]
    ring.driver.left = [(20, 10), (20, 9)]
    for _ in range(4):
        MAGEDUEL.play_turn(ring.referee)
    assert ring.referee.state.schedule.stage == "prepare"
    MAGEDUEL.play_turn(ring.referee)
    assert ring.referee.state.schedule.stage == "duel"


def test_what_comes_back() -> None:  # TM25
    a = duellist("a", (4, 6), wizard("bulls_strength", level=5))
    a.condition.effects = (
        Effect("mage_armor", "a", 3000, 0, 1, 5, near=True, before=True),
        Effect("protection", "ally", 40, 0, 1, 5, before=True),
    )
    ring = Ring(a, duellist("b", (12, 6), wizard(level=5)))
    assert [(e.key, e.held, e.left) for e in ring["a"].condition.effects] == [
        ("mage_armor", False, 1500),
        ("protection", True, 40),
    ]
    ring.script((20, 1)).act("a", "cast>a+bulls_strength")
    assert find(ring["a"], "bulls_strength") is not None
    wound(ring.referee, ring["a"], 30)
    hurt_ability(ring.referee, ring["a"], 0, 8)
    ring.referee.alter("round", 12)
    finish(ring.referee, "duel-draw", rule=M5_5, reason="agreement")
    after = ring["a"].condition
    assert (after.nonlethal, after.damage) == (0, (0,) * 6)
    assert [(e.key, e.held, e.left) for e in after.effects] == [
        ("mage_armor", False, 1500),
        ("protection", False, 28),
    ]
    assert "arena" not in ring.referee.field.volumes


def test_bonuses_of_one_type_do_not_stack() -> None:
    b = duellist("b", (5, 6), wizard(armour=6))
    b.condition.effects = (
        Effect("haste", "b", 10),
        Effect("mage_armor", "b", 100, near=True),
        Effect("shield", "b", 100, near=True),
    )
    dagger = (Attack("dagger", "1d4"),)
    ring = Ring(duellist("a", (4, 6), wizard(attacks=dagger, base_attack=3)), b)
    ring.referee.set(ring["b"], "effects", tuple(Effect(e.key, "b", 10, near=True) for e in b.condition.effects))
    ring.script((20, 17)).act("a", "attack>b+dagger").done()
    check = ring.check("attack")
    assert check.against == 10 + 6 + 4 + 1
    beaten = [line for line in check.lines if line.status == "suppressed"]
    assert [(line.source["key"], line.by) for line in beaten] == [("mage_armor", "worn-armour")]
    assert check.band == "miss"
    assert Fraction(check.odds["threat"]) == Fraction(1, 20)


def test_cover_helps_armour_class_and_reflexes() -> None:
    field = arena_field()
    # a pillar of low walls before the target: one of the three lines is stopped
    field.barriers[Edge(9, 6, "W")] = Barrier("low_wall", 300)
    bow = (Attack("bow", "1d8", 0, 6000),)
    ring = Ring(
        duellist("a", (8, 6), wizard("lightning_bolt", attacks=bow)),
        duellist("b", (9, 6), wizard(spellcraft=0)),
        field=field,
    )
    ring.script((20, 13)).act("a", "attack>b+bow").done()
    check = ring.check("attack")
    assert check.against == 14
    assert [line.counted for line in check.lines if line.source["key"] == "cover"] == [4]
    assert check.band == "miss"
    ring.script((20, 1), (6, 1), (6, 1), (6, 1), (6, 1), (6, 1), (20, 15)).act("a", "cast@10,6,0+lightning_bolt")
    ring.done()
    save = ring.check("reflex")
    assert [line.counted for line in save.lines if line.source["key"] == "cover"] == [2]
