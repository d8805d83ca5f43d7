"""Icons of one set and one weight. They are put on after the window is on screen, since loading them takes time."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QIcon, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

_PROPERTY = "icon-name"


def set_icon(target: QAction | QAbstractButton, name: str) -> None:
    """Say which icon an action or button has; `dress` puts it on."""
    target.setProperty(_PROPERTY, name)


def icon(name: str) -> QIcon:
    """An icon in the colours of the application's palette."""
    import qtawesome

    palette = QApplication.palette()
    return QIcon(
        qtawesome.icon(
            name,
            color=palette.color(QPalette.ColorRole.WindowText),
            color_disabled=palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText),
        )
    )


def dress(root: QWidget) -> None:
    """Put the icons on everything under a widget, in the colours of the moment."""
    for target in root.findChildren(QObject):
        name = target.property(_PROPERTY)
        if name and isinstance(target, QAction | QAbstractButton):
            target.setIcon(icon(name))
