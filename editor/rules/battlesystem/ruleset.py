"""The ruleset object that chapters register with. Rounds and orders are joined on by the package."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature, Part
from editor.field.field import Field, Light
from editor.rules.battlesystem.formations import body
from editor.rules.battlesystem.ids import RULES
from editor.rules.battlesystem.readings import READINGS
from editor.rules.battlesystem.scale import inch_by
from editor.rules.battlesystem.sheet import Condition, Sheet
from editor.rules.battlesystem.units import is_out, losses_of
from editor.rules.decision import Decision, DecisionMaker, Option, View
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.ruleset import Abreast, Figure, Loose, Offer, Ruleset
from editor.rules.state import State

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter

CRACKED_ROOF, WEAK_LEDGE = "cracked-roof", "weak-ledge"


class Play(NamedTuple):
    """How the ruleset is played; chapters that make this up need the ruleset first, so it is joined on later."""

    begin: Callable[[Referee], None]
    play_turn: Callable[[Referee], None]
    upcoming: Callable[[Referee], Sequence[str]]
    place_in_order: Callable[[Referee, Creature], tuple[str, dict[str, Any]]]
    offer: Callable[[Referee, Creature], Offer]
    perform: Callable[[Referee, Creature, Option], None]
    refused: Callable[[Referee, Creature], tuple[str, Mapping[str, Any]] | None]
    front: Callable[[Referee, Creature], Abreast | None]
    hit_points_set: Callable[[Referee, Creature], None]
    carried_lights: Callable[[Iterable[Creature], Mapping[str, Any]], Sequence[Light]]
    problems: Callable[[Encounter], Iterable[tuple[str, str, dict[str, Any]]]]
    shortlist: Callable[[View, Decision], Sequence[tuple[float, Option]]]
    policies: Mapping[str, DecisionMaker]
    figures: Callable[[Creature, int], Sequence[Figure]]
    stands_after: Callable[[Referee, Creature, Option], Creature | None]
    flies_at: Callable[[Field, Creature], str]
    hidden_ground: Callable[[State, str], NDArray[np.bool_] | None]


class Battle(Ruleset):
    """Massed combat underground."""

    key = "battlesystem"
    sheet_type = Sheet
    condition_type = Condition
    readings = READINGS
    rules = RULES
    names_creature = ("aim",)
    loose: Mapping[str, Loose] = {
        CRACKED_ROOF: Loose(CRACKED_ROOF, {"columns": 8, "rows": 8}),
        "cracked-mud-roof": Loose(CRACKED_ROOF, {"columns": 8, "rows": 8, "mud": True}),
        WEAK_LEDGE: Loose(WEAK_LEDGE, {"columns": 4, "rows": 8}),
    }
    unplayable = frozenset({"unit-does-not-stand"})
    shown_by_figures = frozenset({"marked", "torches-lit"})
    usual_cell = 750
    vitals_are = "hit-dice"
    play: Play

    def __init__(self) -> None:
        super().__init__()
        self.house: Mapping[str, Any] = settle(READINGS, {})

    def under(self, readings: Mapping[str, Any]) -> Battle:
        twin = copy.copy(self)
        twin.house = readings
        return twin

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
        condition = creature.condition
        found = set(condition.states)
        if not is_out(creature):
            found |= {condition.morale} - {"steady"}
            found |= {"marked"} if any(marks(creature, self.house["wounded-at"])) else set()
            found |= {"torches-lit"} if condition.lit else set()
        return tuple(sorted(found))

    def state_worth(self, state: str) -> float:
        return {"routed": 20.0, "shaken": 6.0, "choking": 3.0}.get(state, 0.0)

    def shortlist(self, view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
        return self.play.shortlist(view, decision)

    def carried_lights(self, creatures: Iterable[Creature], readings: Mapping[str, Any]) -> Sequence[Light]:
        return self.play.carried_lights(creatures, readings)

    def dark_sight(self, creature: Creature) -> int | None:
        sight: int = creature.sheet.infravision
        return sight

    def refused(self, referee: Referee, creature: Creature) -> tuple[str, Mapping[str, Any]] | None:
        return self.play.refused(referee, creature)

    def hit_points_set(self, referee: Referee, creature: Creature) -> None:
        self.play.hit_points_set(referee, creature)

    def front(self, referee: Referee, creature: Creature) -> Abreast | None:
        return self.play.front(referee, creature)

    def body(self, field: Field, creature: Creature) -> tuple[Part, ...] | None:
        return body(field, creature, inch_by(field, self.house))

    def figures(self, creature: Creature) -> Sequence[Figure]:
        return self.play.figures(creature, self.house["wounded-at"])

    def hidden_ground(self, state: State, view: str) -> NDArray[np.bool_] | None:
        return self.play.hidden_ground(state, view)

    def stands_after(self, referee: Referee, creature: Creature, option: Option) -> Creature | None:
        return self.play.stands_after(referee, creature, option)

    def flies_at(self, field: Field, creature: Creature) -> str:
        return self.play.flies_at(field, creature)

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        return self.play.problems(encounter)


def marks(unit: Creature, percent: int = 10) -> list[bool]:
    """Of each figure whether it is marked as wounded: a tenth of its hit dice, and a whole die (B1.2)."""
    return [is_marked(loss, unit.sheet.figure_dice, percent) for loss in losses_of(unit)]


def is_marked(loss: float, dice: int, percent: int = 10) -> bool:
    """Whether a loss of hit dice marks a figure of so many (B1.2)."""
    return loss >= 1 and 100 * loss >= percent * dice


BATTLE = Battle()
"""The one instance; chapters register with it when they are imported."""
