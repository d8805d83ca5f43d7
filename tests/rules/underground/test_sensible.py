"""The sensible player in whole battles."""

from __future__ import annotations

from editor.battle.drivers import LiveDriver
from editor.battle.policy import RANDOM, players_of
from editor.field.grid import Place
from editor.rules.adnd.sheet import Condition, Item
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.trace import ActionEvent, ChangeEvent, EndEvent
from editor.rules.underground import UNDERGROUND
from tests.conftest import rules_in
from tests.rules.underground.make import W, fighter, flat, ledge


def battle(field, creatures, seed, turns=2000):
    """Play to the end; the referee."""
    state = opening_state(field, {creature.id: creature for creature in creatures})
    readings = settle(UNDERGROUND.readings, {})
    referee = Referee(UNDERGROUND, state, LiveDriver(seed, players_of(UNDERGROUND, seed)), readings)
    UNDERGROUND.begin(referee)
    for _ in range(turns):
        if state.over is not None:
            return referee
        UNDERGROUND.play_turn(referee)
    raise AssertionError("the battle does not end")


def party(side, column, player, facing=2):
    return [
        fighter(
            f"{side}{i}",
            column,
            2 + 2 * i,
            side,
            facing=facing,
            player=player,
            armour="chain",
            items=(Item("sword_long"), Item("bow_short")) if i == 0 else (Item("sword_long"),),
        )
        for i in range(3)
    ]


def test_it_beats_the_random_player():
    won = 0
    for seed in range(100):
        left, right = ("sensible", RANDOM) if seed % 2 else (RANDOM, "sensible")
        referee = battle(flat(10, 10), party("a", 1, left) + party("b", 8, right, W), seed)
        end = referee.events[-1]
        assert isinstance(end, EndEvent)
        won += end.params.get("side") == ("a" if left == "sensible" else "b")
    assert won >= 80


def test_random_players_keep_every_state_sound(rules_seen):
    """Both sides random on a ledge over water in the dark: every battle ends, nobody stands in rock or twice."""
    for seed in range(6):
        field = ledge(dark=seed % 2 == 0)
        field.ground.water[:, 3:5] = 1100 if seed % 3 == 0 else 200
        a = [fighter(f"a{i}", 2, 2 * i, facing=4, player=RANDOM, hit_points=20) for i in range(3)]
        b = [fighter(f"b{i}", 5, 2 * i, "b", facing=W, player=RANDOM, hit_points=20) for i in range(3)]
        referee = battle(field, [*a, *b], seed, turns=4000)
        rules_seen.setdefault("underground", set()).update(rules_in(referee.events))
        for creature in referee.creatures.values():
            assert referee.field.inside(creature.place)
            assert referee.field.ground.material[creature.place.row, creature.place.column] != 1
        assert referee.state.over is not None


def test_the_same_seed_gives_the_same_battle():
    one, other = (battle(flat(10, 10), party("a", 1, "sensible") + party("b", 8, "sensible", W), 7) for _ in range(2))
    assert one.events == other.events


def test_it_does_not_leap_to_its_death_nor_wade_into_deep_water():
    field = ledge(10_000)
    field.ground.water[4:, :3] = 0
    a = fighter("a", 1, 1, hit_points=8)
    b = fighter("b", 6, 1, "b", facing=W, hit_points=8)
    referee = battle(field, [a, b], 1)
    assert referee.state.over == "battle-stalemate"
    assert not any(isinstance(event, ActionEvent) and event.what == "leap" for event in referee.events)
    moat = flat(9, 3)
    moat.ground.water[:, 4] = 900
    referee = battle(moat, [fighter("a", 1, 1), fighter("b", 7, 1, "b", facing=W)], 1)
    places = [event.after for event in referee.events if isinstance(event, ChangeEvent) and event.field == "place"]
    assert not any(Place(*place).column == 4 for place in places)


def test_it_tends_a_comrade_when_no_enemy_is_near():
    down = fighter("c", 1, 2, condition=Condition(-2, ("bleeding", "unconscious")))
    far = fighter("b", 30, 1, "b", facing=W, hit_points=30, movement=3)
    referee = battle(flat(32, 4), [fighter("a", 1, 1, hit_points=30), down, far], 3)
    tended = [event for event in referee.events if isinstance(event, ActionEvent) and event.what == "tend"]
    assert [(event.actor, event.target) for event in tended] == [("a", "c")]


def test_an_archer_shoots_from_afar():
    archer = fighter("a", 1, 1, items=(Item("sword_long"), Item("bow_long")), hit_points=8)
    target = fighter("b", 29, 1, "b", facing=W, movement=3, hit_points=30)
    referee = battle(flat(32, 4), [archer, target], 3)
    done = [event.what for event in referee.events if isinstance(event, ActionEvent) and event.actor == "a"]
    assert done[:3] == ["ready", "shoot", "shoot"]
