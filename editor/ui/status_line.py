"""The status line: what is under the mouse, in words, in a battle whether it is lit and seen, and the zoom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QStatusBar

from editor.field.creature import Creature
from editor.field.field import Field, Light
from editor.field.grid import Cell, Place, cell_name, cells_of_edge, feet
from editor.field.ground import LightLevel, Material
from editor.field.light import is_lit
from editor.field.sight import sees_place
from editor.field.things import Thing
from editor.files.naming import shown_name
from editor.rules.ruleset import Ruleset
from editor.ui.battle_mode import battle_of
from editor.ui.bodies import stands_on
from editor.ui.bonds import bonds_told, states_told
from editor.ui.canvas.figures import ruleset_of, whole
from editor.ui.canvas.spot import Spot
from editor.ui.workspace import Workspace
from editor.words import Words

_SAID_MS = 6000
_NEAR = 0.25


class StatusLine(QStatusBar):
    """Follows the mouse; sentences of the workspace stand there for some seconds instead."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self.setSizeGripEnabled(False)
        self.where = QLabel()
        self.where.setContentsMargins(8, 0, 8, 0)
        self.zoom = QLabel()
        self.zoom.setContentsMargins(8, 0, 8, 0)
        self.addWidget(self.where, 1)
        self.addPermanentWidget(self.zoom)
        self._spot: Spot | None = None
        workspace.said.connect(self.say)
        workspace.selection.changed.connect(self._follow_battle)
        battle_of(workspace).changed.connect(self._follow_battle)

    def say(self, text: str) -> None:
        """Show a sentence for a while."""
        self.showMessage(text, _SAID_MS)

    def show_spot(self, spot: Spot | None) -> None:
        """Say what is at a spot, in a battle as it stands there; nothing outside the map."""
        self._spot = spot
        battle, words = battle_of(self._workspace), self._workspace.words
        field = self._workspace.document.encounter.field if battle.session is None else battle.map.field()
        if spot is None or not field.inside(spot.cell):
            self.where.clear()
            return
        view = self._workspace.view
        carried = view.carried_lights if view is not None else ()
        parts = describe_cell(field, spot.cell, words, carried)
        if spot.edge_distance < _NEAR:
            parts += describe_edge(field, spot, words)
        if battle.session is not None:
            parts += describe_sight(field, spot.cell, battle.map.watcher(), words, carried)
        ruleset = ruleset_of(self._workspace.document.encounter)
        here = [c for c in battle.shown().values() if stands_on(c, spot.cell)]
        for creature in here:
            parts.append(describe_creature(ruleset, field, creature, words))
            if battle.session is not None:
                parts += bonds_told(battle.session.ruleset, creature, battle.shown(), words)
        self.where.setText("  ·  ".join(parts))

    def _follow_battle(self) -> None:
        """Another watcher, or another moment: what is said of the place under the mouse may have changed."""
        if battle_of(self._workspace).on:
            self.show_spot(self._spot)

    def show_zoom(self, pixels: float) -> None:
        """Say how large a cell is on the screen."""
        self.zoom.setText(self._workspace.words("status-zoom", pixels=round(pixels)))


def describe_creature(ruleset: Ruleset | None, field: Field, creature: Creature, words: Words) -> str:
    """Who stands there and in which states; of a body of troops its strength too."""
    states = states_told(ruleset, creature, words)
    if ruleset is None or not creature.parts or not whole(ruleset, {creature.id: creature}):
        text = f"{shown_name(words, creature.name)} ({words.side(creature.side)})"
        return words("list-separator").join([text, *states])
    now, most = ruleset.vitals(creature)
    text = words(
        "status-unit",
        name=shown_name(words, creature.name),
        side=words.side(creature.side),
        figures=len(ruleset.figures(creature)),
        dice=now,
        most=most,
    )
    band = ruleset.flies_at(field, creature)
    if band:
        height = words("canvas-feet", feet=feet(creature.altitude))
        states = [words("status-flies", band=band, height=height), *states]
    return words("list-separator").join([text, *states])


