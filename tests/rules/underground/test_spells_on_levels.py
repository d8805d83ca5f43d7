"""Spells at decks and at what lies under them: a bridge over a chasm, its floor, the far rim (A.spell)."""

from __future__ import annotations

from fractions import Fraction

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.field.field import Field
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.rules.decision import Decision, Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.lights import is_lit
from editor.rules.underground.sensible_casters import casts
from editor.rules.underground.spells.casting import flies_to
from editor.rules.underground.spells.evocation import bolt
from tests.rules.underground.make import W, fighter, flat
from tests.rules.underground.test_spells import mage

BRIDGE = 1
"""The level of the bridge: row 4, columns 6 to 13, at the height of the rims."""
HOLDS = (20, 1)
"""Who is hurt on the bridge keeps its feet (U2.1)."""


def chasm(deep: int, *, dark: bool = False) -> Field:
    """Rims west of column 6 and east of column 13, between them the floor of a chasm and a bridge in row 4."""
    field = flat(24, 9, dark=dark)
    field.ground.elevation[:, 6:14] = -deep
    cells = tuple(Cell(c, 4) for c in range(6, 14))
    field.structures["bridge"] = Structure("bridge", BRIDGE, cells, 0)
    return field


def aimed(referee, key="fireball") -> set[Place]:
    offer = UNDERGROUND.offer(referee, referee.creatures["m"])
    (places,) = [one for one in offer.places if (one.action, one.item) == ("cast", key)]
    return set(places.costs)


def on_the_bridge(name, column, **more):
    return fighter(name, column, 4, "b", level_=BRIDGE, **{"level": 0, "hit_points": 30, **more})


def below(name, column, row=4, **more):
    return fighter(name, column, row, "b", **{"level": 0, "hit_points": 30, **more})


def points(referee) -> dict[str, int]:
    return {key: one.condition.hit_points for key, one in referee.creatures.items() if key != "m"}


def cast(referee, key, place):
    UNDERGROUND.perform(referee, referee.creatures["m"], Option("cast", place=Place(*place), item=key))


def test_each_level_is_aimed_at_that_is_seen(scene):
    """From the rim: the deck, and the floor far off but not under the lip. From the deck: not what is under it."""
    from_rim = aimed(scene(chasm(1500), mage(4, 4)))
    assert {Place(10, 4, BRIDGE), Place(10, 4, 0), Place(10, 2, 0), Place(16, 4, 0)} - from_rim == {Place(10, 4, 0)}
    assert Place(6, 2, 0) not in from_rim
    from_deck = aimed(scene(chasm(2000), mage(8, 4, level_=BRIDGE)))
    assert Place(9, 4, BRIDGE) in from_deck
    assert Place(9, 4, 0) not in from_deck
    from_floor = aimed(scene(chasm(2000), mage(8, 6)))
    assert Place(9, 4, 0) in from_floor
    assert Place(9, 4, BRIDGE) not in from_floor


def test_a_fireball_on_the_bridge_spares_those_right_under_it(scene):
    """5d6 = 17 on the bridge; the man 10 ft below is behind the planks, the one beside it is not."""
    folk = on_the_bridge("a", 11), below("u", 10), below("b", 10, 6)
    faces = [(6, 5), (6, 4), (6, 3), (6, 3), (6, 2), (20, 1), HOLDS, (20, 1)]
    referee = scene(chasm(1000), mage(3, 4), *folk, faces=faces)
    cast(referee, "fireball", (10, 4, BRIDGE))
    assert points(referee) == {"a": 13, "u": 30, "b": 13}


def test_a_fireball_on_the_floor_spares_those_on_the_bridge(scene):
    folk = on_the_bridge("a", 10), below("u", 10), below("b", 12, 6)
    faces = [(6, 5), (6, 4), (6, 3), (6, 3), (6, 2), (20, 1), (20, 1)]
    referee = scene(chasm(1000), mage(8, 8), *folk, faces=faces)
    cast(referee, "fireball", (10, 4, 0))
    assert points(referee) == {"a": 30, "u": 13, "b": 13}


