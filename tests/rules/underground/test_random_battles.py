"""Random battles over every map: no state is unsound, and every action and rule comes up.

On demand 2,000 of them: `python -m pytest tests/rules/underground/test_random_battles.py -m long`, in parts with
`-k narrow-ledge` and the like. A failure names the command that plays its battle again."""

from __future__ import annotations

import pytest

from editor.battle.drivers import LiveDriver
from editor.battle.policy import RANDOM, players_of
from editor.field.ground import Material
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.ids import RULES
from tests.conftest import rules_in
from tests.rules.random_battles import REPLAY_EVERY, Counts
from tests.rules.underground.make import E, W, fighter, flat, ledge, mounted, steed
from tests.rules.underground.random_battles import BATTLES
from tests.rules.underground.soundness import assert_sound

MAPS = BATTLES.map_names()
SHORT = [(name, 1 + number) for number, name in enumerate((*MAPS, *MAPS[:4]))]
SHORT_ROUNDS = 4
MANY = 2000

REACTIONS = {"free-attack", "grab", "join", "let-fall"}
"""Answers in the middle of an action, beside the deeds of a turn."""
ACTIONS = {*UNDERGROUND.deeds, *REACTIONS}


@pytest.mark.parametrize(("name", "seed"), SHORT)
def test_a_few_rounds_of_every_map(name, seed, rules_seen):
    counts = BATTLES.play(name, seed, SHORT_ROUNDS)
    assert {"move", "wait"} <= set(counts.actions) <= ACTIONS | {"stay-out"}
    rules_seen.setdefault("underground", set()).update(counts.rules)


# -- every action and rule ----------------------------------------------------------------------------------------

COMMON = (
    "attack charge face grapple move ready rise shoot tend wait A.armour A.charge A.damage A.death A.dex"
    " A.helpless A.hit A.init A.magic A.missile A.move A.range A.ready A.rear A.rise A.str A.tend U6.1"
)
AT = {
    "archers-at-a-ledge": COMMON + " let-fall leap A.leap U1.3 U1.4 U1.5",
    "blind-in-the-cave": "douse kindle A.light U6.4",
    "climbing-face": "boulder climb-along climb-down U1.1 U1.6 U1.7 U1.8 U1.9",
    "darkness-and-torches": "A.ranger U6.2",
    "drowning-pool": "A.backstab U4.1",
    "flooded-hall": "break-free close open pull-under release A.door A.save U4.2 U4.3 U4.4 U4.5 U4.6",
    "gas-in-the-passage": "wake U8.1 U8.2",
    "great-cavern": "climb-up step-off A.climb U1.2 U2.1 U2.2 U2.3 U2.5 U6.5 U6.6",
    "narrow-ledge": "A.end U3.6",
    "narrow-passage": "U5.1",
    "pulled-from-the-saddle": "join pull-down U7.12 U7.14 U7.2 U7.3",
    "riders-and-stakes": "dismount free-attack get-up mount ride ride-down A.mount U7.1 U7.13 U7.16 U7.4 U7.5"
    " U7.6 U7.7 U7.8",
    "rope-bridge": "climb-back grab let-go U3.1 U3.2 U3.3 U3.4",
    "saddle-to-saddle": "leap-at wrest drop-off U7.6 U7.9 U7.10 U7.11",
    "spells-astray": "cast A.spell U6.3 U6.7",
    "two-level-cave": "climb-up step-off",
    "wings-under-a-low-roof": "fly-at A.fly U7.17 U8.3",
}
"""The actions and rules that have to come up in the long run of each map, and where they come up most."""

IN_THE_PRESS = {"A.sever", "U5.2", "U7.15"}
AT_THE_EDGE = {"U2.4", "U3.5"}
"""Rules that the shipped maps give a random player hardly a chance for; the seeded scenarios below drive them."""


def test_every_action_and_rule_has_to_come_up_somewhere():
    """No row is exempt: each is wanted of a map's long run or of a seeded scenario."""
    assert sorted(AT) == MAPS
    wanted = {word for words in AT.values() for word in words.split()}
    wanted |= IN_THE_PRESS | AT_THE_EDGE
    assert wanted == ACTIONS | set(RULES)


@pytest.mark.long
@pytest.mark.parametrize("name", MAPS)
def test_two_thousand_battles(name, rules_seen):
    counts = Counts()
    for seed in range(1, MANY // len(MAPS) + 1):
        counts.add(BATTLES.play(name, seed))
    rules_seen.setdefault("underground", set()).update(counts.rules)
    print(counts.told())
    assert sorted(set(AT[name].split()) - set(counts.actions) - set(counts.rules)) == []
    assert counts.odds > counts.battles
    assert counts.replays > counts.battles // (2 * REPLAY_EVERY)


MOST_SEEDS = 100


def begun(field, creatures, seed):
    state = opening_state(field, {creature.id: creature for creature in creatures})
    driver = LiveDriver(seed, players_of(UNDERGROUND, seed))
    referee = Referee(UNDERGROUND, state, driver, settle(UNDERGROUND.readings, {}))
    UNDERGROUND.begin(referee)
    return referee


def press():
    """A rider with a severing sword amid eight ogres, some with pikes; behind rock, two in a passage 5 ft wide."""
    field = flat(9, 9)
    field.ground.material[1, :] = Material.ROCK
    mount = steed("m", 4, 5, facing=E, hit_points=200, player=RANDOM)
    sword = (Item("sword_long", 1, severing=True),)
    rider = mounted("r", mount, hit_points=200, items=sword, player=RANDOM)
    around = [(c, r) for r in (4, 5, 6) for c in (3, 4, 5) if (c, r) != (4, 5)]
    ogre = {"hit_points": 90, "level": 15, "size": "large", "items": (Item("pike"), Item("club")), "player": RANDOM}
    ogres = [fighter(f"o{i}", *at, "b", **ogre) for i, at in enumerate(around)]
    wide = (Item("sword_two_handed"),)
    alone = [
        fighter("w", 1, 0, "a", facing=E, items=wide, hit_points=40, player=RANDOM),
        fighter("x", 2, 0, "b", facing=W, items=wide, hit_points=40, player=RANDOM),
    ]
    return field, [mount, rider, *ogres, *alone]


def edge():
    """Archers and swordsmen along a ledge 20 ft high; one of them hangs from an enemy."""
    sturdy = {"hit_points": 60, "level": 6, "player": RANDOM}
    bow = (Item("bow_short"), Item("sword_long"))
    above = [fighter(f"a{row}", 2, row, facing=E, standoff=0, items=bow, **sturdy) for row in (2, 4, 6)]
    others = [fighter(f"b{row}", 2, row, "b", facing=W, standoff=0, items=bow, **sturdy) for row in (1, 3, 5)]
    held = Condition(60, ("hanging",), hangs_from="a4")
    hanger = fighter("h", 3, 4, "b", facing=W, altitude=1500, condition=held, **sturdy)
    return ledge(2000), [*above, *others, hanger]


@pytest.mark.parametrize(("scenario", "wanted"), [(press, IN_THE_PRESS), (edge, AT_THE_EDGE)])
def test_what_the_maps_hardly_give_a_chance_for(scenario, wanted, rules_seen):
    found: set[str] = set()
    for seed in range(MOST_SEEDS):
        referee = begun(*scenario(), seed)
        for _ in range(2 * len(referee.creatures)):
            UNDERGROUND.play_turn(referee)
            assert_sound(referee.state)
        found.update(rules_in(referee.events))
        if found >= wanted:
            break
    assert sorted(wanted - found) == []
    rules_seen.setdefault("underground", set()).update(found)
