"""Every spell by scripted dice: what it rolls, what it does, how long it runs (halved in the duel)."""

from __future__ import annotations

from typing import Any

import pytest

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.numbers import STRENGTH, level_of, save_dc, score
from editor.rules.mageduel.rounds import tick_and_end
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.sheet import Attack, Effect, Sheet
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.evocation import missiles, rays
from editor.rules.mageduel.summons import SUMMONS
from tests.rules.mageduel.make import DAGGER, Ring, duellist, wizard

UNKNOWN = (20, 1)
"""The opponent's Spellcraft fails."""
FAILED, SAVED = (20, 2), (20, 20)


def _ring(
    spell: str, *, level: int = 9, at: tuple[int, int] = (12, 6), target: dict[str, Any] | None = None, **own: Any
) -> Ring:
    """A casts, B stands there without Spellcraft."""
    mine = wizard(spell, level=level, **{"intelligence": 20, "hit_points": 60, **own})
    theirs = wizard(level=level, **{"hit_points": 60, "spellcraft": 0, "intelligence": 10, **(target or {})})
    return Ring(duellist("a", (4, 6), mine), duellist("b", at, theirs))


def _cast(ring: Ring, option: str, *faces: int | tuple[int, int]) -> Ring:
    return ring.script(UNKNOWN, *faces).act("a", option).done()


def _left(creature: Creature, key: str) -> int | None:
    effect = find(creature, key)
    assert effect is not None, f"{key} does not run on {creature.id}"
    return effect.left


def _value(creature: Creature, key: str) -> int:
    effect = find(creature, key)
    assert effect is not None
    return effect.value


# -- level 1 -------------------------------------------------------------------------------------------------------


def test_magic_missile() -> None:
    assert [missiles(level) for level in (1, 3, 5, 9, 20)] == [1, 2, 3, 5, 5]
    ring = _cast(_ring("magic_missile"), "cast>b+magic_missile", (4, 1), (4, 2), (4, 3), (4, 4), (4, 1))
    # 11 + 5 = 16, missiles added first, then halved
    assert ring["b"].condition.nonlethal == 8


def test_magic_missile_is_stopped_by_shield() -> None:
    ring = _ring("magic_missile")
    ring.referee.set(ring["b"], "effects", (Effect("shield", "b", 10, near=True),))
    _cast(ring, "cast>b+magic_missile")
    assert ring["b"].condition.nonlethal == 0


def test_magic_missile_shared_out() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard("magic_missile", level=9)),
        duellist("b", (12, 6), wizard(spellcraft=0), "foe"),
        duellist("c", (13, 6), wizard(spellcraft=0), "foe"),
    )
    ring.script(UNKNOWN, UNKNOWN, (4, 1), (4, 1), (4, 1), (4, 1), (4, 1))
    ring.act("a", "cast>b+magic_missile/split").done()
    assert (ring["b"].condition.nonlethal, ring["c"].condition.nonlethal) == (3, 2)


def test_shield() -> None:
    ring = _cast(_ring("shield", attacks=()), "cast>a+shield")
    assert _left(ring["a"], "shield") == 45


def test_mage_armor() -> None:
    ring = _cast(_ring("mage_armor"), "cast>a+mage_armor")
    assert _left(ring["a"], "mage_armor") == 2700


def test_ray_of_enfeeblement() -> None:
    ring = _cast(_ring("ray_of_enfeeblement", at=(6, 6)), "cast>b+ray_of_enfeeblement", (20, 15), (6, 3))
    assert _value(ring["b"], "ray_of_enfeeblement") == 3 + 4
    assert score(ring.referee, ring["b"], STRENGTH) == 3
    assert _left(ring["b"], "ray_of_enfeeblement") == 45
    weak = _ring("ray_of_enfeeblement", at=(6, 6), target={"strength": 5})
    _cast(weak, "cast>b+ray_of_enfeeblement", (20, 15), (6, 6))
    assert score(weak.referee, weak["b"], STRENGTH) == 1


