"""Enchantment: sleep, hold person, power word kill."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.rules.mageduel.effects import active, drop
from editor.rules.mageduel.harm import kill
from editor.rules.mageduel.ids import D_SAVE
from editor.rules.mageduel.kinds import SAVE_ROLL, WILL, Saving, d20
from editor.rules.mageduel.numbers import hit_dice, vitals
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.spells.spell import Cast, Spell
from editor.rules.mageduel.spells.tools import affects, in_area, let_run, overcomes, saves
from editor.rules.referee import Referee

SLEEPING_DICE = 4
WORD_LIMIT = 100
IMMUNE_TYPES = ("undead", "construct")


def _sleep(cast: Cast) -> None:
    """4 hit dice of creatures, the weakest first; who has more than are left is passed over."""
    left = SLEEPING_DICE
    chosen = []
    for target in sorted(in_area(cast), key=lambda c: (hit_dice(c.sheet), c.id)):
        if hit_dice(target.sheet) <= left and target.sheet.type not in IMMUNE_TYPES:
            left -= hit_dice(target.sheet)
            chosen.append(target)
    for target in cast.referee.each(chosen):
        if overcomes(cast, target) and not saves(cast, target):
            let_run(cast, target)


def _hold_person(cast: Cast) -> None:
    assert cast.target is not None
    if cast.target.sheet.type != "humanoid":
        cast.referee.note("no-humanoid", rule="D.enchantment", target=cast.target.id)
        return
    if affects(cast, cast.target) and not saves(cast, cast.target):
        let_run(cast, cast.target)


def _struggle(referee: Referee, creature: Creature, effect: Effect) -> None:
    """A new Will save each round, in place of the turn."""
    if active(referee, creature, "hold_person") is None:
        return
    trial = d20(SAVE_ROLL, effect.dc, "save-dc")
    about = Saving(referee, creature, "will")
    if referee.check(WILL, creature, trial, about=about, target=creature, rule=D_SAVE):
        drop(referee, creature, "hold_person", rule=D_SAVE)


def _power_word_kill(cast: Cast) -> None:
    assert cast.target is not None
    if not affects(cast, cast.target):
        return
    if vitals(cast.target)[0] > WORD_LIMIT:
        cast.referee.note("too-strong", rule="D.enchantment", target=cast.target.id)
    else:
        kill(cast.referee, cast.target)


SPELLS = (
    Spell(
        "sleep",
        1,
        "enchantment",
        "medium",
        ("point",),
        _sleep,
        save="will",
        resistible=True,
        duration=lambda level: 10 * level,
        radius=1000,
        hostile=True,
    ),
    Spell(
        "hold_person",
        3,
        "enchantment",
        "medium",
        ("foe",),
        _hold_person,
        save="will",
        resistible=True,
        duration=lambda level: level,
        hostile=True,
        each_turn=_struggle,
    ),
    Spell("power_word_kill", 9, "enchantment", "close", ("foe",), _power_word_kill, resistible=True, hostile=True),
)
