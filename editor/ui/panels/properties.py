"""Properties of what is selected, as a form made from its struct; several creatures or cells at once; each edit one
step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.field.creature import Creature
from editor.field.edges import Face
from editor.field.grid import cell_name
from editor.field.things import Thing
from editor.field.volumes import Volume
from editor.files.naming import shown_name
from editor.rules.ruleset import Ruleset
from editor.ui.battle_mode import battle_of
from editor.ui.bodies import stand
from editor.ui.bonds import states_told
from editor.ui.canvas.figures import ruleset_of
from editor.ui.changes import Change
from editor.ui.commands import Edit, dictionary_of, inside_array
from editor.ui.field_edits import NumberEdit
from editor.ui.forms import Choices, Form
from editor.ui.mounting import choices_of, seated, states_of
from editor.ui.panels.battle_properties import BattleProperties
from editor.ui.panels.ground_facts import (
    CellFacts,
    SpaceFacts,
    facts_of_cells,
    facts_of_space,
    paint_fact,
    with_space,
)
from editor.ui.status_line import thing_name
from editor.ui.workspace import Workspace

_HIDDEN_OF_THINGS = {"key", "params"}
_HIDDEN = {"id", "place", "sheet", "condition", "cells", "prisms", "number", "states", "parts"}

_SHAPING = ("facing", "footprint")
"""What of a creature itself decides on the ground it takes."""


class PropertiesPanel(QScrollArea):
    """Shows creatures, or one thing, or says how to begin."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._forms: list[tuple[str, Form]] = []
        self._shown: tuple[object, Choices] = None, {}
        self._title: QLabel | None = None
        self._content: QLabel | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(272)
        self._battle = battle_of(workspace)
        self._stale = False
        workspace.selection.changed.connect(self._select)
        workspace.document.changed.connect(self._follow)
        self._battle.changed.connect(self._follow_battle)
        self.rebuild()

    def form(self, part: str) -> Form:
        """The form of a part: creature, condition, sheet or thing. KeyError when it is not shown."""
        return dict(self._forms)[part]

    def rebuild(self) -> None:
        """Make the forms anew, for a selection that needs others."""
        self._forms = []
        self._shown = self._signature()
        self._title = self._content = None
        self._stale = False
        if self._battle.on:
            self._build_battle()
            return
        creatures, thing = self._creatures(), self._thing()
        field = self._workspace.document.encounter.field
        self._cells = inside_array(self._workspace.selection.cells, field.width, field.height)
        page = QWidget()
        self._layout = QVBoxLayout(page)
        self._layout.setContentsMargins(8, 8, 8, 8)
        self._layout.setSpacing(8)
        if creatures:
            self._build_creatures(creatures)
        elif thing is not None:
            self._build_thing(thing)
        if self._workspace.selection.cells:
            self._build_cells()
        elif not creatures and thing is None:
            self._say(self._workspace.words("properties-none"))
        self._layout.addStretch(1)
        self.setWidget(page)
        self.refresh()

    def refresh(self) -> None:
        """Show the values as they are now."""
        creatures, thing = self._creatures(), self._thing()
        for part, form in self._forms:
            form.show_values(self._values(part, creatures, thing))
        if self._content is not None and isinstance(thing, Volume):
            self._content.setText(self._content_of(thing))
        if self._title is not None and creatures:
            self._title.setText(self._title_of(creatures))

    def _build_battle(self) -> None:
        """The one that is selected, as it is at the cursor of the battle."""
        watcher = self._battle.map.watcher()
        if watcher is not None:
            page = BattleProperties(self._battle, watcher, self._choices([watcher]))
            self._forms = page.forms
            self.setWidget(page)
            return
        label = QLabel(self._workspace.words("properties-none-in-battle"))
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        label.setContentsMargins(8, 8, 8, 8)
        self.setWidget(label)

    def _select(self) -> None:
        """Others are selected; in battle a panel behind another waits until it is looked at."""
        if self._battle.on and not self.isVisible():
            self._stale = True
        else:
            self._renew()

    def _follow_battle(self) -> None:
        """The battle has gone on, begun or ended; a panel that nobody sees waits until it is looked at."""
        if not self.isVisible():
            self._stale = True
        else:
            self._renew()

    def _renew(self) -> None:
        """Show what is selected as it is now, in the forms that are there where they suit it: making forms takes far
        longer than filling them."""
        shape, named = self._signature()
        if shape != self._shown[0]:
            self.rebuild()
            return
        if named != self._shown[1]:
            self._shown = shape, named
            for _, form in self._forms:
                form.offer(named)
        page, watcher = self.widget(), self._battle.map.watcher() if self._battle.on else None
        if watcher is None:
            self.refresh()
        elif isinstance(page, BattleProperties):
            page.show_creature(watcher)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self._renew()

    def _follow(self, _change: Change) -> None:
        if not self._battle.on:
            self._renew()

    def _signature(self) -> tuple[object, Choices]:
        """What decides which forms there are, and whom fields that name a creature may name."""
        on, selection = self._battle.on, self._workspace.selection
        watcher = self._battle.map.watcher() if on else None
        chosen = self._creatures() if not on else [watcher] if watcher is not None else []
        choices, ruleset = self._choices(chosen), ruleset_of(self._workspace.document.encounter)
        named = {key: choices.pop(key) for key in (ruleset.names_creature if ruleset else ()) if key in choices}
        kinds = {(type(c.condition), type(c.sheet)) for c in chosen}
        things = () if on else (type(self._thing()), selection.thing, selection.cells)
        return (on, kinds, choices, things), named

    def _creatures(self) -> list[Creature]:
        creatures = self._workspace.document.encounter.creatures
        return [creatures[i] for i in sorted(self._workspace.selection.creatures) if i in creatures]

    def _thing(self) -> Any:
        thing = self._workspace.selection.thing
        if thing is None:
            return None
        found = dictionary_of(self._workspace.document.encounter, thing.which).get(thing.key)
        return Face() if found is None and thing.which == "faces" else found

    def _build_creatures(self, creatures: list[Creature]) -> None:
        words = self._workspace.words
        self._title = self._heading(self._title_of(creatures))
        self._add_form("creature", Creature)
        for part in ("condition", "sheet"):
            kinds = {type(getattr(c, part)) for c in creatures}
            if len(kinds) == 1:
                self._heading(words(f"properties-{part}"))
                self._add_form(part, kinds.pop())

    def _choices(self, chosen: Sequence[Creature]) -> dict[str, list[tuple[str, str]]]:
        """Whom the conditions of some creatures may name, and the states they may be given."""
        encounter, words = self._workspace.document.encounter, self._workspace.words
        if not chosen:
            return {}
        everybody = self._battle.shown() if self._battle.on else encounter.creatures
        anybody = [("", words("word-nobody")), *((c.id, shown_name(words, c.name)) for c in everybody.values())]
        kinds = [(t.key, t.title(words.language)) for t in self._workspace.bestiary.of(encounter.ruleset).values()]
        ruleset = ruleset_of(encounter)
        return {
            **choices_of(ruleset, encounter, chosen, words),
            **states_of(ruleset, chosen, words),
            "creature": anybody,
            "bestiary": sorted(kinds, key=lambda kind: kind[1]),
        }

    def _title_of(self, creatures: list[Creature]) -> str:
        """One creature by its name and where it stands; several by how many they are."""
        words, one = self._workspace.words, creatures[0]
        if len(creatures) > 1:
            return words("several-creatures", count=len(creatures))
        where = cell_name(one.place) + (f" · {words('level', n=one.place.level)}" if one.place.level else "")
        states = states_told(ruleset_of(self._workspace.document.encounter), one, words)
        return " · ".join([shown_name(words, one.name), where, *states])

    def _build_thing(self, thing: Any) -> None:
        selected = self._workspace.selection.thing
        assert selected is not None
        loose = thing if isinstance(thing, Thing) else None
        words = self._workspace.words
        self._heading(words(f"thing-{selected.which}") if loose is None else self._title_of_thing(loose))
        self._add_form("thing", type(thing))
        if loose is not None:
            self._build_loose(loose)
        if isinstance(thing, Volume):
            if thing.prisms:
                self._add_form("space", SpaceFacts)
            self._content = self._say(self._content_of(thing))

    def _title_of_thing(self, thing: Thing) -> str:
        return f"{thing_name(thing, self._workspace.words)} · {cell_name(thing.place)}"

    def _build_loose(self, thing: Thing) -> None:
        """What the ruleset has to say of a thing that lies about."""
        kind = self._loose_kind(thing)
        if kind is None:
            return
        try:
            msgspec.convert(thing.params, kind)
        except msgspec.ValidationError as error:
            self._say(self._workspace.words("thing-unreadable", why=str(error)))
            return
        self._add_form("loose", kind)

    def _loose_kind(self, thing: Thing) -> type[msgspec.Struct] | None:
        ruleset = ruleset_of(self._workspace.document.encounter)
        return ruleset.loose_kinds.get(thing.key) if ruleset is not None else None

    def _loose_params(self, thing: Thing) -> Any:
        kind = self._loose_kind(thing)
        assert kind is not None
        return msgspec.convert(thing.params, kind)

    def _build_cells(self) -> None:
        self._heading(self._workspace.words("cells-title", count=len(self._workspace.selection.cells)))
        self._add_form("cells", CellFacts)
        self._say(self._workspace.words("cells-selected"))

    def _content_of(self, volume: Volume) -> str:
        content = volume.cubic_feet(self._workspace.document.encounter.field.cell_size)
        return self._workspace.words("volume-content", n=content)

    def _values(self, part: str, creatures: list[Creature], thing: Any) -> list[Any]:
        """What a form shows: one thing, or several at once."""
        if part == "cells":
            return list(facts_of_cells(self._workspace.document.encounter.field, self._cells))
        if part == "space":
            return list(facts_of_space(thing))
        if part == "loose":
            return [self._loose_params(thing)]
        return [thing] if part == "thing" else _parts(creatures, part)

    def _add_form(self, part: str, kind: type[msgspec.Struct]) -> None:
        choices = self._choices(self._creatures()) if part in ("condition", "sheet") else {}
        left_out = _HIDDEN | _HIDDEN_OF_THINGS if kind is Thing else _HIDDEN
        left_out = left_out - {"states"} if "state" in choices else left_out
        form = Form(kind, self._workspace.words, leave_out=left_out, choices=choices)
        form.edited.connect(lambda name, value: self._edit(part, name, value))
        self._forms.append((part, form))
        self._layout.addWidget(form)

    def _edit(self, part: str, name: str, value: Any) -> None:
        words = self._workspace.words
        if part == "space" and with_space(self._thing(), name, value) is None:
            self._workspace.say("volume-flat")
            self.refresh()
            return
        label = words.or_plain(f"field-{name}", name)
        with self._workspace.document.edit("step-property", name=label) as edit:
            if part == "thing":
                thing = self._workspace.selection.thing
                assert thing is not None
                edit.put(thing.which, {thing.key: msgspec.structs.replace(self._thing(), **{name: value})})
            elif part == "loose":
                changed = msgspec.structs.replace(self._loose_params(self._thing()), **{name: value})
                new = msgspec.structs.replace(self._thing(), params=msgspec.json.decode(msgspec.json.encode(changed)))
                edit.put("things", {new.id: new})
            elif part == "space":
                volume = self._thing()
                edit.put("volumes", {volume.id: with_space(volume, name, value)})
            elif part == "cells":
                paint_fact(edit, self._cells, name, value)
            else:
                self._change_creatures(edit, part, name, value)
        if edit.refused is not None:
            self.refresh()

    def _change_creatures(self, edit: Edit, part: str, name: str, value: object) -> None:
        """Change a value of every creature selected; bodies of troops form anew, or none is changed where one would
        not fit."""
        encounter = self._workspace.document.encounter
        ruleset, others = ruleset_of(encounter), list(encounter.creatures.values())
        value = self._next_that_fits(part, name, value) if part == "condition" else value
        value = tuple(sorted(value)) if name == "states" and isinstance(value, tuple) else value
        changed = {c.id: self._changed(c, part, name, value) for c in self._creatures()}
        if part == "creature" and name not in _SHAPING:
            edit.put("creatures", changed)
            return
        stands = {key: stand(ruleset, encounter.field, others, creature) for key, creature in changed.items()}
        # what did not fit before may be changed towards what fits
        old = [stand(ruleset, encounter.field, others, c) for c in self._creatures()]
        fitted = {one.creature.id for one in old if not one.trouble}
        refused = next((one for key, one in stands.items() if one.trouble and key in fitted), None)
        if refused is None:
            edit.put("creatures", {key: one.creature for key, one in stands.items()})
        else:
            self._workspace.said.emit(refused.why(self._workspace.words))
            self.refresh()

    def _next_that_fits(self, part: str, name: str, value: object) -> object:
        """A number of a condition that is one more or less than before: the next one that way with which the body
        fits, as by the arrows of a frontage; the number itself where there is none."""
        creatures, edit = self._creatures(), self.form(part).edits.get(name)
        if (
            part != "condition"
            or len(creatures) != 1
            or not isinstance(edit, NumberEdit)
            or not isinstance(value, int)
        ):
            return value
        (creature,), encounter = creatures, self._workspace.document.encounter
        step, most = value - getattr(creature.condition, name), int(edit.spin.maximum())
        if abs(step) != 1:
            return value
        others, ruleset = list(encounter.creatures.values()), ruleset_of(encounter)
        for other in range(value, most + 1 if step > 0 else int(edit.spin.minimum()) - 1, step):
            if not stand(ruleset, encounter.field, others, self._changed(creature, part, name, other)).trouble:
                return other
        return value

    def _changed(self, creature: Creature, part: str, name: str, value: object) -> Creature:
        """A creature with one value changed; a rider goes to its mount, or off it."""
        changed, encounter = _changed(creature, part, name, value), self._workspace.document.encounter
        ruleset = ruleset_of(encounter)
        if ruleset is not None and (part, name) != ("condition", "hit_points"):
            changed = _still_unhurt(ruleset, creature, changed)
        if ruleset is None or part != "condition" or name != ruleset.rides_by:
            return changed
        return seated(encounter.field, encounter.creatures, changed, encounter.creatures.get(str(value)))

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        font = label.font()
        font.setBold(True)
        label.setFont(font)
        self._layout.addWidget(label)
        return label

    def _say(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setWordWrap(True)
        self._layout.addWidget(label)
        return label


def _parts(creatures: Sequence[Creature], part: str) -> list[Any]:
    return list(creatures) if part == "creature" else [getattr(c, part) for c in creatures]


def _still_unhurt(ruleset: Ruleset, before: Creature, after: Creature) -> Creature:
    """An unhurt creature stays unhurt when something changes how many hit points it has."""
    (now, most), (_, then) = ruleset.vitals(before), ruleset.vitals(after)
    if now == most and then != most and after.condition.hit_points == before.condition.hit_points:
        after.condition = msgspec.structs.replace(after.condition, hit_points=then)
    return after


def _changed(creature: Creature, part: str, name: str, value: object) -> Creature:
    """A creature with one value changed. An unhurt creature stays unhurt when its hit points change."""
    if part == "creature":
        return msgspec.structs.replace(creature, **{name: value})
    changed = msgspec.structs.replace(getattr(creature, part), **{name: value})
    new = msgspec.structs.replace(creature, **{part: changed})
    whole = getattr(creature.sheet, "hit_points", None)
    if part == "sheet" and whole is not None and creature.condition.hit_points == whole:
        new.condition = msgspec.structs.replace(creature.condition, hit_points=changed.hit_points)
    return new
