"""Decisions: what a creature (or its owner) is asked, and the options it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from editor.field.grid import Place

if TYPE_CHECKING:
    from editor.rules.referee import Referee


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that can be done: an action's key with what it is done to, where, with what, facing where, and up to
    which height (hundredths of a foot above the floor of the place)."""

    action: str
    target: str | None = None
    place: Place | None = None
    item: str | None = None
    facing: int | None = None
    height: int | None = None

    @property
    def key(self) -> str:
        """A short text for the journal and the trace: `attack>grishnak+long_sword`, `move@3,4,0`."""
        return _key_of(self)


@lru_cache(maxsize=8192)
def _key_of(option: Option) -> str:
    text = option.action
    if option.target is not None:
        text += f">{option.target}"
    if option.place is not None:
        text += f"@{option.place[0]},{option.place[1]},{option.place[2]}"
    if option.item is not None:
        text += f"+{option.item}"
    if option.facing is not None:
        text += f"^{option.facing}"
    if option.height is not None:
        text += f"~{option.height}"
    return text


class Places:
    """An action that can be done to any of many places; which ones is found out when somebody looks."""

    def __init__(self, action: str, find: Callable[[], Mapping[Place, int]], item: str | None = None) -> None:
        self.action = action
        self.item = item
        self._find = find
        self._found: Mapping[Place, int] | None = None

    @property
    def costs(self) -> Mapping[Place, int]:
        """Every place with what it costs to get there (hundredths of a foot of movement)."""
        if self._found is None:
            self._found = self._find()
        return self._found

    def option(self, place: Place) -> Option:
        """The option of doing it to that place."""
        return Option(self.action, place=place, item=self.item)

    def offers(self, option: Option) -> bool:
        """Whether an option is this action, with this item, done to one of these places."""
        return (option.action, option.item) == (self.action, self.item) and option.place in self.costs


class Decision:
    """A question to a creature. `key` names it within its battle; `what` is its kind (action, reaction …)."""

    __slots__ = ("actor", "key", "options", "places", "rule", "what")

    def __init__(
        self,
        what: str,
        actor: str,
        options: Sequence[Option],
        places: Sequence[Places] = (),
        rule: str | None = None,
        key: str = "",
    ) -> None:
        self.what = what
        self.actor = actor
        self.options = options
        self.places = places
        self.rule = rule
        self.key = key

    def find(self, key: str) -> Option | None:
        """The option with that key, None where the decision does not offer it."""
        for option in self.options:
            if option.key == key:
                return option
        for places in self.places:
            for place in places.costs:
                option = places.option(place)
                if option.key == key:
                    return option
        return None

    def offers(self, option: Option) -> bool:
        """Whether that option may be chosen."""
        if option in self.options:
            return True
        return any(
            p.action == option.action and p.item == option.item and option.place in p.costs
            for p in self.places
            if option == Option(option.action, place=option.place, item=option.item) and option.place is not None
        )

    def everything(self) -> Iterator[Option]:
        """All options, those over places included."""
        yield from self.options
        for places in self.places:
            yield from map(places.option, places.costs)


class UndecidedError(Exception):
    """A decision has no answer yet: the run stops here, to be run again with one."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.key)
        self.decision = decision


class View:
    """What the creature that decides may look at: the field, its own creature, and the others that it sees."""

    __slots__ = ("actor", "referee")

    def __init__(self, referee: Referee, actor: str) -> None:
        self.referee = referee
        self.actor = actor


DecisionMaker = Callable[[View, Decision], Option]
"""A policy: pure, quick, and asking no odds of its own."""
