"""From challenge to curtain (M1, M2): attune, define, form, agree, prepare; each stage in turns one can step."""

from __future__ import annotations

from collections.abc import Callable

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.field.path import Mover, approach
from editor.field.space import adjacent
from editor.field.volumes import Volume
from editor.rules.decision import Option
from editor.rules.mageduel.arena import (
    OPEN_SKY,
    box,
    caster_level,
    check_arena,
    curtain,
    limits,
    slices,
    touches,
    whose_word,
)
from editor.rules.mageduel.effects import tick
from editor.rules.mageduel.endings import BROKEN_OFF, finish
from editor.rules.mageduel.ids import (
    M1_1,
    M1_4,
    M1_5,
    M2_1,
    M2_2,
    M2_3,
    M2_4,
    M2_5,
    M2_6,
    M2_7,
    M2_8,
    M2_9,
    M2_10,
    M2_11,
    M2_12,
)
from editor.rules.mageduel.kinds import ROLL_OFF, SAVE_ROLL, WILL, Saving, d20
from editor.rules.mageduel.places import arena_of, free_near, outside_near, stands_within
from editor.rules.mageduel.schedule import Schedule, Stage, schedule_of
from editor.rules.referee import Referee

ATTUNE, REFUSE_DUEL = Option("attune"), Option("refuse-duel")
ARENA, ROUNDS = "propose-arena", "propose-rounds"
DRAWN = "drawn"
FLEE_BASE = 15
TIMID = ("animal", "vermin")
TakeTurn = Callable[[Referee, Creature], bool]


def play_turn(referee: Referee, take_turn: TakeTurn) -> None:
    """The next step of the stage that is on."""
    schedule = schedule_of(referee)
    if not referee.state.round:
        referee.new_round()
        referee.note("mageduel-is-called", rule=M1_5)
    if len(schedule.participants) < 2:
        finish(referee, BROKEN_OFF, rule=M1_1, reason="too-few")
        return
    if schedule.stage == "form":
        _form(referee)
    elif schedule.waiting:
        _one_turn(referee, take_turn)
    else:
        _next_round(referee)
        if referee.state.over is None:
            _one_turn(referee, take_turn)


def _next_round(referee: Referee) -> None:
    schedule = schedule_of(referee)
    referee.new_round()
    if schedule.stage == "prepare" and schedule.until == schedule.preparation:
        enter(referee)
        if referee.state.over is not None:
            return
    animals_flee(referee)
    referee.alter("schedule.waiting", schedule.participants)


def _one_turn(referee: Referee, take_turn: TakeTurn) -> None:
    schedule = schedule_of(referee)
    first, *rest = schedule.waiting
    referee.alter("schedule.waiting", tuple(rest))
    creature = referee.creatures[first]
    with referee.turn(creature.id, schedule.stage):
        if schedule.stage == "attune":
            _attune(referee, creature)
        elif schedule.stage == "prepare":
            # the curtain stops all sight and sound: the others are told nothing (M2.9)
            with referee.secret(*(c.id for c in duellists(referee) if c.side == creature.side)):
                take_turn(referee, creature)
        else:
            _propose(referee, creature)
    if referee.state.over is None and not rest:
        _END_OF_ROUND[schedule.stage](referee)


def _go_on(referee: Referee, stage: Stage, rule: str, until: int = 0) -> None:
    referee.alter("schedule.stage", stage, rule=rule)
    referee.alter("schedule.until", until, rule=rule)
    referee.alter("schedule.proposals", ())
    referee.note(f"stage-{stage}", rule=M2_10)


def duellists(referee: Referee) -> list[Creature]:
    """The participants."""
    return [referee.creatures[key] for key in schedule_of(referee).participants]


# -- attunement ----------------------------------------------------------------------------------------------------


