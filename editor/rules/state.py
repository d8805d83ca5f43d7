"""The state of a battle, and changes to it as (target, field, before, after) that run both ways."""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Edge


class Delta(NamedTuple):
    """One change. With a `target`, `field` is one of that creature's ("": the creature); else one of the state's."""

    target: str | None
    field: str
    before: Any
    after: Any


class State(msgspec.Struct):
    """Everything a battle changes, but for the ground, which `field` holds as a copy-on-write twin of the map.

    `schedule` is a struct of the ruleset: whose turn it is. `over` says why the battle ended."""

    field: Any
    creatures: dict[str, Creature]
    schedule: Any = None
    round: int = 0
    over: str | None = None


_BY_ID = ("structures", "volumes", "lights", "things")
_CREATURE_FIELDS = frozenset(Creature.__struct_fields__)
_STATE_FIELDS = ("round", "over")


def opening_state(field: Field, creatures: dict[str, Creature]) -> State:
    """A state of its own for a battle that begins: the set-up is not touched by what happens in it."""
    twins = {}
    for key, creature in creatures.items():
        twin = copy.copy(creature)
        twin.condition = copy.copy(creature.condition)
        twins[key] = twin
    return State(field.fork(), twins)


def read(state: State, target: str | None, field: str) -> Any:
    """The present value of a field of a creature (or of the state). KeyError where there is none."""
    if target is not None:
        if not field:
            return state.creatures.get(target)
        creature = state.creatures[target]
        return getattr(creature if field in _CREATURE_FIELDS else creature.condition, field)
    if field in _STATE_FIELDS:
        return getattr(state, field)
    kind, _, rest = field.partition(".")
    if kind == "schedule":
        return getattr(state.schedule, rest)
    return _read_terrain(state.field, rest)


def write(state: State, target: str | None, field: str, value: Any) -> None:
    """Put a value in place."""
    if target is not None:
        if not field:
            _put_creature(state, target, value)
            return
        creature = state.creatures[target]
        setattr(creature if field in _CREATURE_FIELDS else creature.condition, field, value)
    elif field in _STATE_FIELDS:
        setattr(state, field, value)
    else:
        kind, _, rest = field.partition(".")
        if kind == "schedule":
            setattr(state.schedule, rest, value)
        else:
            _write_terrain(state.field, rest, value)


def _put_creature(state: State, key: str, value: Creature | None) -> None:
    if value is None:
        del state.creatures[key]
    else:
        state.creatures[key] = value


def _where(text: str) -> tuple[int, int, str]:
    column, row, *side = text.split(",")
    return int(column), int(row), side[0] if side else ""


def _read_terrain(field: Field, path: str) -> Any:
    layer, _, where = path.partition(".")
    if layer in _BY_ID:
        return getattr(field, layer).get(where)
    column, row, side = _where(where)
    if layer in ("barriers", "faces"):
        return getattr(field, layer).get(Edge(column, row, "N" if side == "N" else "W"))
    return int(field.ground.layer(layer)[row, column])


def _write_terrain(field: Field, path: str, value: Any) -> None:
    layer, _, where = path.partition(".")
    if layer in _BY_ID:
        _put(getattr(field, layer), where, value)
    else:
        column, row, side = _where(where)
        if layer in ("barriers", "faces"):
            _put(getattr(field, layer), Edge(column, row, "N" if side == "N" else "W"), value)
        else:
            field.ground.write(layer, column, row, value)
    field.touch()


def _put(table: dict[Any, Any], key: Any, value: Any) -> None:
    if value is None:
        table.pop(key, None)
    else:
        table[key] = value
