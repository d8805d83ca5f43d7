"""The creature tool: places creatures of the palette."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt

from editor.field.grid import Place, direction_of
from editor.rules.bestiary import Template
from editor.ui.bodies import Stand
from editor.ui.canvas.spot import Spot
from editor.ui.tools.base import SHIFT, Tool, free_id
from editor.ui.workspace import Workspace

_OTHER_WAYS = (2, 6, 4)


class CreatureOptions(msgspec.Struct):
    """`side` stands for whom it fights; empty: the template's own. `name`: empty for the template's, numbered."""

    side: str = ""
    name: str = ""


class CreatureTool(Tool):
    """Places creatures: click; dragging on turns the face that way; Shift places on the ground under a deck."""

    key_name = "creature"
    icon = "mdi6.chess-pawn"
    shortcut = "C"
    layer = "creatures"
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.options = CreatureOptions()
        self._placed = ""

    def begin(self, spot: Spot) -> None:
        self._placed = ""
        template = self._template()
        if template is None:
            self.workspace.say("palette-choose-creature")
            return
        if not spot.inside:
            return
        creatures = self.workspace.document.encounter.creatures
        new = self._new(template, spot)
        if new.trouble:
            self.workspace.said.emit(new.why(self.workspace.words))
            return
        id_ = new.creature.id
        self.edit = self.workspace.document.edit("step-creature", name=template.title(self.workspace.words.language))
        self.edit.put("creatures", {id_: new.creature})
        self._placed = id_
        self.workspace.selection.set(creatures=[id_] if id_ in creatures else [])

    def drag(self, spot: Spot) -> None:
        creature = self.workspace.document.encounter.creatures.get(self._placed)
        if creature is None or self.edit is None:
            return
        dc, dr = spot.cell[0] - creature.place[0], spot.cell[1] - creature.place[1]
        if dc or dr:
            turned = self.stand(msgspec.structs.replace(creature, facing=direction_of(dc, dr)))
            self.show(turned.body if turned.trouble else (), refused=bool(turned.trouble))
            if turned.trouble:
                self.workspace.said.emit(turned.why(self.workspace.words))
            else:
                self.edit.put("creatures", {creature.id: turned.creature})

    def hover(self, spot: Spot) -> None:
        template = self._template()
        size = template.footprint if template else 1
        if template is None or not spot.inside:
            self.show()
            return
        new = self._new(template, spot)
        if new.creature.parts or new.trouble:
            self._show_body(new, template)
            return
        below = QPointF(spot.cell[0] + size / 2, spot.cell[1] + size + 0.5)
        name = template.title(self.workspace.words.language)
        self.show(rectangles=[QRectF(spot.cell[0], spot.cell[1], size, size)], labels=[(below, name)])

    def _show_body(self, new: Stand, template: Template) -> None:
        """The ground that a body of troops would take; red, and the reason said, where it cannot stand."""
        foot = max(cell.row for cell in new.body) + 1.8
        middle = sum(cell.column + 0.5 for cell in new.body) / len(new.body)
        title = template.title(self.workspace.words.language)
        self.show(new.body, labels=[(QPointF(middle, foot), title)], refused=bool(new.trouble))
        if new.trouble:
            self.workspace.said.emit(new.why(self.workspace.words))

    def _new(self, template: Template, spot: Spot) -> Stand:
        """A creature of the template as it would stand at a spot: looking north, or where a body of troops does not
        fit so, the first other way in which it does."""
        id_ = free_id(template.key.replace("_", "-"), self.workspace.document.encounter.creatures)
        side = self.options.side or template.side or self.words("side-plain")
        name, place = self._name(template), self._place(spot)
        found = [self.stand(template.creature(id_, name, side, place))]
        for facing in _OTHER_WAYS if found[0].trouble else ():
            found.append(self.stand(template.creature(id_, name, side, place, facing)))
        return next((one for one in found if not one.trouble), found[0])

    def _template(self) -> Template | None:
        """The template chosen in the palette, else the first of the bestiary."""
        ruleset = self.workspace.document.encounter.ruleset
        template = self.workspace.template
        if template is None or template.ruleset != ruleset:
            template = self.workspace.template = next(iter(self.workspace.bestiary.of(ruleset).values()), None)
        return template

    def _place(self, spot: Spot) -> Place:
        levels = self.field.levels(spot.cell)
        return levels[0] if spot.modifiers & SHIFT else levels[-1]

    def _name(self, template: Template) -> str:
        stem = self.options.name or template.title(self.workspace.words.language)
        taken = {creature.name for creature in self.workspace.document.encounter.creatures.values()}
        number, name = 1, stem
        while name in taken:
            number += 1
            name = f"{stem} {number}"
        return name
