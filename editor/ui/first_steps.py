"""The page for newcomers: a window beside the main one, so that it can be read while one works."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from editor.places import data_folder
from editor.words import Words


def show_first_steps(parent: QWidget, words: Words) -> QDialog:
    """Open the page in the window's language; it blocks nothing."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(words("first-steps-title"))
    dialog.resize(560, 640)
    page = QTextBrowser()
    page.setFrameShape(QTextBrowser.Shape.NoFrame)
    page.setAccessibleName(words("first-steps-title"))
    page.document().setDocumentMargin(20)
    file = data_folder("resources") / "help" / f"first-steps.{words.language}.md"
    page.setMarkdown(file.read_text(encoding="utf-8"))
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(page)
    dialog.show()
    return dialog
