"""The map while a battle runs: creatures at the cursor, what a decision can reach, what the referee drags."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from editor.field.creature import Creature
from editor.field.field import Field
from editor.field.grid import DIRECTIONS, Cell, Place
from editor.field.light import light_map
from editor.field.sight import visible_cells
from editor.files.phrases import plain
from editor.rules.decision import Decision, Option
from editor.rules.ruleset import Abreast
from editor.rules.trace import ChangeEvent, CheckEvent, Event, may_see
from editor.ui.battle_tool import BattleTool
from editor.ui.bodies import Stand, box_of, stand, stands_on
from editor.ui.canvas.overlays import Preview
from editor.ui.levels import level_told
from editor.ui.seen_by import KnownField, shows_change
from editor.ui.stacked import stacked, taken

if TYPE_CHECKING:
    from editor.ui.battle_mode import BattleMode
    from editor.ui.canvas.view import MapView


class BattleMap:
    """What a battle shows on the map of its window, and the tool that takes clicks there."""

    def __init__(self, battle: BattleMode) -> None:
        self.battle = battle
        self.greying = False
        self.fronting = False
        self._shown: tuple[MapView, Field, int] | None = None
        self._known = KnownField()
        self.tool = BattleTool(self)
        battle.workspace.selection.changed.connect(self._grey)
        battle.workspace.selection.changed.connect(self._front)

    @property
    def view(self) -> MapView | None:
        """The map widget of the moment (another one after a change of language)."""
        return self.battle.workspace.view

    def enter(self) -> None:
        """Take the map over."""
        view, session = self.view, self.battle.session
        if view is not None and session is not None:
            view.tool = self.tool
            self._show_field(view)
            view.zoom_to_fight()

    def _show_field(self, view: MapView) -> None:
        """Show the ground as the battle has changed it; only when it has, since that redraws all of it."""
        field = self.field()
        if self._shown != (view, field, field.version):
            self._shown = (view, field, field.version)
            view.show_field(field)

    def field(self) -> Field:
        """The ground at the cursor, without what the view chosen does not know of."""
        session = self.battle.session
        assert session is not None
        return self._known.of(session, self.battle.view)

    def leave(self) -> None:
        """Give the map back with the creatures of the set-up."""
        view = self.view
        if view is None:
            return
        self._shown = None
        view.clear_overlays()
        view.show_field(None)
        view.set_creatures(None)
        if view.tool is self.tool and self.battle.workspace.tool is not None:
            view.tool = self.battle.workspace.tool

    def refresh(self, since: int | None = None) -> None:
        """Show the state at the cursor; flash what the events since then struck."""
        view, session = self.view, self.battle.session
        if view is None or session is None:
            return
        view.tool = self.tool
        self._show_field(view)
        ruleset, creatures = session.ruleset, self.battle.shown()
        badges = {key: tuple(ruleset.states(c)) for key, c in creatures.items()}
        health = {key: _share(*ruleset.vitals(c)) for key, c in creatures.items()}
        view.set_creatures(creatures, badges, health)
        self._show_decision()
        self._grey()
        self._front()
        if since is None:
            view.map.creatures.finish_motion()
        if since is not None and since < session.cursor:
            self._flash(session.events[since : session.cursor])

    def _flash(self, events: Iterable[Event]) -> None:
        assert self.view is not None
        for event in events:
            change = self._change_of_points(event)
            if change and event.target is not None:
                self.view.flash(event.target, f"−{-change}" if change < 0 else f"+{change}")
            elif (
                isinstance(event, CheckEvent) and event.target is not None and event.margin < 0 and self._told(event)
            ):
                self.view.flash(event.target, self.battle.teller.band(event.band))

    def _change_of_points(self, event: Event) -> int:
        """By how much an event changes somebody's points, as far as the view chosen knows of it."""
        session = self.battle.session
        if session is None or not isinstance(event, ChangeEvent) or not shows_change(event, self.battle.view):
            return 0
        sign = session.ruleset.points_fields.get(event.field, 0)
        return sign * (event.after - event.before) if sign else 0

    def _told(self, event: Event) -> bool:
        return may_see(event, self.battle.view)

    # -- decisions -----------------------------------------------------------------------------------------------

    def _show_decision(self) -> None:
        view, decision = self.view, self.battle.decision
        assert view is not None
        view.hover_link()
        view.show_preview(Preview())
        view.light_up((), "path")
        if decision is None or decision.actor not in self.battle.shown():
            acting = self.battle.upcoming()[:1]
            view.light_up((), "reach")
            view.light_up((), "target")
            view.light_up_creatures((), "target")
            view.light_up_creatures(acting, "front")
            return
        view.light_up_creatures([decision.actor], "front")
        view.light_up_creatures({o.target for o in decision.options if o.target is not None}, "target")
        view.light_up({p.cell for places in decision.places for p in places.costs}, "reach")
        view.light_up({o.place.cell for o in decision.options if o.place is not None and o.target is None}, "target")

    def show_option(self, option: Option | None) -> None:
        """Mark where an option leads."""
        if self.view is None:
            return
        decision = self.battle.decision
        if decision is not None and decision.actor not in self.battle.shown():
            option = None
        ghost = self.ghost(option) if option is not None else None
        cells = [option.place[:2]] if option is not None and option.place is not None and ghost is None else []
        ids = [option.target] if option is not None and option.target is not None else []
        self.view.hover_link(cells, ids)
        self.view.show_preview(ghost or Preview())

    def ghost(self, option: Option) -> Preview | None:
        """The body of troops of the one that decides, as it would stand after an option, and where it would look;
        None for one without a body, and where the option moves nobody."""
        session, decision = self.battle.session, self.battle.decision
        if session is None or decision is None:
            return None
        creature = session.state.creatures[decision.actor]
        if not creature.parts:
            return None
        there = session.ruleset.stands_after(session.referee, creature, option)
        if there is None:
            return None
        box = box_of(there)
        dc, dr = DIRECTIONS[there.facing % 8]
        ahead = QPointF(dc * (box.width() / 2 + 2), dr * (box.height() / 2 + 2))
        tip = box.center() + ahead
        back, aside = QPointF(-dc, -dr) * 1.2, QPointF(-dr, dc) * 0.8
        arrow = ((box.center(), tip), (tip, tip + back + aside), (tip, tip + back - aside))
        return Preview(cells=frozenset(there.cells()), lines=arrow)

    def turn_towards(self, cell: Cell) -> Option | None:
        """The offer to turn where one stands that fits best a cell to look towards; None where there is none, and
        where one looks there already."""
        decision = self.battle.decision
        if decision is None or decision.actor not in self.battle.creatures():
            return None
        actor = self.battle.creatures()[decision.actor]
        middle = box_of(actor).center()
        turns = [o for o in decision.options if o.facing is not None and o.place is None and o.target is None]
        across, down = cell.column + 0.5 - middle.x(), cell.row + 0.5 - middle.y()

        def off(facing: int) -> float:
            dc, dr = DIRECTIONS[facing % 8]
            return -(dc * across + dr * down) / float(np.hypot(dc, dr))

        best = min(turns, key=lambda option: off(option.facing or 0), default=None)
        return best if best is not None and off(best.facing or 0) < min(0.0, off(actor.facing)) else None

    def march_to(self, cell: Cell) -> Option | None:
        """The offer to a body of troops to march to a cell; None where there is none."""
        decision = self.battle.decision
        actor = self.battle.creatures().get(decision.actor) if decision is not None else None
        if actor is None or not actor.parts:
            return None
        offered = self.options_at(cell)
        return next((o for o in offered if o.place is not None and o.target is None and o.facing is None), None)

    def options_at(self, cell: Cell) -> list[Option]:
        """What the waiting decision offers at a cell: done to who stands there, or to the cell."""
        decision = self.battle.decision
        if decision is None:
            return []
        here = {key for key, c in self.battle.shown().items() if stands_on(c, cell)}
        found = [o for o in decision.options if o.target in here or (o.place is not None and o.place.cell == cell)]
        session = self.battle.session
        field = session.state.field if session is not None else None
        return found + (list(_over_places(decision, field, cell)) if field is not None and field.inside(cell) else [])

    def option_told(self, option: Option) -> str:
        """An option in words, with the height of its place where the cell has several."""
        place, words = option.place, self.battle.workspace.words
        level = level_told(self.field(), place, words) if place is not None else ""
        if place is None or not level:
            return plain(self.battle.teller.option_text(option))
        text = plain(self.battle.teller.option_text(msgspec.structs.replace(option, place=Place(*place.cell))))
        return words("battle-place-on-level", option=text, level=level)

    def creatures_at(self, cell: Cell) -> list[str]:
        """Who stands on a cell, uppermost first."""
        session = self.battle.session
        if session is None or not session.state.field.inside(cell):
            return []
        return stacked(session.ruleset, session.state.field, self.battle.shown(), cell)

    def creature_at(self, cell: Cell) -> str | None:
        """Whom the mouse takes there: one that is selected already, else the uppermost."""
        return taken(self.creatures_at(cell), self.battle.workspace.selection.creatures)

    def moved_to(self, creature: Creature, place: Place) -> Stand:
        """A creature as it would stand at another place; a body of troops forms anew there."""
        session, new = self.battle.session, msgspec.structs.replace(creature, place=place)
        if session is None or not creature.parts:
            return Stand(new, frozenset(new.cells()))
        return stand(session.ruleset, session.state.field, session.state.creatures.values(), new)

    def moved_with(self, who: str) -> list[str]:
        """A creature with those who share its place: a rider with its mount."""
        session, creatures = self.battle.session, self.battle.creatures()
        if session is None:
            return [who]
        one = creatures[who]
        return [who, *(k for k, c in creatures.items() if k != who and session.ruleset.share_place(c, one))]

    # -- sight and links -----------------------------------------------------------------------------------------

    def toggle_grey(self) -> None:
        """Grey what the selected creature cannot see, or no longer."""
        self.greying = not self.greying
        if self.greying and self.watcher() is None:
            self.battle.said.emit(self.battle.words("battle-select-for-sight"))
        self._grey()

    def watcher(self) -> Creature | None:
        """The selected creature, whose sight is looked at, as it is at the cursor."""
        creatures = self.battle.shown()
        return next((creatures[key] for key in self.battle.workspace.selection.creatures if key in creatures), None)

    def _grey(self) -> None:
        if self.view is None or not self.battle.on:
            return
        watcher, session = self.watcher(), self.battle.session
        if not self.greying or watcher is None or session is None:
            self.view.grey_out(None)
        else:
            self.view.grey_out(self._seen_by(watcher, session.state.field, session.ruleset.dark_sight(watcher)))

    def _seen_by(self, watcher: Creature, field: Field, dark_sight: int | None) -> NDArray[np.bool_]:
        """The cells in its line of sight that are lit, or near enough to be seen in the dark; next to it all of
        them. `dark_sight` None: light does not matter."""
        assert self.view is not None
        seen = visible_cells(field, watcher)
        if dark_sight is None:
            return seen
        near = _within(field, watcher, max(dark_sight, round(1.5 * field.cell_size)))
        known: NDArray[np.bool_] = seen & (near | (light_map(field, self.view.carried_lights) > 0))
        return known

    # -- the front in a passage ----------------------------------------------------------------------------------

    def toggle_front(self) -> None:
        """Show who stands abreast with the selected creature, or no longer."""
        self.fronting = not self.fronting
        self._front()
        if self.fronting:
            self.battle.said.emit(self._front_in_words())

    def _abreast(self) -> Abreast | None:
        watcher, session = self.watcher(), self.battle.session
        if not self.fronting or watcher is None or session is None:
            return None
        return session.ruleset.front(session.referee, watcher)

    def _front(self) -> None:
        """Light the passage's width and ring those who have room in it."""
        if self.view is None or not self.battle.on:
            return
        line = self._abreast()
        self.view.light_up(line.cells if line is not None else (), "front")
        ids = [key for key, has_room in line.room.items() if has_room] if line is not None else []
        self.view.light_up_creatures(ids, "path")

    def _front_in_words(self) -> str:
        words, line, watcher = self.battle.words, self._abreast(), self.watcher()
        names = self.battle.teller.names
        if watcher is None:
            return words("battle-select-for-front")
        if line is None:
            return words("battle-front-open", name=names[watcher.id])
        stop = words("list-separator")
        fit = [names[key] for key, has_room in line.room.items() if has_room]
        not_fit = [names[key] for key, has_room in line.room.items() if not has_room]
        text = words("battle-front", count=len(fit), names=stop.join(fit))
        return text + (words("battle-front-without", names=stop.join(not_fit)) if not_fit else "")

    def show_link(self, link: str | None) -> None:
        """Show on the map what a link speaks of; None: nothing."""
        if self.view is None:
            return
        kind, _, name = (link or "").partition(":")
        if kind == "creature":
            self.view.hover_link((), [name])
        elif kind == "cell":
            self.view.hover_link([_cell_of(name)])
        else:
            self.view.hover_link()

    def bring_into_view(self, link: str) -> None:
        """Scroll the map to what a link names."""
        kind, _, name = link.partition(":")
        creature = self.battle.shown().get(name)
        cell = _cell_of(name) if kind == "cell" else creature.place[:2] if creature is not None else None
        if cell is not None and self.view is not None:
            around = QRectF(cell[0] - 1, cell[1] - 1, 3, 3)
            self.view.ensureVisible(around if creature is None else around.united(box_of(creature)))
            self.show_link(link)


def _over_places(decision: Decision, field: Field, cell: Cell) -> Iterable[Option]:
    for places in decision.places:
        for place in field.levels(cell):
            if place in places.costs:
                yield places.option(place)


def _within(field: Field, watcher: Creature, far: int) -> NDArray[np.bool_]:
    """The cells (rows, columns) within so many hundredths of a foot of a body, middle to middle."""
    rows, columns = np.ogrid[: field.height, : field.width]
    near = np.zeros((field.height, field.width), dtype=bool)
    for part in watcher.body():
        left, top = watcher.place.column + part.column, watcher.place.row + part.row
        across = columns - np.clip(columns, left, left + part.columns - 1)
        down = rows - np.clip(rows, top, top + part.rows - 1)
        near |= np.hypot(across, down) * field.cell_size <= far
    return near


def _cell_of(name: str) -> tuple[int, int]:
    column, _, row = name.partition(",")
    return int(column), int(row)


def _share(now: int, whole: int) -> float:
    return min(max(now / whole, 0.0), 1.0) if whole else 0.0
