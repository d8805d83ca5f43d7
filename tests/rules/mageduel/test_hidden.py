"""M3.14: what an opponent has not identified is not in its log."""

from __future__ import annotations

from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.effects import find
from editor.rules.trace import PUBLIC, ChangeEvent, in_view, to_json_line
from tests.rules.mageduel.make import DAGGER, Ring, duellist, wizard


def _read(ring: Ring, view: str) -> list[bytes]:
    return [to_json_line(event) for event in in_view(ring.events, view)]


def _duel(spell: str, face: int, level: int = 9) -> Ring:
    ring = Ring(
        duellist("a", (4, 6), wizard("shield", "mage_armor", "lesser_globe", level=level)),
        duellist("b", (12, 6), wizard(spellcraft=0, intelligence=10)),
    )
    return ring.script((20, face)).act("a", f"whisper>a+{spell}")


def test_two_duels_read_the_same_until_identified() -> None:
    one, other = _duel("shield", 1), _duel("mage_armor", 1)
    assert _read(one, "b") == _read(other, "b")
    assert _read(one, "public") == _read(other, "public")
    assert _read(one, "a") != _read(other, "a")
    assert find(one["a"], "shield") is not None
    third = _duel("lesser_globe", 1)
    assert _read(third, "b") == _read(one, "b")
    assert not any(b"shield" in line for line in _read(one, "b"))


def test_who_identifies_it_reads_what_it_is() -> None:
    ring = _duel("shield", 20)
    assert any(b"sees-through" in line and b"shield" in line for line in _read(ring, "b"))
    effect = find(ring["a"], "shield")
    assert effect is not None
    assert effect.unknown == ()


def test_a_third_one_stays_in_the_dark() -> None:
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), wizard("shield", spellcraft=0)) for n, key in enumerate("abc")))
    ring.script((20, 20), (20, 1), answers=["let-pass>a+shield"]).act("a", "whisper>a+shield").done()
    assert any(b"effect-begins" in line for line in _read(ring, "b"))
    assert not any(b"shield" in line for line in _read(ring, "c"))
    effect = find(ring["a"], "shield")
    assert effect is not None
    assert effect.unknown == ("c",)


def test_a_third_one_does_not_read_by_what_a_hidden_spell_was_countered() -> None:
    reads = []
    for spell in ("shield", "mage_armor"):
        sheet = wizard("shield", "mage_armor")
        ring = Ring(
            *(duellist(key, (4 + 4 * n, 6), sheet) for n, key in enumerate("ab")),
            duellist("c", (12, 6), wizard(spellcraft=0)),
        )
        ring.script((20, 20), answers=[f"counter>a+{spell}"]).act("a", f"whisper>a+{spell}").done()
        assert find(ring["a"], spell) is None
        reads.append(_read(ring, "c"))
        assert any(b"counters-with" in line and spell.encode() in line for line in _read(ring, "b"))
    assert reads[0] == reads[1]
    assert any(b"counter-unseen" in line for line in reads[0])


def test_hidden_wards_do_not_show_in_attack_rolls() -> None:
    reads = []
    for spell in ("shield", "mage_armor"):
        ring = Ring(
            duellist("a", (4, 6), wizard("shield", "mage_armor")),
            duellist("b", (12, 6), wizard(spellcraft=0, attacks=(DAGGER,))),
        )
        ring.script((20, 1)).act("a", f"whisper>a+{spell}")
        ring.referee.set(ring["b"], "place", ring["a"].place._replace(column=5))
        ring.script((20, 2)).act("b", "attack>a+dagger").done()
        assert "attack-misses" in ring.notes()
        reads.append(_read(ring, "b"))
    assert reads[0] == reads[1]


def test_hidden_harm_is_felt_without_a_name() -> None:
    ring = Ring(duellist("a", (4, 6), wizard("magic_missile", level=1)), duellist("b", (12, 6), wizard(spellcraft=0)))
    ring.script((20, 1), (4, 3)).act("a", "whisper>b+magic_missile").done()
    read = _read(ring, "b")
    assert not any(b"missile" in line for line in read)
    assert any(b"feels-harm" in line and b'"amount":2' in line for line in read)


def _hit_points(ring: Ring, who: str, view: str) -> tuple[int, int]:
    return MAGEDUEL.vitals(MAGEDUEL.as_known(ring.referee.state, ring[who], view))


def test_wounds_by_a_hidden_spell_are_known_to_those_who_are_told() -> None:
    sheet = wizard("magic_missile", level=1, spellcraft=0)
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), sheet) for n, key in enumerate("abc")))
    ring.script((20, 1), (20, 1), (4, 3)).act("a", "whisper>b+magic_missile").done()
    # d4 3 + 1, halved by the arena: the caster and the one that is hurt know, the third one and the public do not
    known = {view: _hit_points(ring, "b", view)[0] for view in ("a", "b", "c", PUBLIC, "referee")}
    assert known == {"a": 38, "b": 38, "c": 40, PUBLIC: 40, "referee": 38}
    assert not any(isinstance(e, ChangeEvent) and e.field == "nonlethal" for e in in_view(ring.events, "c"))
    # an open blow tells everybody how hurt it is by now
    ring.script((20, 1), (20, 1), (4, 3)).act("c", "cast>b+magic_missile").done()
    assert {_hit_points(ring, "b", view)[0] for view in known} == {36}
    assert ring.referee.state.schedule.told == ()


def test_whoever_identifies_the_spell_knows_what_it_did() -> None:
    sheet = wizard("magic_missile", level=1, spellcraft=0)
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), sheet) for n, key in enumerate("abc")))
    ring.script((20, 1), (20, 20), (4, 3), answers=["let-pass>a+magic_missile"])
    ring.act("a", "whisper>b+magic_missile").done()
    assert _hit_points(ring, "b", "c") == (38, 40)
    assert _hit_points(ring, "b", PUBLIC) == (40, 40)


def test_the_curtain_hides_what_is_prepared() -> None:  # M2.9
    reads = []
    for spell in ("shield", "mage_armor"):
        sheet = wizard("shield", "mage_armor")
        ring = Ring(
            duellist("a", (3, 6), sheet),
            duellist("b", (17, 6), sheet),
            start=False,
            begins="preparation",
            preparation_rounds=1,
        )
        ring.driver.answers = [f"cast>a+{spell}", "wait", "wait", "wait"]
        ring.driver.left = [(20, 10), (20, 9)]
        for _ in range(3):
            MAGEDUEL.play_turn(ring.referee)
        assert find(ring["a"], spell) is not None
        assert any(spell.encode() in line for line in _read(ring, "a"))
        reads.append(_read(ring, "b"))
    assert reads[0] == reads[1]


def test_seeing_through_one_casting_tells_nothing_of_another_casters_spell() -> None:
    ring = Ring(*(duellist(key, (4 + 4 * n, 6), wizard("shield", spellcraft=0)) for n, key in enumerate("abc")))
    ring.script((20, 1), (20, 1)).act("a", "whisper>a+shield")
    before = len(ring.events)
    ring.script((20, 1), (20, 20), answers=["let-pass>b+shield"]).act("b", "whisper>b+shield").done()
    hidden, known = find(ring["a"], "shield"), find(ring["b"], "shield")
    assert hidden is not None
    assert hidden.unknown == ("b", "c")
    assert known is not None
    assert known.unknown == ("a",)
    # nor does it tell the first one what was cast
    assert not any(b"shield" in to_json_line(event) for event in in_view(ring.events[before:], "a"))
