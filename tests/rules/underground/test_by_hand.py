"""Situations worked out by hand from the rules: attack numbers, checks at the edge, where falls end, hit points."""

from __future__ import annotations

import pytest

from editor.field.field import Light
from editor.field.grid import Cell, Place
from editor.field.structures import Structure
from editor.rules.adnd.sheet import Item, NaturalAttack
from editor.rules.decision import Option
from editor.rules.underground import UNDERGROUND
from tests.rules.underground.make import NE, NW, SW, E, N, S, W, checks, fighter, flat, ledge, line, need, rolls

BOW = (Item("bow_short"),)
SURE = {"level": 20}


def act(scene, field, attacker, target, faces, action="attack", **readings):
    referee = scene(field, attacker, target, faces=faces, **readings)
    items = attacker.sheet.items
    option = Option(action, target.id, item=items[0].weapon if items else None)
    UNDERGROUND.perform(referee, referee.creatures[attacker.id], option)
    return referee


def bridge(deck=1500, standing=0):
    """A bridge along row 3 over the floor at 0."""
    field = flat()
    cells = tuple(Cell(c, 3) for c in range(8))
    field.structures["b"] = Structure("b", 1, cells, deck=deck, standing=standing)
    return field


# -- attack rolls ----------------------------------------------------------------------------------------------------


def test_a_poor_dexterity_stays_when_attacked_from_behind(scene):
    """Chain 5, Dexterity 3 (+4), shield lost: AC 9. THAC0 20: 11, +2 on the roll: 9+, 12 of 20."""
    target = fighter("b", 3, 2, "b", armour="chain", shield=True, dexterity=3, facing=E)
    referee = act(scene, flat(), fighter("a", 2, 2), target, [(20, 9), (8, 1)])
    (check,) = checks(referee)
    assert (check.against, check.total, need(check), check.odds["hit"]) == (11, 11, 9, "3/5")
    assert [line(check, key).status for key in ("shield", "dexterity-ac")] == ["suppressed", "applied"]


@pytest.mark.parametrize(
    ("armour_class", "shield", "strength", "against", "least", "odds"),
    [
        (1, False, 17, 19, 18, "3/20"),  # 20 − 1 = 19, +1
        (1, True, 17, 20, 19, "1/10"),  # 20 − 0
        (-5, False, 17, 20, 19, "1/10"),  # 25 counts as 20
        (-5, True, 17, 21, 20, "1/20"),  # 26 counts as 21
        (-6, True, 17, 22, 21, None),  # 27 counts as 22, out of reach with +1
        (-6, True, 3, 22, 25, None),  # −3
    ],
)
def test_the_repeated_twenty_moves_the_need_not_the_roll(scene, armour_class, shield, strength, against, least, odds):
    target = fighter("b", 3, 2, "b", natural_armour_class=armour_class, shield=shield, facing=W)
    referee = act(scene, flat(), fighter("a", 2, 2, strength=strength), target, [(20, 2)])
    (check,) = checks(referee)
    assert (check.against, need(check), check.odds.get("hit")) == (against, least, odds)


def test_a_blind_target_brings_26_back_into_the_twenties(scene):
    """20 + 5 + 1 = 26 would be 21; the target's blindness makes it 22, which counts as 20."""
    field = flat(dark=True)
    target = fighter("b", 3, 2, "b", natural_armour_class=-5, shield=True, facing=W)
    referee = act(scene, field, fighter("a", 2, 2, infravision=500), target, [(20, 19)])
    assert checks(referee)[0].against == 20


@pytest.mark.parametrize(
    ("dark", "torch", "need_", "against"),
    [
        (False, None, 15, 15),
        (True, None, 15, 11),  # both blind: 15 − 4, and −4 on the roll
        (True, (0, 0), 11, 11),  # light on the attacker only: 15 − 4
        (True, (7, 0), 19, 15),  # light on the target only: −4 on the roll
    ],
)
def test_who_stands_in_light(scene, dark, torch, need_, against):
    field = flat(dark=dark)
    if torch:
        field.lights["t"] = Light("t", Place(*torch), 1800)  # 18 ft: reaches columns 0 to 3 or 4 to 7 of row 0
    attacker = fighter("a", 3, 0, strength=10)
    referee = act(scene, field, attacker, fighter("b", 4, 0, "b", armour="chain", facing=W), [(20, 1)])
    (check,) = checks(referee)
    assert (check.against, need(check)) == (against, need_)


def test_a_magic_weapon_helps_in_the_hand_only(scene):
    """Long sword in hand and dagger +2 at the belt: blind. With the dagger in hand: sees, and +2."""
    for items, least in (((Item("sword_long"), Item("dagger", 2)), 14), ((Item("dagger", 2), Item("sword_long")), 8)):
        target = fighter("b", 3, 2, "b", facing=W, infravision=500)
        referee = act(scene, flat(dark=True), fighter("a", 2, 2, items=items), target, [(20, 1)])
        assert need(checks(referee)[0]) == least


