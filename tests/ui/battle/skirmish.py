"""A tiny ruleset for tests: fighters on a grid strike (d20), do damage (d6) and walk; and the words it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from fluent.runtime import FluentResource

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import FOOT, Cell, Place, cell_name
from editor.field.ground import Ground
from editor.rules.check import CheckKind, reach
from editor.rules.decision import Decision, DecisionMaker, Option, Places, View
from editor.rules.dice import D6, D20
from editor.rules.encounter import Encounter
from editor.rules.modifier import Beaten, Modifier, Policy
from editor.rules.referee import Referee
from editor.rules.ruleset import Offer, Ruleset
from editor.words import Words

STRIKE = CheckKind("toy-strike")
DAMAGE = CheckKind("toy-damage")
PARRY = CheckKind("toy-parry")
STEPS = 3

ENGLISH = """
check-toy-strike = blow
check-toy-damage = damage
check-toy-parry = parry
band-success = success
band-failure = failure
source-toy-target = armour
source-toy-strength = strength
source-toy-dark = cannot see
source-toy-luck = lucky charm
source-toy-hill = stands on { $cell }
event-toy-strike = { $actor } attacks { $target }
act-toy-strike = Strike
option-toy-strike = Strike at { $target }
event-toy-move = { $actor } walks to { $place }
act-toy-move = Walk
option-toy-move = Walk to { $cell }
event-toy-wait = { $actor } waits
act-toy-parry = Parry
act-toy-bear = Bear it
choice-toy-answer = { $actor } is struck
source-toy-skill = skill
act-toy-wait = Wait
option-toy-wait = Wait
choice-toy-act = What does { $actor } do?
note-toy-dark = Nobody sees that { $actor } stumbles
state-toy-down = down
end-toy-won = { $side } has won
type-toy-luck = luck
side-red = Red
side-blue = Blue
"""
CHINESE = """
check-toy-strike = 挥砍
check-toy-damage = 伤害
check-toy-parry = 招架
band-success = 成功
band-failure = 失败
source-toy-target = 护甲
source-toy-strength = 力量
source-toy-dark = 看不见
source-toy-luck = 幸运符
source-toy-hill = 站在 { $cell }
event-toy-strike = { $actor }攻击{ $target }
act-toy-strike = 攻击
option-toy-strike = 攻击{ $target }
event-toy-move = { $actor }走到 { $place }
act-toy-move = 行走
option-toy-move = 走到 { $cell }
event-toy-wait = { $actor }等待
act-toy-parry = 招架
act-toy-bear = 硬挨
choice-toy-answer = { $actor }被击中
source-toy-skill = 技艺
act-toy-wait = 等待
option-toy-wait = 等待
choice-toy-act = { $actor }做什么？
note-toy-dark = 没人看到{ $actor }绊了一下
state-toy-down = 倒地
end-toy-won = { $side }获胜
type-toy-luck = 运气
side-red = 红方
side-blue = 蓝方
"""


def toy_words(language: str) -> Words:
    """The words of a language with those of this ruleset."""
    words = Words(language)
    words._bundle.add_resource(FluentResource(ENGLISH if language == "en" else CHINESE), allow_overrides=True)
    return words


class Sheet(msgspec.Struct, frozen=True):
    hit_points: int = 10
    armour: int = 12
    strength: int = 1
    parries: bool = False


class Condition(msgspec.Struct):
    hit_points: int = 10
    states: tuple[str, ...] = ()


class Schedule(msgspec.Struct):
    order: tuple[str, ...] = ()


def _better_one(modifiers: Sequence[Modifier]) -> list[Beaten]:
    """Luck gives way to strength (X1.3)."""
    strong = any(m.type == "toy-strength" for m in modifiers)
    return [(m, "X1.3") for m in modifiers if m.type == "toy-luck" and strong]


class Skirmish(Ruleset):
    key = "skirmish"
    sheet_type = Sheet
    condition_type = Condition
    modifier_policy = Policy(_better_one)

    @property
    def policies(self) -> Mapping[str, DecisionMaker]:
        return {"sensible": sensible}

    def begin(self, referee: Referee) -> None:
        referee.state.schedule = Schedule()

    def play_turn(self, referee: Referee) -> None:
        if not self.upcoming(referee):
            referee.new_round()
            referee.alter("schedule.order", tuple(k for k, c in referee.creatures.items() if _able(c)))
        actor = referee.creatures[self.upcoming(referee)[0]]
        with referee.turn(actor.id, rule="X1.1"):
            for _ in range(2):
                offer = self.offer(referee, actor)
                option = referee.choose("toy-act", actor, offer.options, offer.places, rule="X1.1")
                self.perform(referee, actor, option)
                if option.action != "toy-move":
                    break
            with referee.secret("referee"):
                referee.note("toy-dark", actor=actor.id, rule="X1.4")
        referee.alter("schedule.order", tuple(k for k in referee.state.schedule.order if k != actor.id))
        sides = sorted({c.side for c in referee.creatures.values() if _able(c)})
        if len(sides) < 2:
            referee.end("toy-won", side=sides[0])

    def upcoming(self, referee: Referee) -> Sequence[str]:
        return [key for key in referee.state.schedule.order if _able(referee.creatures[key])]

    def offer(self, referee: Referee, creature: Creature) -> Offer:
        foes = [c for c in referee.creatures.values() if c.side != creature.side and _able(c)]
        near = [Option("toy-strike", target=foe.id) for foe in foes if _apart(creature, foe) == 1]
        return Offer([*near, Option("toy-wait")], [Places("toy-move", lambda: _within(referee, creature))])

    def perform(self, referee: Referee, creature: Creature, option: Option) -> None:
        if option.action == "toy-move":
            with referee.action(creature, "toy-move", rule="X1.1", place=option.place):
                referee.set(creature, "place", option.place, rule="X1.1")
        elif option.action == "toy-strike":
            self._strike(referee, creature, referee.creatures[str(option.target)])
        else:
            with referee.action(creature, "toy-wait"):
                pass

    def _strike(self, referee: Referee, creature: Creature, foe: Creature) -> None:
        with referee.action(creature, "toy-strike", target=foe, rule="X1.2"):
            modifiers = [
                Modifier(2, "X1.2", "toy-strength", type="toy-strength"),
                Modifier(1, "X1.3", "toy-luck", type="toy-luck"),
                Modifier(-4, "X1.4", "toy-dark", when=False),
                Modifier(1, "X1.5", {"key": "toy-hill", "cell": creature.place}),
            ]
            trial = reach(D20, foe.sheet.armour, "toy-target")
            if referee.check(STRIKE, creature, trial, modifiers, target=foe, rule="X1.2"):
                if self._parried(referee, foe):
                    return
                amount = referee.roll(
                    DAMAGE, creature, D6, [Modifier(1, "X1.2", "toy-strength")], target=foe, rule="X1.2"
                )
                left = max(0, foe.condition.hit_points - amount)
                referee.set(foe, "hit_points", left, rule="X1.2", actor=creature.id)
                if not left:
                    referee.set(foe, "states", ("toy-down",), rule="X1.2", actor=creature.id)

    def _parried(self, referee: Referee, foe: Creature) -> bool:
        """Who can parry is asked in the middle of the blow."""
        if not foe.sheet.parries:
            return False
        option = referee.choose("toy-answer", foe, [Option("toy-parry"), Option("toy-bear")], rule="X1.6")
        return option.action == "toy-parry" and bool(
            referee.check(PARRY, foe, reach(D20, 13, "toy-skill"), rule="X1.6")
        )

    def vitals(self, creature: Creature) -> tuple[int, int]:
        return creature.condition.hit_points, creature.sheet.hit_points

    def states(self, creature: Creature) -> Sequence[str]:
        states: Sequence[str] = creature.condition.states
        return states


def _able(creature: Creature) -> bool:
    return bool(creature.condition.hit_points > 0)


def _apart(a: Creature, b: Creature) -> int:
    return max(abs(a.place.column - b.place.column), abs(a.place.row - b.place.row))


def _within(referee: Referee, creature: Creature) -> dict[Place, int]:
    taken = {c.place for c in referee.creatures.values()}
    found = {}
    for dr in range(-STEPS, STEPS + 1):
        for dc in range(-STEPS, STEPS + 1):
            place = Place(creature.place.column + dc, creature.place.row + dr)
            if referee.field.inside(place) and place not in taken:
                found[place] = max(abs(dc), abs(dr)) * 5 * FOOT
    return found


def sensible(view: View, decision: Decision) -> Option:
    """Strike whoever is near, else walk towards the nearest foe."""
    referee = view.referee
    me = referee.creatures[view.actor]
    if decision.what == "toy-answer":
        return decision.options[0]
    strikes = [o for o in decision.options if o.action == "toy-strike"]
    if strikes:
        return strikes[0]
    foes = [c for c in referee.creatures.values() if c.side != me.side and _able(c)]
    if not foes:
        return Option("toy-wait")
    goal = min(foes, key=lambda c: (_apart(me, c), c.id)).place

    def far(place: Place) -> tuple[int, Place]:
        return max(abs(place.column - goal.column), abs(place.row - goal.row)), place

    return decision.places[0].option(min(decision.places[0].costs, key=far))


def fighter(key: str, side: str, cell: tuple[int, int], **more: Any) -> Creature:
    """A fighter with the name of its key, its first letter large."""
    hit_points = more.pop("hit_points", 10)
    place = Place(cell[0], cell[1])
    sheet = Sheet(hit_points, parries=more.pop("parries", False))
    return Creature(key, key.capitalize(), side, place, sheet, Condition(hit_points), **more)


def encounter(*, person: str | None = None, hit_points: int = 10, seed: int = 1) -> Encounter:
    """Two against two on a field of 12 by 8 cells."""
    creatures = [
        fighter("brom", "red", (1, 2), hit_points=hit_points),
        fighter("grishnak", "blue", (4, 2), hit_points=hit_points),
        fighter("adda", "red", (1, 4), hit_points=hit_points),
        fighter("snaga", "blue", (4, 5), hit_points=hit_points),
    ]
    for creature in creatures:
        if creature.id == person:
            creature.player = "person"
    return Encounter(Field(Ground(12, 8)), "skirmish", {c.id: c for c in creatures}, seed=seed)


SKIRMISH = Skirmish()

__all__ = ["SKIRMISH", "Cell", "cell_name", "encounter", "fighter", "toy_words"]
