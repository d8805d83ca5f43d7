"""Rules of the duel reckoned by hand from their source, beside the vectors."""

from __future__ import annotations

from editor.battle.journal import Intervention
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.endings import agree_on_draw, judge
from editor.rules.mageduel.sheet import Attack, Device, Effect, Sheet
from editor.rules.trace import EndEvent, NoteEvent, TurnEvent
from tests.rules.mageduel.make import Ring, Session, duel_encounter, duellist, wizard

UNKNOWN = (20, 1)
WAND = (Device("wand", "magic_missile", 1, 5),)


def _three(*spells: str, **values: object) -> Ring:
    sheet = wizard(*spells, spellcraft=0, **values)
    return Ring(*(duellist(key, (4 + 4 * n, 6), sheet) for n, key in enumerate("abc")))


def _end(ring: Ring) -> EndEvent:
    return next(event for event in ring.events if isinstance(event, EndEvent))


def test_three_duellists_take_three_rounds_to_form_the_arena() -> None:  # M2.6
    creatures = [duellist(key, (10 + n, 10), wizard(level=5)) for n, key in enumerate("abc")]
    session = Session(duel_encounter(*creatures, field=Field(Ground(40, 30)), begins="challenge"))
    session.play_out(9)
    forming = [e.round for e in session.events if isinstance(e, TurnEvent) and e.what == "form"]
    assert len(forming) == 3
    assert len(set(forming)) == 3


def test_a_qualified_outsider_breaks_it_off_as_well() -> None:  # M1.3
    looker = duellist("w", (0, 0), wizard("fireball"))
    looker.condition.watches = True
    a, b = (duellist(key, (3 + 12 * n, 6), wizard("shield")) for n, key in enumerate("ab"))
    session = Session(duel_encounter(a, b, looker, begins="preparation"))
    session.step("turn")
    session.intervene([Intervention(("creatures", "w", "place"), [8, 8, 0])])
    session.step("turn")
    assert session.over == "duel-broken-off"
    assert session.events[-1].params["reason"] == "intruder"  # type: ignore[attr-defined]


def test_what_was_prepared_ends_with_the_duel() -> None:  # M5.6: cast in the time of preparation
    a, b = (duellist(key, (3 + 12 * n, 6), wizard("shield")) for n, key in enumerate("ab"))
    ring = Ring(a, b, start=False, begins="preparation", preparation_rounds=1)
    ring.driver.answers = ["cast>a+shield", "wait", "wait", "wait"]
    ring.driver.left = [(20, 10), (20, 9)]
    for _ in range(3):
        MAGEDUEL.play_turn(ring.referee)
    assert find(ring["a"], "shield") is not None
    agree_on_draw(ring.referee)
    assert find(ring["a"], "shield") is None
    assert ring["a"].condition.spent == ("shield",)


def test_a_readied_counter_lapses_with_the_next_turn() -> None:  # M3.5
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()))
    ring.driver.answers = ["ready-counter", "wait", "wait", "wait"]
    MAGEDUEL.play_turn(ring.referee)
    assert ring["a"].condition.readied
    MAGEDUEL.play_turn(ring.referee)
    assert ring["a"].condition.readied
    MAGEDUEL.play_turn(ring.referee)
    assert not ring["a"].condition.readied


def test_summoned_creatures_cannot_cross_the_border() -> None:  # M3.2
    ring = Ring(duellist("a", (2, 6), wizard("summon_monster_1", level=9)), duellist("b", (8, 6), wizard()))
    ring.script(UNKNOWN).act("a", "cast>b+summon_monster_1/celestial_dog").done()
    dog = next(c for c in ring.referee.creatures.values() if c.condition.summoner)
    ring.referee.set(dog, "place", Place(2, 2, 0))
    found = MAGEDUEL.offer(ring.referee, dog).places
    assert {p.action for p in found} == {"move", "step"}
    assert all(2 <= place.column < 18 and 2 <= place.row < 12 for p in found for place in p.costs)
    assert "leave" in ring.turn("a").offered("a")


