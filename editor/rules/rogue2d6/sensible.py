"""The sensible player: heals and cures, casts and shoots at what it can bring down, closes in, keeps out of traps."""

from __future__ import annotations

from collections.abc import Callable

from editor.field.creature import Creature
from editor.field.grid import Place, cells_of_edge
from editor.field.path import approach
from editor.field.space import adjacent
from editor.rules.decision import Decision, Option, Places, View
from editor.rules.referee import Referee
from editor.rules.rogue2d6.arms import melee_arms, missile_arm
from editor.rules.rogue2d6.attributes import bonus, most_hit_points, most_stamina_points, stamina_points
from editor.rules.rogue2d6.distance import squares
from editor.rules.rogue2d6.effects import entries, has, is_helpless, is_invisible
from editor.rules.rogue2d6.fighting import foes as foes_on_the_field
from editor.rules.rogue2d6.gear import find, items_of, kind_of
from editor.rules.rogue2d6.hunger import SATIATED, level
from editor.rules.rogue2d6.moving import beside, known_taken, known_traps, mover_of
from editor.rules.rogue2d6.ruleset import ROGUE

ByAction = dict[str, list[Option]]
Step = Callable[[Referee, Creature, ByAction], Option | None]

BLESSINGS = ("mage-armour", "demonic-visage", "divine-might", "divine-grace", "amplify-magic", "enlarge-orb")
ORBS = ("flaming-orb", "venomous-orb", "electric-orb", "frozen-orb", "virulent-orb")
CURES = {"cure-disease": "disease", "cure-poison": "poison", "remove-curse": "curse"}
_CLOSED = ("door", "closed")
WORST_OF_A_TRAP = 6
FAR = 4
"""Foes farther off than this leave time for blessings."""


def sensible(view: View, decision: Decision) -> Option:
    """Choose among the options of a decision."""
    referee = view.referee
    me = referee.creatures[view.actor]
    if decision.what == "aim":
        return _aim(referee, me, decision)
    if decision.what != "action":
        return decision.options[0]
    by_action: ByAction = {}
    for option in decision.options:
        by_action.setdefault(option.action, []).append(option)
    for step in _STEPS:
        found = step(referee, me, by_action)
        if found is not None:
            return _stepping_back(referee, me, decision, found)
    return _go(referee, me, decision) or _idle(referee, me, by_action) or decision.options[-1]


def _stepping_back(referee: Referee, me: Creature, decision: Decision, found: Option) -> Option:
    """With Quick Shot a step away from a foe that is next to it comes before the shot (R6.3)."""
    quick = next((places for places in decision.places if places.action == "quick-shot"), None)
    if found.action not in ("shoot", "attack") or quick is None or _nearest(referee, me) > 1:
        return found
    around = [foe.place for foe in foes(referee, me)]
    traps = known_traps(referee, me)

    def room(place: Place) -> int:
        return min(max(abs(place.column - at.column), abs(place.row - at.row)) for at in around)

    free = [place for place in sorted(quick.costs) if place not in traps]
    best = max(free, key=room, default=None)
    return quick.option(best) if best is not None and room(best) > 1 else found


def foes(referee: Referee, me: Creature) -> list[Creature]:
    """The foes that it knows of: of the invisible only those next to it."""
    known = foes_on_the_field(referee, me)
    return [foe for foe in known if not is_invisible(foe) or adjacent(referee.field, me, foe)]


def _enemies(referee: Referee, me: Creature) -> list[tuple[int, Creature]]:
    found = [(squares(referee, me, foe), foe) for foe in foes(referee, me)]
    found.sort(key=lambda at: at[0])
    return found


def _nearest(referee: Referee, me: Creature) -> int:
    return min((squares(referee, me, foe) for foe in foes(referee, me)), default=1 << 20)


def _spells(by_action: ByAction, key: str) -> list[Option]:
    return [option for option in by_action.get("cast", ()) if option.item == key]


def _affordable(me: Creature) -> bool:
    return stamina_points(me) > 0


def _is_hurt(one: Creature, share: int = 2) -> bool:
    left: int = one.condition.hit_points
    return share * left <= most_hit_points(one)


