"""Conditions that spells leave: sleep, burning acid, strands, negative levels; lines of effect and cover."""

from __future__ import annotations

from editor.field.field import Field
from editor.field.ground import Material
from editor.rules.mageduel.effects import drop, find
from editor.rules.mageduel.endings import restore
from editor.rules.mageduel.harm import wound
from editor.rules.mageduel.numbers import hit_points, is_staggered, level_of
from editor.rules.mageduel.rounds import tick_and_end
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.slots import castings
from editor.rules.trace import CheckEvent
from tests.rules.mageduel.make import DAGGER, Ring, arena_field, duellist, wizard

UNKNOWN = (20, 1)


def _pair(*spells: str, level: int = 9, **other: object) -> Ring:
    mine = wizard(*spells, level=level, intelligence=20, hit_points=60)
    return Ring(duellist("a", (4, 6), mine), duellist("b", (8, 6), wizard(spellcraft=0, intelligence=10, **other)))


# -- sleep ---------------------------------------------------------------------------------------------------------


def test_a_friend_wakes_the_sleeper() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard(), "east"),
        duellist("b", (5, 6), wizard(), "east"),
        duellist("c", (12, 6), wizard(), "west"),
    )
    ring.referee.set(ring["b"], "effects", (Effect("sleep", "c", 10),))
    assert ring.offered("b") == {"wait"}
    ring.act("a", "wake>b").done()
    assert find(ring["b"], "sleep") is None
    assert "ready-counter" in ring.offered("b")
    # a standard action: nothing of that kind is left this turn
    assert "ready-counter" not in ring.offered("a")


def test_only_within_reach_and_only_friends_wake() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard(), "east"),
        duellist("b", (6, 6), wizard(), "east"),
        duellist("c", (5, 7), wizard(), "west"),
    )
    for key in ("b", "c"):
        ring.referee.set(ring[key], "effects", (Effect("sleep", "a", 10),))
    assert not any(key.startswith("wake") for key in ring.offered("a"))


def test_damage_wakes() -> None:
    ring = _pair()
    ring.referee.set(ring["b"], "effects", (Effect("sleep", "a", 10),))
    wound(ring.referee, ring["b"], 1)
    assert find(ring["b"], "sleep") is None


# -- concentration -------------------------------------------------------------------------------------------------


def test_acid_that_burns_disturbs_casting() -> None:
    ring = _pair("acid_arrow", concentration=5)
    # 2d4 = 7, halved 3; it burns on
    ring.script(UNKNOWN, (20, 15), (4, 4), (4, 3)).act("a", "cast>b+acid_arrow").done()
    burning = find(ring["b"], "acid_arrow")
    assert burning is not None
    assert burning.value == 3
    caster = Ring(duellist("a", (4, 6), wizard("fireball")), duellist("b", (12, 6), wizard(spellcraft=0)))
    caster.referee.set(caster["a"], "effects", (Effect("acid_arrow", "b", 2, 5),))
    # 10 + 5/2 + 3 = 15 against d20 + 5: 9 loses the spell
    caster.script((20, 9)).act("a", "cast@12,6,0+fireball").done()
    check = caster.check("concentration")
    assert (check.total, check.against, check.band) == (14, 15, "lost")
    assert caster["a"].condition.spent == ("fireball",)
    assert caster["b"].condition.nonlethal == 0


def test_strands_of_a_web_disturb_casting() -> None:
    ring = _pair("fireball")
    ring.referee.set(ring["a"], "effects", (Effect("web", "b", 20),))
    # 15 + 3 = 18 against d20 + 5: 13 keeps it
    ring.script((20, 13), UNKNOWN, *[(6, 2)] * 9, (20, 2)).act("a", "cast@10,6,0+fireball").done()
    check = ring.check("concentration")
    assert (check.total, check.against, check.band) == (18, 18, "kept")
    assert ring["b"].condition.nonlethal == 9


# -- negative levels -----------------------------------------------------------------------------------------------


