"""What a spell is (its data and its hook in one entry) and what a casting of it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from editor.field.creature import Creature
from editor.field.grid import Place
from editor.rules.mageduel.numbers import level_of, save_dc
from editor.rules.mageduel.schedule import schedule_of
from editor.rules.mageduel.sheet import Device, Effect, Metamagic
from editor.rules.referee import Referee

if TYPE_CHECKING:
    from editor.rules.mageduel.schedule import Zone

School = Literal[
    "abjuration",
    "conjuration",
    "enchantment",
    "evocation",
    "illusion",
    "necromancy",
    "transmutation",
]
Range = Literal["self", "touch", "close", "medium", "long", "area"]
Aim = Literal["self", "friend", "foe", "any", "point", "line", "cone", "arrive", "summon"]
EXTRA_LEVELS = {"": 0, "quickened": 4, "empowered": 2}


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell. `level` of sorcerer and wizard; `aims`: what it can be pointed at; `save`: fortitude, reflex, will;
    `resistible`: spell resistance helps; `duration`: rounds by caster level, None for instantaneous; `radius` or
    `length` of its area in hundredths of a foot, `tall`: a cylinder of that height from the ground up; `hostile`: it
    attacks; `opposite`: the spell that counters it as well; `choices`: what else the caster says (a creature to
    summon, how rays are shared out).

    Hooks while it runs: `each_round` by the caster's clock, `each_turn` at the start of the turn of whoever it is on,
    `at_end` when its time is up, `in_zone` for whoever is in it when it is laid or starts its turn there. `delivery`:
    what a touch spell does to whoever is touched, once (1) or twice over by a critical (2)."""

    key: str
    level: int
    school: School
    range: Range
    aims: tuple[Aim, ...]
    hook: Callable[[Cast], None]
    save: str = ""
    resistible: bool = False
    duration: Callable[[int], int] | None = None
    radius: int = 0
    length: int = 0
    tall: int = 0
    hostile: bool = False
    opposite: str = ""
    choices: tuple[str, ...] = ()
    emanation: bool = False
    each_round: Callable[[Referee, Creature, Effect], None] | None = None
    each_turn: Callable[[Referee, Creature, Effect], None] | None = None
    at_end: Callable[[Referee, Creature, Effect], None] | None = None
    in_zone: Callable[[Referee, Creature, Zone], None] | None = None
    delivery: Callable[[Cast, int], None] | None = None

    @property
    def near(self) -> bool:
        """Whether its range is touch or personal (M5.7)."""
        return self.range in ("self", "touch")

    def reach(self, caster_level: int) -> int:
        """How far it carries, hundredths of a foot."""
        if self.range == "close":
            return 2500 + 500 * (caster_level // 2)
        if self.range == "medium":
            return 10_000 + 1000 * caster_level
        if self.range == "long":
            return 40_000 + 4000 * caster_level
        return self.length


class Cast:
    """One casting of a spell. `cancelled`: a counter undid it; `identified`: who knows what it is."""

    __slots__ = (
        "cancelled",
        "caster",
        "caster_level",
        "choice",
        "dc",
        "device",
        "facing",
        "hidden",
        "identified",
        "metamagic",
        "place",
        "referee",
        "spell",
        "target",
    )

    def __init__(
        self,
        referee: Referee,
        caster: Creature,
        spell: Spell,
        *,
        metamagic: Metamagic = "",
        choice: str = "",
        target: Creature | None = None,
        place: Place | None = None,
        facing: int | None = None,
        device: Device | None = None,
        hidden: bool = False,
    ) -> None:
        self.referee = referee
        self.caster = caster
        self.spell = spell
        self.metamagic: Metamagic = metamagic
        self.choice = choice
        self.target = target
        self.place = place
        self.facing = facing
        self.device = device
        self.hidden = hidden
        self.cancelled = False
        self.identified: set[str] = {caster.id}
        self.caster_level = device.caster_level if device is not None else level_of(caster)
        if device is None:
            self.dc = save_dc(caster, spell.level)
        else:
            self.dc = 10 + spell.level + spell.level // 2

    @property
    def rounds(self) -> int:
        """Its duration in full, in rounds."""
        assert self.spell.duration is not None
        return self.spell.duration(self.caster_level)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Participants who do not know what it is (M3.14)."""
        schedule, creatures = schedule_of(self.referee), self.referee.creatures
        if schedule.stage == "prepare":
            # behind the curtain nothing is seen or heard from the other sides (M2.9)
            others = (key for key in schedule.participants if creatures[key].side != self.caster.side)
            return tuple(sorted(others))
        if not self.hidden:
            return ()
        return tuple(sorted(set(schedule.participants) - self.identified))

    def effect(self, rounds: int | None, value: int = 0, key: str = "") -> Effect:
        """An effect of it on somebody."""
        return Effect(
            key or self.spell.key,
            self.caster.id,
            rounds,
            value,
            self.spell.level,
            self.caster_level,
            self.dc,
            self.spell.near,
            unknown=self.unknown,
        )
