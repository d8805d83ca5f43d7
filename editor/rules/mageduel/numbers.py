"""Derived numbers: abilities, hit points, caster level, save DCs, and who can act or see."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.lines import clear_line
from editor.field.sight import points, sight
from editor.field.terrain import Point
from editor.rules.mageduel.arena import caster_level
from editor.rules.mageduel.effects import active, any_active, find
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.sheet import ABILITIES, Sheet
from editor.rules.referee import Referee

HELPLESS = ("hold_person", "sleep")
STRENGTH, DEXTERITY, CONSTITUTION = 0, 1, 2
SIZE_BONUS = {"tiny": 2, "small": 1, "medium": 0, "large": -1, "huge": -2}
LEVEL_POINTS = 5
"""A negative level takes so many hit points while it lasts."""
ETHEREAL = "ethereal_jaunt"


def bonus_of(score: int) -> int:
    """An ability's modifier: (score − 10) / 2, rounded down."""
    return score // 2 - 5


def damaged(creature: Creature, ability: int) -> int:
    """An ability score after ability damage, without spells."""
    score: int = getattr(creature.sheet, ABILITIES[ability])
    lost: int = creature.condition.damage[ability]
    return max(0, score - lost)


def score(referee: Referee, creature: Creature, ability: int) -> int:
    """An ability score as it is now: damage, penalties and bonuses of spells counted."""
    now = damaged(creature, ability)
    if ability == STRENGTH and creature.condition.effects:
        if active(referee, creature, "bulls_strength"):
            now += 4
        if weak := active(referee, creature, "ray_of_enfeeblement"):
            now = max(1, now - weak.value)
    if ability == DEXTERITY and creature.condition.effects:
        if any_active(referee, creature, HELPLESS):
            return 0
        if active(referee, creature, "web"):
            now = max(0, now - 4)
    return now


def modifier(referee: Referee, creature: Creature, ability: int) -> int:
    """The modifier of an ability as it is now."""
    return bonus_of(score(referee, creature, ability))


def hit_dice(sheet: Sheet) -> int:
    """Hit dice, or as many as class levels."""
    return sheet.hit_dice or max(1, sheet.wizard + sheet.sorcerer)


def hit_points(creature: Creature, constitution: int | None = None) -> int:
    """Present hit points: those of the condition, less what lost Constitution takes (M3.9)."""
    now = damaged(creature, CONSTITUTION) if constitution is None else constitution
    lost = bonus_of(creature.sheet.constitution) - bonus_of(now)
    points: int = creature.condition.hit_points - lost * hit_dice(creature.sheet)
    return points - LEVEL_POINTS * levels_lost(creature)


def levels_lost(creature: Creature) -> int:
    """Negative levels that weigh on a creature now."""
    drained = find(creature, "enervation") if creature.condition.effects else None
    return drained.value if drained is not None and not drained.held else 0


def level_of(creature: Creature) -> int:
    """Caster level less negative levels; never below 1 for a caster."""
    level = caster_level(creature.sheet)
    return max(1, level - levels_lost(creature)) if level else level


def casting_bonus(creature: Creature) -> int:
    """Modifier of the ability that it casts by, ability damage counted."""
    sheet = creature.sheet
    return bonus_of(damaged(creature, 3 if sheet.wizard >= sheet.sorcerer else 5))


def save_dc(creature: Creature, level: int) -> int:
    """10 + spell level + casting ability modifier."""
    return 10 + level + casting_bonus(creature)


def is_staggered(creature: Creature) -> bool:
    """Nonlethal damage equal to the hit points: a single standard or move action a turn (M3.8)."""
    hurt: int = creature.condition.nonlethal
    return hurt == hit_points(creature)


def is_up(creature: Creature) -> bool:
    """Whether a creature is neither knocked out nor out of the arena."""
    return not (creature.condition.knocked_out or creature.condition.out)


