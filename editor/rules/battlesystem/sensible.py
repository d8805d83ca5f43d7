"""The sensible commander: shoots and charges what is worth it, closes in, forms column where it has to, rallies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.battlesystem.casting import EARTHQUAKE, LIGHTNING
from editor.rules.battlesystem.combat import melee_weapon, missile_weapon, stepped_up
from editor.rules.battlesystem.darkness import LIGHT_TORCHES, has_enough, is_blind
from editor.rules.battlesystem.flight import FLY_AT
from editor.rules.battlesystem.flow import distance_map
from editor.rules.battlesystem.formations import ranks_of
from editor.rules.battlesystem.kinds import killed
from editor.rules.battlesystem.maneuvers import CHARGE_AT, REFORM, TURN
from editor.rules.battlesystem.marching import MARCH
from editor.rules.battlesystem.melee import ATTACK
from editor.rules.battlesystem.missiles import SHOOT, can_shoot, shooters, targets
from editor.rules.battlesystem.morale import FLEE, RALLY_ORDER
from editor.rules.battlesystem.orders import HOLD
from editor.rules.battlesystem.reached import Reached
from editor.rules.battlesystem.scale import base_cells, inch
from editor.rules.battlesystem.sweeps import FARTHEST, Distance
from editor.rules.battlesystem.terrain import EVERY_DECK, fits_of, levels_of, surface
from editor.rules.battlesystem.units import box, enemies, nearly_apart, rects
from editor.rules.decision import Decision, Option, View
from editor.rules.dice import Dice
from editor.rules.referee import Referee

Step = Callable[[Referee, Creature, Decision], Option | None]

AVERAGE = 7
"""Of 2d6."""
BOLD = 0.5
"""A charge is worth it from this share of the hit dice that come back on."""
FAR = 1 << 20
NEAR_FLANK = 10
"""Inches from which on an enemy at the side makes a unit turn."""
STUCK = 2
"""A march that brings a unit no more than so many half cells nearer is none."""


def sensible(view: View, decision: Decision) -> Option:
    """What a sensible commander orders."""
    referee = view.referee
    unit = referee.creatures[view.actor]
    for step in STEPS:
        option = step(referee, unit, decision)
        if option is not None:
            return option
    return HOLD if HOLD in decision.options else decision.options[0]


def _of(decision: Decision, *actions: str) -> list[Option]:
    return [option for option in decision.options if option.action in actions]


# -- worth ---------------------------------------------------------------------------------------------------------


def dice_in_melee(unit: Creature, enemy: Creature, figures: int, *, charging: bool = False) -> float:
    """The hit dice that figures can be expected to kill hand to hand, light and morale left aside."""
    weapon = melee_weapon(unit)
    die = Dice.parse(stepped_up(weapon.die) if charging else weapon.die)
    margin = 28 - unit.sheet.attack_rating + enemy.sheet.armour_class - AVERAGE
    return float(min(killed(margin, die) * figures, enemy.condition.hit_points))


def dice_by_missiles(referee: Referee, unit: Creature, enemy: Creature) -> float:
    """The hit dice that a unit can be expected to kill by shooting."""
    weapon = missile_weapon(unit)
    if weapon is None:
        return 0.0
    margin = 28 - unit.sheet.attack_rating + enemy.sheet.armour_class - AVERAGE
    each = killed(margin, Dice.parse(weapon.die)) * shooters(referee, unit) * weapon.rate
    return float(min(each, enemy.condition.hit_points))


def front_of(unit: Creature) -> int:
    """How many figures of a unit are in its front rank."""
    return sum(rank == 0 for rank in ranks_of(unit)) or 1


def worth_of_charge(unit: Creature, enemy: Creature) -> float:
    """What a charge can be expected to kill, less half of what comes back."""
    front = min(front_of(unit), front_of(enemy) + 2)
    gained = dice_in_melee(unit, enemy, front, charging=True)
    return gained - BOLD * dice_in_melee(enemy, unit, front)


# -- steps ---------------------------------------------------------------------------------------------------------


def _shoot(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    shots = _of(decision, SHOOT)
    return max(
        shots,
        key=lambda o: (dice_by_missiles(referee, unit, referee.creatures[o.target or ""]), o.key),
        default=None,
    )


def _rally(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """Rally while no enemy is about to come."""
    option = next(iter(_of(decision, RALLY_ORDER)), None)
    if option is None:
        return next(iter(_of(decision, FLEE)), None)
    if unit.condition.morale == "routed":
        return option
    near = min((nearly_apart(referee.field, unit, enemy) for enemy in enemies(referee, unit)), default=FAR)
    return option if near > 6 * inch(referee) else None


def _light(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    if not unit.condition.lit and has_enough(unit) and is_blind(referee.field, unit):
        return next(iter(_of(decision, LIGHT_TORCHES)), None)
    return None


def _cast(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """A bolt at whom it hurts most; the ground is shaken under enemies only."""
    bolts = [option for option in _of(decision, LIGHTNING) if option.target]
    if bolts:
        return max(bolts, key=lambda o: (referee.creatures[o.target or ""].condition.hit_points, o.key))
    for option in _of(decision, EARTHQUAKE):
        if option.place is not None and _hostile(referee, unit, option.place):
            return option
    return None


def _hostile(referee: Referee, unit: Creature, place: Place) -> bool:
    """Whether enemies, and no friends, are near a place."""
    far = 3 * inch(referee) // referee.field.cell_size
    near = {
        one.side == unit.side
        for one in referee.creatures.values()
        if any(abs(r.column - place.column) <= far and abs(r.row - place.row) <= far for r in rects(one))
    }
    return near == {False}


def _charge(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    worth = {o: worth_of_charge(unit, referee.creatures[o.target or ""]) for o in _of(decision, CHARGE_AT)}
    best = max(worth, key=lambda o: (worth[o], o.key), default=None)
    return best if best is not None and worth[best] > 0 else None


def _aim(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """In melee with several: fight the one that can be hurt most."""
    choices = _of(decision, ATTACK)
    if not choices:
        return None
    aimed = referee.creatures.get(unit.condition.aim)
    now = dice_in_melee(unit, aimed, 1) if aimed is not None and len(choices) > 0 else -1.0
    best = max(choices, key=lambda o: (dice_in_melee(unit, referee.creatures[o.target or ""], 1), o.key))
    return best if dice_in_melee(unit, referee.creatures[best.target or ""], 1) > now else None


def _fly(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """Who flies better than it walks takes off, and comes down to low where it can be fought."""
    if unit.altitude or unit.sheet.fly <= unit.sheet.movement or unit.condition.moved:
        return None
    return next((option for option in _of(decision, FLY_AT) if option.item == "low"), None)


def _stand_and_shoot(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    if missile_weapon(unit) is None or not can_shoot(referee, unit):
        return None
    return HOLD if next(iter(targets(referee, unit)), None) is not None else None


def _turn(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """Turn the front to the nearest enemy before it comes to blows at the side."""
    if unit.condition.formation not in ("closed", "open", "skirmish") or unit.condition.moved:
        return None
    foes = enemies(referee, unit)
    if not foes:
        return None
    foe = min(foes, key=lambda one: (nearly_apart(referee.field, unit, one), one.id))
    if nearly_apart(referee.field, unit, foe) > NEAR_FLANK * inch(referee):
        return None
    own, its = box(unit), box(foe)
    across = max(0, its[0] - own[2]) - max(0, own[0] - its[2])
    down = max(0, its[1] - own[3]) - max(0, own[1] - its[3])
    aside, ahead = (2 if across > 0 else 6), (4 if down > 0 else 0)
    wanted = aside if abs(across) >= abs(down) else ahead
    if (across, down) == (0, 0) or wanted == unit.facing - unit.facing % 2:
        return None
    return next((option for option in _of(decision, TURN) if option.facing == wanted), None)


def _march(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """As near to the enemy as it goes; where the formation does not get through, as a column."""
    places = next((one for one in decision.places if one.action == MARCH), None)
    if places is None or MARCH in unit.condition.did:
        return None
    away = ways_to_enemies(referee, unit)
    here = int(away[unit.place.row, unit.place.column])
    costs = places.costs
    best = costs.nearest(away) if isinstance(costs, Reached) else None
    if best is not None and best[0] + STUCK < here:
        return places.option(best[1])
    return _form_column(referee, unit, decision, here)


def _form_column(referee: Referee, unit: Creature, decision: Decision, here: int) -> Option | None:
    """Form a column where the enemy is still far and the way is too narrow."""
    if unit.condition.formation == "column" or here <= 8 or here >= FARTHEST:
        return None
    return next((option for option in _of(decision, REFORM) if option.item == "column"), None)


def _deploy(referee: Referee, unit: Creature, decision: Decision) -> Option | None:
    """A column near the enemy forms up, a mob whenever it can."""
    formation = unit.condition.formation
    if formation not in ("column", "mob"):
        return None
    near = min((nearly_apart(referee.field, unit, enemy) for enemy in enemies(referee, unit)), default=FAR)
    if formation == "column" and near > 6 * inch(referee):
        return None
    wanted = ("closed", "open")
    return next((o for w in wanted for o in _of(decision, REFORM) if o.item == w), None)


STEPS: tuple[Step, ...] = (
    _shoot,
    _rally,
    _light,
    _cast,
    _stand_and_shoot,
    _charge,
    _aim,
    _fly,
    _deploy,
    _turn,
    _march,
)


def ways_to_enemies(referee: Referee, unit: Creature) -> Distance:
    """How far every cell is from the nearest enemy over the ground, in half cells; all units of a side share it."""
    field = referee.field
    memory = field.remembered("mass ways", 16)
    foes = enemies(referee, unit)
    level = EVERY_DECK if levels_of(field) else 0
    blind = is_blind(field, unit)
    base = base_cells(field, "half", inch(referee))
    key = (base, unit.side, unit.altitude, blind, level, tuple((foe.place, foe.parts) for foe in foes))
    found: Distance | None = memory.get(key)
    if found is None:
        fits = fits_of(surface(field, level, unit), blind=blind)
        goals = [(r.column, r.row) for foe in foes for r in rects(foe)]
        found = memory[key] = distance_map(fits, base, goals)
    return found


def shortlist(view: View, decision: Decision) -> Sequence[tuple[float, Option]]:
    """The few orders that promise most, with a cheap guess in hit dice: what a careful commander weighs by odds."""
    if decision.what != "action":
        return ()
    referee = view.referee
    unit = referee.creatures[view.actor]
    found: list[tuple[float, Option]] = []
    for option in decision.options:
        if option.target is None:
            continue
        target = referee.creatures[option.target]
        if option.action == SHOOT:
            found.append((dice_by_missiles(referee, unit, target), option))
        elif option.action == CHARGE_AT:
            found.append((worth_of_charge(unit, target), option))
        elif option.action == ATTACK:
            found.append((dice_in_melee(unit, target, front_of(unit)), option))
    if not found:
        return ()
    plain = sensible(view, decision)
    known = {option for _, option in found}
    best = sorted(found, key=lambda at: (-at[0], at[1].key))[:4]
    return best if plain in known else [*best, (0.0, plain)]
