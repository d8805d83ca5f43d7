"""Fighting on steep surfaces, climb checks and wounds there (U1.1 to U1.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.ground import Footing
from editor.field.ledges import Drop
from editor.field.space import cells_apart, feet_height
from editor.rules.adnd.sheet import Item
from editor.rules.adnd.weapons import WEAPONS
from editor.rules.check import UNDER, Check, Trial
from editor.rules.dice import D100
from editor.rules.modifier import Beaten, Modifier
from editor.rules.referee import Referee, Situation
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import CLIMBING, add_states, drop_states, is_able, is_dead
from editor.rules.underground.faces import Wall, wall_of
from editor.rules.underground.falling import (
    NIMBLE,
    SURE_FOOTED,
    below_feet,
    dexterity_trial,
    fall,
    natural_climb,
    pushes_over,
)
from editor.rules.underground.ids import A_CLIMB, U1_1, U1_2, U1_3, U1_4, U1_5, U1_6, U1_7, U1_8, U2_1, U3_6
from editor.rules.underground.kinds import ATTACK, CLIMB_CHECK, DAMAGE, FALL_CHECK, GRAB, SAVE, Arm, Tumble
from editor.rules.underground.moments import ARMS, BACK, FORBIDS, LEAVES, STRUCK, Refusal, Struck
from editor.rules.underground.ruleset import UNDERGROUND

MOUNTAINEERING = "mountaineering"
"""A proficiency; named several times in a sheet it counts as so many slots."""
UNTRAINED = 40
KINDS = {"dwarf": -10, "elf": -5, "gnome": -15, "halfling": -15, "half-orc": 5, "human": 5}
SLIPS = {"dry": 0, "slight": -25, "slippery": -40}
_FOOTINGS = {"none": Footing.NONE, "partial": Footing.PARTIAL, "secure": Footing.SECURE}


# -- where a climber is -------------------------------------------------------------------------------------------


def is_climbing(creature: Creature) -> bool:
    """Whether a creature is on a steep surface."""
    face: int = creature.condition.face
    return face >= 0


def footing_of(referee: Referee, creature: Creature) -> Footing:
    """How safely a climber stands (U1.6): by its own condition or the cell, whichever is better. Creatures that climb
    freely need no hand to hold on, so theirs is secure."""
    if creature.sheet.climbs_freely:
        return Footing.SECURE
    return _foothold(referee, creature)


def _foothold(referee: Referee, creature: Creature) -> Footing:
    cell = Footing(referee.field.ground.flat("footing")[referee.field.index(creature.place)])
    return max(cell, _FOOTINGS[creature.condition.footing])


def holds_on(referee: Referee, creature: Creature) -> bool:
    """Whether a creature is on a steep surface and needs a hand to hold on (U1.3, U1.4)."""
    return is_climbing(creature) and footing_of(referee, creature) < Footing.SECURE


def exposed(referee: Referee, creature: Creature) -> bool:
    """Whether a creature is on a steep surface with no foothold at all (U1.1, U1.2)."""
    return is_climbing(creature) and footing_of(referee, creature) < Footing.PARTIAL


def get_on(referee: Referee, creature: Creature, wall: Wall, altitude: int) -> None:
    """Be on a surface at a height above its foot, facing it."""
    referee.set(creature, "place", wall.foot, rule=A_CLIMB)
    referee.set(creature, "standoff", None, rule=A_CLIMB)
    referee.set(creature, "altitude", altitude, rule=A_CLIMB)
    if footing_of(referee, creature) < Footing.SECURE or creature.condition.face != wall.side:
        referee.set(creature, "facing", wall.side, rule=U1_2)
    referee.set(creature, "face", wall.side, rule=A_CLIMB)
    add_states(referee, creature, CLIMBING, rule=A_CLIMB)


def get_off(referee: Referee, creature: Creature, place: Place) -> None:
    """Stand on the ground again."""
    let_go(referee, creature)
    referee.set(creature, "altitude", 0, rule=A_CLIMB)
    referee.set(creature, "place", place, rule=A_CLIMB)


@UNDERGROUND.joins(LEAVES)
def let_go(referee: Referee, creature: Creature) -> None:
    """Hold on to no surface any more."""
    if is_climbing(creature):
        referee.set(creature, "face", -1, rule=A_CLIMB)
        referee.set(creature, "footing", "none", rule=U1_6)
        drop_states(referee, creature, CLIMBING, rule=A_CLIMB)


# -- blows --------------------------------------------------------------------------------------------------------


@UNDERGROUND.joins(BACK)
def climbers_back(blow: Blow) -> str | None:
    """U1.2: every attacker has a climber's back before it, except one next to it on the same surface. With partial
    footing that is waived, though it goes on facing the surface; with secure footing its facing decides (U1.6)."""
    if blow.arm.key == GRAB:
        return ""
    if not is_climbing(blow.target):
        return None
    footing = footing_of(blow.referee, blow.target)
    if footing:
        return "" if footing == Footing.PARTIAL else None
    return "" if beside_on_surface(blow.referee, blow.attacker, blow.target) else U1_1


def beside_on_surface(referee: Referee, one: Creature, other: Creature) -> bool:
    """Whether two are next to one another on the same surface."""
    if not is_climbing(one) or one.condition.face != other.condition.face:
        return False
    columns, rows = cells_apart(one, other)
    along, out = (columns, rows) if one.condition.face in (0, 4) else (rows, columns)
    return along <= 1 and out == 0 and abs(feet_height(referee.field, one) - feet_height(referee.field, other)) <= 500


_HOLDING_ON = Modifier(-2, U1_4, "holding-on")
_STANDING_SECURELY = Modifier(-2, U1_4, "holding-on", beaten_by=U1_6)


@UNDERGROUND.modifies(ATTACK)
def on_the_surface(blow: Blow) -> Iterator[Modifier]:
    """U1.2 (why the back), U1.3, U1.4 and U1.5."""
    attacker, target = blow.attacker, blow.target
    if not (is_climbing(attacker) or is_climbing(target)):
        return
    referee = blow.referee
    if is_climbing(target):
        if footing := footing_of(referee, target):
            yield Modifier(0, U1_6, f"footing-{footing.name.lower()}", op="note")
        else:
            yield Modifier(0, U1_2, "faces-the-wall" if blow.behind else "beside-on-wall", op="note")
    if is_climbing(attacker):
        yield from _own_hold(referee, attacker)
    high = feet_height(referee.field, attacker) - feet_height(referee.field, target)
    yield Modifier(2, U1_5, "from-above", when=high > 0)
    yield Modifier(-2, U1_5, "from-below", when=high < 0)


def _own_hold(referee: Referee, attacker: Creature) -> Iterator[Modifier]:
    if footing_of(referee, attacker) == Footing.SECURE:
        yield _STANDING_SECURELY
    else:
        yield Modifier(0, U1_3, "one-hand", op="note")
        yield _HOLDING_ON


@UNDERGROUND.modifies(DAMAGE)
def weak_blows(blow: Blow) -> Iterator[Modifier]:
    """U1.4: −2 damage for one that holds on; a hit still does 1."""
    if holds_on(blow.referee, blow.attacker):
        yield _HOLDING_ON
        yield Modifier(1, U1_4, "at-least", op="floor", phase=9)
    elif is_climbing(blow.attacker):
        yield _STANDING_SECURELY


@UNDERGROUND.modifies(SAVE)
def poor_saves(situation: Situation) -> Iterator[Modifier]:
    """U1.4: −2 to the saving throws of one that holds on."""
    if is_climbing(situation.actor):
        yield _HOLDING_ON if holds_on(situation.referee, situation.actor) else _STANDING_SECURELY


@UNDERGROUND.adjusts(ATTACK)
def lost_on_the_surface(blow: Blow, modifiers: Sequence[Modifier]) -> Sequence[Beaten]:
    """U1.1: a climber has nothing from shield or Dexterity bonus."""
    if blow.arm.key == GRAB or not exposed(blow.referee, blow.target):
        return ()
    return [(m, U1_1) for m in modifiers if "shield" in m.tags or "dexterity_bonus" in m.tags]


@UNDERGROUND.joins(FORBIDS)
def one_hand_only(
    referee: Referee, creature: Creature, item: Item | None, place: Place | None = None
) -> Refusal | None:
    """U1.3: one hand holds on, so nothing that takes two."""
    if place is not None or not is_climbing(creature) or item is None or WEAPONS[item.weapon].hands < 2:
        return None
    return Refusal("needs-two-hands", U1_3, {"item": item.weapon}) if holds_on(referee, creature) else None


@UNDERGROUND.joins(ARMS)
def one_claw_holds(referee: Referee, creature: Creature, arms: tuple[Arm, ...]) -> tuple[Arm, ...]:
    """U1.3: of natural attacks that come in pairs (claws, hooves) one holds on."""
    if len(arms) < 2 or not holds_on(referee, creature):
        return arms
    keys = [arm.key for arm in arms]
    paired = next((number for number, key in enumerate(keys) if key in keys[:number]), None)
    return arms if paired is None else (*arms[:paired], *arms[paired + 1 :])


# -- climb checks -------------------------------------------------------------------------------------------------


class Grip(NamedTuple):
    """A climb check as the chapters see it. `wall`: what is climbed, None for one that hangs from somebody. `heavy`:
    one hit has done half of the hit points."""

    referee: Referee
    actor: Creature
    wall: Wall | None
    heavy: bool = False
    hanging: bool = False


def climb_chance(referee: Referee, creature: Creature) -> Modifier:
    """The climbing chance in percent before modifiers, with where it comes from. Who has no rating of its own has one
    by nature where its kind says so, a Dexterity score or not (U3.6)."""
    sheet = creature.sheet
    if sheet.climb is not None:
        return Modifier(int(sheet.climb), A_CLIMB, "climb-own", on="against")
    if sheet.dexterity is None or not {NIMBLE, SURE_FOOTED}.isdisjoint(sheet.traits):
        return Modifier(natural_climb(referee, creature), U3_6, "climb-by-nature", on="against")
    found = [(UNTRAINED, "climb-untrained")]
    if slots := sheet.proficiencies.count(MOUNTAINEERING):
        found.append((UNTRAINED + 10 * slots, "climb-mountaineer"))
    if sheet.class_ in ("thief", "assassin"):
        found.append((thief_climb(sheet.level), "climb-thief"))
    chance, source = max(found)
    return Modifier(chance, A_CLIMB, source, on="against")


def thief_climb(level: int) -> int:
    """80% at level 1, 2 a level to 90 at 6, then 1 a level to 99."""
    return 78 + 2 * max(1, level) if level <= 6 else min(99, 84 + level)


def climb_check(
    referee: Referee, creature: Creature, wall: Wall | None, rule: str, *, heavy: bool = False, hanging: bool = False
) -> Check:
    """d100 under or equal to the climbing chance with all that bears on it."""
    base = climb_chance(referee, creature)
    trial = Trial(D100, UNDER, (base,))
    about = Grip(referee, creature, wall, heavy, hanging)
    return referee.check(CLIMB_CHECK, creature, trial, rule=rule, about=about)


@UNDERGROUND.modifies(CLIMB_CHECK)
def surface(grip: Grip) -> Iterator[Modifier]:
    """Holds, rope, slope and slipperiness of the surface (A.climb)."""
    if grip.wall is None:
        return
    face = grip.wall.face
    if face.rope:
        yield Modifier(55, A_CLIMB, "rope-and-wall")
    if face.surface == "ledges":
        yield Modifier(40, A_CLIMB, "plenty-of-holds")
    if face.sloped:
        yield Modifier(25, A_CLIMB, "sloped-inward")
    if slip := SLIPS[face.slip]:
        yield Modifier(slip, A_CLIMB, f"slip-{face.slip}")


@UNDERGROUND.modifies(CLIMB_CHECK)
def climbers_state(grip: Grip) -> Iterator[Modifier]:
    """Kind, wounds and load of the climber (A.climb), and a heavy blow (U1.8)."""
    actor = grip.actor
    sheet = actor.sheet
    if kind := KINDS.get(sheet.kind, 0):
        # a chance of the sheet's own is that of its kind already
        yield Modifier(kind, A_CLIMB, {"key": "climb-kind", "kind": sheet.kind}, when=sheet.climb is None)
    if 2 * actor.condition.hit_points < sheet.hit_points:
        yield Modifier(-10, A_CLIMB, "below-half")
    if sheet.load:
        yield Modifier(-5 * sheet.load, A_CLIMB, {"key": "load", "steps": sheet.load})
    if grip.heavy:
        yield Modifier(-10, U1_8, "heavy-blow")


def is_heavy(struck: Struck) -> bool:
    """U1.8: whether one hit did at least half of the hit points as they stood before it, rounded up."""
    return 2 * struck.amount >= struck.before


# -- wounds and falls ---------------------------------------------------------------------------------------------


def drop_of(creature: Creature, wall: Wall) -> Drop:
    """The fall off a surface from where a climber is: back to its foot."""
    landing = below_feet(creature, wall.foot, wall.away)
    return Drop(wall.edge, creature.standoff or 0, creature.altitude, wall.away, landing)


def fall_off(referee: Referee, creature: Creature, rule: str, *, reactions: bool = True) -> None:
    """A climber loses its hold."""
    wall = wall_of(referee.field, creature)
    if wall is None:
        let_go(referee, creature)
        return
    fall(referee, creature, drop_of(creature, wall), rule, reactions=reactions)


@UNDERGROUND.joins(STRUCK)
def hurt_on_the_surface(referee: Referee, struck: Struck) -> None:
    """U1.7: any damage on a steep surface calls for a climb check, or with secure footing for the check of U2.1."""
    victim = struck.victim
    if not is_climbing(victim):
        return
    wall = wall_of(referee.field, victim)
    if wall is None:
        let_go(referee, victim)
    elif not is_able(victim) and _foothold(referee, victim) < Footing.SECURE and _slips(referee):
        fall_off(referee, victim, U1_7, reactions=False)
    elif footing_of(referee, victim) == Footing.SECURE:
        _keep_footing(referee, struck, wall)
    elif not climb_check(referee, victim, wall, U1_7, heavy=is_heavy(struck)):
        fall_off(referee, victim, U1_7)


def _slips(referee: Referee) -> bool:
    """Whether the helpless fall off a wall without a check, those that climb freely too."""
    return bool(referee.reading("helpless-climber") == "falls")


def _keep_footing(referee: Referee, struck: Struck, wall: Wall) -> None:
    """The check of U2.1: an attack calls for it, and a missile only where it pushes off the surface (U2.4)."""
    victim, blow, drop = struck.victim, struck.blow, drop_of(struck.victim, wall)
    if blow is None or not pushes_over(referee, blow, drop) or (is_dead(victim) and not referee.reading("dead-fall")):
        return
    about = Tumble(referee, victim, drop)
    params = {"direction": drop.direction, "height": drop.height}
    if not referee.check(FALL_CHECK, victim, dexterity_trial(referee, victim), rule=U2_1, about=about, params=params):
        fall(referee, victim, drop, U2_1)
