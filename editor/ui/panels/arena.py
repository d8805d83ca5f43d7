"""The arena of a duel: its volume against what the chosen duellists may have, whose word decides, thirds, and a
cross-section (M2.2 to M2.9)."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QListWidget, QListWidgetItem, QSlider, QVBoxLayout, QWidget

from editor.field.creature import Creature
from editor.field.volumes import Volume
from editor.files.naming import shown_name
from editor.rules.mageduel.arena import caster_level, casting_score, check_arena, slices, whose_word
from editor.rules.mageduel.problems import least_edge_of
from editor.ui.changes import Change
from editor.ui.panels.cross_section import CrossSection, column_spans, height_text
from editor.ui.workspace import Workspace

RULESET = "mageduel"
_ROLE = Qt.ItemDataRole.UserRole


class ArenaPanel(QWidget):
    """Follows the map while it is drawn on; duellists are chosen by their check boxes."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        words = workspace.words
        layout = QVBoxLayout(self)
        self.empty = QLabel(words("arena-no-duel"), wordWrap=True)
        self.duellists = QListWidget()
        self.duellists.setAccessibleName(words("arena-duellists"))
        self.duellists.setMaximumHeight(110)
        self.size_told = QLabel(wordWrap=True)
        self.limits_told = QLabel(wordWrap=True)
        self.verdict = QLabel(wordWrap=True)
        self.word = QLabel(wordWrap=True)
        self.thirds = QCheckBox(words("arena-thirds"))
        self.section = CrossSection(workspace)
        self.row_told = QLabel(wordWrap=True)
        self.row = QSlider(Qt.Orientation.Horizontal)
        self.row.setAccessibleName(words("arena-row"))
        self._body = (
            self.duellists,
            self.size_told,
            self.limits_told,
            self.verdict,
            self.word,
            self.thirds,
            self.section,
            self.row_told,
            self.row,
        )
        for widget in (self.empty, *self._body):
            layout.addWidget(widget)
        layout.addStretch(1)
        self._left_out: set[str] = set()
        self._drawn: Volume | None = None
        self._cut = ""
        self.duellists.itemChanged.connect(self._chosen)
        self.thirds.toggled.connect(lambda _: self._show_thirds())
        self.row.valueChanged.connect(lambda _: self._show_row())
        workspace.document.changed.connect(self._follow)
        workspace.selection.changed.connect(self.refresh)
        workspace.drawing.connect(self._follow_drawing)
        self.refresh()

    # -- what is looked at ---------------------------------------------------------------------------------------

    def volume(self) -> Volume | None:
        """The arena that is being drawn or selected, else the first on the map."""
        if self._drawn is not None and self._drawn.kind == "arena":
            return self._drawn
        volumes = self._workspace.document.encounter.field.volumes
        thing = self._workspace.selection.thing
        if thing is not None and thing.which == "volumes" and thing.key in volumes:
            chosen = volumes[thing.key]
            if chosen.kind == "arena":
                return chosen
        return next((volume for volume in volumes.values() if volume.kind == "arena"), None)

    def chosen(self) -> list[Creature]:
        """The duellists that are ticked."""
        return [creature for creature in self._casters() if creature.id not in self._left_out]

    def _casters(self) -> list[Creature]:
        encounter = self._workspace.document.encounter
        if encounter.ruleset != RULESET:
            return []
        return [c for c in encounter.creatures.values() if caster_level(c.sheet) and not c.condition.watches]

    # -- showing it ----------------------------------------------------------------------------------------------

    def _follow(self, _change: Change) -> None:
        self.refresh()

    def _follow_drawing(self, volume: Volume | None) -> None:
        """While it is drawn: its size, limits and cross-section as they would be."""
        self._drawn = volume
        if self._workspace.document.encounter.ruleset == RULESET:
            self._tell()
            self._show_row()

    def refresh(self) -> None:
        """Show everything anew."""
        duel = self._workspace.document.encounter.ruleset == RULESET
        self.empty.setVisible(not duel)
        for widget in self._body:
            widget.setVisible(duel)
        if not duel:
            return
        self._list_duellists()
        self._tell()
        self._show_row()
        self._show_thirds()

    def _list_duellists(self) -> None:
        words = self._workspace.words
        self.duellists.blockSignals(True)
        self.duellists.clear()
        for creature in self._casters():
            level, score = caster_level(creature.sheet), casting_score(creature.sheet)
            text = words("arena-duellist", name=shown_name(words, creature.name), level=level, score=score)
            item = QListWidgetItem(text)
            item.setData(_ROLE, creature.id)
            ticked = Qt.CheckState.Unchecked if creature.id in self._left_out else Qt.CheckState.Checked
            item.setCheckState(ticked)
            self.duellists.addItem(item)
        self.duellists.blockSignals(False)

    def _chosen(self, item: QListWidgetItem) -> None:
        key = item.data(_ROLE)
        if item.checkState() == Qt.CheckState.Checked:
            self._left_out.discard(key)
        else:
            self._left_out.add(key)
        self._tell()
        self._show_thirds()

    def _tell(self) -> None:
        words, volume = self._workspace.words, self.volume()
        duellists = self.chosen()
        if len(duellists) < 2:
            for label in (self.size_told, self.limits_told, self.word):
                label.clear()
            self.verdict.setText(words("arena-needs-two"))
            return
        content = volume.cubic_feet(self._workspace.document.encounter.field.cell_size) if volume is not None else 0
        least = least_edge_of(self._workspace.document.encounter)
        found = check_arena(content, [caster_level(c.sheet) for c in duellists], least)
        edge = f"{found.equal_edge / 10:g}"
        self.size_told.setText(
            words("arena-size", volume=f"{content:,}", edge=edge) if volume is not None else words("arena-none")
        )
        limits = found.limits
        self.limits_told.setText(
            words(
                "arena-limits",
                least=limits.least,
                greatest=limits.greatest,
                least_volume=f"{limits.least_volume:,}",
                greatest_volume=f"{limits.greatest_volume:,}",
            )
        )
        self.verdict.setText(words(f"arena-{found.verdict}") if volume is not None else words("arena-draw-one"))
        self.word.setText(_word_of(self._workspace, whose_word(duellists)))

    def _show_row(self) -> None:
        field, volume = self._workspace.document.encounter.field, self.volume()
        rows = sorted({p.row for p in volume.prisms}) if volume is not None else [0, field.height - 1]
        drawn = volume.id if volume is not None else ""
        self.row.blockSignals(True)
        self.row.setRange(rows[0], rows[-1])
        if drawn != self._cut:
            # another arena is cut through the middle first
            self._cut = drawn
            self.row.setValue(rows[len(rows) // 2])
        self.row.blockSignals(False)
        self.section.show_row(volume, self.row.value())
        self.row_told.setText(self._of_row(volume))

    def _of_row(self, volume: Volume | None) -> str:
        """Which row is shown, and from where to where the arena and the ground reach in it."""
        words, row, field = self._workspace.words, self.row.value(), self._workspace.document.encounter.field
        ground = [field.elevation((column, row)) for column in range(field.width)]
        values = {"row": row + 1, "low": height_text(min(ground)), "high": height_text(max(ground))}
        spans = column_spans(volume, row) if volume is not None else []
        if not spans:
            return words("arena-row-ground", **values)
        floor, top = min(span[1] for span in spans), max(span[2] for span in spans)
        return words("arena-row-told", **values, floor=height_text(floor), top=height_text(top))

    def _show_thirds(self) -> None:
        view, volume = self._workspace.view, self.volume()
        if view is None:
            return
        sides = len({creature.side for creature in self.chosen()})
        wanted = self.thirds.isChecked() and volume is not None and sides > 1
        own: list[tuple[int, int]] = []
        shut: list[tuple[int, int]] = []
        if wanted and volume is not None:
            parts = slices(volume, sides)
            for prism in volume.prisms:
                cell = (prism.column, prism.row)
                (shut if parts.is_curtain(cell) else own).append(cell)
        view.light_up(own, "reach")
        view.light_up(shut, "front")


def _word_of(workspace: Workspace, first: Iterable[Creature]) -> str:
    names = [shown_name(workspace.words, creature.name) for creature in first]
    if len(names) == 1:
        return workspace.words("arena-word", name=names[0])
    return workspace.words("arena-roll-off", names=workspace.words("list-separator").join(names))
