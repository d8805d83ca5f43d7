"""Cheap guesses of what a deed is worth, in hit points of the foes (no odds are asked for)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.grid import Cell, Place
from editor.field.measure import counted_between
from editor.rules.decision import Option, View
from editor.rules.dice import Dice
from editor.rules.mageduel.areas import burst, cone, line
from editor.rules.mageduel.counter import DISPELS
from editor.rules.mageduel.effects import find
from editor.rules.mageduel.numbers import bonus_of, damaged, foes, friends, hit_dice, level_of, save_dc, vitals
from editor.rules.mageduel.schedule import turn_of
from editor.rules.mageduel.sheet import Effect
from editor.rules.mageduel.slots import castings
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.spells.charges import charge_of
from editor.rules.mageduel.spells.evocation import missiles, rays
from editor.rules.mageduel.spells.spell import Spell
from editor.rules.mageduel.summons import SUMMONS
from editor.rules.referee import Referee


class Guess(NamedTuple):
    """Average damage by caster level (before save), what a failed save is worth beyond it, and what it is worth to
    have running on oneself in a fight that has begun."""

    damage: Callable[[int], float] = lambda level: 0.0
    disable: float = 0.0
    ward: float = 0.0


def _d6(most: int) -> Callable[[int], float]:
    return lambda level: 3.5 * min(most, level)


GUESSES: dict[str, Guess] = {
    "magic_missile": Guess(lambda level: 3.5 * missiles(level)),
    "shocking_grasp": Guess(_d6(5)),
    "burning_hands": Guess(lambda level: 2.5 * min(5, level)),
    "scorching_ray": Guess(lambda level: 14.0 * rays(level)),
    "acid_arrow": Guess(lambda level: 5.0 * max(1, (1 + level // 3) / 2)),
    "fireball": Guess(_d6(10)),
    "lightning_bolt": Guess(_d6(10)),
    "ice_storm": Guess(lambda level: 17.5),
    "cone_of_cold": Guess(_d6(15)),
    "chain_lightning": Guess(_d6(20)),
    "vampiric_touch": Guess(lambda level: 2 * 3.5 * min(10, level // 2)),
    "ray_of_enfeeblement": Guess(disable=1),
    "enervation": Guess(disable=9),
    "poison": Guess(disable=14),
    "finger_of_death": Guess(lambda level: 10.0 + level, disable=40),
    "disintegrate": Guess(lambda level: 17.0, disable=40),
    "phantasmal_killer": Guess(disable=20),
    "power_word_kill": Guess(disable=60),
    "hold_person": Guess(disable=30),
    "sleep": Guess(disable=30),
    "slow": Guess(disable=10),
    "glitterdust": Guess(disable=14),
    "web": Guess(disable=4),
    "stinking_cloud": Guess(disable=22),
    "cloudkill": Guess(disable=10),
    "shield": Guess(ward=3),
    "mage_armor": Guess(ward=2),
    "mirror_image": Guess(ward=8),
    "blink": Guess(ward=5),
    "haste": Guess(ward=2),
    "stoneskin": Guess(ward=2),
    "lesser_globe": Guess(ward=9),
    "bulls_strength": Guess(ward=0.2),
}
STATE_WORTH: dict[str, float] = {
    "knocked-out": 40.0,
    **{key: guess.disable for key, guess in GUESSES.items() if guess.disable},
    # on oneself a ward is good, so that on the enemy's side it counts against
    **{key: -guess.ward for key, guess in GUESSES.items() if guess.ward},
}
"""What it is worth that an enemy is in a state; for one's own side the other way round."""
UNKNOWN_THREAT, SUMMONED, WARD = 8.0, 2.0, 1.0
"""What an unknown spell, each level of a summoning and any other spell is taken to cost."""
WAITS_FOR, DISPEL_COST, OWN_USE = 6.0, 2.0, 0.3
THWARTED = frozenset(("counter:countered", "counter-dispel:countered-by-dispel", "concentration:lost"))
REFLEX_HALF = ("fireball", "lightning_bolt", "cone_of_cold", "burning_hands", "chain_lightning")
ATTACK_SPELLS = ("scorching_ray", "acid_arrow", "enervation", "disintegrate", "ray_of_enfeeblement")
TOUCH_SPELLS = ("shocking_grasp", "vampiric_touch", "poison")


def seen(watcher: Creature, target: Creature, key: str) -> Effect | None:
    """An effect on a target as far as the watcher knows of it: hidden spells are not looked through (M3.14)."""
    effect = find(target, key)
    return effect if effect is not None and watcher.id not in effect.unknown else None


def failing(target: Creature, spell: Spell, dc: int) -> float:
    """The chance that a target fails its save; 1 where there is none."""
    if not spell.save:
        return 1.0
    ability = {"fortitude": 2, "reflex": 1, "will": 4}[spell.save]
    bonus: int = getattr(target.sheet, spell.save) + bonus_of(damaged(target, ability))
    return min(0.95, max(0.05, (dc - bonus - 1) / 20))


