"""Cases reckoned by hand in which two chapters meet in one roll, or one after the other."""

from __future__ import annotations

import pytest

from editor.field.ground import LightLevel
from editor.field.volumes import Prism, Volume
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.condition import has, hurt
from editor.rules.underground.turn import Turn
from tests.rules.underground.make import (
    E,
    N,
    S,
    W,
    begin_turn,
    checks,
    fighter,
    flat,
    ledge,
    line,
    mounted,
    need,
    notes,
    rolls,
    steed,
)
from tests.rules.underground.test_climbing import climber

SWORD = "sword_long"


def attack(referee, actor, target, item=SWORD, action="attack"):
    UNDERGROUND.perform(referee, referee.creatures[actor], Option(action, target, item=item))


def test_climbers_in_the_water_at_the_foot(scene):
    """U1 and U4: 2 ft up a face that stands in 5 ft of water: 3 ft on a man of 6 are the waist, half of the penalty.
    THAC0 16, AC 5: 11, −2 holding on, −2 water: 15. Damage 1d8 = 5, −2 −2: 1. Then the climb check."""
    field = ledge()
    field.ground.water[:, 3:] = 500
    striker = climber("a", row=3, feet=2, side="a", level=5)
    referee = scene(field, striker, climber("v", feet=2, armour="chain"), faces=[(20, 15), (8, 5), (100, 40)])
    attack(referee, "a", "v")
    (check,), (damage,) = checks(referee), rolls(referee)
    assert (need(check), check.band, damage.total) == (15, "hit", 1)
    assert (line(check, "water").counted, line(check, "holding-on").counted) == (-2, -2)
    assert checks(referee, "climb-check")[0].against == 40


def test_climbers_in_the_dark(scene):
    """U1 and U6: −2 holding on, −4 blind, +2 from above are −4; AC 5 without its shield, 4 worse in the dark: THAC0
    18 needs 9, so 13. A 4 comes to 0: the face is within 7 ft, and nothing else: it is struck."""
    for face, band in ((13, "hit"), (5, "miss"), (4, "stray")):
        striker = climber("a", row=3, feet=8, side="a", level=3)
        victim = climber("v", feet=5, armour="chain", shield=True, climb=80)
        faces = [(20, face)] + ([(8, 8), (100, 70)] if band == "hit" else [])
        referee = scene(ledge(dark=True), striker, victim, faces=faces)
        attack(referee, "a", "v")
        (check,) = checks(referee)
        assert (check.against, check.total, check.band) == (9, face - 4, band)
    assert "strays-into" in notes(referee)


def test_a_grab_in_the_dark(scene):
    """U3 and U6: THAC0 20, AC 10 − 2 for Dexterity 16, + 4 for one who cannot see: 8, with −4: 12. It holds with
    16 − 2 = 14. Hanging, untrained 40 − 20 − 10 = 10%."""
    striker = fighter("a", 2, 3, facing=S, level=9, dexterity=16, armour="plate")
    victim = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=(Item("dagger"),), kind="orc")
    referee = scene(
        ledge(dark=True), striker, victim, faces=[(20, 19), (8, 5), (20, 20), (20, 12), (20, 14)], answers=["grab>a"]
    )
    attack(referee, "a", "v")
    grab, (hold,) = checks(referee)[1], checks(referee, "hold-check")
    assert (need(grab), grab.against, hold.against, hold.band) == (12, 8, 14, "success")
    assert referee.creatures["v"].condition.hangs_from == "a"
    referee.driver.left.append((100, 11))
    UNDERGROUND.perform(referee, referee.creatures["v"], Option("climb-back"))
    (back,) = checks(referee, "climb-check")
    assert (back.against, back.band, has(referee.creatures["v"], "hanging")) == (10, "failure", True)


