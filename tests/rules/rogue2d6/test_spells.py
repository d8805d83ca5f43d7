"""One test with scripted dice for each of the thirty spells (R7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.attributes import modifier
from editor.rules.rogue2d6.body import harm, resistance
from editor.rules.rogue2d6.distance import sight_radius
from editor.rules.rogue2d6.effects import is_dead
from editor.rules.rogue2d6.firing import end_of_turn
from editor.rules.rogue2d6.gear import items_of
from editor.rules.rogue2d6.rounds import play_turn
from editor.rules.rogue2d6.searching import search_radius
from editor.rules.rogue2d6.sheet import Boon, Item, Resistance
from editor.rules.rogue2d6.summoning import arrive
from tests.rules.rogue2d6.make import (
    act,
    cast,
    checks,
    effect,
    flat,
    mage,
    need,
    notes,
    one,
    points,
    rolls,
    turns,
    worn,
)

HIT = [3, 4]


def caster(*spells, **more):
    """STA 10 and CHA 10: X = Y = 3."""
    more.setdefault("charisma", 10)
    return mage("a", 2, 2, "a", *spells, **more)


def victim(**more):
    return one("b", 3, 2, "b", **{"stamina": 12, **more})


def chance(check, band="success"):
    good = [Fraction(share) for name, share in check.odds.items() if name in (band, "critical")]
    return sum(good, Fraction(0))


def test_there_are_thirty():
    assert sorted(spell.rule for spell in ROGUE.spells.values()) == sorted(f"R7.{n}" for n in range(10, 40))


def test_a_spell_costs_a_stamina_point_and_a_miss_has_cost_it(play):
    referee = play(caster("flaming-orb"), victim(), faces=[1, 2])
    cast(referee, "flaming-orb")
    assert (referee.creatures["a"].condition.stamina_points, points(referee)) == (5, 17)


def test_blood_is_paid_without_stamina(play):
    referee = play(caster("flaming-orb", stamina_points=0), victim(), faces=[(3, 2), 1, 1])
    cast(referee, "flaming-orb")
    assert (points(referee, "a"), points(referee)) == (11, 17)


# -- celestial -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "key"), [("cure-disease", "disease-bone-plague"), ("cure-poison", "poison-deadly")]
)
@pytest.mark.parametrize(("faces", "left"), [((4, 4), None), ((3, 4), 50)])
def test_tr26_cures(play, spell, key, faces, left):
    """Y = 2 against strength 3: 8+ (15/36)."""
    referee = play(caster(spell, charisma=9), one("b", 3, 2, effects=(effect(key, 3),)), faces=[*HIT, *faces])
    cast(referee, spell)
    (check,) = checks(referee, "remove-effect")
    assert (need(check), chance(check)) == (8, Fraction(15, 36))
    assert turns(referee, "b", key) == left


def test_dispel_magic_on_a_creature(play):
    referee = play(caster("dispel-magic"), victim(effects=(effect("divine-might", 2),)), faces=[*HIT, 4, 4])
    cast(referee, "dispel-magic")
    assert turns(referee, "b", "divine-might") is None
    assert points(referee) == 17


def test_dispel_magic_destroys_a_bound_item_and_unmakes_another(play):
    bound = Item("ring", worn="ring", cursed=True, bound=True, power=1)
    who = caster("dispel-magic", items=(bound, Item("bow", magic=(Boon("hit"),))))
    referee = play(who, faces=[*HIT, 4, 4, *HIT, 4, 4], answers=["item+ring"])
    cast(referee, "dispel-magic", "a")
    assert [item.key for item in items_of(referee.creatures["a"])] == ["bow"]
    cast(referee, "dispel-magic", "a")
    assert items_of(referee.creatures["a"]) == (Item("bow"),)


def test_dispel_magic_at_a_place(play):
    thing = Thing("t", Place(2, 3), "item", {"item": {"key": "bow", "magic": [{"kind": "hit"}]}})
    referee = play(caster("dispel-magic"), field=flat(6, 6, thing), faces=[*HIT, 4, 4])
    cast(referee, "dispel-magic", None, place=Place(2, 3))
    assert referee.field.things["t"].params["item"] == {"key": "bow"}


def test_tr27_divine_grace(play):
    """Y = 3, D6 = 4: 70 turns; friends in sight too."""
    referee = play(caster("divine-grace"), one("b", 4, 4), one("c", 4, 5, "foes"), faces=[*HIT, (6, 4)])
    cast(referee, "divine-grace", "a")
    assert [turns(referee, name, "divine-grace") for name in "abc"] == [70, 70, None]
    b = referee.creatures["b"]
    assert (modifier(b, "agility"), modifier(b, "charisma"), modifier(b, "strength")) == (1, 1, 0)
    assert [resistance(b, kind, "body") for kind in ("physical", "poison", "disease", "fire")] == [1, 1, 1, 0]


def test_divine_might(play):
    referee = play(caster("divine-might"), one("b", 4, 4), faces=[*HIT, (6, 1)])
    cast(referee, "divine-might", "a")
    b = referee.creatures["b"]
    assert turns(referee, "b", "divine-might") == 40
    assert (modifier(b, "strength"), modifier(b, "stamina"), points(referee)) == (1, 1, 8)
    assert [resistance(b, kind, "head") for kind in ("fire", "frost", "shock", "poison")] == [1, 1, 1, 0]


def test_divine_reach(play):
    who = caster("divine-reach", "flaming-orb")
    referee = play(who, one("b", 8, 2, "b"), faces=[*HIT, (6, 1), 1, 2])
    assert not [o for o in ROGUE.offer(referee, referee.creatures["a"]).options if o.item == "flaming-orb"]
    cast(referee, "divine-reach", "a")
    assert [o for o in ROGUE.offer(referee, referee.creatures["a"]).options if o.item == "flaming-orb"]
    cast(referee, "flaming-orb")
    assert checks(referee, "cast")[1].against == 7 + 3


def test_divine_reach_with_focused_cast_halves_the_distance(play):
    who = caster("flaming-orb", talents=("focused-cast",), effects=(effect("divine-reach"),))
    referee = play(who, one("b", 8, 2, "b"), faces=[1, 2])
    cast(referee, "flaming-orb")
    assert checks(referee, "cast")[0].against == 7 + 1


def test_healing_touch(play):
    hurt = one("b", 3, 2, stamina=12, hit_points=2, damage_agility=2)
    referee = play(caster("healing-touch"), hurt, faces=[*HIT, (6, 4), 2, 2])
    cast(referee, "healing-touch")
    assert points(referee) == 2 + 7
    assert referee.creatures["b"].condition.damage_agility == 1
    assert checks(referee, "side-effect")[0].against == 7


def test_healing_wave_heals_foes_too(play):
    near = one("c", 4, 2, "foes", stamina=12, hit_points=1)
    far = one("d", 6, 2, hit_points=1)
    referee = play(caster("healing-wave"), one("b", 3, 2, hit_points=1, stamina=12), near, far, faces=[*HIT, (3, 2)])
    cast(referee, "healing-wave")
    assert [points(referee, name) for name in "bcd"] == [6, 6, 1]


@pytest.mark.parametrize(("hurt", "left"), [(3, 2), (2, 6)])
def test_tr31_renewing_touch(play, hurt, left):
    """CHA +2, 6 turns left: 3 damage leave 2, 2 damage leave 6."""
    bearer = victim(hit_points=9, effects=(effect("renewing-touch", 2, 6, "a", "2"),))
    referee = play(caster(charisma=9), bearer)
    harm(referee, referee.creatures["b"], hurt, "magic", rule="R5.1")
    assert turns(referee, "b", "renewing-touch") == left


def test_renewing_touch_heals_each_turn(play):
    referee = play(caster("renewing-touch"), one("b", 3, 2, stamina=12, hit_points=5), faces=[*HIT, (6, 2), (3, 1)])
    cast(referee, "renewing-touch")
    assert turns(referee, "b", "renewing-touch") == 5
    end_of_turn(referee, referee.creatures["b"])
    assert (points(referee), turns(referee, "b", "renewing-touch")) == (9, 4)


@pytest.mark.parametrize(("faces", "dies"), [((5, 5), True), ((4, 5), False)])
def test_tr30_turn_undead(play, faces, dies):
    """Y = 2, undead level 8 (Z 2): 10+ (6/36)."""
    undead = victim(level=8, traits=("undead",))
    referee = play(caster("turn-undead", charisma=9), undead, faces=[*HIT, (6, 3), *faces])
    cast(referee, "turn-undead")
    (check,) = checks(referee, "side-effect")
    assert (need(check), chance(check)) == (10, Fraction(6, 36))
    assert is_dead(referee.creatures["b"]) is dies
    if not dies:
        assert points(referee) == 27 - 5


# -- draconic ------------------------------------------------------------------------------------------------------


def test_amplify_magic(play):
    referee = play(caster("amplify-magic", "frozen-orb"), victim(), faces=[*HIT, (6, 2), *HIT, (6, 5), (6, 1), 1, 2])
    cast(referee, "amplify-magic", "a")
    assert turns(referee, "a", "amplify-magic") == 50
    cast(referee, "frozen-orb")
    assert points(referee) == 17 - (1 + 3 + 5)


@pytest.mark.parametrize(("stamina", "shocked"), [(8, None), (9, 1), (10, 1), (11, 2)])
def test_tr28_electric_orb(play, stamina, shocked):
    faces = [*HIT, (6, 1), *([5, 5] if stamina > 8 else [])]
    referee = play(caster("electric-orb", stamina=stamina), victim(), faces=faces)
    cast(referee, "electric-orb")
    assert turns(referee, "b", "shocked") == shocked
    assert points(referee) == 17 - (1 + stamina - 7)


def test_tr29_enlarge_orb(play):
    """4 + 3, Amplify 2, Enlarge 5 + 3: target 17, its neighbours 9."""
    effects = (effect("amplify-magic"), effect("enlarge-orb"))
    near = one("c", 4, 2, "b", stamina=12)
    faces = [*HIT, (6, 2), (6, 4), (6, 5), 1, 2]
    referee = play(caster("flaming-orb", effects=effects, hit_points=13), victim(level=4), near, faces=faces)
    cast(referee, "flaming-orb")
    assert (points(referee), points(referee, "c"), points(referee, "a")) == (22 - 17, 17 - 9, 13 - 9)
    assert turns(referee, "a", "enlarge-orb") is None


def test_an_orb_that_misses_uses_enlarge_up(play):
    referee = play(caster("enlarge-orb", "flaming-orb"), victim(), faces=[*HIT, 3, 3, 1, 2])
    cast(referee, "enlarge-orb", "a")
    assert turns(referee, "a", "enlarge-orb") == 9
    cast(referee, "flaming-orb")
    assert turns(referee, "a", "enlarge-orb") is None


def test_tr28_flaming_orb(play):
    """X = 3, D6 = 4: 7; resistance 2: 5 through; burns on 9+ (10/36)."""
    proof = Resistance("fire", 2, 2)
    referee = play(caster("flaming-orb"), victim(resistances=(proof,)), faces=[*HIT, (6, 4), 4, 5, (6, 2)])
    cast(referee, "flaming-orb")
    (check,) = checks(referee, "side-effect")
    assert (need(check), chance(check)) == (9, Fraction(10, 36))
    assert (points(referee), turns(referee, "b", "burning")) == (12, 5)


def test_the_weak_always_burn(play):
    referee = play(caster("flaming-orb"), victim(weak=("fire",)), faces=[*HIT, (6, 4), (6, 2)])
    cast(referee, "flaming-orb")
    assert (points(referee), turns(referee, "b", "burning")) == (17 - 14, 5)


def test_frozen_orb(play):
    referee = play(caster("frozen-orb"), victim(), faces=[*HIT, (6, 1), 4, 3, (6, 3)])
    cast(referee, "frozen-orb")
    (slow,) = referee.creatures["b"].condition.effects
    assert (slow.key, slow.turns, slow.strength) == ("slowed", 6, 3)
    immune = play(caster("frozen-orb"), victim(immune=("frost",)), faces=[*HIT, (6, 1), 4, 3, (6, 3)])
    cast(immune, "frozen-orb")
    assert (points(immune), turns(immune, "b", "slowed")) == (13, None)


def test_an_orb_on_the_head_confuses(play):
    referee = play(caster("frozen-orb"), victim(), faces=[6, 6, (6, 1), 2, 1, 1, 2])
    cast(referee, "frozen-orb")
    assert checks(referee, "critical-effect")[0].against == 7 + 4
    assert turns(referee, "b", "confusion") == 11 - 3 - 5


def test_illumination(play):
    referee = play(caster("illumination"), one("b", 4, 4), faces=[*HIT, (6, 1)])
    cast(referee, "illumination", "a")
    b = referee.creatures["b"]
    assert (turns(referee, "b", "illumination"), search_radius(b)) == (40, 2)
    assert sight_radius(referee, b, Place(1, 1)) == 11


@pytest.mark.parametrize(("stamina", "amount"), [(7, 1), (8, 1), (10, 1), (11, 2), (12, 2)])
def test_tr27_mage_armour(play, stamina, amount):
    referee = play(caster("mage-armour", stamina=stamina, items=(Item("cap"),)), faces=[*HIT, (6, 1)])
    cast(referee, "mage-armour", "a")
    a = referee.creatures["a"]
    assert {resistance(a, kind, "body") for kind in ("physical", "fire", "poison")} == {amount}
    assert turns(referee, "a", "mage-armour") == (1 + stamina - 7) * 10
    act(referee, "a", "equip", item="cap")
    assert turns(referee, "a", "mage-armour") is None


def test_tr32_mirror_image(play):
    """50 turns, 3 damage, 3D6 = 11: 39."""
    referee = play(caster("mirror-image"), one("b", 9, 7, "b"), faces=[*HIT, (6, 2), 3, 4, 4])
    cast(referee, "mirror-image", "a")
    image = referee.creatures["a-image"]
    assert (image.name, image.side, turns(referee, "a-image", "image")) == ("a", "a", 50)
    harm(referee, image, 3, "physical", rule="R5.1")
    assert turns(referee, "a-image", "image") == 39
    assert referee.state.schedule.order == ("a", "a-image", "b")


def test_a_copy_only_seems_to_strike_and_is_gone_when_struck_down(play):
    referee = play(caster("mirror-image"), one("b", 4, 2, "b"), faces=[*HIT, (6, 1), *[(6, 6)] * 8])
    cast(referee, "mirror-image", "a")
    image = referee.creatures["a-image"]
    referee.set(image, "place", Place(3, 2))
    act(referee, "a-image", "attack", "b", item="fist")
    assert "only-seems" in notes(referee)
    harm(referee, image, 8, "physical", rule="R5.1")
    assert is_dead(image)


@pytest.mark.parametrize(("faces", "left"), [((4, 4), None), ((3, 4), 50)])
def test_remove_curse(play, faces, left):
    cursed = victim(effects=(effect("curse-agony", 4),))
    referee = play(caster("remove-curse"), cursed, faces=[*HIT, *faces])
    cast(referee, "remove-curse")
    assert turns(referee, "b", "curse-agony") == left


def test_remove_curse_on_an_item(play):
    who = caster("remove-curse", items=(worn("ring", "ring", cursed=True, curse="curse-greed", power=1),))
    who.condition.effects = (effect("curse-greed", 1, 0, of="item:ring"),)
    referee = play(who, faces=[*HIT, 4, 4], answers=["item+ring"])
    cast(referee, "remove-curse", "a")
    assert items_of(referee.creatures["a"])[0].cursed is False
    assert turns(referee, "a", "curse-greed") is None


def test_telekinesis(play):
    field = flat(8, 6, Thing("c", Place(6, 2), "chest", {"items": [{"key": "gold"}]}))
    field.barriers[Edge(5, 2, "W")] = Barrier("door", 0, "open")
    referee = play(caster("telekinesis"), field=field, faces=[*HIT, 5, 5])
    offered = [o.key for o in ROGUE.offer(referee, referee.creatures["a"]).options if o.action == "cast"]
    assert offered == ["cast@5,2,0+telekinesis^6", "cast@6,2,0+telekinesis"]
    cast(referee, "telekinesis", None, place=Place(6, 2))
    assert [thing.key for thing in referee.field.things.values()] == ["chest", "item"]
    cast(referee, "telekinesis", None, place=Place(5, 2), facing=6)
    assert referee.field.barriers[Edge(5, 2, "W")].state == "closed"


# -- infernal ------------------------------------------------------------------------------------------------------


def test_banish_daemon(play):
    daemon = victim(level=4, traits=("daemon",))
    referee = play(caster("banish-daemon", charisma=8), daemon, faces=[*HIT, (6, 2), 4, 4])
    cast(referee, "banish-daemon")
    assert (rolls(referee, "spell-damage")[0].total, is_dead(referee.creatures["b"])) == (3, True)
    assert need(checks(referee, "side-effect")[0]) == 8


def test_tr30_bestow_curse(play):
    """X = 2, target level 5 (Z 1): 6+ (26/36), else Agony."""
    who = caster("bestow-curse", stamina=9)
    referee = play(who, victim(level=5), faces=[*HIT, 3, 3, (10, 5), (6, 3)])
    cast(referee, "bestow-curse")
    assert chance(checks(referee, "side-effect")[0]) == Fraction(26, 36)
    assert turns(referee, "b", "curse-hunger") == 50
    referee = play(who, victim(level=5), faces=[*HIT, 3, 2, (6, 3)])
    cast(referee, "bestow-curse")
    (curse,) = referee.creatures["b"].condition.effects
    assert (curse.key, curse.turns, curse.strength) == ("curse-agony", 50, 2)


def test_capture_soul(play):
    referee = play(caster("capture-soul"), victim(hit_points=1), faces=[*HIT, (6, 2)])
    cast(referee, "capture-soul")
    assert turns(referee, "b", "capture-soul") == 5
    harm(referee, referee.creatures["b"], 5, "magic", rule="R5.1")
    assert items_of(referee.creatures["a"]) == (Item("soul_gem", soul="b"),)
    weak = play(caster("capture-soul", stamina=7), victim(), faces=[*HIT])
    cast(weak, "capture-soul")
    assert turns(weak, "b", "capture-soul") is None


@pytest.mark.parametrize(("faces", "struck"), [((5, 5), True), ((1, 2), False)])
def test_demonic_visage(play, faces, struck):
    referee = play(
        caster("demonic-visage"),
        one("b", 3, 2, "b"),
        faces=[*HIT, (6, 2), *faces, *([1, 2] if struck else [(3, 2)])],
    )
    cast(referee, "demonic-visage", "a")
    assert turns(referee, "a", "demonic-visage") == 50
    act(referee, "b", "attack", "a", item="fist")
    assert (len(checks(referee)) == 1) is struck
    assert turns(referee, "b", "fear") == (None if struck else 2)


def test_demonic_visage_fades_with_damage(play):
    who = caster(effects=(effect("demonic-visage", turns=50),))
    referee = play(who, faces=[3, 4])
    harm(referee, referee.creatures["a"], 2, "magic", rule="R5.1")
    assert turns(referee, "a", "demonic-visage") == 43


def test_tr30_enslave_daemon(play):
    """Y = 3, level 6 (Z 1): 6+ (26/36)."""
    daemon = victim(level=6, traits=("daemon",))
    referee = play(caster("enslave-daemon"), daemon, faces=[*HIT, 3, 3, (6, 1)])
    cast(referee, "enslave-daemon")
    assert chance(checks(referee, "side-effect")[0]) == Fraction(26, 36)
    assert turns(referee, "b", "charm") == 40
    assert referee.creatures["b"].condition.effects[0].source == "a"


def test_plane_shift(play):
    referee = play(caster("plane-shift"), faces=[4, 4])
    (places,) = [p for p in ROGUE.offer(referee, referee.creatures["a"]).places if p.action == "cast"]
    assert Place(7, 7) in places.costs
    cast(referee, "plane-shift", None, place=Place(6, 2))
    assert referee.creatures["a"].place == Place(6, 2)


def test_release_soul(play):
    gem = Item("soul_gem", soul="orc")
    referee = play(caster("release-soul", items=(gem,)), victim(), faces=[*HIT, 2, 3])
    cast(referee, "release-soul")
    assert (points(referee), items_of(referee.creatures["a"])) == (17 - 8, ())
    referee = play(caster("release-soul", items=(gem, Item("bow"))), faces=[*HIT, 2, 3, (7, 1)])
    cast(referee, "release-soul", "a")
    assert items_of(referee.creatures["a"]) == (Item("bow", magic=(Boon("hit"),)),)
    referee = play(caster("release-soul", items=(gem, Item("bow"))), faces=[*HIT, 1, 2, 1, 1])
    cast(referee, "release-soul", "a")
    assert points(referee, "a") == 13 - 5


@pytest.mark.parametrize(("faces", "charmed"), [((3, 3), True), ((1, 2), False)])
def test_summon_daemon(play, faces, charmed):
    more = [(6, 1)] if charmed else []
    referee = play(caster("summon-daemon"), one("b", 9, 7, "b"), faces=[*HIT, *faces, *more])
    cast(referee, "summon-daemon", "a")
    daemon = referee.creatures["a-daemon"]
    assert (daemon.sheet.level, points(referee, "a-daemon")) == (6, 16)
    assert (turns(referee, "a-daemon", "charm") is not None) is charmed
    assert referee.state.schedule.order == ("a", "a-daemon", "b")


@pytest.mark.parametrize(
    ("spell", "family", "sides"), [("venomous-orb", "poison", 11), ("virulent-orb", "disease", 9)]
)
def test_venomous_and_virulent_orb(play, spell, family, sides):
    referee = play(caster(spell), victim(), faces=[*HIT, (6, 1), 4, 3, (sides, 1), (6, 3)])
    cast(referee, spell)
    (found,) = referee.creatures["b"].condition.effects
    assert (found.key.split("-")[0], found.turns, found.strength) == (family, 60, 3)
    assert points(referee) == 13


def test_summons_act_after_their_summoner(play):
    referee = play(
        caster("mirror-image"),
        one("b", 9, 7, "b"),
        faces=[*HIT, (6, 2)],
        answers=["cast>a+mirror-image", "wait", "wait"],
    )
    for actor in ("a", "a-image", "b"):
        play_turn(referee)
        assert referee.state.schedule.actor == actor


def test_who_is_summoned_by_the_environment_acts_after_all(play):
    referee = play(one("a", 2, 2), one("b", 9, 7, "b"), answers=["wait", "wait", "wait"])
    play_turn(referee)
    newcomer = one("c", 4, 4, "c")
    arrive(referee, None, newcomer.sheet, newcomer.condition, newcomer.place, "wisp", "wild", "R3.1")
    assert referee.state.schedule.order == ("a", "b", "wisp")
    for actor in ("b", "wisp"):
        play_turn(referee)
        assert referee.state.schedule.actor == actor
