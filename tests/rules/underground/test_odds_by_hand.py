"""Exact odds of whole deeds against loops over the faces that know no rule code, only figures worked out by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.state import opening_state
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import E, N, W, fighter, flat, ledge, mounted, steed

Ways = Iterator[tuple[int, bool, Fraction]]
"""Hit points left, whether it lies on the ground, the chance."""


def odds(field, attacker, victim, option):
    state = opening_state(field, {"a": attacker, "v": victim})
    readings = settle(UNDERGROUND.readings, {})
    found = odds_of(UNDERGROUND, state, readings, players_of(UNDERGROUND, 1), "a", option)
    assert found.method == "exact"
    points = {int(key): Fraction(chance) for key, chance in found.hit_points["v"].items()}
    return points, {key: Fraction(chance) for key, chance in found.states.get("v", {}).items()}


def summed(ways: Ways):
    points: dict[int, Fraction] = defaultdict(Fraction)
    down = Fraction(0)
    for left, fallen, chance in ways:
        points[left] += chance
        down += chance if fallen else 0
    assert sum(points.values()) == 1
    return dict(points), down


def test_a_wolf_that_cannot_see_strikes_one_who_has_his_back_to_the_drop():
    """3+3 dice: THAC0 16, chain 5: 11, blind −4: a 15 hits. 2d4 − 4, at least 1. Dexterity 9, 1 ft: 9 + 2 − 2 = 9.
    20 ft: 2d6. The victim has 3 hit points and class levels: at −10 it is dead and lies on no list of the fallen."""
    wolf = fighter("a", 1, 4, class_="none", level=0, hit_dice="3+3", items=())
    wolf.sheet = type(wolf.sheet)(
        kind="dire wolf", hit_points=18, hit_dice="3+3", natural_attacks=(NaturalAttack("bite", "2d4"),)
    )
    victim = fighter(
        "v", 2, 4, "b", facing=W, armour="chain", dexterity=9, hit_points=3, standoff=120, infravision=6000
    )
    points, states = odds(ledge(dark=True), wolf, victim, Option("attack", "v"))

    def by_hand() -> Ways:
        yield 3, False, Fraction(14, 20)
        for one, two in product(range(1, 5), repeat=2):
            left = 3 - max(1, one + two - 4)
            chance = Fraction(6, 20) / 16
            yield left, False, chance * Fraction(9, 20)
            for three, four in product(range(1, 7), repeat=2):
                after = max(-10, left - three - four)
                yield after, after > -10, chance * Fraction(11, 20) / 36

    expected, down = summed(by_hand())
    assert points == expected
    assert states.get("fallen") == down
    assert states["unconscious"] == sum(chance for left, chance in expected.items() if -10 < left <= 0)


def test_an_arrow_at_a_goat_on_a_bridge_over_deep_water():
    """THAC0 20, natural AC 6, the goat is blind (AC 10): a 10 hits. 1d6 of 6 hit points; dead goats stay where they
    are. Sure-footed 70%: 14, 2 ft +4, blind −2: 16. The water, 12 ft deep, is 25 ft below: 2d6, half."""
    field = flat(dark=True)
    field.ground.water[:] = 1200
    field.structures["b"] = Structure("b", 1, tuple(Cell(c, 3) for c in range(8)), deck=3700)
    archer = fighter("a", 3, 7, items=(Item("bow_short"),), infravision=6000, height=2000)
    archer.sheet = type(archer.sheet)(
        hit_points=8, class_="fighter", level=1, items=(Item("bow_short"),), infravision=6000, aquatic=True
    )
    goat = fighter(
        "v",
        3,
        3,
        "b",
        facing=E,
        class_="none",
        level=0,
        natural_armour_class=6,
        dexterity=None,
        hit_points=6,
        traits=("sure_footed",),
        items=(),
        level_=1,
    )
    points, states = odds(field, archer, goat, Option("shoot", "v", item="bow_short"))

    def by_hand() -> Ways:
        yield 6, False, Fraction(9, 20)
        for damage in range(1, 7):
            chance = Fraction(11, 20) / 6
            if damage == 6:
                yield 0, False, chance
                continue
            yield 6 - damage, False, chance * Fraction(16, 20)
            for one, two in product(range(1, 7), repeat=2):
                yield max(0, 6 - damage - (one + two) // 2), False, chance * Fraction(4, 20) / 36

    expected, _ = summed(by_hand())
    assert points == expected
    assert states == {"dead": expected[0]}


def test_two_claws_at_the_edge_the_second_only_while_the_victim_is_in_reach():
    """6+6 dice: THAC0 13, plate and shield AC 2: 11, a half. 1d4 each; Dexterity 9, 2 ft +4: 13. 10 ft: 1d6, and the
    one below is out of reach of the second claw. 30 hit points: nobody dies."""
    claws = (NaturalAttack("claw", "1d4"), NaturalAttack("claw", "1d4"))
    bear = fighter("a", 2, 3, class_="none", level=0, hit_dice="6+6", items=(), natural_attacks=claws)
    victim = fighter("v", 2, 4, "b", facing=N, armour="plate", shield=True, dexterity=9, hit_points=30)
    points, states = odds(ledge(1000), bear, victim, Option("attack", "v"))

    def claw(left: int) -> Ways:
        yield left, False, Fraction(1, 2)
        for damage in range(1, 5):
            yield left - damage, False, Fraction(1, 8) * Fraction(13, 20)
            for one in range(1, 7):
                yield left - damage - one, True, Fraction(1, 8) * Fraction(7, 20) / 6

    def by_hand() -> Ways:
        for left, fallen, chance in claw(30):
            if fallen:
                yield left, True, chance
            else:
                for at_last, down, share in claw(left):
                    yield at_last, down, chance * share

    expected, down = summed(by_hand())
    assert points == expected
    assert states == {"fallen": down}


def test_a_burst_on_a_mount_its_rider_and_a_third():
    """Three targets are looked at one by one, but what becomes of the rider hangs on the mount: so all together.

    A caster of level 1: 1d6, half for who saves (rider 17 of 20, mount 16). The mount has 3 hit points; when it dies,
    the rider, who never learned to ride, falls for 1d3."""
    mount = steed("m", 8, 4, hit_points=3)
    rider = mounted("v", mount, hit_points=8, proficiencies=(), level=1)
    third = fighter("w", 9, 6, mount.side, hit_points=30)
    caster = fighter("a", 1, 4, "b", class_="magic_user", spells=("fireball",), level=1)
    folk = {one.id: one for one in (caster, mount, rider, third)}
    state = opening_state(flat(16, 9), folk)
    option = Option("cast", place=Place(8, 4), item="fireball")
    found = odds_of(UNDERGROUND, state, settle(UNDERGROUND.readings, {}), UNDERGROUND.policies, "a", option)
    assert (found.method, {outcome.about for outcome in found.outcomes}) == ("exact", {None})
    expected: dict[int, Fraction] = defaultdict(Fraction)
    dead = Fraction(0)
    for amount, bump in product(range(1, 7), range(1, 4)):
        for saved, chance in ((True, Fraction(5, 20)), (False, Fraction(15, 20))):
            down = (amount // 2 if saved else amount) >= 3
            for spared, own in ((True, Fraction(4, 20)), (False, Fraction(16, 20))):
                left = 8 - (amount // 2 if spared else amount) - (bump if down else 0)
                expected[left] += chance * own / 18
            dead += chance / 18 if down else 0
    assert {int(key): Fraction(chance) for key, chance in found.hit_points["v"].items()} == expected
    assert Fraction(found.states["m"]["dead"]) == dead
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1


def test_a_burst_on_three_who_have_nothing_to_do_with_one_another():
    """They are looked at one by one: the chances of each add up to 1."""
    three = [fighter(name, 8 + number, 4, hit_points=8, level=1) for number, name in enumerate("uvw")]
    caster = fighter("a", 1, 4, "b", class_="magic_user", spells=("fireball",), level=1)
    state = opening_state(flat(16, 9), {one.id: one for one in (caster, *three)})
    option = Option("cast", place=Place(8, 4), item="fireball")
    found = odds_of(UNDERGROUND, state, settle(UNDERGROUND.readings, {}), UNDERGROUND.policies, "a", option)
    assert (found.method, {outcome.about for outcome in found.outcomes}) == ("exact", set("uvw"))
    expected: dict[int, Fraction] = defaultdict(Fraction)
    for amount in range(1, 7):
        expected[8 - amount // 2] += Fraction(4, 20) / 6
        expected[8 - amount] += Fraction(16, 20) / 6
    for name in "uvw":
        assert {int(key): Fraction(chance) for key, chance in found.hit_points[name].items()} == expected
