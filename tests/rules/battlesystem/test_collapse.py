"""Collapse on the map, gas and flight (B4.1 to B4.4, U8.1 to U8.3)."""

from __future__ import annotations

import pytest

from editor.battle.session import Session
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Prism, Volume
from editor.rules.battlesystem.casting import cast, spell_orders
from editor.rules.battlesystem.collapse import check_all, fall_down, fight_by
from editor.rules.battlesystem.flight import band_orders, fly_at, levels
from editor.rules.battlesystem.gas import blow_along, breathe, end_what_is_over, lasting_of, note_what_is_new
from editor.rules.battlesystem.marching import march, places_to_march
from editor.rules.battlesystem.nearby import weak_things
from editor.rules.battlesystem.units import contact, rects
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.trace import CheckEvent
from tests.rules.battlesystem.make import drawn, plain, unit


def rules(scene, field, *units, faces=()):
    referee = scene(field, *units, faces=faces, ruleset="battlesystem")
    return referee, [referee.creatures[one.id] for one in units]


def bridged(depth=-3000):
    """A cleft from column 20 to 40 with a bridge over it."""
    field = plain(60, 12)
    field.ground.writable("elevation")[:, 20:40] = depth
    cells = tuple(Cell(c, r) for c in range(19, 41) for r in range(4, 8))
    field.structures["bridge"] = Structure("bridge", 1, cells, 0, "bridge")
    field.touch()
    return field


def test_a_bridge_falls_with_those_on_it(scene):
    """30 ft: 3d6 for each figure on the deck; those beside it stay."""
    field = bridged()
    troop = unit(field, "troop", 21, 5, facing=2, sheet={"figures": 3, "hit_dice": 4}, formation="column", level=1)
    faces = [(6, 3), (6, 3), (6, 3), (6, 6), (6, 6), (6, 6)]
    referee, (troop,) = rules(scene, field, troop, faces=[*faces, *[(8, 1)] * 6, (20, 20)])
    assert [rect.column for rect in rects(troop)] == [21, 19, 17]
    fall_down(referee, weak_things(referee.field)[0])
    # 9 points: 2 dice; 18 points: 4 dice, all; the third is at the edge: 6 points, saved 3: none
    assert troop.condition.losses == (20, 0)
    assert "bridge" not in referee.field.structures
    assert troop.place.level == 0
    assert referee.field.material((25, 5)).name == "RUBBLE"


def test_nobody_lands_on_troops_below(scene):
    """One figure on a bridge over a unit: it comes down beside it, and both are struck or fall."""
    field = bridged(-1000)
    above = unit(field, "above", 30, 5, facing=2, sheet={"figures": 1, "hit_dice": 8}, level=1)
    below = unit(field, "below", 30, 5, facing=2, side="blue", sheet={"figures": 2, "hit_dice": 8}, frontage=1)
    faces = [(6, 1), *[(8, 1)] * 6, (20, 20), *[(8, 1)] * 6, (20, 20)]
    referee, (above, below) = rules(scene, field, above, below, faces=faces)
    fall_down(referee, weak_things(referee.field)[0])
    assert above.place.level == 0
    own = {cell for rect in rects(above) for cell in rect.cells()}
    assert own.isdisjoint(cell for rect in rects(below) for cell in rect.cells())


def test_march_heavy_and_lightning_count_for_the_check(scene):
    """1 × 2 × 2 × 2: heavy troops on the march, a bolt and an earthquake at once."""
    field = bridged()
    heavy = unit(
        field,
        "heavy",
        10,
        5,
        facing=2,
        sheet={"figures": 2, "traits": ("heavy",), "spells": ("earthquake", "lightning-bolt")},
        formation="column",
    )
    mage = unit(field, "mage", 50, 5, facing=6, sheet={"figures": 1, "spells": ("lightning-bolt",)}, side="blue")
    referee, (heavy, mage) = rules(scene, field, heavy, mage, faces=[(100, 9)])
    march(referee, heavy, Place(15, 5))
    assert referee.state.schedule.passed == (("bridge", True),)
    options = [option for option in spell_orders(referee, heavy) if option.place is not None]
    assert [option.key for option in options] == ["earthquake@19,4,1", "lightning-bolt@19,4,1"]
    cast(referee, heavy, options[0])
    assert list(spell_orders(referee, heavy)) == []
    cast(referee, mage, next(option for option in spell_orders(referee, mage) if option.place is not None))
    check_all(referee)
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert (check.against, check.band, check.rule) == (8, "near-miss", "B4.3")
    assert [(line.op, line.value, line.rule) for line in check.lines if not line.base] == [
        ("multiply", 2, "B4.3"),
        ("multiply", 2, "B4.3"),
        ("multiply", 2, "B4.3"),
    ]
    assert referee.state.schedule.near == (("bridge", 1),)
    assert (referee.state.schedule.passed, referee.state.schedule.struck) == ((), ())


