"""What bears on attack rolls, armour class, saving throws and skills, whoever makes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from editor.rules.mageduel.effects import active
from editor.rules.mageduel.ids import (
    D_ABILITY,
    D_ARMOUR,
    D_ATTACK,
    D_CONCENTRATION,
    D_CONDITION,
    D_COVER,
    D_INITIATIVE,
    D_SAVE,
    M3_4,
)
from editor.rules.mageduel.kinds import (
    ATTACK,
    CONCENTRATION,
    CONFIRM,
    FORTITUDE,
    IDENTIFY,
    INITIATIVE,
    REFLEX,
    STRENGTH,
    WILL,
    Blow,
    Saving,
)
from editor.rules.mageduel.numbers import (
    DEXTERITY,
    SIZE_BONUS,
    bonus_of,
    cover_of,
    damaged,
    is_blind,
    is_helpless,
    modifier,
)
from editor.rules.mageduel.numbers import STRENGTH as STR
from editor.rules.mageduel.ruleset import MAGEDUEL
from editor.rules.modifier import Modifier
from editor.rules.referee import Situation

_HASTE, _SLOW = "haste", "slow"


class _Line(Protocol):
    """Makes a line of armour class."""

    def __call__(
        self, value: int, source: str, kind: str = "", when: bool = True, rule: str = D_ARMOUR
    ) -> Modifier: ...


@MAGEDUEL.modifies(ATTACK, CONFIRM)
def attacker(blow: Blow) -> Iterator[Modifier]:
    """Base attack, ability, size, and what runs on the attacker."""
    referee, who = blow.referee, blow.attacker
    yield Modifier(who.sheet.base_attack, D_ATTACK, "base-attack")
    ability = DEXTERITY if blow.ranged else STR
    yield Modifier(modifier(referee, who, ability), D_ABILITY, "dexterity" if blow.ranged else "strength")
    if SIZE_BONUS[who.sheet.size]:
        yield Modifier(SIZE_BONUS[who.sheet.size], D_ATTACK, "size")
    if blow.bonus:
        yield Modifier(blow.bonus, D_ATTACK, "attack-bonus")
    if not who.condition.effects:
        return
    if active(referee, who, _HASTE):
        yield Modifier(1, D_CONDITION, _HASTE)
    if active(referee, who, _SLOW):
        yield Modifier(-1, D_CONDITION, _SLOW)
    if active(referee, who, "web"):
        yield Modifier(-2, D_CONDITION, "web")
    if drained := active(referee, who, "enervation"):
        yield Modifier(-drained.value, D_CONDITION, "enervation")


@MAGEDUEL.modifies(ATTACK, CONFIRM)
def defender(blow: Blow) -> Iterator[Modifier]:
    """Armour class of the target: touch attacks leave out armour, shield and hide (D.touch)."""
    referee, who = blow.referee, blow.target
    sheet = who.sheet

    def line(value: int, source: str, kind: str = "", when: bool = True, rule: str = D_ARMOUR) -> Modifier:
        return Modifier(value, rule, source, when=when, on="against", type=kind)

    solid = not blow.touch
    blind = is_blind(referee, who)
    dexterity = modifier(referee, who, DEXTERITY)
    yield line(min(0, dexterity) if blind else dexterity, "dexterity-of-target", rule=D_ABILITY)
    if SIZE_BONUS[sheet.size]:
        yield line(SIZE_BONUS[sheet.size], "size-of-target")
    if sheet.natural_armour:
        yield line(sheet.natural_armour, "natural-armour", when=solid)
    if sheet.armour:
        yield line(sheet.armour, "worn-armour", "armour", when=solid)
    if blind:
        yield line(-2, "blinded", rule=D_CONDITION)
    if not blow.ranged and is_helpless(referee, who):
        yield line(-4, "helpless", rule=D_CONDITION)
    if blow.ranged and cover_of(referee, blow.attacker, who):
        yield line(referee.reading("cover-bonus"), "cover", "cover", rule=D_COVER)
    yield from _spells_on_target(blow, line)


def _spells_on_target(blow: Blow, line: _Line) -> Iterator[Modifier]:
    referee, who = blow.referee, blow.target
    if not who.condition.effects:
        return
    solid = not blow.touch
    if active(referee, who, "shield"):
        yield line(4, "shield", "shield", solid)
    if active(referee, who, "mage_armor"):
        yield line(4, "mage_armor", "armour", solid)
    if active(referee, who, _HASTE):
        yield line(1, _HASTE, "dodge")
    if active(referee, who, _SLOW):
        yield line(-1, _SLOW)


@MAGEDUEL.modifies(FORTITUDE, REFLEX, WILL)
def saves(saving: Saving) -> Iterator[Modifier]:
    """Base save, ability, cover (Reflex), haste, slow, negative levels."""
    referee, who = saving.referee, saving.actor
    base: int = getattr(who.sheet, saving.kind)
    ability = {"fortitude": 2, "reflex": 1, "will": 4}[saving.kind]
    names = {"fortitude": "constitution", "reflex": "dexterity", "will": "wisdom"}
    yield Modifier(base, D_SAVE, "base-save")
    yield Modifier(modifier(referee, who, ability), D_ABILITY, names[saving.kind])
    if saving.kind == "reflex":
        yield from _quickness(saving)
    if drained := active(referee, who, "enervation"):
        yield Modifier(-drained.value, D_CONDITION, "enervation")


def _quickness(saving: Saving) -> Iterator[Modifier]:
    referee, who = saving.referee, saving.actor
    if saving.origin is not None and cover_of(referee, saving.origin, who):
        yield Modifier(referee.reading("cover-bonus") // 2, D_COVER, "cover", type="cover")
    if active(referee, who, _HASTE):
        yield Modifier(1, D_CONDITION, _HASTE, type="dodge")
    if active(referee, who, _SLOW):
        yield Modifier(-1, D_CONDITION, _SLOW)


@MAGEDUEL.modifies(IDENTIFY)
def spellcraft(situation: Situation) -> Iterator[Modifier]:
    """Ranks and Intelligence."""
    who = situation.actor
    yield Modifier(who.sheet.spellcraft, M3_4, "spellcraft")
    yield Modifier(bonus_of(damaged(who, 3)), D_ABILITY, "intelligence")


@MAGEDUEL.modifies(CONCENTRATION)
def concentration(situation: Situation) -> Iterator[Modifier]:
    """Ranks and Constitution."""
    who = situation.actor
    yield Modifier(who.sheet.concentration, D_CONCENTRATION, "concentration")
    yield Modifier(bonus_of(damaged(who, 2)), D_ABILITY, "constitution")


@MAGEDUEL.modifies(IDENTIFY, CONCENTRATION)
def negative_levels(situation: Situation) -> Iterator[Modifier]:
    """Each negative level weighs on every check."""
    if drained := active(situation.referee, situation.actor, "enervation"):
        yield Modifier(-drained.value, D_CONDITION, "enervation")


@MAGEDUEL.modifies(INITIATIVE)
def initiative(situation: Situation) -> Iterator[Modifier]:
    """Dexterity and what the sheet adds."""
    who = situation.actor
    yield Modifier(bonus_of(damaged(who, DEXTERITY)), D_INITIATIVE, "dexterity")
    if who.sheet.initiative:
        yield Modifier(who.sheet.initiative, D_INITIATIVE, "initiative-bonus")
    if drained := active(situation.referee, who, "enervation"):
        yield Modifier(-drained.value, D_CONDITION, "enervation")


@MAGEDUEL.modifies(STRENGTH)
def strength(situation: Situation) -> Iterator[Modifier]:
    """Strength."""
    who = situation.actor
    yield Modifier(modifier(situation.referee, who, STR), D_ABILITY, "strength")
    if drained := active(situation.referee, who, "enervation"):
        yield Modifier(-drained.value, D_CONDITION, "enervation")
