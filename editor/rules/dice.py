"""Dice: how they are written, how their sums are spread, and keyed faces that never depend on one another."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

_TEXT = re.compile(r"^(\d+)d(\d+)([+-]\d+)?$")
_MOST_DICE = 200
_MOST_SIDES = 10_000


class Dice(NamedTuple):
    """So many dice of so many sides, plus a fixed number that belongs to them (1d4+1)."""

    number: int
    sides: int
    plus: int = 0

    @classmethod
    def parse(cls, text: str) -> Dice:
        """Read 2d6, 1d4+1, 1d4-1; ValueError for anything else."""
        match = _TEXT.match(text)
        if not match:
            raise ValueError(f"{text!r} is not written like 2d6+1")
        dice = cls(int(match[1]), int(match[2]), int(match[3] or 0))
        if not (1 <= dice.number <= _MOST_DICE and 1 <= dice.sides <= _MOST_SIDES):
            raise ValueError(f"{text!r} asks for more than {_MOST_DICE} dice or {_MOST_SIDES} sides")
        return dice

    def __str__(self) -> str:
        return f"{self.number}d{self.sides}" + (f"{self.plus:+d}" if self.plus else "")


D4, D6, D8, D10, D12, D20, D100 = (Dice(1, sides) for sides in (4, 6, 8, 10, 12, 20, 100))


@lru_cache(maxsize=4096)
def sums_of(dice: Dice) -> tuple[tuple[int, int], ...]:
    """Every sum (with `plus`) and the number of ways to roll it, out of sides ** count; lowest first."""
    ways = {dice.plus: 1}
    for _ in range(dice.number):
        following: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, dice.sides + 1):
                following[total + face] = following.get(total + face, 0) + count
        ways = following
    return tuple(sorted(ways.items()))


@lru_cache(maxsize=4096)
def sums_together(dice: tuple[Dice, ...]) -> tuple[tuple[int, int], ...]:
    """Every sum of several kinds of dice rolled together and the number of ways; lowest first."""
    ways = {0: 1}
    for one in dice:
        following: dict[int, int] = {}
        for total, count in ways.items():
            for added, more in sums_of(one):
                following[total + added] = following.get(total + added, 0) + count * more
        ways = following
    return tuple(sorted(ways.items()))


def keyed_face(seed: int, key: str, sides: int) -> int:
    """The face (1 to `sides`) that a seed gives to a key: the same for ever, on every machine.

    BLAKE2b over seed and key; values that would favour low faces are rejected and drawn again."""
    limit = (1 << 64) - (1 << 64) % sides
    attempt = 0
    while True:
        text = f"{seed}|{key}|{attempt}" if attempt else f"{seed}|{key}"
        number = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
        if number < limit:
            return number % sides + 1
        attempt += 1


def keyed_faces(seed: int, key: str, dice: Dice) -> tuple[int, ...]:
    """One face for each die; die number i has the key `key/i`."""
    return tuple(keyed_face(seed, f"{key}/{i}", dice.sides) for i in range(dice.number))
