"""The careful player: narrows its choice by the ruleset's cheap guesses, then weighs the few left by exact odds.

It asks odds, so it never decides inside of odds: there the sensible player stands in for it."""

from __future__ import annotations

from fractions import Fraction

from editor.battle.odds import Odds, odds_of
from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.ruleset import Ruleset

BUDGET = 3000
"""So many courses of events are looked at for each option; the rest is left out of the reckoning."""


def careful_player(ruleset: Ruleset) -> DecisionMaker:
    """A player that weighs; where a ruleset offers no short list it is the sensible one."""

    def choose(view: View, decision: Decision) -> Option:
        few = ruleset.shortlist(view, decision)
        cheap = ruleset.policies["sensible"]
        if len(few) < 2:
            return cheap(view, decision)
        return max(few, key=lambda at: weigh(ruleset, view, at[1]))[1]

    return choose


def weigh(ruleset: Ruleset, view: View, option: Option) -> float:
    """What an option is worth: hit points that the enemies can be expected to lose, less those of one's own side,
    what the states are worth that begin and end, and what comes only later (`Ruleset.later_worth`)."""
    referee = view.referee
    odds = odds_of(ruleset, referee.state, referee.readings, ruleset.policies, view.actor, option, budget=BUDGET)
    seen = 1 - Fraction(odds.lost)
    if not seen:
        return 0.0
    worth = sum(_for_creature(ruleset, view, odds, key, seen) for key in {*odds.hit_points, *odds.states})
    later: dict[str | None, float] = {}
    for outcome in odds.outcomes:
        more = float(Fraction(outcome.chance)) * ruleset.later_worth(view, option, outcome.what)
        later[outcome.about] = later.get(outcome.about, 0.0) + more
    # several targets looked at one by one each have all the chances: what lasts counts once
    return (worth + max(later.values(), default=0.0)) / float(seen)


def _for_creature(ruleset: Ruleset, view: View, odds: Odds, key: str, seen: Fraction) -> float:
    creatures = view.referee.creatures
    creature = creatures.get(key)
    if creature is None:
        return 0.0
    now = ruleset.vitals(creature)[0]
    points = odds.hit_points.get(key, {})
    # more than knocks out is not worth more
    lost = float(sum(min(now - int(left), max(0, now + 1)) * Fraction(chance) for left, chance in points.items()))
    before, after = set(ruleset.states(creature)), odds.states.get(key, {})
    if key in odds.states:
        for state in before | set(after):
            change = Fraction(after.get(state, "0")) - (seen if state in before else 0)
            lost += float(change) * ruleset.state_worth(state)
    return lost if creature.side != creatures[view.actor].side else -lost
