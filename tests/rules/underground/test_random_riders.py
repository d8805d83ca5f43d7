"""Riders, casters and gas in the hands of the random player: the actions come up, and every state is sound.

The free attack at a missed pull is too rare for it; a scripted test drives that."""

from __future__ import annotations

from editor.battle.policy import RANDOM
from editor.field.grid import Place
from editor.field.things import Thing
from editor.field.volumes import Prism, Volume
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.trace import ActionEvent
from editor.rules.underground.condition import is_able
from tests.conftest import rules_in
from tests.rules.underground.make import E, W, fighter, flat, mounted, steed
from tests.rules.underground.test_sensible import battle

WANTED = {
    "cast",
    "dismount",
    "douse",
    "drop-off",
    "get-up",
    "kindle",
    "leap-at",
    "mount",
    "pull-down",
    "ride",
    "ride-down",
    "fly-at",
    "shoot",
    "thrown",
    "wake",
    "wrest",
}
MOST_SEEDS = 60


def company(side, column, facing):
    mount = steed(f"{side}m", column, 3, side, facing=facing, fly=30, player=RANDOM, hit_points=40)
    skills = ("riding_airborne", "bow_short")
    rider = mounted(f"{side}r", mount, hit_points=30, proficiencies=skills, player=RANDOM, light="torch", wisdom=18)
    mage = fighter(
        f"{side}c",
        column,
        6,
        side,
        class_="magic_user",
        level=6,
        hit_points=20,
        items=(Item("dagger"),),
        spells=("sleep", "sleep", "light", "web", "darkness"),
        player=RANDOM,
    )
    archer = steed(f"{side}x", column, 0, side, facing=facing, player=RANDOM, hit_points=40)
    bow = (Item("bow_short"), Item("sword_long"))
    return [mount, rider, mage, archer, mounted(f"{side}a", archer, hit_points=30, items=bow, player=RANDOM)]


def field_of(seed):
    field = flat(11, 8, dark=seed % 4 == 0)
    field.ground.ceiling[:] = (0, 2000, 5000, 9000)[seed % 4]
    field.things["wire"] = Thing("wire", Place(5, 1), "trip-wire")
    field.volumes["gas"] = Volume("gas", "gas", (Prism(5, 6, 0, 800), Prism(6, 6, 0, 800)), "", 4, "choking")
    return field


def assert_sound(referee):
    for one in referee.creatures.values():
        assert referee.field.inside(one.place)
        assert one.altitude >= 0
        mount = referee.creatures.get(one.condition.riding)
        if mount is not None:
            assert is_able(one)
            assert is_able(mount)
            assert (one.place, one.footprint, one.altitude) == (mount.place, mount.footprint, mount.altitude)


def test_the_random_player_does_everything(rules_seen):
    done: set[str] = set()
    for seed in range(MOST_SEEDS):
        if done >= WANTED:
            break
        slow = fighter("ap", 5, 4, "a", player=RANDOM, hit_points=30, condition=Condition(30))
        referee = battle(field_of(seed), [*company("a", 4, E), slow, *company("b", 6, W)], seed, turns=6000)
        assert_sound(referee)
        done |= {event.what for event in referee.events if isinstance(event, ActionEvent)}
        rules_seen.setdefault("underground", set()).update(rules_in(referee.events))
    assert sorted(WANTED - done) == []
