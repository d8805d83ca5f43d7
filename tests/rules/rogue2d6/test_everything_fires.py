"""Seeded scenarios that drive every spell and every lasting effect until it acts: activations are counted."""

from __future__ import annotations

import pytest

from editor.battle.drivers import LiveDriver
from editor.field.edges import Barrier
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.rules.decision import Option
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.firing import end_of_turn
from editor.rules.rogue2d6.sheet import Effect, Item
from editor.rules.state import opening_state
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent
from tests.rules.rogue2d6.make import flat, mage, one

FIRING = [key for key, entry in ROGUE.lasting.items() if entry.fire is not None]
EACH_TURN = [key for key, entry in ROGUE.lasting.items() if entry.each_turn is not None]


def judge(*creatures, field=None, seed=11):
    """A referee with the dice of a seed and sensible players."""
    state = opening_state(field or flat(), {one_.id: one_ for one_ in creatures})
    referee = Referee(ROGUE, state, LiveDriver(seed, ROGUE.policies), settle(ROGUE.readings, {}))
    ROGUE.begin(referee)
    return referee


def stage(spell: str) -> Referee:
    """A caster next to a daemon, undead as well, that is cursed, poisoned and ill; a door and a chest in sight."""
    field = flat(10, 8, Thing("chest", Place(4, 4), "chest", {"items": [{"key": "gold"}]}))
    field.barriers[Edge(6, 2, "W")] = Barrier("door", 0, "closed")
    ills = tuple(
        Effect(key, 50, 0) for key in ("curse-sloth", "poison-slowing", "disease-bone-plague", "mage-armour")
    )
    gem = (Item("soul_gem", soul="goblin"),)
    caster = mage("a", 2, 2, "a", spell, charisma=12, stamina=12, level=9, items=gem, talents=("focused-cast",))
    target = one("b", 3, 2, "b", stamina=12, level=13, traits=("undead", "daemon"), effects=ills)
    return judge(caster, target, field=field)


def option_for(referee: Referee, spell: str) -> Option:
    offer = ROGUE.offer(referee, referee.creatures["a"])
    found = [o for o in offer.options if o.action == "cast" and o.item == spell]
    found.sort(key=lambda o: o.target != "b")
    if found:
        return found[0]
    places = next(p for p in offer.places if p.item == spell)
    return places.option(next(iter(places.costs)))


@pytest.mark.parametrize("spell", ROGUE.spells)
def test_every_spell_acts(spell):
    """Cast until it hits; a spell that hits changes something of the battle beside what it cost."""
    referee = stage(spell)
    for _ in range(12):
        before = len(referee.events)
        ROGUE.perform(referee, referee.creatures["a"], option_for(referee, spell))
        done = referee.events[before:]
        checks = [event for event in done if isinstance(event, CheckEvent) and event.what == "cast"]
        checks = [event for event in done if isinstance(event, CheckEvent) and event.what == "cast"]
        hit = [event for event in checks if event.band not in ("fatal", "failure", "miss")]
        cost = ("stamina_points", "facing")
        if hit and any(isinstance(e, ChangeEvent) and e.field not in cost for e in done):
            return
    raise AssertionError(f"{spell} never acted")


@pytest.mark.parametrize("key", FIRING)
def test_every_curse_poison_and_disease_fires(key):
    """With a strength that always fires."""
    bearer = one("a", 2, 2, effects=(Effect(key, 50, 10, "b"),), items=(Item("bread"),), stamina=12, level=9)
    referee = judge(bearer, one("b", 7, 2, "b"))
    end_of_turn(referee, referee.creatures["a"])
    fired = [e for e in referee.events if isinstance(e, ActionEvent) and e.what == "fires"]
    assert [e.params["effect"] for e in fired] == [key] * (2 if ROGUE.lasting[key].fire_again else 1)
    below = {e.id for e in fired}
    assert [e for e in referee.events if e.parent in below and isinstance(e, ChangeEvent)]


@pytest.mark.parametrize("key", EACH_TURN)
def test_what_acts_each_turn_acts(key):
    bearer = one("a", 2, 2, effects=(Effect(key, 50, 1, "b"),), stamina=12, level=9, hit_points=9)
    referee = judge(bearer, one("b", 7, 2, "b"))
    end_of_turn(referee, referee.creatures["a"])
    assert [e for e in referee.events if isinstance(e, ChangeEvent) and e.field == "hit_points"]
