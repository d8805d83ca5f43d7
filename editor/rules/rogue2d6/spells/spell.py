"""What a spell is, and a spell being cast (R7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.decision import Option
from editor.rules.referee import Referee
from editor.rules.rogue2d6.attributes import bonus, full_modifier, modifier, top
from editor.rules.rogue2d6.checks import CAST
from editor.rules.rogue2d6.ruleset import ROGUE
from editor.rules.rogue2d6.sheet import Attribute

School = Literal["celestial", "draconic", "infernal"]
Aim = Literal["self", "friends", "creature", "undead", "daemon", "thing", "place", "remove", "soul"]


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell. `attribute` makes its hit check; `aim` says what it is cast at; `orb`: R7.20 works on it, and
    R7.22 where `enlargeable`. `effect` is what happens when it hits, `missed` when it does not."""

    key: str
    rule: str
    school: School
    attribute: Attribute
    aim: Aim
    effect: Callable[[Cast], None]
    missed: Callable[[Cast], None] | None = None
    orb: bool = False
    enlargeable: bool = False
    harmful: bool = False


def spell(entry: Spell) -> Spell:
    """Register an entry."""
    ROGUE.spells[entry.key] = entry
    return entry


class Cast:
    """A spell being cast: who, at whom or where. `critical`: it hit the head. It is what providers are told of."""

    __slots__ = ("actor", "attribute", "cap", "critical", "kind", "option", "referee", "spell", "target")

    def __init__(
        self, referee: Referee, actor: Creature, spell: Spell, option: Option, target: Creature | None
    ) -> None:
        self.referee = referee
        self.actor = actor
        self.spell = spell
        self.option = option
        self.target = target
        self.attribute = spell.attribute
        self.kind = CAST
        self.cap = top(actor, spell.attribute)
        self.critical = False

    @property
    def rule(self) -> str:
        return self.spell.rule

    @property
    def place(self) -> Place | None:
        return self.option.place

    @property
    def victim(self) -> Creature:
        """The creature it is cast at; the caster where none is named."""
        return self.target if self.target is not None else self.actor

    @property
    def x(self) -> int:
        """The Stamina bonus."""
        return bonus(self.actor, "stamina")

    @property
    def y(self) -> int:
        """The Charisma bonus."""
        return bonus(self.actor, "charisma")

    @property
    def own(self) -> int:
        """The bonus of the spell's own attribute (R7.3)."""
        return bonus(self.actor, self.attribute)

    @property
    def z(self) -> int:
        """A quarter of the target's level, rounded down."""
        level: int = self.victim.sheet.level
        return level // 4

    def charisma(self) -> int:
        """The Charisma modifier, which may be negative (R7.18)."""
        return modifier(self.actor, "charisma")

    def hit_modifier(self) -> int:
        """The modifier of the hit check, not cut."""
        return full_modifier(self.actor, self.attribute)
