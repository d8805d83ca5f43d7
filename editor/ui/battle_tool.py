"""The tool of the map while a battle runs: clicks choose, drags aim, or move a creature by the referee's hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QCursor, QKeyEvent

from editor.field.creature import Creature
from editor.field.grid import Cell, Place, direction_of
from editor.rules.decision import Decision, Option
from editor.ui.canvas.overlays import Preview
from editor.ui.canvas.spot import Spot
from editor.ui.stacked import after

if TYPE_CHECKING:
    from editor.ui.battle_map import BattleMap

GREY_KEY = Qt.Key.Key_G
"""Greys what the selected creature cannot see."""
FRONT_KEY = Qt.Key.Key_F
"""Shows who stands abreast with the selected creature in its passage."""


class BattleTool:
    """Clicks choose for the waiting decision; a creature dragged elsewhere is moved by the referee. A drag begun on a
    place that is offered chooses it with the facing of the drag; with Ctrl held the one that decides turns towards
    the mouse."""

    cursor: QCursor | Qt.CursorShape = Qt.CursorShape.ArrowCursor

    def __init__(self, board: BattleMap) -> None:
        self._board = board
        self._start: Cell | None = None
        self._held: str | None = None
        self._asked: Decision | None = None
        self._turning = False
        self._wanted: tuple[str, str | None] | None = None
        self._hovered: Option | None = None

    def wants(self, action: str, item: str | None) -> None:
        """What the list has been asked for: where it is offered at a cell, the mouse looks at it first."""
        self._wanted, self._hovered = (action, item), None

    def press(self, spot: Spot) -> None:
        """The button goes down."""
        self._start = spot.cell if spot.inside else None
        self._asked = self._board.battle.decision
        self._turning = self._asked is not None and bool(spot.modifiers & Qt.KeyboardModifier.ControlModifier)
        self._held = None if self._turning else self._board.creature_at(spot.cell)

    def move(self, spot: Spot) -> None:
        """Dragging shows where a creature goes; hovering looks at what could be chosen there."""
        if self._held is not None and self._start is not None and spot.cell != self._start:
            self._show_drag(spot)
            return
        if self._start is not None and self._held is None and spot.cell != self._start:
            aimed = self._aimed(self._start, spot.cell)
            if aimed is not None:
                self._board.battle.highlight(aimed)
                self._show_look(spot.cell)
            return
        if self._start is None:
            options = self._board.options_at(spot.cell)
            if options and self._board.battle.option not in options:
                self._look_at(options)

    def _look_at(self, options: list[Option]) -> None:
        """Look at what was last chosen by hand, where it can be done there; else at the first thing."""
        looked_at = self._board.battle.option
        if looked_at is not None and looked_at != self._hovered:
            self._wanted = (looked_at.action, looked_at.item)
        alike = (option for option in options if (option.action, option.item) == self._wanted)
        self._hovered = next(alike, options[0])
        self._board.battle.highlight(self._hovered)

    def release(self, spot: Spot) -> None:
        """The button goes up: a click, or the end of a drag."""
        start, held = self._start, self._held
        self.cancel()
        if start is None or not spot.inside:
            return
        if spot.cell == start:
            self._click(spot.cell, held)
        elif held is not None:
            self._drop(held, start, spot.cell)
        else:
            aimed = self._aimed(start, spot.cell)
            if aimed is not None:
                self._board.battle.choose(aimed)
                self._look_towards(aimed, spot.cell)

    def _look_towards(self, march: Option, cell: Cell) -> None:
        """A body that has marched by a drag turns to where the drag went, where it still can."""
        battle, asked = self._board.battle, self._asked
        if march.facing is not None or asked is None or battle.decision is None:
            return
        turn = self._board.turn_towards(cell) if battle.decision.actor == asked.actor else None
        if turn is not None:
            battle.choose(turn)

    def _show_look(self, cell: Cell) -> None:
        """Where a march by a drag leads, with a line to where the body then looks."""
        view, option = self._board.view, self._board.battle.option
        if view is None or option is None or option.facing is not None or option.place is None:
            return
        ghost = self._board.ghost(option)
        if ghost is not None:
            middle = ghost.lines[0][0]
            view.show_preview(replace(ghost, lines=((middle, QPointF(cell[0] + 0.5, cell[1] + 0.5)),)))

    def _aimed(self, start: Cell, towards: Cell) -> Option | None:
        """What is offered at a cell for those who then look towards another."""
        if self._turning:
            return self._board.turn_towards(towards)
        facing = direction_of(towards.column - start.column, towards.row - start.row)
        aimed = next((o for o in self._board.options_at(start) if o.facing == facing), None)
        return aimed if aimed is not None else self._board.march_to(start)

    def double(self, spot: Spot) -> None:
        """As a press, but where the first click took a decision: what is asked next was not seen yet."""
        if self._board.battle.decision is self._asked:
            self.press(spot)

    def key(self, event: QKeyEvent) -> bool:
        """Keys of the map in battle."""
        if event.key() == GREY_KEY and not event.modifiers():
            self._board.toggle_grey()
            return True
        if event.key() == FRONT_KEY and not event.modifiers():
            self._board.toggle_front()
            return True
        return False

    def cancel(self) -> None:
        """Nothing is held any more."""
        self._start = self._held = None
        if self._board.view is not None:
            self._board.view.show_preview(Preview())

    def _click(self, cell: Cell, who: str | None) -> None:
        battle = self._board.battle
        options = self._board.options_at(cell)
        if not options:
            selection, stack = battle.workspace.selection, self._board.creatures_at(cell)
            if who in stack and selection.creatures == {who}:
                # a second click takes the next of those who share the cell
                who = after(stack, who)
            selection.set([who] if who is not None else ())
        elif len(options) == 1:
            battle.choose(options[0])
        else:
            # several things can be done there: the list shows them, a second click there takes the next one
            at = options.index(battle.option) if battle.option in options else -1
            at = (at + 1) % len(options)
            battle.highlight(options[at])
            said = {"option": self._board.option_told(options[at]), "number": at + 1, "count": len(options)}
            battle.said.emit(battle.words("battle-several-options", **said))

    def _show_drag(self, spot: Spot) -> None:
        view = self._board.view
        held = self._board.battle.creatures().get(self._held or "")
        if view is not None and held is not None:
            begun = self._start or held.place
            a, b = QPointF(begun[0] + 0.5, begun[1] + 0.5), QPointF(spot.cell[0] + 0.5, spot.cell[1] + 0.5)
            there = self._board.moved_to(held, self._place_under(held, self._start, spot.cell))
            ink = view.map.theme.overlays["target"] if there.trouble else ""
            body = there.body if held.parts else frozenset((spot.cell,))
            view.show_preview(Preview(cells=body, lines=((a, b),), colour=ink))

    def _place_under(self, held: Creature, start: Cell | None, cell: Cell) -> Place:
        """Where a creature comes that is dragged from one cell to another: as far as the mouse goes. On a deck one
        stays on it as long as it goes on there, else one stands on the ground."""
        begun = start or held.place.cell
        column, row = held.place.column + cell.column - begun.column, held.place.row + cell.row - begun.row
        field, place = self._board.field(), Place(column, row, held.place.level)
        return place if field.inside(place) and place in field.levels(place) else Place(column, row, 0)

    def _drop(self, who: str, start: Cell, cell: Cell) -> None:
        battle, moved = self._board.battle, self._board.moved_with(who)
        place = self._place_under(battle.creatures()[who], start, cell)
        others = (battle.creatures()[key] for key in self._board.creatures_at(cell) if key not in moved)
        other = next((one for one in others if one.place.level == place.level), None)
        if other is not None:
            battle.said.emit(battle.words("battle-place-taken", name=battle.teller.names[other.id]))
            return
        there = self._board.moved_to(battle.creatures()[who], place)
        if there.trouble:
            battle.said.emit(there.why(battle.workspace.words))
            return
        changes: list[tuple[tuple[str, ...], Any]] = [(("creatures", one, "place"), list(place)) for one in moved]
        if there.creature.parts != battle.creatures()[who].parts:
            changes.append((("creatures", who, "parts"), [list(part) for part in there.creature.parts]))
        battle.intervene(*changes)
