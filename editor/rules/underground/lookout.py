"""What a side knows of where its enemies are: the places where they were last seen."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.referee import Referee
from editor.rules.trace import REFEREE
from editor.rules.underground.condition import is_able
from editor.rules.underground.moments import TURN
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import can_see
from editor.rules.underground.turn import Seen


@UNDERGROUND.joins(TURN)
def look_around(referee: Referee, creature: Creature) -> None:
    """At the beginning of its turn a creature sees where its enemies are, and its side with it; a place where it
    finds nobody any more is forgotten."""
    known = {(one.side, one.enemy): one for one in referee.state.schedule.seen}
    for enemy in referee.creatures.values():
        if enemy.side == creature.side:
            continue
        key = (creature.side, enemy.id)
        if is_able(enemy) and can_see(referee, creature, enemy):
            known[key] = Seen(creature.side, enemy.id, enemy.place)
        elif key in known and (not is_able(enemy) or _is_at(creature, known[key].place)):
            del known[key]
    after = tuple(known[key] for key in sorted(known))
    if after != referee.state.schedule.seen:
        with referee.secret(REFEREE):
            referee.alter("schedule.seen", after)


def _is_at(creature: Creature, place: Place) -> bool:
    return any(max(abs(c - place.column), abs(r - place.row)) <= 1 for c, r in creature.cells())


def last_seen(referee: Referee, creature: Creature) -> list[Place]:
    """Where able enemies were last seen by the creature's side, the nearest place first."""
    places = [
        one.place
        for one in referee.state.schedule.seen
        if one.side == creature.side and one.enemy in referee.creatures and is_able(referee.creatures[one.enemy])
    ]
    here = creature.place
    return sorted(places, key=lambda at: (max(abs(at.column - here.column), abs(at.row - here.row)), at))
