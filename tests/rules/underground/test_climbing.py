"""Fighting on steep surfaces, climb checks, wounds and falls there (U1.1 to U1.8)."""

from __future__ import annotations

import pytest

from editor.field.edges import Face
from editor.field.grid import Edge, Place
from editor.rules.adnd.sheet import Condition, Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import refusal
from editor.rules.underground.attack import come_of
from editor.rules.underground.climbing import climb_chance, thief_climb
from editor.rules.underground.condition import hurt
from editor.rules.underground.moments import Struck
from editor.rules.underground.saves import saving_throw
from tests.rules.underground.make import E, N, S, W, checks, fighter, flat, ledge, line, need, rolls

SWORD = "sword_long"


def climber(name, row=4, feet=5, side="b", *, points=20, now=None, **more):
    """On the west face of the ledge: foot in column 3, facing west."""
    condition = Condition(now or points, ("climbing",), face=W, **more.pop("condition", {}))
    usual = {"kind": "orc", "hit_points": points, "facing": W, "altitude": feet * 100}
    return fighter(name, 3, row, side, condition=condition, **{**usual, **more})


def strike(scene, attacker, *others, faces, field=None, item=SWORD, action="attack", target="v", **more):
    referee = scene(field or ledge(), attacker, *others, faces=faces, **more)
    UNDERGROUND.perform(referee, referee.creatures[attacker.id], Option(action, target, item=item))
    return referee


def armoured(name, **more):
    return climber(name, armour="chain", shield=True, dexterity=16, **more)


def test_a_blow_from_the_ground_at_a_climbers_back(scene):
    """TU1: AC 5, +2 at the back, −2 from below: 13 or more."""
    attacker = fighter("a", 3, 4, level=3, strength=10)
    referee = strike(scene, attacker, armoured("v"), faces=[(20, 12)])
    (check,) = checks(referee)
    assert need(check) == 13
    assert (line(check, "rear").counted, line(check, "from-below").counted) == (2, -2)
    lost = [line(check, key) for key in ("shield", "dexterity-ac")]
    # the climbing takes them, not the attack from behind
    assert [(one.status, one.by) for one in lost] == [("suppressed", "U1.1")] * 2
    assert line(check, "faces-the-wall").rule == "U1.2"
    assert check.band == "miss"


def test_a_blow_from_the_top_edge(scene):
    """TU2: +2 +2: 9 or more."""
    attacker = fighter("a", 2, 4, level=3, facing=E)
    referee = strike(scene, attacker, armoured("v", feet=16), faces=[(20, 9), (8, 1), (100, 1)])
    (check,) = checks(referee)
    assert need(check) == 9
    assert (line(check, "rear").counted, line(check, "from-above").counted) == (2, 2)


@pytest.mark.parametrize(("die", "does"), [(2, 1), (4, 2)])
def test_climbers_side_by_side(scene, die, does):
    """TU3: THAC0 16 at AC 5, −2 holding on, −2 from below: 15 or more; 1d4 = 2 does 1."""
    attacker = climber("a", row=3, feet=5, side="a", level=5, items=(Item("dagger"),))
    referee = strike(scene, attacker, armoured("v", feet=8), faces=[(20, 15), (4, die), (100, 40)], item="dagger")
    (check,) = checks(referee)
    # THAC0 16, AC 5: 11, −2 −2; shield and Dexterity are gone by U1.1, not by an attack from behind
    assert need(check) == 15
    assert line(check, "rear").status == "inactive"
    assert (line(check, "shield").by, line(check, "dexterity-ac").by) == ("U1.1", "U1.1")
    assert line(check, "one-hand").rule == "U1.3"
    assert (rolls(referee)[0].total, referee.creatures["v"].condition.hit_points) == (does, 20 - does)


def test_a_dexterity_penalty_stays(scene):
    referee = strike(scene, fighter("a", 3, 4, level=3), climber("v", dexterity=5), faces=[(20, 1)])
    assert line(checks(referee)[0], "dexterity-ac").counted == -2


@pytest.mark.parametrize(("points", "damage", "heavy"), [(11, 6, True), (11, 5, False), (12, 6, True)])
def test_half_of_the_hit_points_in_one_hit(scene, points, damage, heavy):
    """TU4: by the hit points as they stood before the hit."""
    victim = climber("v", points=40, now=points)
    referee = strike(scene, fighter("a", 3, 4, level=9), victim, faces=[(20, 19), (8, damage), (100, 1)])
    (check,) = checks(referee, "climb-check")
    assert check.rule == "U1.7"
    assert [one.value for one in check.lines if one.rule == "U1.8"] == ([-10] if heavy else [])
    assert line(check, "below-half").counted == -10


