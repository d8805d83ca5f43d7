"""What the Edit and Map menus do to the selection and to the map as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QMenu

from editor.field.creature import Creature
from editor.field.grid import Cell
from editor.files.naming import shown_name
from editor.ui import clipboard
from editor.ui.bodies import has_body, nearest_stand
from editor.ui.canvas.figures import ruleset_of
from editor.ui.canvas.spot import Spot
from editor.ui.dialogs import FormDialog, MapSize
from editor.ui.panels.palette import PalettePanel
from editor.ui.tools.select import SelectTool
from editor.ui.workspace import Workspace

if TYPE_CHECKING:
    from editor.ui.window import MainWindow


def copy(workspace: Workspace) -> None:
    """Copy creatures and cells selected."""
    clip = clipboard.copy(workspace.document.encounter, workspace.selection)
    if clip is None:
        workspace.say("nothing-selected")
    else:
        workspace.clip = clip


def cut(workspace: Workspace) -> None:
    """Copy and take away."""
    copy(workspace)
    delete(workspace, "step-cut")


def paste(workspace: Workspace) -> None:
    """Put what was copied under the mouse, else one cell beside where it came from."""
    clip, hover = workspace.clip, workspace.hover
    if clip is None:
        workspace.say("nothing-copied")
        return
    at = hover.cell if hover is not None and hover.inside else Cell(clip.origin[0] + 1, clip.origin[1] + 1)
    with workspace.document.edit("step-paste") as edit:
        ids, cells, refused = clipboard.paste(workspace.document.encounter, edit, clip, at)
    workspace.selection.set(ids, cells)
    for one in refused[:1]:
        workspace.said.emit(one.why(workspace.words))


def delete(workspace: Workspace, step: str = "step-delete") -> None:
    """Take away what is selected."""
    with workspace.document.edit(step) as edit:
        clipboard.clear(workspace.document.encounter, edit, workspace.selection)
    encounter = workspace.document.encounter
    workspace.selection.set([i for i in workspace.selection.creatures if i in encounter.creatures])


def form_up(workspace: Workspace, ids: Iterable[str] | None = None) -> None:
    """Form the bodies of the selected troops anew (or of those named), where one does not fit at the nearest place
    where it does. One step."""
    encounter = workspace.document.encounter
    ruleset, chosen = ruleset_of(encounter), workspace.selection.creatures if ids is None else ids
    formed: dict[str, Creature] = {}
    for key in sorted(chosen):
        creature = encounter.creatures.get(key)
        if creature is None or ruleset is None or not has_body(ruleset, encounter.field, creature):
            continue
        found = nearest_stand(ruleset, encounter.field, {**encounter.creatures, **formed}.values(), creature)
        if found is None:
            workspace.say("unit-no-place", name=shown_name(workspace.words, creature.name))
            return
        formed[key] = found
    if not formed:
        workspace.say("unit-select-first")
        return
    with workspace.document.edit("step-form-up", count=len(formed)) as edit:
        edit.put("creatures", formed)


def select_all(workspace: Workspace) -> None:
    """Select every creature."""
    workspace.selection.set(workspace.document.encounter.creatures)


def select_next(workspace: Workspace, step: int = 1) -> None:
    """Select the next creature in the order of the encounter, and show it."""
    ids = list(workspace.document.encounter.creatures)
    if not ids:
        workspace.say("no-creatures")
        return
    chosen = [i for i, id_ in enumerate(ids) if id_ in workspace.selection.creatures]
    index = (chosen[0] + step) % len(ids) if chosen else 0
    workspace.selection.set([ids[index]])
    place = workspace.document.encounter.creatures[ids[index]].place
    if workspace.view is not None:
        workspace.view.ensureVisible(place.column, place.row, 1, 1)


def context_menu(window: MainWindow, spot: Spot, at: QPoint) -> None:
    """What can be done with the thing under the mouse, which is selected by it."""
    workspace = window.workspace
    workspace.hover = spot
    tool = workspace.tools["select"]
    creature = tool.creature_at(spot.cell) if isinstance(tool, SelectTool) else None
    if creature is not None and creature.id not in workspace.selection.creatures:
        workspace.selection.set([creature.id])
    menu = QMenu(window)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for key in ("cut", "copy", "paste", "delete"):
        menu.addAction(window.actions_by_key[key])
    menu.addSeparator()
    menu.addActions([window.actions_by_key["form-up"], window.actions_by_key["zoom-selection"]])
    menu.popup(at)


def resize(window: MainWindow) -> None:
    """Ask for another size of the map; creatures outside are taken away. One step."""
    workspace = window.workspace
    words, document = workspace.words, workspace.document
    field = document.encounter.field

    def apply(size: MapSize) -> None:
        encounter = document.encounter
        with document.edit("step-resize", width=size.width, height=size.height) as edit:
            if (size.width, size.height) == (encounter.field.width, encounter.field.height):
                return
            edit.replace_field(encounter.field.resized(size.width, size.height))
            outside = [i for i, c in encounter.creatures.items() if not all(map(encounter.field.inside, c.cells()))]
            edit.put("creatures", dict.fromkeys(outside))

    values = MapSize(field.width, field.height)
    FormDialog(window, words("resize-title"), words("button-resize"), values, words, apply).open()


def zoom_to_selection(workspace: Workspace) -> None:
    """Show the creatures and cells selected."""
    selection, creatures = workspace.selection, workspace.document.encounter.creatures
    cells = [*selection.cells, *(c for i in selection.creatures if i in creatures for c in creatures[i].cells())]
    if not cells:
        workspace.say("nothing-selected")
        return
    left, top = min(c[0] for c in cells), min(c[1] for c in cells)
    right, bottom = max(c[0] for c in cells) + 1, max(c[1] for c in cells) + 1
    if workspace.view is not None:
        workspace.view.zoom_to(QRectF(left, top, right - left, bottom - top).adjusted(-2, -2, 2, 2))


def find_in_palette(window: MainWindow) -> None:
    """Type into the search of the palette."""
    palette = window.panel("palette")
    assert isinstance(palette, PalettePanel)
    window.docks["palette"].show()
    window.docks["palette"].raise_()
    palette.search.setFocus()
    palette.search.selectAll()