def describe_cell(field: Field, cell: Cell, words: Words, carried: Sequence[Light] = ()) -> list[str]:
    """What a cell is, in a few words each: name, ground, height, water, light (the carried ones too), decks,
    volumes."""
    parts = [cell_name(cell), words(f"option-{field.material(cell).name.lower()}")]
    parts.append(words("status-height", feet=feet(field.elevation(cell)).replace("-", "−")))
    water = int(field.ground.water[cell[1], cell[0]])
    if water:
        parts.append(words("status-water", feet=feet(water)))
    ceiling = int(field.ground.ceiling[cell[1], cell[0]])
    if ceiling:
        parts.append(words("status-ceiling", feet=feet(ceiling)))
    standing = int(field.ground.standing[cell[1], cell[0]])
    if standing:
        parts.append(words("status-standing", feet=feet(standing)))
    light = LightLevel(int(field.ground.light[cell[1], cell[0]]))
    if light != LightLevel.BRIGHT:
        shone_on = light == LightLevel.DARK and is_lit(field, Place(*cell), carried)
        parts.append(words("status-shone-on" if shone_on else f"option-{light.name.lower()}"))
    return parts + describe_things(field, cell, words)


def describe_things(field: Field, cell: Cell, words: Words) -> list[str]:
    """Decks, light sources and volumes of a cell."""
    parts = []
    for deck in field.decks(cell):
        parts.append(words("status-deck", kind=words(f"option-{deck.kind}"), feet=feet(deck.deck)))
    for light in field.lights.values():
        if light.place.cell == cell:
            parts.append(light.name or words("status-light", feet=feet(light.radius)))
    for thing in field.things.values():
        if thing.place.cell == cell:
            parts.append(thing_name(thing, words))
    for volume in field.volumes.values():
        if any(p.column == cell[0] and p.row == cell[1] for p in volume.prisms):
            parts.append(volume.name or words(f"option-{volume.kind}"))
    return parts


def describe_sight(
    field: Field, cell: Cell, watcher: Creature | None, words: Words, carried: Sequence[Light] = ()
) -> list[str]:
    """Whether the ground of a cell is lit, and whether a creature has the cell (its ground or a deck) in its line of
    sight. Solid rock has no floor to light or to see."""
    if field.material(cell) == Material.ROCK:
        return []
    parts = [words("status-lit" if is_lit(field, Place(cell[0], cell[1], 0), carried) else "status-unlit")]
    if watcher is not None:
        seen = any(sees_place(field, watcher, place) for place in field.levels(cell))
        parts.append(words("status-seen" if seen else "status-unseen", name=shown_name(words, watcher.name)))
    return parts


def thing_name(thing: Thing, words: Words) -> str:
    """What lies there: the item by its own name, everything else by its kind."""
    item = thing.params.get("item")
    key = f"weapon-{item['key']}" if isinstance(item, dict) and "key" in item else f"thing-{thing.key}"
    return words(key) if words.has(key) else key.partition("-")[2].replace("_", " ").replace("-", " ")


def describe_edge(field: Field, spot: Spot, words: Words) -> list[str]:
    """What stands on the edge next to the mouse, and the drop there."""
    parts = []
    barrier = field.barriers.get(spot.edge)
    if barrier is not None:
        text = words(f"option-{barrier.kind}")
        if barrier.kind == "door":
            text = words("palette-door", state=words(f"option-{barrier.state}"))
        parts.append(words("status-edge", what=text))
    first, own = cells_of_edge(spot.edge)
    drop = field.drop(spot.edge)
    if drop:
        face = field.face(spot.edge)
        low = own if drop > 0 else first
        parts.append(
            words(
                "status-drop",
                feet=feet(abs(drop)),
                surface=words(f"option-{face.surface}"),
                cell=cell_name(low),
            )
        )
    return parts
