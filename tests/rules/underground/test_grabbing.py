"""Grabbing an enemy while falling, and hanging from it (U3)."""

from __future__ import annotations

import msgspec
import pytest

from editor.field.grid import Place
from editor.field.ground import Material
from editor.rules.adnd.sheet import Condition, Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.trace import NoteEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.falling import drops_by, fall
from editor.rules.underground.grabbing import why_allowed
from tests.rules.underground.make import E, N, S, W, checks, fighter, flat, ledge, line, mounted, need, steed
from tests.rules.underground.soundness import assert_sound
from tests.rules.underground.test_climbing import climber

DAGGER = (Item("dagger"),)


def shove(scene, faces, answers, *, faller=None, enemy=None, others=(), field=None, **readings):
    """The enemy in B3 strikes the one at the edge, which falls (its d20 is 20) and may grab."""
    enemy = enemy or fighter("a", 2, 3, facing=S, level=9)
    faller = faller or fighter("v", 2, 4, "b", facing=N, hit_points=30, items=DAGGER, kind="orc")
    referee = scene(
        field or ledge(),
        enemy,
        faller,
        *others,
        faces=[(20, 19), (8, 1), (20, 20), *faces],
        answers=answers,
        **readings,
    )
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item=enemy.sheet.items[0].weapon))
    return referee


@pytest.mark.parametrize(
    ("own", "other", "narrow", "holds", "reasons"),
    [
        ("dagger", "sword_long", 0, "", ("short-weapon",)),
        ("sword_long", "dagger", 0, "", ("short-weapon",)),
        ("mace_horseman", "sword_long", 0, "", ("short-weapon",)),
        ("sword_short", "sword_short", 0, "", ()),
        ("sword_short", "sword_short", 400, "", ("narrow",)),
        ("sword_short", "sword_short", 0, "a", ("grappling",)),
    ],
)
def test_when_a_grab_is_allowed(scene, own, other, narrow, holds, reasons):
    """TU12."""
    field = ledge()
    field.ground.standing[4, 2] = narrow
    faller = fighter("v", 2, 4, "b", items=(Item(own),), condition=Condition(8, holds=holds))
    referee = scene(field, faller, fighter("a", 2, 3, items=(Item(other),)))
    assert why_allowed(referee, referee.creatures["v"], referee.creatures["a"]) == reasons


def test_a_wall_is_always_narrow_and_the_other_reading_wants_two(scene):
    for reading, reasons in (("any", ("narrow",)), ("narrow-and-other", ())):
        referee = scene(ledge(), climber("v"), climber("a", row=3, side="a"), grab_when=reading)
        assert why_allowed(referee, referee.creatures["v"], referee.creatures["a"]) == reasons


def test_no_grab_without_a_reason(scene):
    """Short swords on an open ledge: nobody is asked."""
    swords = (Item("sword_short"),)
    enemy = fighter("a", 2, 3, facing=S, level=9, items=swords)
    faller = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=swords)
    referee = scene(ledge(), enemy, faller, faces=[(20, 19), (6, 1), (20, 20), (6, 1), (6, 1)])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_short"))
    assert referee.creatures["v"].place == (3, 4, 0)


@pytest.mark.parametrize(("dexterity", "needed"), [(16, 12), (5, 8), (10, 10)])
def test_armour_and_magic_do_not_count(scene, dexterity, needed):
    """TU13: THAC0 20 with a dagger +3 against plate and shield."""
    faller = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=(Item("dagger", 3),), kind="orc")
    enemy = fighter("a", 2, 3, facing=S, level=9, armour="plate", shield=True, armour_bonus=1, dexterity=dexterity)
    referee = shove(scene, [(20, needed - 1), (6, 1), (6, 1)], ["grab>a"], faller=faller, enemy=enemy)
    check = checks(referee)[1]
    assert (check.rule, need(check), check.band) == ("U3.2", needed, "miss")
    for key in ("magic-weapon", "shield", "armour-plate", "magic-armour"):
        assert (line(check, key).status, line(check, key).by) == ("suppressed", "U3.2")
    victim = referee.creatures["v"]
    assert (victim.place, victim.condition.thrown) == ((3, 4, 0), ("dagger",))
    assert victim.condition.wielded == "fist"