def test_a_magic_weapon_of_the_target_saves_its_armour_class(scene):
    target = fighter("b", 3, 2, "b", facing=W, items=(Item("mace_footman", 1),))
    referee = act(scene, flat(dark=True), fighter("a", 2, 2, infravision=500), target, [(20, 1)])
    assert (checks(referee)[0].against, need(checks(referee)[0])) == (10, 10)


@pytest.mark.parametrize(("columns", "least"), [(1, 10), (10, 10), (11, 12), (20, 12), (21, 14), (30, 14)])
def test_range_at_exact_distances(scene, columns, least):
    """Short bow, 50 ft an increment: 50 ft −0, 55 −2, 100 −2, 105 −4, 150 −4; beyond three no shot."""
    field = flat(32, 3)
    target = fighter("b", columns, 1, "b", facing=W)
    referee = act(scene, field, fighter("a", 0, 1, items=BOW), target, [(20, 1)], "shoot")
    assert need(checks(referee)[0]) == least


def test_beyond_the_last_increment_no_shot_is_offered(scene):
    for columns, offered in ((30, True), (31, False)):
        referee = scene(flat(32, 3), fighter("a", 0, 1, items=BOW), fighter("b", columns, 1, "b"))
        options = UNDERGROUND.offer(referee, referee.creatures["a"]).options
        assert any(option.action == "shoot" for option in options) is offered


# -- the edge --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "row", "checked"),
    [
        (1, 2, True),  # flies south-east
        (1, 6, True),  # north-east
        (1, 4, True),  # east
        (2, 1, False),  # south, along the ledge
        (3, 2, False),  # south-west
    ],
)
def test_arrows_across_a_ledge(scene, column, row, checked):
    """The ledge lies north and south, its drop east: only flights with some east in them push towards it."""
    shooter = fighter("a", column, row, items=BOW, **SURE)
    victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9, standoff=100)
    faces = [(20, 15), (6, 1)] + ([(20, 11)] if checked else [])
    referee = act(scene, ledge(), shooter, victim, faces, "shoot")
    assert [check.against for check in checks(referee, "fall-check")] == ([11] if checked else [])


@pytest.mark.parametrize(
    ("row", "against", "lands"),
    [
        (0, 9 + 6, (3, 4, 0)),  # flies south: the far edge, 4 − 1 = 3 ft
        (6, 9 + 2, (3, 2, 0)),  # flies north: the near edge, 1 ft
    ],
)
def test_arrows_off_both_sides_of_a_bridge(scene, row, against, lands):
    """Facing east on a deck 4 ft wide, 1 ft from the north edge; 15 ft down are 1d6."""
    shooter = fighter("a", 3, row, items=BOW, **SURE)
    victim = fighter("b", 3, 3, "b", facing=E, hit_points=20, dexterity=9, standoff=100, level_=1)
    faces = [(20, 15), (6, 1), (20, against + 1), (6, 5)]
    referee = act(scene, bridge(standing=400), shooter, victim, faces, "shoot")
    (check,) = checks(referee, "fall-check")
    who = referee.creatures["b"]
    assert (check.against, who.place, who.condition.hit_points) == (against, lands, 20 - 1 - 5)
    assert UNDERGROUND.states(who) == ("fallen",)


def test_an_arrow_straight_up_pushes_to_no_side(scene):
    """From right below the bridge: no side it pushes towards, so no check."""
    shooter = fighter("a", 3, 3, items=BOW, **SURE)
    victim = fighter("b", 3, 3, "b", facing=E, hit_points=20, standoff=0, level_=1)
    referee = act(scene, bridge(), shooter, victim, [(20, 15), (6, 1)], "shoot")
    assert not checks(referee, "fall-check")


@pytest.mark.parametrize(
    ("facing", "lands", "against"),
    [
        (N, (3, 4, 0), 9 + 4 - 2),  # south is behind
        (S, (3, 2, 0), 9 + 4 - 2),  # north is behind
        (E, (3, 2, 0), 9 + 4),  # none behind: north before south
        (NE, (3, 4, 0), 9 + 4 - 2),  # south-west behind: south is to that side
        (SW, (3, 2, 0), 9 + 4 - 2),
    ],
)
def test_edges_equally_near(scene, facing, lands, against):
    """In the middle of a deck 5 ft wide both edges are 2.5 ft away: 2 whole feet."""
    attacker = fighter("a", 2, 3, level_=1, **SURE)
    victim = fighter("b", 3, 3, "b", facing=facing, hit_points=20, dexterity=9, level_=1)
    faces = [(20, 15), (8, 1), (20, against + 1), (6, 1)]
    referee = act(scene, bridge(), attacker, victim, faces)
    assert checks(referee, "fall-check")[0].against == against
    assert referee.creatures["b"].place == lands