@pytest.mark.parametrize(("face", "stays"), [(60, True), (61, False)])
def test_a_blind_thief_hit_for_half(scene, face, stays):
    """TU5: 80 − 10 − 10 = 60%."""
    victim = climber("v", points=8, class_="thief", climb=80)
    attacker = fighter("a", 3, 4, level=9, infravision=6000)
    referee = strike(scene, attacker, victim, field=ledge(dark=True), faces=[(20, 18), (8, 4), (100, face)])
    (check,) = checks(referee, "climb-check")
    assert (check.against, check.odds["success"]) == (60, "3/5")
    assert line(check, "blind-climber").rule == "U6.5"
    who = referee.creatures["v"]
    assert (who.altitude, who.condition.face) == ((500, W) if stays else (0, -1))
    assert UNDERGROUND.states(who) == (("climbing",) if stays else ("fallen",))


def test_a_climber_falls_from_its_height_and_whoever_stands_below_is_told(scene):
    below = fighter("c", 3, 4, "b")
    attacker = fighter("a", 2, 4, level=9, facing=E)
    referee = strike(
        scene,
        attacker,
        climber("v", feet=16, climb=40),
        below,
        field=ledge(2000),
        faces=[(20, 19), (8, 1), (100, 41), (6, 3)],
        answers=["let-fall"],
    )
    who = referee.creatures["v"]
    assert (who.altitude, who.condition.hit_points) == (0, 20 - 1 - 3)
    assert who.place != (3, 4, 0)
    (note,) = [event for event in referee.events if getattr(event, "what", "") == "lands-on"]
    assert (note.actor, note.target) == ("v", "c")


def test_the_helpless_fall_without_a_check(scene):
    for reading, faces in (("falls", []), ("checks", [(100, 99)])):
        victim = climber("v", points=4, feet=12)
        referee = strike(
            scene,
            fighter("a", 2, 4, level=9, facing=E, items=(Item("spear"),)),
            victim,
            item="spear",
            faces=[(20, 19), (6, 5), *faces, (6, 1)],
            helpless_climber=reading,
        )
        assert "unconscious" in UNDERGROUND.states(referee.creatures["v"])
        assert referee.creatures["v"].altitude == 0


@pytest.mark.parametrize(
    ("footing", "against", "own", "check"),
    [("none", 13, True, "climb-check"), ("partial", 18, True, "climb-check"), ("secure", 18, False, "fall-check")],
)
def test_footing_waives_burdens(scene, footing, against, own, check):
    """TU29: partial footing: shield and Dexterity count, no +2 at the back; secure: its own rolls are not worse, and
    a wound calls for the check of U2.1."""
    more = {"condition": {"footing": footing}}
    victim = armoured("v", **more, strength=10)
    attacker = fighter("a", 3, 4, level=3)
    referee = strike(scene, attacker, victim, faces=[(20, 18), (8, 1), ((100 if check == "climb-check" else 20), 1)])
    assert need(checks(referee)[0]) == against
    assert [event.what for event in referee.events if getattr(event, "what", "").endswith("-check")] == [check]
    striker = climber("v", side="b", **more)
    referee = strike(scene, striker, fighter("a", 3, 4), faces=[(20, 1)], target="a")
    holding = line(checks(referee)[0], "holding-on")
    assert (holding.status == "applied") is own
    referee = scene(ledge(), climber("v", **more), faces=[(20, 1)])
    saving_throw(referee, referee.creatures["v"], "death")
    saved = line(checks(referee, "save")[0], "holding-on")
    assert (saved.counted, saved.by) == ((-2, None) if own else (0, "U1.6"))


def test_secure_footing_stands_in_the_line_of_the_damage(scene):
    """U1.6: what it waives stays in view."""
    striker = climber("a", side="a", condition={"footing": "secure"}, level=9)
    referee = strike(scene, striker, fighter("v", 3, 4, "b"), faces=[(20, 20), (8, 5)])
    found = line(rolls(referee)[0], "holding-on")
    assert (rolls(referee)[0].total, found.value, found.status, found.by) == (5, -2, "suppressed", "U1.6")


def test_footing_of_the_cell(scene):
    field = ledge()
    field.ground.footing[4, 3] = 2
    referee = strike(
        scene, fighter("a", 3, 4, level=9), climber("v"), field=field, faces=[(20, 19), (8, 1), (20, 10)]
    )
    (check,) = checks(referee, "fall-check")
    assert (check.rule, check.params["height"]) == ("U2.1", 500)
    assert line(check, "back-to-drop").status == "applied"