def test_dexterity_counts_on_a_wall_too_and_burdens_of_climbing_do_not(scene):
    """U3.2: U1.1, U1.4 and U1.5 are gone for the grab."""
    faller = climber("v", points=30, feet=8, items=DAGGER, dexterity=10)
    enemy = climber("a", row=3, feet=9, side="a", dexterity=16, level=9)
    referee = scene(ledge(), enemy, faller, faces=[(20, 19), (8, 3), (100, 99), (20, 11)], answers=["grab>a"])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    check = checks(referee)[1]
    assert need(check) == 12
    assert line(check, "dexterity-ac").counted == 2
    assert (line(check, "holding-on").by, line(check, "from-below").by) == ("U3.2", "U3.2")
    assert referee.creatures["v"].altitude == 0


@pytest.mark.parametrize(("die", "holds"), [(10, True), (11, False)])
def test_the_target_checks_to_hold_on_a_ledge(scene, die, holds):
    """U3.3: a Dexterity check without U2.2 and U2.3; failing it both fall."""
    faces = [(20, 12), (20, die)] + ([] if holds else [(6, 1), (6, 1), (6, 2), (6, 2)])
    referee = shove(scene, faces, ["grab>a"])
    (check,) = checks(referee, "hold-check")
    assert (check.rule, check.against, [line_.rule for line_ in check.lines]) == ("U3.3", 10, [None])
    a, v = referee.creatures["a"], referee.creatures["v"]
    if holds:
        assert (a.place, v.place, v.altitude) == ((2, 3, 0), (3, 4, 0), 1500)
        assert (v.condition.hangs_from, UNDERGROUND.states(v)) == ("a", ("hanging",))
    else:
        assert a.place.column == v.place.column == 3
        assert a.place != v.place
        assert (a.condition.hit_points, v.condition.hit_points) == (8 - 2, 30 - 1 - 4)


def test_a_blind_one_holds_worse(scene):
    """U6.5."""
    enemy = fighter("a", 2, 3, facing=S, level=20)
    faller = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=DAGGER, infravision=6000)
    referee = scene(
        ledge(dark=True), enemy, faller, faces=[(20, 19), (8, 1), (20, 20), (20, 19), (20, 8)], answers=["grab>a"]
    )
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    assert checks(referee, "hold-check")[0].against == 8


def test_the_target_checks_to_hold_on_a_wall(scene):
    faller = climber("v", points=30, feet=14, items=DAGGER)
    enemy = climber("a", row=3, feet=14, side="a", climb=70, level=9)
    faces = [(20, 19), (8, 3), (100, 99), (20, 18), (100, 70)]
    referee = scene(ledge(), enemy, faller, faces=faces, answers=["grab>a"])
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "v", item="sword_long"))
    assert [check.rule for check in checks(referee, "climb-check")] == ["U1.7", "U3.3"]
    v = referee.creatures["v"]
    assert (v.condition.hangs_from, v.altitude, v.condition.face) == ("a", 900, -1)


def hanging(points=20, **more):
    """`v` hangs from `a`, who stands in C4 on the ledge."""
    condition = Condition(more.pop("now", points), ("hanging",), hangs_from="a", thrown=("dagger",), wielded="fist")
    usual = {
        "facing": W,
        "altitude": 1500,
        "hit_points": points,
        "items": DAGGER,
        "condition": condition,
        "kind": "orc",
    }
    return fighter("v", 3, 4, "b", **{**usual, **more})


def act(scene, actor, option, *creatures, faces, field=None, **readings):
    referee = scene(field or ledge(), *creatures, faces=faces, **readings)
    UNDERGROUND.perform(referee, referee.creatures[actor], option)
    return referee


@pytest.mark.parametrize(
    ("sheet", "dark", "chance"),
    [
        ({"climb": 80}, False, 60),
        ({"climb": 80}, True, 50),
        ({"class_": "thief"}, False, 60),
        ({"dexterity": None, "traits": ("nimble",)}, False, 65),
    ],
)
def test_climbing_back(scene, sheet, dark, chance):
    """TU14: −20%, in the dark another −10%."""
    for die, back in ((chance, True), (chance + 1, False)):
        referee = act(
            scene,
            "v",
            Option("climb-back"),
            fighter("a", 2, 4),
            hanging(**sheet),
            faces=[(100, die)],
            field=ledge(dark=dark),
        )
        (check,) = checks(referee, "climb-check")
        assert (check.rule, check.against) == ("U3.4", chance)
        v = referee.creatures["v"]
        if back:
            assert (v.altitude, v.condition.hangs_from, UNDERGROUND.states(v)) == (0, "", ())
            assert (v.place.column, v.place.row) in ((2, 3), (2, 5))
        else:
            assert (v.place, v.altitude, v.condition.hangs_from) == ((3, 4, 0), 1500, "a")


