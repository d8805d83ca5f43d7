"""The bestiary: creature templates from data files, the program's and the user's own beside them.

A file maps a key to one entry: `name` (by language), optional `side`, `height` (ft), `footprint` (cells a side), and
`sheet`. It may say of which ruleset its sheets are: `"ruleset": "rogue2d6"` beside the entries (else underground).
Lengths of a sheet are in feet in files, whole hundredths inside; the sheet's metadata says which they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, inspect

from editor.field.creature import Creature
from editor.field.grid import Place, to_hundredths
from editor.places import data_folder
from editor.rules.registry import get_ruleset


class BestiaryError(ValueError):
    """A file of the bestiary that cannot be read; the text names file, entry and reason."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry as it stands in a file. `height` in feet."""

    name: dict[str, str]
    sheet: dict[str, Any]
    side: str = ""
    height: Annotated[float, Meta(gt=0, le=200)] = 6
    footprint: Annotated[int, Meta(ge=1, le=8)] = 1


class Template(msgspec.Struct, frozen=True):
    """A creature to be placed. `height` in hundredths of a foot; `own` for the user's own."""

    key: str
    name: dict[str, str]
    side: str
    height: int
    footprint: int
    sheet: Any
    own: bool = False
    ruleset: str = "underground"

    def title(self, language: str) -> str:
        """Its name in a language, else in English, else its key."""
        return self.name.get(language) or self.name.get("en") or self.key

    def creature(self, id_: str, name: str, side: str, place: Place, facing: int = 0) -> Creature:
        """A new, unhurt creature made from it."""
        return Creature(
            id=id_,
            name=name,
            side=side,
            place=place,
            sheet=self.sheet,
            condition=get_ruleset(self.ruleset).condition_type(hit_points=self.sheet.hit_points),
            facing=facing,
            height=self.height,
            footprint=self.footprint,
        )


class Bestiary:
    """All templates by ruleset and key, read when first asked for. A user's entry replaces one of the same key."""

    def __init__(self, folders: Iterable[tuple[Path, bool]] | None = None) -> None:
        self._folders = list(folders) if folders is not None else None
        self._templates: dict[str, dict[str, Template]] | None = None
        self.problems: list[str] = []
        """Sentences about files that could not be read."""

    @property
    def templates(self) -> dict[str, Template]:
        """Templates of the ruleset that files mean unless they name one."""
        return self.of("underground")

    def of(self, ruleset: str) -> dict[str, Template]:
        """Templates of a ruleset by key, in the files' order."""
        if self._templates is None:
            self._templates = {}
            for folder, own in self._folders if self._folders is not None else usual_folders():
                for file in sorted(folder.glob("*.json")) if folder.is_dir() else []:
                    try:
                        for key, template in read_bestiary(file, own=own).items():
                            self._templates.setdefault(template.ruleset, {})[key] = template
                    except BestiaryError as error:
                        self.problems.append(str(error))
        return self._templates.get(ruleset, {})


def usual_folders() -> list[tuple[Path, bool]]:
    """The program's folder, then the user's own (True)."""
    from platformdirs import user_data_path

    return [(data_folder("resources") / "bestiary", False), (user_data_path("deepfray") / "bestiary", True)]


class _Named(msgspec.Struct, frozen=True):
    """All that is read of an entry for `kind_names`."""

    name: dict[str, str]


@cache
def kind_names() -> dict[str, dict[str, str]]:
    """The names by language of each of the program's entries, by its key and by its name in every language. Where two
    share one, the entry of the ruleset that files mean unless they name one goes first.

    Names are asked for with the first word of any output: so only they are read, without sheets and rulesets."""
    plain: list[tuple[str, _Named]] = []
    others: list[tuple[str, _Named]] = []
    for file in sorted((data_folder("resources") / "bestiary").glob("*.json")):
        raw = msgspec.json.decode(file.read_bytes(), type=dict[str, msgspec.Raw])
        of_another = raw.pop("ruleset", None) is not None
        entries = others if of_another else plain
        entries += [(key, msgspec.json.decode(entry, type=_Named)) for key, entry in raw.items()]
    found: dict[str, dict[str, str]] = {}
    for key, entry in (*plain, *others):
        for name in (key, key.replace("_", " "), *entry.name.values()):
            found.setdefault(name, entry.name)
    return found


def read_bestiary(file: Path, *, own: bool = False) -> dict[str, Template]:
    """The templates of one file; BestiaryError names what is wrong with it."""
    try:
        raw = msgspec.json.decode(file.read_bytes(), type=dict[str, msgspec.Raw])
        mark = raw.pop("ruleset", None)
        ruleset = msgspec.json.decode(mark, type=str) if mark is not None else "underground"
        kind = get_ruleset(ruleset).sheet_type
        entries = {key: msgspec.json.decode(entry, type=Entry) for key, entry in raw.items()}
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, KeyError) as error:
        raise BestiaryError(f"{file.name}: {error}") from error
    return {key: _template(file, key, entry, kind, ruleset, own=own) for key, entry in entries.items()}


def _template(file: Path, key: str, entry: Entry, kind: type[Any], ruleset: str, *, own: bool) -> Template:
    try:
        sheet = sheet_from_feet(kind, {"kind": key, **entry.sheet})
        height = to_hundredths(entry.height)
    except (ValueError, msgspec.ValidationError) as error:
        raise BestiaryError(f"{file.name}, {key}: {error}") from error
    return Template(key, entry.name, entry.side, height, entry.footprint, sheet, own, ruleset)


def sheet_from_feet(kind: Any, data: dict[str, Any]) -> Any:
    """A sheet from its form in files, where lengths are feet; ValidationError or ValueError when it does not fit."""
    return msgspec.convert(_inside(_type_of(kind), data), type=kind)


@cache
def _type_of(kind: Any) -> inspect.Type:
    """What msgspec knows of a type; finding it out takes milliseconds."""
    return inspect.type_info(kind)


def _inside(kind: inspect.Type, value: Any) -> Any:
    """The value with its lengths in hundredths, by the metadata of its type."""
    if isinstance(kind, inspect.Metadata):
        if (kind.extra or {}).get("unit") == "ft" and isinstance(value, int | float):
            return to_hundredths(value)
        return _inside(kind.type, value)
    if isinstance(kind, inspect.UnionType) and value is not None:
        return _inside(next(t for t in kind.types if not isinstance(t, inspect.NoneType)), value)
    if isinstance(kind, inspect.VarTupleType) and isinstance(value, list):
        return [_inside(kind.item_type, item) for item in value]
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        types = {field.encode_name: field.type for field in kind.fields}
        return {name: _inside(types[name], v) if name in types else v for name, v in value.items()}
    return value
