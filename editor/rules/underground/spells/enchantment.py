"""Sleep, and waking from it."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.space import adjacent, feet_height
from editor.rules.adnd.tables import save_level
from editor.rules.decision import Option
from editor.rules.dice import Dice
from editor.rules.referee import Referee
from editor.rules.underground.attack import come_of
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import ASLEEP, add_states, drop_states, has, is_able
from editor.rules.underground.ids import A_SPELL
from editor.rules.underground.kinds import SLEEPERS
from editor.rules.underground.lasting import Lasting, endure
from editor.rules.underground.moments import MORE, Struck
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.saddle import beside
from editor.rules.underground.spells.spell import SPELL, Cast, caught, filled, spell
from editor.rules.underground.turn import ATTACKED, Turn, may_attack, spend

SLEEP_RADIUS = 1500
HOW_MANY = {1: Dice(4, 4), 2: Dice(2, 4), 3: Dice(1, 4), 4: Dice(1, 2)}
"""How many fall asleep, by hit dice (1: up to 1)."""
ROUNDS_A_LEVEL = 5
SLEEPLESS = "undead"


def sleep_group(creature: Creature) -> int:
    """The row of the table it belongs to; 0 for those the spell does not touch."""
    dice = max(1, save_level(creature.sheet))
    return dice if dice in HOW_MANY and SLEEPLESS not in creature.sheet.traits else 0


@spell("sleep", 1, reach=30, reach_a_level=10, radius=15)
def sleep(cast: Cast) -> None:
    """No save; those nearest to the middle first."""
    referee = cast.referee
    within = caught(cast, filled(referee.field, cast.place, SLEEP_RADIUS), SLEEP_RADIUS)
    for group, dice in HOW_MANY.items():
        victims = [one for one in within if sleep_group(one) == group and is_able(one)]
        if not victims:
            continue
        count = referee.roll(SLEEPERS, cast.caster, dice, rule=A_SPELL)
        victims.sort(key=lambda one: _squared(cast, one))
        for victim in victims[:count]:
            _fall_asleep(cast, victim)


def _squared(cast: Cast, creature: Creature) -> int:
    """How far from the middle somebody is, squared; above and below it as well."""
    field = cast.referee.field
    dc, dr = creature.place.column - cast.place.column, creature.place.row - cast.place.row
    high = feet_height(field, creature) - field.floor(cast.place)
    return (dc * dc + dr * dr) * field.cell_size**2 + high * high


def _fall_asleep(cast: Cast, victim: Creature) -> None:
    referee = cast.referee
    add_states(referee, victim, ASLEEP, rule=A_SPELL, actor=cast.caster.id)
    until = referee.state.round + ROUNDS_A_LEVEL * cast.level
    endure(referee, Lasting("state", victim.id, until, A_SPELL, ASLEEP))
    referee.window("downed", victim)
    points, hung = victim.condition.hit_points, victim.condition.hangs_from
    come_of(referee, Struck(victim, 0, points, Blow(referee, cast.caster, victim, SPELL), hung))


@UNDERGROUND.reacts("hurt")
def wakes(referee: Referee, victim: Creature) -> tuple[()]:
    """A wound wakes the sleeper."""
    if has(victim, ASLEEP):
        drop_states(referee, victim, ASLEEP, rule=A_SPELL)
        makes_room(referee, victim)
    return ()


@UNDERGROUND.reacts("recovered")
def makes_room(referee: Referee, creature: Creature) -> tuple[()]:
    """Who wakes where somebody else has come to stand rolls aside."""
    if is_able(creature) and not creature.condition.riding:
        referee.set(creature, "place", beside(referee, creature), rule=A_SPELL)
    return ()


@UNDERGROUND.joins(MORE)
def waking(referee: Referee, creature: Creature, turn: Turn) -> Iterator[Option]:
    """Shaking a comrade awake takes the place of the attack."""
    if not may_attack(creature, turn) or creature.condition.riding:
        return
    for friend in referee.creatures.values():
        if not friend.condition.states or not has(friend, ASLEEP):
            continue
        if friend.side == creature.side and adjacent(referee.field, creature, friend):
            yield Option("wake", friend.id)


@UNDERGROUND.does("wake")
def wake(referee: Referee, creature: Creature, option: Option) -> None:
    """Shake a comrade awake."""
    friend = referee.creatures[option.target or ""]
    with referee.action(creature, "wake", target=friend, rule=A_SPELL):
        spend(referee, creature, ATTACKED)
        drop_states(referee, friend, ASLEEP, rule=A_SPELL)
        makes_room(referee, friend)
