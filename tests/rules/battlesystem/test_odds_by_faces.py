"""Exact odds of orders and checks against every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction

import pytest

from editor.battle.odds import odds_of
from editor.battle.session import Session
from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.battlesystem.collapse import check_one
from editor.rules.battlesystem.melee import foresee
from editor.rules.battlesystem.morale import check_morale
from editor.rules.battlesystem.nearby import weak_things
from editor.rules.battlesystem.schedule import Schedule
from editor.rules.decision import Option
from editor.rules.encounter import Encounter
from editor.rules.registry import get_ruleset
from editor.rules.trace import CheckEvent
from tests.brute import brute_force
from tests.rules.battlesystem.make import BOW, SWORD, darken, plain, unit


def two(field, distance, own=None, enemy=None):
    """A field with a red unit south of a blue one, as an encounter."""
    a = unit(field, "own", 20, 20 + distance, sheet={"figures": 3, **(own or {})})
    b = unit(field, "enemy", 20, 20, side="blue", facing=4, sheet={"figures": 3, **(enemy or {})})
    return Encounter(field, "battlesystem", {"own": a, "enemy": b})


def state_of(encounter):
    """The state of a battle that begins."""
    return Session(encounter).state


CASES = {
    "volley": (two(plain(), 20, {"weapons": (SWORD, BOW)}), Option("shoot-at", target="enemy")),
    "volley at torches": (
        two(darken(plain()), 20, {"weapons": (SWORD, BOW), "infravision": 50_000}, {"torches": 3}),
        Option("shoot-at", target="enemy"),
    ),
    "charge": (two(plain(28, 28), 4), Option("charge", target="enemy")),
    "melee": (two(plain(28, 28), 2, {"hit_dice": 2}), Option("attack", target="enemy")),
}
CASES["volley at torches"][0].creatures["enemy"].condition.lit = True


@pytest.mark.parametrize("case", CASES)
def test_orders(case):
    encounter, option = CASES[case]
    session = Session(encounter)
    odds = odds_of(*session.odds_referee(), session.players, "own", option)

    def act(referee):
        own, enemy = referee.creatures["own"], referee.creatures["enemy"]
        get_ruleset("battlesystem").perform(referee, own, option)
        if option.action != "shoot-at":
            foresee(referee, own, enemy)

    _, points, _, ways = brute_force(
        lambda: state_of(encounter), "own", option, ("own", "enemy"), act=act, ruleset_key="battlesystem"
    )
    assert ways == (36 if option.action == "shoot-at" else 1296)
    assert odds.method == "exact"
    for name, table in points.items():
        if name in odds.hit_points:
            assert {key: Fraction(chance) for key, chance in odds.hit_points[name].items()} == dict(table)
        else:
            assert len(table) == 1
    assert sum(Fraction(outcome.chance) for outcome in odds.outcomes) == 1


def test_rallying():
    encounter = two(plain(), 20, {"discipline": 13})
    encounter.creatures["own"].condition.morale = "shaken"
    session, option = Session(encounter), Option("rally")
    odds = odds_of(*session.odds_referee(), session.players, "own", option)
    paths, _, states, ways = brute_force(
        lambda: state_of(encounter), "own", option, ("own",), ruleset_key="battlesystem"
    )
    assert ways == 100
    assert sorted(map(Fraction, (o.chance for o in odds.outcomes))) == sorted(paths.values())
    assert states["own"]["shaken"] == Fraction(28, 100)


@pytest.mark.parametrize("formation", ["closed", "open", "mob"])
def test_morale(scene, formation):
    """The chances that stand beside a morale test are those of all faces of 2d10."""
    encounter = two(plain(), 20)
    own = encounter.creatures["own"]
    own.condition.formation, own.condition.fell = formation, 1
    paths, *_ = brute_force(
        lambda: state_of(encounter),
        "own",
        Option("hold"),
        (),
        act=lambda referee: check_morale(referee, referee.creatures["own"]),
        ruleset_key="battlesystem",
    )
    referee = scene(encounter.field, *encounter.creatures.values(), faces=[1, 1], ruleset="battlesystem")
    check_morale(referee, referee.creatures["own"])
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    told = {f"{check.what}:{band}": Fraction(chance) for band, chance in check.odds.items()}
    assert told == {path[0]: chance for path, chance in paths.items()}


@pytest.mark.parametrize(
    ("near", "heavy", "causes"), [(0, False, ()), (3, True, ("lightning-bolt",)), (24, True, ())]
)
def test_collapse(scene, near, heavy, causes):
    """Collapse, near miss and neither: a d100 (B4.2, B4.3)."""
    field = plain()
    field.things["roof"] = Thing("roof", Place(2, 2), "cracked-roof", {"columns": 2, "rows": 2})
    field.touch()
    encounter = two(field, 20)
    chance = min(100, (1 + 4 * near) * (2 if heavy else 1) * 2 ** len(causes))
    expected = {"collapses": chance, "near-miss": max(0, 24 - chance), "stands": min(76, 100 - chance)}
    found = {}
    for face in range(1, 101):
        referee = scene(field, *encounter.creatures.values(), faces=[face], ruleset="battlesystem")
        referee.state.schedule = Schedule(near=(("roof", near),))
        band = check_one(referee, weak_things(referee.field)[0], heavy, causes)
        found[band] = found.get(band, 0) + 1
    check = next(event for event in referee.events if isinstance(event, CheckEvent))
    assert found == {band: count for band, count in expected.items() if count}
    assert {band: Fraction(odds) * 100 for band, odds in check.odds.items()} == found
