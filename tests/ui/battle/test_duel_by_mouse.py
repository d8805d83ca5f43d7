"""Every spell and action of a duel, chosen by the mouse in the window on a shipped map, and read in the inspector."""

from __future__ import annotations

import copy
import inspect
import pathlib
import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from editor.field.grid import Place
from editor.files.native import read_encounter
from editor.places import data_folder
from editor.rules.encounter import Encounter
from editor.rules.mageduel import MAGEDUEL
from editor.rules.mageduel.actions import DEEDS
from editor.rules.mageduel.sheet import Attack, Condition, Device, Effect, Prepared, Sheet
from editor.rules.mageduel.spells import SPELLS
from editor.rules.mageduel.summons import SUMMONS
from editor.ui.battle_mode import battle_of
from editor.ui.document import Document
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.decision import _OPTION, _PLACES, DecisionList
from editor.ui.panels.inspector import InspectorPanel
from editor.ui.panels.log import LogPanel
from editor.ui.window import MainWindow
from tests.ui.clicking import Clicks

Opens = Callable[[Document], MainWindow]
LEFT = Qt.MouseButton.LeftButton
ME, YOU = "maren", "tashk"
CASTER = Sheet(
    hit_points=300,
    wizard=18,
    intelligence=30,
    dexterity=20,
    initiative=40,
    prepared=(
        *(Prepared(key) for key in ("shield", "shocking_grasp", "scorching_ray", "dispel_magic")),
        Prepared("magic_missile", 1, "quickened"),
        Prepared("scorching_ray", 1, "empowered"),
    ),
    attacks=(Attack("dagger", "1d4"), Attack("kris", "1d4"), Attack("bow", "1d8", 0, 6000)),
    concentration=40,
    spellcraft=40,
    devices=(Device("wand", "shield", 5, 3),),
)
TARGET = Sheet(hit_points=300, sorcerer=10, charisma=20, hit_dice=4, fortitude=2, will=2)


def shipped() -> Encounter:
    """The open field with two duellists side by side; a person plays one, the other has nothing to answer with."""
    encounter = read_encounter(data_folder("maps") / "mageduel-open-field.encounter.json").encounter
    del encounter.creatures["raven"]
    for key, sheet, column in ((ME, CASTER, 5), (YOU, TARGET, 6)):
        creature = encounter.creatures[key]
        creature.sheet, creature.condition = sheet, Condition(hit_points=sheet.hit_points)
        creature.place = Place(column, 12, 0)
    encounter.creatures[ME].player = "person"
    encounter.readings["begins"] = "duel"
    return encounter


def begin(
    window: MainWindow, qtbot: QtBot, set_up: Callable[[Encounter], None] = lambda encounter: None, who: str = ME
) -> DecisionList:
    """Open the shipped duel anew and step to the first decision."""
    encounter = shipped()
    set_up(encounter)
    window.document.replace(encounter)
    window.set_mode("battle")
    for _ in range(6):
        if battle_of(window.workspace).decision is None:
            qtbot.keyClick(window.view, Qt.Key.Key_F7)
    decision = battle_of(window.workspace).decision
    assert decision is not None
    assert decision.actor == who
    panel = window.panel("battle")
    assert isinstance(panel, BattlePanel)
    found = panel.findChild(DecisionList)
    assert found is not None
    return found


def item_of(options: DecisionList, key: str) -> QTreeWidgetItem:
    """The row of an option; the group of places that holds it is opened by a double click."""
    tree = options.tree
    for number in range(tree.topLevelItemCount()):
        top = tree.topLevelItem(number)
        assert top is not None
        places = top.data(0, _PLACES)
        if places is not None and key.partition("@")[0] == places.action and key.endswith(f"+{places.item}"):
            tree.scrollToItem(top)
            top.setExpanded(True)
        for row in (top, *(top.child(i) for i in range(top.childCount()))):
            option = row.data(0, _OPTION)
            if option is not None and option.key == key:
                return row
    raise AssertionError(f"{key} is not in the list")


