"""Things on the map, and clouds with a duration, in files."""

from __future__ import annotations

import pytest

from editor.field.field import Field
from editor.field.grid import Place
from editor.field.ground import Ground
from editor.field.things import Thing
from editor.field.volumes import Prism, Volume
from editor.files.errors import EncounterFileError
from editor.files.native import from_bytes, to_bytes
from editor.rules.encounter import Encounter


def field_with_things() -> Field:
    field = Field(Ground(6, 4))
    field.things["a"] = Thing("a", Place(2, 1), "stakes", {"side": 2})
    field.things["b"] = Thing("b", Place(3, 3), "trip-wire")
    field.volumes["g"] = Volume("g", "gas", (Prism(1, 1, 0, 500),), "Fumes", 10, "poison", 2)
    return field


def test_they_come_back_as_they_were_written() -> None:
    written = to_bytes(Encounter(field_with_things()))
    field = from_bytes(written).encounter.field
    assert field.things == field_with_things().things
    assert field.volumes == field_with_things().volumes
    assert to_bytes(from_bytes(written).encounter) == written


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [(b'"id": "b"', b'"id": "a"', "map.things[1].id"), (b"[3, 3]", b"[9, 3]", "map.things[1].place")],
)
def test_broken_things_are_named(old: bytes, new: bytes, place: str) -> None:
    with pytest.raises(EncounterFileError) as caught:
        from_bytes(to_bytes(Encounter(field_with_things())).replace(old, new))
    assert caught.value.place == place


def test_things_are_cut_off_with_the_map_and_forked() -> None:
    field = field_with_things()
    assert set(field.resized(3, 4).things) == {"a"}
    twin = field.fork()
    del twin.things["a"]
    assert set(field.things) == {"a", "b"}
