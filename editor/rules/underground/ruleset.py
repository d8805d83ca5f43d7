"""The ruleset object that chapters register with. Turns and actions are joined on by the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from editor.field.creature import Creature
from editor.field.field import Light
from editor.field.grid import Place
from editor.field.path import Mover
from editor.rules.adnd.sheet import Condition, Sheet
from editor.rules.decision import DecisionMaker, Option
from editor.rules.referee import Referee
from editor.rules.ruleset import Abreast, Loose, Offer, Posture, Ruleset
from editor.rules.underground.condition import ASLEEP, BLINDED, FALLEN, has, together
from editor.rules.underground.ids import RULES
from editor.rules.underground.readings import READINGS

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter
    from editor.rules.underground.blow import Blow
    from editor.rules.underground.kinds import Band

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])
Deed = Callable[[Referee, Creature, Option], None]
Consequence = Callable[["Blow"], bool]


class Stop(NamedTuple):
    """Something on a way that stops whoever goes it: at which place of the way, what happens there (True: the way
    goes on all the same), and whether the whole of the way is lost, not just what was gone of it."""

    at: int
    happen: Callable[[], bool | None]
    loses_way: bool = False


Obstacle = Callable[[Referee, Creature, tuple[Place, ...]], Iterable[Stop]]


class Gait(NamedTuple):
    """How a creature goes: what kind of mover, the places it cannot enter, and those it can only pass."""

    mover: Mover
    blocked: set[Place]
    passed: set[Place]


GaitOf = Callable[[Referee, Creature], "Gait | None"]


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
    set_abreast: Callable[[Encounter, Creature, Creature], bool]
    carried_lights: Callable[[Iterable[Creature], Mapping[str, Any]], Sequence[Light]]
    problems: Callable[[Encounter], Iterable[tuple[str, str, dict[str, Any]]]]
    hit_points_set: Callable[[Referee, Creature], None]
    policies: Mapping[str, DecisionMaker]


class Underground(Ruleset):
    """Fighting under the ground."""

    key = "underground"
    sheet_type = Sheet
    condition_type = Condition
    readings = READINGS
    rules = RULES
    names_creature = ("riding", "clings", "hangs_from", "holds")
    rides_by = "riding"
    given_states = (FALLEN, ASLEEP, BLINDED)
    by_hand = frozenset(
        {
            "facing",
            "standoff",
            "altitude",
            "player",
            "hit_points",
            "states",
            "wielded",
            "charged",
            "thrown",
            "reloading",
            "lit",
            "cast",
            "footing",
            "breath",
        }
    )
    loose: Mapping[str, Loose] = {"stakes": Loose("stakes"), "trip-wire": Loose("trip-wire")}
    unplayable: frozenset[str] = frozenset({"unknown-weapon", "damage-text", "wields-what-it-lacks"})
    play: Play

    def __init__(self) -> None:
        super().__init__()
        self.parts: dict[str, list[Callable[..., Any]]] = {}
        self.deeds: dict[str, Deed] = {}
        self.obstacles: list[Obstacle] = []
        self.gaits: list[GaitOf] = []
        self.bands: list[Callable[[Blow], Iterable[Band]]] = []
        self.consequences: dict[str, Consequence] = {}

    def joins(self, moment: str, *, first: bool = False) -> Callable[[AnyFunction], AnyFunction]:
        """Register a function for one of the `moments`; `first`: before all that are registered already."""

        def register(function: AnyFunction) -> AnyFunction:
            parts = self.parts.setdefault(moment, [])
            parts.insert(0 if first else len(parts), function)
            return function

        return register

    def at(self, moment: str) -> Sequence[Callable[..., Any]]:
        """The functions registered for a moment, in the order of the chapters."""
        return self.parts.get(moment, ())

    def does(self, *actions: str) -> Callable[[AnyFunction], AnyFunction]:
        """Register a function (referee, creature, option) that carries out some actions."""

        def register(function: AnyFunction) -> AnyFunction:
            self.deeds.update(dict.fromkeys(actions, function))
            return function

        return register

    def stops(self, function: AnyFunction) -> AnyFunction:
        """Register a function (referee, creature, way) that yields what would stop it on a way."""
        self.obstacles.append(function)
        return function

    def walks(self, *, first: bool = False) -> Callable[[AnyFunction], AnyFunction]:
        """Register a function (referee, creature) that says how some creatures go, None for all others; `first`:
        before those that are registered already."""

        def register(function: AnyFunction) -> AnyFunction:
            self.gaits.insert(0 if first else len(self.gaits), function)
            return function

        return register

    def distinguishes(self, function: AnyFunction) -> AnyFunction:
        """Register a function that yields the bands of an attack roll beside hit and miss that matter to a blow."""
        self.bands.append(function)
        return function

    def comes_of(self, band: str) -> Callable[[AnyFunction], AnyFunction]:
        """Register what happens instead of a hit or a miss when an attack falls into a band; True when it hit."""

        def register(function: AnyFunction) -> AnyFunction:
            self.consequences[band] = function
            return function

        return register

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

    def bonds(
        self, creature: Creature, creatures: Mapping[str, Creature], /
    ) -> Sequence[tuple[str, Mapping[str, Any]]]:
        condition = creature.condition
        found = [(field, {"other": getattr(condition, field)}) for field in self.names_creature]
        found = [(field, values) for field, values in found if values["other"]]
        for field in self.names_creature:
            found += [
                (f"{field}-it", {"other": key})
                for key, one in creatures.items()
                if getattr(one.condition, field) == creature.id
            ]
        if condition.breath is not None:
            found.append(("breath" if condition.breath > 0 else "breath-gone", {"rounds": condition.breath}))
        return found

    def posture(self, creature: Creature) -> Posture | None:
        condition = creature.condition
        if condition.riding or condition.clings:
            return Posture(mounted=bool(condition.riding), clinging=bool(condition.clings))
        if condition.hangs_from:
            return Posture(creature.facing)
        return Posture(condition.face) if condition.face >= 0 else None

    def can_carry(self, mount: Creature) -> bool:
        return bool(mount.sheet.mount != "none")

    def carried_lights(self, creatures: Iterable[Creature], readings: Mapping[str, Any]) -> Sequence[Light]:
        return self.play.carried_lights(creatures, readings)

    def dark_sight(self, creature: Creature) -> int | None:
        sight: int = creature.sheet.infravision
        return 0 if has(creature, BLINDED) else sight

    def hit_points_set(self, referee: Referee, creature: Creature) -> None:
        self.play.hit_points_set(referee, creature)

    def refused(self, referee: Referee, creature: Creature) -> tuple[str, Mapping[str, Any]] | None:
        return self.play.refused(referee, creature)

    def front(self, referee: Referee, creature: Creature) -> Abreast | None:
        return self.play.front(referee, creature)

    def share_place(self, a: Creature, b: Creature) -> bool:
        return together(a, b)

    def abreast(self, encounter: Encounter, one: Creature, other: Creature) -> bool:
        return self.play.set_abreast(encounter, one, other)

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        return self.play.problems(encounter)


UNDERGROUND = Underground()
"""The one instance; chapters register with it when they are imported."""
