"""Icons of one set and one weight. They are put on after the window is on screen, since loading them takes time."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QIcon, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

_PROPERTY = "icon-name"
_WHEN_ON = "icon-name-on"


def set_icon(target: QAction | QAbstractButton, name: str, when_on: str = "") -> None:
    """Say which icon an action or button has, and which while it is checked; `dress` puts them on."""
    target.setProperty(_PROPERTY, name)
    target.setProperty(_WHEN_ON, when_on)


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


def switching_icon(off: str, on: str) -> QIcon:
    """An icon that is faint while its button is off."""
    import qtawesome

    palette = QApplication.palette()
    faint = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
    strong = palette.color(QPalette.ColorRole.WindowText)
    return QIcon(
        qtawesome.icon(off, on=on, color_off=faint, color_on=strong, color_off_active=strong, color_disabled=faint)
    )


def dress(root: QWidget) -> None:
    """Put the icons on everything under a widget, in the colours of the moment."""
    for target in root.findChildren(QObject):
        name = target.property(_PROPERTY)
        if name and isinstance(target, QAction | QAbstractButton):
            target.setIcon(
                switching_icon(name, target.property(_WHEN_ON)) if target.property(_WHEN_ON) else icon(name)
            )
