"""Where a battle stands: the step of the round, who is still to act, what things that may collapse went through."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from editor.rules.adnd.draughts import Draught

Phase = Literal["orders", "missiles", "melee", "collapse", "morale"]
PHASES: tuple[Phase, ...] = ("orders", "missiles", "melee", "collapse", "morale")


class Lasting(NamedTuple):
    """A volume that ends at the beginning of round `until`."""

    volume: str
    until: int
    gas: bool


class Schedule(msgspec.Struct):
    """`phase`: the step of the round. `order`: the units by initiative; `waiting`: those still to act in this step.
    `harmed`: the last round in which somebody lost hit dice. `passed`: things that troops marched or fought by in
    this round, with whether heavy ones did; `struck`: what doubles their chance (lightning-bolt, earthquake);
    `near`: near misses of each thing (B4.2). `lasting`: volumes that will end. `draughts`: the
    clouds that drift."""

    phase: Phase = "morale"
    order: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    harmed: int = 0
    passed: tuple[tuple[str, bool], ...] = ()
    struck: tuple[tuple[str, str], ...] = ()
    near: tuple[tuple[str, int], ...] = ()
    lasting: tuple[Lasting, ...] = ()
    draughts: tuple[Draught, ...] = ()
