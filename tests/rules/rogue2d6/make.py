"""Small maps and creatures for the tests of the 2D6 system."""

from __future__ import annotations

from typing import Any

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.field.things import Thing
from editor.rules.decision import Option
from editor.rules.modifier import Line
from editor.rules.referee import Referee
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.attributes import most_hit_points
from editor.rules.rogue2d6.sheet import Condition, Effect, Item, Sheet
from editor.rules.trace import CheckEvent, NoteEvent, RollEvent

LITERATE = ("literacy-common", "literacy-celestial", "literacy-draconic", "literacy-infernal")


def flat(width: int = 10, height: int = 8, *things: Thing) -> Field:
    """A level floor with some things on it."""
    field = Field(Ground(width, height))
    field.things = {thing.id: thing for thing in things}
    return field


def one(name: str, column: int, row: int, side: str = "a", **more: Any) -> Creature:
    """A creature; keywords go to the creature, its condition or its sheet, whichever has them."""
    own = {key: more.pop(key) for key in tuple(more) if key in Creature.__struct_fields__}
    state = {key: more.pop(key) for key in tuple(more) if key in Condition.__struct_fields__ and key != "items"}
    made = Creature(name, name, side, Place(column, row), Sheet(**more), Condition(**state), **own)
    if "hit_points" not in state:
        made.condition.hit_points = most_hit_points(made)
    return made


def mage(name: str = "a", column: int = 2, row: int = 2, side: str = "a", *spells: str, **more: Any) -> Creature:
    """A caster who reads everything."""
    more.setdefault("stamina", 10)
    return one(name, column, row, side, spells=spells, talents=(*LITERATE, *more.pop("talents", ())), **more)


def effect(key: str, strength: int = 0, turns: int = 50, source: str = "", of: str = "") -> Effect:
    return Effect(key, turns, strength, source, of)


def act(referee: Referee, actor: str, action: str, target: str | None = None, **more: Any) -> None:
    """Do one action without a turn around it."""
    ROGUE.perform(referee, referee.creatures[actor], Option(action, target, **more))


def cast(referee: Referee, spell: str, target: str | None = "b", actor: str = "a", **more: Any) -> None:
    act(referee, actor, "cast", target, item=spell, **more)


def checks(referee: Referee, what: str = "hit") -> list[CheckEvent]:
    return [event for event in referee.events if isinstance(event, CheckEvent) and event.what == what]


def rolls(referee: Referee, what: str = "damage") -> list[RollEvent]:
    return [event for event in referee.events if isinstance(event, RollEvent) and event.what == what]


def notes(referee: Referee) -> list[str]:
    return [event.what for event in referee.events if isinstance(event, NoteEvent)]


def line(event: CheckEvent | RollEvent, key: str) -> Line:
    found = [at for at in event.lines if at.source["key"] == key]
    assert len(found) == 1, [at.source for at in event.lines]
    return found[0]


def need(event: CheckEvent) -> int:
    """The lowest sum of the two dice that reaches the difficulty."""
    return event.against - (event.total - sum(die.face for die in event.dice))


def points(referee: Referee, name: str = "b") -> int:
    return int(referee.creatures[name].condition.hit_points)


def turns(referee: Referee, name: str, key: str) -> int | None:
    """Turns left of an effect; None where it is not on."""
    return next((at.turns for at in referee.creatures[name].condition.effects if at.key == key), None)


def worn(key: str, slot: str, **more: Any) -> Item:
    return Item(key, worn=slot, **more)  # type: ignore[arg-type]