def _free(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Out of a trap when nobody is next to it."""
    if "break-free" in by_action and "attack" not in by_action:
        return by_action["break-free"][0]
    return None


def _heal(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Heal or cure the friend that needs it most."""
    if not _affordable(me):
        return None
    friends = [one for one in referee.creatures.values() if one.side == me.side and one.condition.hit_points > 0]
    hurt = sorted((one for one in friends if _is_hurt(one)), key=lambda one: one.condition.hit_points)
    for one in hurt:
        for key in ("healing-touch", "healing-wave", "renewing-touch"):
            options = [o for o in _spells(by_action, key) if o.target == one.id]
            if options and not (key == "renewing-touch" and has(one, key)):
                return options[0]
    for key, family in CURES.items():
        for option in _spells(by_action, key):
            target = referee.creatures.get(option.target or "")
            if target in friends and any(entry.family == family for _, entry in entries(target)):
                return option
    return None


def _bless(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Lasting help while the foes are still away."""
    if not _affordable(me) or _nearest(referee, me) <= FAR // 2:
        return None
    for key in BLESSINGS:
        if key == "enlarge-orb" and not any(_spells(by_action, orb) for orb in ORBS):
            continue
        options = _spells(by_action, key)
        if options and not has(me, key):
            return options[0]
    if not any(key.startswith(f"{me.id}-") for key in referee.creatures):
        for key in ("summon-daemon", "mirror-image"):
            if options := _spells(by_action, key):
                return options[0]
    return None


def _worth(me: Creature, foe: Creature, damage: float) -> float:
    """A cheap guess: the share of what the foe has left that this much damage takes."""
    share: float = min(1.0, damage / max(1, foe.condition.hit_points))
    return share * (1.5 if is_helpless(foe) else 1.0)


def _best(referee: Referee, me: Creature, options: list[Option], damage: float) -> Option | None:
    best, found = 0.0, None
    for option in options:
        foe = referee.creatures[option.target or ""]
        worth = _worth(me, foe, damage)
        if worth > best:
            best, found = worth, option
    return found


def _magic(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Orbs and the other harmful spells, on foes only."""
    if not _affordable(me):
        return None
    hostile = {foe.id for foe in foes(referee, me)}
    options = []
    for option in by_action.get("cast", ()):
        spell = ROGUE.spells[option.item or ""]
        if not spell.harmful or option.target not in hostile:
            continue
        if spell.key in ORBS or spell.aim in ("undead", "daemon", "soul"):
            options.append(option)
        elif not has(referee.creatures[option.target or ""], spell.key) and spell.key == "bestow-curse":
            target = referee.creatures[option.target or ""]
            if not any(entry.family == "curse" for _, entry in entries(target)):
                options.append(option)
    orbs = [option for option in options if (option.item or "") in ORBS]
    return _best(referee, me, orbs or options, 3.5 + bonus(me, "stamina"))


def _read(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Scrolls and wands that harm, on foes."""
    hostile = {foe.id for foe in foes(referee, me)}
    for option in by_action.get("use", []) + by_action.get("read", []):
        item = items_of(me)[find(me, option.item or "")]
        if option.target in hostile and ROGUE.spells[item.spell].harmful:
            return option
    return None


def _aim(referee: Referee, me: Creature, decision: Decision) -> Option:
    """What has just shown its spell: at a foe where it harms, else at itself or a friend, else wherever it can be."""
    hostile = {foe.id for foe in foes(referee, me)}
    options = list(decision.everything())
    for option in options:
        if option.target is not None and (option.target in hostile) is ROGUE.spells[option.item or ""].harmful:
            return option
    return options[0]


def _shoot(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    if "attack" in by_action and len(melee_arms(me)) and melee_arms(me)[0].key != "fist":
        return None
    return _best(referee, me, by_action.get("shoot", []) + by_action.get("throw", []), 4.0)


def _shape(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """A beast's shape when the foes come near, and bare hands are all there is."""
    options = by_action.get("change-shape")
    if not options or _nearest(referee, me) > FAR:
        return None
    bear = next((option for option in options if option.item == "shape-bear"), None)
    armed = melee_arms(me)[0].weight != "small"
    return None if armed and bear is None else bear or options[0]


def _strike(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    attack = _best(referee, me, by_action.get("attack", []), 3.5 + bonus(me, "strength"))
    bash = by_action.get("bash")
    if attack is not None and bash and me.condition.hit_points > 3:
        target = referee.creatures[attack.target or ""]
        if not is_helpless(target) and target.condition.hit_points > 9:
            return next((option for option in bash if option.target == attack.target), attack)
    return attack


def _charge(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    return _best(referee, me, by_action.get("charge", []), 4.5 + bonus(me, "strength"))


def _arm(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Take a weapon in hand when there is none that suits, armour when there is time."""
    near = _nearest(referee, me)
    unarmed = melee_arms(me)[0].key == "fist"
    for option in by_action.get("equip", ()):
        use = kind_of(items_of(me)[find(me, option.item or "")]).use
        if use == "melee" and unarmed and (near <= 2 or missile_arm(me) is None):
            return option
        if use == "shot" and missile_arm(me) is None and near > FAR and unarmed:
            return option
    return None


_STEPS: tuple[Step, ...] = (_free, _heal, _bless, _magic, _read, _shoot, _arm, _shape, _strike, _charge)


def _go(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Towards the nearest foe that can be reached, round known traps; else over them, else to a closed door, which
    is opened when it is next to it."""
    moves = next((places for places in decision.places if places.action == "move"), None)
    if moves is None or not moves.costs:
        return None
    near = [beside(referee, me, foe) for _, foe in _enemies(referee, me)[:3]]
    found = _towards(referee, me, near, decision, moves)
    if found is not None or not near or any(option.action == "open" for option in decision.options):
        return found
    doors = [edge for edge, barrier in referee.field.barriers.items() if (barrier.kind, barrier.state) == _CLOSED]
    at_doors = {Place(c, r) for edge in doors for c, r in cells_of_edge(edge)}
    return _towards(referee, me, [at_doors], decision, moves)


def _towards(
    referee: Referee, me: Creature, goals: list[set[Place]], decision: Decision, moves: Places
) -> Option | None:
    """A step to the first of some goals that can be reached round known traps, else over them; where friends fill the
    way, up behind them."""
    full, traps = known_taken(referee, me), known_traps(referee, me)
    for places in goals:
        way = approach(referee.field, me.place, places - traps, mover_of(me), full | traps)
        if way is not None and len(way) > 1 and way[1] in moves.costs:
            return moves.option(way[1])
    for places in goals:
        way = approach(referee.field, me.place, places, mover_of(me), full)
        if way is not None and len(way) > 1 and way[1] in moves.costs:
            return _over_traps(me, way, traps, decision, moves)
    friends = {one.place for one in referee.creatures.values() if one.side == me.side}
    for places in goals:
        way = approach(referee.field, me.place, places, mover_of(me), (full - friends) | traps)
        if way is not None and len(way) > 1 and way[1] in moves.costs:
            return moves.option(way[1])
    return None


def _over_traps(
    me: Creature, way: tuple[Place, ...], traps: set[Place], decision: Decision, moves: Places
) -> Option | None:
    """Only known traps bar the way: up to the first of them, take it apart; who cannot, but bears it, steps in."""
    barred = next((place for place in way[1:] if place in traps), None)
    for option in decision.options:
        if option.action == "disarm" and option.place == barred:
            return option
    if way[1] == barred and me.condition.hit_points <= WORST_OF_A_TRAP:
        return None
    return moves.option(way[1])


def _idle(referee: Referee, me: Creature, by_action: ByAction) -> Option | None:
    """Nothing to fight in reach: doors, meals, things that lie here, rest."""
    if _nearest(referee, me) > 1:
        for action in ("open", "pick-up"):
            if action in by_action:
                return by_action[action][0]
    if level(me.condition.food) < SATIATED - 1 and "eat" in by_action:
        return by_action["eat"][0]
    if level(me.condition.water) < SATIATED - 1 and "drink" in by_action:
        return by_action["drink"][0]
    tired = stamina_points(me) < most_stamina_points(me.sheet)
    if tired or me.condition.hit_points < most_hit_points(me):
        return by_action["rest"][0] if "rest" in by_action else None
    return None
