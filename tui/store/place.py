"""The folder to which this process is confined if it serves a remote visitor.

A process serves one person, so the folder is set once at the start. Without it, any file may be named.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePath

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line

EXPECTED = "a name in the folder of this workbench, or below it"
_root: Path | None = None


def confine(root: Path | None) -> None:
    """Confine all named paths to that folder; None lifts that."""
    global _root
    _root = None if root is None else Path(os.path.realpath(root))


def root() -> Path | None:
    """The folder, with links resolved; None if the process is not confined."""
    return _root


def named(text: str, base: Path) -> Path:
    """The typed path, relative to `base`; raises `PuzzleError` if it is not allowed.

    Unconfined, `~` is the home folder. Confined, a path may not be absolute, go upwards, or leave the folder
    by a link.
    """
    if _root is None:
        return base / os.path.expanduser(text)
    path = PurePath(text)
    if path.is_absolute() or ".." in path.parts:
        raise PuzzleError(f"found {one_line(repr(text), 80)}", expected=EXPECTED)
    return allowed(base / path)


def allowed(path: Path) -> Path:
    """The path itself; raises `PuzzleError` if the process is confined and the path is outside."""
    if _root is not None:
        try:
            real = Path(os.path.realpath(path))
        except (OSError, ValueError) as error:
            raise PuzzleError(f"no file can be called {one_line(path.name, 80)!r}") from error
        if not real.is_relative_to(_root):
            raise PuzzleError(f"{one_line(path.name, 80)!r} is outside", expected=EXPECTED)
    return path


def is_allowed(path: Path) -> bool:
    """Whether the path may be used."""
    try:
        allowed(path)
    except PuzzleError:
        return False
    return True
