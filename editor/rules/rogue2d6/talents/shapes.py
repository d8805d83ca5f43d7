"""Taking a beast's shape (R6.25 to R6.27); the beasts' lists are the base facts'."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from editor.field.creature import Creature
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.effects import afflict, has, lift
from editor.rules.rogue2d6.gear import is_beast
from editor.rules.rogue2d6.lasting import Lasting, lasting
from editor.rules.rogue2d6.sheet import Effect, NaturalAttack
from editor.rules.rogue2d6.talents.talent import Talent, talent


@dataclass(frozen=True, slots=True)
class Shape(Lasting):
    """A beast's shape: its attack and talents replace weapons, armour and talents; `dodge` is its cap."""

    attack: NaturalAttack | None = None
    talents: tuple[str, ...] = ()
    dodge: int | None = None


def _hide(points: int) -> Callable[[Effect, str], int]:
    return lambda effect, what: points if what == "physical" else 0


WOLF = lasting(
    Shape(
        "shape-wolf",
        "R6.25",
        "shape",
        attack=NaturalAttack("bite", "1d6", attribute="agility"),
        talents=("silent-move", "keen-eye"),
        dodge=5,
    )
)
BEAR = lasting(
    Shape(
        "shape-bear",
        "R6.26",
        "shape",
        gives=_hide(2),
        attack=NaturalAttack("claws", "1d6", 1),
        talents=("crushing-blow", "sweeping-blow"),
    )
)


def _shifts(key: str) -> Callable[[Referee, Creature], Iterator[Option]]:
    def offers(referee: Referee, creature: Creature) -> Iterator[Option]:
        if has(creature, key):
            yield Option("shift-back")
        elif not is_beast(creature):
            yield Option("shift", item=key)

    return offers


def _shift(referee: Referee, creature: Creature, option: Option) -> None:
    key = option.item or ""
    rule = WOLF.rule if key == WOLF.key else BEAR.rule
    with referee.action(creature, "shift", rule=rule, item=key):
        afflict(referee, creature, key, None, rule=rule)


def _shift_back(referee: Referee, creature: Creature, option: Option) -> None:
    rule = WOLF.rule if has(creature, WOLF.key) else BEAR.rule
    with referee.action(creature, "shift-back", rule=rule):
        lift(referee, creature, WOLF.key, BEAR.key, rule=rule)


_DEEDS = {"shift": _shift, "shift-back": _shift_back}
SHAPESHIFT_WOLF = talent(Talent("shapeshift-wolf", "R6.25", offers=_shifts(WOLF.key), deeds=_DEEDS, in_shape=True))
SHAPESHIFT_BEAR = talent(Talent("shapeshift-bear", "R6.26", offers=_shifts(BEAR.key), deeds=_DEEDS, in_shape=True))
BESTIAL_WRATH = talent(
    Talent("bestial-wrath", "R6.27", more_d3=lambda blow: int(is_beast(blow.actor)), in_shape=True)
)
