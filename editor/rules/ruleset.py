"""What a ruleset is to the kernel: tables it registers and a few functions behind one protocol."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from editor.field.creature import Creature, Part
from editor.field.field import Field, Light
from editor.field.grid import Cell
from editor.field.ground import Material
from editor.field.things import Thing
from editor.rules.check import CheckKind
from editor.rules.decision import Decision, DecisionMaker, Option, Places, View
from editor.rules.modifier import ADD_UP, Adjuster, Modifier, Policy
from editor.rules.readings import Reading
from editor.rules.state import State
from editor.rules.trace import PUBLIC, REFEREE, Event

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter
    from editor.rules.referee import Referee
    from editor.rules.state import State

Provider = Callable[[Any], Iterable[Modifier]]
AnyProvider = TypeVar("AnyProvider", bound=Callable[..., Any])


class Reaction(NamedTuple):
    """What somebody may do at a named moment: asked as a decision, then carried out by `take`. `view`: who is told
    of the choice."""

    owner: str
    what: str
    options: Sequence[Option]
    take: Callable[[Option], None]
    rule: str | None = None
    view: str = PUBLIC


ReactionHook = Callable[["Referee", Any], Iterable[Reaction]]


class Loose(NamedTuple):
    """Something that can lie about on the map: the key and params of the field's thing."""

    key: str
    params: Mapping[str, Any] = {}


class Posture(NamedTuple):
    """How a creature is held where it is: `towards` is the facing of the wall or edge that it holds on to, -1 for
    none; `mounted`: it sits on another one in its place; `clinging`: it hangs at that one's side."""

    towards: int = -1
    mounted: bool = False
    clinging: bool = False


class Figure(NamedTuple):
    """One figure of a body of troops as it is drawn: where it stands, counted as the creature's parts are, and what
    marks it. `facing` is -1 for that of the creature."""

    part: Part
    facing: int = -1
    wounded: bool = False
    commander: bool = False
    torch: bool = False


class Abreast(NamedTuple):
    """Those of one side who share the width of a narrow passage: its cells, and of each whether it has room."""

    cells: Sequence[Cell]
    room: Mapping[str, bool]


class Offer(NamedTuple):
    """What a creature can do now."""

    options: Sequence[Option]
    places: Sequence[Places] = ()


