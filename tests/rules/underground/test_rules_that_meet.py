"""Where two or three rules meet in one roll: the numbers by hand."""

from __future__ import annotations

from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.arms import weapon_arm
from editor.rules.underground.attack import come_of, strike
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import bleed, die, hurt
from editor.rules.underground.deeds import DEEDS
from editor.rules.underground.falling import drops_by, fall
from editor.rules.underground.moments import Struck
from tests.rules.underground.make import begin_round, checks, fighter, flat, ledge, line, mounted, need, rolls, steed


def do(referee, who, action, target=None, item=None):
    deed = UNDERGROUND.deeds.get(action) or DEEDS[action]
    deed(referee, referee.creatures[who], Option(action, target, item=item))


def pool():
    field = flat()
    field.ground.water[:] = 700
    return field


def test_a_mount_that_drowns_drops_its_rider(scene):
    """U4.6 and U7.8: out of breath, Constitution 10, the check fails on 11; the riding check (12 + 3) on 16."""
    horse = steed("m", 1, 1)
    horse.condition = Condition(30, ("submerged",), breath=0)
    referee = scene(pool(), horse, mounted("a", horse), faces=[(20, 11), (20, 16), (3, 2)])
    begin_round(referee)
    assert referee.creatures["m"].condition.states == ("dead",)
    rider = referee.creatures["a"].condition
    assert (rider.riding, rider.hit_points, rider.states) == ("", 6, ("fallen", "thrown"))


def test_breath_by_rounds(scene):
    """U4.6: air for one round; then checks against 10, 8 and 6."""
    diver = fighter("a", 1, 1, constitution=10, condition=Condition(8, ("submerged",), breath=1))
    referee = scene(pool(), diver, faces=[10, 8, 7])
    for _ in range(4):
        begin_round(referee)
    assert [event.against for event in checks(referee, "breath-check")] == [10, 8, 6]
    assert referee.creatures["a"].condition.states == ("dead",)


def test_who_hangs_at_the_side_of_a_flier_falls_with_it(scene):
    """U7.8, U7.10 and U2.5: 30 ft are three dice for the flier and three for the one at its side."""
    griffon = steed("m", 1, 1, fly=30, altitude=3000)
    hanger = fighter("b", 1, 1, "b", hit_points=20, condition=Condition(20, clings="m"), altitude=3000, footprint=1)
    referee = scene(flat(), griffon, hanger, faces=[1, 1, 1, 2, 2, 2])
    die(referee, referee.creatures["m"], rule="A.death")
    fallen = referee.creatures["b"]
    assert (fallen.condition.clings, fallen.altitude, fallen.condition.hit_points) == ("", 0, 17)


def test_ogres_and_men_together_pull_down_mount_and_rider(scene):
    """U7.15: two large ones and four men count eight; no check, no damage."""
    horse = steed("m", 3, 3)
    men = [
        fighter(f"p{n}", *at, "b", size="large" if n < 2 else "medium")
        for n, at in enumerate([(2, 2), (3, 2), (4, 2), (2, 3), (4, 3), (2, 4)])
    ]
    referee = scene(flat(), horse, mounted("a", horse), *men, faces=[20] * 6, answers=["join"] * 5)
    referee.alter("schedule.waiting", tuple(f"p{n}" for n in range(1, 6)))
    do(referee, "p0", "pull-down", "a")
    rider, mount = referee.creatures["a"], referee.creatures["m"]
    assert checks(referee, "riding") == []
    assert (rider.condition.riding, rider.condition.hit_points, rider.condition.states) == ("", 8, ("fallen",))
    assert mount.condition.states == ("fallen",)


def test_a_severed_rider_slides_from_the_saddle(scene):
    """A.sever and A.mount: a natural 19 with a severing sword."""
    horse = steed("m", 2, 1)
    sword = Item("sword_long", severing=True)
    hero = fighter("h", 1, 1, "b", level=9, items=(sword,))
    referee = scene(flat(), horse, mounted("a", horse, hit_points=60), hero, faces=[(20, 19), (8, 1)])
    strike(referee, referee.creatures["h"], referee.creatures["a"], weapon_arm(sword))
    assert referee.creatures["a"].condition.states == ("dead",)
    assert referee.creatures["a"].condition.riding == ""


