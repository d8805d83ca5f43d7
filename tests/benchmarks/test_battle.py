"""How fast the rules run: attacks, turns, exact odds."""

from __future__ import annotations

import pytest

from editor.battle.drivers import LiveDriver
from editor.battle.odds import odds_of
from editor.battle.session import Session
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from tests.benchmarks.measure import milliseconds, note, per_second
from tests.skirmish import at_the_ledge, duel, fighter, melee

pytestmark = pytest.mark.benchmark

ATTACKS = 5_000


def attack_of(session: Session, actor: str) -> Option:
    offer = session.ruleset.offer(session.referee, session.state.creatures[actor])
    return next(option for option in offer.options if option.action == "attack")


def test_traced_attacks_a_second() -> None:
    encounter = at_the_ledge(standoff=None)
    encounter.field.ground.elevation[:] = 0
    encounter.field.touch()
    session = Session(encounter)
    option = attack_of(session, "brom")
    driver = LiveDriver(1, session.players)
    state = opening_state(encounter.field, encounter.creatures)
    referee = Referee(session.ruleset, state, driver, session.referee.readings)
    session.ruleset.begin(referee)
    referee.log.clear()
    brom = state.creatures["brom"]

    def attack() -> int:
        for number in range(ATTACKS):
            state.round = number
            session.ruleset.perform(referee, brom, option)
            referee.rewind(0)
            referee.events.clear()
            referee.occurrences.clear()
        return ATTACKS

    attack()
    note("attacks", {"attacks_per_second": per_second(attack)}, {"attacks_per_second": 50_000})


def turns(encounter: Encounter, rounds: int) -> float:
    """Whole turns a second, with policy and trace, from the first round on."""
    Session(encounter).play_out(1)

    def play() -> int:
        session = Session(encounter)
        session.play_out(rounds)
        assert session.state.round >= min(rounds, 3)
        return len(session.line)

    return per_second(play)


def test_turns_a_second() -> None:
    pair = duel()
    pair.creatures = {
        "brom": fighter("brom", "heroes", (2, 2), points=900),
        "grishnak": fighter("grishnak", "orcs", (7, 7), points=900),
    }
    found = {
        "two_on_10x10_turns_per_second": turns(pair, 60),
        "twenty_on_64x64_turns_per_second": turns(melee(), 12),
    }
    aims = {"two_on_10x10_turns_per_second": 10_000, "twenty_on_64x64_turns_per_second": 1_000}
    note("turns", found, aims)


def test_odds_of_an_attack_at_a_ledge() -> None:
    session = Session(at_the_ledge())
    option = attack_of(session, "brom")
    ruleset, state, readings = session.odds_referee()

    def ask() -> None:
        odds = odds_of(ruleset, state, readings, session.players, "brom", option)
        assert odds.method == "exact"

    ask()
    note("odds", {"attack_at_a_ledge_ms": milliseconds(ask, 21)}, {"attack_at_a_ledge_ms": 5})
