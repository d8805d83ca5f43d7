"""What each command takes; kept apart from what they do, so that help need not load them."""

from __future__ import annotations

from editor.commands.arguments import Flag, Positional, Takes

_FILE = Positional("file")

WINDOW = Takes("", (Positional("file", "?"),))
"""Without a command's name the window opens."""

COMMANDS = {
    takes.command: takes
    for takes in (
        Takes(
            "run",
            (_FILE,),
            (
                Flag("seed", "whole", "N"),
                Flag("rounds", "whole", "N", least=1),
                Flag("format", choices=("text", "jsonl"), default="text"),
                Flag("view", shape="referee|public|NAME", default="referee"),
            ),
        ),
        Takes(
            "odds",
            (_FILE,),
            (
                Flag("actor", shape="ID", needed=True),
                Flag("action", shape="ID", needed=True),
                Flag("target", shape="ID"),
                Flag("cell", "cell", "C,R"),
                Flag("with", shape="ITEM"),
                Flag("at", shape="HEAD"),
            ),
        ),
        Takes("check", (Positional("file", "+"),)),
        Takes("render", (_FILE, Positional("picture"))),
        Takes("replay", (_FILE,)),
        Takes("rules", (), (Flag("coverage", "switch"),)),
    )
}
"""Every command by name."""
