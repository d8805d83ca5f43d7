"""The ruleset object that chapters register with. Turns and actions are joined on by the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from editor.field.creature import Creature
from editor.rules.adnd.sheet import Condition, Sheet
from editor.rules.decision import DecisionMaker, Option
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer, Ruleset
from editor.rules.underground.ids import RULES
from editor.rules.underground.readings import READINGS

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter


class Play(NamedTuple):
    """How the ruleset is played; chapters that make this up need the ruleset first, so it is joined on later."""

    begin: Callable[[Referee], None]
    play_turn: Callable[[Referee], None]
    upcoming: Callable[[Referee], Sequence[str]]
    place_in_order: Callable[[Referee, Creature], tuple[str, dict[str, Any]]]
    offer: Callable[[Referee, Creature], Offer]
    perform: Callable[[Referee, Creature, Option], None]
    problems: Callable[[Encounter], Iterable[tuple[str, str, dict[str, Any]]]]
    policies: Mapping[str, DecisionMaker]


class Underground(Ruleset):
    """Fighting under the ground."""

    key = "underground"
    sheet_type = Sheet
    condition_type = Condition
    readings = READINGS
    rules = RULES
    unplayable = frozenset({"unknown-weapon", "damage-text", "wields-what-it-lacks"})
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

    def place_in_order(self, referee: Referee, creature: Creature) -> tuple[str, dict[str, Any]]:
        return self.play.place_in_order(referee, creature)

    def offer(self, referee: Referee, creature: Creature) -> Offer:
        return self.play.offer(referee, creature)

    def perform(self, referee: Referee, creature: Creature, option: Option) -> None:
        self.play.perform(referee, creature, option)

    def vitals(self, creature: Creature) -> tuple[int, int]:
        return creature.condition.hit_points, creature.sheet.hit_points

    def states(self, creature: Creature) -> Sequence[str]:
        states: Sequence[str] = creature.condition.states
        return states

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        return self.play.problems(encounter)


UNDERGROUND = Underground()
"""The one instance; chapters register with it when they are imported."""
