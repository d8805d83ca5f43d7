"""The select tool: choose, move, turn, delete, copy and paste creatures, things and cells."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from editor.field.creature import Creature
from editor.field.grid import Cell, Place, direction_of
from editor.ui.bodies import Stand
from editor.ui.canvas.figures import ruleset_of, whole
from editor.ui.canvas.spot import Spot
from editor.ui.selection import Thing
from editor.ui.stacked import after, stacked, taken
from editor.ui.tools.base import ALT, ARROWS, CONTROL, SHIFT, Tool
from editor.ui.tools.eraser import things_in
from editor.ui.tools.shapes import rectangle_cells
from editor.ui.workspace import Workspace

_FACING = {Qt.Key.Key_Up: 0, Qt.Key.Key_Right: 2, Qt.Key.Key_Down: 4, Qt.Key.Key_Left: 6}


class SelectTool(Tool):
    """Click selects, Shift adds, dragging moves creatures (with Ctrl it turns them) or spans a rectangle. Arrows turn
    the creatures selected, R and Shift+R turn by an eighth, Alt with arrows moves them by a cell."""

    key_name = "select"
    icon = "mdi6.cursor-default-outline"
    shortcut = "S"
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._moving: dict[str, Creature] = {}
        self._again = ""

    @property
    def creatures(self) -> dict[str, Creature]:
        """The creatures of the encounter."""
        return self.workspace.document.encounter.creatures

    def begin(self, spot: Spot) -> None:
        selection = self.workspace.selection
        hit = self._hit(spot.cell)
        adding = bool(spot.modifiers & SHIFT)
        self._moving, self._again = {}, ""
        if hit is None:
            thing = self._thing_at(spot)
            if not adding:
                selection.set(thing=thing)
            return
        if adding:
            selection.set(creatures=selection.creatures ^ {hit.id})
        elif hit.id not in selection.creatures:
            selection.set(creatures=[hit.id])
        elif selection.creatures == {hit.id}:
            self._again = hit.id
        self._moving = self._with_riders({i: self.creatures[i] for i in selection.creatures if i in self.creatures})

    def drag(self, spot: Spot) -> None:
        assert self.start is not None
        if self._moving:
            self._move_to(spot)
            return
        a, b = self.start.point, spot.point
        self.show(rectangles=[QRectF(a, b).normalized()])

    def finish(self, spot: Spot) -> None:
        assert self.start is not None
        if self._again and spot.cell == self.start.cell and self._again in (stack := self._stack(spot.cell)):
            # a second click takes the next of those who share the cell
            self.workspace.selection.set(creatures=[after(stack, self._again)])
        elif self._moving:
            self._move_to(spot)
        elif spot.cell != self.start.cell:
            self._span(spot)
        self._moving = {}
        self.show()

    def double(self, spot: Spot) -> None:
        """Nothing more than the first click did."""

    def key(self, event: QKeyEvent) -> bool:
        key, chosen = Qt.Key(event.key()), self._chosen()
        if chosen and key in ARROWS and not event.modifiers() & CONTROL:
            if event.modifiers() & ALT:
                self._shift(chosen, ARROWS[key])
            else:
                self._turn({c.id: _FACING[key] for c in chosen})
            return True
        if chosen and key == Qt.Key.Key_R:
            step = -1 if event.modifiers() & SHIFT else 1
            self._turn({c.id: (c.facing + step) % 8 for c in chosen})
            return True
        return super().key(event)

    def creature_at(self, cell: Cell) -> Creature | None:
        """The creature uppermost on a cell: a rider over its mount."""
        return next((self.creatures[key] for key in self._stack(cell)), None)

    def _hit(self, cell: Cell) -> Creature | None:
        return self.creatures.get(taken(self._stack(cell), self.workspace.selection.creatures) or "")

    def _stack(self, cell: Cell) -> list[str]:
        return stacked(ruleset_of(self.workspace.document.encounter), self.field, self.creatures, cell)

    def _with_riders(self, chosen: dict[str, Creature]) -> dict[str, Creature]:
        """Some creatures with those who sit on them and those on whom they sit."""
        ruleset = ruleset_of(self.workspace.document.encounter)
        if ruleset is None:
            return chosen
        known = whole(ruleset, self.creatures)
        ones = [c for key, c in known.items() if key in chosen]
        return chosen | {k: c for k, c in known.items() if any(ruleset.share_place(c, one) for one in ones)}

    def _chosen(self) -> list[Creature]:
        return [self.creatures[i] for i in self.workspace.selection.creatures if i in self.creatures]

    def _thing_at(self, spot: Spot) -> Thing | None:
        """The barrier, light, structure or volume under the mouse."""
        if spot.edge_distance < 0.2 and spot.edge in self.field.barriers:
            return Thing("barriers", spot.edge)
        for which in ("things", "lights", "structures", "volumes"):
            keys = things_in(self.field, {}, which, {spot.cell})
            if keys:
                return Thing(which, keys[-1])
        if spot.edge_distance < 0.2 and self.field.is_ledge(spot.edge):
            return Thing("faces", spot.edge)
        return None

    def _span(self, spot: Spot) -> None:
        """Select what lies in the rectangle: creatures, and the cells."""
        assert self.start is not None
        cells = [c for c in rectangle_cells(self.start.cell, spot.cell) if self.field.inside(c)]
        inside = set(cells)
        ids = [i for i, c in self.creatures.items() if any(cell in inside for cell in c.cells())]
        selection = self.workspace.selection
        if self.start.modifiers & SHIFT:
            selection.set(selection.creatures.union(ids), selection.cells.union(cells))
        else:
            selection.set(ids, cells)

    def _move_to(self, spot: Spot) -> None:
        assert self.start is not None
        delta = spot.cell[0] - self.start.cell[0], spot.cell[1] - self.start.cell[1]
        if spot.modifiers & CONTROL:
            self._turn_towards(spot)
            return
        moved = self._moved(list(self._moving.values()), delta)
        if moved is None:
            return
        refused = self._refusal(moved)
        if self.edit is None:
            self.edit = self.workspace.document.edit("step-move", count=len(moved))
        # what does not fit there stays where it came from
        self.edit.put("creatures", self._moving if refused is not None else _creatures(moved))
        middle = QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
        start = QPointF(self.start.cell[0] + 0.5, self.start.cell[1] + 0.5)
        self.show(self._ghost(moved), lines=[(start, middle)], refused=refused is not None)

    def _turn_towards(self, spot: Spot) -> None:
        """Turn those that were pressed on towards a spot, as one gesture."""
        turned = {}
        for key, creature in self._moving.items():
            box = [cell for cell in creature.cells()]
            across = spot.cell[0] - sum(c.column for c in box) // len(box)
            down = spot.cell[1] - sum(c.row for c in box) // len(box)
            facing = direction_of(across, down) if across or down else creature.facing
            turned[key] = self.stand(msgspec.structs.replace(creature, facing=facing), self._moving)
        refused = self._refusal(turned)
        if self.edit is None:
            self.edit = self.workspace.document.edit("step-turn", count=len(turned))
        self.edit.put("creatures", self._moving if refused is not None else _creatures(turned))
        self.show(self._ghost(turned), refused=refused is not None)

    def _refusal(self, stands: Mapping[str, Stand]) -> Stand | None:
        """The first of some that cannot stand so; the reason is said."""
        found = next((one for one in stands.values() if one.trouble), None)
        if found is not None:
            self.workspace.said.emit(found.why(self.workspace.words))
        return found

    def _ghost(self, stands: Mapping[str, Stand]) -> list[Cell]:
        """The ground that bodies of troops would take."""
        return [cell for one in stands.values() if one.creature.parts or one.trouble for cell in one.body]

    def _moved(self, creatures: list[Creature], delta: tuple[int, int]) -> dict[str, Stand] | None:
        """The creatures moved by some cells, bodies formed anew; None when one would leave the map. On a deck one
        stays on it as long as it goes on there, else one stands on the ground."""
        ids = {creature.id for creature in creatures}
        moved = {}
        for creature in creatures:
            place = Place(creature.place[0] + delta[0], creature.place[1] + delta[1], creature.place[2])
            if place not in self.field.levels(place):
                place = Place(place[0], place[1], 0)
            new = self.stand(msgspec.structs.replace(creature, place=place), ids)
            if not creature.parts and not all(self.field.inside(cell) for cell in new.creature.cells()):
                return None
            moved[creature.id] = new
        return moved

    def _shift(self, creatures: list[Creature], delta: tuple[int, int]) -> None:
        moved = self._moved(list(self._with_riders({c.id: c for c in creatures}).values()), delta)
        if moved is None or self._refusal(moved) is not None:
            return
        with self.workspace.document.edit("step-move", count=len(moved)) as edit:
            edit.put("creatures", _creatures(moved))

    def _turn(self, facings: dict[str, int]) -> None:
        turned = {i: self.stand(msgspec.structs.replace(self.creatures[i], facing=f)) for i, f in facings.items()}
        if self._refusal(turned) is not None:
            return
        with self.workspace.document.edit("step-turn", count=len(facings)) as edit:
            edit.put("creatures", _creatures(turned))


def _creatures(stands: Mapping[str, Stand]) -> dict[str, Creature]:
    return {key: one.creature for key, one in stands.items()}