def test_blind_in_deep_water_among_comrades(scene):
    """U4 and U6: −4 −4 on a d20 against AC 10: 18. An 8 comes to 0: comrade and fellow enemy within 7 ft, one of two;
    the comrade takes 1d8 = 8, −8: 1."""
    field = flat(dark=True)
    field.ground.water[:] = 460
    field.ground.light[2, 3] = LightLevel.BRIGHT
    party = fighter("a", 2, 2, facing=E), fighter("c", 2, 3, hit_points=20), fighter("f", 1, 2, "b", hit_points=20)
    foe = fighter("b", 3, 2, "b", facing=W, hit_points=20)
    referee = scene(field, *party, foe, faces=[(20, 8), (2, 1), (8, 8)])
    attack(referee, "a", "b")
    (check,) = checks(referee)
    assert (need(check), check.total, check.band) == (18, 0, "stray")
    assert [referee.creatures[key].condition.hit_points for key in "cfb"] == [19, 20, 20]


def test_pulling_at_a_rider_in_the_dark(scene):
    """U6 and U7: −4 at 7 inches, −4 blind, AC 10 + 4: 6, so 14. The riding check knows no darkness: 12 + 3."""
    mount = steed("m", 4, 4, "b")
    mount.condition.speed = 7000
    referee = scene(
        flat(dark=True), mount, mounted("r", mount), fighter("a", 3, 4, facing=E), faces=[(20, 14), (20, 15)]
    )
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("pull-down", "r"))
    (pull,), (check,) = checks(referee), checks(referee, "riding")
    assert (need(pull), pull.against, pull.band, check.against, check.band) == (14, 6, "hit", 15, "success")


def test_a_rider_in_the_water(scene):
    """U4 and U7: 6 ft of water come to the back of a mount of 6 ft, and so to the waist of its rider, half of the
    penalty: −2, from the saddle +1: 11 against AC 10; damage 4 − 2."""
    field = flat()
    field.ground.water[:] = 600
    mount = steed("m", 3, 3, facing=E)
    foe = fighter("b", 4, 3, "b", facing=W, hit_points=20)
    referee = scene(field, mount, mounted("r", mount), foe, faces=[(20, 11), (8, 4)])
    attack(referee, "r", "b")
    assert (need(checks(referee)[0]), rolls(referee)[0].total) == (11, 2)


def test_a_shot_from_the_middle_band(scene):
    """U7 and U8: under 59 ft there is low and middle. From 5 to 29.5 ft are 24.5 of 300 ft: −1, and −2 in the air."""
    field = flat(24, 3)
    field.ground.ceiling[:] = 5900
    mount = steed("m", 1, 1, facing=E, fly=30, altitude=500)
    skills = ("riding_airborne", "bow_short")
    rider = mounted("r", mount, altitude=500, items=(Item("bow_short"),), proficiencies=skills)
    referee = scene(field, mount, rider, fighter("b", 8, 1, "b", facing=W), faces=[(20, 13), (6, 1)])
    rider = referee.creatures["r"]
    referee.state.schedule.turn = Turn("r")
    offered = [o.item for o in UNDERGROUND.offer(referee, rider).options if o.action == "fly-at"]
    assert offered == ["ground", "middle"]
    UNDERGROUND.perform(referee, rider, Option("fly-at", item="middle"))
    attack(referee, "r", "b", "bow_short", "shoot")
    (check,) = checks(referee)
    assert (rider.altitude, check.total, need(check), check.band) == (2950, 10, 13, "hit")


def test_poison_on_the_wall(scene):
    """U1 and U8: a fighter of level 1 saves at 14 with −2; 2d4 = 5 of 10 points are half, and the check comes at 40 −
    10; 5 of 10 is not below half."""
    field = ledge()
    field.volumes["g"] = Volume("g", "gas", (Prism(3, 4, 0, 2000),), "", 5, "poison")
    referee = scene(field, climber("v", feet=5, points=10), faces=[(20, 15), (4, 2), (4, 3), (100, 31)])
    begin_turn(referee, "v")
    (save,), (check,) = checks(referee, "save"), checks(referee, "climb-check")
    assert (save.against, save.total, save.band) == (14, 13, "failure")
    assert (check.against, check.band, check.rule) == (30, "failure", "U1.7")
    who = referee.creatures["v"]
    assert (who.condition.hit_points, who.altitude, has(who, "fallen")) == (5, 0, True)


