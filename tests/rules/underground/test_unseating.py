"""Rider or mount, dead mounts, blows that unseat (U7.3, U7.8, U7.9)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.policy import players_of
from editor.rules.adnd.sheet import Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has, hurt
from tests.rules.underground.make import E, W, checks, fighter, flat, line, mounted, notes, rolls, steed
from tests.rules.underground.test_turns import options


def against_rider(scene, faces, weapon="sword_long", riding=False, skilled=True, **more):
    """A (THAC0 20) strikes at a rider of AC 5."""
    mount = steed("m", 3, 3, "b", facing=W)
    skills = ("riding_land",) if skilled else ()
    rider = mounted("r", mount, armour="chain", proficiencies=skills, hit_points=50)
    others = [fighter("a", 2, 3, items=(Item(weapon),), facing=E)]
    if riding:
        own = steed("n", 2, 3, facing=E)
        others = [own, mounted("a", own, items=(Item(weapon),))]
    referee = scene(flat(), mount, rider, *others, faces=faces, **more)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "r", item=weapon))
    return referee


@pytest.mark.parametrize(("face", "band"), [(14, "miss"), (15, "mount"), (16, "hit")])
def test_a_blow_that_just_succeeds_hits_the_mount(scene, face, band):
    """TU20: THAC0 20, AC 5: needs 15."""
    faces = [(20, face)] + ([(8, 4)] if band == "hit" else [(12, 7)] if band == "mount" else [])
    referee = against_rider(scene, faces)
    assert checks(referee)[0].band == band
    points = referee.creatures["r"].condition.hit_points, referee.creatures["m"].condition.hit_points
    # a large mount takes 1d12 of a long sword
    assert points == {"miss": (50, 30), "mount": (50, 23), "hit": (46, 30)}[band]
    assert ("hits-mount" in notes(referee)) is (band == "mount")


def test_between_riders_it_does_not_hit_the_mount(scene):
    assert checks(against_rider(scene, [(20, 15), (8, 1)], riding=True))[0].band == "hit"


DANGER = [
    # ridden, weapon, natural, in danger
    (True, "lance_medium", 20, True),
    (True, "sword_long", 20, True),
    (True, "dagger", 20, False),
    (True, "lance_medium", 19, False),
    (False, "spear", 20, True),
    (False, "sword_long", 20, False),
    (False, "spear", 19, False),
]


@pytest.mark.parametrize(("ridden", "weapon", "natural", "danger"), DANGER)
def test_who_is_in_danger_of_its_seat(scene, ridden, weapon, natural, danger):
    """TU23: without the proficiency the rider falls for 1d3."""
    dice = {"lance_medium": [(4, 1), (4, 1)], "dagger": [(4, 1)], "spear": [(6, 1)], "sword_long": [(8, 1)]}[weapon]
    faces = [(20, natural), *dice, *([(3, 2)] if danger else [])]
    referee = against_rider(scene, faces, weapon, ridden, skilled=False)
    rider = referee.creatures["r"]
    assert (rider.condition.riding == "") is danger
    assert has(rider, "fallen") is danger
    assert [roll.total for roll in rolls(referee, "tumble-damage")] == ([2] if danger else [])
    assert (checks(referee)[0].band == "unseated") is danger


@pytest.mark.parametrize(("natural", "percent", "danger"), [(15, None, False), (16, 25, True), (16, 26, False)])
def test_a_pike_on_foot(scene, natural, percent, danger):
    """TU23: a natural 15 not; 16 that hits: d100, 25 in danger, 26 not."""
    mount = steed("m", 3, 3, "b", facing=W)
    rider = mounted("r", mount, hit_points=50, proficiencies=())
    faces = [(20, natural), (6, 1)] + ([(100, percent)] if percent else []) + ([(3, 1)] if danger else [])
    attacker = fighter("a", 2, 3, items=(Item("pike"),), level=10)
    referee = scene(flat(), mount, rider, attacker, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "r", item="pike"))
    assert (referee.creatures["r"].condition.riding == "") is danger


def test_a_pike_always_by_the_other_reading(scene):
    mount = steed("m", 3, 3, "b", facing=W)
    rider = mounted("r", mount, hit_points=50, proficiencies=())
    attacker = fighter("a", 2, 3, items=(Item("pike"),), level=10)
    faces = [(20, 16), (6, 1), (3, 1)]
    referee = scene(flat(), mount, rider, attacker, faces=faces, long_weapons_unseat="always")
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "r", item="pike"))
    assert referee.creatures["r"].condition.riding == ""


@pytest.mark.parametrize(("face", "keeps"), [(15, True), (16, False)])
def test_a_check_keeps_the_seat(scene, face, keeps):
    """TF10: Wisdom 12, +3: 15 holds, 16 fails and costs 1d3 too."""
    faces = [(20, 20), (6, 1), (20, face), *([] if keeps else [(3, 3)])]
    referee = against_rider(scene, faces, "spear")
    (check,) = checks(referee, "riding")
    assert (check.against, line(check, "riding-land").counted) == (15, 3)
    rider = referee.creatures["r"]
    assert (rider.condition.riding == "m", rider.condition.hit_points) == (keeps, 49 if keeps else 46)


def test_a_blow_that_goes_to_the_mount_unseats_nobody(scene):
    """U7.9: a natural 20 that is exactly the number needed."""
    mount = steed("m", 3, 3, "b", facing=W)
    rider = mounted("r", mount, armour="plate", shield=True, dexterity=18, hit_points=50)
    # AC 3 − 1 − 4 = −2: 20 + 2 counts as 20
    referee = scene(flat(), mount, rider, fighter("a", 2, 3, items=(Item("spear"),)), faces=[(20, 20), (8, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "r", item="spear"))
    assert checks(referee)[0].band == "mount"
    assert referee.creatures["r"].condition.riding == "m"


def mount_dies(scene, faces, **more):
    mount = steed("m", 3, 3, facing=W, **more.pop("mount", {}))
    rider = mounted("r", mount, altitude=mount.altitude, **more)
    referee = scene(flat(), mount, rider, fighter("b", 6, 6, "b"), faces=faces)
    hurt(referee, referee.creatures["m"], 99)
    return referee


def test_a_skilled_rider_lands_on_its_feet(scene):
    """U7.8: and can act."""
    referee = mount_dies(scene, [(20, 15)])
    rider = referee.creatures["r"]
    assert (rider.condition.riding, rider.condition.states, rider.condition.hit_points) == ("", (), 8)
    assert rider.place == referee.creatures["m"].place
    assert "wait" in options(referee, "r")
    assert len(options(referee, "r")) > 1


@pytest.mark.parametrize("skilled", [True, False])
def test_others_fall_and_need_a_round_to_get_up(scene, skilled):
    """U7.8: failed or without the proficiency 1d3, and the whole next round."""
    faces = [(20, 16)] * skilled + [(3, 3)]
    referee = mount_dies(scene, faces, proficiencies=("riding_land",) if skilled else ())
    rider = referee.creatures["r"]
    assert (rider.condition.hit_points, rider.condition.states) == (5, ("fallen", "thrown"))
    assert options(referee, "r") == ["get-up", "wait"]
    referee.state.schedule.turn = type(referee.state.schedule.turn)("r")
    UNDERGROUND.perform(referee, rider, Option("get-up"))
    assert rider.condition.states == ()
    offer = UNDERGROUND.offer(referee, rider)
    assert not any(option.action == "attack" for option in offer.options)
    assert not any(places.action == "move" for places in offer.places)


def test_from_the_air_it_is_the_whole_fall(scene):
    """60 ft: 6d6 for mount and rider; airborne riding is Wisdom − 2."""
    faces = [(6, 1)] * 6 + [(20, 10)] + [(6, 1)] * 6
    air = {"fly": 30, "altitude": 6000}
    referee = mount_dies(scene, faces, mount=air, proficiencies=("riding_airborne",), hit_points=20)
    assert checks(referee, "riding")[0].against == 10
    rider = referee.creatures["r"]
    assert (rider.altitude, rider.condition.hit_points) == (0, 14)


def test_a_rider_out_of_the_fight_slides_off(scene):
    mount = steed("m", 3, 3)
    referee = scene(flat(), mount, mounted("r", mount))
    hurt(referee, referee.creatures["r"], 8)
    assert referee.creatures["r"].condition.riding == ""


def test_odds_of_a_blow_at_a_rider(scene):
    """THAC0 20, AC 10 needs 10: 9/20 miss, 1/20 mount, 9/20 hit, 1/20 in danger and checks at 15."""
    mount = steed("m", 3, 3, "b", facing=W, hit_points=99)
    rider = mounted("r", mount, hit_points=50)
    referee = scene(flat(), mount, rider, fighter("a", 2, 3, items=(Item("spear"),)))
    option = Option("attack", "r", item="spear")
    odds = odds_of(UNDERGROUND, referee.state, referee.readings, players_of(UNDERGROUND, 1), "a", option)
    found = {outcome.what: Fraction(outcome.chance) for outcome in odds.outcomes}
    assert found == {
        ("attack:miss",): Fraction(9, 20),
        ("attack:mount",): Fraction(1, 20),
        ("attack:hit",): Fraction(9, 20),
        ("attack:unseated", "riding:success"): Fraction(1, 20) * Fraction(15, 20),
        ("attack:unseated", "riding:failure"): Fraction(1, 20) * Fraction(5, 20),
    }
    assert Fraction(odds.states["r"]["fallen"]) == Fraction(1, 80)
    # brute force over 20 × 6 × 20 × 3 faces
    wanted: dict[int, Fraction] = {50: Fraction(10, 20)}
    for damage in range(1, 7):
        sure = Fraction(9, 20) + Fraction(1, 20) * Fraction(15, 20)
        wanted[50 - damage] = wanted.get(50 - damage, Fraction(0)) + sure / 6
        for fall in (1, 2, 3):
            at = 50 - damage - fall
            wanted[at] = wanted.get(at, Fraction(0)) + Fraction(1, 80) / 18
    assert {int(key): Fraction(chance) for key, chance in odds.hit_points["r"].items()} == wanted


@pytest.mark.parametrize(
    ("level", "faces", "band", "dead"),
    [
        # AC 5: THAC0 20 needs 15, 16 needs 11, 24 - 5 is 19: exactly the number needed goes to the mount
        (5, [(20, 19), (8, 1)], "severed", "r"),
        (5, [(20, 11), (12, 1)], "mount", ""),
        (0, [(20, 19), (12, 1)], "mount-severed", "m"),
        (0, [(20, 20), (8, 1)], "severed", "r"),
    ],
)
def test_a_severing_sword_that_just_hits_has_the_mount(scene, level, faces, band, dead):
    """U7.3 and A.sever: the number needed exactly hits the mount, with a natural 19 too; and then that is severed."""
    sword = Item("sword_long", severing=True)
    mount = steed("m", 3, 3, "b", facing=W, hit_points=60)
    rider = mounted("r", mount, armour="chain", armour_bonus=0 if level else 3, hit_points=50)
    hero = fighter("a", 2, 3, level=level, items=(sword,), facing=E)
    extra = [(20, 1)] if dead == "m" else []
    referee = scene(flat(), mount, rider, hero, faces=[*faces, *extra])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "r", item="sword_long"))
    assert checks(referee)[0].band == band
    assert [key for key in "rm" if has(referee.creatures[key], "dead")] == list(dead)
