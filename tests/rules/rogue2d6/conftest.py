"""Scenes of the 2D6 system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from editor.field.creature import Creature
from editor.field.field import Field
from editor.rules.referee import Referee
from tests.rules.rogue2d6.make import flat

Play = Callable[..., Referee]


@pytest.fixture
def play(scene: Callable[..., Referee]) -> Play:
    """`play(creature, …, faces=…)`: a referee over a flat floor (or `field`), with scripted dice."""

    def build(*creatures: Creature, field: Field | None = None, **more: Any) -> Referee:
        return scene(field or flat(), *creatures, ruleset="rogue2d6", **more)

    return build
