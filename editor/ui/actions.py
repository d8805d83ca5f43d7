"""Every command of the window in one table: key, menu, what it does, shortcut, icon. Menus, toolbar and the list of
commands are made from it; its text is the message `action-<key>`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from editor.ui import editing
from editor.ui.dialogs import show_about
from editor.ui.file_menus import fill_recent, fill_samples
from editor.ui.icons import set_icon
from editor.ui.labels import plain_label
from editor.ui.tools import all_tools

if TYPE_CHECKING:
    from editor.ui.window import MainWindow

MENUS = ("file", "edit", "view", "map", "tools", "battle", "help")


class Command(NamedTuple):
    """One command. `bar`: also on the toolbar. `group`: one of several, of which one is on. A rule above it in the
    menu where `rule` is set."""

    key: str
    menu: str
    run: Callable[[MainWindow], object]
    shortcut: str = ""
    icon: str = ""
    bar: bool = False
    group: str = ""
    rule: bool = False
    kind: Literal["plain", "check"] = "plain"


COMMANDS: tuple[Command, ...] = (
    Command("new", "file", lambda w: w.filing.new(), "Ctrl+N", "mdi6.file-plus-outline", bar=True),
    Command("open", "file", lambda w: w.filing.open(), "Ctrl+O", "mdi6.folder-open-outline", bar=True),
    Command("save", "file", lambda w: w.filing.save(), "Ctrl+S", "mdi6.content-save-outline", bar=True, rule=True),
    Command("save-as", "file", lambda w: w.filing.save_as(), "Ctrl+Shift+S"),
    Command(
        "export-encounter", "file", lambda w: w.filing.export_encounter(), "Ctrl+Shift+E", "mdi6.export", rule=True
    ),
    Command("export-battle", "file", lambda w: w.filing.export_encounter(battle=True)),
    Command("export-picture", "file", lambda w: w.filing.export_picture(), "Ctrl+Shift+G", "mdi6.image-outline"),
    Command("export-log", "file", lambda w: w.filing.export_log(), "Ctrl+Alt+X", "mdi6.script-text-outline"),
    Command("quit", "file", lambda w: w.close(), "Ctrl+Q", rule=True),
    Command("undo", "edit", lambda w: w.document.undo(), "Ctrl+Z", "mdi6.undo", bar=True),
    Command("redo", "edit", lambda w: w.document.redo(), "Ctrl+Shift+Z", "mdi6.redo", bar=True),
    Command("cut", "edit", lambda w: editing.cut(w.workspace), "Ctrl+X", "mdi6.content-cut", rule=True),
    Command("copy", "edit", lambda w: editing.copy(w.workspace), "Ctrl+C", "mdi6.content-copy"),
    Command("paste", "edit", lambda w: editing.paste(w.workspace), "Ctrl+V", "mdi6.content-paste"),
    Command("delete", "edit", lambda w: editing.delete(w.workspace), "Del", "mdi6.trash-can-outline"),
    Command("form-up", "edit", lambda w: editing.form_up(w.workspace), "Ctrl+U", "mdi6.account-group-outline"),
    Command("select-all", "edit", lambda w: editing.select_all(w.workspace), "Ctrl+A", rule=True),
    Command("select-none", "edit", lambda w: w.workspace.selection.clear(), "Ctrl+Shift+A"),
    Command("next-creature", "edit", lambda w: editing.select_next(w.workspace), "Ctrl+J"),
    Command("previous-creature", "edit", lambda w: editing.select_next(w.workspace, -1), "Ctrl+Shift+J"),
    Command("commands", "edit", lambda w: w.show_commands(), "Ctrl+Shift+P", "mdi6.console-line", rule=True),
    Command("zoom-in", "view", lambda w: w.view.zoom_by(1.25, None), "Ctrl++", "mdi6.magnify-plus-outline", bar=True),
    Command(
        "zoom-out", "view", lambda w: w.view.zoom_by(0.8, None), "Ctrl+-", "mdi6.magnify-minus-outline", bar=True
    ),
    Command("zoom-fit", "view", lambda w: w.view.zoom_to_fit(), "Ctrl+0", "mdi6.fit-to-page-outline", bar=True),
    Command("zoom-selection", "view", lambda w: editing.zoom_to_selection(w.workspace), "Ctrl+9"),
    Command("legend", "view", lambda w: w.toggle_legend(), "Ctrl+Shift+L", kind="check", rule=True),
    Command("full-screen", "view", lambda w: w.toggle_full_screen(), "F11"),
    Command("focus-map", "view", lambda w: w.view.setFocus(), "Ctrl+M"),
    Command("theme-system", "view", lambda w: w.set_theme("system"), group="theme", rule=True),
    Command("theme-light", "view", lambda w: w.set_theme("light"), "Ctrl+Alt+L", group="theme"),
    Command("theme-dark", "view", lambda w: w.set_theme("dark"), "Ctrl+Alt+D", group="theme"),
    Command("language-en", "view", lambda w: w.set_language("en"), "Ctrl+Alt+E", group="language", rule=True),
    Command("language-zh", "view", lambda w: w.set_language("zh"), "Ctrl+Alt+Z", group="language"),
    Command("resize", "map", lambda w: editing.resize(w), "Ctrl+R", "mdi6.resize"),
    Command("find-palette", "map", lambda w: editing.find_in_palette(w), "Ctrl+F"),
    Command("edit-mode", "battle", lambda w: w.set_mode("edit"), "F2", "mdi6.map-outline", bar=True, group="mode"),
    Command(
        "battle-mode", "battle", lambda w: w.set_mode("battle"), "F3", "mdi6.sword-cross", bar=True, group="mode"
    ),
    Command("first-steps", "help", lambda w: w.show_first_steps(), "Shift+F1", "mdi6.help-circle-outline"),
    Command("shortcuts", "help", lambda w: w.show_commands(), "F1"),
    Command("about", "help", lambda w: show_about(w, w.workspace.words)),
)


def tool_commands() -> tuple[Command, ...]:
    """A command for each tool."""
    return tuple(
        Command(
            f"tool-{tool.key_name}",
            "tools",
            lambda w, key=tool.key_name: w.take_tool(key),  # type: ignore[misc]
            tool.shortcut,
            tool.icon,
            group="tool",
        )
        for tool in all_tools()
    )


def make_actions(window: MainWindow) -> dict[str, QAction]:
    """An action for each command, by key, with its text in the window's language."""
    words = window.workspace.words
    groups: dict[str, QActionGroup] = {}
    made: dict[str, QAction] = {}
    for command in (*COMMANDS, *tool_commands()):
        key = f"action-{command.key}"
        action = QAction(words(key), window)
        action.setIconText(plain_label(words(key)))
        action.setObjectName(key)
        # some desktops hide the icons of menus; text is always there
        if command.shortcut:
            action.setShortcut(QKeySequence(command.shortcut))
        action.setToolTip(tip_of(command, words(key), words(f"{key}.help") if words.has(f"{key}.help") else ""))
        action.setStatusTip(words(f"{key}.help") if words.has(f"{key}.help") else "")
        action.setCheckable(bool(command.group) or command.kind == "check")
        if command.group:
            groups.setdefault(command.group, QActionGroup(window)).addAction(action)
        if command.icon:
            set_icon(action, command.icon)
        action.triggered.connect(lambda _on=False, run=command.run: run(window))
        made[command.key] = action
    return made