def test_a_climber_drags_its_neighbour_along(scene):
    """U1 and U3: hit for 6 of 11 (half, and 5 left of 20 is below half): 80 − 10 − 10 = 60, 61 falls. It grabs its
    neighbour (AC 10: THAC0 20 needs 10), who holds at 70%, nothing of U1.8; 71 falls as well: 20 ft, 2d6 each."""
    striker = fighter("a", 2, 4, level=9, facing=E)
    faller = climber("v", feet=20, points=20, now=11, climb=80, items=(Item("dagger"),))
    neighbour = climber("n", row=5, feet=20, side="a", climb=70)
    faces = [(20, 19), (8, 6), (100, 61), (20, 10), (100, 71), (6, 1), (6, 2), (6, 1), (6, 1)]
    referee = scene(ledge(2400), striker, faller, neighbour, faces=faces, answers=["grab>n"])
    attack(referee, "a", "v")
    own, held = checks(referee, "climb-check")
    assert (own.actor, own.against, held.actor, held.against, held.rule) == ("v", 60, "n", 70, "U3.3")
    assert [referee.creatures[key].condition.hit_points for key in "nv"] == [20 - 3, 11 - 6 - 2]
    assert all(referee.creatures[key].altitude == 0 for key in "nv")


@pytest.mark.parametrize(("room", "against"), [("sword_long", "hit"), ("sword_two_handed", None)])
def test_a_rider_holds_a_dark_passage(scene, room, against):
    """U5, U6 and U7: in a tunnel of 5 ft a long sword has room, a two-handed one has not; blind −4, saddle +1."""
    field = flat(8, 3, dark=True)
    field.ground.material[0] = field.ground.material[2] = 1
    mount = steed("m", 3, 1, facing=E)
    foe = fighter("b", 4, 1, "b", facing=W, infravision=6000, hit_points=20)
    referee = scene(
        field, mount, mounted("r", mount, items=(Item(room),)), foe, faces=[(20, 13), (8, 5)][: 2 * bool(against)]
    )
    attacks = [o for o in UNDERGROUND.offer(referee, referee.creatures["r"]).options if o.action == "attack"]
    assert bool(attacks) is bool(against)
    if against:
        UNDERGROUND.perform(referee, referee.creatures["r"], attacks[0])
        assert (need(checks(referee)[0]), checks(referee)[0].band, rolls(referee)[0].total) == (13, against, 1)


def test_a_mount_that_dies_at_the_edge(scene):
    """U2 and U7: the mount is killed beside a drop; its rider lands on its feet (15), is struck there and checks by
    its Dexterity 12 and the 2 ft it stands off: 16 stays, 17 falls."""
    for face, falls in ((16, False), (17, True)):
        mount = steed("m", 2, 4, hit_points=2, facing=N)
        rider = mounted("r", mount, hit_points=30, dexterity=12)
        foe = fighter("a", 1, 4, "b", level=9, facing=E)
        faces = [(20, 19), (12, 2), (20, 15), (20, 19), (8, 1), (20, face), *([(6, 3), (6, 3)] if falls else [])]
        referee = scene(ledge(), mount, rider, foe, faces=faces, dead_fall=False)
        attack(referee, "a", "m")
        who = referee.creatures["r"]
        assert (who.condition.riding, has(who, "fallen"), who.place) == ("", False, (2, 4, 0))
        who.standoff = 200
        attack(referee, "a", "r")
        (check,) = checks(referee, "fall-check")
        assert (check.against, check.band) == (16, "failure" if falls else "success")
        assert who.condition.hit_points == 29 - 6 * falls


