"""Fighting without sight (U6.1 to U6.3, U6.5)."""

from __future__ import annotations

import pytest

from editor.field.field import Light
from editor.field.grid import Place
from editor.rules.adnd.sheet import Item
from editor.rules.adnd.tables import save_target
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.saves import saving_throw
from tests.rules.underground.make import E, W, checks, fighter, flat, ledge, line, need, rolls


def fight(scene, attacker, target, faces, field=None):
    referee = scene(field or flat(dark=True), attacker, target, faces=faces)
    UNDERGROUND.perform(referee, referee.creatures["a"], Option("attack", "b", item=attacker.sheet.items[0].weapon))
    return referee


@pytest.mark.parametrize(("face", "band"), [(12, "miss"), (13, "hit")])
def test_blind_against_blind(scene, face, band):
    """TU18: THAC0 18, AC 5: need 9, roll −4: 13+; damage 2 − 4 is 1."""
    attacker = fighter("a", 2, 2, level=3)
    target = fighter("b", 3, 2, "b", armour="chain", facing=W)
    referee = fight(scene, attacker, target, [(20, face)] + ([(8, 2)] if band == "hit" else []))
    (check,) = checks(referee)
    assert (need(check), check.against, check.band) == (13, 9, band)
    if band == "hit":
        assert rolls(referee)[0].total == 1


def test_saves_in_the_dark(scene):
    """TU18: a save at 16 is made on a 20 only."""
    creature = fighter("a", 2, 2)
    assert save_target(creature.sheet, "aimed") == 16
    referee = scene(flat(dark=True), creature, faces=[(20, 19), (20, 20)])
    who = referee.creatures["a"]
    assert [bool(saving_throw(referee, who, "aimed")) for _ in range(2)] == [False, True]
    assert checks(referee, "save")[0].odds["success"] == "1/20"


@pytest.mark.parametrize(
    "more", [{"infravision": 6000}, {"infravision": 500}, {"items": (Item("sword_long", 1),)}], ids=str
)
def test_what_lifts_blindness(scene, more):
    attacker = fighter("a", 2, 2, **more)
    referee = fight(scene, attacker, fighter("b", 3, 2, "b", facing=W, infravision=6000), [(20, 1)])
    (check,) = checks(referee)
    assert (line(check, "blind").status, line(check, "blind").by) == ("suppressed", "U6.3")
    assert (check.against, check.total) == (10, 1 + attacker.sheet.items[0].bonus)


def test_infravision_too_short_does_not_help(scene):
    attacker = fighter("a", 2, 2, infravision=499)
    referee = fight(scene, attacker, fighter("b", 3, 2, "b", facing=W, infravision=6000), [(20, 1)])
    assert line(checks(referee)[0], "blind").counted == -4


def test_light_on_the_fighters_own_cell_counts(scene):
    field = flat(dark=True)
    field.lights["torch"] = Light("torch", Place(2, 2), 300)
    referee = fight(scene, fighter("a", 2, 2), fighter("b", 3, 2, "b", facing=W), [(20, 1)], field)
    (check,) = checks(referee)
    assert line(check, "blind").status == "inactive"
    assert (line(check, "target-blind").on, check.against) == ("against", 6)


def test_bonuses_that_need_sight_are_lost(scene):
    """U6.2: backstab and ranger's bonus stay in the trace, suppressed by the rule."""
    thief = fighter("a", 2, 2, class_="thief", level=5, items=(Item("dagger"),))
    target = fighter("b", 3, 2, "b", facing=E, infravision=6000)
    referee = fight(scene, thief, target, [(20, 20), (4, 4)])
    (check,), (damage,) = checks(referee), rolls(referee)
    for event in (check, damage):
        assert (line(event, "backstab").status, line(event, "backstab").by) == ("suppressed", "U6.2")
    assert line(check, "rear").status == "applied"
    assert damage.total == 1

    ranger = fighter("a", 2, 2, class_="ranger", level=4)
    ogre = fighter("b", 3, 2, "b", facing=W, traits=("giant_kind",), infravision=6000)
    referee = fight(scene, ranger, ogre, [(20, 20), (8, 7)])
    assert line(rolls(referee)[0], "giant-kind").by == "U6.2"
    assert rolls(referee)[0].total == 3


@pytest.mark.parametrize(
    ("archer", "target", "offered"),
    [({}, {}, False), ({"infravision": 6000}, {}, True), ({"infravision": 1000}, {}, False)],
)
def test_what_is_not_seen_is_not_shot_at(scene, archer, target, offered):
    bow = (Item("bow_short"),)
    referee = scene(flat(dark=True), fighter("a", 1, 2, items=bow, **archer), fighter("b", 6, 2, "b", **target))
    options = UNDERGROUND.offer(referee, referee.creatures["a"]).options
    assert any(option.action == "shoot" for option in options) is offered


def test_a_lit_target_can_be_shot_at_from_the_dark(scene):
    field = flat(dark=True)
    field.lights["torch"] = Light("torch", Place(6, 2), 300)
    referee = scene(
        field,
        fighter("a", 1, 2, items=(Item("bow_short"),), facing=E),
        fighter("b", 6, 2, "b", facing=W),
        faces=[(20, 13)],
    )
    a = referee.creatures["a"]
    option = Option("shoot", "b", item="bow_short")
    assert option in UNDERGROUND.offer(referee, a).options
    UNDERGROUND.perform(referee, a, option)
    (check,) = checks(referee)
    assert (line(check, "blind").counted, check.band) == (-4, "miss")


def test_what_is_lifted_stays_in_the_lines(scene):
    """U6.3: with infravision the −4 on damage and saves and the −2 at an edge are listed and do not count."""
    referee = fight(
        scene,
        fighter("a", 2, 2, level=9, infravision=6000),
        fighter("b", 3, 2, "b", facing=W, hit_points=9),
        [(20, 20), (8, 6)],
    )
    struck = line(rolls(referee)[0], "blind")
    assert (rolls(referee)[0].total, struck.value, struck.status, struck.by) == (6, -4, "suppressed", "U6.3")
    referee = scene(flat(dark=True), fighter("a", 2, 2, items=(Item("dagger", bonus=1),)), faces=[(20, 17)])
    saving_throw(referee, referee.creatures["a"], "spell")
    (save,) = checks(referee, "save")
    assert (save.total, line(save, "blind").counted, line(save, "blind").by) == (17, 0, "U6.3")
    referee = fight(
        scene,
        fighter("a", 1, 4, level=9, facing=E),
        fighter("b", 2, 4, "b", dexterity=9, hit_points=30, infravision=6000),
        [(20, 20), (8, 6), (20, 1)],
        ledge(dark=True),
    )
    edge = line(checks(referee, "fall-check")[0], "blind-at-edge")
    assert (edge.value, edge.status, edge.by) == (-2, "suppressed", "U6.3")