def test_wall_straight_behind_and_drop_beside_it(scene):
    """Facing north-west, rock south-east, the drop east: both count, 9 + 2 + 2 − 2 = 11."""
    field = ledge()
    field.ground.material[5, 3] = 1
    field.ground.elevation[5, 3] = 2000
    victim = fighter("b", 2, 4, "b", facing=NW, hit_points=20, dexterity=9, standoff=100)
    referee = act(scene, field, fighter("a", 2, 3, **SURE), victim, [(20, 15), (8, 1), (20, 11)])
    (check,) = checks(referee, "fall-check")
    assert (check.against, check.band) == (11, "success")
    assert [line(check, key).status for key in ("back-to-wall", "back-to-drop")] == ["applied", "applied"]


def test_blind_at_the_edge_of_a_wall_with_infravision_or_without(scene):
    for sight, against in ((0, 9 - 2), (3000, 9)):
        victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9, standoff=99, infravision=sight)
        attacker = fighter("a", 2, 3, infravision=500, **SURE)
        referee = act(scene, ledge(dark=True), attacker, victim, [(20, 15), (8, 1), (20, 7)])
        assert checks(referee, "fall-check")[0].against == against


@pytest.mark.parametrize(("height", "dice"), [(990, 0), (1000, 1), (1990, 1), (2000, 2)])
def test_height_of_the_fall(scene, height, dice):
    victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9)
    faces = [(20, 15), (8, 2), (20, 20)] + [(6, 4)] * dice
    referee = act(scene, ledge(height), fighter("a", 2, 3, **SURE), victim, faces)
    who = referee.creatures["b"]
    assert (who.place, who.condition.hit_points) == ((3, 4, 0), 18 - 4 * dice)
    assert UNDERGROUND.states(who) == ("fallen",)


@pytest.mark.parametrize(
    ("height", "depth", "faces", "lost"),
    [
        (3000, 990, [3, 3, 3], 9),  # through shallow water to the ground 30 ft below
        (3000, 1000, [4, 5], 4),  # 20 ft to the surface, half of 9
        (2000, 1000, [5], 2),  # 10 ft to the surface
        (2000, 1001, [], 0),  # 9.99 ft
    ],
)
def test_a_fall_into_water_of_ten_feet_ends_at_its_surface(scene, height, depth, faces, lost):
    field = ledge(height)
    field.ground.water[:, 3:] = depth
    victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9, aquatic=True)
    dice = [(20, 15), (8, 1), (20, 20), *((6, face) for face in faces)]
    referee = act(scene, field, fighter("a", 2, 3, **SURE), victim, dice)
    who = referee.creatures["b"]
    assert (who.place, who.condition.hit_points, UNDERGROUND.states(who)) == ((3, 4, 0), 19 - lost, ())


def test_onto_a_ledge_half_way_and_onto_a_bridge_below(scene):
    """35 ft up: a shelf at 20 ft is 15 ft down (1d6); a bridge at 5 ft is 30 ft down (3d6)."""
    shelf = ledge(3500)
    shelf.ground.elevation[:, 3] = 2000
    spanned = ledge(3500)
    spanned.structures["b"] = Structure("b", 1, tuple(Cell(c, 4) for c in range(3, 8)), deck=500)
    for field, place, dice in ((shelf, Place(3, 4), 1), (spanned, Place(3, 4, 1), 3)):
        victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9)
        faces = [(20, 15), (8, 1), (20, 20)] + [(6, 2)] * dice
        referee = act(scene, field, fighter("a", 2, 3, **SURE), victim, faces)
        who = referee.creatures["b"]
        assert (who.place, who.condition.hit_points) == (place, 19 - 2 * dice)


# -- water -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("height", "depth", "penalty"),
    [
        (400, 199, 0),
        (400, 200, -2),
        (400, 300, -2),
        (400, 301, -4),
        (900, 449, 0),
        (900, 450, -2),
        (900, 675, -2),
        (900, 676, -4),
    ],
)
def test_waist_and_chest_of_small_and_tall(scene, height, depth, penalty):
    field = flat()
    field.ground.water[:] = depth
    target = fighter("b", 3, 2, "b", facing=W, hit_points=20)
    referee = act(scene, field, fighter("a", 2, 2, height=height), target, [(20, 19), (8, 5)])
    assert need(checks(referee)[0]) == 10 - penalty
    assert rolls(referee)[0].total == 5 + penalty


