"""Grabbing an enemy while falling, and hanging from it (U3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, Place, edge_between
from editor.field.ledges import Drop
from editor.field.path import steps_of
from editor.field.space import adjacent, feet_height
from editor.rules.adnd.tables import remap_need
from editor.rules.adnd.weapons import ARMOUR_AC, WEAPONS
from editor.rules.check import Trial
from editor.rules.decision import Option
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer, Reaction
from editor.rules.underground.actions import WAIT, blows_and_shots, weapons_to_ready
from editor.rules.underground.arms import FIST, in_hand, melee_arms
from editor.rules.underground.attack import attack_number
from editor.rules.underground.blow import Blow
from editor.rules.underground.climbing import Grip, climb_check, get_on, is_climbing, is_heavy
from editor.rules.underground.condition import HANGING, add_states, borne_by, drop_states, is_able
from editor.rules.underground.faces import room_on, wall_of
from editor.rules.underground.falling import below_feet, dexterity_trial, fall, whole_body
from editor.rules.underground.ground import mover_of
from editor.rules.underground.ids import (
    A_ARMOUR,
    A_CHARGE,
    A_HIT,
    A_LEAP,
    A_MAGIC,
    U1_4,
    U1_5,
    U3_1,
    U3_2,
    U3_3,
    U3_4,
    U3_5,
)
from editor.rules.underground.kinds import ATTACK, CLIMB_CHECK, GRAB, HOLD_CHECK, Arm, Falling, attack_roll
from editor.rules.underground.moments import FALLS, LANDED, LEAVES, POSTURE, STRUCK, TURN, Struck
from editor.rules.underground.room import lies_at
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.turn import ATTACKED, Turn, spend

LET_FALL, CLIMB_BACK, LET_GO = "let-fall", "climb-back", "let-go"
SHORT = 200
"""Weapons under 2 ft are short enough for a grab."""
NARROW = 500
HANGS_BELOW = 500
"""The feet of one who hangs are 5 ft below those of the one it hangs from."""


# -- whether ------------------------------------------------------------------------------------------------------


@UNDERGROUND.reacts(FALLS)
def chance_to_grab(referee: Referee, falling: Falling) -> Iterator[Reaction]:
    """U3.1: who falls may try to drag an enemy next to it along."""
    faller = falling.actor
    if falling.rule == A_LEAP or not is_able(faller):
        return
    near = [enemy for enemy in referee.creatures.values() if _in_grasp(referee, falling, enemy)]
    if near and (hangers_of(referee, faller) or borne_by(referee, faller)):
        referee.note("no-grab-loaded", rule=U3_1, actor=faller.id)
        return
    for enemy in near:
        if enemy.condition.hangs_from:
            referee.note("no-grab-hanger", rule=U3_1, actor=faller.id, target=enemy.id)
    options = [
        Option(GRAB, enemy.id)
        for enemy in near
        if not enemy.condition.hangs_from and is_allowed(referee, faller, enemy)
    ]
    if options:
        yield Reaction(faller.id, GRAB, (*options, Option(LET_FALL)), _taker(referee, falling), U3_1)


def _taker(referee: Referee, falling: Falling) -> Callable[[Option], None]:
    def take(option: Option) -> None:
        if option.action == GRAB:
            grab(referee, falling, referee.creatures[option.target or ""])

    return take


def _in_grasp(referee: Referee, falling: Falling, enemy: Creature) -> bool:
    """Whether an able enemy is next to the one who falls, and high enough beside the drop to hang from."""
    faller, field = falling.actor, referee.field
    if enemy.side == faller.side or not is_able(enemy) or not adjacent(field, faller, enemy):
        return False
    below = _hanging_place(field, falling)
    if not lies_at(field, faller, below):
        return False
    beside = any(max(abs(c - below.column), abs(r - below.row)) <= 1 for c, r in enemy.cells())
    return beside and feet_height(field, enemy) - field.floor(below) > HANGS_BELOW


def _hanging_place(field: Field, falling: Falling) -> Place:
    faller = falling.actor
    if is_climbing(faller):
        return faller.place
    if faller.condition.riding or faller.condition.clings:
        # out of the saddle it is no larger than itself
        return falling.drop.landing
    return whole_body(field, faller, falling.drop)


def why_allowed(referee: Referee, faller: Creature, enemy: Creature) -> tuple[str, ...]:
    """U3.1: the reasons for which a grab is allowed: narrow (a wall always is), short-weapon, grappling."""
    found = tuple(name for name, holds in GROUNDS.items() if holds(referee.field, faller, enemy))
    return found if _suffices(referee, found) else ()


def is_allowed(referee: Referee, faller: Creature, enemy: Creature) -> bool:
    """Whether there are reasons enough; looks no further than the first where one will do."""
    found = (name for name, holds in GROUNDS.items() if holds(referee.field, faller, enemy))
    if referee.reading("grab-when") == "any":
        return any(found)
    return _suffices(referee, tuple(found))


def _suffices(referee: Referee, found: tuple[str, ...]) -> bool:
    return referee.reading("grab-when") != "narrow-and-other" or ("narrow" in found and len(found) > 1)


def _is_narrow(field: Field, faller: Creature, enemy: Creature) -> bool:
    return any(is_climbing(one) or field.standing(one.place) < NARROW for one in (faller, enemy))


def _is_short(field: Field, faller: Creature, enemy: Creature) -> bool:
    return any(arm.length < SHORT for one in (faller, enemy) for arm in melee_arms(one))


def _is_grappling(field: Field, faller: Creature, enemy: Creature) -> bool:
    return bool(faller.condition.holds or enemy.condition.holds)


GROUNDS = {"narrow": _is_narrow, "short-weapon": _is_short, "grappling": _is_grappling}
"""The reasons for which a grab is allowed (U3.1)."""


# -- the grab -----------------------------------------------------------------------------------------------------


def grab(referee: Referee, falling: Falling, enemy: Creature) -> None:
    """U3.2, U3.3: an attack in falling; on a hit the enemy holds, or both fall."""
    faller = falling.actor
    with referee.action(faller, GRAB, target=enemy, rule=U3_2, why=why_allowed(referee, faller, enemy)):
        arm = _drop_weapon(referee, faller)
        blow = Blow(referee, faller, enemy, arm)
        if not referee.check(
            ATTACK, faller, _trial(referee, faller), _armour(enemy), target=enemy, rule=U3_2, about=blow
        ):
            return
        if _holds(referee, enemy):
            _hang(referee, falling, enemy)
        else:
            _drag_down(referee, falling, enemy)


def _drop_weapon(referee: Referee, faller: Creature) -> Arm:
    """The hand is emptied; the arm that grabs remembers the weapon's magic, which gives nothing."""
    item = in_hand(faller)
    bonus = 0
    if item is not None and item != FIST:
        bonus = item.bonus
        referee.set(faller, "thrown", (*faller.condition.thrown, item.weapon), rule=U3_2)
        if not faller.sheet.natural_attacks:
            referee.set(faller, "wielded", FIST.weapon, rule=U3_2)
    return Arm(GRAB, Dice(1, 2), Dice(1, 2), WEAPONS[FIST.weapon].length, bonus)


