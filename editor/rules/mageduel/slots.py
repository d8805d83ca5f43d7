"""What a creature can still cast: prepared spells, slots, devices (D.slots, D.metamagic)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.field.creature import Creature
from editor.rules.mageduel.ids import D_ITEM, D_SLOTS
from editor.rules.mageduel.numbers import damaged, levels_lost
from editor.rules.mageduel.sheet import Device, Metamagic
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.spell import EXTRA_LEVELS, Spell
from editor.rules.referee import Referee

SLOT = "slot"


class Casting(NamedTuple):
    """A spell that could be cast now: `paid` is the key of the prepared spell or slot that it uses up."""

    spell: Spell
    metamagic: Metamagic
    paid: str

    @property
    def item(self) -> str:
        """How an option names it: fireball, magic_missile.quickened."""
        return f"{self.spell.key}.{self.metamagic}" if self.metamagic else self.spell.key


def castings(creature: Creature) -> Iterator[Casting]:
    """Everything it can still cast, each spell and metamagic once."""
    if creature.sheet.wizard >= creature.sheet.sorcerer:
        yield from _prepared(creature)
    else:
        yield from _spontaneous(creature)


def _gone(creature: Creature) -> Sequence[str]:
    """Keys of prepared spells and slots that are used up, or lost to negative levels: one each, of the highest level
    that is left (it comes back with the level, M5.6)."""
    spent: tuple[str, ...] = creature.condition.spent
    lost = levels_lost(creature)
    if not lost:
        return spent
    whole = _all_of(creature)
    left = Counter({key: count for key, (_, count) in whole.items()}) - Counter(spent)
    ranked = sorted(left.elements(), key=lambda key: (-whole[key][0], key))
    return (*spent, *ranked[:lost])


def _all_of(creature: Creature) -> dict[str, tuple[int, int]]:
    """Key of each prepared spell or slot: its level as it counts for the slot, and how many."""
    found: dict[str, tuple[int, int]] = {}
    if creature.sheet.wizard < creature.sheet.sorcerer:
        return {f"{SLOT}{level}": (level, count) for level, count in enumerate(creature.sheet.slots, 1)}
    for entry in creature.sheet.prepared:
        spell = SPELLS.get(entry.spell)
        key = f"{entry.spell}.{entry.metamagic}" if entry.metamagic else entry.spell
        level = (spell.level if spell is not None else 0) + EXTRA_LEVELS[entry.metamagic]
        found[key] = (level, found.get(key, (0, 0))[1] + entry.count)
    return found


def _prepared(creature: Creature) -> Iterator[Casting]:
    spent = _gone(creature)
    counts: dict[tuple[str, Metamagic], int] = {}
    for entry in creature.sheet.prepared:
        key = (entry.spell, entry.metamagic)
        counts[key] = counts.get(key, 0) + entry.count
    for (name, metamagic), count in counts.items():
        spell = SPELLS.get(name)
        if spell is None:
            continue
        paid = f"{name}.{metamagic}" if metamagic else name
        if spent.count(paid) < count and can_hold(creature, spell.level):
            yield Casting(spell, metamagic, paid)


def can_hold(creature: Creature, level: int) -> bool:
    """A casting ability score of 10 + the spell's level is needed."""
    ability = 3 if creature.sheet.wizard >= creature.sheet.sorcerer else 5
    return damaged(creature, ability) >= 10 + level


def _spontaneous(creature: Creature) -> Iterator[Casting]:
    for name in creature.sheet.known:
        spell = SPELLS.get(name)
        if spell is None or not can_hold(creature, spell.level):
            continue
        metamagics: tuple[Metamagic, ...] = ("", "empowered") if creature.sheet.empowers else ("",)
        for metamagic in metamagics:
            slot = free_slot(creature, spell.level + EXTRA_LEVELS[metamagic])
            if slot:
                yield Casting(spell, metamagic, f"{SLOT}{slot}")


def free_slot(creature: Creature, level: int) -> int:
    """The lowest level from `level` up with a slot left; 0 where there is none."""
    spent = _gone(creature)
    for at, count in enumerate(creature.sheet.slots, 1):
        if at >= level and spent.count(f"{SLOT}{at}") < count:
            return at
    return 0


def find_casting(creature: Creature, item: str) -> Casting | None:
    """The casting that an option names; None where it cannot be cast any more."""
    wanted = item.partition("/")[0]
    return next((casting for casting in castings(creature) if casting.item == wanted), None)


def any_of(creature: Creature, keys: tuple[str, ...]) -> Casting | None:
    """A casting of one of several spells, one without metamagic where there is a choice."""
    found = [casting for casting in castings(creature) if casting.spell.key in keys]
    return min(found, key=lambda casting: len(casting.metamagic)) if found else None


def pay(referee: Referee, creature: Creature, casting: Casting) -> None:
    """Use up the prepared spell or slot; only its owner is told which."""
    with referee.secret(creature.id):
        spent = tuple(sorted((*creature.condition.spent, casting.paid)))
        referee.set(creature, "spent", spent, rule=D_SLOTS)


# -- devices -------------------------------------------------------------------------------------------------------


def devices(creature: Creature) -> Iterator[tuple[str, Device]]:
    """Wands, staves and scrolls with charges left, with the key that an option names: wand:magic_missile."""
    for device in creature.sheet.devices:
        key = f"{device.kind}:{device.spell}"
        if device.spell in SPELLS and creature.condition.discharged.count(key) < device.charges:
            yield key, device


def use_charge(referee: Referee, creature: Creature, key: str) -> None:
    """Use up a charge."""
    referee.set(creature, "discharged", tuple(sorted((*creature.condition.discharged, key))), rule=D_ITEM)
