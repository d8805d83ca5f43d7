"""Boulders rolled down a face (U1.9)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.field.grid import DIRECTIONS, Place
from editor.field.ground import Material
from editor.field.space import feet_height
from editor.rules.adnd.tables import remap_need
from editor.rules.check import Trial
from editor.rules.decision import Option
from editor.rules.dice import D20, Dice
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee
from editor.rules.underground.attack import GIANT_KIND, attack_number, wound
from editor.rules.underground.blow import Blow
from editor.rules.underground.condition import is_dead
from editor.rules.underground.faces import Wall, wall_at, walls_beside
from editor.rules.underground.ground import knows
from editor.rules.underground.ids import A_HIT, U1_9
from editor.rules.underground.kinds import BOULDER, BOULDER_DAMAGE, Arm, attack_roll
from editor.rules.underground.moments import MORE
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.turn import Turn, may_attack, spend

ROLL = "boulder"
STRONG = 19
"""Strength from which on a creature lifts and throws boulders as giants do."""
ARM = Arm("boulder", Dice(2, 8), Dice(2, 8), 300, kind="hurled")
_WEAK = Modifier(-8, U1_9, "no-giant")


@UNDERGROUND.joins(MORE)
def boulders_at_hand(referee: Referee, creature: Creature, turn: Turn) -> list[Option]:
    """Rolling a boulder over each edge below which there is a face, for one that stands on top where boulders lie;
    whoever is or is not below."""
    walls = [wall for wall, start in walls_beside(referee.field, creature) if start]
    if not walls or not may_attack(creature, turn) or turn.shots or not _has_boulders(referee, creature):
        return []
    known = knows(referee, creature, [wall.foot for wall in walls])
    return [Option(ROLL, place=wall.foot, facing=wall.away) for wall in walls if wall.foot in known]


def _has_boulders(referee: Referee, creature: Creature) -> bool:
    """Reading boulders-from: where rubble lies in its cell or beside it, or everywhere."""
    if referee.reading("boulders-from") == "anywhere":
        return True
    field = referee.field
    around = [(c + dc, r + dr) for c, r in creature.cells() for dc, dr in ((0, 0), *DIRECTIONS)]
    return any(field.inside(cell) and field.material(cell) == Material.RUBBLE for cell in around)


def is_strong(creature: Creature) -> bool:
    """Whether it could lift and throw a boulder like a giant: by Strength, or a large one of giant kind (for whom a
    Strength is seldom given; goblins are of that kind too, and lift none)."""
    sheet = creature.sheet
    return bool(sheet.strength >= STRONG or (GIANT_KIND in sheet.traits and sheet.size == "large"))


def path_of(referee: Referee, roller: Creature, wall: Wall) -> Iterator[Creature]:
    """Whoever is in the way of a boulder, in the order in which it comes by: climbers from the top down, who stands
    at the foot, and so on over every further edge straight on."""
    place, side = wall.foot, wall.away
    dc, dr = DIRECTIONS[side]
    top = referee.field.elevation(wall.top)
    while True:
        here = [
            other
            for other in referee.creatures.values()
            if other is not roller
            and not is_dead(other)
            and place.cell in other.cells()
            and not other.place.level
            and feet_height(referee.field, other) < top
        ]
        yield from sorted(here, key=lambda one: (-one.altitude, one.id))
        below = Place(place.column + dc, place.row + dr, 0)
        further = wall_at(referee.field, below, wall.side)
        if further is None or further.top != place:
            return
        place, top = below, referee.field.elevation(place)


@UNDERGROUND.does(ROLL)
def roll_boulder(referee: Referee, creature: Creature, option: Option) -> None:
    """U1.9: an attack as against AC 10 on each in the way; 2d8."""
    side = option.facing if option.facing is not None else creature.facing
    wall = next((w for w, start in walls_beside(referee.field, creature) if start and w.away == side), None)
    if wall is None:
        return
    with referee.action(creature, ROLL, rule=U1_9, place=wall.foot, height=wall.height):
        spend(referee, creature, "attack")
        referee.set(creature, "facing", side, rule=U1_9)
        for victim in list(path_of(referee, creature, wall)):
            blow = Blow(referee, creature, victim, ARM)
            if is_dead(victim) or not _hits(blow):
                continue
            amount = referee.roll(BOULDER_DAMAGE, creature, ARM.damage, target=victim, rule=U1_9, about=blow)
            wound(referee, victim, amount, blow)
            if referee.reading("boulder-stops"):
                return


def _hits(blow: Blow) -> bool:
    referee, roller = blow.referee, blow.attacker
    sheet, steps = roller.sheet, referee.readings["attack-table"] == "by-twos"
    number = attack_number(sheet.class_, sheet.level, sheet.hit_dice, steps)
    base = (Modifier(number, A_HIT, "thac0", on="against"), Modifier(-10, U1_9, "armour-none", on="against"))
    faces = referee.readings["natural-20-and-1"]
    trial = Trial(D20, attack_roll(faces, ()), base, remap_need)
    modifiers = () if is_strong(roller) else (_WEAK,)
    return bool(referee.check(BOULDER, roller, trial, modifiers, target=blow.target, rule=U1_9, about=blow))
