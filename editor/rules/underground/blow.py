"""A blow or shot as the chapters see it: who, whom, with what, and (worked out when asked for) how it comes."""

from __future__ import annotations

from editor.field.creature import Creature
from editor.field.grid import direction_of, turn_between
from editor.field.space import distance
from editor.rules.referee import Referee
from editor.rules.underground.ids import A_REAR
from editor.rules.underground.kinds import Arm
from editor.rules.underground.moments import BACK
from editor.rules.underground.ruleset import UNDERGROUND
from editor.rules.underground.sight import Means, is_blind, sees_by

FIRST_REAR = 3
"""From three eighths of a turn on, an attacker is in the rear: the three directions behind."""


class Blow:
    """One attack with one weapon. `direction` is the facing in which it goes (-1: both stand in the same column and
    row); `behind`: by which rule the target, attacked at its back, loses shield and Dexterity bonus (A.rear, U1.1);
    "" where it is not."""

    __slots__ = ("_means", "_unseen", "arm", "attacker", "behind", "charge", "direction", "referee", "target")

    def __init__(
        self, referee: Referee, attacker: Creature, target: Creature, arm: Arm, *, charge: bool = False
    ) -> None:
        self.referee = referee
        self.attacker = attacker
        self.target = target
        self.arm = arm
        self.charge = charge
        self.direction = direction_towards(attacker, target)
        self.behind = self._at_back()
        self._means: Means | None = None
        self._unseen: bool | None = None

    def _at_back(self) -> str:
        """By which rule it comes at the target's back: as some chapter says (U1.2), else by the facing."""
        for part in UNDERGROUND.at(BACK):
            known: str | None = part(self)
            if known is not None:
                return known
        rear = self.direction >= 0 and turn_between(self.target.facing, self.direction ^ 4) >= FIRST_REAR
        return A_REAR if rear else ""

    @property
    def distance(self) -> int:
        """From one to the other, in hundredths of a foot."""
        return distance(self.referee.field, self.attacker, self.target)

    @property
    def means(self) -> Means:
        """What the attacker sees by (U6.3); "" when it is blind."""
        if self._means is None:
            self._means = sees_by(self.referee, self.attacker, self.target)
        return self._means

    @property
    def blind(self) -> bool:
        """Whether the attacker cannot see (U6.1)."""
        return not self.means

    @property
    def unseen(self) -> bool:
        """Whether the target cannot see (U6.1)."""
        if self._unseen is None:
            self._unseen = is_blind(self.referee, self.target, self.attacker)
        return self._unseen


def direction_towards(a: Creature, b: Creature) -> int:
    """The facing from one creature to another; -1 where they stand in the same column and row."""
    dc = 2 * (b.place.column - a.place.column) + b.footprint - a.footprint
    dr = 2 * (b.place.row - a.place.row) + b.footprint - a.footprint
    return direction_of(dc, dr) if dc or dr else -1
