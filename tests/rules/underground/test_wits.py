"""The sensible player on faces, over bridges, in the dark and in narrow places."""

from __future__ import annotations

from editor.battle.drivers import LiveDriver
from editor.battle.policy import players_of
from editor.field.edges import Face
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Material
from editor.field.structures import Structure
from editor.rules.adnd.sheet import Condition, Item, NaturalAttack
from editor.rules.decision import Decision, Option, View
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.trace import ActionEvent, ChangeEvent
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.lookout import last_seen
from editor.rules.underground.sensible import sensible
from tests.rules.underground.make import E, S, W, fighter, flat, ledge, mounted, steed
from tests.rules.underground.test_climbing import climber
from tests.rules.underground.test_grabbing import hanging
from tests.rules.underground.test_sensible import battle


def deeds(referee, name=None):
    return [e.what for e in referee.events if isinstance(e, ActionEvent) and name in (None, e.actor)]


def some_turns(field, *creatures):
    state = opening_state(field, {creature.id: creature for creature in creatures})
    driver = LiveDriver(2, players_of(UNDERGROUND, 2))
    referee = Referee(UNDERGROUND, state, driver, settle(UNDERGROUND.readings, {}))
    UNDERGROUND.begin(referee)
    for _ in range(2):
        UNDERGROUND.play_turn(referee)
    return referee


def cliff(height=2400, face="ledges"):
    field = ledge(height)
    for row in range(8):
        field.faces[Edge(3, row, "W")] = Face(face)
    return field


def test_two_sides_parted_by_a_cliff_climb_to_fight():
    """No stairs: the ones below climb up, or the ones above climb down; nobody is left to stare."""
    for seed in range(3):
        up = [fighter(f"a{i}", 1, 2 + 2 * i, hit_points=12) for i in range(2)]
        down = [fighter(f"b{i}", 6, 2 + 2 * i, "b", facing=W, hit_points=12) for i in range(2)]
        referee = battle(cliff(), [*up, *down], seed)
        done = deeds(referee)
        assert "climb-up" in done or "climb-down" in done or "step-off" in done
        assert "attack" in done
        assert referee.state.over == "battle-won"


def test_it_does_not_climb_a_face_that_would_kill_it():
    field = cliff(12_000, "very_smooth")
    a, b = fighter("a", 5, 3, hit_points=5, armour="plate"), fighter("b", 1, 3, "b", hit_points=5, kind="dwarf")
    assert not {"climb-up", "climb-down"} & set(deeds(battle(field, [a, b], 1)))


def test_it_walks_round_to_an_enemy_overhead():
    """The only enemy stands on a bridge right above it; a ramp leads up on one side."""
    field = flat(12, 9)
    field.structures["b"] = Structure("b", 1, tuple(Cell(c, 4) for c in range(2, 8)), deck=800)
    for step, column in enumerate((8, 9, 10)):
        field.ground.elevation[4, column] = 800 - 250 * step
    below, above = fighter("a", 4, 4, hit_points=30, facing=E), fighter("b", 4, 4, "b", hit_points=8, movement=0)
    above.place = Place(4, 4, 1)
    referee = battle(field, [below, above], 1)
    assert "attack" in deeds(referee, "a")
    assert referee.creatures["a"].place.level == 1


def test_it_does_not_know_where_the_unseen_are():
    """In the dark, far away, each knows nothing of the other: the first step is the same wherever the enemy is."""
    first = []
    for column, row in ((30, 3), (3, 30), (30, 30)):
        field = flat(34, 34, dark=True)
        referee = battle(field, [fighter("a", 16, 16), fighter("b", column, row, "b", movement=1)], 5, turns=200)
        steps = [
            event.after for event in referee.events
            if isinstance(event, ChangeEvent) and (event.target, event.field) == ("a", "place")
        ]  # fmt: skip
        first.append(steps[0])
    assert len(set(first)) == 1