@pytest.mark.parametrize(
    ("footing", "against", "back"), [("none", 13, "applied"), ("partial", 18, "inactive"), ("secure", 13, "applied")]
)
def test_partial_footing_waives_the_back_wherever_the_blow_comes_from(scene, footing, against, back):
    """TU29: from the ground straight behind, −2 from below. None: AC 5, +2. Partial: AC 2, no +2. Secure: U1.2 is
    waived too, but its facing is its own, and it has turned its back (A.rear)."""
    victim = armoured("v", condition={"footing": footing})
    referee = strike(scene, fighter("a", 4, 4, level=3), victim, faces=[(20, 1)])
    (check,) = checks(referee)
    assert need(check) == against
    assert line(check, "rear").status == back
    notes_ = {one.source["key"]: one.rule for one in check.lines if one.status == "note"}
    expected = {"none": {"faces-the-wall": "U1.2"}}.get(footing, {f"footing-{footing}": "U1.6"})
    assert notes_ == expected


@pytest.mark.parametrize(("column", "flies", "checked"), [(5, W, False), (1, E, True)])
def test_with_secure_footing_a_missile_pushes_along_its_flight(scene, column, flies, checked):
    """U1.6, U2.4: the check of U2.1 is called for by an arrow flying off the face, not by one flying at it."""
    victim = climber("v", feet=16, condition={"footing": "secure"})
    archer = fighter("a", column, 4, level=9, items=(Item("bow_short"),), facing=flies)
    faces = [(20, 20), (6, 1)] + ([(20, 1)] if checked else [])
    referee = strike(scene, archer, victim, faces=faces, item="bow_short", action="shoot")
    assert [check.rule for check in checks(referee, "fall-check")] == (["U2.1"] if checked else [])
    assert referee.creatures["v"].condition.hit_points == 19


@pytest.mark.parametrize(("footing", "checked"), [("none", ["climb-check"]), ("secure", [])])
def test_gas_is_no_attack_for_who_stands_securely(scene, footing, checked):
    """U1.7: any damage; U2.1, by U1.6: an attack only."""
    victim = climber("v", feet=10, condition={"footing": footing})
    referee = scene(ledge(), victim, fighter("a", 7, 7), faces=[(100, 1)] if checked else [])
    who = referee.creatures["v"]
    hurt(referee, who, 2)
    come_of(referee, Struck(who, 2, 20))
    assert [event.what for event in referee.events if getattr(event, "what", "").endswith("-check")] == checked


@pytest.mark.parametrize(
    ("item", "refused"), [("bow_short", True), ("halberd", True), (SWORD, False), ("dagger", False)]
)
def test_one_hand_holds_on(scene, item, refused):
    """U1.3: nothing for two hands."""
    referee = scene(ledge(), climber("v", items=(Item(item),)), fighter("a", 3, 4))
    victim = referee.creatures["v"]
    keys = [option.action for option in UNDERGROUND.offer(referee, victim).options]
    assert ("attack" in keys) is (not refused)
    found = refusal(referee, victim)
    assert (found is not None and found.rule == "U1.3") is refused


@pytest.mark.parametrize(
    ("attacks", "footing", "struck"),
    [
        (("claw", "claw", "bite"), "none", ["claw", "bite"]),
        (("claw", "claw", "bite"), "secure", ["claw", "claw", "bite"]),
        (("bite",), "none", ["bite"]),
    ],
)
def test_one_of_two_claws_holds_on(scene, attacks, footing, struck):
    """U1.3: at least one hand holds on, whatever is in the others."""
    natural = tuple(NaturalAttack(name, "1d4") for name in attacks)
    beast = climber("a", side="a", items=(), natural_attacks=natural, condition={"footing": footing})
    faces = [(20, 1)] * len(struck)
    referee = strike(scene, beast, fighter("v", 3, 4, "b"), faces=faces, item=attacks[0])
    assert [check.params["item"] for check in checks(referee)] == struck


@pytest.mark.parametrize(
    ("sheet", "source", "chance"),
    [
        ({"class_": "thief", "level": 1}, "climb-thief", 80),
        ({"class_": "thief", "level": 6}, "climb-thief", 90),
        ({"class_": "thief", "level": 7}, "climb-thief", 91),
        ({"proficiencies": ("mountaineering", "mountaineering")}, "climb-mountaineer", 60),
        ({}, "climb-untrained", 40),
        ({"dexterity": None, "traits": ("nimble",)}, "climb-by-nature", 85),
        ({"dexterity": None, "traits": ("sure_footed",)}, "climb-by-nature", 70),
        ({"dexterity": None}, "climb-by-nature", 0),
        # a Dexterity score does not make a monkey climb like an untrained man
        ({"dexterity": 15, "traits": ("nimble",)}, "climb-by-nature", 85),
        ({"dexterity": 12, "traits": ("sure_footed",), "climb": 60}, "climb-own", 60),
        ({"climb": 77}, "climb-own", 77),
    ],
)
def test_climbing_chances(scene, sheet, source, chance):
    referee = scene(flat(), fighter("a", 1, 1, **sheet))
    base = climb_chance(referee, referee.creatures["a"])
    assert (base.source, base.value) == (source, chance)


