"""Duels for tests: a flat field, a box of an arena, duellists with any sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from editor.battle import session as battle
from editor.battle.journal import Journal
from editor.battle.policy import random_player
from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.rules.decision import Decision, DecisionMaker, Option, Places, View
from editor.rules.encounter import Encounter
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.arena import box
from editor.rules.mageduel.rounds import open_duel
from editor.rules.mageduel.schedule import Turn
from editor.rules.mageduel.sheet import Attack, Condition, Prepared, Sheet
from editor.rules.readings import settle
from editor.rules.referee import Referee
from editor.rules.state import opening_state
from editor.rules.trace import CheckEvent, Event, NoteEvent, RollEvent
from tests.scripted import ScriptedDriver

DAGGER = Attack("dagger", "1d4")
HEARD: list[list[Event]] = []
"""The traces of the duels that the running test has fought, for the list of rules exercised."""


class Session(battle.Session):
    """A session whose trace counts for the list of rules exercised."""

    def __init__(self, encounter: Encounter, journal: Journal | None = None) -> None:
        super().__init__(encounter, journal)
        HEARD.append(self.events)


def wizard(*spells: str, level: int = 5, **values: Any) -> Sheet:
    """A wizard with spells prepared: `fireball`, `magic_missile.quickened`."""
    prepared = []
    for spell in spells:
        key, _, metamagic = spell.partition(".")
        prepared.append(Prepared(key, 1, metamagic))  # type: ignore[arg-type]
    base: dict[str, Any] = {
        "hit_points": 40,
        "wizard": level,
        "intelligence": 18,
        "spellcraft": 6,
        "concentration": 5,
        "prepared": tuple(prepared),
    }
    return Sheet(**{**base, **values})


def duellist(key: str, place: tuple[int, int], sheet: Sheet, side: str = "", player: str = "sensible") -> Creature:
    condition = Condition(hit_points=sheet.hit_points)
    return Creature(key, key, side or key, Place(*place, 0), sheet, condition, player=player)


def arena_field(columns: int = 20, rows: int = 14, height: int = 5000, border: int = 2) -> Field:
    """A flat field with a box of an arena `border` cells from its rim."""
    field = Field(Ground(columns, rows))
    field.volumes["arena"] = box(field, border, border, columns - 2 * border, rows - 2 * border, height)
    return field


def duel_encounter(*creatures: Creature, field: Field | None = None, seed: int = 1, **readings: Any) -> Encounter:
    chosen = {"begins": "duel", **{key.replace("_", "-"): value for key, value in readings.items()}}
    return Encounter(
        field if field is not None else arena_field(),
        "mageduel",
        {c.id: c for c in creatures},
        readings=chosen,
        seed=seed,
    )


class Ring:
    """A duel that has begun, with scripted dice: `ring.act("a", "cast>b+fireball")`."""

    def __init__(
        self,
        *creatures: Creature,
        faces: Sequence[int | tuple[int, int]] = (),
        answers: Sequence[str] = (),
        order: Sequence[str] = (),
        field: Field | None = None,
        start: bool = True,
        **readings: Any,
    ) -> None:
        encounter = duel_encounter(*creatures, field=field, **readings)
        self.driver = ScriptedDriver()
        state = opening_state(encounter.field, encounter.creatures)
        self.events: list[Event] = []
        HEARD.append(self.events)
        self.referee = Referee(
            MAGEDUEL, state, self.driver, settle(MAGEDUEL.readings, encounter.readings), events=self.events
        )
        MAGEDUEL.begin(self.referee)
        if start:
            # initiative in the order given: everybody rolls, the first the most
            keys = list(order) or [c.id for c in creatures if not c.condition.watches]
            rolls = {key: 20 - 2 * number for number, key in enumerate(keys)}
            self.driver.left = [rolls[key] for key in self.referee.state.schedule.participants]
            open_duel(self.referee)
        self.driver.left = list(faces)
        self.driver.answers = list(answers)

    def __getitem__(self, key: str) -> Creature:
        return self.referee.creatures[key]

    def script(self, *faces: int | tuple[int, int], answers: Sequence[str] = ()) -> Ring:
        self.driver.left += list(faces)
        self.driver.answers += list(answers)
        return self

    def turn(self, key: str) -> Ring:
        self.referee.alter("schedule.turn", Turn(key, swift=self[key].condition.barred))
        return self

    def act(self, key: str, option: str, *, turn: bool = True) -> Ring:
        """Do one thing that the creature is offered; it must be offered."""
        if turn:
            self.turn(key)
        found = MAGEDUEL.offer(self.referee, self[key])
        decision = Decision("action", key, found.options, found.places)
        chosen = decision.find(option)
        assert chosen is not None, f"{key} is not offered {option}: {[o.key for o in found.options]}"
        MAGEDUEL.perform(self.referee, self[key], chosen)
        return self

    def offered(self, key: str) -> set[str]:
        """Keys of the options, and `action+item@*` for those over places."""
        found = MAGEDUEL.offer(self.referee, self[key])
        return {o.key for o in found.options} | {
            f"{p.action}+{p.item}@*" if p.item else p.action for p in found.places
        }

    def done(self) -> Ring:
        self.driver.finish()
        return self

    def bands(self, what: str = "") -> list[str]:
        return [e.band for e in self.events if isinstance(e, CheckEvent) and what in ("", e.what)]

    def notes(self) -> list[str]:
        return [e.what for e in self.events if isinstance(e, NoteEvent)]

    def rolls(self, what: str) -> list[int]:
        return [e.total for e in self.events if isinstance(e, RollEvent) and e.what == what]

    def check(self, what: str) -> CheckEvent:
        return next(e for e in self.events if isinstance(e, CheckEvent) and e.what == what)


def staying(seed: int) -> DecisionMaker:
    """A random player that neither leaves the arena nor speaks of a draw."""
    player = random_player(seed)

    def choose(view: View, decision: Decision) -> Option:
        kept = [o for o in decision.options if not _ends_it(o)]
        places: list[Places] = [p for p in decision.places if p.action != "leave"]
        return player(view, Decision(decision.what, decision.actor, kept, places, decision.rule, decision.key))

    return choose


def _ends_it(option: Option) -> bool:
    return option.action in ("propose-draw", "refuse-duel") or (option.item or "").endswith("/away")


def session_of(encounter: Encounter, players: Mapping[str, DecisionMaker] | None = None) -> Session:
    session = Session(encounter)
    session.players.update(players or {})
    return session