def test_far_from_the_bridge_no_check(scene):
    field = bridged()
    troop = unit(field, "troop", 8, 5, facing=6, sheet={"figures": 2}, formation="column")
    enemy = unit(field, "enemy", 4, 5, facing=2, side="blue", sheet={"figures": 2}, formation="column")
    referee, (troop, enemy) = rules(scene, field, troop, enemy)
    march(referee, troop, Place(7, 5))
    fight_by(referee)
    check_all(referee)
    assert referee.state.schedule.passed == ()
    assert not [event for event in referee.events if isinstance(event, CheckEvent)]


def test_a_weak_ledge_goes_down(scene):
    field = plain(40, 12)
    field.ground.writable("elevation")[:, :20] = 2000
    field.things["ledge"] = Thing("ledge", Place(16, 2), "weak-ledge", {"columns": 4, "rows": 8})
    field.touch()
    troop = unit(field, "troop", 17, 4, facing=2, sheet={"figures": 1, "hit_dice": 3})
    referee, (troop,) = rules(scene, field, troop, faces=[(6, 5), (6, 4)])
    fall_down(referee, weak_things(referee.field)[0])
    assert troop.condition.losses == (20,)
    assert referee.field.elevation((17, 4)) == 0
    assert referee.field.elevation((15, 4)) == 2000


def test_a_closed_unit_under_a_fallen_roof_in_a_gallery_routs(scene):
    field = drawn("#" * 40, *["#" + "." * 38 + "#"] * 4, "#" * 40)
    field.things["roof"] = Thing("roof", Place(18, 1), "cracked-roof", {"columns": 4, "rows": 4})
    field.touch()
    troop = unit(field, "troop", 20, 1, facing=2, sheet={"figures": 2}, frontage=2)
    enemy = unit(field, "enemy", 34, 1, facing=6, side="blue", sheet={"figures": 2}, frontage=2)
    referee, (troop, enemy) = rules(scene, field, troop, enemy, faces=[*[1] * 6, 20, *[1] * 6, 20])
    fall_down(referee, weak_things(referee.field)[0])
    assert (troop.condition.hit_points, troop.condition.morale) == (20, "routed")
    assert {event.rule for event in referee.events} >= {"B2.5", "B4.1"}


def test_stepping_back_puts_the_roof_up_again():
    field = plain(60, 60)
    field.things["roof"] = Thing("roof", Place(20, 20), "cracked-roof", {"columns": 30, "rows": 30})
    field.touch()
    own = unit(field, "own", 30, 34, sheet={"figures": 6, "traits": ("heavy",)}, frontage=6)
    enemy = unit(field, "enemy", 30, 32, facing=4, side="blue", sheet={"figures": 6}, frontage=6)
    for seed in range(60, 400):
        session = Session(Encounter(field, "battlesystem", {"own": own, "enemy": enemy}, seed=seed))
        session.play_out(2)
        if "roof" not in session.state.field.things:
            break
    assert session.state.field.material((25, 25)).name == "RUBBLE"
    session.seek(0)
    assert "roof" in session.state.field.things
    assert session.state.field.material((25, 25)).name == "FLOOR"
    assert session.state.creatures["own"].condition.hit_points == 60


# -- air -----------------------------------------------------------------------------------------------------------


def gassed(effect="poison", rounds=3, rows=2, wind=2):
    field = drawn("#" * 60, *["#" + "." * 58 + "#"] * rows, "#" * 60)
    cells = [(c, r) for c in range(20, 30) for r in range(1, 1 + rows)]
    prisms = tuple(Prism(c, r, 0, 1000) for c, r in cells)
    field.volumes["gas"] = Volume("gas", "gas", prisms, rounds=rounds, effect=effect, wind=wind)
    field.touch()
    return field


