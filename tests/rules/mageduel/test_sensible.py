"""What the sensible duellist does where a rule of thumb is at stake, and what the careful one weighs."""

from __future__ import annotations

from editor.battle.weighing import careful_player
from editor.rules.decision import Decision, Option, View
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.sensible import sensible
from editor.rules.mageduel.sheet import Attack, Sheet
from editor.rules.trace import ActionEvent
from tests.rules.mageduel.make import DAGGER, Ring, Session, duel_encounter, duellist, wizard

BOW = Attack("bow", "1d8", 0, 6000)


def _chooses(ring: Ring, key: str, *, careful: bool = False) -> Option:
    found = MAGEDUEL.offer(ring.referee, ring[key])
    player = careful_player(MAGEDUEL) if careful else sensible
    return player(View(ring.referee, key), Decision("action", key, found.options, found.places))


def _counters(ring: Ring, key: str, *ways: str, passing: str | None) -> str:
    options = [Option("let-pass", "a", item=passing), *(Option("counter", "a", item=way) for way in ways)]
    return sensible(View(ring.referee, key), Decision("counter", key, options)).key


def test_a_touch_is_carried_to_the_foe_within_one_turn() -> None:
    a = duellist("a", (4, 6), wizard("vampiric_touch", level=9, initiative=40))
    session = Session(duel_encounter(a, duellist("b", (9, 6), wizard(spellcraft=-20))))
    session.step("turn")
    done = [e.what for e in session.events if isinstance(e, ActionEvent) and e.actor == "a"]
    assert done[:3] == ["cast", "move", "deliver"]


def test_it_counters_what_is_worth_it() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard("fireball", "sleep", level=9)),
        duellist("b", (12, 6), wizard("fireball", "sleep", "dispel_magic", level=9, hit_dice=9)),
    )
    ring.turn("a")
    ring.referee.alter("schedule.turn", ring.referee.state.schedule.turn.__class__("a", standard=True))
    assert _counters(ring, "b", "fireball", "dispel_magic", passing="fireball") == "counter>a+fireball"
    assert _counters(ring, "b", "dispel_magic", passing="fireball") == "counter>a+dispel_magic"
    # sleep does nothing to nine hit dice
    assert _counters(ring, "b", "sleep", "dispel_magic", passing="sleep") == "let-pass>a+sleep"
    # the dispel that would hardly work is kept
    strong = Ring(
        duellist("a", (4, 6), wizard("fireball", level=18)), duellist("b", (12, 6), wizard("dispel_magic", level=1))
    )
    strong.referee.alter("schedule.turn", strong.referee.state.schedule.turn.__class__("a", standard=True))
    assert _counters(strong, "b", "dispel_magic", passing=None) == "let-pass>a"


def test_it_keeps_its_counter_for_the_spell_of_the_standard_action() -> None:
    ring = Ring(
        duellist("a", (4, 6), wizard("magic_missile.quickened", "cone_of_cold", level=9)),
        duellist("b", (12, 6), wizard("shield", "magic_missile", level=9)),
    )
    ring.turn("a")
    assert _counters(ring, "b", "shield", passing="shield") == "let-pass>a+shield"


def test_it_steps_out_of_reach_before_it_casts_or_shoots() -> None:
    for sheet in (wizard("magic_missile"), wizard(attacks=(BOW,))):
        ring = Ring(duellist("a", (5, 6), sheet), duellist("b", (6, 6), wizard(attacks=(DAGGER,)))).turn("a")
        option = _chooses(ring, "a")
        assert option.action == "step"
        assert option.place is not None
        assert option.place.column == 4


def test_it_wakes_its_friend() -> None:
    from editor.rules.mageduel.sheet import Effect

    ring = Ring(
        duellist("a", (4, 6), wizard(), "east"),
        duellist("b", (5, 6), wizard(), "east"),
        duellist("c", (15, 6), wizard(), "west"),
    ).turn("a")
    ring.referee.set(ring["b"], "effects", (Effect("sleep", "c", 10),))
    assert _chooses(ring, "a").key == "wake>b"


def test_the_careful_one_does_not_waste_spells_on_sure_counters() -> None:
    # b knows every spell when it sees it and can answer the fireball; its bow is all that gets through
    mine = wizard("fireball", level=9, attacks=(BOW,), base_attack=6, dexterity=18)
    theirs = wizard("fireball", level=9, spellcraft=30)
    ring = Ring(duellist("a", (4, 6), mine), duellist("b", (12, 6), theirs)).turn("a")
    assert _chooses(ring, "a").action == "cast"
    assert _chooses(ring, "a", careful=True).key == "attack>b+bow"


def test_the_careful_one_draws_the_counter_with_the_quickened_spell() -> None:
    sheet = wizard("magic_missile.quickened", "cone_of_cold", level=9, intelligence=20)
    theirs = wizard("magic_missile", "cone_of_cold", level=9, spellcraft=30, intelligence=20)
    ring = Ring(duellist("a", (4, 6), sheet), duellist("b", (8, 6), theirs)).turn("a")
    assert _chooses(ring, "a", careful=True).key == "cast>b+magic_missile.quickened"


def test_a_beast_bites() -> None:
    beast = Sheet(hit_points=10, type="magical_beast", attacks=(Attack("bite", "1d6"),))
    ring = Ring(duellist("a", (4, 6), wizard(), "east"), duellist("b", (6, 6), wizard(), "west"))
    dog = duellist("dog", (5, 6), beast, "east")
    dog.condition.summoner = "a"
    ring.referee.creatures["dog"] = dog
    assert _chooses(ring.turn("dog"), "dog").key == "attack>b+bite"
