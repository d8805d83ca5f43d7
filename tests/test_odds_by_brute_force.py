"""Exact odds of a blow at a ledge against brute force: every face of every die, each as likely as the others.

The brute force knows nothing of bands, tables or sums; it only hands the rule code one face after the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NoReturn

import pytest

from editor.battle.odds import odds_of
from editor.battle.session import Session
from editor.rules.decision import Decision, Option, View
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from tests.skirmish import at_the_ledge


class EveryFace:
    """Hands out faces like an odometer: the last die turns first."""

    exact = False

    def __init__(self, players: Any) -> None:
        self.players = players
        self.turned: list[tuple[int, int]] = []
        self.at = 0

    def faces(self, key: str, dice: Dice) -> tuple[int, ...]:
        return tuple(self._next(dice.sides) for _ in range(dice.number))

    def _next(self, sides: int) -> int:
        if self.at == len(self.turned):
            self.turned.append((1, sides))
        face, known = self.turned[self.at]
        assert known == sides
        self.at += 1
        return face

    def chance(self) -> Fraction:
        chance = Fraction(1)
        for _, sides in self.turned:
            chance /= sides
        return chance

    def turn(self) -> bool:
        """Go to the next combination; False after the last one."""
        self.at = 0
        while self.turned and self.turned[-1][0] == self.turned[-1][1]:
            self.turned.pop()
        if not self.turned:
            return False
        face, sides = self.turned.pop()
        self.turned.append((face + 1, sides))
        return True

    def answer(self, referee: Referee, decision: Decision) -> tuple[Option, str]:
        return self.players["sensible"](View(referee, decision.actor), decision), "sensible"

    def known(self) -> NoReturn:
        raise NotImplementedError

    def branch(self, what: str, outcomes: Sequence[tuple[Any, int]]) -> NoReturn:
        raise NotImplementedError

    def focus(self, targets: Sequence[Any]) -> Sequence[Any]:
        return targets


@pytest.mark.parametrize(("standoff", "dexterity"), [(200, 10), (0, 15), (None, 8)])
def test_odds_agree_with_every_face_of_every_die(standoff: int | None, dexterity: int) -> None:
    encounter = at_the_ledge(standoff, dexterity)
    session = Session(encounter)
    ruleset, state, readings = session.odds_referee()
    option = next(o for o in ruleset.offer(session.referee, state.creatures["brom"]).options if o.action == "attack")
    found = odds_of(ruleset, state, readings, session.players, "brom", option)

    driver = EveryFace(session.players)
    own = opening_state(encounter.field, encounter.creatures)
    referee = Referee(ruleset, own, driver, readings, tracing=False)
    ruleset.begin(referee)
    referee.log.clear()
    points: dict[int, Fraction] = defaultdict(Fraction)
    states: dict[str, Fraction] = defaultdict(Fraction)
    leaves = 0
    while True:
        ruleset.perform(referee, own.creatures["brom"], option)
        leaves += 1
        victim = own.creatures["grishnak"]
        points[victim.condition.hit_points] += driver.chance()
        for key in victim.condition.states:
            states[key] += driver.chance()
        referee.rewind(0)
        referee.occurrences.clear()
        if not driver.turn():
            break

    assert leaves > 100
    assert found.method == "exact"
    assert {int(n): Fraction(c) for n, c in found.hit_points["grishnak"].items()} == points
    assert {key: Fraction(c) for key, c in found.states.get("grishnak", {}).items()} == states
    assert sum(Fraction(outcome.chance) for outcome in found.outcomes) == 1