def _trial(referee: Referee, faller: Creature) -> Trial:
    """d20 against THAC0 − 10."""
    sheet = faller.sheet
    number = attack_number(sheet.class_, sheet.level, sheet.hit_dice, referee.readings["attack-table"] == "by-twos")
    base = (Modifier(number, A_HIT, "thac0", on="against"), Modifier(-10, U3_2, "armour-none", on="against"))
    return Trial(D20, attack_roll(referee.readings["natural-20-and-1"], ()), base, remap_need)


def _armour(enemy: Creature) -> list[Modifier]:
    """The armour that does not count, for the trace."""
    sheet = enemy.sheet
    natural = sheet.natural_armour_class
    if natural is not None and sheet.armour == "none":
        return [Modifier(10 - natural, A_ARMOUR, "natural-armour", on="against", beaten_by=U3_2)]
    worn = 10 - ARMOUR_AC[sheet.armour]
    return [Modifier(worn, A_ARMOUR, f"armour-{sheet.armour}", on="against", beaten_by=U3_2)] if worn else []


@UNDERGROUND.adjusts(ATTACK)
def hands_only(blow: Blow, modifiers: Sequence[Modifier]) -> Sequence[Beaten]:
    """U3.2: no armour, shield or magic; U1.4 and U1.5 no longer apply to one who falls."""
    if blow.arm.key != GRAB:
        return ()
    gone = (A_MAGIC, A_CHARGE, U1_4, U1_5)
    return [(m, U3_2) for m in modifiers if m.rule in gone or "shield" in m.tags]