def test_back_onto_the_wall(scene):
    holder = climber("a", feet=15, side="a")
    condition = Condition(20, ("hanging",), hangs_from="a")
    v = fighter("v", 3, 4, "b", facing=W, altitude=1000, hit_points=20, condition=condition, climb=80)
    referee = act(scene, "v", Option("climb-back"), holder, v, faces=[(100, 60)])
    v = referee.creatures["v"]
    assert (v.altitude, v.condition.face, UNDERGROUND.states(v)) == (1000, W, ("climbing",))


def test_who_hangs_cannot_attack_and_tries_once_a_round(scene):
    faces = [(6, 1), (6, 6), (100, 99)]
    referee = scene(ledge(), fighter("a", 2, 4), hanging(), faces=faces, answers=["climb-back"])
    options = [option.action for option in UNDERGROUND.offer(referee, referee.creatures["v"]).options]
    assert options == ["climb-back", "let-go", "wait"]
    UNDERGROUND.play_turn(referee)
    assert referee.creatures["v"].condition.hangs_from == "a"


@pytest.mark.parametrize(
    ("damage", "die", "rules"), [(1, 60, {"U3.4"}), (8, 50, {"U3.4", "U1.8"}), (8, 51, {"U3.4", "U1.8"})]
)
def test_blows_at_the_hanging_one(scene, damage, die, rules):
    """U3.5: another check at −20%, with U1.8 when it applies; failing it falls alone, without a grab."""
    heavy = "U1.8" in rules
    falls = heavy and die > 50
    v = hanging(points=40 if not heavy else 16, climb=80)
    faces = [(20, 19), (8, damage), (100, die)] + ([(6, 1)] if falls else [])
    referee = act(
        scene, "a", Option("attack", "v", item="sword_long"), fighter("a", 2, 4, facing=E, level=9), v, faces=faces
    )
    (check,) = checks(referee, "climb-check")
    assert check.rule == "U3.5"
    assert {one.rule for one in check.lines if one.counted < 0} >= rules
    v = referee.creatures["v"]
    assert (v.altitude, v.condition.hangs_from) == ((0, "") if falls else (1500, "a"))
    assert referee.creatures["a"].place == (2, 4, 0)


def test_the_holder_goes_down_and_the_hanger_with_it(scene):
    third = fighter("c", 1, 4, "b", facing=E, level=9)
    a = fighter("a", 2, 4, hit_points=30, condition=Condition(1), class_="none", level=0)
    faces = [(20, 19), (8, 5), (6, 4)]
    referee = act(scene, "c", Option("attack", "a", item="sword_long"), a, hanging(), third, faces=faces)
    v = referee.creatures["v"]
    assert (v.altitude, v.condition.hit_points, UNDERGROUND.states(v)) == (0, 16, ("fallen",))


def test_the_holder_falls_and_the_hanger_with_it(scene):
    third = fighter("c", 2, 3, "b", facing=S, level=9)
    a = fighter("a", 2, 4, hit_points=30)
    faces = [(20, 19), (8, 5), (20, 20), (6, 1), (6, 1), (6, 3)]
    referee = act(scene, "c", Option("attack", "a", item="sword_long"), a, hanging(), third, faces=faces)
    notes = [event.what for event in referee.events if isinstance(event, NoteEvent)]
    assert "no-grab-loaded" in notes
    assert (referee.creatures["a"].condition.hit_points, referee.creatures["v"].condition.hit_points) == (23, 17)
    assert referee.creatures["v"].altitude == 0


def test_the_holder_fights_but_does_not_go_away(scene):
    referee = scene(ledge(), fighter("a", 2, 4), hanging())
    options = UNDERGROUND.offer(referee, referee.creatures["a"])
    assert [option.key for option in options.options] == ["attack>v+sword_long", "wait"]
    assert not options.places


def test_nobody_grabs_one_that_hangs(scene):
    """A chain the other way round is refused, and said so."""
    field = ledge()
    field.ground.standing[:, 2] = 400
    falling = climber("c", row=5, feet=12, side="a", points=30, climb=10)
    striker = fighter("b", 2, 6, "b", facing=W, level=9)
    faces = [(20, 19), (8, 1), (100, 99), (6, 1)]
    referee = act(
        scene,
        "b",
        Option("attack", "c", item="spear"),
        fighter("a", 2, 4),
        hanging(),
        falling,
        msgspec.structs.replace(
            striker, place=Place(2, 7), sheet=fighter("s", 0, 0, items=(Item("spear"),), level=9).sheet
        ),
        field=field,
        faces=[(20, 19), (6, 1), *faces[2:]],
    )
    notes = [(event.what, event.actor, event.target) for event in referee.events if isinstance(event, NoteEvent)]
    assert ("no-grab-hanger", "c", "v") in notes
    assert referee.creatures["c"].altitude == 0


