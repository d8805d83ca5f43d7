"""New, open, save, export, and the question about unsaved changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from editor.field.field import Field
from editor.field.ground import Ground, Material
from editor.places import data_folder
from editor.rules.encounter import Encounter
from editor.rules.registry import get_ruleset, ruleset_keys
from editor.ui.dialogs import FormDialog, NewMap, show_message
from editor.ui.workspace import Workspace

if TYPE_CHECKING:
    from editor.ui.window import MainWindow

SUFFIX = ".encounter.json"


class PathQuestion(NamedTuple):
    """What to ask a path for. `suffix` is added to a name without one."""

    title: str
    start: Path
    filters: str
    saving: bool
    suffix: str


def ask_path(parent: QWidget, question: PathQuestion) -> Path | None:
    """Ask the user for a path by the system's own dialog; None when it is given up."""
    if question.saving:
        name, chosen = QFileDialog.getSaveFileName(parent, question.title, str(question.start), question.filters)
        return with_suffix_of(Path(name), chosen) if name else None
    name, _ = QFileDialog.getOpenFileName(parent, question.title, str(question.start), question.filters)
    return Path(name) if name else None


def with_suffix_of(path: Path, filter_: str) -> Path:
    """A path as it is, or with the first suffix of a dialog's filter (as `Text (*.txt)`) where it has none."""
    found = re.search(r"\*(\.[\w.]+)", filter_)
    return path if path.suffix or found is None else path.with_name(path.name + found[1])


def new_encounter(
    width: int = 40, height: int = 30, material: Material = Material.FLOOR, ruleset: str = "underground"
) -> Encounter:
    """An encounter with an empty map, its cells as large as suits the rules."""
    return Encounter(Field(Ground(width, height, material=material), get_ruleset(ruleset).usual_cell), ruleset)


def sample_maps() -> list[Path]:
    """The encounters that come with the program."""
    try:
        return sorted(data_folder("maps").glob(f"*{SUFFIX}"))
    except FileNotFoundError:
        return []