def test_a_magic_dagger_stabs_from_behind_in_the_dark(scene):
    """U6.3 lifts U6.1 and U6.2: thief of level 5, THAC0 19, AC 10, +1 +2 +4, and 4 against one who cannot see:
    19 − 10 − 4 = 5, less 7 = −2; damage (3 + 1) × 3."""
    dagger = Item("dagger", bonus=1)
    thief = fighter("a", 1, 2, class_="thief", level=5, items=(dagger,))
    victim = fighter("b", 1, 1, "b", hit_points=40, facing=0)
    referee = scene(flat(dark=True), thief, victim, faces=[10, (4, 3)])
    strike(referee, referee.creatures["a"], referee.creatures["b"], weapon_arm(dagger))
    (attack,) = checks(referee)
    assert need(attack) == -2
    assert (line(attack, "blind").status, line(attack, "blind").by) == ("suppressed", "U6.3")
    assert line(attack, "backstab").counted == 4
    assert rolls(referee)[0].total == 12


def test_a_plain_dagger_does_not(scene):
    """U6.1 and U6.2: −4, +2 from behind, 4 against one who cannot see: 19 − 10 − 4 + 2 = 7;
    damage 3 − 4, at least 1."""
    thief = fighter("a", 1, 2, class_="thief", level=5, items=(Item("dagger"),))
    victim = fighter("b", 1, 1, "b", hit_points=40, facing=0)
    referee = scene(flat(dark=True), thief, victim, faces=[10, (4, 3)])
    strike(referee, referee.creatures["a"], referee.creatures["b"], weapon_arm(Item("dagger")))
    (attack,) = checks(referee)
    assert need(attack) == 7
    assert line(attack, "backstab").by == "U6.2"
    assert rolls(referee)[0].total == 1


def test_a_fall_into_deep_water_is_short_and_soft(scene):
    """U2.5: 35 ft down to a floor under 12 ft of water are 23 ft: 2d6, halved."""
    field = ledge(3500)
    field.ground.water[:, 3:] = 1200
    man = fighter("a", 2, 3, hit_points=20, facing=2)
    referee = scene(field, man, faces=[5, 6])
    (drop,) = [one for one in drops_by(field, man) if one.direction == 2]
    fall(referee, referee.creatures["a"], drop, "U2.1", reactions=False)
    assert referee.creatures["a"].condition.hit_points == 15
    assert "fallen" not in referee.creatures["a"].condition.states


def test_bleeding_to_death(scene):
    """A.death: down at −8, one a round, dead at −10."""
    referee = scene(flat(), fighter("a", 1, 1, condition=Condition(1)))
    hurt(referee, referee.creatures["a"], 9)
    states = []
    for _ in range(3):
        bleed(referee)
        states.append((referee.creatures["a"].condition.hit_points, referee.creatures["a"].condition.states))
    assert states == [(-9, ("bleeding", "unconscious")), (-10, ("dead",)), (-10, ("dead",))]


def test_a_blind_wounded_climber(scene):
    """U1.7, U1.8, U6.5 and A.climb: thief 80 + 5 − 10 (half of its 8 at a blow) − 10 (below half
    of 10) − 10 (blind)."""
    climber = fighter(
        "a",
        3,
        3,
        class_="thief",
        hit_points=10,
        altitude=1000,
        facing=6,
        condition=Condition(8, ("climbing",), face=6),
    )
    enemy = fighter("b", 4, 3, "b")
    referee = scene(ledge(dark=True), climber, enemy, faces=[(100, 55)])
    a, b = referee.creatures["a"], referee.creatures["b"]
    hurt(referee, a, 4)
    come_of(referee, Struck(a, 4, 8, Blow(referee, b, a, weapon_arm(Item("spear")))))
    (check,) = checks(referee, "climb-check")
    assert check.against == 80 + 5 - 10 - 10 - 10
    assert a.condition.face == 6
