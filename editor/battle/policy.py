"""Players: the random one that tries everything, beside those that a ruleset brings along."""

from __future__ import annotations

from editor.battle.drivers import CAREFUL
from editor.battle.weighing import careful_player
from editor.rules.decision import Decision, DecisionMaker, Option, Places, View
from editor.rules.dice import keyed_face
from editor.rules.ruleset import Ruleset

RANDOM = "random"
PERSON = "person"


def random_player(seed: int) -> DecisionMaker:
    """A player that picks any kind of action, then any option of that kind, with equal chances; keyed by decision."""

    def choose(view: View, decision: Decision) -> Option:
        kinds: dict[str, list[Option]] = {}
        for option in decision.options:
            kinds.setdefault(option.action, []).append(option)
        spread: dict[str, list[Places]] = {}
        for places in decision.places:
            if places.costs:
                spread.setdefault(places.action, []).append(places)
        names = sorted({*kinds, *spread})
        name = names[keyed_face(seed, f"policy/{decision.key}/kind", len(names)) - 1]
        fixed = kinds.get(name, [])
        several = spread.get(name, [])
        if len(several) > 1:
            # many places of one thing do not crowd out the others: first which thing, then where
            first = keyed_face(seed, f"policy/{decision.key}/what", len(fixed) + len(several)) - 1
            if first < len(fixed):
                return fixed[first]
            fixed, several = [], [several[first - len(fixed)]]
        where = list(several[0].costs) if several else []
        pick = keyed_face(seed, f"policy/{decision.key}/which", len(fixed) + len(where)) - 1
        return fixed[pick] if pick < len(fixed) else several[0].option(where[pick - len(fixed)])

    return choose


def players_of(ruleset: Ruleset, seed: int) -> dict[str, DecisionMaker]:
    """Every player but a person, by name."""
    return {**ruleset.policies, CAREFUL: careful_player(ruleset), RANDOM: random_player(seed)}
