"""What has to hold in every state of a battle underground, whoever plays it."""

from __future__ import annotations

from itertools import combinations

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Material
from editor.field.space import Occupancy, cells_apart, feet_height
from editor.rules.state import State
from editor.rules.underground.condition import BLEEDING, DEAD, UNCONSCIOUS, is_able, on_hold, together
from editor.rules.underground.faces import wall_of
from editor.rules.underground.fronts import LITTLE, passages_at
from editor.rules.underground.ground import HEADROOM

DEATH = -10
"""Hit points at which one with class levels is dead; all others, level 0 too, are at 0 (A.death)."""

NARROW = 2000
"""So wide is a passage at most."""


def assert_sound(state: State) -> None:
    """AssertionError where hit points and states disagree, or somebody is where nobody can be."""
    for creature in state.creatures.values():
        assert_alive_or_not(creature)
        assert_on_the_map(state.field, creature)
        assert_held_up(state, creature)
        assert_carried(state, creature)
    assert_apart(state)


def assert_alive_or_not(creature: Creature) -> None:
    """A.death: unconscious and bleeding, or dead, from 0 hit points down; never below the limit."""
    points, states = creature.condition.hit_points, creature.condition.states
    limit = DEATH if creature.sheet.class_ != "none" and creature.sheet.level else 0
    assert limit <= points <= creature.sheet.hit_points, f"{creature.id} has {points} hit points"
    assert list(states) == sorted(set(states)), f"{creature.id}: states {states}"
    if points <= limit:
        assert DEAD in states, f"{creature.id} lives with {points} hit points: {states}"
    elif points <= 0:
        assert {UNCONSCIOUS, DEAD} & set(states), f"{creature.id} is awake with {points} hit points: {states}"
    if BLEEDING in states:
        assert UNCONSCIOUS in states, f"{creature.id} bleeds awake"
        assert points <= 0, f"{creature.id} bleeds with {points} hit points"


def assert_on_the_map(field: Field, creature: Creature) -> None:
    """Every cell of a body is on the map and out of the rock, its level there."""
    for cell in creature.cells():
        assert field.inside(cell), f"{creature.id} is off the map: {creature.place}"
        assert field.material(cell) != Material.ROCK, f"{creature.id} is in rock: {creature.place}"
    level = creature.place.level
    if level:
        decks = [field.deck(Place(*cell, level)) for cell in creature.cells()]
        assert any(deck is not None for deck in decks), f"{creature.id} stands on no deck: {creature.place}"


def assert_held_up(state: State, creature: Creature) -> None:
    """Nobody is below the ground; who is above it climbs, hangs, flies or is carried."""
    condition, high = creature.condition, creature.altitude
    assert high >= 0, f"{creature.id} is below the ground: {high}"
    carried = bool(condition.riding or condition.clings)
    if high:
        assert on_hold(creature) or carried or creature.sheet.fly > 0, f"{creature.id} floats at {high}"
        # one that dies on a safe foothold lies there
        stays = is_able(creature) or carried or condition.face >= 0
        assert stays, f"{creature.id} is aloft though {condition.states}"
    assert (condition.face >= 0) <= ("climbing" in condition.states or DEAD in condition.states), creature.id
    assert bool(condition.hangs_from) == ("hanging" in condition.states), creature.id
    if condition.face >= 0:
        wall = wall_of(state.field, creature)
        assert wall is not None, f"{creature.id} climbs nothing"
        assert 0 < high < wall.height, f"{creature.id} is {high} up a wall of {wall.height}"


def assert_carried(state: State, creature: Creature) -> None:
    """Who rides, hangs or holds does it to somebody who is there for it."""
    condition, creatures = creature.condition, state.creatures
    ties = [condition.riding, condition.clings, condition.hangs_from]
    assert len([tie for tie in ties if tie]) + (condition.face >= 0) <= 1, f"{creature.id} is tied twice: {ties}"
    if condition.hangs_from:
        holder = creatures[condition.hangs_from]
        assert is_able(holder), f"{creature.id} hangs from nobody"
        assert max(cells_apart(creature, holder)) <= 1, f"{creature.id} hangs far from {holder.id}"
    if condition.holds:
        victim = creatures[condition.holds]
        assert is_able(creature), f"{creature.id} holds though {condition.states}"
        assert "held" in victim.condition.states, f"{creature.id} holds nobody"
        assert max(cells_apart(creature, victim)) <= 1, f"{creature.id} holds {victim.id} from afar"
    if condition.riding or condition.clings:
        mount = creatures[condition.riding or condition.clings]
        assert is_able(creature), f"{creature.id} rides though {condition.states}"
        assert is_able(mount), f"{creature.id} rides one that is {mount.condition.states}"
        there = mount.place, mount.footprint, mount.altitude
        assert (creature.place, creature.footprint, creature.altitude) == there, f"{creature.id} is beside its mount"


def assert_apart(state: State) -> None:
    """Two never share a place unless riding, clinging, hanging, grappling or abreast in a narrow passage, or one is
    well above the other."""
    occupancy = Occupancy((one for one in state.creatures.values() if is_able(one)), field=state.field)
    for place, names in occupancy.at.items():
        for one, other in combinations((state.creatures[name] for name in names), 2):
            if not may_share(state.field, one, other) and not are_abreast(state, occupancy, one, other):
                raise AssertionError(f"{one.id} and {other.id} share {tuple(place)}: {one.place} and {other.place}")


def may_share(field: Field, one: Creature, other: Creature) -> bool:
    """Whether two bodies can be at the same place."""
    if together(one, other) or abs(feet_height(field, one) - feet_height(field, other)) >= HEADROOM:
        return True
    carriers = [one.condition.riding or one.condition.clings, other.condition.riding or other.condition.clings]
    if carriers[0] and carriers[0] == carriers[1]:
        return True
    held = (one.condition, other.id), (other.condition, one.id)
    return any(condition.hangs_from or condition.holds == name for condition, name in held)


def are_abreast(state: State, occupancy: Occupancy, one: Creature, other: Creature) -> bool:
    """U5.1: two friends in one cell of a narrow passage that has 3⅓ ft at least for everybody across it."""
    if one.side != other.side or {one.footprint, other.footprint} != {1} or one.altitude or other.altitude:
        return False
    lines = passages_at(state.field, one.place, NARROW)
    if len(occupancy.who(one.place)) > 2 or not lines:
        return False
    across = [{name for place in line.places for name in occupancy.who(place)} for line in lines]
    return all(len(names) * LITTLE <= line.width for names, line in zip(across, lines, strict=True))