def hitting(caster: Creature, target: Creature, *, ranged: bool) -> float:
    """The chance of a touch attack."""
    bonus: int = caster.sheet.base_attack + bonus_of(damaged(caster, 1 if ranged else 0))
    return min(0.95, max(0.05, (21 + bonus - 10 - bonus_of(damaged(target, 1))) / 20))


def against(caster: Creature, target: Creature, spell: Spell) -> float:
    """What a hostile spell promises against one target, in its hit points (halved by the arena)."""
    guess = GUESSES.get(spell.key)
    if guess is None or _is_proof(caster, target, spell):
        return 0.0
    left = max(1, vitals(target)[0] + 1)
    fails = failing(target, spell, save_dc(caster, spell.level))
    lands = 1.0
    if spell.key in ATTACK_SPELLS or spell.key in TOUCH_SPELLS:
        lands = hitting(caster, target, ranged=spell.key in ATTACK_SPELLS)
    images = seen(caster, target, "mirror_image")
    if images is not None and not (spell.radius or spell.length):
        lands /= images.value + 1
    damage = guess.damage(level_of(caster)) / 2
    if spell.key in REFLEX_HALF:
        damage *= (1 + fails) / 2
    elif guess.disable:
        damage *= 1 - fails
    worth = lands * (min(damage, left) + fails * min(guess.disable, float(left)))
    return worth * _resisting(caster, target, spell)


def _is_proof(caster: Creature, target: Creature, spell: Spell) -> bool:
    """What cannot work on a target, or runs on it already."""
    if seen(caster, target, spell.key) is not None or seen(caster, target, "antimagic_field") is not None:
        return True
    if spell.level <= 3 and seen(caster, target, "lesser_globe") is not None:
        return True
    if spell.key == "magic_missile" and seen(caster, target, "shield") is not None:
        return True
    if spell.key == "sleep" and hit_dice(target.sheet) > 4:
        return True
    if spell.key == "power_word_kill" and vitals(target)[0] > 100:
        return True
    return spell.key == "hold_person" and target.sheet.type != "humanoid"


def _resisting(caster: Creature, target: Creature, spell: Spell) -> float:
    if not (spell.resistible and target.sheet.spell_resistance):
        return 1.0
    needed: int = target.sheet.spell_resistance - level_of(caster)
    return min(1.0, max(0.0, (21 - needed) / 20))


def of_option(referee: Referee, me: Creature, option: Option) -> float:
    """The worth of casting what an option says. Metamagic takes a dearer slot: it has to be worth more."""
    name, _, choice = (option.item or "").partition("/")
    key, _, metamagic = name.partition(".")
    worth = _of_spell(referee, me, option, SPELLS[key], choice)
    if metamagic == "empowered":
        return worth * (1.3 if key in GUESSES and GUESSES[key].damage(20) else 0.9)
    return worth


def _of_spell(referee: Referee, me: Creature, option: Option, spell: Spell, choice: str) -> float:
    if spell.key.startswith("summon"):
        return _summoning(me, spell, choice)
    guess = GUESSES.get(spell.key, Guess())
    if guess.ward:
        return _ward(referee, me, spell, guess.ward)
    if not spell.hostile:
        return _other(me, referee, spell, option)
    if option.place is None and option.facing is None:
        if option.target == me.id:
            return _held(referee, me, spell)
        return against(me, referee.creatures[option.target or ""], spell)
    cells = _cells(referee, me, spell, option)
    gain = sum(against(me, foe, spell) for foe in foes(referee, me) if not cells.isdisjoint(foe.cells()))
    own = friends(referee, me) if spell.radius else friends(referee, me)[1:]
    loss = sum(against(me, friend, spell) for friend in own if not cells.isdisjoint(friend.cells()))
    return gain - 1.5 * loss


def _held(referee: Referee, me: Creature, spell: Spell) -> float:
    """A touch spell cast at nobody yet: worth it where a foe can be walked up to this turn, for the touch is free."""
    turn, field = turn_of(referee, me), referee.field
    if turn.moved or turn.move or charge_of(me) is not None:
        return 0.0
    near = [f for f in foes(referee, me) if counted_between(field, me.place, f.place) <= me.sheet.speed]
    return max((0.9 * against(me, foe, spell) for foe in near), default=0.0)


def of_touch(referee: Referee, me: Creature, option: Option) -> float:
    """Delivering a held charge."""
    return against(me, referee.creatures[option.target or ""], SPELLS[option.item or ""])


def _cells(referee: Referee, me: Creature, spell: Spell, option: Option) -> frozenset[Cell]:
    field = referee.field
    if option.facing is not None:
        return cone(field, me, option.facing, spell.length)
    assert option.place is not None
    if spell.radius:
        return burst(field, (option.place.column, option.place.row), spell.radius)
    return line(field, me, option.place.cell, spell.length)