class Ruleset(ABC):
    """One system of rules. Its chapters register modifiers, adjusters and reactions; the kernel calls the rest."""

    key: str
    sheet_type: type[Any]
    condition_type: type[Any]
    readings: tuple[Reading, ...] = ()
    rules: tuple[str, ...] = ()
    modifier_policy: Policy = ADD_UP
    loose: Mapping[str, Loose] = {}
    """What can lie about on the map, by name, in the order of the palette."""
    loose_kinds: Mapping[str, type[Any]] = {}
    """The struct that the params of a loose thing are, by the thing's key; those that are not here have no form."""
    names_creature: tuple[str, ...] = ()
    """Fields of its conditions that hold the id of another creature, "" for none."""
    rides_by: str = ""
    """The one of them that names the mount."""
    given_states: tuple[str, ...] = ()
    """States that a set-up, or the referee's hand, may give a creature and take from it: those that nothing else of
    its condition means."""
    by_hand: frozenset[str] = frozenset({"hit_points", "player"})
    """Fields of a creature and of its condition that the referee may change by hand during a battle."""
    shown_by_figures: frozenset[str] = frozenset()
    """Those of its states that the figures of a body of troops show by themselves."""
    points_fields: Mapping[str, int] = {"hit_points": 1}
    """Fields of its conditions whose changes change a creature's points, and how: 1 along, −1 against."""
    initiative_each_round: bool = True
    """Whether the order of turns is rolled anew every round."""
    unplayable: frozenset[str] = frozenset()
    """Keys of those of its problems with which no battle can be played."""
    usual_cell: int = 500
    """Side of a cell that suits its rules, in hundredths of a foot: that of a new map."""
    vitals_are: str = "hit-points"
    """What its vitals count: the end of the message keys that speak of them."""

    def __init__(self) -> None:
        self.providers: dict[str, list[Provider]] = {}
        self.adjusters: dict[str, list[Adjuster]] = {}
        self.reactions: dict[str, list[ReactionHook]] = {}

    def under(self, readings: Mapping[str, Any]) -> Ruleset:
        """The ruleset as it is where these house rules (all of its readings) hold: with what it says of creatures
        without being told of a battle. Most say the same under all of them."""
        return self

    def modifies(self, *kinds: CheckKind) -> Callable[[AnyProvider], AnyProvider]:
        """Register a function that yields modifiers for these kinds of check."""

        def register(function: AnyProvider) -> AnyProvider:
            for kind in kinds:
                self.providers.setdefault(kind.key, []).append(function)
            return function

        return register

    def adjusts(self, *kinds: CheckKind) -> Callable[[AnyProvider], AnyProvider]:
        """Register a function (about, modifiers) that yields (modifier, what beats it) for these kinds."""

        def register(function: AnyProvider) -> AnyProvider:
            for kind in kinds:
                self.adjusters.setdefault(kind.key, []).append(function)
            return function

        return register

    def reacts(self, moment: str) -> Callable[[AnyProvider], AnyProvider]:
        """Register a function (referee, about) that yields reactions at a named moment."""

        def register(function: AnyProvider) -> AnyProvider:
            self.reactions.setdefault(moment, []).append(function)
            return function

        return register

    @property
    @abstractmethod
    def policies(self) -> Mapping[str, DecisionMaker]:
        """Players by name, `sensible` among them."""

    @abstractmethod
    def begin(self, referee: Referee) -> None:
        """Set up the schedule of a battle. Rolls nothing."""

    @abstractmethod
    def play_turn(self, referee: Referee) -> None:
        """Run the next turn, to its end; start a new round first where one is due; say when the battle is over."""

    @abstractmethod
    def upcoming(self, referee: Referee) -> Sequence[str]:
        """Ids of the creatures still to act, the next one first."""

    @abstractmethod
    def offer(self, referee: Referee, creature: Creature) -> Offer:
        """What a creature could do if it were its turn now."""

    @abstractmethod
    def perform(self, referee: Referee, creature: Creature, option: Option) -> None:
        """Do what an option says."""

    @abstractmethod
    def vitals(self, creature: Creature) -> tuple[int, int]:
        """Hit points now and when unhurt."""

    def hit_points_set(self, referee: Referee, creature: Creature) -> None:  # noqa: B027  (most need nothing)
        """The referee has set the hit points of a creature by hand: see to what follows at once, as its states."""

    @abstractmethod
    def states(self, creature: Creature) -> Sequence[str]:
        """Keys of the states a creature is in, sorted."""

    def bonds(
        self, creature: Creature, creatures: Mapping[str, Creature], /
    ) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """What ties a creature to others just now, and how long it can bear it: message keys `bond-…` and values;
        `other` is a creature's id. None where a ruleset has no such ties."""
        return ()

    def shortlist(self, view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
        """The few options of a decision that promise most, each with a cheap guess of its worth in hit points, best
        first: what a careful player weighs by exact odds. None where a ruleset has no such guess."""
        return ()

    def later_worth(self, view: View, option: Option, course: Sequence[str]) -> float:
        """What an option is worth beyond the moment, when things take that course (`check:band`, in order)."""
        return 0.0

    def state_worth(self, state: str) -> float:
        """What it is worth, in hit points, that an enemy is in a state."""
        return 0.0

    def place_in_order(self, referee: Referee, creature: Creature) -> tuple[str, dict[str, Any]]:
        """Why a creature acts when it does: a message's key and its values beside the roll for initiative, which the
        trace has. An empty key where the ruleset has nothing to say."""
        return "", {}

    def stage(self, referee: Referee) -> tuple[str, dict[str, Any]]:
        """What goes on before the first blow: a message's key and its values. An empty key for the battle itself."""
        return "", {}

    def posture(self, creature: Creature) -> Posture | None:
        """How a creature is held where it is; None for one that stands on its own feet."""
        return None

    def flies_at(self, field: Field, creature: Creature) -> str:
        """The band of altitude in which a creature flies: "low", "middle", "high"; "" on the ground, and where a
        ruleset has no bands."""
        return ""

    def can_carry(self, mount: Creature) -> bool:
        """Whether a creature can be ridden."""
        return False

    def carried_lights(self, creatures: Iterable[Creature], readings: Mapping[str, Any]) -> Sequence[Light]:
        """The light sources that some creatures carry, where they are; `readings` are all of the ruleset's."""
        return ()

    def dark_sight(self, creature: Creature) -> int | None:
        """How far a creature sees where there is no light, in hundredths of a foot; None where the ruleset does not
        ask for light."""
        return None

    def sees_thing(self, watcher: Creature | None, thing: Thing) -> bool:
        """Whether a creature knows of a loose thing on the map; None: whether everybody does."""
        return True

    def sees_creature(self, state: State, watcher: Creature | None, other: Creature) -> bool:
        """Whether a creature knows that another is there; None: whether everybody does."""
        return True

    def told_to(self, state: State, actor: str | None, target: str | None) -> str:
        """The view that may be told of what one creature does to another (ids, None for nobody): who does not know
        of them is told nothing. Asked only of rulesets that have it."""
        return PUBLIC

    def as_known(self, state: State, creature: Creature, view: str) -> Creature:
        """A creature as a view ("referee", "public" or a creature's id) knows it, without what is hidden from it."""
        return creature

    def hidden_volumes(self, state: State, view: str) -> frozenset[str]:
        """Ids of the volumes on the map that a view does not know of."""
        return frozenset()

    def hidden_ground(self, state: State, view: str) -> NDArray[np.bool_] | None:
        """The cells (rows, columns) of whose hazard a view does not know: to it they are plain floor. None where it
        knows of all."""
        return None

    def hide(self, state: State, view: str) -> None:
        """Take out of a copied state what a view does not know."""
        hidden = self.hidden_ground(state, view)
        if hidden is not None:
            state.field.ground.writable("material")[hidden] = Material.FLOOR
            state.field.touch()
        state.creatures = {key: self.as_known(state, creature, view) for key, creature in state.creatures.items()}
        for key in self.hidden_volumes(state, view) & set(state.field.volumes):
            del state.field.volumes[key]

    def knows_choices(self, view: str, actor: str) -> bool:
        """Whether a view may look at what a creature can choose from, and at the odds of it: it names what the
        creature has and whom it knows of, which nobody else is told."""
        return view in (REFEREE, actor)

    def knows_course(self, referee: Referee, view: str, events: Iterable[Event]) -> bool:
        """Whether a view knows enough to be told the odds in the middle of a turn in which these events happened."""
        return True

    def refused(self, referee: Referee, creature: Creature) -> tuple[str, Mapping[str, Any]] | None:
        """Why a creature whose turn it is cannot fight: the end of a message key (`refusal-…`) and its values; None
        where nothing keeps it from it."""
        return None

    def front(self, referee: Referee, creature: Creature) -> Abreast | None:
        """Those who stand abreast with a creature in a narrow passage; None where there is room for all."""
        return None

    def body(self, field: Field, creature: Creature) -> tuple[Part, ...] | None:
        """The rectangles that a creature would stand on where it is, by its formation and the ground; empty for one
        that stands on its footprint, None where it does not fit. Asked when it is placed, turned or formed anew."""
        return ()

    def stands_after(self, referee: Referee, creature: Creature, option: Option) -> Creature | None:
        """How a creature would stand after an option that leads it elsewhere or turns it, to be shown beforehand;
        None where the option does neither."""
        if option.place is None and option.facing is None:
            return None
        moved = msgspec.structs.replace(
            creature,
            place=creature.place if option.place is None else option.place,
            facing=creature.facing if option.facing is None else option.facing,
        )
        parts = self.body(referee.field, moved)
        return msgspec.structs.replace(moved, parts=parts) if parts else moved

    def figures(self, creature: Creature) -> Sequence[Figure]:
        """The figures that a creature is drawn as where its body has parts, the one that leads first; empty for one
        that stands on its footprint."""
        return tuple(map(Figure, creature.parts))

    def share_place(self, a: Creature, b: Creature) -> bool:
        """Whether two creatures may stand in one place: a rider and its mount, for example."""
        return False

    def abreast(self, encounter: Encounter, one: Creature, other: Creature) -> bool:
        """Whether two that are set up in one cell have room there side by side."""
        return False

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        """(key, creature's id, values) for whatever makes no sense on the sheets of an encounter."""
        return ()
