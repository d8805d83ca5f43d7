"""Everything an encounter holds, in a form that can be compared."""

from __future__ import annotations

from typing import Any

from editor.field.ground import LAYERS
from editor.rules.encounter import Encounter


def state_of(encounter: Encounter) -> dict[str, Any]:
    field = encounter.field
    return {
        "layers": {name: field.ground.layer(name).tolist() for name in LAYERS},
        "barriers": dict(field.barriers),
        "faces": dict(field.faces),
        "structures": list(field.structures.items()),
        "volumes": list(field.volumes.items()),
        "lights": list(field.lights.items()),
        "creatures": list(encounter.creatures.items()),
        "settings": (encounter.title, encounter.notes, encounter.seed, encounter.ruleset, encounter.readings),
    }
