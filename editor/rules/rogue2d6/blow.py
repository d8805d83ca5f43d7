"""A blow or shot as the chapters see it: who, whom, with what, from where (R4)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import Arm
from editor.rules.rogue2d6.attributes import top
from editor.rules.rogue2d6.checks import HIT
from editor.rules.rogue2d6.effects import is_invisible
from editor.rules.rogue2d6.gear import cursed_worn
from editor.rules.rogue2d6.sheet import Attribute
from editor.rules.rogue2d6.talents.talent import talents_of

CLOSEST, FARTHEST = 3, 12
"""The critical threshold is kept within these."""


class Blow:
    """One attack with one weapon. `unseen`: the attacker is invisible or hidden. `cap` cuts hit and damage bonuses
    (R1.5). `bash`: a blow with the shield."""

    __slots__ = (
        "actor",
        "arm",
        "attribute",
        "bash",
        "cap",
        "charge",
        "hidden",
        "kind",
        "referee",
        "target",
        "unseen",
    )

    actor: Creature
    hidden: bool

    def __init__(
        self,
        referee: Referee,
        actor: Creature,
        target: Creature,
        arm: Arm,
        *,
        charge: bool = False,
        bash: bool = False,
        hidden: bool | None = None,
    ) -> None:
        self.kind = HIT
        self.referee = referee
        self.actor = actor
        self.target = target
        self.arm = arm
        self.charge = charge
        self.bash = bash
        self.hidden = "hidden" in actor.condition.states if hidden is None else hidden
        self.unseen = self.hidden or is_invisible(actor)
        self.attribute: Attribute = self._attribute()
        self.cap = top(actor, self.attribute)

    @property
    def ranged(self) -> bool:
        """Shot or thrown."""
        return self.arm.manner != "melee"

    def _attribute(self) -> Attribute:
        for talent in talents_of(self.actor):
            if talent.attribute is not None and (found := talent.attribute(self)) is not None:
                return found
        return self.arm.attribute

    @property
    def damage_attribute(self) -> Attribute:
        """What adds to the damage: Strength for thrown weapons, unless a talent has the higher one (R5.1)."""
        if self.arm.manner == "thrown" and self.attribute == self.arm.attribute:
            for talent in talents_of(self.actor):
                if talent.attribute is not None and talent.attribute(self) is not None:
                    return self.attribute
            return "strength"
        return self.attribute


def threshold(actor: Creature, target: Creature | None, magic: int = 0) -> int:
    """R4.8: 12, lowered by differences of level and size and by magic, kept within 3 and 12."""
    if target is None:
        return max(CLOSEST, min(FARTHEST, 12 - magic))
    levels: int = actor.sheet.level - target.sheet.level
    sizes: int = actor.sheet.size - target.sheet.size
    return max(CLOSEST, min(FARTHEST, 12 - levels - sizes - magic))


def shifted_bands(actor: Creature, target: Creature | None, magic: int = 0) -> Iterator[Modifier]:
    """What widens or narrows the critical band (R4.8) and the fatal one (R3.5), as notes."""
    if target is not None:
        yield from _note(actor.sheet.level - target.sheet.level, "R4.8", "critical-level")
        yield from _note(actor.sheet.size - target.sheet.size, "R4.8", "critical-size")
    yield from _note(magic, "R4.8", "critical-magic")
    yield from _note(cursed_worn(actor), "R3.5", "fatal-cursed")


def _note(amount: int, rule: str, source: str) -> Iterator[Modifier]:
    if amount:
        yield Modifier(amount, rule, source, op="note")


def critical_modifier(actor: Creature, target: Creature | None, magic: int = 0) -> int:
    """12 − threshold."""
    return 12 - threshold(actor, target, magic)