def test_burning_hands() -> None:
    ring = _cast(_ring("burning_hands", at=(6, 6)), "cast+burning_hands^2", *[(4, 4)] * 5, FAILED)
    assert ring["b"].condition.nonlethal == 10
    far = _cast(_ring("burning_hands", at=(9, 6)), "cast+burning_hands^2")
    assert far["b"].condition.nonlethal == 0


def test_shocking_grasp() -> None:
    ring = _ring("shocking_grasp", at=(5, 6))
    _cast(ring, "cast>b+shocking_grasp", (20, 12), *[(6, 3)] * 5)
    assert ring["b"].condition.nonlethal == 7
    critical = _ring("shocking_grasp", at=(5, 6))
    _cast(critical, "cast>b+shocking_grasp", (20, 20), (20, 12), *[(6, 3)] * 5)
    assert critical["b"].condition.nonlethal == 15


def test_sleep_takes_four_hit_dice() -> None:
    ring = _ring("sleep", target={"hit_dice": 4})
    _cast(ring, "cast@12,6,0+sleep", FAILED)
    assert _left(ring["b"], "sleep") == 45
    strong = _cast(_ring("sleep", target={"hit_dice": 5}), "cast@12,6,0+sleep")
    assert find(strong["b"], "sleep") is None


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_summon_monster(level: int) -> None:
    spell = f"summon_monster_{level}"
    own = [key for key, entry in SUMMONS.items() if entry.list == level]
    assert len(own) == 2
    for key in own:
        ring = _cast(_ring(spell, at=(8, 6)), f"cast>b+{spell}/{key}")
        beasts = [c for c in ring.referee.creatures.values() if c.condition.summoner == "a"]
        assert [c.sheet.kind for c in beasts] == [key]
        # 9 rounds, halved 4, and the turn that it takes at once
        assert beasts[0].condition.stays == 5
        assert schedule_of(ring.referee).waiting[0] == beasts[0].id
    if level > 1:
        ring = _cast(_ring(spell, at=(8, 6)), f"cast>b+{spell}/celestial_dog", (3, 3))
        assert sum(c.condition.summoner == "a" for c in ring.referee.creatures.values()) == 3


# -- level 2 -------------------------------------------------------------------------------------------------------


def test_bulls_strength() -> None:
    ring = _cast(_ring("bulls_strength"), "cast>a+bulls_strength")
    assert score(ring.referee, ring["a"], STRENGTH) == 14
    assert _left(ring["a"], "bulls_strength") == 45


def test_scorching_ray() -> None:
    assert [rays(level) for level in (6, 7, 11)] == [1, 2, 3]
    ring = _cast(
        _ring("scorching_ray", at=(8, 6)),
        "cast>b+scorching_ray",
        (20, 15),
        *[(6, 4)] * 4,
        (20, 1),
    )
    assert ring["b"].condition.nonlethal == 8


def test_acid_arrow() -> None:
    ring = _cast(_ring("acid_arrow"), "cast>b+acid_arrow", (20, 15), (4, 4), (4, 3))
    assert ring["b"].condition.nonlethal == 3
    # 1 + 9/3 = 4 rounds, halved 2: it burns once more
    assert _left(ring["b"], "acid_arrow") == 2
    ring.script((4, 2), (4, 2))
    tick_and_end(ring.referee, "a")
    assert ring["b"].condition.nonlethal == 5
    tick_and_end(ring.referee, "a")
    ring.done()
    assert find(ring["b"], "acid_arrow") is None


def test_mirror_image() -> None:
    ring = _cast(_ring("mirror_image"), "cast>a+mirror_image", (4, 3))
    assert _value(ring["a"], "mirror_image") == 6
    assert _left(ring["a"], "mirror_image") == 45
    # one of seven is real: the blow hits an image
    ring.referee.set(ring["b"], "place", Place(5, 6, 0))
    many = _cast(_ring("mirror_image", level=18), "cast>a+mirror_image", (4, 4))
    assert _value(many["a"], "mirror_image") == 8


