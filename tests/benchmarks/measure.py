"""Measuring, and writing down what was measured: `.benchmarks/<name>.json` in the checkout, and on the screen."""

from __future__ import annotations

import json
import os
import platform
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / ".benchmarks"
_MIB = 1024 * 1024


def milliseconds(act: Callable[[], object], times: int = 5) -> float:
    """The median time of several runs of `act`, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append(time.perf_counter() - start)
    return round(median(taken) * 1000, 3)


def per_second(act: Callable[[], int], times: int = 5) -> float:
    """The median over several runs of how many a second `act` does; it returns how many it did."""
    rates = []
    for _ in range(times):
        start = time.perf_counter()
        count = act()
        rates.append(count / (time.perf_counter() - start))
    return round(median(rates), 1)


def memory_mib() -> float:
    """The memory that this process holds now, in MiB (where the system does not say: the most it ever held)."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return round(int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / _MIB, 1)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (_MIB if sys.platform == "darwin" else 1024), 1)


def note(name: str, found: dict[str, float], aims: dict[str, float] | None = None) -> None:
    """Print what was found and write it down. `times_aim`: above 1 is better than what is aimed at."""
    aims = aims or {}
    ratios = {
        key: round(found[key] / aim if key.endswith("_per_second") else aim / found[key], 2)
        for key, aim in aims.items()
    }
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    told: dict[str, Any] = {"name": name, "found": found, "aims": aims, "times_aim": ratios, "machine": machine}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"\n{name}: {json.dumps(found)} times aim: {json.dumps(ratios)}")