def test_thieves_end_at_99():
    assert [thief_climb(level) for level in (5, 10, 15, 20)] == [88, 94, 99, 99]


@pytest.mark.parametrize(
    ("face", "sheet", "against"),
    [
        (Face(), {}, 45),
        (Face("ledges"), {}, 85),
        (Face(rope=True), {}, 100),
        (Face(sloped=True), {}, 70),
        (Face("ledges", "slight"), {}, 60),
        (Face("ledges", "slippery"), {"kind": "dwarf"}, 30),
        (Face("ledges"), {"kind": "halfling", "load": 2}, 55),
        (Face("ledges"), {"kind": "elf"}, 75),
        (Face("ledges"), {"kind": "half-orc", "hit_points": 20}, 75),
    ],
)
def test_what_bears_on_a_climb(scene, face, sheet, against):
    """Surface, slope, rope, kind, wounds and load (A.climb)."""
    field = ledge()
    field.faces[Edge(3, 4, "W")] = face
    hurt = {"condition": Condition(8)} if "hit_points" in sheet else {}
    a = fighter("a", 3, 4, **sheet, **hurt)
    referee = scene(field, a, faces=[(100, min(against, 100))])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("climb-up", place=Place(3, 4), facing=W, height=500))
    (check,) = checks(referee, "climb-check")
    assert (check.against, check.rule, check.band) == (against, "A.climb", "success")
    assert (referee.creatures["a"].altitude, referee.creatures["a"].condition.face) == (500, W)


def options(referee, name, action):
    return [o for o in UNDERGROUND.offer(referee, referee.creatures[name]).options if o.action == action]


@pytest.mark.parametrize(
    ("surface", "slip", "feet"), [("rough", "dry", 18), ("smooth", "slight", 6), ("ledges", "dry", 24)]
)
def test_feet_a_round(scene, surface, slip, feet):
    field = ledge(4000)
    field.faces[Edge(3, 4, "W")] = Face(surface, slip)
    referee = scene(field, fighter("a", 3, 4))
    ups = [option.height for option in options(referee, "a", "climb-up")]
    assert ups == [100 * foot for foot in range(1, feet + 1)]


def test_very_smooth_and_slippery_is_not_climbed(scene):
    field = ledge()
    field.faces[Edge(3, 4, "W")] = Face("very_smooth", "slippery")
    assert options(scene(field, fighter("a", 3, 4)), "a", "climb-up") == []


def test_up_half_the_rate_and_a_blow(scene):
    """Half a round of climbing leaves the attack, more does not; one check a round."""
    a, b = fighter("a", 3, 4), fighter("b", 2, 4, "b", facing=E, hit_points=40)
    field = ledge(1200)
    faces = [(6, 6), (6, 1), (100, 45), (20, 1)]
    answers = ["climb-up@3,4,0^6~400", "climb-up@3,4,0^6~900", "attack>b+sword_long"]
    referee = scene(field, a, b, faces=faces, answers=answers)
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].altitude == 900
    assert (line(checks(referee)[0], "holding-on").counted, line(checks(referee)[0], "from-below").counted) == (
        -2,
        -2,
    )


def test_a_whole_round_of_climbing_leaves_no_attack(scene):
    a, b = fighter("a", 3, 4), fighter("b", 2, 4, "b", facing=E)
    answers = ["climb-up@3,4,0^6~1000", "wait"]
    referee = scene(ledge(1200), a, b, faces=[(6, 6), (6, 1), (100, 45)], answers=answers)
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["a"].altitude == 1000


def test_stepping_off_at_the_top_and_climbing_down(scene):
    a, b = fighter("a", 3, 4), fighter("b", 7, 7, "b")
    referee = scene(ledge(1500), a, b, faces=[(100, 1), (100, 1)])
    (off,) = options(referee, "a", "step-off")
    assert off.place == (2, 4, 0)
    UNDERGROUND.perform(referee, referee.creatures["a"], off)
    who = referee.creatures["a"]
    assert (who.place, who.altitude, UNDERGROUND.states(who)) == ((2, 4, 0), 0, ())
    down = options(referee, "a", "climb-down")
    assert [option.height for option in down] == [100 * foot for foot in range(14, -1, -1)]
    UNDERGROUND.perform(referee, who, down[-1])
    assert (who.place, who.altitude, who.condition.face) == ((3, 4, 0), 0, -1)


