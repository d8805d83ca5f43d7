"""How many spells of each level a caster can prepare."""

from __future__ import annotations

_MAGIC_USER = (
    (1,),
    (2,),
    (2, 1),
    (3, 2),
    (4, 2, 1),
    (4, 2, 2),
    (4, 3, 2),
    (4, 3, 3),
    (4, 3, 3),
    (4, 4, 3),
    (4, 4, 4),
)
_CASTERS = ("magic_user", "illusionist")


def slots_of(class_: str, level: int) -> tuple[int, ...]:
    """Spells of the first, second and third level; creatures without a class cast what their sheet says (99 each)."""
    if class_ == "none":
        return (99, 99, 99)
    if class_ not in _CASTERS or level < 1:
        return ()
    return _MAGIC_USER[min(level, len(_MAGIC_USER)) - 1]