def test_hanging_over_water(scene):
    """U3 and U4: letting go 15 or 18 ft above the ground under 12 ft of water: 3 or 6 ft to its surface, nothing."""
    for height in (2000, 2300):
        field = ledge(height)
        field.ground.water[:, 3:] = 1200
        hanger = fighter("v", 3, 4, "b", altitude=height - 500, facing=W, condition=Condition(8, hangs_from="a"))
        referee = scene(field, fighter("a", 2, 4, facing=E), hanger)
        hanger = referee.creatures["v"]
        UNDERGROUND.perform(referee, hanger, Option("let-go"))
        assert (hanger.altitude, hanger.condition.hit_points, rolls(referee, "fall-damage")) == (0, 8, [])


@pytest.mark.parametrize(
    ("height", "points", "mount_falls", "rider_falls"),
    [(3000, 60, [(6, 4)] * 3, [(6, 2)] * 3), (3000, 10, [(6, 4)] * 3, [(6, 2)] * 3), (800, 60, [], [(3, 2)])],
)
def test_a_rider_goes_over_the_edge_with_its_mount(scene, height, points, mount_falls, rider_falls):
    """U2 and U7: both fall the whole height, 30 ft: 3d6 each, whether the mount lives (12 of 57) or not (12 of 7); a
    fall too low for damage leaves the 1d3 of coming out of the saddle."""
    mount = steed("m", 2, 4, facing=N, hit_points=points)
    rider = mounted("r", mount, hit_points=30)
    foe = fighter("a", 1, 4, "b", level=9, facing=E)
    faces = [(20, 19), (12, 3), (20, 20), *rider_falls, *mount_falls]
    referee = scene(ledge(height), mount, rider, foe, faces=faces)
    attack(referee, "a", "m")
    m, r = referee.creatures["m"], referee.creatures["r"]
    assert (m.place, m.condition.hit_points) == ((3, 4, 0), max(0, points - 3 - 4 * len(mount_falls)))
    assert (r.place.column >= 3, r.condition.riding, r.condition.states) == (True, "", ("fallen",))
    assert r.condition.hit_points == 30 - 2 * len(rider_falls)
    assert checks(referee, "riding") == []


def test_who_hangs_at_the_side_goes_over_the_edge_too(scene):
    mount = steed("m", 2, 4, facing=N, hit_points=60)
    hanger = mounted("h", mount, hit_points=30)
    hanger.condition.riding, hanger.condition.clings = "", "m"
    foe = fighter("a", 1, 4, "b", level=9, facing=E)
    faces = [(20, 19), (12, 3), (20, 20), (6, 1), (6, 1), (6, 2), (6, 2)]
    referee = scene(ledge(2000), mount, hanger, foe, faces=faces)
    attack(referee, "a", "m")
    h = referee.creatures["h"]
    assert (h.place.column >= 3, h.condition.clings, h.condition.hit_points) == (True, "", 28)


def test_a_flier_that_dies_over_a_lake(scene):
    """U2 and U8: 60 ft over 12 ft of water are 48 to its surface: 4d6 = 11, half 5, for mount and rider; the mount's
    death leaves the rider a check (failed) and 1d3."""
    field = flat()
    field.ground.water[:] = 1200
    mount = steed("m", 3, 3, "b", fly=30, altitude=6000)
    rider = mounted("r", mount, altitude=6000, hit_points=30, proficiencies=("riding_airborne",))
    referee = scene(
        field, mount, rider, faces=[(6, 3), (6, 3), (6, 3), (6, 2), (20, 20), (6, 3), (6, 3), (6, 3), (6, 2), (3, 1)]
    )
    hurt(referee, referee.creatures["m"], 30)
    assert [(roll.actor, roll.total, roll.params["height"]) for roll in rolls(referee, "fall-damage")] == [
        ("m", 5, 4800),
        ("r", 5, 4800),
    ]
    assert referee.creatures["r"].condition.hit_points == 30 - 5 - 1
