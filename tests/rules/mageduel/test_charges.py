"""Touch spells that are held, and touched with later (D.touch)."""

from __future__ import annotations

from editor.field.grid import Place
from editor.files.naming import shown_name
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.spells.charges import charge_of
from editor.rules.mageduel.summons import SUMMONS
from editor.rules.trace import in_view, to_json_line
from editor.words import Words
from tests.rules.mageduel.make import DAGGER, Ring, duellist, wizard

UNKNOWN = (20, 1)


def _ring(*spells: str, at: tuple[int, int] = (5, 6), **target: object) -> Ring:
    mine = wizard(*spells, level=9, intelligence=20, hit_points=60)
    theirs = wizard(level=9, hit_points=60, spellcraft=0, intelligence=10, **target)
    return Ring(duellist("a", (4, 6), mine), duellist("b", at, theirs))


def test_a_missed_touch_leaves_the_charge_in_the_hand() -> None:
    ring = _ring("shocking_grasp")
    # needs 10: 9 misses
    ring.script(UNKNOWN, (20, 9)).act("a", "cast>b+shocking_grasp").done()
    charge = charge_of(ring["a"])
    assert charge is not None
    assert (charge.key, charge.caster_level, charge.dc, charge.left) == ("charge-shocking_grasp", 9, 16, None)
    assert ring["b"].condition.nonlethal == 0
    # the touch of that turn is free: standard action spent, and still it can touch
    assert "deliver>b+shocking_grasp" in ring.offered("a")
    ring.script((20, 10), *[(6, 4)] * 5).act("a", "deliver>b+shocking_grasp", turn=False).done()
    # 5d6 = 20, halved by the arena
    assert ring["b"].condition.nonlethal == 10
    assert charge_of(ring["a"]) is None


def test_a_charge_cast_at_nobody_is_carried_to_the_foe() -> None:
    ring = _ring("vampiric_touch", at=(8, 6))
    assert "cast>b+vampiric_touch" not in ring.offered("a")
    ring.script(UNKNOWN).act("a", "cast>a+vampiric_touch").done()
    assert not any(key.startswith("deliver") for key in ring.offered("a"))
    ring.act("a", "move@7,6,0", turn=False)
    turn = schedule_of(ring.referee).turn
    assert (turn.standard, turn.move, turn.charged) == (True, True, True)
    ring.script((20, 12), *[(6, 5)] * 4).act("a", "deliver>b+vampiric_touch", turn=False).done()
    # 4d6 = 20, halved: 10 nonlethal, 10 gained
    assert ring["b"].condition.nonlethal == 10
    assert ring["a"].condition.temporary == 10


def test_touching_in_a_later_turn_takes_the_standard_action() -> None:
    ring = _ring("shocking_grasp", at=(5, 6))
    ring.script(UNKNOWN).act("a", "cast>a+shocking_grasp")
    # two critical touches: 5d6 = 15, doubled 30, halved 15; no blow in passing, for who holds a charge is armed
    ring.script((20, 20), (20, 12), *[(6, 3)] * 5).act("a", "deliver>b+shocking_grasp").done()
    assert ring["b"].condition.nonlethal == 15
    assert schedule_of(ring.referee).turn.standard
    assert not any(key.startswith("deliver") for key in ring.offered("a"))


def test_another_spell_loses_the_charge() -> None:
    ring = _ring("shocking_grasp", "shield.quickened", at=(8, 6))
    ring.script(UNKNOWN).act("a", "cast>a+shocking_grasp")
    ring.script(UNKNOWN).act("a", "cast>a+shield.quickened", turn=False).done()
    assert charge_of(ring["a"]) is None
    assert find(ring["a"], "shield") is not None
    assert ring.notes().count("effect-ends") == 1


def test_an_empowered_charge_stays_empowered() -> None:
    ring = _ring("shocking_grasp.empowered", at=(5, 6))
    ring.script(UNKNOWN).act("a", "cast>a+shocking_grasp.empowered")
    # 5d6 = 20, × 1½ = 30, halved 15
    ring.script((20, 12), *[(6, 4)] * 5).act("a", "deliver>b+shocking_grasp").done()
    assert ring["b"].condition.nonlethal == 15


def test_poison_by_a_held_charge_keeps_its_dc() -> None:
    ring = _ring("poison", at=(5, 6), constitution=14)
    ring.script(UNKNOWN).act("a", "cast>a+poison")
    # DC 10 + 4 + 5 = 19 against d20 + 2: 16 fails; 1d10 = 8 Constitution, halved 4
    ring.script((20, 12), (20, 16), (10, 8)).act("a", "deliver>b+poison").done()
    check = ring.check("fortitude")
    assert (check.total, check.against) == (18, 19)
    assert ring["b"].condition.damage[2] == 4


def test_a_hidden_charge_is_felt_without_a_name() -> None:
    reads = []
    for spell in ("shocking_grasp", "vampiric_touch"):
        ring = _ring("shocking_grasp", "vampiric_touch", at=(5, 6))
        ring.script(UNKNOWN).act("a", f"whisper>a+{spell}")
        faces = [(6, 4)] * 5 if spell == "shocking_grasp" else [(6, 5)] * 4
        ring.script((20, 12), *faces).act("a", f"deliver>b+{spell}").done()
        assert ring["b"].condition.nonlethal == 10
        reads.append([to_json_line(event) for event in in_view(ring.events, "b")])
    assert reads[0] == reads[1]
    assert any(b"feels-harm" in line for line in reads[0])
    assert not any(b"shocking" in line or b"vampiric" in line for line in (*reads[0], *reads[1]))


def test_the_charge_ends_with_the_duel() -> None:  # M5.6
    ring = _ring("shocking_grasp", at=(8, 6))
    ring.script(UNKNOWN).act("a", "cast>a+shocking_grasp")
    ring.referee.set(ring["b"], "place", Place(0, 0, 0))
    from editor.rules.mageduel.endings import judge

    assert judge(ring.referee)
    assert ring["a"].condition.effects == ()


def test_summoned_creatures_of_a_kind_are_numbered() -> None:
    ring = _ring("summon_monster_3", at=(10, 6), attacks=(DAGGER,))
    dogs = next(key for key, entry in SUMMONS.items() if entry.list == 1)
    ring.script(UNKNOWN, (3, 2)).act("a", f"cast>b+summon_monster_3/{dogs}").done()
    called = [c.name for c in ring.referee.creatures.values() if c.condition.summoner]
    assert called == [f"{dogs} 1", f"{dogs} 2"]
    assert [shown_name(Words("en"), name) for name in called] == ["Celestial dog 1", "Celestial dog 2"]
    assert shown_name(Words("zh"), called[1]) == "天界犬 2"
    assert shown_name(Words("zh"), "fire_eater 2") == "fire_eater 2"