def test_no_grab_from_a_leap(scene):
    faller = fighter("v", 2, 4, "b", hit_points=30, items=DAGGER)
    referee = scene(ledge(), fighter("a", 2, 3), faller, faces=[(6, 1), (6, 1)])
    UNDERGROUND.perform(referee, referee.creatures["v"], Option("leap", place=Place(3, 4)))
    assert referee.creatures["v"].condition.hangs_from == ""


def test_letting_go(scene):
    referee = act(scene, "v", Option("let-go"), fighter("a", 2, 4), hanging(), faces=[(6, 6)])
    v = referee.creatures["v"]
    assert (v.altitude, v.condition.hit_points, v.condition.hangs_from) == (0, 14, "")


def test_a_monkey_grabs_with_its_paws(scene):
    """Natural weapons under 2 ft are short; nothing is dropped."""
    bite = (NaturalAttack("bite", "1d3", 100),)
    faller = fighter("v", 2, 4, "b", facing=N, hit_points=30, items=(), natural_attacks=bite, class_="none", level=0)
    referee = shove(scene, [(20, 19), (20, 1)], ["grab>a"], faller=faller)
    v = referee.creatures["v"]
    assert (v.condition.thrown, v.condition.hangs_from) == ((), "a")


def test_a_large_one_that_lets_go_falls_straight_down(scene):
    """It hangs over columns 1 and 2, east of it the ledge that `a` stands on."""
    field = flat(8, 8)
    field.ground.elevation[:, 3:] = 2000
    condition = Condition(20, ("hanging",), hangs_from="a")
    v = fighter("v", 1, 4, "b", facing=E, hit_points=20, footprint=2, altitude=1500, condition=condition)
    referee = act(scene, "v", Option("let-go"), fighter("a", 3, 4), v, faces=[(6, 1)], field=field)
    assert (v.place, referee.creatures["v"].place, referee.creatures["v"].altitude) == ((1, 4, 0), (1, 4, 0), 0)


def test_nobody_hangs_where_its_body_has_no_room(scene):
    """Below the ledge there is a cleft of one cell: a body of four cells finds nothing to hang in."""
    field = ledge()
    field.ground.material[:, 4:] = Material.ROCK
    faller = fighter("v", 1, 4, "b", facing=N, hit_points=30, items=DAGGER, footprint=2)
    enemy = fighter("a", 2, 3, facing=S, level=9)
    referee = shove(scene, [(6, 1), (6, 1)], [], faller=faller, enemy=enemy, field=field)
    assert referee.creatures["v"].condition.hangs_from == ""


def over_the_edge(scene, name, *creatures, faces=(), answers=()):
    """Somebody at the ledge goes over its edge, to the east."""
    referee = scene(ledge(), *creatures, fighter("e", 2, 3, "b", facing=S, level=9), faces=faces, answers=answers)
    who = referee.creatures[name]
    fall(referee, who, next(drop for drop in drops_by(referee.field, who) if drop.direction == E), "U2.1")
    return referee


def test_a_rider_that_grabs_leaves_its_mount_behind(scene):
    horse = steed("m", 2, 4)
    rider = mounted("r", horse, items=DAGGER)
    referee = over_the_edge(scene, "r", horse, rider, faces=[(20, 20), (20, 1)], answers=["grab>e"])
    r, m = referee.creatures["r"], referee.creatures["m"]
    assert (r.condition.hangs_from, r.condition.riding, r.place, m.place) == ("e", "", (3, 4, 0), (2, 4, 0))
    assert_sound(referee.state)


def test_a_mount_does_not_grab_with_its_rider_on_it(scene):
    horse = steed("m", 2, 4, natural_attacks=(NaturalAttack("bite", "1d4", 100),))
    rider = mounted("r", horse, hit_points=20)
    referee = over_the_edge(scene, "m", horse, rider, faces=[(6, 1)] * 4)
    assert "no-grab-loaded" in [event.what for event in referee.events if isinstance(event, NoteEvent)]
    assert_sound(referee.state)