def choose(options: DecisionList, qtbot: QtBot, key: str) -> None:
    """Click on the option's row, then on the button."""
    row = item_of(options, key)
    options.tree.scrollToItem(row)
    qtbot.mouseClick(options.tree.viewport(), LEFT, pos=options.tree.visualItemRect(row).center())
    assert options.tree.currentItem() is row
    qtbot.mouseClick(options.choose, LEFT)


def told(window: MainWindow) -> str:
    panel = window.panel("inspector")
    assert isinstance(panel, InspectorPanel)
    return "\n".join(panel.tree.texts())


def key_of(spell: str) -> str:
    """An option that casts a spell in that set-up."""
    entry = SPELLS[spell]
    aim = entry.aims[0]
    if aim in ("self", "friend"):
        return f"cast>{ME}+{spell}"
    if aim == "cone":
        return f"cast+{spell}^2"
    if aim == "summon":
        return f"cast>{YOU}+{spell}/{next(key for key in SUMMONS if SUMMONS[key].list == entry.level)}"
    if aim == "arrive":
        return f"cast@10,14,0+{spell}"
    if aim in ("point", "line"):
        return f"cast@8,12,0+{spell}"
    return f"cast>{YOU}+{spell}"


@pytest.fixture
def window_of_duel(open_windows: Opens) -> MainWindow:
    return open_windows(Document(shipped()))


