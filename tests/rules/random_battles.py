"""Battles of the random player over the maps of a ruleset, looked at after every turn.

Each ruleset has its `Battles` in a module `random_battles` of its own; `python -m <that module> MAP SEED [ROUNDS]`
plays one of them again; with FIRST-LAST in place of the seed it plays them all and counts what came up."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import blake2b

import msgspec

from editor.battle.journal import Journal
from editor.battle.odds import Odds, odds_of
from editor.battle.policy import RANDOM
from editor.battle.session import Session
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.ruleset import Ruleset
from editor.rules.state import State
from editor.rules.trace import ChoiceEvent, to_json_line
from tests.conftest import rules_in

SUFFIX = ".encounter.json"
REPLAY_EVERY = 5
"""The journal of one battle of so many is played again."""


class Counts:
    """What came up over some battles: actions (every time), rules (in how many battles), turns, odds looked at."""

    def __init__(self) -> None:
        self.actions: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.battles = self.turns = self.odds = self.replays = 0

    def add(self, other: Counts) -> None:
        self.actions += other.actions
        self.rules += other.rules
        self.battles += other.battles
        self.turns += other.turns
        self.odds += other.odds
        self.replays += other.replays

    def told(self) -> str:
        """The counts as text: everything that came up, with how often."""
        actions, rules = (" ".join(f"{key}:{n}" for key, n in sorted(c.items())) for c in (self.actions, self.rules))
        sums = f"{self.battles} battles, {self.turns} turns, {self.odds} odds, {self.replays} replays"
        return f"{sums}\nactions {actions}\nrules {rules}"


@dataclass(frozen=True)
class Battles:
    """How the random battles of a ruleset are played and looked at."""

    module: str
    """The module that repeats one of them from the command line."""
    ruleset: Ruleset
    assert_sound: Callable[[State], None]
    """Held after every turn."""
    quiet: tuple[str, ...]
    """Actions whose odds are of no interest."""
    rounds: int
    """A battle of the random player that is not over by then goes on in the same way."""
    odds_every: int
    """The odds of one offered option are looked at in one turn of so many …"""
    leaves: int
    """… up to so many ways the dice can fall."""

    def map_names(self) -> list[str]:
        """The maps of this ruleset, by name."""
        files = sorted(data_folder("maps").glob(f"*{SUFFIX}"))
        return [file.name.removesuffix(SUFFIX) for file in files if _encounter(file.name).ruleset == self.ruleset.key]

    def play(self, name: str, seed: int, rounds: int | None = None) -> Counts:
        """One battle; whatever goes wrong is told with the command that repeats it."""
        rounds = self.rounds if rounds is None else rounds
        try:
            return self._play(name, seed, rounds)
        except Exception as error:
            error.add_note(f"repeat: python -m {self.module} {name} {seed} {rounds}")
            raise

    def _play(self, name: str, seed: int, rounds: int) -> Counts:
        counts = Counts()
        session = Session(encounter_of(name, seed))
        known = {0: snapshot(session)}
        while session.state.round <= rounds and session.step("turn"):
            counts.turns += 1
            try:
                self.assert_sound(session.state)
            except AssertionError as error:
                error.add_note(f"round {session.state.round}, turn {counts.turns}, event {session.cursor}")
                raise
            if sampled(name, seed, counts.turns, self.odds_every):
                known[session.cursor] = snapshot(session)
                counts.odds += self.look_at_odds(session, seed)
        assert_same_both_ways(session, known)
        if sampled(name, seed, 0, REPLAY_EVERY):
            assert_replays(session)
            counts.replays += 1
        counts.battles = 1
        counts.actions.update(actions_of(session))
        counts.rules.update(set(rules_in(session.events)))
        assert set(counts.rules) <= set(self.ruleset.rules)
        return counts

    def look_at_odds(self, session: Session, seed: int) -> bool:
        """The odds of one thing that the next in turn could do; False where nobody is next."""
        waiting = self.ruleset.upcoming(session.referee)
        if not waiting or session.over is not None:
            return False
        actor = waiting[0]
        option = self.some_option(session, actor, seed)
        before = snapshot(session)
        odds = odds_of(*session.odds_referee(), session.players, actor, option, budget=self.leaves)
        assert snapshot(session) == before, f"looking at the odds of {actor}: {option.key} changed the state"
        try:
            assert_whole(odds)
        except AssertionError as error:
            error.add_note(f"odds of {actor}: {option.key}")
            raise
        return True

    def some_option(self, session: Session, actor: str, seed: int) -> Option:
        """Any option that has to do with dice rather than a step, if there is one."""
        options, places = self.ruleset.offer(session.referee, session.state.creatures[actor])
        number = number_of(f"{seed}/{session.cursor}")
        spread = [p.option(place) for p in places if p.costs for place in [list(p.costs)[number % len(p.costs)]]]
        found = [option for option in (*options, *spread) if option.action not in self.quiet] or list(options)
        kinds = sorted({option.action for option in found})
        kind = kinds[number % len(kinds)]
        ofkind = [option for option in found if option.action == kind]
        return ofkind[number // 7 % len(ofkind)]

    def main(self, arguments: Sequence[str]) -> None:
        """Play battles and print what came up."""
        name, seeds, *rounds = arguments
        first, _, last = seeds.partition("-")
        counts = Counts()
        for seed in range(int(first), int(last or first) + 1):
            counts.add(self.play(name, seed, int(rounds[0]) if rounds else None))
        print(name)
        print(counts.told())


@cache
def _encounter(file: str) -> Encounter:
    return read_encounter(data_folder("maps") / file).encounter


def encounter_of(name: str, seed: int, player: str = RANDOM) -> Encounter:
    """A map with one kind of player on all sides."""
    made = _encounter(name + SUFFIX)
    creatures = {key: msgspec.structs.replace(one, player=player) for key, one in made.creatures.items()}
    return Encounter(made.field, made.ruleset, creatures, readings=made.readings, seed=seed)


def sampled(name: str, seed: int, turn: int, every: int) -> bool:
    """Whether this one belongs to the sample; the same ones on every machine."""
    return number_of(f"{name}/{seed}/{turn}") % every == 0


def number_of(text: str) -> int:
    """A number that looks random and is always the same for a text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest())