def _attune(referee: Referee, creature: Creature) -> None:
    """Side by side and concentrating for a round; of free will, or not at all (M2.1). Refusing is noted (M1.4)."""
    if creature.condition.compelled:
        finish(referee, BROKEN_OFF, rule=M2_1, reason="no-free-will", who=creature.id)
        return
    if referee.choose("attune", creature, (ATTUNE, REFUSE_DUEL), rule=M1_4) == REFUSE_DUEL:
        referee.note("means-to-kill", rule=M1_4, actor=creature.id)
        finish(referee, BROKEN_OFF, rule=M1_4, reason="refused", who=creature.id)
        return
    if _is_beside_another(referee, creature):
        with referee.action(creature, "attune", rule=M2_1):
            marks = (*schedule_of(referee).proposals, _mark_of(creature))
            referee.alter("schedule.proposals", marks, rule=M2_1)
    else:
        _walk_up(referee, creature)


def _mark_of(creature: Creature) -> str:
    """Who attunes, where, and how hurt: whatever of it changes breaks the attunement off."""
    hurt = creature.condition.nonlethal - creature.condition.hit_points
    return f"{creature.id}@{creature.place.column},{creature.place.row},{hurt}"


def _is_beside_another(referee: Referee, creature: Creature) -> bool:
    return any(adjacent(referee.field, creature, o) for o in duellists(referee) if o is not creature)


def _walk_up(referee: Referee, creature: Creature) -> None:
    """Up to two moves towards the nearest other duellist."""
    others = [o for o in duellists(referee) if o is not creature]
    other = min(others, key=lambda o: (_apart(creature, o), o.id))
    goals = [
        Place(c, r, 0)
        for c in range(other.place.column - 1, other.place.column + 2)
        for r in range(other.place.row - 1, other.place.row + 2)
        if referee.field.inside((c, r)) and (c, r) != other.place.cell
    ]
    taken = {c.place for c in referee.creatures.values() if c is not creature}
    way = approach(referee.field, creature.place, goals, Mover(height=creature.height), taken)
    if way is None:
        finish(referee, BROKEN_OFF, rule=M2_1, reason="no-way", who=creature.id)
        return
    steps = 2 * int(creature.sheet.speed) // referee.field.cell_size
    with referee.action(creature, "walk-up", rule=M2_1, path=way):
        referee.set(creature, "place", way[min(steps, len(way) - 1)], rule=M2_1)


def _apart(a: Creature, b: Creature) -> int:
    return max(abs(a.place.column - b.place.column), abs(a.place.row - b.place.row))


def _end_attunement(referee: Referee) -> None:
    """All attuned, unmoved and unhurt since: the tie holds. Else once more."""
    wanted = set(map(_mark_of, duellists(referee)))
    found = set(schedule_of(referee).proposals)
    if wanted == found:
        referee.note("attuned", rule=M2_1)
        _go_on(referee, "define", M2_2)
        return
    if found and len(found) == len(wanted):
        finish(referee, BROKEN_OFF, rule=M2_1, reason="disturbed")
        return
    referee.alter("schedule.proposals", ())


# -- size and time -------------------------------------------------------------------------------------------------


def levels(referee: Referee) -> list[int]:
    """The caster levels that count, one for each participant (M2.3)."""
    return [caster_level(c.sheet) for c in duellists(referee)]


def drawn_arena(referee: Referee) -> Volume | None:
    """The volume of kind arena that stands on the map, None where none was drawn."""
    return next((v for v in referee.field.volumes.values() if v.kind == "arena"), None)


def proposed_volume(referee: Referee, item: str) -> Volume | None:
    """What a proposal means on this map: the drawn volume, or a cube cut to the map; None: not allowed."""
    field = referee.field
    volume = drawn_arena(referee) if item == DRAWN else _cube(referee, int(item.partition(":")[2]))
    if volume is None:
        return None
    verdict = check_arena(volume.cubic_feet(field.cell_size), levels(referee), referee.reading("least-edge")).verdict
    return volume if verdict == "fits" else None