def test_no_spell_touches_the_arena_itself() -> None:  # M3.13
    ring = Ring(
        duellist("a", (3, 6), wizard("dispel_magic", "antimagic_field", level=15, intelligence=20)),
        duellist("b", (12, 6), wizard(spellcraft=0)),
    )
    before = ring.referee.field.volumes["arena"]
    ring.script(UNKNOWN).act("a", "cast@2,6,0+dispel_magic")
    ring.script(UNKNOWN).act("a", "cast>a+antimagic_field").done()
    assert find(ring["a"], "antimagic_field") is not None
    assert ring.referee.field.volumes["arena"] == before
    # the rules of the arena hold within the field as well: 15 levels, 1,500 rounds are halved
    assert find(ring["a"], "antimagic_field").left == 750  # type: ignore[union-attr]


def test_a_beasts_poison_ends_with_the_duel() -> None:  # M5.6
    sting = Attack("sting", "1d4", 9, 0, True)
    bee = Sheet(hit_points=13, type="vermin", constitution=14, hit_dice=3, attacks=(sting,))
    ring = Ring(duellist("a", (4, 6), wizard(), "east"), duellist("b", (6, 6), wizard(constitution=12), "west"))
    ring.referee.creatures["bee"] = duellist("bee", (5, 6), bee, "east")
    ring["bee"].condition.summoner = "a"
    # hits, 4 of sting, saves not, 4 Constitution of which 2 are done
    ring.script((20, 15), (4, 4), (20, 1), (4, 4)).act("bee", "attack>b+sting").done()
    assert ring["b"].condition.damage[2] == 2
    assert find(ring["b"], "poison") is not None
    agree_on_draw(ring.referee)
    assert ring["b"].condition.damage == (0,) * 6
    assert find(ring["b"], "poison") is None


def test_the_disqualified_one_may_leave_but_not_come_back() -> None:  # M5.3
    ring = _three(devices=WAND)
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile").done()
    assert not judge(ring.referee)
    ring.referee.set(ring["a"], "place", Place(0, 0, 0))
    assert not judge(ring.referee)
    ring.referee.set(ring["a"], "place", Place(5, 5, 0))
    assert judge(ring.referee)
    end = _end(ring)
    assert (end.what, end.params["reason"], end.params["who"]) == ("duel-draw", "interference", "a")


def test_a_partner_disqualified_has_no_share_in_the_victory() -> None:  # M5.1
    sides = {"a": "east", "b": "west", "c": "east", "d": "west"}
    sheet = wizard(devices=WAND)
    ring = Ring(*(duellist(key, (4 + 3 * n, 6), sheet, side) for n, (key, side) in enumerate(sides.items())))
    ring.script((4, 4)).act("a", "use>b+wand:magic_missile").done()
    assert not judge(ring.referee)
    for key in ("b", "d"):
        ring.referee.set(ring[key], "knocked_out", True)
    assert judge(ring.referee)
    assert _end(ring).params["winners"] == ["c"]


def test_who_cannot_speak_cannot_agree() -> None:  # M5.5
    ring = _three()
    ring.referee.set(ring["c"], "effects", (Effect("hold_person", "a", 5),))
    ring.script(answers=["agree"]).act("a", "propose-draw").done()
    assert ring.referee.state.over is None
    assert "cannot-answer" in [e.what for e in ring.events if isinstance(e, NoteEvent)]


def test_who_comes_through_the_ethereal_plane_interferes() -> None:  # M4.1
    ghost = duellist("w", (0, 0), wizard())
    ghost.condition.watches = True
    ghost.condition.effects = (Effect("ethereal_jaunt", "w", 50, near=True, before=True),)
    ring = Ring(duellist("a", (4, 6), wizard()), duellist("b", (12, 6), wizard()), ghost)
    assert not judge(ring.referee)
    ring.referee.set(ring["w"], "place", Place(8, 8, 0))
    assert judge(ring.referee)
    assert (_end(ring).rule, _end(ring).params["who"]) == ("M4.1", "w")


def test_a_last_round_is_left_at_the_curtain() -> None:  # M3.15
    a = duellist("a", (3, 6), wizard())
    a.condition.effects = (Effect("bulls_strength", "a", 1, near=True), Effect("haste", "a", 9))
    ring = Ring(a, duellist("b", (15, 6), wizard()), start=False, begins="duel")
    found = {e.key: (e.left, e.held) for e in ring["a"].condition.effects}
    assert found == {"bulls_strength": (1, False), "haste": (9, True)}