def test_images_take_blows() -> None:
    b = duellist("b", (5, 6), wizard(attacks=(DAGGER,)))
    ring = Ring(duellist("a", (4, 6), wizard()), b)
    ring.referee.set(ring["a"], "effects", (Effect("mirror_image", "a", 10, 2, near=True),))
    ring.script((3, 2)).act("b", "attack>a+dagger").done()
    assert _value(ring["a"], "mirror_image") == 1
    ring.script((2, 1), (20, 15), (4, 4)).act("b", "attack>a+dagger").done()
    assert ring["a"].condition.nonlethal == 2


def test_web() -> None:
    ring = _cast(_ring("web"), "cast@12,6,0+web", FAILED)
    assert find(ring["b"], "web") is not None
    assert _left(ring["b"], "web") == 450
    zone = schedule_of(ring.referee).zones[0]
    assert (zone.spell, zone.left, len(zone.cells)) == ("web", 450, 44)
    assert "break-free" in ring.offered("b")
    assert "move" not in ring.offered("b")
    ring.script((20, 20)).act("b", "break-free").done()
    assert find(ring["b"], "web") is None


def test_glitterdust() -> None:
    ring = _cast(_ring("glitterdust"), "cast@12,6,0+glitterdust", FAILED)
    assert _left(ring["b"], "glitterdust") == 4
    saved = _cast(_ring("glitterdust"), "cast@12,6,0+glitterdust", SAVED)
    assert find(saved["b"], "glitterdust") is None


# -- level 3 -------------------------------------------------------------------------------------------------------


def test_fireball() -> None:
    ring = _cast(_ring("fireball"), "cast@12,6,0+fireball", *[(6, 4)] * 9, FAILED)
    assert ring.check("reflex").against == 10 + 3 + 5
    assert ring["b"].condition.nonlethal == 18
    high = _ring("fireball", level=15)
    _cast(high, "cast@12,6,0+fireball", *[(6, 4)] * 10, SAVED)
    assert high["b"].condition.nonlethal == 10


def test_fireball_stays_in_the_arena() -> None:  # TM20
    watcher = duellist("w", (1, 6), wizard())
    watcher.condition.watches = True
    ring = Ring(
        duellist("a", (10, 6), wizard("fireball", level=5)), duellist("b", (4, 6), wizard(spellcraft=0)), watcher
    )
    ring.script(UNKNOWN, *[(6, 6)] * 5, FAILED).act("a", "cast@3,6,0+fireball").done()
    assert ring["b"].condition.nonlethal == 15
    assert ring["w"].condition.nonlethal == 0


def test_empowered_and_quickened() -> None:
    ring = _ring("fireball.empowered")
    _cast(ring, "cast@12,6,0+fireball.empowered", *[(6, 3)] * 9, FAILED)
    # 27 × 1½ = 40, halved 20
    assert ring["b"].condition.nonlethal == 20
    quick = _ring("magic_missile.quickened", prepared=())
    assert "cast>b+magic_missile.quickened" not in quick.offered("a")
    quick = _ring("magic_missile.quickened")
    _cast(quick, "cast>b+magic_missile.quickened", *[(4, 1)] * 5)
    turn = schedule_of(quick.referee).turn
    assert (turn.swift, turn.standard) == (True, False)


def test_lightning_bolt() -> None:
    ring = _cast(_ring("lightning_bolt"), "cast@8,6,0+lightning_bolt", *[(6, 2)] * 9, SAVED)
    assert ring["b"].condition.nonlethal == 4
    beside = _ring("lightning_bolt", at=(12, 8))
    _cast(beside, "cast@8,6,0+lightning_bolt")
    assert beside["b"].condition.nonlethal == 0


