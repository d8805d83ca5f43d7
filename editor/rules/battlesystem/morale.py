"""Morale and discipline: tests, shaken and routed troops, rallying (B.morale, B.rally, B2.1, B2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from editor.field.creature import Creature
from editor.rules.battlesystem.ids import B2_1, B2_3, COMMAND, MORALE, RALLY
from editor.rules.battlesystem.kinds import MASS_DISCIPLINE, MASS_MORALE, Throw, rating_trial
from editor.rules.battlesystem.rout import flee, rout
from editor.rules.battlesystem.ruleset import BATTLE
from editor.rules.battlesystem.scale import inch
from editor.rules.battlesystem.units import (
    enemies,
    engaged,
    figures_of,
    has_trait,
    in_command,
    is_fighting,
    leader_of,
    nearly_apart,
)
from editor.rules.decision import Option
from editor.rules.modifier import Modifier
from editor.rules.referee import Referee

FIRST, HALF = "first-loss", "half-strength"
RALLY_ORDER, FLEE = "rally", "run-on"


@BATTLE.modifies(MASS_MORALE)
def by_formation(throw: Throw) -> Iterator[Modifier]:
    """Closed ranks help, a mob does not; a column tests as an open formation does (B2.3)."""
    formation = throw.actor.condition.formation
    value = int(throw.referee.reading("closed-morale"))
    if formation == "closed":
        yield Modifier(value, MORALE, "closed-formation")
    elif formation == "column":
        yield Modifier(0, B2_3, "column-as-open")
    elif formation == "mob":
        yield Modifier(int(throw.referee.reading("mob-morale")), MORALE, "mob-formation")


@BATTLE.modifies(MASS_MORALE, MASS_DISCIPLINE)
def out_of_command(throw: Throw) -> Iterator[Modifier]:
    """Figures beyond the commander's radius; in a column the first one counts for all (B2.1)."""
    unit = throw.actor
    whole, first = in_command(throw.referee, unit)
    if whole:
        return
    value = int(throw.referee.reading("out-of-command"))
    column = unit.condition.formation == "column" and first
    yield Modifier(value, COMMAND, "out-of-command", beaten_by=B2_1 if column else None)


def due(referee: Referee, unit: Creature) -> str:
    """Which test a unit owes at the end of a round, "" for none: at the first figure lost, at half strength, and
    whenever it loses figures while shaken."""
    condition = unit.condition
    if not is_fighting(unit) or not condition.fell:
        return ""
    if HALF not in condition.tests and 2 * figures_of(unit) <= unit.sheet.figures:
        return HALF
    if FIRST not in condition.tests:
        return FIRST
    return "shaken" if condition.morale == "shaken" and referee.reading("shaken-tests") else ""


def check_morale(referee: Referee, unit: Creature) -> None:
    """2d10 equal to or under its morale; failing it a steady unit is shaken, a shaken one routs."""
    owed = due(referee, unit)
    referee.set(unit, "fell", 0, rule=MORALE)
    if not owed:
        return
    done = (FIRST, HALF) if owed == HALF else (owed,)
    referee.set(unit, "tests", tuple(sorted({*unit.condition.tests, *done} - {"shaken"})), rule=MORALE)
    if has_trait(unit, "undead"):
        referee.note("knows-no-fear", rule=MORALE, actor=unit.id)
        return
    about = Throw(referee, MASS_MORALE, unit)
    trial = rating_trial(unit.sheet.morale, "morale")
    rule = B2_3 if unit.condition.formation == "column" else MORALE
    if referee.check(MASS_MORALE, unit, trial, rule=rule, about=about, params={"why": owed}):
        return
    if unit.condition.morale == "steady":
        referee.set(unit, "morale", "shaken", rule=MORALE)
    else:
        rout(referee, unit, rule=MORALE)


def can_rally(referee: Referee, unit: Creature) -> bool:
    """Whether a shaken or routed unit may try to rally: led, not in melee, in rout with no enemy near."""
    if unit.condition.morale == "steady" or RALLY_ORDER in unit.condition.did or leader_of(referee, unit) is None:
        return False
    if engaged(referee, unit):
        return False
    if unit.condition.morale == "shaken":
        return True
    far = int(referee.reading("rally-distance")) * inch(referee)
    return all(nearly_apart(referee.field, unit, enemy) > far for enemy in enemies(referee, unit))


def rally(referee: Referee, unit: Creature, option: Option) -> None:
    """2d10 equal to or under its discipline: shaken troops are steady again, routed ones shaken."""
    with referee.action(unit, RALLY_ORDER, rule=RALLY):
        referee.set(unit, "did", (*unit.condition.did, RALLY_ORDER))
        referee.set(unit, "moved", max(unit.condition.moved, 1 << 20), rule=RALLY)
        about = Throw(referee, MASS_DISCIPLINE, unit)
        trial = rating_trial(unit.sheet.discipline, "discipline")
        if referee.check(MASS_DISCIPLINE, unit, trial, rule=RALLY, about=about):
            better = "steady" if unit.condition.morale == "shaken" else "shaken"
            referee.set(unit, "morale", better, rule=RALLY)


def run_on(referee: Referee, unit: Creature, option: Option) -> None:
    """A unit in rout runs on."""
    with referee.action(unit, FLEE, rule="B.rout"):
        flee(referee, unit)