def test_negative_levels_weigh_on_everything() -> None:
    spells = ("fireball", "fireball", "magic_missile", "cone_of_cold")
    mine = wizard("enervation", level=9, intelligence=20)
    theirs = wizard(*spells, level=9, spellcraft=0, intelligence=16, hit_points=40, attacks=(DAGGER,))
    ring = Ring(duellist("a", (4, 6), mine), duellist("b", (5, 6), theirs))
    ring.script(UNKNOWN, (20, 15), (4, 3), answers=["defensively"])
    ring.driver.left.insert(0, (20, 20))
    ring.act("a", "cast>b+enervation").done()
    b = ring["b"]
    # 3 levels, not halved: −15 hit points, the three highest slots, caster level 6
    assert (hit_points(b), b.condition.nonlethal, level_of(b)) == (25, 0, 6)
    assert [casting.item for casting in castings(b)] == ["magic_missile"]
    ring.script((20, 12)).act("b", "attack>a+dagger").done()
    attack = [e for e in ring.events if isinstance(e, CheckEvent) and e.what == "attack"][-1]
    assert sum(line.counted for line in attack.lines if line.source["key"] == "enervation") == -3
    assert (attack.total, attack.band) == (9, "miss")
    # dispelled, all of it is back
    drop(ring.referee, b, "enervation")
    assert (hit_points(b), level_of(b)) == (40, 9)
    assert sorted(casting.item for casting in castings(b)) == ["cone_of_cold", "fireball", "magic_missile"]


def test_negative_levels_add_up_and_end_with_the_duel() -> None:
    ring = _pair("enervation", "enervation", level=9, hit_points=60)
    for face in (2, 1):
        ring.script(UNKNOWN, (20, 15), (4, face)).act("a", "cast>b+enervation")
    found = find(ring["b"], "enervation")
    assert found is not None
    assert (found.value, hit_points(ring["b"])) == (3, 45)
    restore(ring.referee)
    assert hit_points(ring["b"]) == 60


def test_as_many_negative_levels_as_hit_dice_take_half_the_hit_points() -> None:  # M3.12
    ring = _pair("enervation", hit_dice=3, hit_points=41)
    ring.script(UNKNOWN, (20, 15), (4, 3)).act("a", "cast>b+enervation").done()
    # 20 of 41, and 15 hit points less: 26 left, not out
    assert (ring["b"].condition.nonlethal, hit_points(ring["b"])) == (20, 26)
    assert "would-die" in [getattr(e, "band", "") or getattr(e, "what", "") for e in ring.events]


def test_hit_points_that_negative_levels_take_knock_out() -> None:
    ring = _pair("enervation", hit_points=20)
    ring.referee.set(ring["b"], "nonlethal", 5)
    ring.script(UNKNOWN, (20, 15), (4, 3)).act("a", "cast>b+enervation").done()
    assert is_staggered(ring["b"])
    ring.referee.set(ring["b"], "nonlethal", 0)
    more = _pair("enervation", hit_points=20)
    more.referee.set(more["b"], "nonlethal", 5)
    more.script(UNKNOWN, (20, 15), (4, 4)).act("a", "cast>b+enervation").done()
    assert more["b"].condition.knocked_out


# -- lines of effect and cover -------------------------------------------------------------------------------------


def _walled(column: int = 8) -> Field:
    """A field with a wall of rock right across, but for the northernmost rows."""
    field = arena_field()
    for row in range(5, 14):
        field.ground.material[row, column] = Material.ROCK
    return field


def test_what_stands_behind_rock_is_not_reached() -> None:
    mine = wizard("slow", "chain_lightning", level=11, intelligence=22)
    others = [duellist(key, at, wizard(spellcraft=0), "west") for key, at in (("b", (7, 3)), ("c", (9, 9)))]
    ring = Ring(duellist("a", (5, 8), mine, "east"), *others, field=_walled())
    assert not any(key.startswith("cast>c") for key in ring.offered("a"))
    # slow: only who the caster has a line of effect to; b fails, c rolls nothing
    ring.script(UNKNOWN, (20, 2)).act("a", "cast>b+slow").done()
    assert find(ring["b"], "slow") is not None
    assert find(ring["c"], "slow") is None


