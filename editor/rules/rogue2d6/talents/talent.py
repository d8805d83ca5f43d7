"""What a talent is: one entry of content with its data and its hooks (R6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.field.creature import Creature
from editor.rules.decision import Option, Places
from editor.rules.referee import Referee
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Attribute

if TYPE_CHECKING:
    from editor.rules.rogue2d6.blow import Blow

Deed = Callable[[Referee, Creature, Option], None]


@dataclass(frozen=True, slots=True)
class Talent:
    """One talent.

    `needs`: talents to be learned before. `carries`: whether a creature carries what the talent calls for. `offers`
    and `deeds`: actions it brings. `rerolls`: kinds of failed checks rolled again. Hooks that take a blow are asked
    for every blow: `bonus_dice` (D3 a point instead of 1), `attribute` (another one for hit and damage),
    `more_targets`, `rerolls_hit`, `factor` of the damage, `kills` (doubles), `more_d3`. `gives` adds to sight or
    search."""

    key: str
    rule: str
    needs: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    carries: Callable[[Creature], bool] | None = None
    offers: Callable[[Referee, Creature], Iterable[Option]] | None = None
    places: Callable[[Referee, Creature], Iterable[Places]] | None = None
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    rerolls: tuple[str, ...] = ()
    bonus_dice: Callable[[Blow], bool] | None = None
    attribute: Callable[[Blow], Attribute | None] | None = None
    more_targets: Callable[[Blow], list[Creature]] | None = None
    rerolls_hit: Callable[[Blow], bool] | None = None
    factor: Callable[[Blow], int] | None = None
    kills: Callable[[Blow], bool] | None = None
    more_d3: Callable[[Blow], int] | None = None
    extra_strikes: Callable[[Creature], tuple[str, ...]] | None = None
    guard: Callable[[Creature], int] | None = None
    moved: Callable[[Referee, Creature], None] | None = None
    rested: Callable[[Referee, Creature], None] | None = None
    spares: Callable[[Referee, Creature, int], bool] | None = None
    gives: Mapping[str, int] = field(default_factory=dict)
    reads: str = ""
    halves: tuple[str, ...] = ()
    casts_far: bool = False
    spell_dice: bool = False
    casts_silenced: bool = False
    both_hands: bool = False
    halves_forced: bool = False
    warns: bool = False
    knows_traps: bool = False
    in_shape: bool = False


def talent(entry: Talent) -> Talent:
    """Register an entry."""
    ROGUE.talents[entry.key] = entry
    return entry


def names_of(creature: Creature) -> tuple[str, ...]:
    """Keys of the talents at work: those of the sheet and what they teach, or those of a beast's shape."""
    own = creature.sheet.talents
    taught = tuple(t for key in own if key in ROGUE.talents for t in ROGUE.talents[key].teaches if t not in own)
    for effect in creature.condition.effects:
        beast: tuple[str, ...] | None = getattr(ROGUE.lasting.get(effect.key), "talents", None)
        if beast is not None:
            kept = tuple(key for key in own if key in ROGUE.talents and ROGUE.talents[key].in_shape)
            return (*beast, *kept)
    names: tuple[str, ...] = (*own, *taught)
    return names


def talents_of(creature: Creature) -> Iterator[Talent]:
    """The talents at work; unknown ones are the problems list's business."""
    for key in names_of(creature):
        found = ROGUE.talents.get(key)
        if found is not None:
            yield found


def has_talent(creature: Creature, key: str) -> bool:
    """Whether a talent is at work."""
    return key in names_of(creature)


def gives(creature: Creature, what: str) -> int:
    """What talents add to sight or search."""
    return sum(one.gives.get(what, 0) for one in talents_of(creature))
