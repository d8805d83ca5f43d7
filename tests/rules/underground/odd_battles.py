"""Battles of strange creatures on odd maps: whatever a file can say is named as a problem or can be played.

`python -m tests.rules.underground.odd_battles FIRST LAST [ODDITY]` plays some of them; ODDITY (0 to 1) is how often
creatures are bound to each other, or in states, at random."""

from __future__ import annotations

import sys
from random import Random

from editor.battle.session import Session
from editor.field.creature import Creature
from editor.field.edges import Barrier, Face
from editor.field.field import Field
from editor.field.grid import Cell, Edge, Place
from editor.field.ground import Ground, LightLevel, Material
from editor.field.structures import Structure
from editor.field.things import Thing
from editor.field.volumes import Prism, Volume
from editor.files.native import from_bytes, to_bytes
from editor.files.problem_words import problem_sentence
from editor.rules.adnd.sheet import TRAITS, Condition, Item, NaturalAttack, Sheet
from editor.rules.encounter import Encounter
from editor.rules.problems import find_problems
from editor.rules.underground import UNDERGROUND
from editor.rules.underground.spells import SPELLS
from editor.rules.underground.ties import STATES
from editor.words import Words
from tests.rules.underground.soundness import assert_sound

SIZES = ((1, 1), (1, 5), (2, 2), (5, 1), (4, 4), (6, 6), (8, 5))
WEAPONS = ("sword_long", "dagger", "spear", "bow_short", "crossbow_light", "sword_two_handed", "lance_light")
BITES = ((), (NaturalAttack("bite", "1d4"),), (NaturalAttack("a", "1d4", 0), NaturalAttack("a", "1d6", 9000)))
HARMLESS = {"side-unreachable", "face-without-ledge", "too-many-spells", "door-alone", "water-in-rock"}
"""Problems beside which a battle keeps to all rules of what can be where."""
WORDS = (Words("en"), Words("zh"))


def odd_field(dice: Random) -> Field:
    """A few cells with high ledges, deep water, low ceilings, faces everywhere, bridges over bridges, gas."""
    field = Field(Ground(*dice.choice(SIZES)))
    cells = [(c, r) for r in range(field.height) for c in range(field.width)]
    for c, r in cells:
        _odd_cell(dice, field, c, r)
    for number in range(1, dice.choice((1, 1, 2, 3, 4))):
        at = tuple(Cell(*cell) for cell in sorted({dice.choice(cells) for _ in range(4)}))
        deck, standing = dice.choice((500, 1000, 1000, 30_000)), dice.choice((200, 500))
        field.structures[f"s{number}"] = Structure(f"s{number}", number, at, deck, "bridge", standing=standing)
    if dice.random() < 0.4:
        prisms = tuple(Prism(c, r, -2000, 30_000) for c, r in cells)
        effect, wind = dice.choice(("choking", "poison")), dice.choice((-1, 0, 2))
        field.volumes["g"] = Volume("g", "gas", prisms, "Gas", dice.choice((0, 3, 10)), effect, wind)
    if dice.random() < 0.3:
        field.things["t"] = Thing("t", Place(*dice.choice(cells)), dice.choice(("stakes", "trip-wire")), {})
    field.touch()
    return field


def _odd_cell(dice: Random, field: Field, c: int, r: int) -> None:
    ground = field.ground
    odd = (
        (0.15, ground.material, (Material.ROCK,)),
        (0.3, ground.elevation, (500, 1000, 2500, 25_000, -1500)),
        (0.25, ground.water, (100, 300, 500, 2000, 9000)),
        (0.2, ground.ceiling, (10, 100, 1000, 3000, 6000)),
        (0.3, ground.light, (LightLevel.DARK,)),
    )
    for share, layer, values in odd:
        if dice.random() < share:
            layer[r, c] = dice.choice(values)
    for side in ("N", "W"):
        if dice.random() < 0.3:
            surface = dice.choice(("very_smooth", "smooth", "rough", "ledges", "stairs"))
            field.faces[Edge(c, r, side)] = Face(surface, dice.choice(("dry", "slight", "slippery")))
        if dice.random() < 0.1:
            field.barriers[Edge(c, r, side)] = Barrier(dice.choice(("wall", "door", "railing", "low_wall")), 1000)


def odd_creature(dice: Random, number: int, field: Field, count: int, oddity: float) -> Creature:
    """Anything between a corpse and a rider of itself."""
    sheet = _odd_sheet(dice)
    cells = [(c, r) for r in range(field.height) for c in range(field.width)]
    free = [cell for cell in cells if field.material(cell) != Material.ROCK] or cells
    at = dice.choice(free)
    large = all((at[0] + dc, at[1] + dr) in free for dc in range(3) for dr in range(3))
    return Creature(
        f"c{number}",
        f"C{number}",
        dice.choice("ab"),
        Place(*at, dice.choice([0, 0, *(deck.number for deck in field.decks(at))])),
        sheet,
        _odd_condition(dice, sheet, count, oddity),
        facing=dice.randrange(8),
        height=dice.choice((1, 200, 600, 2000)),
        footprint=dice.choice((1, 1, 2, 3)) if large else 1,
        standoff=dice.choice((None, None, 0, 9000)),
        altitude=dice.choice((0, 0, 500)) if sheet.fly or dice.random() < oddity / 10 else 0,
        player=dice.choice(("random", "random", "sensible")),
    )


