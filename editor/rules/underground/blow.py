"""A blow or shot as the chapters see it: who, whom, with what, and (worked out when asked for) how it comes."""

from __future__ import annotations

from functools import cached_property

from editor.field.creature import Creature
from editor.field.grid import direction_of, turn_between
from editor.field.space import distance
from editor.rules.referee import Referee
from editor.rules.underground.kinds import Arm
from editor.rules.underground.sight import is_blind

FIRST_REAR = 3
"""From three eighths of a turn on, an attacker is in the rear: the three directions behind."""


class Blow:
    """One attack with one weapon."""

    def __init__(
        self, referee: Referee, attacker: Creature, target: Creature, arm: Arm, *, charge: bool = False
    ) -> None:
        self.referee = referee
        self.attacker = attacker
        self.target = target
        self.arm = arm
        self.charge = charge

    @cached_property
    def direction(self) -> int:
        """The facing in which it goes; -1 when both stand in the same column and row."""
        return direction_towards(self.attacker, self.target)

    @cached_property
    def behind(self) -> bool:
        """Whether the attacker stands in the target's rear (A.rear)."""
        return self.direction >= 0 and turn_between(self.target.facing, (self.direction + 4) % 8) >= FIRST_REAR

    @cached_property
    def distance(self) -> int:
        """From one to the other, in hundredths of a foot."""
        return distance(self.referee.field, self.attacker, self.target)

    @cached_property
    def blind(self) -> bool:
        """Whether the attacker cannot see (U6.1)."""
        return is_blind(self.referee, self.attacker, self.target)

    @cached_property
    def unseen(self) -> bool:
        """Whether the target cannot see (U6.1)."""
        return is_blind(self.referee, self.target, self.attacker)


def direction_towards(a: Creature, b: Creature) -> int:
    """The facing from one creature to another; -1 where they stand in the same column and row."""
    dc = 2 * (b.place.column - a.place.column) + b.footprint - a.footprint
    dr = 2 * (b.place.row - a.place.row) + b.footprint - a.footprint
    return direction_of(dc, dr) if dc or dr else -1
