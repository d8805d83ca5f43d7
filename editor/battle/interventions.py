"""Changes made by the referee's own hand while a battle runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from editor.battle.journal import Intervention
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field, Light
from editor.field.ground import LAYERS, Footing, LightLevel, Material
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Volume
from editor.rules.encounter import Encounter
from editor.rules.problems import Problem, creature_problems, ruleset_problems
from editor.rules.referee import Referee

MOST = 1_000_000
"""The largest number that an intervention may write: heights and lengths of a file end there too."""

_EDGES: dict[str, Any] = {"barriers": Barrier, "faces": Face}
_THINGS: dict[str, Any] = {"structures": Structure, "volumes": Volume, "lights": Light, "things": Thing}
_CODES = {"material": Material, "light": LightLevel, "footing": Footing}
_WHERE = re.compile(r"(\d{1,4}),(\d{1,4})(?:,([NW]))?")


class InterventionError(ValueError):
    """An intervention that names nothing in this battle, a value that does not fit there, or one that leads to a
    `problem` which no set-up may have."""

    def __init__(self, what: str, problem: Problem | None = None) -> None:
        super().__init__(what)
        self.problem = problem


def apply_intervention(referee: Referee, changes: Sequence[Intervention]) -> None:
    """Make the changes. Paths: ("creatures", id, field), or ("terrain", layer, "column,row[,side]"), or
    ("terrain", structures|volumes|lights, id).

    InterventionError for anything else, and where a creature would be left that could not have been set up so (in
    rock, outside the map, with a weapon that it lacks); nothing of the command remains then."""
    before = _impossible(referee)
    with referee.turn(None, "intervention"):
        for change in changes:
            _apply(referee, change)
        for mark, problem in _impossible(referee).items():
            if mark not in before:
                raise InterventionError(f"{problem.id}: {problem.key}", problem)


def _impossible(referee: Referee) -> dict[tuple[str, str], Problem]:
    """What keeps the creatures as they are from being played, by problem and creature."""
    now = Encounter(referee.field, referee.ruleset.key, referee.creatures)
    found: list[Problem] = [*creature_problems(now), *ruleset_problems(now, referee.ruleset)]
    return {(problem.key, problem.id): problem for problem in found if problem.severity == "error"}


def _apply(referee: Referee, change: Intervention) -> None:
    path = change.path
    if len(path) == 3 and path[0] == "creatures" and path[1] in referee.creatures:
        creature = referee.creatures[path[1]]
        referee.set(creature, path[2], _fit(change.value, _type_of(creature, path[2])))
        if path[2] == "hit_points":
            referee.ruleset.hit_points_set(referee, creature)
    elif len(path) == 3 and path[0] == "terrain":
        referee.alter(".".join(path), _fit(change.value, _type_of_terrain(referee.field, path[1], path[2])))
    else:
        raise InterventionError(".".join(path))


def _type_of(creature: Creature, field: str) -> Any:
    for struct in (Creature, type(creature.condition)):
        for known in msgspec.structs.fields(struct):
            if known.name == field and field not in ("id", "sheet", "condition"):
                return known.type
    raise InterventionError(field)


def _type_of_terrain(field: Field, layer: str, where: str) -> Any:
    """What may be written there; InterventionError where that is no place of the map."""
    if layer in _THINGS:
        return _THINGS[layer] | None
    match = _WHERE.fullmatch(where)
    if match is None or (layer in _EDGES) != (match[3] is not None):
        raise InterventionError(f"{layer}.{where}")
    column, row = int(match[1]), int(match[2])
    width, height = field.width + (match[3] == "W"), field.height + (match[3] == "N")
    if not (column < width and row < height and (layer in _EDGES or layer in LAYERS)):
        raise InterventionError(f"{layer}.{where}")
    if layer in _EDGES:
        return _EDGES[layer] | None
    if layer in _CODES:
        return Annotated[int, Meta(ge=0, le=int(max(_CODES[layer])))]
    return Annotated[int, Meta(ge=-MOST if layer == "elevation" else 0, le=MOST)]


def _fit(value: Any, kind: Any) -> Any:
    try:
        fitting = msgspec.convert(msgspec.to_builtins(value), kind)
    except (msgspec.ValidationError, TypeError, OverflowError) as error:
        raise InterventionError(str(error)) from error
    if isinstance(fitting, int) and abs(fitting) > MOST:
        raise InterventionError(str(fitting))
    return fitting