def test_dispel_magic() -> None:
    ring = _ring("dispel_magic")
    ring.referee.set(
        ring["b"], "effects", (Effect("haste", "b", 5, caster_level=9), Effect("shield", "b", 5, caster_level=9))
    )
    _cast(ring, "cast>b+dispel_magic", (20, 11), (20, 10))
    assert ring.check("dispel").against == 20
    assert [e.key for e in ring["b"].condition.effects] == ["shield"]
    area = _ring("dispel_magic")
    area.referee.set(
        area["b"], "effects", (Effect("haste", "b", 5, caster_level=9), Effect("shield", "b", 5, caster_level=9))
    )
    _cast(area, "cast@12,6,0+dispel_magic", (20, 20))
    assert [e.key for e in area["b"].condition.effects] == ["shield"]


def test_blink() -> None:
    ring = _cast(_ring("blink"), "cast>a+blink")
    assert _left(ring["a"], "blink") == 4
    ring.referee.set(ring["b"], "place", Place(5, 6, 0))
    striker = Ring(duellist("a", (4, 6), wizard()), duellist("b", (5, 6), wizard(attacks=(DAGGER,))))
    striker.referee.set(striker["a"], "effects", (Effect("blink", "a", 5, near=True),))
    striker.script((100, 50)).act("b", "attack>a+dagger").done()
    assert striker.bands("miss-chance") == ["missed"]


def test_blinking_halves_areas_and_fails_sometimes() -> None:
    ring = _ring("fireball")
    ring.referee.set(ring["b"], "effects", (Effect("blink", "b", 5, near=True),))
    _cast(ring, "cast@12,6,0+fireball", *[(6, 4)] * 9, FAILED)
    assert ring["b"].condition.nonlethal == 9
    own = _ring("fireball")
    own.referee.set(own["a"], "effects", (Effect("blink", "a", 5, near=True),))
    own.script((100, 20)).act("a", "cast@12,6,0+fireball").done()
    assert own["a"].condition.spent == ("fireball",)
    assert own["b"].condition.nonlethal == 0


def test_stinking_cloud() -> None:
    ring = _cast(_ring("stinking_cloud"), "cast@12,6,0+stinking_cloud", FAILED, (4, 3))
    # 4 rounds after, halved 2
    assert _left(ring["b"], "stinking_cloud") == 2
    assert schedule_of(ring.referee).zones[0].left == 4
    assert not any(key.startswith(("cast", "attack", "ready")) for key in ring.offered("b"))


def test_vampiric_touch() -> None:
    ring = _cast(_ring("vampiric_touch", at=(5, 6)), "cast>b+vampiric_touch", (20, 12), *[(6, 5)] * 4)
    assert ring["b"].condition.nonlethal == 10
    assert ring["a"].condition.temporary == 10
    assert _left(ring["a"], "vampiric_touch") == 300


def test_haste_and_slow() -> None:
    ring = _cast(_ring("haste"), "cast>a+haste")
    assert _left(ring["a"], "haste") == 4
    slow = _cast(_ring("slow", at=(8, 6)), "cast>b+slow", FAILED)
    assert _left(slow["b"], "slow") == 4
    both = _ring("slow", at=(8, 6))
    both.referee.set(both["b"], "effects", (Effect("haste", "b", 5),))
    _cast(both, "cast>b+slow", FAILED)
    assert both["b"].condition.effects == ()


def test_haste_counters_slow() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard("slow")), duellist("b", (8, 6), wizard("haste")), answers=["counter>a+haste"]
    )
    ring.script((20, 20)).act("a", "cast>b+slow").done()
    assert find(ring["b"], "slow") is None
    assert "countered" in ring.notes()


def test_hold_person() -> None:
    ring = _cast(_ring("hold_person"), "cast>b+hold_person", FAILED)
    assert _left(ring["b"], "hold_person") == 4
    assert ring.offered("b") == {"wait"}
    effect = find(ring["b"], "hold_person")
    assert effect is not None
    hook = SPELLS["hold_person"].each_turn
    assert hook is not None
    ring.script(SAVED)
    hook(ring.referee, ring["b"], effect)
    assert find(ring["b"], "hold_person") is None
    beast = _cast(_ring("hold_person", target={"type": "outsider"}), "cast>b+hold_person")
    assert find(beast["b"], "hold_person") is None