def _holds(referee: Referee, enemy: Creature) -> bool:
    """U3.3: a climb check on a wall, a Dexterity check elsewhere."""
    if is_climbing(enemy):
        return bool(climb_check(referee, enemy, wall_of(referee.field, enemy), U3_3))
    return bool(referee.check(HOLD_CHECK, enemy, dexterity_trial(referee, enemy), rule=U3_3))


def _hang(referee: Referee, falling: Falling, holder: Creature) -> None:
    faller, field = falling.actor, referee.field
    place = _hanging_place(field, falling)
    for part in UNDERGROUND.at(LEAVES):
        part(referee, faller)
    referee.set(faller, "place", place, rule=U3_3)
    referee.set(faller, "standoff", None, rule=U3_3)
    referee.set(faller, "altitude", feet_height(field, holder) - HANGS_BELOW - field.floor(place), rule=U3_3)
    referee.set(faller, "facing", (falling.drop.direction + 4) % 8, rule=U3_3)
    referee.set(faller, "hangs_from", holder.id, rule=U3_3)
    add_states(referee, faller, HANGING, rule=U3_3)


def _drag_down(referee: Referee, falling: Falling, enemy: Creature) -> None:
    """The enemy goes the same way down; its own height counts."""
    wall = wall_of(referee.field, enemy)
    drop = falling.drop
    height = feet_height(referee.field, enemy) - referee.field.floor(drop.landing)
    if wall is not None:
        height = enemy.altitude
        drop = Drop(wall.edge, 0, height, wall.away, wall.foot)
    fall(referee, enemy, drop._replace(distance=0, height=height), U3_3, reactions=False)


# -- hanging ------------------------------------------------------------------------------------------------------


def hangers_of(referee: Referee, holder: Creature) -> list[Creature]:
    """Those that hang from a creature."""
    return [one for one in referee.creatures.values() if one.condition.hangs_from == holder.id]


