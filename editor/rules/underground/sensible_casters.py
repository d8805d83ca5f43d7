"""Which spell the sensible player casts, and where."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.measure import straight_between
from editor.rules.decision import Decision, Option, Places
from editor.rules.referee import Referee
from editor.rules.underground.condition import is_able
from editor.rules.underground.lights import in_light, is_lit
from editor.rules.underground.moments import WISH
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import can_see
from editor.rules.underground.spells.enchantment import sleep_group
from editor.rules.underground.spells.spell import SPELLS

ENOUGH = 2
"""It burns only where at least so many enemies are caught, or the one that is left."""
KEY_ORDER = ("fireball", "sleep", "web", "lightning_bolt")


@UNDERGROUND.joins(WISH)
def casts(referee: Referee, me: Creature, decision: Decision) -> Option | None:
    """Light in the dark; fire, sleep, web where they catch enemies and no friend; darkness it leaves alone."""
    if decision.what != "action" or not me.sheet.spells:
        return None
    spells = {places.item: places for places in decision.places if places.action == "cast"}
    if not spells:
        return None
    if "light" in spells and not in_light(referee, me) and not me.sheet.infravision:
        return spells["light"].option(me.place)
    if "light" in spells and (dark := _heard(referee, me, spells["light"])) is not None:
        return spells["light"].option(dark)
    for key in KEY_ORDER:
        if key in spells and (place := _target(referee, me, spells[key])) is not None:
            return spells[key].option(place)
    return None


def _heard(referee: Referee, me: Creature, places: Places) -> Place | None:
    """Where the nearest enemy is, when none can be seen: light sent there may show them."""
    enemies = [c for c in referee.creatures.values() if c.side != me.side and is_able(c)]
    if not enemies or any(can_see(referee, me, enemy) for enemy in enemies):
        return None
    enemies.sort(key=lambda enemy: straight_between(referee.field, me.place, enemy.place))
    place = Place(*enemies[0].place)
    return place if place in places.costs and not is_lit(referee, place) else None


def _target(referee: Referee, me: Creature, places: Places) -> Place | None:
    """The place of an enemy in sight where the spell catches most."""
    spell = SPELLS[places.item or ""]
    others = [c for c in referee.creatures.values() if is_able(c)]
    enemies = [c for c in others if c.side != me.side]
    best, found = 0, None
    for enemy in enemies:
        if not can_see(referee, me, enemy) or Place(*enemy.place) not in places.costs:
            continue
        near = [c for c in others if straight_between(referee.field, c.place, enemy.place) <= spell.radius]
        if any(c.side == me.side for c in near):
            continue
        count = sum(1 for c in near if spell.key != "sleep" or sleep_group(c))
        if count > best and count >= min(ENOUGH, len(enemies)):
            best, found = count, enemy.place
    return found