class Filing(QObject):
    """Files of one window. `ask_path` can be replaced, since native dialogs cannot be driven by tests."""

    def __init__(self, window: MainWindow, workspace: Workspace) -> None:
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self.document = workspace.document
        self.ask_path: Callable[[QWidget, PathQuestion], Path | None] = ask_path
        self.question: QMessageBox | None = None
        self.message: QMessageBox | None = None

    def new(self) -> None:
        """Ask for size and ground of a new map, after the unsaved changes."""
        self.guard(self._ask_new)

    def open(self) -> None:
        """Ask for a file and open it."""
        self.guard(self._ask_open)

    def open_guarded(self, path: Path, *, sample: bool = False) -> None:
        """Open a file after the question about unsaved changes."""
        self.guard(lambda: self.open_path(path, sample=sample))

    def open_path(self, path: Path, *, sample: bool = False) -> bool:
        """Open a file now; what cannot be read is told in one sentence and changes nothing."""
        from editor.files.errors import EncounterFileError
        from editor.files.native import read_encounter

        try:
            opened = read_encounter(path)
        except EncounterFileError as error:
            self._fail("open-failed", path, error.sentence(self._workspace.words))
            return False
        self.document.replace(opened.encounter, None if sample else path, opened.journal)
        self._workspace.selection.clear()
        if not sample:
            self._remember(path)
        self._window.show_all()
        return True

    def save(self) -> bool:
        """Save to the file it came from, else ask for one. Says whether it was saved."""
        return self.save_as() if self.document.path is None else self._write(self.document.path)

    def save_as(self) -> bool:
        """Ask for a file and save."""
        path = self._ask("save-as-title", SUFFIX, "filter-encounter")
        return path is not None and self._write(path)

    def export_encounter(self, *, battle: bool = False) -> None:
        """Write the set-up, alone or with the battle played on it, to a file of its own."""
        if battle and self.document.journal is None:
            self._workspace.say("export-no-battle")
            return
        path = self._ask("export-battle-title" if battle else "export-encounter-title", SUFFIX, "filter-encounter")
        if path is not None:
            self._write(path, export=True, battle=battle)

    def export_picture(self) -> None:
        """Write a picture of the map."""
        path = self._ask("export-picture-title", ".png", "filter-picture")
        if path is None:
            return
        from editor.ui.picture import PictureError, render_picture

        try:
            render_picture(self.document.encounter, path, self._workspace.words, theme=self._workspace.theme)
        except PictureError as error:
            words = self._workspace.words
            self._fail("export-failed", path, words(error.key, **error.values))
        else:
            self._workspace.say("exported", file=path.name)

    def export_log(self) -> None:
        """Write the log of the open battle as the log panel shows it; the ending chooses between a page (html), JSON
        lines (jsonl) and plain text (any other)."""
        from editor.ui.panels.log import LogPanel

        path = self._ask("export-log-title", ".html", "filter-log")
        panel = self._window.panel("log")
        if path is not None and isinstance(panel, LogPanel):
            kind = path.suffix.lower().removeprefix(".")
            panel.write_to(path, kind if kind in ("html", "jsonl") else "txt")

    def guard(self, then: Callable[[], object]) -> None:
        """Go on when nothing would be lost; else ask first: save, discard, or stay."""
        if not self.document.dirty:
            then()
            return
        words = self._workspace.words
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(words("app-name"))
        box.setText(words("unsaved-question", name=self.title()))
        save = box.addButton(words("button-save"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(words("button-discard"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(words("button-stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.setEscapeButton(stay)

        def answered() -> None:
            self.question = None
            clicked = box.clickedButton()
            if clicked is discard or (clicked is save and self.save()):
                then()

        box.finished.connect(answered)
        self.question = box
        box.open()

    def title(self) -> str:
        """What the window calls the document."""
        document = self.document
        if document.encounter.title:
            return document.encounter.title
        return document.path.name.removesuffix(SUFFIX) if document.path else self._workspace.words("untitled")

    def _ask_new(self) -> None:
        words = self._workspace.words

        def make(values: NewMap) -> None:
            material = Material[values.material.upper()]
            self.document.replace(new_encounter(values.width, values.height, material, values.ruleset))
            self._workspace.selection.clear()
            # a brush that paints what is there already seems not to work
            brush = self._workspace.tools["material"]
            brush.options.material = "floor" if material == Material.ROCK else "rock"
            self._workspace.tool_changed.emit()
            self._window.show_all()

        rules = {"ruleset": [(key, words.or_plain(f"ruleset-{key}", key)) for key in ruleset_keys()]}
        FormDialog(self._window, words("new-map-title"), words("button-create"), NewMap(), words, make, rules).open()

    def _ask_open(self) -> None:
        path = self._ask("open-title", SUFFIX, "filter-encounter", saving=False)
        if path is not None:
            self.open_path(path)

    def _ask(self, title: str, suffix: str, filters: str, *, saving: bool = True) -> Path | None:
        words, settings = self._workspace.words, self._workspace.settings
        start = self.document.path or settings.folder / self.title()
        start = start.with_name(start.name.removesuffix(SUFFIX) + suffix) if saving else settings.folder
        path = self.ask_path(self._window, PathQuestion(words(title), start, words(filters), saving, suffix))
        if path is None:
            return None
        settings.folder = path.parent
        return path.with_name(path.name + suffix) if saving and not path.suffix else path

    def _write(self, path: Path, *, export: bool = False, battle: bool = True) -> bool:
        from editor.files.errors import EncounterFileError
        from editor.files.native import write_encounter

        self.document.end_gesture()
        try:
            write_encounter(path, self.document.encounter, self.document.journal if battle else None)
        except EncounterFileError as error:
            self._fail("save-failed", path, error.sentence(self._workspace.words))
            return False
        if export:
            self._workspace.say("exported", file=path.name)
            return True
        self.document.saved_to(path)
        self._remember(path)
        self._workspace.say("saved", file=path.name)
        return True

    def _remember(self, path: Path) -> None:
        self._workspace.settings.add_recent(path.resolve())
        self._workspace.settings.folder = path.resolve().parent

    def _fail(self, key: str, path: Path, reason: str) -> None:
        words = self._workspace.words
        self.message = show_message(self._window, words(key, file=path.name, reason=reason), words)
