"""Exact odds of every action that the maps offer against all ways the dice can fall.

Here up to a few hundred ways each; on demand up to many more: `-m long`."""

from __future__ import annotations

from collections import Counter

import pytest

from editor.battle.journal import Intervention
from editor.battle.session import Session
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.actions import offer
from editor.rules.underground.grappling import hold_fast
from editor.rules.underground.spells.spell import SPELLS
from tests.rules.random_battles import encounter_of
from tests.rules.underground.odds_everywhere import DICELESS, compare, look
from tests.rules.underground.random_battles import BATTLES
from tests.ui.actions.cases import CASES, DECISIONS, Case

MAPS = BATTLES.map_names()
FEW, EACH = 300, 2
"""Ways and comparisons of an action on a map in the short form."""
MANY, EACH_OF_MANY = 30_000, 6
OFTEN = 2500
"""Ways of a case in the short form."""


def session_of(case: Case) -> Session:
    """The start of a battle on the map of a case, with what the referee changes for it."""
    session = Session(encounter_of(case.map, 1))
    if case.set_up:
        session.intervene([Intervention(("creatures", who, field), value) for who, field, value in case.set_up])
    return session


def option_of(session: Session, case: Case) -> Option | None:
    """The option of a case, where it is offered at the start."""
    options, places = offer(session.referee, session.state.creatures[case.who])
    found = [option for option in options if option.key.startswith(case.option)]
    for one in places:
        if one.action == case.option.split("@")[0]:
            found += [one.option(place) for place in sorted(one.costs)]
    return next((option for option in found if option.key.startswith(case.option)), None)


ASKED = {"grab>", "let-fall", "join", "stay-out"}
"""Answers in the middle of an action come up in the odds of what leads to them."""
ODDS_CASES = {key: case for key, case in CASES.items() if case.option.split("^")[0] not in DICELESS}


LARGE = {"shoot", "boulder"}
"""These have tens of thousands of ways where the mouse reaches them: in the long form only. Others of their kind are
compared on the maps below and in `test_odds_on_faces`."""
BEYOND = {"charge", "ride-down", "cast+fireball", "cast+lightning_bolt"}
"""More than a million ways where the mouse reaches them. Other charges, on foot and from the saddle, are compared on
the maps below; bursts of six dice and more by hand in `test_odds_by_hand` and `test_spells`."""


@pytest.mark.parametrize("action", sorted(set(ODDS_CASES) - LARGE - BEYOND))
def test_odds_of_every_action(action):
    """At the place where a mouse test reaches it; where something has to come first, on the maps below."""
    ways_of(action, OFTEN)


@pytest.mark.long
@pytest.mark.parametrize("action", sorted(LARGE))
def test_odds_with_very_many_ways(action):
    ways_of(action, 1_000_000)


def ways_of(action, most):
    case = ODDS_CASES[action]
    session = session_of(case)
    option = option_of(session, case)
    if option is None:
        assert case.first, f"{action} is not offered at the start"
    else:
        assert compare(session, case.who, option, most), f"{action} has too many ways"


def test_everything_that_is_done_has_odds_somewhere():
    wanted = set(UNDERGROUND.deeds) - {"cast", *DICELESS} | {f"cast+{key}" for key in SPELLS}
    assert set(ODDS_CASES) == wanted
    assert ASKED | {"free-attack"} == set(DECISIONS)


def test_odds_of_keeping_hold():
    """Nobody chooses it: it happens at the beginning of the grappler's turn."""
    case = CASES["release"]
    session = session_of(case)
    option = Option("keep-hold", "p3")
    assert (
        compare(session, case.who, option, OFTEN, lambda referee: hold_fast(referee, referee.creatures["d9"])) == 20
    )


@pytest.mark.parametrize("name", MAPS)
def test_odds_of_the_first_round_of_every_map(name):
    done, _ = look(name, 1, FEW, 1, _each(EACH))
    assert done


@pytest.mark.long
@pytest.mark.parametrize("name", MAPS)
def test_odds_of_some_rounds_of_every_map(name):
    done, _ = look(name, 2, MANY, 4, _each(EACH_OF_MANY))
    assert sum(done.values()) > 10


def _each(most):
    """Wants each action so many times."""
    seen: Counter[str] = Counter()

    def wanted(kind: str) -> bool:
        seen[kind] += 1
        return seen[kind] <= most

    return wanted