def _summoning(me: Creature, spell: Spell, choice: str) -> float:
    entry = SUMMONS[choice]
    count = 1 if entry.list == spell.level else 2
    arms = entry.sheet.attacks
    strength = bonus_of(entry.sheet.strength)
    dealt = sum(average(arm.damage) + strength for arm in arms)
    rounds = min(4, max(1, level_of(me) // 2))
    return count * 0.25 * dealt * rounds


def average(text: str) -> float:
    """What dice yield on average."""
    dice = Dice.parse(text)
    return dice.number * (dice.sides + 1) / 2 + dice.plus


def _ward(referee: Referee, me: Creature, spell: Spell, ward: float) -> float:
    if find(me, spell.key) is not None:
        return 0.0
    wounded = me.condition.nonlethal * 2 > vitals(me)[1]
    return ward * (0.5 if wounded else 1.0)


def _other(me: Creature, referee: Referee, spell: Spell, option: Option) -> float:
    """Dispelling is worth what runs on the target; the rest is left alone."""
    if spell.key in ("dispel_magic", "greater_dispel") and option.target is not None:
        target = referee.creatures[option.target]
        mine = target.side == me.side
        good = ("hold_person", "slow", "glitterdust", "enervation", "web")
        known = [e for e in target.condition.effects if not e.held and me.id not in e.unknown]
        wanted = [e for e in known if (e.key in good) == mine]
        return 4.0 * len(wanted)
    return 0.0


def distance_to(referee: Referee, me: Creature, place: Place) -> int:
    """Counted distance from a place to the nearest foe."""
    field = referee.field
    return min((counted_between(field, place, foe.place) for foe in foes(referee, me)), default=0)


# -- counters ------------------------------------------------------------------------------------------------------


def threat(referee: Referee, me: Creature, caster: Creature, spell: str | None) -> float:
    """What a spell that is being cast would cost one's side; an unknown one is taken for a middling one."""
    if spell is None:
        return UNKNOWN_THREAT
    entry = SPELLS[spell]
    if entry.hostile:
        worth = against(caster, me, entry)
    elif spell.startswith("summon"):
        worth = SUMMONED * entry.level
    else:
        worth = GUESSES.get(spell, Guess(ward=WARD)).ward
    if not turn_of(referee, caster).standard and worth < WAITS_FOR:
        # its standard action is still to come: the one counter of the round is kept for that
        return 0.0
    return worth


def counter_gain(me: Creature, caster: Creature, way: Option, spared: float, *, same: str | None) -> float:
    """What countering with a spell gains, the spell itself counted as lost."""
    key = (way.item or "").partition(".")[0]
    own = SPELLS[key]
    if key in DISPELS:
        needed = 11 + level_of(caster) - min(DISPELS[key], level_of(me))
        return spared * min(1.0, max(0.0, (21 - needed) / 20)) - DISPEL_COST
    cost = against(me, caster, own) if own.hostile else GUESSES.get(key, Guess(ward=WARD)).ward
    return spared - OWN_USE * cost if same is not None else 0.0


# -- beyond the moment ---------------------------------------------------------------------------------------------


def later_worth(view: View, option: Option, course: Sequence[str]) -> float:
    """What odds of the moment do not show: creatures that are called, acid that burns on; that a counter which has
    been drawn is no more in the way of the second spell of the turn."""
    if option.action not in ("cast", "whisper"):
        return 0.0
    if any(step in THWARTED for step in course):
        return 0.0 if "concentration:lost" in course else _follow_up(view, option)
    referee, me = view.referee, view.referee.creatures[view.actor]
    name, _, choice = (option.item or "").partition("/")
    spell = SPELLS[name.partition(".")[0]]
    if spell.key.startswith("summon"):
        return _summoning(me, spell, choice)
    if spell.key == "acid_arrow" and "attack:miss" not in course:
        return 2.5 * max(0, (1 + level_of(me) // 3) // 2 - 1)
    if spell.key == "poison" and "attack:hit" in course:
        target = referee.creatures[option.target or ""]
        return 5.0 * failing(target, spell, save_dc(me, spell.level))
    if option.target == me.id and spell.hostile:
        return _held(referee, me, spell)
    return 0.0


def _follow_up(view: View, option: Option) -> float:
    """What the other spell of this turn promises, the quickened one or the one of the standard action, once the
    counter of the round is drawn."""
    referee, me = view.referee, view.referee.creatures[view.actor]
    enemies = foes(referee, me)
    turn, quick = turn_of(referee, me), ".quickened" in (option.item or "")
    if not enemies or (turn.standard if quick else turn.swift or me.condition.barred):
        return 0.0
    return max(
        (
            against(me, enemies[0], casting.spell)
            for casting in castings(me)
            if casting.spell.hostile and (casting.metamagic == "quickened") != quick and casting.item != option.item
        ),
        default=0.0,
    )