def actions_of(session: Session) -> Iterator[str]:
    """The actions that were chosen, reactions included."""
    for event in session.events:
        if isinstance(event, ChoiceEvent):
            yield re.split(r"[>@+^~]", event.chosen)[0]


def snapshot(session: Session) -> bytes:
    """Everything a battle changes, as bytes."""
    state, field = session.state, session.state.field
    layers = [field.ground.layer(name).tobytes() for name in ("material", "elevation")]
    parts = (field.barriers, field.faces, field.structures, field.volumes, field.lights, field.things)
    terrain = [repr(sorted(part.items())) for part in parts]
    plain = [state.creatures, state.schedule, state.round, state.over, terrain]
    return msgspec.json.encode(plain, enc_hook=repr) + b"".join(layers)


def assert_same_both_ways(session: Session, known: dict[int, bytes]) -> None:
    """Back to the start and forward to the end again, the states are those that were."""
    end = snapshot(session), session.cursor
    for cursor in (*sorted(known, reverse=True), *sorted(known)):
        session.seek(cursor)
        assert snapshot(session) == known[cursor], f"event {cursor} is another after going back"
    session.seek(end[1])
    assert snapshot(session) == end[0], "the end is another after going back"


def assert_replays(session: Session) -> None:
    """The journal, written down and read again, plays the same battle."""
    journal = msgspec.json.decode(msgspec.json.encode(session.journal), type=Journal)
    again = Session(session.encounter, journal)
    assert again.divergence is None, again.divergence
    assert list(map(to_json_line, again.events)) == list(map(to_json_line, session.events))
    assert snapshot(again) == snapshot(session)


def assert_whole(odds: Odds) -> None:
    """Chances add up to exactly 1, with what was not looked at; each for every creature."""
    lost = Fraction(odds.lost)
    assert (odds.method == "exact") == (lost == 0), odds.method
    sums: dict[str | None, Fraction] = defaultdict(Fraction)
    for outcome in odds.outcomes:
        sums[outcome.about] += Fraction(outcome.chance)
    # of targets looked at one by one each may have lost less
    assert min(sums.values(), default=1 - lost) == 1 - lost, f"the odds add up to {dict(sums)} with {lost} lost"
    assert max(sums.values(), default=1) <= 1, f"the odds add up to {dict(sums)}"
    for name, points in odds.hit_points.items():
        assert 1 - lost <= sum(map(Fraction, points.values())) <= 1, f"the hit points of {name} do not add up"
    for name, states in odds.states.items():
        assert all(0 < Fraction(chance) <= 1 for chance in states.values()), f"the states of {name}: {states}"