# -- level 4 and above ---------------------------------------------------------------------------------------------


def test_dimension_door() -> None:
    ring = _cast(_ring("dimension_door"), "cast@16,10,0+dimension_door")
    assert ring["a"].place == (16, 10, 0)
    assert ring.offered("a") == {"wait"}


def test_enervation() -> None:
    ring = _cast(_ring("enervation", at=(8, 6)), "cast>b+enervation", (20, 15), (4, 3))
    assert _value(ring["b"], "enervation") == 3
    assert level_of(ring["b"]) == 6


def test_phantasmal_killer() -> None:
    ring = _cast(_ring("phantasmal_killer"), "cast>b+phantasmal_killer", FAILED, FAILED)
    assert ring["b"].condition.nonlethal == 30
    tough = _cast(_ring("phantasmal_killer"), "cast>b+phantasmal_killer", FAILED, SAVED, (6, 3), (6, 3), (6, 3))
    assert tough["b"].condition.nonlethal == 4
    sees = _cast(_ring("phantasmal_killer"), "cast>b+phantasmal_killer", SAVED)
    assert sees["b"].condition.nonlethal == 0


def test_poison() -> None:
    ring = _ring("poison", at=(5, 6), target={"constitution": 14})
    _cast(ring, "cast>b+poison", (20, 12), FAILED, (10, 6))
    assert ring["b"].condition.damage[2] == 3
    assert _left(ring["b"], "poison") == 5
    ring.script(FAILED, (10, 4))
    for _ in range(5):
        tick_and_end(ring.referee, "a")
    ring.done()
    assert ring["b"].condition.damage[2] == 5


def test_lesser_globe() -> None:
    ring = _cast(_ring("lesser_globe"), "cast>a+lesser_globe")
    assert _left(ring["a"], "lesser_globe") == 4
    inside = _ring("fireball")
    inside.referee.set(inside["b"], "effects", (Effect("lesser_globe", "b", 5, near=True),))
    _cast(inside, "cast@12,6,0+fireball")
    assert inside["b"].condition.nonlethal == 0
    storm = _ring("ice_storm")
    storm.referee.set(storm["b"], "effects", (Effect("lesser_globe", "b", 5, near=True),))
    _cast(storm, "cast@12,6,0+ice_storm", *[(6, 2)] * 5)
    assert storm["b"].condition.nonlethal == 5


def test_ice_storm() -> None:
    ring = _cast(_ring("ice_storm"), "cast@12,6,0+ice_storm", *[(6, 3)] * 5)
    assert ring["b"].condition.nonlethal == 7


def test_stoneskin() -> None:
    ring = _cast(_ring("stoneskin"), "cast>a+stoneskin")
    assert _value(ring["a"], "stoneskin") == 90
    assert _left(ring["a"], "stoneskin") == 450
    axe = (Attack("axe", "2d12"),)
    struck = Ring(duellist("a", (4, 6), wizard()), duellist("b", (5, 6), wizard(attacks=axe)))
    struck.referee.set(struck["a"], "effects", (Effect("stoneskin", "a", 50, 90, near=True),))
    struck.script((20, 15), (12, 10), (12, 7)).act("b", "attack>a+axe").done()
    assert struck["a"].condition.nonlethal == 3
    assert _value(struck["a"], "stoneskin") == 80


def test_cone_of_cold() -> None:
    ring = _cast(_ring("cone_of_cold"), "cast+cone_of_cold^2", *[(6, 4)] * 9, SAVED)
    assert ring["b"].condition.nonlethal == 9


