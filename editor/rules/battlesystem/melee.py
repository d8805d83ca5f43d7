"""Melee: who reaches whom, from which ranks, all at once (B1.1, B.ranks, B.combat)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from editor.field.creature import Creature
from editor.rules.battlesystem.combat import attack, melee_weapon
from editor.rules.battlesystem.formations import files_of, ranks_of
from editor.rules.battlesystem.ids import COMBAT, RANKS
from editor.rules.battlesystem.kinds import MASS_COMBAT
from editor.rules.battlesystem.losses import lose
from editor.rules.battlesystem.units import DEAD, contact, engaged, figures_of, is_out
from editor.rules.referee import Referee

ATTACK, CHARGED = "attack", "charge"
ONE_MORE = 1
"""A closed formation gets so many more figures in on each side (B.ranks)."""


class Bout(NamedTuple):
    """How many figures of a unit attack which enemy: those that touch it, those beside them, those behind."""

    unit: Creature
    target: Creature
    touching: int
    beside: int
    behind: int

    @property
    def figures(self) -> int:
        return self.touching + self.beside + self.behind


def bouts_of(referee: Referee, unit: Creature) -> list[Bout]:
    """Every attack that a unit makes in the melee step: each figure strikes at one enemy, the one that the unit was
    told to fight first, then the one that most of its figures touch."""
    if is_out(unit) or unit.condition.morale == "routed":
        return []
    touched = [(enemy, contact(referee.field, unit, enemy)) for enemy in engaged(referee, unit)]
    touched.sort(key=lambda at: (at[0].id != unit.condition.aim, -len(at[1]), at[0].id))
    used: set[int] = set()
    found = []
    for enemy, figures in touched:
        bout = _bout(unit, enemy, sorted(set(figures) - used), used)
        if bout.figures:
            found.append(bout)
    return found


def _bout(unit: Creature, enemy: Creature, touching: list[int], used: set[int]) -> Bout:
    """One attack; the figures that take part in it are added to those used."""
    used.update(touching)
    ranks, files = ranks_of(unit), files_of(unit)
    beside: list[int] = []
    if unit.condition.formation == "closed" and touching:
        beside = _beside(touching, used, ranks, files)
        used.update(beside)
    behind: list[int] = []
    reach = melee_weapon(unit).ranks
    if reach > 1 and unit.condition.formation != "mob":
        for figure in (*touching, *beside):
            behind += _behind(figure, reach, used, ranks, files)
            used.update(behind)
    return Bout(unit, enemy, len(touching), len(beside), len(behind))


def _beside(touching: list[int], used: set[int], ranks: list[int], files: list[int]) -> list[int]:
    """One more figure on each side of those that touch, of the same rank (B.ranks)."""
    front = min(ranks[i] for i in touching)
    row = [i for i, rank in enumerate(ranks) if rank == front and i not in used]
    own = [files[i] for i in touching if ranks[i] == front]
    left = [i for i in row if files[i] < min(own)]
    right = [i for i in row if files[i] > max(own)]
    return sorted(left, key=lambda i: -files[i])[:ONE_MORE] + sorted(right, key=lambda i: files[i])[:ONE_MORE]


def _behind(figure: int, reach: int, used: set[int], ranks: list[int], files: list[int]) -> list[int]:
    """The figures of the next ranks of the same file that reach over it (spear and pole arm 2, pike 3)."""
    return [
        i
        for i, rank in enumerate(ranks)
        if files[i] == files[figure] and 0 < rank - ranks[figure] < reach and i not in used
    ]


def fight_all(referee: Referee) -> None:
    """The melee step: every attack is rolled before any loss is taken (B.combat)."""
    bouts = [bout for unit in list(referee.creatures.values()) for bout in bouts_of(referee, unit)]
    fight(referee, bouts)


def fight(referee: Referee, bouts: Sequence[Bout]) -> None:
    """Some attacks at the same moment."""
    lost: dict[str, int] = {}
    by: dict[str, str] = {}
    for bout in bouts:
        unit, target = bout.unit, bout.target
        with referee.action(unit, "fight", target=target, rule=COMBAT, figures=bout.figures):
            if bout.beside or bout.behind:
                counts: dict[str, Any] = {"touching": bout.touching, "beside": bout.beside, "behind": bout.behind}
                referee.note("ranks-reach", rule=RANKS, actor=unit.id, **counts)
            charging = CHARGED in unit.condition.did
            weapon = melee_weapon(unit)
            dice = attack(referee, MASS_COMBAT, unit, target, bout.figures, weapon, charging=charging)
        lost[target.id] = lost.get(target.id, 0) + dice
        by.setdefault(target.id, unit.id)
    for key, dice in lost.items():
        if dice and DEAD not in referee.creatures[key].condition.states:
            lose(referee, referee.creatures[key], dice, actor=by[key])


def foresee(referee: Referee, unit: Creature, enemy: Creature) -> None:
    """What the melee step will bring two units that touch: for exact odds of the orders that lead to it."""
    if figures_of(unit) and figures_of(enemy):
        fight(referee, [b for one in (unit, enemy) for b in bouts_of(referee, one) if b.target in (unit, enemy)])