def is_able(referee: Referee, creature: Creature) -> bool:
    """Whether it can act at all: up, not asleep, not paralysed."""
    return is_up(creature) and not any_active(referee, creature, HELPLESS)


def is_helpless(referee: Referee, creature: Creature) -> bool:
    """Knocked out, asleep or paralysed."""
    return creature.condition.knocked_out or any_active(referee, creature, HELPLESS)


def is_duelling(referee: Referee, creature: Creature) -> bool:
    """Whether it is one of the participants that are still in (M5.1 to M5.3)."""
    condition = creature.condition
    return creature.id in schedule_of(referee).participants and not (condition.out or condition.disqualified)


def team(referee: Referee, creature: Creature) -> str:
    """The side that a creature fights for; each its own by a house rule."""
    if referee.reading("alliances") == "sides":
        return creature.side
    return creature.condition.summoner or creature.id


def foes(referee: Referee, creature: Creature) -> list[Creature]:
    """Creatures of other sides that are up and take part."""
    mine = team(referee, creature)
    return [c for c in referee.creatures.values() if takes_part(referee, c) and team(referee, c) != mine]


def friends(referee: Referee, creature: Creature) -> list[Creature]:
    """Creatures of its own side that are up and take part, itself first."""
    mine = team(referee, creature)
    others = [c for c in referee.creatures.values() if c is not creature and team(referee, c) == mine]
    return [creature, *(c for c in others if takes_part(referee, c))]


def takes_part(referee: Referee, creature: Creature) -> bool:
    """Whether a creature is up and duels or was summoned by one who does."""
    condition = creature.condition
    if not is_up(creature) or condition.disqualified:
        return False
    return creature.id in schedule_of(referee).participants or bool(condition.summoner)


def is_blind(referee: Referee, creature: Creature) -> bool:
    """Whether it cannot see."""
    return active(referee, creature, "glitterdust") is not None


def is_ethereal(referee: Referee, creature: Creature) -> bool:
    """Whether it is on the ethereal plane."""
    return active(referee, creature, ETHEREAL) is not None


def can_target(referee: Referee, watcher: Creature, target: Creature) -> bool:
    """Whether one can aim at another: it sees it, and a clear line leads there."""
    if watcher is target:
        return True
    if is_ethereal(referee, target) or is_blind(referee, watcher):
        return False
    return sight(referee.field, watcher, target).visible


def has_line_of_effect(referee: Referee, origin: Creature, target: Creature) -> bool:
    """Whether a clear line leads from one creature to another, seen or not."""
    return origin is target or sight(referee.field, origin, target).visible


def cover_of(referee: Referee, origin: Creature | Point, target: Creature) -> bool:
    """Whether a target has cover against what comes from a creature, or from the point where a spell bursts: not all
    three lines to its feet, middle and top are clear."""
    if isinstance(origin, Point):
        return any(clear_line(referee.field, origin, at) is not None for at in points(referee.field, target))
    return origin is not target and sight(referee.field, origin, target).share < 3


def vitals(creature: Creature) -> tuple[int, int]:
    """Hit points less nonlethal damage, and when unhurt."""
    return hit_points(creature) - creature.condition.nonlethal, creature.sheet.hit_points


def states(creature: Creature) -> tuple[str, ...]:
    """Keys of the states and running spells of a creature, sorted."""
    condition = creature.condition
    found = {effect.key for effect in condition.effects if not effect.held}
    for name in ("knocked_out", "out", "disqualified", "frightened", "readied"):
        if getattr(condition, name):
            found.add(name.replace("_", "-"))
    if is_staggered(creature) and not condition.knocked_out:
        found.add("staggered")
    return tuple(sorted(found))


def is_veiled_for(*creatures: Creature) -> bool:
    """Whether somebody does not know every spell that runs on these (M3.14)."""
    return any(effect.unknown for creature in creatures for effect in creature.condition.effects)