def test_cloudkill() -> None:
    ring = _cast(_ring("cloudkill"), "cast@12,6,0+cloudkill", FAILED, (4, 3))
    assert ring["b"].condition.damage[2] == 1
    zone = schedule_of(ring.referee).zones[0]
    assert zone.left == 45
    columns = {cell.column for cell in zone.cells}
    tick_and_end(ring.referee, "a")
    assert {cell.column for cell in schedule_of(ring.referee).zones[0].cells} <= {c + 2 for c in columns}
    weak = _cast(_ring("cloudkill", target={"hit_dice": 3}), "cast@12,6,0+cloudkill")
    assert weak["b"].condition.nonlethal == 30
    middling = _cast(_ring("cloudkill", target={"hit_dice": 6}), "cast@12,6,0+cloudkill", FAILED)
    assert middling["b"].condition.nonlethal == 30
    none = _cast(_ring("cloudkill"), "cast@12,6,0+cloudkill", SAVED, (4, 1))
    assert none["b"].condition.damage[2] == 0


def test_teleport() -> None:
    ring = _cast(_ring("teleport"), "cast@17,2,0+teleport")
    assert ring["a"].place == (17, 2, 0)
    away = _cast(_ring("teleport"), "cast>a+teleport/away")
    assert away["a"].condition.out


def test_disintegrate() -> None:
    ring = _ring("disintegrate", level=11, target={"hit_points": 31})
    _cast(ring, "cast>b+disintegrate", (20, 15), FAILED)
    assert ring["b"].condition.nonlethal == 15
    saved = _ring("disintegrate", level=11)
    _cast(saved, "cast>b+disintegrate", (20, 15), SAVED, (6, 4), (6, 4), (6, 4), (6, 3), (6, 3))
    assert saved["b"].condition.nonlethal == 9  # TM17


def test_greater_dispel() -> None:
    ring = _ring("greater_dispel", level=15)
    ring.referee.set(ring["b"], "effects", (Effect("haste", "b", 5, caster_level=15),))
    _cast(ring, "cast>b+greater_dispel", (20, 11))
    assert (ring.check("dispel").total, ring.check("dispel").against) == (26, 26)
    assert ring["b"].condition.effects == ()


def test_chain_lightning() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard("chain_lightning", level=11)),
        duellist("b", (12, 6), wizard(spellcraft=0), "foe"),
        duellist("c", (14, 6), wizard(spellcraft=0), "foe"),
    )
    ring.script(UNKNOWN, UNKNOWN, *[(6, 3)] * 11, FAILED, FAILED).act("a", "cast>b+chain_lightning").done()
    assert (ring["b"].condition.nonlethal, ring["c"].condition.nonlethal) == (16, 8)


def test_antimagic_field() -> None:
    ring = _cast(_ring("antimagic_field", level=11), "cast>a+antimagic_field")
    assert _left(ring["a"], "antimagic_field") == 550
    assert not any(key.startswith("cast") for key in ring.offered("a"))
    other = _ring("fireball")
    other.referee.set(other["b"], "effects", (Effect("antimagic_field", "b", 5, near=True),))
    _cast(other, "cast@12,6,0+fireball")
    assert other["b"].condition.nonlethal == 0


def test_finger_of_death() -> None:
    ring = _ring("finger_of_death", level=13, at=(8, 6))
    _cast(ring, "cast>b+finger_of_death", FAILED)
    assert ring["b"].condition.nonlethal == 30
    saved = _ring("finger_of_death", level=13, at=(8, 6))
    _cast(saved, "cast>b+finger_of_death", SAVED, (6, 3), (6, 3), (6, 3))
    assert saved["b"].condition.nonlethal == 11


def test_ethereal_jaunt() -> None:
    ring = _cast(_ring("ethereal_jaunt", level=13), "cast>a+ethereal_jaunt")
    assert _left(ring["a"], "ethereal_jaunt") == 6
    assert not any(">a" in key for key in ring.offered("b"))


def test_power_word_kill() -> None:
    ring = _ring("power_word_kill", level=17, at=(8, 6))
    _cast(ring, "cast>b+power_word_kill")
    assert ring["b"].condition.nonlethal == 30
    strong = _ring("power_word_kill", level=17, at=(8, 6), target={"hit_points": 101})
    _cast(strong, "cast>b+power_word_kill")
    assert strong["b"].condition.nonlethal == 0


