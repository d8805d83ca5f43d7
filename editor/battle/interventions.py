"""Changes made by the referee's own hand while a battle runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from editor.battle.journal import Intervention
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Light
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Volume
from editor.rules.referee import Referee

_TERRAIN = {
    "barriers": Barrier,
    "faces": Face,
    "structures": Structure,
    "volumes": Volume,
    "lights": Light,
    "things": Thing,
}


class InterventionError(ValueError):
    """An intervention that names nothing in this battle, or a value that does not fit there."""


def apply_intervention(referee: Referee, changes: Sequence[Intervention]) -> None:
    """Make the changes. Paths: ("creatures", id, field), or ("terrain", layer, "column,row[,side]").

    InterventionError for anything else; nothing of the command remains then."""
    with referee.turn(None, "intervention"):
        for change in changes:
            _apply(referee, change)


def _apply(referee: Referee, change: Intervention) -> None:
    path = change.path
    if len(path) == 3 and path[0] == "creatures" and path[1] in referee.creatures:
        creature = referee.creatures[path[1]]
        referee.set(creature, path[2], _fit(change.value, _type_of(creature, path[2])))
    elif len(path) == 3 and path[0] == "terrain":
        kind = _TERRAIN.get(path[1])
        value = change.value if kind is None else _fit(change.value, kind | None)
        referee.alter(".".join(path), value)
    else:
        raise InterventionError(".".join(path))


def _type_of(creature: Creature, field: str) -> Any:
    for struct in (Creature, type(creature.condition)):
        for known in msgspec.structs.fields(struct):
            if known.name == field and field not in ("id", "sheet", "condition"):
                return known.type
    raise InterventionError(field)


def _fit(value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(msgspec.to_builtins(value), kind)
    except msgspec.ValidationError as error:
        raise InterventionError(str(error)) from error
