"""Random battles over the maps: `python -m tests.rules.underground.random_battles MAP SEED [ROUNDS]`."""

from __future__ import annotations

import sys

from editor.rules.underground import UNDERGROUND
from tests.rules.random_battles import Battles
from tests.rules.underground.soundness import assert_sound

BATTLES = Battles(
    "tests.rules.underground.random_battles",
    UNDERGROUND,
    assert_sound,
    quiet=("face", "wait"),
    rounds=15,
    odds_every=40,
    leaves=3000,
)

if __name__ == "__main__":
    BATTLES.main(sys.argv[1:])