def _odd_sheet(dice: Random) -> Sheet:
    skills = dice.choice(((), ("swimming", "riding_land", "riding_airborne", "bow_short", "crossbow_light")))
    return Sheet(
        kind=dice.choice(("human", "dwarf", "spider")),
        hit_points=dice.choice((1, 8, 30)),
        class_=dice.choice(("none", "fighter", "thief", "magic_user", "cleric")),
        level=dice.choice((0, 1, 5, 30)),
        hit_dice=dice.choice(("1", "0", "1-1", "12")),
        dexterity=dice.choice((None, 1, 10, 18, 25)),
        constitution=dice.choice((1, 10, 25)),
        wisdom=dice.choice((1, 10, 25)),
        items=tuple(Item(dice.choice(WEAPONS)) for _ in range(dice.choice((0, 1, 2)))),
        natural_attacks=dice.choice(BITES),
        movement=dice.choice((0, 0, 12, 60)),
        swim=dice.choice((0, 9)),
        fly=dice.choice((0, 0, 12, 60)),
        size=dice.choice(("small", "medium", "large")),
        infravision=dice.choice((0, 6000)),
        aquatic=dice.random() < 0.2,
        climb=dice.choice((None, None, 0, 100)),
        climbs_freely=dice.random() < 0.2,
        load=dice.choice((0, 10)),
        proficiencies=skills,
        traits=dice.choice(((), TRAITS)),
        mount=dice.choice(("none", "none", "war", "unfit", "untrained")),
        light=dice.choice(("none", "torch")),
        spells=tuple(dice.choice(sorted(SPELLS)) for _ in range(dice.choice((0, 0, 2, 4)))),
        senses=dice.choice((0, 3)),
    )


def _odd_condition(dice: Random, sheet: Sheet, count: int, oddity: float) -> Condition:
    names = [*(f"c{number}" for number in range(count)), "nobody"]

    def now_and_then(share: float, value: object, otherwise: object) -> object:
        return value if dice.random() < share * oddity else otherwise

    ties = {key: now_and_then(0.1, dice.choice(names), "") for key in UNDERGROUND.names_creature}
    return Condition(
        dice.choice((sheet.hit_points, sheet.hit_points, -5, 0, 999)),
        now_and_then(0.7, (dice.choice([*sorted(STATES), "bored"]),), ()),
        wielded=dice.choice(("", "", "fist")),
        face=now_and_then(0.4, dice.randrange(8), -1),
        breath=now_and_then(0.4, dice.choice((-5, 0, 3, 99_999)), None),
        reloading=dice.choice((0, 0, 99)),
        speed=dice.choice((0, 0, 5000)),
        lit=dice.random() < 0.5,
        **ties,
    )


def play(seed: int, oddity: float, rounds: int = 6) -> str:
    """Make an encounter and play it: "refused", "played", or "kept" where all that must hold was looked at too."""
    try:
        return _play(seed, oddity, rounds)
    except Exception as error:
        error.add_note(f"repeat: python -m tests.rules.underground.odd_battles {seed} {seed} {oddity}")
        raise


def _play(seed: int, oddity: float, rounds: int) -> str:
    dice = Random(seed)
    field, count = odd_field(dice), dice.choice((2, 3, 4, 6))
    creatures = {f"c{n}": odd_creature(dice, n, field, count, oddity) for n in range(count)}
    encounter = Encounter(field, creatures=creatures, seed=seed)
    problems = find_problems(encounter, UNDERGROUND)
    sentences = [problem_sentence(problem, words) for problem in problems for words in WORDS]
    assert all(sentence.count("\n") == 0 and "{" not in sentence for sentence in sentences), sentences
    again = from_bytes(to_bytes(encounter)).encounter
    assert again.creatures == encounter.creatures
    if any(problem.severity == "error" for problem in problems):
        return "refused"
    session = Session(encounter)
    while session.state.round <= rounds and session.step("turn"):
        pass
    end, state = session.cursor, repr(session.state.creatures)
    session.seek(0)
    session.seek(end)
    assert repr(session.state.creatures) == state
    opened = from_bytes(to_bytes(encounter, session.journal))
    assert Session(opened.encounter, opened.journal).divergence is None
    if {problem.key for problem in problems} <= HARMLESS:
        assert_sound(session.state)
        return "kept"
    return "played"


if __name__ == "__main__":
    first, last, *more = sys.argv[1:]
    for seed_ in range(int(first), int(last) + 1):
        print(seed_, play(seed_, float(more[0]) if more else 0.1))
