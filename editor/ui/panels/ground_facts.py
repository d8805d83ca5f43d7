"""What the properties show of cells and of a volume's space: a struct for the form, and the edit of it.

Values that differ between the cells are found by the least and the greatest of them: a form shown both says so."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta
from numpy.typing import NDArray

from editor.field.field import Field
from editor.field.ground import Footing, LightLevel
from editor.field.volumes import Prism, Volume
from editor.ui.commands import Edit, inside_array
from editor.ui.tools.base import Feet, PositiveFeet
from editor.ui.tools.material import MaterialName

LightName = Literal["dark", "dim", "bright"]
FootingName = Literal["none", "partial", "secure"]

_NAMES: dict[str, tuple[str, ...]] = {
    "material": get_args(MaterialName),
    "light": tuple(level.name.lower() for level in LightLevel),
    "footing": tuple(footing.name.lower() for footing in Footing),
}
"""Layers whose numbers have names, in the order of the numbers."""


class CellFacts(msgspec.Struct):
    """A cell as the layers of the ground have it; the fields are named as the layers."""

    material: MaterialName
    elevation: Feet
    water: PositiveFeet
    ceiling: PositiveFeet
    light: LightName
    standing: Annotated[int, Meta(ge=0, le=500, extra={"unit": "ft"})]
    footing: FootingName


class SpaceFacts(msgspec.Struct):
    """Floor and top of a volume, absolute heights."""

    floor: Feet
    top: Feet


def facts_of_cells(field: Field, cells: NDArray[Any]) -> list[CellFacts]:
    """The least and the greatest value of each layer over some cells (shape (n, 2), column and row); nothing where
    none lies on the map."""
    inside = inside_array(cells, field.width, field.height)
    if not len(inside):
        return []
    columns, rows = inside.T
    found = {name: field.ground.layer(name)[rows, columns] for name in CellFacts.__struct_fields__}
    least = {name: _shown(name, int(values.min())) for name, values in found.items()}
    greatest = {name: _shown(name, int(values.max())) for name, values in found.items()}
    return [CellFacts(**least), CellFacts(**greatest)]


def paint_fact(edit: Edit, cells: NDArray[Any], layer: str, value: Any) -> None:
    """Give cells one value of the form."""
    edit.paint(layer, cells, _NAMES[layer].index(value) if layer in _NAMES else value)


def _shown(layer: str, value: int) -> Any:
    return _NAMES[layer][value] if layer in _NAMES else value


def facts_of_space(volume: Volume) -> list[SpaceFacts]:
    """The least and the greatest floor and top of a volume's prisms; nothing where it has none."""
    if not volume.prisms:
        return []
    floors, tops = [p.floor for p in volume.prisms], [p.top for p in volume.prisms]
    return [SpaceFacts(min(floors), min(tops)), SpaceFacts(max(floors), max(tops))]


def with_space(volume: Volume, name: str, value: int) -> Volume | None:
    """A volume whose prisms all have that floor or that top; None where one of them would have no height."""
    prisms: tuple[Prism, ...] = tuple(p._replace(**{name: value}) for p in volume.prisms)
    if any(p.floor >= p.top for p in prisms):
        return None
    return msgspec.structs.replace(volume, prisms=prisms)
