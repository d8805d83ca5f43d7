"""The application's palette and style in the light and the dark theme."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from editor.places import data_folder

_ROLES = QPalette.ColorRole

_LIGHT = {
    _ROLES.Window: "#F3F1EB",
    _ROLES.WindowText: "#25221D",
    _ROLES.Base: "#FDFCF8",
    _ROLES.AlternateBase: "#F6F3EB",
    _ROLES.Text: "#25221D",
    _ROLES.Button: "#ECE8DE",
    _ROLES.ButtonText: "#25221D",
    _ROLES.BrightText: "#FFFFFF",
    _ROLES.ToolTipBase: "#2B2822",
    _ROLES.ToolTipText: "#F6F2E8",
    _ROLES.PlaceholderText: "#7B756A",
    _ROLES.Highlight: "#1F6FA8",
    _ROLES.HighlightedText: "#FFFFFF",
    _ROLES.Link: "#0B5E99",
    _ROLES.Light: "#FFFFFF",
    _ROLES.Midlight: "#F7F4EC",
    _ROLES.Mid: "#CFC9BB",
    _ROLES.Dark: "#B4AD9E",
    _ROLES.Shadow: "#8A8475",
}

_DARK = {
    _ROLES.Window: "#232427",
    _ROLES.WindowText: "#E6E1D6",
    _ROLES.Base: "#1B1C1E",
    _ROLES.AlternateBase: "#212225",
    _ROLES.Text: "#E6E1D6",
    _ROLES.Button: "#2E3034",
    _ROLES.ButtonText: "#E6E1D6",
    _ROLES.BrightText: "#FFFFFF",
    _ROLES.ToolTipBase: "#E6E1D6",
    _ROLES.ToolTipText: "#1B1C1E",
    _ROLES.PlaceholderText: "#918C80",
    _ROLES.Highlight: "#2F7DB8",
    _ROLES.HighlightedText: "#FFFFFF",
    _ROLES.Link: "#7CBDEB",
    _ROLES.Light: "#43464B",
    _ROLES.Midlight: "#36383C",
    _ROLES.Mid: "#3C3E43",
    _ROLES.Dark: "#141517",
    _ROLES.Shadow: "#0C0D0E",
}

_FAINT = {"light": "#A29C8F", "dark": "#6B6D72"}

_SHEET = """
QToolBar {{ border: none; spacing: 2px; padding: 2px 4px; }}
QToolBar QToolButton {{ padding: 4px; border: 1px solid transparent; border-radius: 4px; }}
QToolButton:hover {{ background: {hover}; border-radius: 4px; }}
QToolBar QToolButton:checked {{ background: {chosen}; border-color: {accent}; }}
QToolButton:checked {{ background: {chosen}; border-radius: 4px; }}
QToolButton[quiet="true"]:checked {{ background: transparent; }}
QToolButton[quiet="true"]:hover {{ background: {hover}; }}
QPushButton[row="true"] {{ text-align: left; padding: 4px 6px; border: none; border-radius: 4px; }}
QPushButton[row="true"]:hover {{ background: {hover}; }}
QPushButton[row="true"]:checked {{ background: {chosen}; }}
QLineEdit {{ border: 1px solid {line}; border-radius: 3px; padding: 2px 4px; background: {base}; }}
QLineEdit:focus {{ border-color: {accent}; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; padding: 0; background: transparent; }}
QCheckBox::indicator {{ width: 15px; height: 15px; border: 1px solid {faint}; background: {base}; }}
QCheckBox::indicator {{ border-radius: 3px; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; image: url({icons}/check.svg); }}
QCheckBox::indicator:indeterminate {{ background: {accent}; border-color: {accent}; image: url({icons}/dash.svg); }}
QCheckBox::indicator:focus {{ border: 2px solid {accent}; }}
QDockWidget {{ titlebar-close-icon: none; }}
QDockWidget::title {{ padding: 6px 8px; background: {bar}; }}
QMainWindow::separator {{ width: 5px; height: 5px; background: {bar}; }}
QStatusBar::item {{ border: none; }}
QMenu {{ padding: 4px; }}
QTreeWidget::item, QListWidget::item, QListView::item {{ padding: 3px 2px; }}
QTabBar::tab {{ padding: 5px 12px; border: none; color: {faint}; }}
QTabBar::tab:selected {{ color: {text}; border-bottom: 2px solid {accent}; }}
QToolTip {{ padding: 4px 6px; border: none; background: {tip}; color: {tip_text}; }}
"""


def system_theme() -> str:
    """light or dark, as the desktop has it."""
    scheme = QApplication.styleHints().colorScheme()
    return "dark" if scheme == Qt.ColorScheme.Dark else "light"


def resolved_theme(choice: str) -> str:
    """light or dark for a choice of system, light or dark."""
    return system_theme() if choice == "system" else choice


def dress_application(app: QApplication, theme: str) -> None:
    """Give the whole application the colours of a theme (light or dark)."""
    app.setStyle("Fusion")
    palette = QPalette()
    for role, text in (_DARK if theme == "dark" else _LIGHT).items():
        palette.setColor(role, QColor(text))
    for role in (_ROLES.WindowText, _ROLES.Text, _ROLES.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_FAINT[theme]))
    palette.setColor(_ROLES.Accent, palette.color(_ROLES.Highlight))
    app.setPalette(palette)
    dark = theme == "dark"
    app.setStyleSheet(
        _SHEET.format(
            hover="#34363A" if dark else "#E6E1D4",
            chosen="#2B4457" if dark else "#D3E3EE",
            accent=palette.color(_ROLES.Highlight).name(),
            line="#45474D" if dark else "#B9B2A3",
            bar="#1E1F22" if dark else "#EAE6DC",
            icons=(data_folder("resources") / "icons").as_posix(),
            base=palette.color(_ROLES.Base).name(),
            faint="#9B968A" if dark else "#6E685C",
            text=palette.color(_ROLES.WindowText).name(),
            tip=palette.color(_ROLES.ToolTipBase).name(),
            tip_text=palette.color(_ROLES.ToolTipText).name(),
        )
    )