@UNDERGROUND.joins(POSTURE)
def hanging(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """U3.4: who hangs cannot attack; it may try to get back, let go, or hang on (wait)."""
    if not creature.condition.hangs_from:
        return None
    if CLIMB_BACK in turn.done:
        return Offer((WAIT,))
    back = [Option(CLIMB_BACK)] if _way_back(referee, creature) is not None else []
    return Offer((*back, Option(LET_GO), WAIT))


@UNDERGROUND.joins(POSTURE)
def burdened(referee: Referee, creature: Creature, turn: Turn) -> Offer | None:
    """From whom somebody hangs can fight where it is, but not go away."""
    if not hangers_of(referee, creature):
        return None
    options = list(blows_and_shots(referee, creature, turn))
    if "ready" not in turn.done and not turn.shots:
        options += weapons_to_ready(referee, creature, turn)
    return Offer((*options, WAIT))


def _way_back(referee: Referee, hanger: Creature) -> tuple[Place, int] | None:
    """Where it would get back to: its height on the wall its holder climbs, else the nearest free place beside it."""
    holder = referee.creatures.get(hanger.condition.hangs_from)
    if holder is None:
        return None
    if is_climbing(holder):
        return (holder.place, hanger.altitude) if room_on(referee, hanger, holder.place, hanger.altitude) else None
    steps = steps_of(referee.field, mover_of(referee.field, hanger))
    near = [steps.place(number) for number, _ in steps.steps(steps.number(holder.place))]
    near.sort(key=lambda at: (max(abs(at.column - hanger.place.column), abs(at.row - hanger.place.row)), at))
    return next(((place, 0) for place in near if room_on(referee, hanger, place, 0)), None)


@UNDERGROUND.does(CLIMB_BACK)
def climb_back(referee: Referee, hanger: Creature, option: Option) -> None:
    """U3.4: a climb check at −20%; failing it, it still hangs."""
    back = _way_back(referee, hanger)
    holder = referee.creatures.get(hanger.condition.hangs_from)
    if back is None or holder is None:
        return
    with referee.action(hanger, CLIMB_BACK, target=holder, rule=U3_4):
        spend(referee, hanger, ATTACKED)
        spend(referee, hanger, CLIMB_BACK)
        wall = wall_of(referee.field, holder)
        if not climb_check(referee, hanger, wall, U3_4, hanging=True):
            return
        _end_hanging(referee, hanger)
        if wall is not None:
            get_on(referee, hanger, wall, back[1])
        else:
            referee.set(hanger, "altitude", 0, rule=U3_4)
            referee.set(hanger, "place", back[0], rule=U3_4)


@UNDERGROUND.modifies(CLIMB_CHECK)
def one_armed(grip: Grip) -> Iterator[Modifier]:
    """U3.4, U3.5: −20% for one that hangs."""
    if grip.hanging:
        yield Modifier(-20, U3_4, "hanging")


@UNDERGROUND.does(LET_GO)
def let_oneself_fall(referee: Referee, hanger: Creature, option: Option) -> None:
    """Down on purpose."""
    spend(referee, hanger, ATTACKED)
    fall_away(referee, hanger, A_LEAP)


def fall_away(referee: Referee, hanger: Creature, rule: str) -> None:
    """One that hangs falls, without another grab and without the other."""
    # set askew by the referee it hangs on the side anticlockwise of where it looks
    dc, dr = DIRECTIONS[hanger.facing - hanger.facing % 2]
    cell = hanger.place.cell
    edge = edge_between(cell, Cell(cell.column + dc, cell.row + dr))
    away = (hanger.facing + 4) % 8
    drop = Drop(edge, 0, hanger.altitude, away, below_feet(hanger, hanger.place, away))
    fall(referee, hanger, drop, rule, reactions=False)


@UNDERGROUND.joins(LEAVES)
def _end_hanging(referee: Referee, hanger: Creature) -> None:
    if hanger.condition.hangs_from:
        referee.set(hanger, "hangs_from", "", rule=U3_4)
        drop_states(referee, hanger, HANGING, rule=U3_4)


@UNDERGROUND.joins(STRUCK)
def hit_while_hanging(referee: Referee, struck: Struck) -> None:
    """U3.5: each hit calls for another climb check at −20%, with U1.8 when it applies; failing it is a fall."""
    victim = struck.victim
    holder = referee.creatures.get(struck.hung)
    if holder is None:
        return
    if struck.blow is None and is_able(victim):
        return
    helpless = not is_able(victim) and referee.reading("helpless-climber") == "falls"
    wall = wall_of(referee.field, holder)
    if helpless or not climb_check(referee, victim, wall, U3_5, heavy=is_heavy(struck), hanging=True):
        fall_away(referee, victim, U3_5)


@UNDERGROUND.joins(LANDED)
@UNDERGROUND.reacts("downed")
def lost_its_holder(referee: Referee, holder: Creature) -> tuple[()]:
    """Whoever hangs from one that falls, or that goes down, falls as well."""
    for hanger in hangers_of(referee, holder):
        fall_away(referee, hanger, U3_3)
    return ()


@UNDERGROUND.joins(TURN)
def nobody_to_hang_from(referee: Referee, hanger: Creature) -> None:
    """The one it hung from is gone."""
    holder = referee.creatures.get(hanger.condition.hangs_from)
    if hanger.condition.hangs_from and (holder is None or not is_able(holder)):
        fall_away(referee, hanger, U3_3)