def test_lightning_does_not_leap_through_rock() -> None:
    mine = wizard("chain_lightning", level=11, intelligence=22)
    others = [duellist(key, at, wizard(spellcraft=0), "west") for key, at in (("b", (7, 9)), ("c", (9, 9)))]
    ring = Ring(duellist("a", (5, 8), mine, "east"), *others, field=_walled())
    ring.script(UNKNOWN, *[(6, 3)] * 11, (20, 2)).act("a", "cast>b+chain_lightning").done()
    assert ring["b"].condition.nonlethal == 16
    assert ring["c"].condition.nonlethal == 0


def test_a_globe_does_not_reach_through_rock() -> None:
    field = _walled()
    ring = Ring(
        duellist("a", (5, 12), wizard("magic_missile")),
        duellist("b", (7, 12), wizard(spellcraft=0)),
        duellist("c", (9, 12), wizard(), "b"),
        field=field,
    )
    ring.referee.set(ring["c"], "effects", (Effect("lesser_globe", "c", 10, level=4),))
    ring.script(UNKNOWN, *[(4, 4)] * 3).act("a", "cast>b+magic_missile").done()
    assert ring["b"].condition.nonlethal == 7


def test_cover_counts_from_where_the_spell_bursts() -> None:
    field = arena_field()
    # a step of 3 ft hides the feet of who stands behind it
    field.ground.elevation[:, 10] = 300
    ring = Ring(duellist("a", (4, 6), wizard("fireball")), duellist("b", (11, 6), wizard(spellcraft=0)), field=field)
    ring.script(UNKNOWN, *[(6, 2)] * 5, (20, 2)).act("a", "cast@13,6,0+fireball").done()
    assert not any(line.source.get("key") == "cover" for line in ring.check("reflex").lines)
    near = Ring(duellist("a", (4, 6), wizard("fireball")), duellist("b", (11, 6), wizard(spellcraft=0)), field=field)
    near.script(UNKNOWN, *[(6, 2)] * 5, (20, 2)).act("a", "cast@9,6,0+fireball").done()
    cover = [line.counted for line in near.check("reflex").lines if line.source.get("key") == "cover"]
    assert cover == [2]


def test_an_ice_storm_is_a_cylinder() -> None:
    reached = []
    for height in (0, 3500, 4100):
        ring = Ring(
            duellist("a", (4, 6), wizard("ice_storm", level=9, intelligence=20)), duellist("b", (14, 6), wizard())
        )
        ring["b"].altitude = height
        ring.script((20, 1), *[(6, 4)] * 5) if height < 4000 else ring.script((20, 1))
        ring.act("a", "cast@14,6,0+ice_storm").done()
        reached.append(ring["b"].condition.nonlethal)
    # 5d6 = 20, halved; 40 ft up and no farther
    assert reached == [10, 10, 0]


# -- poison of summoned creatures ----------------------------------------------------------------------------------


def test_a_bee_stings_with_poison() -> None:  # M5.6
    ring = Ring(duellist("a", (4, 6), wizard("summon_monster_2")), duellist("b", (8, 6), wizard(spellcraft=0)))
    ring.script(UNKNOWN).act("a", "cast>b+summon_monster_2/celestial_giant_bee")
    bee = next(key for key in ring.referee.creatures if key.startswith("celestial_giant_bee"))
    assert ring[bee].sheet.attacks[0].poison
    # sting 1d4 = 3, halved 1; Fortitude DC 10 + 1 + 0: 10 fails, 1d4 = 4 Constitution, halved 2
    ring.script((20, 15), (4, 3), (20, 10), (4, 4)).act(bee, "attack>b+sting").done()
    assert ring["b"].condition.nonlethal == 1
    assert ring["b"].condition.damage[2] == 2
    poison = find(ring["b"], "poison")
    assert poison is not None
    assert (poison.left, poison.value, poison.dc) == (5, 4, 11)
    # Constitution 8 now: 12 − 1 just holds
    ring.script((20, 12))
    for _ in range(5):
        tick_and_end(ring.referee, bee)
    ring.done()
    assert find(ring["b"], "poison") is None
    restore(ring.referee)
    assert ring["b"].condition.damage == (0, 0, 0, 0, 0, 0)
