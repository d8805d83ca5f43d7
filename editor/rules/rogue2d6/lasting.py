"""What a lasting effect is: one entry of content with its data and its hooks (R8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from editor.field.creature import Creature
from editor.rules.referee import Referee
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Effect

Family = Literal["state", "curse", "poison", "disease", "magic", "shape"]
Hook = Callable[[Referee, Creature, Effect], None]


@dataclass(frozen=True, slots=True)
class Lasting:
    """One kind of lasting effect.

    `fire`: what happens when R8.1 fires; `fire_again`: the second chance of a disease. `each_turn`: at the end of
    every turn of the bearer. `hurt`: after the bearer lost that many hit points. `dies`: when it dies. `forbids`:
    whether the bearer may strike the target (asked first). `guards`: the same, asked of who strikes the bearer.
    `gives(effect, what)`: points of an attribute, a resistance, sight … `penal`: rolls that take −X. `rerolls`: rolls
    of the bearer whose success is rolled again. `exempt`: a talent whose owner it leaves alone. `immunity`: words on
    the sheet that keep it off, beside its key and family."""

    key: str
    rule: str
    family: Family
    fire: Hook | None = None
    fire_again: Hook | None = None
    each_turn: Hook | None = None
    hurt: Callable[[Referee, Creature, Effect, int], None] | None = None
    dies: Hook | None = None
    forbids: Callable[[Referee, Creature, Creature, Effect], bool] | None = None
    guards: Callable[[Referee, Creature, Creature, Effect], bool] | None = None
    gives: Callable[[Effect, str], int] | None = None
    penal: tuple[str, ...] = ()
    rerolls: tuple[str, ...] = ()
    exempt: str = ""
    immunity: tuple[str, ...] = ()
    slows: bool = False
    weakens_defence: bool = False
    helpless: bool = False
    forced: bool = False
    loses_turn: bool = False
    willed: bool = False
    silences: bool = False
    blinds: bool = False
    ends_with_items: bool = False


Entry = TypeVar("Entry", bound=Lasting)


def lasting(entry: Entry) -> Entry:
    """Register an entry."""
    ROGUE.lasting[entry.key] = entry
    return entry


def kind_of(effect: Effect) -> Lasting:
    """The entry of an effect; KeyError for an unknown one."""
    return ROGUE.lasting[effect.key]