def test_every_spell_is_cast_by_mouse(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    window = window_of_duel
    window.activateWindow()
    for spell in SPELLS:

        def with_that_spell_alone(encounter: Encounter, spell: str = spell) -> None:
            encounter.creatures[ME].sheet = replace(CASTER, prepared=(Prepared(spell),))

        options = begin(window, qtbot, with_that_spell_alone)
        choose(options, qtbot, key_of(spell))
        read = told(window)
        assert window.workspace.words(f"spell-{spell}") in read, (spell, read)
        assert battle_of(window.workspace).events


class Job(NamedTuple):
    """An action or answer to reach: what is chosen first, the option, the line it leaves in the inspector, what is
    changed of the shipped duel before, and who chooses. `on_map`: by a click on that cell of the map."""

    key: str
    line: str
    first: tuple[str, ...] = ()
    set_up: Callable[[Encounter], None] = lambda encounter: None
    who: str = ME
    on_map: bool = False


def _apart(encounter: Encounter) -> None:
    encounter.creatures[YOU].place = Place(12, 12, 0)


def _in_a_web(encounter: Encounter) -> None:
    encounter.creatures[ME].condition.effects = (Effect("web", YOU, 50, before=True, near=True),)


def _with_a_fireball(encounter: Encounter) -> None:
    _apart(encounter)
    encounter.creatures[ME].sheet = replace(CASTER, prepared=(Prepared("fireball"),))


def _at_the_border(encounter: Encounter) -> None:
    _apart(encounter)
    volume = encounter.field.volumes["arena"]
    encounter.creatures[ME].place = Place(min(p.column for p in volume.prisms), 12, 0)


def _friend_asleep(encounter: Encounter) -> None:
    _apart(encounter)
    friend = copy.deepcopy(encounter.creatures[YOU])
    friend.id, friend.name, friend.side = "odo", "Odo", encounter.creatures[ME].side
    friend.place = Place(5, 11, 0)
    friend.condition.effects = (Effect("sleep", YOU, 50, before=True, near=True),)
    encounter.creatures["odo"] = friend


def _archer_outside(encounter: Encounter) -> None:
    _friend_asleep(encounter)
    archer = encounter.creatures["odo"]
    archer.sheet = Sheet(hit_points=10, attacks=(Attack("bow", "1d8", 0, 60_000),))
    archer.condition = Condition(hit_points=10, watches=True)
    archer.place, archer.player = Place(0, 0, 0), "person"
    encounter.creatures[ME].player = "sensible"


def _armed(encounter: Encounter) -> None:
    encounter.creatures[YOU].sheet = replace(TARGET, attacks=(Attack("dagger", "1d4"),))


def _you_first(encounter: Encounter) -> None:
    _apart(encounter)
    encounter.creatures[YOU].sheet = replace(TARGET, initiative=90, known=("scorching_ray",), slots=(0, 3))


def _you_a_person(encounter: Encounter) -> None:
    encounter.creatures[YOU].player = "person"


def _from_the_challenge(encounter: Encounter) -> None:
    encounter.readings["begins"] = "challenge"
    del encounter.creatures[YOU].condition
    encounter.creatures[YOU].condition = Condition(hit_points=300)


JOBS: dict[str, Job] = {
    "cast": Job(f"cast>{YOU}+magic_missile.quickened", "Magic Missile"),
    "cast empowered": Job(f"cast>{YOU}+scorching_ray.empowered", "Empower Spell"),
    "cast on the map": Job("cast@12,12,0+fireball", "Maren casts fireball", set_up=_with_a_fireball, on_map=True),
    "whisper": Job(f"whisper>{ME}+shield", "told to the referee alone"),
    "use": Job(f"use>{ME}+wand:shield", "wand"),
    "deliver": Job(
        f"deliver>{YOU}+shocking_grasp", "with the spell in its hand", first=(f"cast>{ME}+shocking_grasp",)
    ),
    "wake": Job("wake>odo", "shakes Odo awake", set_up=_friend_asleep),
    "attack": Job(f"attack>{YOU}+dagger", "dagger"),
    "attack from afar": Job(f"attack>{YOU}+bow", "bow", set_up=_apart),
    "full-attack": Job(f"full-attack>{YOU}", "attacks Tashk with everything"),
    "ready-counter": Job("ready-counter", "readies a counterspell"),
    "break-free": Job("break-free", "tries to break free", set_up=_in_a_web),
    "propose-draw": Job("propose-draw", "proposes a draw"),
    "shoot": Job(f"shoot>{ME}+bow", "bow", set_up=_archer_outside, who="odo"),
    "move": Job("move@8,9,0", "moves", set_up=_apart, on_map=True),
    "leave": Job("leave@0,12,0", "The duel is won by Tashk", set_up=_at_the_border, on_map=True),
    "step": Job("step@4,12,0", "takes a five-foot step", on_map=True),
    "wait": Job("wait", "End the turn"),
}
"""By action, and a word more where there is more than one way."""

ANSWERS: dict[str, tuple[Job, ...]] = {
    "action": (),
    "counter": (
        Job(f"counter>{YOU}+scorching_ray", "counters Tashk with Scorching Ray", set_up=_you_first),
        Job(f"counter>{YOU}+dispel_magic", "countered by dispelling", set_up=_you_first),
        Job(f"let-pass>{YOU}+scorching_ray", "Let it pass", set_up=_you_first),
    ),
    "manner": (
        Job("defensively", "keeps concentration", first=(f"cast>{ME}+shield",), set_up=_armed),
        Job("heedlessly", "strikes at Maren in passing", first=(f"cast>{ME}+shield",), set_up=_armed),
    ),
    "draw": (
        Job("agree", "Agree", first=("propose-draw",), set_up=_you_a_person),
        Job("refuse", "Refuse", first=("propose-draw",), set_up=_you_a_person),
    ),
    "attune": (
        Job("attune", "tie to the web of magic", set_up=_from_the_challenge),
        Job("refuse-duel", "taken as the will to kill", set_up=_from_the_challenge),
    ),
    "arena": (Job("propose-arena+drawn", "proposes", first=("attune",), set_up=_from_the_challenge),),
    "rounds": (
        Job("propose-rounds+3", "3 rounds", first=("attune", "propose-arena+drawn"), set_up=_from_the_challenge),
    ),
}
"""By decision. Deeds of a turn are the jobs above."""


def decisions_of_the_program() -> set[str]:
    """What the code of the ruleset asks: every `choose("…"` and every reaction that it offers."""
    found: set[str] = set()
    for file in pathlib.Path(inspect.getfile(MAGEDUEL.__class__)).parent.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        found |= set(re.findall(r'choose\(\s*"([a-z-]+)"', text))
        found |= set(re.findall(r'Reaction\([^,]+, "([a-z-]+)"', text))
    return found


def test_every_action_and_decision_has_a_job() -> None:
    assert {name.partition(" ")[0] for name in JOBS} == set(DEEDS)
    assert set(ANSWERS) == decisions_of_the_program()


def do(window: MainWindow, qtbot: QtBot, job: Job) -> None:
    """Bring the option of a job about and choose it by the mouse; the inspector then has its line."""
    window.activateWindow()
    options = begin(window, qtbot, job.set_up, job.who)
    for key in (*job.first, job.key):
        step_to(window, qtbot, key)
        if job.on_map and key == job.key:
            option = battle_of(window.workspace).decision.find(key)  # type: ignore[union-attr]
            assert option is not None
            assert option.place is not None
            Clicks(window, qtbot).take_on_map(option, option.place.cell)
        else:
            choose(options, qtbot, key)
    assert job.line in told(window), (job.key, told(window))


def step_to(window: MainWindow, qtbot: QtBot, key: str) -> None:
    """Step on until a decision offers the option."""
    for _ in range(30):
        decision = battle_of(window.workspace).decision
        if decision is not None and decision.find(key) is not None:
            return
        qtbot.keyClick(window.view, Qt.Key.Key_F7)
    raise AssertionError(f"{key} is never offered")


def test_every_action_is_done_by_mouse(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    for job in JOBS.values():
        do(window_of_duel, qtbot, job)


def test_every_decision_is_answered_by_mouse(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    for jobs in ANSWERS.values():
        for job in jobs:
            do(window_of_duel, qtbot, job)


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
def test_the_opponents_log_tells_hidden_spells_alike(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    """Two duels that differ only in what was declared in secret; the log's view is chosen by the mouse (M3.14)."""
    window = window_of_duel
    window.activateWindow()
    clicks = Clicks(window, qtbot)

    def one_spell(encounter: Encounter, spell: str = "") -> None:
        encounter.creatures[ME].sheet = replace(CASTER, prepared=(Prepared(spell),))
        encounter.creatures[YOU].sheet = replace(TARGET, spellcraft=-20)

    told_by_view: dict[tuple[str, str], list[str]] = {}
    for spell in ("shield", "mage_armor"):
        options = begin(window, qtbot, lambda encounter, spell=spell: one_spell(encounter, spell))  # type: ignore[misc]
        choose(options, qtbot, f"whisper>{ME}+{spell}")
        clicks.tab("log")
        panel = window.panel("log")
        assert isinstance(panel, LogPanel)
        for view in (YOU, ME):
            clicks.choose(panel.views, panel.views.findData(view))
            rows = (panel.model.index(row).data() for row in range(panel.model.rowCount()))
            told_by_view[spell, view] = [str(row) for row in rows]
        assert any("told to the referee alone" in row for row in told_by_view[spell, YOU])
    assert told_by_view["shield", YOU] == told_by_view["mage_armor", YOU]
    assert told_by_view["shield", ME] != told_by_view["mage_armor", ME]


def test_the_stages_of_preparation_are_stepped_and_named(window_of_duel: MainWindow, qtbot: QtBot) -> None:
    window = window_of_duel
    window.activateWindow()

    def nobody_asks(encounter: Encounter) -> None:
        _from_the_challenge(encounter)
        for creature in encounter.creatures.values():
            creature.player = "sensible"

    encounter = shipped()
    nobody_asks(encounter)
    window.document.replace(encounter)
    window.set_mode("battle")
    panel = window.panel("battle")
    assert isinstance(panel, BattlePanel)
    clicks = Clicks(window, qtbot)
    seen: list[str] = []
    for _ in range(30):
        clicks.battle_button("step-turn")
        first, _, stage = panel.transport.where.text().partition("\n")
        assert first.startswith("Round")
        if stage not in seen:
            seen.append(stage)
        if not stage:
            break
    names = [stage.removeprefix("Preparation, stage ").partition(" of")[0] for stage in seen if stage]
    assert list(dict.fromkeys(names)) == ["1", "2", "3", "4", "5"]
    assert "Preparation, stage 3 of 5: the arena forms, rounds left: 2" in seen
    # the curtain stood while they prepared, and is gone with the last stage
    assert seen[-1] == ""
    assert "curtain" not in battle_of(window.workspace).session.state.field.volumes  # type: ignore[union-attr]
