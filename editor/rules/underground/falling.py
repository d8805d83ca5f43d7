"""Bridges, ledges and falls (U2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place, turn_between
from editor.field.ledges import Drop, behind, drops_around
from editor.rules.check import UNDER_1_20, Trial
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import FALLEN, add_states, hurt, is_dead
from editor.rules.underground.ids import A_LEAP, U2_1, U2_2, U2_3, U2_4, U2_5, U3_6
from editor.rules.underground.kinds import FALL_CHECK, FALL_DAMAGE, Falling, Tumble
from editor.rules.underground.moments import FALLS, LANDED, LEAVES, STRUCK, TAKES_ALONG, Struck
from editor.rules.underground.room import lies_at, room_by_steps, room_for
from editor.rules.underground.ruleset import UNDERGROUND

DEEP_ENOUGH = 1000
"""Water from 10 ft depth on ends a fall at its surface, and softens it."""
MOST_DICE = 20
RISING = (0, 1, 3, 6, 10, 15, 20)
"""Dice by tens of feet, the rising table; 60 ft and more: 20."""
NIMBLE, SURE_FOOTED = "nimble", "sure_footed"
"""Traits of creatures without a Dexterity score: monkeys and spiders; goats and llamas. All others are clumsy."""


@UNDERGROUND.joins(STRUCK)
def struck_near_edge(referee: Referee, struck: Struck) -> None:
    """U2.1: hit near an edge, a creature checks its Dexterity or falls."""
    victim, blow = struck.victim, struck.blow
    if blow is None or (is_dead(victim) and not referee.reading("dead-fall")):
        return
    drop = edge_to_fall_over(referee, victim, blow)
    if drop is None:
        return
    trial = dexterity_trial(referee, victim)
    params = {"direction": drop.direction, "height": height_of(referee.field, drop)} if referee.tracing else None
    check = referee.check(FALL_CHECK, victim, trial, rule=U2_1, about=Tumble(referee, victim, drop), params=params)
    if not check:
        fall(referee, victim, drop, U2_4 if blow.arm.kind != "melee" else U2_1)


def edge_to_fall_over(referee: Referee, victim: Creature, blow: Blow) -> Drop | None:
    """U2.4: a missile pushes along its flight, and only edges on that side count; for any other blow the nearest edge
    counts (of several equally near the one behind the creature, then north, east, south, west)."""
    drops = [drop for drop in drops_by(referee.field, victim) if pushes_over(referee, blow, drop)]
    rear = (victim.facing + 4) % 8
    return min(
        drops,
        key=lambda drop: (drop.distance, turn_between(drop.direction, rear) > 1, drop.direction),
        default=None,
    )


def pushes_over(referee: Referee, blow: Blow, drop: Drop) -> bool:
    """U2.4: whether a blow can throw its victim over an edge: a missile towards the side it flies to (straight up or
    down to none), any other blow to every side (reading melee-edge)."""
    if blow.arm.kind == "melee" and referee.reading("melee-edge") == "nearest":
        return True
    return blow.direction >= 0 and turn_between(drop.direction, blow.direction) <= 1


@UNDERGROUND.modifies(FALL_CHECK)
def stand_off(tumble: Tumble) -> Iterator[Modifier]:
    """U2.2: +2 for each whole foot between feet and edge."""
    feet = tumble.drop.distance // 100
    if tumble.referee.reading("stand-off") == "begun-feet":
        feet = -(-tumble.drop.distance // 100)
    yield Modifier(2 * feet, U2_2, {"key": "stand-off", "feet": feet})


@UNDERGROUND.modifies(FALL_CHECK)
def back(tumble: Tumble) -> Iterator[Modifier]:
    """U2.3: back against a wall +2, back to the drop −2."""
    victim = tumble.actor
    rear = (victim.facing + 4) % 8
    yield Modifier(2, U2_3, "back-to-wall", when=behind(tumble.referee.field, victim) == "wall")
    yield Modifier(-2, U2_3, "back-to-drop", when=turn_between(tumble.drop.direction, rear) <= 1)


def drops_by(field: Field, creature: Creature) -> tuple[Drop, ...]:
    """The edges that the creature could fall over, remembered until the field changes."""
    memory = field.remembered("drops")
    key = (creature.place, creature.footprint, creature.standoff, creature.facing, creature.altitude)
    found: tuple[Drop, ...] | None = memory.get(key)
    if found is None:
        found = memory[key] = drops_around(field, creature)
    return found


def dexterity_trial(referee: Referee, creature: Creature) -> Trial:
    """d20 under or equal to Dexterity, the score or what nature gives (U3.6)."""
    own = creature.sheet.dexterity is not None
    number = Modifier(
        dexterity_of(referee, creature),
        None if own else U3_6,
        "dexterity" if own else "dexterity-by-nature",
        on="against",
    )
    return Trial(D20, UNDER_1_20, (number,))


def dexterity_of(referee: Referee, creature: Creature) -> int:
    """The Dexterity for checks; creatures without a score have a fifth of their climbing chance by nature (U3.6)."""
    sheet = creature.sheet
    if sheet.dexterity is not None:
        return int(sheet.dexterity)
    return natural_climb(referee, creature) // 5


def natural_climb(referee: Referee, creature: Creature) -> int:
    """The climbing chance by nature in percent (U3.6)."""
    sheet = creature.sheet
    if sheet.climb is not None:
        return int(sheet.climb)
    if NIMBLE in sheet.traits:
        return int(referee.reading("climb-of-nimble"))
    return int(referee.reading("climb-of-sure-footed" if SURE_FOOTED in sheet.traits else "climb-of-clumsy"))


def fall(referee: Referee, victim: Creature, drop: Drop, rule: str, *, reactions: bool = True) -> None:
    """U2.5: down to what lies below the edge, with the damage of the height; without `reactions` it grabs nobody."""
    height = height_of(referee.field, drop)
    with referee.action(victim, "fall", rule=rule, height=height, direction=drop.direction):
        if reactions:
            referee.window(FALLS, Falling(referee, victim, drop, rule))
            if victim.condition.hangs_from:
                return
        for part in UNDERGROUND.at(LEAVES):
            part(referee, victim)
        place = landing_of(referee, victim, drop)
        referee.set(victim, "place", place, rule=U2_5)
        referee.set(victim, "standoff", None, rule=U2_5)
        referee.set(victim, "altitude", 0, rule=U2_5)
        for part in UNDERGROUND.at(TAKES_ALONG):
            part(referee, victim, height)
        harmless = not impact(referee, victim, height)
        on_its_feet = harmless and rule == A_LEAP
        if not (is_dead(victim) or on_its_feet or 2 * referee.field.water(place) > victim.height):
            add_states(referee, victim, FALLEN, rule=U2_5)
        for part in UNDERGROUND.at(LANDED):
            part(referee, victim)


def impact(referee: Referee, victim: Creature, height: int) -> bool:
    """U2.5: what a fall of so many hundredths of a foot does to one who has come down where it is, half of it in deep
    water; False where that is nothing."""
    dice = fall_dice(referee, height)
    if dice is None:
        return False
    softened = referee.field.water(victim.place) >= DEEP_ENOUGH and referee.reading("fall-into-water") == "half"
    params = {"height": height} if referee.tracing else {}
    amount = referee.roll(FALL_DAMAGE, victim, dice, [_HALF] if softened else [], rule=U2_5, params=params)
    hurt(referee, victim, amount, rule=U2_5)
    return True


_HALF = Modifier(Fraction(1, 2), U2_5, "deep-water", op="multiply", phase=9)


def height_of(field: Field, drop: Drop) -> int:
    """How deep a fall over an edge is: down to the ground, or to the surface of water deep enough to land on."""
    return depth_of_fall(field, drop.landing, drop.height)


def depth_of_fall(field: Field, place: Place, height: int) -> int:
    """How deep one falls from a height above the ground of a place: to the surface where the water is deep."""
    water = field.water(place)
    return max(0, height - water) if water >= DEEP_ENOUGH else height


def fall_dice(referee: Referee, height: int) -> Dice | None:
    """Dice for a fall of so many hundredths of a foot: a d6 for each full 10 ft, 20 at most; None below 10 ft."""
    tens = height // 1000
    if referee.reading("fall-damage") == "rising":
        number = RISING[min(tens, len(RISING) - 1)]
    else:
        number = min(tens, MOST_DICE)
    return Dice(number, 6) if number else None


def landing_of(referee: Referee, victim: Creature, drop: Drop) -> Place:
    """Where the victim comes to lie: below the edge, or beside whoever stands there already (who is told of)."""
    below, place = room_for(referee, victim, whole_body(referee.field, victim, drop))
    if below is not None:
        referee.note("lands-on", rule=U2_5, actor=victim.id, target=below)
    return place


def whole_body(field: Field, victim: Creature, drop: Drop) -> Place:
    """The north-west cell of a body of several cells that has gone over the edge as a whole."""
    place, more = drop.landing, victim.footprint - 1
    if not more:
        return place
    column = {2: place.column, 6: place.column - more}.get(drop.direction, victim.place.column)
    row = {4: place.row, 0: place.row - more}.get(drop.direction, victim.place.row)
    whole = Place(column, row, place.level)
    return whole if lies_at(field, victim, whole) else place


def below_feet(creature: Creature, place: Place, away: int) -> Place:
    """Where one falls that is off the ground over a place, away from a surface: a landing of which `whole_body` is
    that place."""
    more = creature.footprint - 1
    return Place(place.column + (more if away == 6 else 0), place.row + (more if away == 0 else 0), place.level)


def leaps(referee: Referee, creature: Creature) -> Mapping[Place, int]:
    """Where a creature could leap down to, with the height; not onto others who cannot make room."""
    drops = drops_by(referee.field, creature)
    room = [room_by_steps(referee, creature, whole_body(referee.field, creature, drop))[1] for drop in drops]
    return {
        drop.landing: height_of(referee.field, drop)
        for drop, place in zip(drops, room, strict=True)
        if place is not None
    }


def leap(referee: Referee, creature: Creature, place: Place) -> None:
    """Go over an edge on purpose: a fall like any other."""
    for drop in drops_by(referee.field, creature):
        if drop.landing == place:
            fall(referee, creature, drop, A_LEAP)
            return
