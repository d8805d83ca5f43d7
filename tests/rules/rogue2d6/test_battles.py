"""Whole battles: random ones that try everything, mirrored fights of policies, what fired."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

import msgspec
import pytest

from editor.battle.session import Session
from editor.field.creature import Creature
from editor.field.edges import Barrier
from editor.field.field import Field
from editor.field.grid import Edge, Place
from editor.field.things import Thing
from editor.rules.dice import keyed_face
from editor.rules.encounter import Encounter
from editor.rules.rogue2d6 import ROGUE
from editor.rules.rogue2d6.attributes import most_hit_points, stamina_points
from editor.rules.rogue2d6.gear import ITEMS
from editor.rules.rogue2d6.hunger import MOST
from editor.rules.rogue2d6.sheet import Boon, Effect, Item, NaturalAttack
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, NoteEvent, RollEvent
from tests.conftest import rules_in
from tests.rules.rogue2d6.make import flat, one, worn


@dataclass
class Draw:
    """Keyed random numbers of one battle, for its set-up."""

    seed: int
    count: int = 0

    def below(self, number: int) -> int:
        self.count += 1
        return keyed_face(self.seed, f"set-up/{self.count}", number) - 1

    def of(self, things):
        things = list(things)
        return things[self.below(len(things))]


FIGHTERS = (
    (worn("long_sword", "main"), worn("round_shield", "off"), worn("mail", "body")),
    (worn("club", "main"), worn("dagger", "off"), worn("leather", "body")),
    (worn("long_sword", "both", blessed=True), worn("cap", "head")),
    (worn("great_axe", "both"), worn("plate", "body", cursed=True)),
    (worn("bow", "both", magic=(Boon("hit"),)), Item("club")),
    (worn("crossbow", "both"),),
    (worn("throwing_knife", "main"), Item("throwing_knife"), Item("throwing_knife")),
    (),
)


def creature(draw: Draw, name: str, side: str, column: int, row: int) -> Creature:
    """Somebody with all kinds of talents, spells, things and troubles."""
    talents = {draw.of(ROGUE.talents) for _ in range(9)}
    spells = {draw.of(ROGUE.spells) for _ in range(6)}
    lasting = [key for key, entry in ROGUE.lasting.items() if entry.family in ("curse", "poison", "disease")]
    more = (
        Item("scroll", spell=draw.of(ROGUE.spells)),
        Item("wand", spell=draw.of(ROGUE.spells), charges=3),
        Item("spell_book", spell=draw.of(ROGUE.spells)),
        Item(draw.of(ITEMS)),
        Item("bread"),
        Item("wine"),
        Item("soul_gem", soul="somebody"),
        worn("ring", "ring", magic=(Boon(draw.of(("haste", "slow", "sight"))),)),
    )
    aura = draw.of(("fire", *[None] * 8, "frost"))
    made = one(
        name,
        column,
        row,
        side,
        sex=draw.of(("male", "female", "none")),
        level=3 + draw.below(8),
        size=draw.below(3) - 1,
        strength=6 + draw.below(5),
        agility=5 + draw.below(6),
        stamina=6 + draw.below(6),
        charisma=6 + draw.below(6),
        talents=tuple(sorted(talents)),
        spells=tuple(sorted(spells)),
        items=(*draw.of(FIGHTERS), *more),
        traits=draw.of(((), (), ("undead",), ("daemon",))),
        aura=aura,
        weak=draw.of(((), ("fire",), ("shock",))),
        natural_attacks=draw.of(((), (NaturalAttack("bite", brings=draw.of(lasting), power=2, turns=20),))),
        effects=tuple(Effect(draw.of(lasting), 30, 3, f"{side}0") for _ in range(draw.below(2))),
        food=360 + draw.below(1900),
        water=360 + draw.below(1900),
        player="random",
    )
    if not made.condition.hit_points:
        made.condition.hit_points = 1
    return made


def arena(draw: Draw) -> Field:
    things = [
        Thing(f"trap{i}", Place(2 + draw.below(8), draw.below(8)), "bear-trap", {"hidden": i % 2 == 0, "power": i})
        for i in range(4)
    ]
    things += [
        Thing(
            f"item{i}",
            Place(draw.below(10), draw.below(8)),
            "item",
            {"item": {"key": draw.of(ITEMS), "cursed": i == 0, "identified": i > 0}},
        )
        for i in range(4)
    ]
    things.append(Thing("chest", Place(5, 4), "chest", {"items": [{"key": "gold"}]}))
    field = flat(10, 8, *things)
    for row in range(8):
        field.barriers[Edge(5, row, "W")] = Barrier("door", 0, "open" if row % 2 else "closed")
    return field


def random_battle(seed: int) -> Session:
    draw = Draw(seed)
    sides = [("a", 1), ("b", 7)]
    creatures = [creature(draw, f"{side}{i}", side, column, 2 * i + 1) for side, column in sides for i in range(3)]
    encounter = Encounter(arena(draw), "rogue2d6", {one_.id: one_ for one_ in creatures}, seed=seed)
    return Session(encounter)


def check_invariants(session: Session) -> None:
    for creature_ in session.state.creatures.values():
        condition = creature_.condition
        assert 0 <= condition.hit_points <= most_hit_points(creature_)
        assert ("dead" in condition.states) == (condition.hit_points == 0) or creature_.id.partition("-image")[1]
        assert 0 <= condition.food <= MOST + 1
        assert 0 <= condition.water <= MOST + 1
        assert stamina_points(creature_) >= 0
        assert all(effect.turns >= 0 and effect.strength >= 0 for effect in condition.effects)
        keys = [effect.key for effect in condition.effects]
        assert len(keys) == len(set(keys))
    living = [c.place for c in session.state.creatures.values() if "dead" not in c.condition.states]
    assert len(living) == len(set(living))


def fired(session: Session) -> Counter[str]:
    """What happened: actions, spells that hit, effects that took hold or fired, talents at work (by their rules)."""
    found: Counter[str] = Counter()
    for event in session.events:
        if isinstance(event, ActionEvent):
            found[f"action:{event.what}"] += 1
            if event.what == "fires":
                found[f"fired:{event.params['effect']}"] += 1
        elif isinstance(event, ChangeEvent) and event.field == "effects":
            new = {effect.key for effect in event.after} - {effect.key for effect in event.before}
            found.update(f"effect:{key}" for key in new)
        elif isinstance(event, ChangeEvent) and event.field == "" and event.after is not None:
            found.update(f"effect:{key}" for key in ROGUE.states(event.after))
        elif isinstance(event, NoteEvent | CheckEvent | RollEvent):
            found[f"event:{event.what}"] += 1
            if event.what == "cast" and event.band in ("success", "critical", "hit"):
                found[f"spell:{event.params['spell']}"] += 1
    found.update(f"rule:{rule}" for rule in rules_in(session.events))
    return found


def play_many(seeds, rounds):
    total: Counter[str] = Counter()
    for seed in seeds:
        session = random_battle(seed)
        session.play_out(rounds)
        assert session.divergence is None
        check_invariants(session)
        total += fired(session)
    return total


EFFECT_FAMILIES = ("state", "curse", "poison", "disease", "magic", "shape")


def silent(total: Counter[str]) -> list[str]:
    """What has not fired: actions, spells, effects, talents (by their rule)."""
    from editor.rules.rogue2d6.actions import DEEDS

    wanted = [f"action:{key}" for key in DEEDS if key not in ("wait", "throw")]
    wanted += [f"action:{key}" for talent in ROGUE.talents.values() for key in talent.deeds]
    wanted += [f"spell:{key}" for key in ROGUE.spells]
    wanted += [f"rule:{talent.rule}" for talent in ROGUE.talents.values()]
    wanted += [f"fired:{key}" for key, entry in ROGUE.lasting.items() if entry.fire is not None]
    wanted += [f"effect:{key}" for key, entry in ROGUE.lasting.items() if entry.family in ("state", "magic", "shape")]
    return sorted(set(key for key in wanted if not total[key]))


def test_random_battles_in_short(rules_seen):
    total = play_many(range(1, 41), 25)
    rules_seen.setdefault("rogue2d6", set()).update(key[5:] for key in total if key.startswith("rule:"))
    assert total["action:attack"] > 100
    assert len(silent(total)) <= 12, silent(total)


@pytest.mark.long
def test_two_thousand_random_battles():
    total = play_many(range(1, 2001), 30)
    assert silent(total) == []


def test_the_same_seed_gives_the_same_battle():
    first, second = random_battle(3), random_battle(3)
    first.play_out(10)
    second.play_out(10)
    assert [msgspec.structs.asdict(e) for e in first.events] == [msgspec.structs.asdict(e) for e in second.events]


def test_back_to_the_start_and_forward_again():
    session = random_battle(5)
    before = msgspec.msgpack.encode({k: c.condition for k, c in session.state.creatures.items()})
    session.play_out(12)
    after = msgspec.msgpack.encode({k: c.condition for k, c in session.state.creatures.items()})
    things = dict(session.state.field.things)
    session.seek(0)
    assert msgspec.msgpack.encode({k: c.condition for k, c in session.state.creatures.items()}) == before
    session.seek(len(session.events))
    assert msgspec.msgpack.encode({k: c.condition for k, c in session.state.creatures.items()}) == after
    assert session.state.field.things == things


def team(side: str, column: int, player: str) -> list[Creature]:
    mage = one(
        f"{side}-mage",
        column,
        3,
        side,
        stamina=10,
        charisma=8,
        player=player,
        talents=("literacy-common", "literacy-draconic", "literacy-celestial", "focused-cast"),
        spells=("flaming-orb", "healing-touch", "mage-armour", "enlarge-orb"),
        items=(worn("staff", "both"),),
    )
    fighter = one(
        f"{side}-fighter",
        column,
        1,
        side,
        strength=10,
        stamina=8,
        player=player,
        talents=("crushing-blow", "killing-blow"),
        items=(worn("long_sword", "main"), worn("round_shield", "off"), worn("mail", "body")),
    )
    archer = one(
        f"{side}-archer",
        column,
        5,
        side,
        agility=9,
        player=player,
        talents=("aimed-shot",),
        items=(worn("bow", "both"), Item("club"), worn("leather", "body")),
    )
    return [mage, fighter, archer]


def test_the_sensible_policy_beats_the_random_one():
    """A hundred fights of the same teams: each of fifty seeds both ways round."""
    wins = 0
    for seed, mirrored in product(range(1, 51), (False, True)):
        west, east = ("random", "sensible") if mirrored else ("sensible", "random")
        people = [*team("west", 1, west), *team("east", 8, east)]
        session = Session(Encounter(flat(10, 7), "rogue2d6", {c.id: c for c in people}, seed=seed))
        session.play_out(80)
        wins += any(
            "dead" not in c.condition.states and c.player == "sensible" for c in session.state.creatures.values()
        ) and not any(
            "dead" not in c.condition.states and c.player == "random" and not c.id.partition("-image")[1]
            for c in session.state.creatures.values()
        )
    assert wins >= 80, wins
