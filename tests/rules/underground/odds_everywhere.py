"""Exact odds of whatever the maps offer, held against all ways the dice can fall.

`python -m tests.rules.underground.odds_everywhere MAP SEED [WAYS [ROUNDS]]` plays the random player on a map and
compares an option of every action at every turn; it prints how many comparisons there were for each action."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import msgspec

from editor.battle.odds import Odds, explore
from editor.battle.session import Session
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.state import State
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import offer
from tests.brute import Table, TooManyWaysError, brute_force
from tests.rules.random_battles import encounter_of, number_of

Act = Callable[[Referee], None]
PLAYER = "sensible"
"""Who answers whatever is asked in the middle of an action, in the odds and in the brute force."""
DICELESS = ("face", "wait")


def kind_of(option: Option) -> str:
    """The action; for spells with the spell."""
    return f"{option.action}+{option.item}" if option.action == "cast" else option.action


def some_options(session: Session, actor: str) -> Iterator[Option]:
    """One option of every action that a creature has now, spells one by one; which one hangs on the turn."""
    options, places = offer(session.referee, session.state.creatures[actor])
    number = number_of(f"{actor}/{session.cursor}")
    found = [option for option in options if option.action not in DICELESS]
    found += [p.option(there) for p in places if p.costs for there in [sorted(p.costs)[number % len(p.costs)]]]
    for kind in sorted({kind_of(option) for option in found}):
        ofkind = [option for option in found if kind_of(option) == kind]
        yield ofkind[number // 7 % len(ofkind)]


def alike(state: State) -> State:
    """The same state, to be changed freely, everybody played by the sensible player."""
    creatures = {
        key: msgspec.structs.replace(one, player=PLAYER, condition=msgspec.structs.replace(one.condition))
        for key, one in state.creatures.items()
    }
    return msgspec.structs.replace(
        state, field=state.field.fork(), creatures=creatures, schedule=msgspec.structs.replace(state.schedule)
    )


def compare(session: Session, actor: str, option: Option, most: int, act: Act | None = None) -> int:
    """Hold the odds of an option, or of what `act` does in its place, against brute force; the number of ways there
    are, 0 where there are too many."""
    _, state, readings = session.odds_referee()
    plain = {key.replace("-", "_"): value for key, value in readings.items()}
    watched = sorted(state.creatures)
    try:
        paths, points, states, ways = brute_force(lambda: alike(state), actor, option, watched, most, act, **plain)
    except TooManyWaysError:
        return 0
    players = UNDERGROUND.policies
    done = act or (lambda referee: UNDERGROUND.perform(referee, referee.creatures[actor], option))
    odds = explore(UNDERGROUND, alike(state), readings, players, done, actor, option.action, option.target)
    try:
        assert_same(odds, paths, points, states)
    except AssertionError as error:
        error.add_note(f"odds of {actor}: {option.key}, round {session.state.round}, event {session.cursor}")
        raise
    return ways


def assert_same(odds: Odds, paths: Table, points: dict[str, Table], states: dict[str, Table]) -> None:
    """Courses, hit points and states with the same chances; every chance adds up to 1."""
    assert (odds.method, odds.lost) == ("exact", "0")
    assert sum(paths.values()) == 1
    if all(outcome.about is None for outcome in odds.outcomes):
        assert {outcome.what: Fraction(outcome.chance) for outcome in odds.outcomes} == paths
    for name in points:
        if name in odds.hit_points:
            assert fractions_of(odds.hit_points[name]) == points[name], name
            assert fractions_of(odds.states.get(name, {})) == states[name], name
        else:
            # nothing that happens touches it
            assert list(points[name].values()) == [1], name
            assert set(states[name].values()) <= {1}, name
    assert set(odds.deciders.values()) <= {PLAYER}


def fractions_of(chances: dict[str, str]) -> dict[str, Fraction]:
    """Chances as numbers, those of 0 left out."""
    return {key: Fraction(chance) for key, chance in chances.items() if chance != "0"}


def look(
    name: str, seed: int, most: int, rounds: int, wanted: Callable[[str], bool] = lambda kind: True
) -> tuple[Counter[str], Counter[str]]:
    """Compare on the way through a battle: how often each wanted action was, and where there were too many ways."""
    session = Session(encounter_of(name, seed))
    done: Counter[str] = Counter()
    over: Counter[str] = Counter()
    try:
        while session.state.round <= rounds and session.step("turn") and session.over is None:
            waiting = UNDERGROUND.upcoming(session.referee)
            for option in some_options(session, waiting[0]) if waiting else ():
                kind = kind_of(option)
                if wanted(kind):
                    (done if compare(session, waiting[0], option, most) else over)[kind] += 1
    except AssertionError as error:
        error.add_note(f"repeat: python -m tests.rules.underground.odds_everywhere {name} {seed} {most} {rounds}")
        raise
    return done, over


def main(arguments: list[str]) -> None:
    """Compare and print what was compared."""
    name, seed, *more = arguments
    most, rounds = (int(number) for number in (*more, *("5000", "5")[len(more) :]))
    done, over = look(name, int(seed), most, rounds)
    print(" ".join(f"{key}:{number}" for key, number in sorted(done.items())))
    print("too many ways:", " ".join(f"{key}:{number}" for key, number in sorted(over.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
