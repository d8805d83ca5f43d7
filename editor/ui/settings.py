"""What the window remembers between runs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings

from editor.words import LANGUAGES

THEMES = ("system", "light", "dark")
RECENT = 10


class Settings:
    """Settings in an INI file; the user's own folder unless another path is given."""

    def __init__(self, path: Path | None = None) -> None:
        if path is None:
            from platformdirs import user_config_path

            path = user_config_path("deepfray") / "window.ini"
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def language(self) -> str:
        """Language of the window: en or zh; at first that of the system."""
        system = "zh" if QLocale.system().language() == QLocale.Language.Chinese else "en"
        found = str(self._store.value("language", system))
        return found if found in LANGUAGES else "en"

    @language.setter
    def language(self, value: str) -> None:
        self._store.setValue("language", value)

    @property
    def theme(self) -> str:
        """One of `THEMES`."""
        found = str(self._store.value("theme", "system"))
        return found if found in THEMES else "system"

    @theme.setter
    def theme(self, value: str) -> None:
        self._store.setValue("theme", value)

    @property
    def legend(self) -> bool:
        """Whether the legend is shown below the map."""
        return str(self._store.value("legend", "true")) == "true"

    @legend.setter
    def legend(self, value: bool) -> None:
        self._store.setValue("legend", "true" if value else "false")

    @property
    def recent(self) -> list[Path]:
        """Files opened or saved of late, the newest first; those that are gone are left out."""
        found = self._store.value("recent", [])
        names = [found] if isinstance(found, str) else list(found or [])  # type: ignore[call-overload]
        return [Path(str(name)) for name in names if Path(str(name)).is_file()]

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        rest = [p for p in self.recent if p != path]
        self._store.setValue("recent", [str(p) for p in [path, *rest][:RECENT]])

    def clear_recent(self) -> None:
        """Forget the recent files."""
        self._store.setValue("recent", [])

    @property
    def folder(self) -> Path:
        """Where files were last opened or saved."""
        return Path(str(self._store.value("folder", str(Path.home()))))

    @folder.setter
    def folder(self, value: Path) -> None:
        self._store.setValue("folder", str(value))

    def state(self, name: str) -> QByteArray | None:
        """Remembered geometry or layout of a window."""
        found = self._store.value(f"state/{name}")
        return found if isinstance(found, QByteArray) else None

    def set_state(self, name: str, value: QByteArray) -> None:
        """Remember geometry or layout of a window."""
        self._store.setValue(f"state/{name}", value)

    def save(self) -> None:
        """Write everything out."""
        self._store.sync()
