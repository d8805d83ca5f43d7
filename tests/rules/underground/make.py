"""Small maps and creatures for the tests of this ruleset."""

from __future__ import annotations

from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground, LightLevel, Material
from editor.rules.adnd.sheet import Condition, Item, Sheet
from editor.rules.modifier import Line
from editor.rules.referee import Referee
from editor.rules.trace import CheckEvent, RollEvent

N, NE, E, SE, S, SW, W, NW = range(8)


def flat(width: int = 8, height: int = 8, *, dark: bool = False) -> Field:
    """A level floor."""
    field = Field(Ground(width, height))
    if dark:
        field.ground.light[:] = LightLevel.DARK
    return field


def ledge(height: int = 2000, *, dark: bool = False, wall: bool = True) -> Field:
    """Columns 1 and 2 stand high over columns 3 to 7; column 0 is rock. The edge lies east of column 2."""
    field = flat(dark=dark)
    field.ground.elevation[:, :3] = height
    if wall:
        field.ground.material[:, 0] = Material.ROCK
    return field


def fighter(name: str, column: int, row: int, side: str = "a", **more: Any) -> Creature:
    """A man; keywords go to the creature or its sheet, whichever has them; `level_` is the place's."""
    own = {key: more.pop(key) for key in tuple(more) if key in Creature.__struct_fields__}
    level = more.pop("level_", 0)
    sheet: dict[str, Any] = {"class_": "fighter", "level": 1, "hit_points": 8, "items": (Item("sword_long"),), **more}
    points = own.pop("hit_points", sheet["hit_points"])
    return Creature(
        name, name, side, Place(column, row, level), Sheet(**sheet), own.pop("condition", Condition(points)), **own
    )


def checks(referee: Referee, what: str = "attack") -> list[CheckEvent]:
    """The checks of a kind, in order."""
    return [event for event in referee.events if isinstance(event, CheckEvent) and event.what == what]


def rolls(referee: Referee, what: str = "damage") -> list[RollEvent]:
    """The rolls of a kind, in order."""
    return [event for event in referee.events if isinstance(event, RollEvent) and event.what == what]


def line(event: CheckEvent | RollEvent, key: str) -> Line:
    """The line whose source has that key."""
    found = [one for one in event.lines if one.source["key"] == key]
    assert len(found) == 1, [one.source for one in event.lines]
    return found[0]


def need(event: CheckEvent) -> int:
    """The lowest face of the d20 that succeeds (for a check to reach a number)."""
    added = event.total - sum(die.face for die in event.dice)
    return event.against - added
