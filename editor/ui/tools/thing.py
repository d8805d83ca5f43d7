"""The tool for loose things: items, traps, chests, whatever the encounter's ruleset knows."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF

from editor.field.grid import Place
from editor.field.things import Thing
from editor.rules.registry import get_ruleset
from editor.rules.ruleset import Loose
from editor.ui.canvas.spot import Spot
from editor.ui.selection import Thing as Chosen
from editor.ui.status_line import thing_name
from editor.ui.tools.base import Tool, free_id
from editor.ui.workspace import Workspace
from editor.words import Words


class ThingOptions(msgspec.Struct):
    """`what`: a name of the ruleset's list, as the palette has it; empty for the first."""

    what: str = ""


class ThingTool(Tool):
    """Lays things down: click; a drag begun on one moves it."""

    key_name = "thing"
    icon = "mdi6.treasure-chest-outline"
    shortcut = "I"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = ThingOptions()
        self._thing: Thing | None = None

    def choices(self) -> dict[str, list[tuple[str, str]]]:
        """What the ruleset knows; the first of it is taken in hand where nothing of it is."""
        known = get_ruleset(self.workspace.document.encounter.ruleset).loose
        if self.options.what not in known:
            self.options.what = next(iter(known), "")
        found = [(name, loose_name(name, self.workspace.words)) for name in known]
        return {"what": found} if found else {}

    def begin(self, spot: Spot) -> None:
        self._thing = None
        loose = self._loose()
        if loose is None:
            self.workspace.say("no-loose-things")
            return
        if not spot.inside:
            return
        things = self.field.things
        known = next((thing for thing in things.values() if thing.place.cell == spot.cell), None)
        self.edit = self.workspace.document.edit("step-move-thing" if known else "step-thing")
        name = free_id(loose.key, things)
        self._thing = known or Thing(name, Place(*spot.cell), loose.key, dict(loose.params))
        self.edit.put("things", {self._thing.id: self._thing})
        self.workspace.selection.set(thing=Chosen("things", self._thing.id))

    def drag(self, spot: Spot) -> None:
        if self._thing is not None and self.edit is not None and spot.inside:
            moved = msgspec.structs.replace(self._thing, place=Place(*spot.cell))
            self.edit.put("things", {moved.id: moved})

    def finish(self, spot: Spot) -> None:
        self.drag(spot)

    def hover(self, spot: Spot) -> None:
        loose = self._loose()
        if loose is None or not spot.inside:
            self.show()
            return
        shown = Thing("", Place(*spot.cell), loose.key, dict(loose.params))
        below = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 1.3)
        self.show(labels=[(below, thing_name(shown, self.workspace.words))])

    def _loose(self) -> Loose | None:
        """What would be laid down; None where the ruleset knows no loose things."""
        known = get_ruleset(self.workspace.document.encounter.ruleset).loose
        return known.get(self.options.what) or next(iter(known.values()), None)


def loose_name(name: str, words: Words) -> str:
    """A loose thing of a ruleset's list in words."""
    return words(f"weapon-{name}") if words.has(f"weapon-{name}") else words(f"thing-{name}")
