"""A ruleset of a few lines that has nothing to do with AD&D: it proves what the kernel knows and does not know.

Duellists strike with 2d6 and reach 8 or more; doubles do double damage; whoever is struck may parry once a round.
Bonuses of one type do not stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.check import BandRule, CheckKind, Trial
from editor.rules.decision import Decision, DecisionMaker, Option, Places, View
from editor.rules.dice import Dice
from editor.rules.encounter import Encounter
from editor.rules.modifier import Modifier, Policy
from editor.rules.readings import Reading
from editor.rules.referee import Referee, Situation
from editor.rules.ruleset import Offer, Reaction, Ruleset


class TinySheet(msgspec.Struct, frozen=True):
    skill: int = 0
    vigour: int = 10


class TinyCondition(msgspec.Struct):
    hit_points: int = 10
    parried: bool = False
    states: tuple[str, ...] = ()


class TinySchedule(msgspec.Struct):
    waiting: tuple[str, ...] = ()


STRIKE = CheckKind("strike", splits=("doubles",))
HARM = CheckKind("harm")
ORDER = CheckKind("order")


def _band(faces: tuple[int, ...], total: int, against: int) -> str:
    if faces == (1, 1):
        return "fumble"
    return "hit" if total >= against else "miss"


BANDS = BandRule("strike", "roll", True, ("fumble", "miss", "hit"), ("hit",), _band, by_faces=True)


def best_of_type(modifiers: Sequence[Modifier]) -> Iterable[tuple[Modifier, str | None]]:
    best: dict[str, Modifier] = {}
    for m in modifiers:
        if m.type and (m.type not in best or m.value > best[m.type].value):
            best[m.type] = m
    for m in modifiers:
        if m.type and best[m.type] is not m:
            yield m, best[m.type].rule


class Tiny(Ruleset):
    key = "tiny"
    sheet_type = TinySheet
    condition_type = TinyCondition
    readings = (Reading("reach", "T1", 8, least=2, most=12),)
    rules = ("T1", "T2", "T3")
    modifier_policy = Policy(best_of_type, {"luck": 2})

    @property
    def policies(self) -> Mapping[str, DecisionMaker]:
        return {"sensible": first_strike}

    def begin(self, referee: Referee) -> None:
        referee.state.schedule = TinySchedule()

    def upcoming(self, referee: Referee) -> Sequence[str]:
        waiting: tuple[str, ...] = referee.state.schedule.waiting
        return waiting

    def play_turn(self, referee: Referee) -> None:
        if not referee.state.schedule.waiting:
            self._new_round(referee)
        first, *rest = referee.state.schedule.waiting
        referee.alter("schedule.waiting", tuple(rest))
        actor = referee.creatures[first]
        with referee.turn(first):
            if actor.condition.hit_points > 0:
                offer = self.offer(referee, actor)
                self.perform(referee, actor, referee.choose("action", actor, offer.options, offer.places))
        standing = {c.side for c in referee.creatures.values() if c.condition.hit_points > 0}
        if len(standing) < 2:
            referee.end("victory", sides=sorted(standing))

    def _new_round(self, referee: Referee) -> None:
        referee.new_round()
        everyone = sorted(referee.creatures)
        first = referee.pick(ORDER, referee.creatures[everyone[0]], len(everyone), rule="T1")
        referee.alter("schedule.waiting", tuple(everyone[first:] + everyone[:first]))
        for creature in referee.creatures.values():
            referee.set(creature, "parried", False)

    def offer(self, referee: Referee, creature: Creature) -> Offer:
        foes = [c for c in referee.creatures.values() if c.side != creature.side and c.condition.hit_points > 0]
        strikes = [Option("strike", target=c.id) for c in foes]
        return Offer([*strikes, Option("wait")], [Places("walk", lambda: _steps(referee.field, creature))])

    def perform(self, referee: Referee, creature: Creature, option: Option) -> None:
        target = referee.creatures[option.target] if option.target else None
        with referee.action(creature, option.action, target=target):
            if target is not None:
                strike(referee, creature, target)
            elif option.place is not None:
                referee.set(creature, "place", option.place)

    def vitals(self, creature: Creature) -> tuple[int, int]:
        return creature.condition.hit_points, creature.sheet.vigour

    def states(self, creature: Creature) -> Sequence[str]:
        return tuple(creature.condition.states)


TINY = Tiny()


def strike(referee: Referee, attacker: Creature, target: Creature) -> None:
    trial = Trial(Dice(2, 6), BANDS, (Modifier(referee.reading("reach"), "T1", "reach", on="against"),))
    check = referee.check(STRIKE, attacker, trial, target=target, rule="T1")
    if not check:
        return
    harm = [Modifier(2, "T2", "doubles", op="multiply", phase=1)] if check.doubles else []
    amount = referee.roll(HARM, attacker, Dice(1, 4), [*harm, Modifier(1, "T2", "least", op="floor", phase=9)])
    wound = {"amount": amount, "target": target}
    referee.window("struck", wound)
    left = target.condition.hit_points - int(wound["amount"])  # type: ignore[call-overload]
    referee.set(target, "hit_points", max(0, left), rule="T2")
    if left <= 0:
        referee.set(target, "states", ("down",), rule="T2")


@TINY.modifies(STRIKE)
def skill(situation: Situation) -> Iterable[Modifier]:
    yield Modifier(situation.actor.sheet.skill, "T1", "skill", when=situation.actor.sheet.skill != 0)


@TINY.reacts("struck")
def parry(referee: Referee, wound: Any) -> Iterable[Reaction]:
    target = wound["target"]
    if not target.condition.parried:

        def take(option: Option) -> None:
            if option.action == "parry":
                referee.set(target, "parried", True, rule="T3")
                wound["amount"] = 0

        yield Reaction(target.id, "parry", (Option("parry"), Option("take")), take, "T3")


def _steps(field: Field, creature: Creature) -> dict[Place, int]:
    c, r, _ = creature.place
    around = [Place(c + dc, r + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc, dr) != (0, 0)]
    return {place: field.cell_size for place in around if field.inside(place)}


def first_strike(view: View, decision: Decision) -> Option:
    return decision.options[0]


def duel(*players: str, skill: int = 0, seed: int = 1) -> Encounter:
    """As many duellists as players are named, in a row, each its own side."""
    creatures = {
        name: Creature(name, name, name, Place(i, 0), TinySheet(skill), TinyCondition(), player=player)
        for i, (name, player) in enumerate(zip("abcdef", players, strict=False))
    }
    return Encounter(Field(Ground(6, 3)), "tiny", creatures, seed=seed)