def tip_of(command: Command, name: str, help_: str) -> str:
    """Tooltip: name, key, what it does."""
    plain = plain_label(name)
    shortcut = QKeySequence(command.shortcut).toString(QKeySequence.SequenceFormat.NativeText)
    first = f"{plain} ({shortcut})" if shortcut else plain
    return f"{first}\n{help_}" if help_ else first


def fill_menus(window: MainWindow, actions: dict[str, QAction]) -> None:
    """Build the menu bar; recent files, samples and panels have menus of their own."""
    words, bar = window.workspace.words, window.menuBar()
    bar.clear()
    commands = (*COMMANDS, *tool_commands())
    for name in MENUS:
        menu = bar.addMenu(words(f"menu-{name}"))
        menu.setObjectName(f"menu-{name}")
        menu.setToolTipsVisible(False)
        for command in (c for c in commands if c.menu == name):
            if command.rule:
                menu.addSeparator()
            menu.addAction(actions[command.key])
            if command.key == "open":
                recent = menu.addMenu(words("menu-recent"))
                recent.setObjectName("menu-recent")
                recent.aboutToShow.connect(lambda m=recent: fill_recent(window, m))
                samples = menu.addMenu(words("menu-samples"))
                samples.aboutToShow.connect(lambda m=samples: fill_samples(window, m))
        if name == "battle":
            menu.addSeparator()
            menu.addActions(list(window.battle_steps().values()))
        if name == "view":
            menu.addSeparator()
            panels = menu.addMenu(words("menu-panels"))
            for dock in window.docks.values():
                panels.addAction(dock.toggleViewAction())