def test_spell_resistance() -> None:
    ring = _ring("fireball", target={"spell_resistance": 20})
    _cast(ring, "cast@12,6,0+fireball", *[(6, 6)] * 9, (20, 10))
    check = ring.check("spell-resistance")
    assert (check.total, check.against, check.band) == (19, 20, "resisted")
    assert ring["b"].condition.nonlethal == 0


def test_defensive_casting() -> None:
    ring = _ring("shield", at=(5, 6), target={"attacks": (DAGGER,)})
    ring.script((20, 10), answers=["defensively"]).act("a", "cast>a+shield").done()
    check = ring.check("concentration")
    assert (check.against, check.total, check.band) == (16, 15, "lost")


def test_casting_through_pain() -> None:
    ring = _ring("shield", at=(5, 6), target={"attacks": (Attack("axe", "2d12"),)})
    # the blow does 24, halved 12: concentration 10 + 12 + 1
    ring.script((20, 15), (12, 12), (12, 12), (20, 18), UNKNOWN, answers=["heedlessly"]).act("a", "cast>a+shield")
    assert ring.check("concentration").against == 23
    assert ring["a"].condition.nonlethal == 12


def test_numbers_of_the_base() -> None:  # TF14
    assert SPELLS["haste"].reach(5) == 3500
    assert SPELLS["magic_missile"].reach(5) == 15_000
    assert SPELLS["fireball"].reach(5) == 60_000
    assert len(SPELLS) == 44


def test_every_spell_has_a_test() -> None:
    import pathlib

    text = pathlib.Path(__file__).read_text(encoding="utf-8")
    missing = [key for key in SPELLS if f'"{key}' not in text and not key.startswith("summon_monster")]
    assert missing == []


def test_sorcerers_cast_by_slots() -> None:
    sheet = Sheet(
        hit_points=30,
        sorcerer=6,
        charisma=16,
        known=("magic_missile", "fireball"),
        slots=(2, 1, 1),
        empowers=True,
    )
    ring = Ring(duellist("a", (4, 6), sheet), duellist("b", (12, 6), wizard(spellcraft=0)))
    assert "cast>b+magic_missile.empowered" in ring.offered("a")
    ring.script(UNKNOWN, (4, 1), (4, 1), (4, 1)).act("a", "cast>b+magic_missile.empowered").done()
    # (3 + 3) × 1½ = 9, halved 4; a slot of level 3 and the whole round
    assert ring["b"].condition.nonlethal == 4
    assert ring["a"].condition.spent == ("slot3",)
    assert schedule_of(ring.referee).turn.move
    assert not any("fireball" in key for key in ring.offered("a"))


def test_numbers_of_saves_and_checks() -> None:  # TF13
    caster = duellist("a", (4, 6), wizard("fireball", attacks=(DAGGER,)))
    ring = Ring(caster, duellist("b", (5, 6), wizard(attacks=(Attack("axe", "1d30"),))))
    # Intelligence 18: DC 10 + 3 + 4
    assert save_dc(ring["a"], 3) == 17
    # cast on the defensive 15 + 3, identified 15 + 3
    ring.script((20, 13), (20, 8), *[(6, 2)] * 5, (20, 17), answers=["defensively"])
    ring.act("a", "cast@9,6,0+fireball").done()
    assert ring.check("concentration").against == 18
    assert ring.check("identify").against == 18
    assert ring.check("reflex").against == 17
    # hurt for 12: 10 + 12 + 3
    hurt = Ring(
        duellist("a", (4, 6), wizard("fireball")), duellist("b", (5, 6), wizard(attacks=(Attack("axe", "1d30"),)))
    )
    hurt.script((20, 15), (30, 24), (20, 1), answers=["heedlessly"]).act("a", "cast@9,6,0+fireball").done()
    assert hurt.check("concentration").against == 25