def test_water_below_a_bridge_and_over_its_deck(scene):
    """Deck 2 ft above the ground: water of 4.9 ft stands 2.9 ft over it, 5 ft stand 3 ft (the waist of 6 ft)."""
    for depth, least in ((200, 10), (490, 10), (500, 12)):
        field = bridge(200)
        field.ground.water[:] = depth
        target = fighter("b", 3, 3, "b", facing=W, level_=1)
        referee = act(scene, field, fighter("a", 2, 3, level_=1), target, [(20, 1)])
        assert need(checks(referee)[0]) == least


def test_blind_and_in_deep_water_the_lines_of_damage_add_up(scene):
    """1d8 = 6, −4 for the water, −4 for the dark: −2, at least 1; the lines say how that comes about."""
    field = flat(dark=True)
    field.ground.water[:] = 500
    target = fighter("b", 3, 2, "b", facing=W, infravision=500)
    referee = act(scene, field, fighter("a", 2, 2), target, [(20, 18), (8, 6)])
    (check,), (damage,) = checks(referee), rolls(referee)
    assert (check.against, need(check)) == (10, 18)
    assert damage.total == 1
    assert 6 + sum(one.counted for one in damage.lines) == 1


# -- wounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "damage", "left", "states"),
    [
        (5, 5, 0, ("bleeding", "unconscious")),
        (-4, 5, -9, ("bleeding", "unconscious")),
        (-4, 6, -10, ("dead",)),
        (1, 8, -7, ("bleeding", "unconscious")),
    ],
)
def test_dead_at_minus_ten_exactly(scene, points, damage, left, states):
    down = ("bleeding", "unconscious") if points <= 0 else ()
    target = fighter("b", 3, 2, "b", facing=W)
    target.condition.hit_points, target.condition.states = points, down
    referee = act(scene, flat(), fighter("a", 2, 2, **SURE), target, [(20, 15), (8, damage)])
    who = referee.creatures["b"]
    assert (who.condition.hit_points, UNDERGROUND.states(who)) == (left, states)


def test_monsters_are_dead_at_nought(scene):
    orc = fighter("b", 3, 2, "b", class_="none", level=0, hit_points=5, facing=W)
    referee = act(scene, flat(), fighter("a", 2, 2, **SURE), orc, [(20, 15), (8, 8)])
    assert (referee.creatures["b"].condition.hit_points, UNDERGROUND.states(referee.creatures["b"])) == (0, ("dead",))


def test_a_bear_strikes_with_all_it_has_in_one_action(scene):
    """6+6 dice: THAC0 13 against plate 3: 10 three times. Claw 7, miss, bite 12: 20 − 19."""
    claws = (NaturalAttack("claw", "1d8"), NaturalAttack("claw", "1d8"), NaturalAttack("bite", "1d12"))
    bear = fighter("a", 2, 2, class_="none", level=0, hit_dice="6+6", strength=18, items=(), natural_attacks=claws)
    target = fighter("b", 3, 2, "b", armour="plate", hit_points=20, facing=W)
    referee = act(scene, flat(), bear, target, [(20, 10), (8, 7), (20, 9), (20, 10), (12, 12)])
    assert [check.band for check in checks(referee)] == ["hit", "miss", "hit"]
    assert referee.creatures["b"].condition.hit_points == 1


def test_natural_attacks_end_when_the_victim_has_fallen_out_of_reach(scene):
    claws = (NaturalAttack("claw", "1d8"), NaturalAttack("claw", "1d8"))
    bear = fighter("a", 2, 3, class_="none", level=0, hit_dice="6+6", items=(), natural_attacks=claws)
    victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9)
    referee = act(scene, ledge(), bear, victim, [(20, 10), (8, 1), (20, 20), (6, 1), (6, 1)])
    assert (len(checks(referee)), referee.creatures["b"].condition.hit_points) == (1, 17)


def test_diagonal_flight_off_a_corner_takes_the_nearest_of_two_edges(scene):
    """A spur with drops south and east; an arrow flying south-east pushes towards both. The south edge is 1 ft away
    (it is behind the one facing north), the east edge 2.5 ft."""
    field = flat()
    field.ground.elevation[:5, :3] = 2000
    shooter = fighter("a", 0, 2, items=BOW, **SURE)
    victim = fighter("b", 2, 4, "b", facing=N, hit_points=20, dexterity=9, standoff=100)
    referee = act(scene, field, shooter, victim, [(20, 15), (6, 1), (20, 10), (6, 1), (6, 1)], "shoot")
    (check,) = checks(referee, "fall-check")
    assert check.params["direction"] == S
    assert check.against == 9 + 2 - 2
    assert referee.creatures["b"].place == (2, 5, 0)
