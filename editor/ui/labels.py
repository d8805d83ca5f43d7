"""Texts of menus without what is only for menus."""

from __future__ import annotations

import re

_MNEMONIC = re.compile(r"\s*\(&.\)")


def plain_label(text: str) -> str:
    """A menu text without its underlined letter and its dots: “&Open…” is “Open”, “打开(&O)…” is “打开”."""
    return _MNEMONIC.sub("", text).replace("&", "").rstrip("…")
