"""Players: the random one that tries everything, beside those that a ruleset brings along."""

from __future__ import annotations

from editor.rules.decision import Decision, DecisionMaker, Option, View
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
        spread = {p.action: p for p in decision.places if p.costs}
        names = sorted({*kinds, *spread})
        name = names[keyed_face(seed, f"policy/{decision.key}/kind", len(names)) - 1]
        fixed = kinds.get(name, [])
        places = list(spread[name].costs) if name in spread else []
        pick = keyed_face(seed, f"policy/{decision.key}/which", len(fixed) + len(places)) - 1
        return fixed[pick] if pick < len(fixed) else spread[name].option(places[pick - len(fixed)])

    return choose


def players_of(ruleset: Ruleset, seed: int) -> dict[str, DecisionMaker]:
    """Every player but a person, by name."""
    return {**ruleset.policies, RANDOM: random_player(seed)}