def test_it_goes_to_where_an_enemy_was_last_seen(scene):
    """Round a corner: seen once, then gone from sight; the place is remembered by the side, not by the enemy's."""
    field = flat(12, 9)
    field.ground.material[0:5, 6] = Material.ROCK
    a, friend, b = fighter("a", 2, 1), fighter("c", 8, 6), fighter("b", 10, 1, "b", facing=S)
    referee = scene(field, a, friend, b, faces=[(6, 6), (6, 1)], answers=["wait"] * 2)
    UNDERGROUND.play_turn(referee)
    UNDERGROUND.play_turn(referee)
    assert last_seen(referee, referee.creatures["a"]) == [(10, 1, 0)]
    assert last_seen(referee, referee.creatures["b"]) == []


def test_hanging_it_climbs_back_or_drops_where_that_does_no_harm():
    high = some_turns(ledge(3000), fighter("a", 2, 4, level=0), hanging(altitude=2500, climb=90, points=90))
    assert "climb-back" in deeds(high, "v")
    low = some_turns(ledge(900), fighter("a", 2, 4, level=0), hanging(altitude=400))
    assert "climb-back" not in deeds(low, "v")
    assert low.creatures["v"].altitude == 0


def test_climbers_on_one_face_go_for_one_another():
    a, b = climber("a", feet=4, side="a", points=30, climb=99), climber("b", feet=20, points=30, climb=99)
    referee = battle(ledge(4000), [a, b], 3, turns=40)
    assert "attack" in deeds(referee)


def test_it_takes_a_smaller_weapon_where_there_is_no_room():
    field = flat(10, 3)
    field.ground.material[0] = field.ground.material[2] = Material.ROCK
    arms = (Item("sword_two_handed"), Item("sword_short"))
    referee = battle(field, [fighter("a", 2, 1, items=arms, hit_points=20), fighter("b", 4, 1, "b", facing=W)], 2)
    assert deeds(referee, "a")[:1] == ["ready"]
    assert "attack" in deeds(referee, "a")


def chasm():
    """90 ft deep and four cells wide, between two floors."""
    field = flat(12, 3)
    field.ground.elevation[:, 4:8] = -9000
    return field


def test_a_flier_takes_off_where_no_walk_leads():
    claws = (NaturalAttack("claw", "1d6"),)
    griffon = fighter("a", 1, 1, fly=30, items=(), natural_attacks=claws, hit_points=30)
    referee = some_turns(chasm(), griffon, fighter("b", 10, 1, "b", hit_points=30, movement=0))
    assert deeds(referee, "a")[:3] == ["fly-at", "move", "attack"]
    assert referee.creatures["a"].altitude == 500


def test_a_rider_takes_its_flier_over_a_chasm():
    griffon = steed("m", 1, 1, fly=30)
    rider = mounted("a", griffon, proficiencies=("riding_airborne",), hit_points=30)
    referee = some_turns(chasm(), griffon, rider, fighter("b", 10, 1, "b", hit_points=30, movement=0))
    assert deeds(referee, "a")[:3] == ["fly-at", "ride", "attack"]


def test_who_climbs_through_a_chasm_does_not_turn_back_on_the_way():
    """Good holds down and up again; the one enemy stands on the other side and does not stir."""
    field = flat(12, 3)
    field.ground.elevation[:, 4:8] = -5000
    for row in range(3):
        field.faces[Edge(4, row, "W")] = field.faces[Edge(8, row, "W")] = Face("ledges")
    a = fighter("a", 1, 1, hit_points=30, climb=100)
    b = fighter("b", 10, 1, "b", facing=W, hit_points=30, armour="plate", movement=0)
    done = deeds(battle(field, [a, b], 1), "a")
    assert done.index("attack") < 14
    climbs = [deed for deed in done if deed in ("climb-down", "climb-up", "step-off")]
    assert climbs == sorted(climbs)


def test_everybody_wakes_a_comrade_who_sleeps_where_nobody_is_to_be_struck(scene):
    sleeper = fighter("s", 2, 1, condition=Condition(8, ("asleep",)))
    referee = scene(flat(20, 3), fighter("a", 1, 1), sleeper, fighter("b", 18, 1, "b"))
    me = referee.creatures["a"]
    offer = UNDERGROUND.offer(referee, me)
    decision = Decision("action", "a", offer.options, offer.places)
    assert sensible(View(referee, "a"), decision) == Option("wake", "s")
