"""The ruleset object that chapters register with. Turns and actions are joined on by the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from editor.field.creature import Creature
from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.mageduel import knowledge
from editor.rules.mageduel.ids import RULES
from editor.rules.mageduel.readings import READINGS
from editor.rules.mageduel.sheet import Condition, Sheet
from editor.rules.modifier import Modifier, Policy
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer, Ruleset
from editor.rules.state import State
from editor.rules.trace import Event

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter

STACKS = frozenset(("", "dodge"))
"""Untyped and dodge bonuses add up; of any other type only the best counts (D.armour)."""


def best_of_each_type(modifiers: Sequence[Modifier]) -> Iterable[tuple[Modifier, str | None]]:
    """Bonuses that a better one of their type beats; penalties always count."""
    best: dict[tuple[str, str | None], Modifier] = {}
    for m in modifiers:
        if m.type not in STACKS and m.op == "add" and m.value > 0:
            key = (m.type, m.on)
            if key not in best or m.value > best[key].value:
                best[key] = m
    for m in modifiers:
        winner = best.get((m.type, m.on))
        if winner is not None and m is not winner and m.op == "add" and m.value > 0:
            source = winner.source if isinstance(winner.source, str) else winner.source.get("key")
            yield m, source or winner.rule


STAGE_WORDS = {
    "attune": "stage-attune",
    "define": "stage-define",
    "form": "stage-form",
    "agree": "stage-agree",
    "prepare": "stage-prepare",
}


class Play(NamedTuple):
    """How the ruleset is played; chapters that make this up need the ruleset first, so it is joined on later."""

    begin: Callable[[Referee], None]
    play_turn: Callable[[Referee], None]
    upcoming: Callable[[Referee], Sequence[str]]
    offer: Callable[[Referee, Creature], Offer]
    perform: Callable[[Referee, Creature, Option], None]
    vitals: Callable[[Creature], tuple[int, int]]
    states: Callable[[Creature], Sequence[str]]
    problems: Callable[[Encounter], Iterable[tuple[str, str, dict[str, Any]]]]
    policies: Mapping[str, DecisionMaker]
    shortlist: Callable[[View, Decision], Sequence[tuple[float, Option]]]
    state_worth: Mapping[str, float]
    later_worth: Callable[[View, Option, Sequence[str]], float]


class Mageduel(Ruleset):
    """Duels of arcane casters by third-edition rules."""

    key = "mageduel"
    sheet_type = Sheet
    condition_type = Condition
    readings = READINGS
    rules = RULES
    modifier_policy = Policy(best_of_each_type)
    unplayable = frozenset({"damage-text"})
    initiative_each_round = False
    points_fields: Mapping[str, int] = {"hit_points": 1, "nonlethal": -1}
    play: Play

    @property
    def policies(self) -> Mapping[str, DecisionMaker]:
        return self.play.policies

    def begin(self, referee: Referee) -> None:
        self.play.begin(referee)

    def play_turn(self, referee: Referee) -> None:
        self.play.play_turn(referee)

    def upcoming(self, referee: Referee) -> Sequence[str]:
        return self.play.upcoming(referee)

    def offer(self, referee: Referee, creature: Creature) -> Offer:
        return self.play.offer(referee, creature)

    def perform(self, referee: Referee, creature: Creature, option: Option) -> None:
        self.play.perform(referee, creature, option)

    def vitals(self, creature: Creature) -> tuple[int, int]:
        return self.play.vitals(creature)

    def states(self, creature: Creature) -> Sequence[str]:
        return self.play.states(creature)

    def place_in_order(self, referee: Referee, creature: Creature) -> tuple[str, dict[str, Any]]:
        """Everybody by its own initiative, once the duel has begun (D.init); the summoned right after their summoner,
        watchers last."""
        if creature.condition.watches:
            return "order-watcher", {"who": creature.name}
        summoner = creature.condition.summoner
        if summoner in referee.creatures:
            return "order-after-summoner", {"who": referee.creatures[summoner].name}
        return ("order-individual", {}) if referee.state.schedule.stage == "duel" else ("", {})

    def stage(self, referee: Referee) -> tuple[str, dict[str, Any]]:
        """The stages of preparation (M2.10), with the rounds that they still take."""
        schedule = referee.state.schedule
        if schedule is None or schedule.stage == "duel":
            return "", {}
        return STAGE_WORDS[schedule.stage], {"left": schedule.until}

    def as_known(self, state: State, creature: Creature, view: str) -> Creature:
        return knowledge.as_known(state, creature, view)

    def hidden_volumes(self, state: State, view: str) -> frozenset[str]:
        return knowledge.hidden_volumes(state, view)

    def hide(self, state: State, view: str) -> None:
        hidden = self.hidden_volumes(state, view)
        super().hide(state, view)
        state.schedule.zones = tuple(zone for zone in state.schedule.zones if zone.id not in hidden)

    def knows_course(self, referee: Referee, view: str, events: Iterable[Event]) -> bool:
        return knowledge.knows_course(referee, view, events)

    def shortlist(self, view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
        return self.play.shortlist(view, decision)

    def state_worth(self, state: str) -> float:
        return self.play.state_worth.get(state, 0.0)

    def later_worth(self, view: View, option: Option, course: Sequence[str]) -> float:
        return self.play.later_worth(view, option, course)

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        return self.play.problems(encounter)


MAGEDUEL = Mageduel()
"""The one instance; chapters register with it when they are imported."""
