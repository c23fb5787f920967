"""The themes that there are: those that come along, and files in a folder of the user's own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder
from puzzles.text.table import TomlTable
from puzzles.types.zebra.themes.theme import ANY, Theme, read_theme

SHELF = Path(__file__).parent
OWN = "themes"
"""The folder of a user's own themes."""
SUFFIX = ".toml"


def theme_names() -> tuple[str, ...]:
    """The names of all themes, as their files are called; one's own is in place of one that comes along."""
    return tuple(sorted(_files()))


def theme_named(name: str) -> Theme:
    """The theme of that name; raises `PuzzleError` where there is none, or its file is wrong."""
    path = _files().get(name)
    if path is None:
        raise PuzzleError(f"found {name!r}", where="theme", expected="a theme: " + ", ".join(theme_names()))
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise PuzzleError(f"{path.name}: {error.strerror}", where="theme") from error


def themes(categories: int = 0) -> Iterator[Theme]:
    """The themes that have so many categories; files that are wrong are passed over."""
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
    return _files_in(SHELF) | _files_in(config_folder(OWN))


def _files_in(folder: Path | None) -> dict[str, Path]:
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder is not None and folder.is_dir() else []
    return {path.stem: path for path in found if path.stem != ANY}


@lru_cache(maxsize=128)
def _read(path: Path, changed: int) -> Theme:
    """The theme of a file as it was then; raises `PuzzleError` that names the file."""
    try:
        return read_theme(path.stem, TomlTable(tomllib.loads(path.read_text("utf-8"))))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PuzzleError(f"theme {path.name}: {error}") from error
    except PuzzleError as error:
        raise PuzzleError(f"theme {path.name}: {error}") from error