def test_gas_lasts_twice_as_long(scene):
    field = gassed()
    assert [(one.volume, one.until) for one in lasting_of(field)] == [("gas", 7)]
    referee, _ = rules(scene, field, unit(field, "troop", 50, 1, sheet={"figures": 1}))
    for number in range(1, 8):
        referee.alter("round", number)
        end_what_is_over(referee)
        assert ("gas" in referee.field.volumes) == (number < 7)


def test_gas_that_the_referee_lets_in_lasts_twice_as_long_too(scene):
    """Let in during round 3 for 2 rounds: there in round 6, gone in round 7."""
    field = gassed(rounds=2)
    cloud = field.volumes.pop("gas")
    referee, _ = rules(scene, field, unit(field, "troop", 50, 1, sheet={"figures": 1}))
    there = []
    for number in range(1, 8):
        referee.alter("round", number)
        note_what_is_new(referee)
        end_what_is_over(referee)
        there.append("gas" in referee.field.volumes)
        if number == 3:
            referee.alter("terrain.volumes.gas", cloud)
    assert there == [False, False, False, True, True, True, False]


def test_wind_carries_gas_along_a_narrow_tunnel(scene):
    """An inch a round, in a tunnel no wider than half the cloud (U8.2)."""
    field = gassed()
    referee, _ = rules(scene, field, unit(field, "troop", 50, 1, sheet={"figures": 1}))
    referee.alter("round", 2)
    blow_along(referee)
    assert min(prism.column for prism in referee.field.volumes["gas"].prisms) == 24


def test_poison_hurts_the_figures_in_it(scene):
    """Save against death fails; 2d4 = 5: one die for each creature of the figures in the gas."""
    field = gassed()
    troop = unit(field, "troop", 21, 1, facing=2, sheet={"figures": 3, "hit_dice": 2}, formation="column")
    referee, (troop,) = rules(scene, field, troop, faces=[(20, 13), (4, 2), (4, 3)])
    breathe(referee, troop)
    assert troop.condition.losses == (10, 10, 0)


@pytest.mark.parametrize(("face", "states"), [(13, ("choking",)), (14, ())])
def test_choking(scene, face, states):
    field = gassed("choking")
    troop = unit(field, "troop", 21, 1, facing=2, sheet={"figures": 3}, formation="column")
    referee, (troop,) = rules(scene, field, troop, faces=[(20, face)])
    breathe(referee, troop)
    assert troop.condition.states == states
    if states:
        assert [option.action for option in referee.ruleset.offer(referee, troop).options] == ["hold"]


@pytest.mark.parametrize(
    ("ceiling", "bands"),
    [
        (2_900, ["low"]),
        (5_900, ["low", "middle"]),
        (6_000, ["low", "middle", "high"]),
        (24_000, ["low", "middle", "high"]),
    ],
)
def test_bands_of_flight(scene, ceiling, bands):
    field = plain(60, 60)
    field.ground.writable("ceiling")[:] = ceiling
    field.touch()
    flier = unit(field, "flier", 30, 30, sheet={"figures": 2, "fly": 24, "movement": 6}, frontage=2)
    referee, (flier,) = rules(scene, field, flier)
    assert [option.item for option in band_orders(referee, flier)] == bands
    assert list(levels(referee.field, flier)) == ["ground", *bands]


def test_fliers_pass_over_troops_and_fight_from_low(scene):
    field = plain(60, 60)
    field.ground.writable("ceiling")[:] = 8_000
    field.touch()
    flier = unit(field, "flier", 30, 40, sheet={"figures": 2, "fly": 24, "movement": 6}, frontage=2)
    enemy = unit(field, "enemy", 30, 34, facing=4, side="blue", sheet={"figures": 6}, frontage=6)
    referee, (flier, enemy) = rules(scene, field, flier, enemy)
    fly_at(referee, flier, Option("fly-at", item="middle"))
    assert flier.altitude == 4_000
    assert Place(30, 34) in places_to_march(referee, flier)
    march(referee, flier, Place(30, 36))
    assert contact(referee.field, flier, enemy) == {}
    referee.set(flier, "did", ())
    referee.set(flier, "moved", 0)
    fly_at(referee, flier, Option("fly-at", item="low"))
    assert len(contact(referee.field, flier, enemy)) == 2
    assert {event.rule for event in referee.events} >= {"B4.4", "U8.3"}
