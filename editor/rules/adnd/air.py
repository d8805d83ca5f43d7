"""Air under the ground: how long gas lingers (U8.1), and how high one can fly (U8.3). How gas drifts: `draughts`."""

from __future__ import annotations

from editor.field.volumes import Volume

GAS_TIMES = 2
"""Underground a cloud of gas lasts so many times as long (U8.1)."""
LOW, MIDDLE, HIGH = "low", "middle", "high"
BANDS = ((24_000, (LOW, MIDDLE, HIGH)), (6_000, (LOW, MIDDLE, HIGH)), (3_000, (LOW, MIDDLE)), (0, (LOW,)))
LOW_ALTITUDE, OPEN_MIDDLE, OPEN_HIGH = 500, 6_000, 12_000
"""Low is within reach from the ground; middle and high where no ceiling bounds them."""
FREE = 24_000
"""From this height of the ceiling on flight is as usual."""
SPARE = 500
"""High keeps so far from the ceiling."""


def rounds_of(volume: Volume) -> int:
    """How many rounds a volume lasts: as it says, gas twice as long (U8.1); 0 is for ever."""
    return volume.rounds * (GAS_TIMES if volume.kind == "gas" else 1)


def bands_under(ceiling: int) -> tuple[str, ...]:
    """The bands of altitude under a ceiling of so many hundredths of a foot; 0 is open sky (U8.3)."""
    if ceiling == 0:
        return BANDS[0][1]
    return next(bands for least, bands in BANDS if ceiling >= least)


def is_free(ceiling: int) -> bool:
    """Whether flight is as usual under a ceiling."""
    return ceiling == 0 or ceiling >= FREE


def altitude_of(band: str, ceiling: int, height: int) -> int:
    """How high above the floor a band is for a body of some height."""
    room = max(1, ceiling - height) if ceiling else 1 << 30
    if band == LOW:
        return min(LOW_ALTITUDE, room)
    if band == MIDDLE:
        return OPEN_MIDDLE if is_free(ceiling) else min(room, ceiling // 2)
    return OPEN_HIGH if is_free(ceiling) else max(1, room - SPARE)
