"""Random battles over the maps: `python -m tests.rules.battlesystem.random_battles MAP SEED [ROUNDS]`."""

from __future__ import annotations

import sys

from editor.rules.battlesystem import BATTLE
from tests.rules.battlesystem.soundness import assert_sound
from tests.rules.random_battles import Battles

LARGE = "cavern-battle"

BATTLES = Battles(
    "tests.rules.battlesystem.random_battles",
    BATTLE,
    assert_sound,
    quiet=("hold",),
    rounds=8,
    odds_every=60,
    leaves=400,
)

if __name__ == "__main__":
    BATTLES.main(sys.argv[1:])
