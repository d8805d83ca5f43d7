"""Clicks on the widgets of a window as a hand makes them: tool buttons, options, lists, menus, boxes.

Everything here sends mouse events to what is on the screen; a click on what is hidden or switched off fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QMessageBox,
    QScrollArea,
    QStyle,
    QStyleOptionSpinBox,
    QTabBar,
    QToolBar,
    QToolButton,
    QTreeWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.field.grid import Cell, Place
from editor.rules.decision import Option
from editor.ui.field_edits import FEET_AT_ONCE, ChoiceEdit, FieldEdit, NumberEdit, NumberSpin
from editor.ui.panels.battle import BattlePanel
from editor.ui.panels.inspector import InspectorPanel
from editor.ui.panels.palette import Offer, PalettePanel
from editor.ui.window import MainWindow
from tests.ui.conftest import Hand

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
MOST_CLICKS = 400


class Clicks:
    """A hand for one window: `map` works over the map, the rest clicks the widgets around it."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot
        self.map = Hand(window)

    # -- plain widgets -------------------------------------------------------------------------------------------

    def press(self, widget: QWidget, at: QPoint | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        """Click a widget that can be seen and used, with keys held."""
        show_inside_scroller(widget)
        assert widget.isVisible(), widget.objectName()
        assert widget.isEnabled(), widget.objectName()
        self.qtbot.mouseClick(widget, LEFT, keys, at if at is not None else widget.rect().center())

    def button_of(self, bar: QToolBar, key: str) -> None:
        """Click the button of a command on a toolbar."""
        button = bar.widgetForAction(self.window.actions_by_key[key])
        assert isinstance(button, QToolButton), key
        self.press(button)

    def tool(self, key: str) -> None:
        """Take a tool by its button."""
        self.button_of(self.window.tool_bar, f"tool-{key}")
        assert self.window.workspace.tool is self.window.workspace.tools[key]

    def menu(self, name: str, text: str) -> None:
        """Open a menu of the menu bar and click the entry with that text (without its mnemonic)."""
        bar = self.window.menuBar()
        opener = next(a for a in bar.actions() if a.menu() is not None and _menu_name(a) == f"menu-{name}")
        self.qtbot.mouseClick(bar, LEFT, NONE, bar.actionGeometry(opener).center())
        menu: Any = opener.menu()
        assert menu.isVisible(), name
        entry = next(a for a in menu.actions() if a.objectName() == text)
        self.qtbot.mouseClick(menu, LEFT, NONE, menu.actionGeometry(entry).center())

    def box(self, text: str) -> None:
        """Click a button of the question that is open."""
        question = next(b for b in self.window.findChildren(QMessageBox) if b.isVisible())
        button = next(b for b in question.buttons() if b.text().replace("&", "") == text)
        assert isinstance(button, QAbstractButton)
        self.press(button)

    def tab(self, key: str) -> None:
        """Bring a panel to the front by its tab, where it lies behind another."""
        title = self.window.docks[key].windowTitle()
        for bar in self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            for index in range(bar.count()):
                if bar.isVisible() and bar.tabText(index) == title:
                    self.qtbot.mouseClick(bar, LEFT, NONE, bar.tabRect(index).center())
        QApplication.processEvents()
        assert self.window.panel(key).isVisible(), key

    # -- forms ---------------------------------------------------------------------------------------------------

    def option(self, name: str, value: object) -> None:
        """Set an option of the tool in hand on the strip above the map."""
        form, tool = self.window.strip.form, self.window.workspace.tool
        assert form is not None
        assert tool is not None
        QApplication.processEvents()
        self.set(form.edits[name], value, lambda: getattr(tool.options, name))
        assert getattr(tool.options, name) == value

    def property(self, part: str, name: str, value: object) -> None:
        """Change a property of what is selected."""
        self.tab("properties")
        panel: Any = self.window.panel("properties")
        self.set(panel.form(part).edits[name], value, lambda: self._shown(part, name))

    def _shown(self, part: str, name: str) -> object:
        encounter = self.window.document.encounter
        (id_,) = self.window.workspace.selection.creatures
        creature = encounter.creatures[id_]
        return getattr(creature if part == "creature" else getattr(creature, part), name)

    def set(self, edit: FieldEdit, value: object, now: Callable[[], object]) -> None:
        """Bring an edit to a value: choices by the list that opens, numbers by the arrows, flags by a click."""
        show_inside_scroller(edit)
        if isinstance(edit, ChoiceEdit):
            self.choose(edit.box, edit._values.index(value))
        elif isinstance(edit, NumberEdit):
            assert isinstance(value, int)
            self.spin(edit.spin, value, now)
        else:
            assert isinstance(edit.inner, QCheckBox)
            if now() != value:
                self.press(edit.inner, QPoint(8, edit.inner.height() // 2))

    def choose(self, box: QComboBox, index: int) -> None:
        """Open a list, click one of its lines, and find it chosen."""
        self.choose_and_go(box, index)
        assert box.currentIndex() == index

    def choose_and_go(self, box: QComboBox, index: int) -> None:
        """Open a list and click one of its lines. A list takes no click within the time of a double click."""
        show_inside_scroller(box)
        interval = QApplication.doubleClickInterval()
        QApplication.setDoubleClickInterval(0)
        self.press(box)
        view = box.view()
        assert view.isVisible()
        self.qtbot.wait(5)
        self.row(view, index)
        QApplication.setDoubleClickInterval(interval)
        assert not view.isVisible()

    def row(self, view: QAbstractItemView, row: int) -> None:
        """Click a line of a list."""
        index = view.model().index(row, 0)
        view.scrollTo(index)
        at = view.visualRect(index).center()
        self.qtbot.mouseMove(view.viewport(), at)
        self.qtbot.mouseClick(view.viewport(), LEFT, NONE, at)

    def spin(self, spin: QDoubleSpinBox, value: int, now: Callable[[], object]) -> None:
        """Click the arrows of a number until it stands at a value; of lengths with Ctrl while there is far to go."""
        for _ in range(MOST_CLICKS):
            here = now()
            assert isinstance(here, int)
            if here == value:
                return
            far = isinstance(spin, NumberSpin) and spin.leap == FEET_AT_ONCE and abs(value - here) >= 500
            self.press(spin, arrow_of(spin, up=here < value).center(), CONTROL if far else NONE)
        raise AssertionError(f"{spin.text()} never came to {value}")

    # -- palette and battle --------------------------------------------------------------------------------------

    def palette(self, tool: str, **wanted: object) -> None:
        """Click the entry of the palette for a tool with options, or for a creature (`template`, its key)."""
        self.tab("palette")
        panel = self.window.panel("palette")
        assert isinstance(panel, PalettePanel)
        template = wanted.pop("template", None)
        for _group, items in panel._items:
            for item in items:
                offer = Offer(*item.data(0, Qt.ItemDataRole.UserRole))
                key = offer.template.key if offer.template is not None else None
                if offer.tool == tool and offer.options == wanted and key == template:
                    self.item(item)
                    assert self.window.workspace.tool is self.window.workspace.tools[tool]
                    return
        raise AssertionError(f"nothing in the palette for {tool} {wanted} {template}")

    def item(self, item: QTreeWidgetItem) -> None:
        """Click a line of a tree."""
        tree = item.treeWidget()
        tree.scrollToItem(item)
        at = tree.visualItemRect(item).center()
        self.qtbot.mouseClick(tree.viewport(), LEFT, NONE, at)

    def creature(self, template: str, at: Cell | tuple[int, int], look: tuple[int, int]) -> str:
        """Place a creature from the palette, drag on to where it looks; its id."""
        self.palette("creature", template=template)
        known = set(self.window.document.encounter.creatures)
        self.map.drag(middle(at), middle(look))
        (new,) = set(self.window.document.encounter.creatures) - known
        return new

    def battle_button(self, key: str) -> None:
        """Click a button of the battle panel, as `step-turn` or `to-start`."""
        button = self.window.panel("battle").findChild(QToolButton, f"battle-{key}")
        assert isinstance(button, QToolButton), key
        self.press(button)

    def take(self, option: Option) -> None:
        """Click an option in the list of the waiting decision, and the button that chooses it."""
        panel = self.window.panel("battle")
        assert isinstance(panel, BattlePanel)
        item = panel.decision._item_of(option)
        assert item is not None, option.key
        if item.parent() is not None:
            item.parent().setExpanded(True)
        show_inside_scroller(panel.decision.tree)
        self.item(item)
        assert self.window.battle.option == option
        self.press(panel.decision.choose)

    def take_on_map(self, option: Option, cell: Cell | tuple[int, int]) -> None:
        """Click the map until the option is looked at, then once more where one click does not take it."""
        battle = self.window.battle
        at = middle(cell)
        self.map.move(at, down=False)
        offered = battle.map.options_at(Cell(cell[0], cell[1]))
        assert option in offered, (option.key, [o.key for o in offered])
        if len(offered) == 1:
            self.map.press(at)
            self.map.release(at)
            return
        for _ in offered:
            if battle.option == option:
                break
            self.map.press(at)
            self.map.release(at)
        assert battle.option == option
        panel = self.window.panel("battle")
        assert isinstance(panel, BattlePanel)
        self.press(panel.decision.choose)

    def inspector(self) -> list[str]:
        """The lines of the inspector, as they are read."""
        panel = self.window.panel("inspector")
        assert isinstance(panel, InspectorPanel)
        assert panel.isVisible()
        return panel.tree.texts()


def middle(cell: Cell | Place | tuple[int, ...]) -> tuple[float, float]:
    """The middle of a cell on the map."""
    return cell[0] + 0.5, cell[1] + 0.5


def arrow_of(spin: QDoubleSpinBox, *, up: bool) -> QRect:
    """Where the arrow of a number lies."""
    look = QStyleOptionSpinBox()
    spin.initStyleOption(look)
    which = QStyle.SubControl.SC_SpinBoxUp if up else QStyle.SubControl.SC_SpinBoxDown
    return spin.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, look, which, spin)


def show_inside_scroller(widget: QWidget) -> None:
    """Scroll panels until the widget can be seen."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _menu_name(action: QAction) -> str:
    menu: Any = action.menu()
    return str(menu.objectName())