def _cube(referee: Referee, edge: int) -> Volume:
    field = referee.field
    side = max(1, edge * 100 // field.cell_size)
    columns, rows = min(side, field.width), min(side, field.height)
    everyone = duellists(referee)
    c = sum(d.place.column for d in everyone) // len(everyone) - columns // 2
    r = sum(d.place.row for d in everyone) // len(everyone) - rows // 2
    left, upper = max(0, min(c, field.width - columns)), max(0, min(r, field.height - rows))
    return box(field, left, upper, columns, rows, min(edge * 100, OPEN_SKY))


def arena_choices(referee: Referee) -> list[Option]:
    """The drawn volume where it is allowed, and cubes: the greatest that the map has room for first (M2.11)."""
    allowed = limits(levels(referee), referee.reading("least-edge"))
    room = max(referee.field.width, referee.field.height) * referee.field.cell_size // 100
    edges = sorted(
        {allowed.least, (allowed.least + allowed.greatest) // 10 * 5, allowed.greatest, room}, reverse=True
    )
    found = [DRAWN, *(f"cube:{edge}" for edge in edges if allowed.least <= edge <= allowed.greatest)]
    return [Option(ARENA, item=item) for item in found if proposed_volume(referee, item) is not None]


def _propose(referee: Referee, creature: Creature) -> None:
    stage = schedule_of(referee).stage
    if stage == "define":
        options = arena_choices(referee)
        if not options:
            finish(referee, BROKEN_OFF, rule=M2_4, reason="no-arena")
            return
        option = referee.choose("arena", creature, options, rule=M2_11)
    else:
        option = referee.choose("rounds", creature, [Option(ROUNDS, item=str(n)) for n in range(4)], rule=M2_8)
    with referee.action(creature, option.action, rule=M2_5, item=option.item):
        referee.alter("schedule.proposals", (*schedule_of(referee).proposals, option.item or ""))


def settle(referee: Referee, what: str, rule: str) -> str:
    """What was agreed about the arena or the rounds; where they differ, the word of M2.5 decides, a roll-off where
    nobody is ahead."""
    proposals = schedule_of(referee).proposals
    if len(set(proposals)) == 1:
        referee.note(f"agreed-{what}", rule=rule, item=proposals[0])
        return proposals[0]
    first = whose_word(duellists(referee))
    decider = first[referee.pick(ROLL_OFF, first[0], len(first), rule=M2_5)]
    chosen = proposals[schedule_of(referee).participants.index(decider.id)]
    referee.note(f"word-decides-{what}", rule=M2_5, actor=decider.id, item=chosen)
    return chosen


def _end_definition(referee: Referee) -> None:
    item = settle(referee, "arena", M2_3)
    volume = proposed_volume(referee, item)
    assert volume is not None
    for key, other in list(referee.field.volumes.items()):
        if other.kind == "arena" and key != volume.id:
            referee.alter(f"terrain.volumes.{key}", None, rule=M2_6)
    referee.alter(f"terrain.volumes.{volume.id}", volume, rule=M2_4)
    referee.alter("schedule.arena", volume.id, rule=M2_6)
    referee.alter("schedule.tolerated", timid_inside(referee, volume), rule=M2_7)
    _go_on(referee, "form", M2_6, until=len(schedule_of(referee).participants))


# -- forming -------------------------------------------------------------------------------------------------------


def forming_rounds(count: int) -> int:
    """One round for each participant (M2.6)."""
    return count


def flee_dc(count: int) -> int:
    """15 + number of participants (M2.7)."""
    return FLEE_BASE + count


def _form(referee: Referee) -> None:
    """One round of forming: the border shimmers on, animals make off."""
    schedule: Schedule = schedule_of(referee)
    referee.new_round()
    with referee.turn(None, "form", rule=M2_6):
        animals_flee(referee)
        referee.alter("schedule.until", schedule.until - 1, rule=M2_6)
        if not schedule.until:
            referee.note("arena-stands", rule=M2_6)
            _go_on(referee, "agree", M2_8)


def animals_flee(referee: Referee) -> None:
    """Every round: animals and vermin that were inside when the arena formed make off, or save (M2.7)."""
    for key in schedule_of(referee).tolerated:
        if key in referee.creatures:
            animals_leave(referee, referee.creatures[key])


def timid_inside(referee: Referee, volume: Volume) -> tuple[str, ...]:
    """Animals and vermin in a volume."""
    return tuple(
        c.id
        for c in referee.creatures.values()
        if c.sheet.type in TIMID and not c.condition.summoner and touches(referee.field, volume, c)
    )


def animals_leave(referee: Referee, creature: Creature) -> None:
    """Animals and vermin make for the outside; those still inside save or are frightened (M2.7)."""
    volume = arena_of(referee)
    if volume is None or creature.condition.knocked_out or not touches(referee.field, volume, creature):
        referee.set(creature, "frightened", False, rule=M2_7)
        return
    _run_outside(referee, creature)
    if not touches(referee.field, volume, creature):
        referee.set(creature, "frightened", False, rule=M2_7)
        return
    trial = d20(SAVE_ROLL, flee_dc(len(schedule_of(referee).participants)), "flee-dc")
    about = Saving(referee, creature, "will")
    if not referee.check(WILL, creature, trial, about=about, target=creature, rule=M2_7):
        referee.set(creature, "frightened", True, rule=M2_7)


def _run_outside(referee: Referee, creature: Creature) -> None:
    """As far towards the nearest ground outside as two moves carry, four where it is frightened."""
    goal = outside_near(referee, creature.place, creature.footprint, creature)
    if goal is None or not creature.sheet.speed:
        return
    others = {c.place for c in referee.creatures.values() if c is not creature}
    mover = Mover(footprint=creature.footprint, height=creature.height)
    way = approach(referee.field, creature.place, [goal], mover, through=others)
    if way is None:
        return
    far = (4 if creature.condition.frightened else 2) * int(creature.sheet.speed) // referee.field.cell_size
    free = [place for place in way[1 : far + 1] if place not in others]
    if free:
        with referee.action(creature, "flee", rule=M2_7, path=way[: way.index(free[-1]) + 1]):
            referee.set(creature, "place", free[-1], rule=M2_7)


# -- preparing -----------------------------------------------------------------------------------------------------


def _end_agreement(referee: Referee) -> None:
    rounds = int(settle(referee, "rounds", M2_8))
    referee.alter("schedule.preparation", rounds, rule=M2_8)
    _go_on(referee, "prepare", M2_8, until=rounds)
    if not rounds:
        enter(referee)


def enter(referee: Referee) -> None:
    """Each goes to its own slice; the curtain rises between them (M2.9, M2.12)."""
    volume = arena_of(referee)
    assert volume is not None
    sides = sorted({c.side for c in duellists(referee)})
    parts = slices(volume, len(sides))
    if schedule_of(referee).preparation and curtain(volume, parts).prisms:
        referee.alter("terrain.volumes.curtain", curtain(volume, parts), rule=M2_9)
    for creature in duellists(referee):
        own = 2 * sides.index(creature.side)

        def fits(place: Place, own: int = own) -> bool:
            return parts.slice_of(place) == own and stands_within(referee.field, volume, place)

        if not fits(creature.place):
            middle = _middle_of(volume, parts.cuts[own], parts.cuts[own + 1], parts.axis)
            place = free_near(referee, middle, 1, fits, creature)
            if place is None:
                finish(referee, BROKEN_OFF, rule=M2_9, reason="no-room", who=creature.id)
                return
            referee.set(creature, "place", place, rule=M2_12)


def _middle_of(volume: Volume, first: int, end: int, axis: int) -> Place:
    inside = sorted({(p.column, p.row) for p in volume.prisms if first <= (p.column, p.row)[axis] < end})
    column, row = inside[len(inside) // 2] if inside else (volume.prisms[0].column, volume.prisms[0].row)
    return Place(column, row, 0)


def _end_of_preparing(referee: Referee) -> None:
    schedule = schedule_of(referee)
    tick(referee, schedule.participants)
    referee.alter("schedule.until", schedule.until - 1, rule=M2_8)


_END_OF_ROUND: dict[Stage, Callable[[Referee], None]] = {
    "attune": _end_attunement,
    "define": _end_definition,
    "agree": _end_agreement,
    "prepare": _end_of_preparing,
}
