"""The ruleset object that chapters and content register with. Turns and actions are joined on by the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from editor.field.creature import Creature
from editor.field.things import Thing
from editor.rules.decision import DecisionMaker, Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.gear import ITEMS
from editor.rules.rogue2d6.ids import ALL
from editor.rules.rogue2d6.readings import READINGS
from editor.rules.rogue2d6.sheet import BearTrap, Chest, Condition, LyingItem, Sheet
from editor.rules.ruleset import Loose, Offer, Ruleset

if TYPE_CHECKING:
    from editor.rules.encounter import Encounter
    from editor.rules.rogue2d6.lasting import Lasting
    from editor.rules.rogue2d6.spells.spell import Spell
    from editor.rules.rogue2d6.talents.talent import Talent
    from editor.rules.state import State

SKILL = "skill"
"""The type of modifiers whose sum is cut at the race's top (R1.5)."""


LOOSE: Mapping[str, Loose] = {
    "bear-trap": Loose("bear-trap", {"power": 1}),
    "hidden-bear-trap": Loose("bear-trap", {"power": 1, "hidden": True}),
    "chest": Loose("chest", {"items": [{"key": "gold"}]}),
    **{key: Loose("item", {"item": {"key": key}}) for key in ITEMS},
}
"""Traps, a chest, and every item of the table."""


LOOSE_KINDS: Mapping[str, type[Any]] = {"item": LyingItem, "bear-trap": BearTrap, "chest": Chest}


class Play(NamedTuple):
    """How the ruleset is played; chapters that make this up need the ruleset first, so it is joined on later."""

    begin: Callable[[Referee], None]
    play_turn: Callable[[Referee], None]
    upcoming: Callable[[Referee], Sequence[str]]
    offer: Callable[[Referee, Creature], Offer]
    perform: Callable[[Referee, Creature, Option], None]
    problems: Callable[[Encounter], Iterable[tuple[str, str, dict[str, Any]]]]
    policies: Mapping[str, DecisionMaker]


class Rogue(Ruleset):
    """The 2D6 system. `lasting`, `talents` and `spells` are its content by key."""

    key = "rogue2d6"
    sheet_type = Sheet
    condition_type = Condition
    readings = READINGS
    rules = ALL
    loose = LOOSE
    loose_kinds = LOOSE_KINDS
    unplayable = frozenset({"bad-thing"})
    given_states = ("hidden",)
    by_hand = frozenset({"hit_points", "player", "states"})
    play: Play

    def __init__(self) -> None:
        super().__init__()
        self.lasting: dict[str, Lasting] = {}
        self.talents: dict[str, Talent] = {}
        self.spells: dict[str, Spell] = {}

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
        from editor.rules.rogue2d6.attributes import most_hit_points

        return creature.condition.hit_points, most_hit_points(creature)

    def states(self, creature: Creature) -> Sequence[str]:
        condition = creature.condition
        return tuple(sorted({*condition.states, *(effect.key for effect in condition.effects)}))

    def sees_thing(self, watcher: Creature | None, thing: Thing) -> bool:
        from editor.rules.rogue2d6.loose import is_hidden, knows

        return not is_hidden(thing) if watcher is None else knows(watcher, thing)

    def sees_creature(self, state: State, watcher: Creature | None, other: Creature) -> bool:
        from editor.rules.rogue2d6.secrecy import knows_of

        return knows_of(state, watcher, other)

    def told_to(self, state: State, actor: str | None, target: str | None) -> str:
        from editor.rules.rogue2d6.secrecy import told_to

        return told_to(state, actor, target)

    def as_known(self, state: State, creature: Creature, view: str) -> Creature:
        from editor.rules.rogue2d6.secrecy import as_known

        return as_known(creature, view)

    def problems(self, encounter: Encounter) -> Iterable[tuple[str, str, dict[str, Any]]]:
        return self.play.problems(encounter)


ROGUE = Rogue()
"""The one instance; chapters and content register with it when they are imported."""
