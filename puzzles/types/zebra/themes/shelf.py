"""The available themes: the built-in ones, those of other packages, and files in the user's own folder.

A package offers themes as an entry point of the group `cluebench.themes`, which is the folder of their files:
a `Path`, or a package in whose folder they are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder
from puzzles.text.plug_ins import all_plugged_in
from puzzles.text.table import TomlTable
from puzzles.types.zebra.themes.theme import ANY, Theme, read_theme

SHELF = Path(__file__).parent
OWN = "themes"
"""The name of the folder with the user's own themes."""
SUFFIX = ".toml"
GROUP = "cluebench.themes"
"""The group of entry points with themes of other packages."""


def theme_names() -> tuple[str, ...]:
    """The names of all themes, which are those of their files; a theme of the user replaces a built-in
    one of the same name.
    """
    return tuple(sorted(_files()))


def theme_named(name: str) -> Theme:
    """The theme of a name; raises `PuzzleError` if there is none, or its file is invalid."""
    path = _files().get(name)
    if path is None:
        raise PuzzleError(f"found {name!r}", where="theme", expected="a theme: " + ", ".join(theme_names()))
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise PuzzleError(f"{path.name}: {error.strerror}", where="theme") from error


def themes(categories: int = 0) -> Iterator[Theme]:
    """The themes with at least so many categories; invalid files are left out."""
    for name in theme_names():
        try:
            theme = theme_named(name)
        except PuzzleError:
            continue
        if len(theme.categories) >= categories:
            yield theme


def own_theme_names() -> tuple[str, ...]:
    """The names of the user's own themes."""
    return tuple(_files_in(config_folder(OWN)))


def _files() -> dict[str, Path]:
    return _files_of_packages() | _files_in(SHELF) | _files_in(config_folder(OWN))


@lru_cache(maxsize=1)
def _files_of_packages() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in all_plugged_in(GROUP, _folder, "the folder of themes: a Path, or a package"):
        found = _files_in(folder) | found
    return found


def _folder(given: object) -> Path | None:
    if isinstance(given, ModuleType) and given.__file__ is not None:
        return Path(given.__file__).parent
    return given if isinstance(given, Path) and given.is_dir() else None


def _files_in(folder: Path | None) -> dict[str, Path]:
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder is not None and folder.is_dir() else []
    return {path.stem: path for path in found if path.stem != ANY}


@lru_cache(maxsize=128)
def _read(path: Path, changed: int) -> Theme:
    """The theme of a file as it was at the time `changed`; raises `PuzzleError` that names the file."""
    try:
        return read_theme(path.stem, TomlTable(tomllib.loads(path.read_text("utf-8"))))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(f"theme {path.name}: {error}") from error
    except PuzzleError as error:
        raise PuzzleError(f"theme {path.name}: {error}") from error
