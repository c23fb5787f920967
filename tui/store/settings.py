"""The settings kept between runs: theme, options, recent files, and types played."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from msgspec import Struct, ValidationError, convert, field, to_builtins
from msgspec.structs import replace

from puzzles.files.atomic import replace_file
from puzzles.text.own_files import config_folder
from tui.store.options import Options

RECENT_LIMIT = 12


class Played(Struct, frozen=True):
    """How a type is played: level, size ("": the largest that fits the terminal), and theme ("": any)."""

    type_name: str
    level: str = ""
    size: str = ""
    theme: str = ""


class Memory(Struct, frozen=True):
    """The settings as plain data."""

    theme: str = ""
    """The name of the theme; "" until one is chosen."""
    recent: tuple[str, ...] = ()
    """The paths of recent files, latest first."""
    options: Options = Options()
    played: tuple[Played, ...] = ()
    """How each type was played last, latest first."""
    zooms: dict[str, int] = field(default_factory=dict)
    """By type, how many sizes smaller than the largest its cells are."""
    kinds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By type, the kinds of clues to propose, if not the usual ones."""
    at_once: tuple[str, ...] = ()
    """The helps in exercises that are given at once rather than on a key."""

    @classmethod
    def read(cls, document: Any) -> Self:
        """The valid parts of a settings document."""
        if not isinstance(document, dict):
            return cls()
        theme, recent = document.get("theme"), document.get("recent")
        paths = [path for path in recent if isinstance(path, str)] if isinstance(recent, list) else []
        theme = theme if isinstance(theme, str) else ""
        options = Options.read(document.get("options"))
        return cls(
            theme,
            tuple(dict.fromkeys(paths))[:RECENT_LIMIT],
            options,
            _read_played(document),
            _read_zooms(document),
            _read_by_type(document, "kinds", tuple[str, ...]),
            _read_words(document, "at_once"),
        )


def _read_played(document: dict[str, Any]) -> tuple[Played, ...]:
    found = document.get("played")
    with suppress(ValidationError):
        return tuple({each.type_name: each for each in convert(found or (), list[Played])}.values())
    return ()


def _read_zooms(document: dict[str, Any]) -> dict[str, int]:
    return {name: zoom for name, zoom in _read_by_type(document, "zooms", int).items() if zoom > 0}


def _read_by_type(document: dict[str, Any], key: str, kind: Any) -> dict[str, Any]:
    """The valid values under a key, by type name."""
    with suppress(ValidationError):
        return convert(document.get(key) or {}, dict[str, kind])
    return {}


def _read_words(document: dict[str, Any], key: str) -> tuple[str, ...]:
    with suppress(ValidationError):
        return convert(document.get(key) or (), tuple[str, ...])
    return ()


class Settings:
    """The settings file. An unreadable file counts as empty, and failure to write is ignored.

    Each change starts from the present file, so that two windows do not undo each other's. Without a path,
    settings are kept in memory only.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._memory = Memory()
        self._memory = self._read()

    @property
    def theme(self) -> str:
        """The name of the theme; "" if none was chosen."""
        return self._memory.theme

    @property
    def recent(self) -> tuple[Path, ...]:
        """The recent files, latest first."""
        return tuple(map(Path, self._memory.recent))

    def choose_theme(self, name: str) -> None:
        """Store the theme."""
        if name != self.theme:
            self._write(replace(self._read(), theme=name))

    @property
    def options(self) -> Options:
        """The options."""
        return self._memory.options

    def choose_options(self, options: Options) -> None:
        """Store the options."""
        if options != self.options:
            self._write(replace(self._read(), options=options))

    def opened(self, path: Path) -> None:
        """Add a file to the recent files."""
        mine = str(path.absolute())
        memory = self._read()
        others = tuple(other for other in memory.recent if other != mine)
        self._write(replace(memory, recent=(mine, *others)[:RECENT_LIMIT]))

    def forget(self, path: Path) -> None:
        """Remove a file from the recent files."""
        memory = self._read()
        self._write(replace(memory, recent=tuple(other for other in memory.recent if Path(other) != path)))

    @property
    def played(self) -> tuple[Played, ...]:
        """How each type was played last, latest first."""
        return self._memory.played

    def how_played(self, type_name: str) -> Played:
        """How that type was played last; defaults if it never was."""
        return next((each for each in self.played if each.type_name == type_name), Played(type_name))

    def choose_played(self, played: Played) -> None:
        """Store how a type is played, as the latest."""
        memory = self._read()
        others = tuple(each for each in memory.played if each.type_name != played.type_name)
        if memory.played != (played, *others):
            self._write(replace(memory, played=(played, *others)))

    def adjust_played(self, played: Played) -> None:
        """Store how a type will be played, without making it the latest."""
        memory = self._read()
        known = {each.type_name: each for each in memory.played} | {played.type_name: played}
        self._write(replace(memory, played=tuple(known.values())))

    def zoom(self, type_name: str) -> int:
        """How many sizes smaller than the largest fitting one the type's cells are."""
        return self._memory.zooms.get(type_name, 0)

    def choose_zoom(self, type_name: str, zoom: int) -> None:
        """Store the zoom of a type."""
        if zoom != self.zoom(type_name):
            self._choose("zooms", type_name, zoom)

    def kinds(self, type_name: str) -> tuple[str, ...]:
        """The kinds of clues to propose for a type; empty for the usual ones."""
        return self._memory.kinds.get(type_name, ())

    def choose_kinds(self, type_name: str, kinds: tuple[str, ...]) -> None:
        """Store the kinds of clues to propose for a type."""
        if kinds != self.kinds(type_name):
            self._choose("kinds", type_name, kinds)

    @property
    def at_once(self) -> tuple[str, ...]:
        """The helps in exercises that are given at once."""
        return self._memory.at_once

    def choose_at_once(self, what: str, on: bool) -> None:
        """Store whether a help is given at once."""
        memory = self._read()
        others = tuple(each for each in memory.at_once if each != what)
        self._write(replace(memory, at_once=(*others, what) if on else others))

    def _choose(self, key: str, type_name: str, value: object) -> None:
        """Store a value of a type; a falsy value removes it."""
        memory = self._read()
        others = {name: own for name, own in getattr(memory, key).items() if name != type_name}
        self._write(replace(memory, **{key: others | ({type_name: value} if value else {})}))

    def _read(self) -> Memory:
        if self._path is not None:
            with suppress(OSError, ValueError, RecursionError):
                return Memory.read(json.loads(self._path.read_text("utf-8")))
        return self._memory

    def _write(self, memory: Memory) -> None:
        self._memory = memory
        if self._path is not None:
            with suppress(OSError, ValueError):
                self._path.parent.mkdir(parents=True, exist_ok=True)
                replace_file(self._path, (json.dumps(to_builtins(memory), indent=2) + "\n").encode())


def user_path() -> Path | None:
    """The path of the user's settings; None if there is no folder for them."""
    return config_folder("settings.json")