@pytest.mark.parametrize(("reading", "dice"), [("start", 0), ("middle", 0), ("end", 1)])
def test_failing_the_check_of_the_round(scene, reading, dice):
    """From the ground 18 ft up: nothing, 9 ft, or 18 ft fallen."""
    faces = [(100, 46)] + [(6, 5)] * dice
    referee = scene(ledge(), fighter("a", 3, 4), faces=faces, climb_check_at=reading)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("climb-up", place=Place(3, 4), facing=W, height=1800))
    who = referee.creatures["a"]
    assert (who.place, who.altitude, who.condition.hit_points) == ((3, 4, 0), 0, 8 - 5 * dice)
    assert UNDERGROUND.states(who) == ("fallen",)


def test_along_the_face_cell_by_cell(scene):
    referee = scene(ledge(), climber("v", feet=10), faces=[(100, 1)])
    found = options(referee, "v", "climb-along")
    assert [(o.place, o.height) for o in found] == [((3, 3, 0), 1000), ((3, 5, 0), 1000)]
    UNDERGROUND.perform(referee, referee.creatures["v"], found[0])
    assert (referee.creatures["v"].place, referee.creatures["v"].altitude) == ((3, 3, 0), 1000)


def test_no_room_where_another_climbs_or_stands(scene):
    referee = scene(ledge(), climber("v", feet=10), fighter("a", 3, 4), fighter("c", 2, 4))
    assert {o.height for o in options(referee, "v", "climb-down")} == {500, 600, 700, 800, 900}
    assert options(referee, "v", "step-off") == []
    assert {o.height for o in options(referee, "a", "climb-up")} >= {100, 500, 1500}
    assert 1000 not in {o.height for o in options(referee, "a", "climb-up")}


def test_spiders_climb_freely(scene):
    """No check, the whole walking rate, no hand held: U2 instead of U1.7."""
    spider = fighter(
        "v",
        3,
        4,
        "b",
        class_="none",
        level=0,
        hit_points=9,
        dexterity=None,
        traits=("nimble",),
        items=(),
        climbs_freely=True,
        natural_attacks=(),
    )
    referee = scene(ledge(), spider)
    UNDERGROUND.perform(referee, referee.creatures["v"], Option("climb-up", place=Place(3, 4), facing=W, height=1500))
    assert referee.creatures["v"].altitude == 1500
    assert not checks(referee, "climb-check")
    on_wall = climber("v", dexterity=None, traits=("nimble",), climbs_freely=True)
    referee = strike(scene, fighter("a", 3, 4, level=9), on_wall, faces=[(20, 19), (8, 1), (20, 15)])
    assert checks(referee, "fall-check")[0].against == 17 - 2


def test_a_dead_spider_drops_off_a_dead_man_on_a_ledge_stays(scene):
    for more, high in (
        ({"dexterity": None, "traits": ("nimble",), "climbs_freely": True}, 0),
        ({"condition": {"footing": "secure"}}, 500),
    ):
        victim = climber("v", points=1, class_="none", level=0, **more)
        referee = strike(scene, fighter("a", 3, 4, level=9), victim, faces=[(20, 19), (8, 1)])
        assert "dead" in UNDERGROUND.states(referee.creatures["v"])
        assert referee.creatures["v"].altitude == high


def test_ground_dwellers_pass_below_a_climber(scene):
    referee = scene(ledge(), climber("v", feet=10), fighter("a", 4, 4))
    moves = UNDERGROUND.offer(referee, referee.creatures["a"]).places[0].costs
    assert Place(3, 4) in moves


def test_no_charge_at_one_high_on_the_wall(scene):
    for feet, may in ((10, False), (4, True)):
        referee = scene(ledge(), climber("v", feet=feet), fighter("a", 7, 4, facing=W))
        keys = [option.action for option in UNDERGROUND.offer(referee, referee.creatures["a"]).options]
        assert ("charge" in keys) is may


def test_a_climber_faces_the_wall(scene):
    referee = scene(ledge(), climber("v"), climber("w", row=6, condition={"footing": "secure"}), fighter("a", 7, 1))
    assert options(referee, "v", "face") == []
    assert len(options(referee, "w", "face")) == 7
    assert (N, S) == (0, 4)