def test_lightning_along_the_bridge_passes_over_those_below(scene):
    faces = [(6, 2)] * 5 + [(20, 1), HOLDS]
    referee = scene(chasm(1000), mage(3, 4), on_the_bridge("a", 10), below("u", 9), faces=faces)
    cast(referee, "lightning_bolt", (10, 4, BRIDGE))
    assert points(referee) == {"a": 20, "u": 30}


def test_lightning_from_rim_to_rim_flies_over_the_chasm():
    """80 ft are 16 cells, at the height of the rim; one aimed at the floor runs down to it and on along it, to the
    far wall and back."""
    over = bolt(chasm(2000), Place(4, 2), Place(16, 2))
    assert list(over) == [Cell(c, 2) for c in range(5, 21)]
    assert set(over.values()) == {300}
    down = bolt(chasm(2000), Place(5, 2), Place(9, 2))
    assert list(down) == [Cell(c, 2) for c in (*range(6, 14), 5)]
    assert [down[Cell(c, 2)] for c in range(6, 14)] == [-200, -700, -1200, -1700, -1700, -1700, -1700, -1700]


def test_sleep_counts_height_in_who_is_nearest(scene):
    """1 of 2 HD falls asleep: the one on the deck at the middle, not the one 10 ft below beside it."""
    near, far = on_the_bridge("n", 11, level=3), below("f", 10, 5, level=3)
    referee = scene(chasm(1000), mage(3, 4), far, near, faces=[(4, 1), HOLDS])
    cast(referee, "sleep", (10, 4, BRIDGE))
    assert {key for key, one in referee.creatures.items() if "asleep" in one.condition.states} == {"n"}


def test_light_on_a_bridge_is_a_ball_that_the_planks_bound(scene):
    field = chasm(1000, dark=True)
    referee = scene(field, mage(3, 4, infravision=6000))
    cast(referee, "light", (8, 4, BRIDGE))
    assert is_lit(referee, Place(9, 4, BRIDGE))
    assert not is_lit(referee, Place(8, 4, 0))
    assert is_lit(referee, Place(8, 6, 0))
    deep = scene(chasm(6000, dark=True), mage(3, 4, infravision=6000))
    cast(deep, "light", (8, 4, BRIDGE))
    assert is_lit(deep, Place(9, 4, BRIDGE))
    assert not is_lit(deep, Place(8, 6, 0))


def test_a_spell_that_goes_astray_keeps_to_the_height_it_was_aimed_at():
    field = chasm(1000)
    caster = mage(3, 4)
    assert flies_to(field, caster, Cell(9, 4), 0) == Place(9, 4, BRIDGE)
    beside = mage(8, 7, facing=W)
    assert flies_to(field, beside, Cell(8, 3), -1000) == Place(8, 3, 0)


def test_odds_of_a_spell_at_a_deck_are_whole(scene):
    """Exact: 5d6, half with 19 or 20 on the save; nothing for the one under the planks."""
    referee = scene(chasm(2000), mage(3, 4), on_the_bridge("a", 10), below("u", 10))
    option = Option("cast", place=Place(10, 4, BRIDGE), item="fireball")
    odds = odds_of(UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "m", option)
    assert (odds.method, sum(Fraction(one.chance) for one in odds.outcomes)) == ("exact", 1)
    unhurt = [int(left) for left in odds.hit_points["a"] if int(left) > 28]
    assert unhurt == []
    assert sum(Fraction(chance) for chance in odds.hit_points["a"].values()) == 1
    assert set(odds.hit_points.get("u", {"30": "1"})) == {"30"}


def test_the_sensible_caster_burns_those_on_a_bridge(scene):
    """Two of them at the middle of the bridge, nobody of its own side near."""
    folk = on_the_bridge("a", 11), on_the_bridge("b", 12)
    referee = scene(chasm(2000), mage(3, 4), *folk)
    me = referee.creatures["m"]
    offer = UNDERGROUND.offer(referee, me)
    decision = Decision("action", "m", offer.options, offer.places)
    assert casts(referee, me, decision) == Option("cast", place=Place(11, 4, BRIDGE), item="fireball")
