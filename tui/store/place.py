"""The folder that this process is confined to, where it serves somebody who sits elsewhere.

A process serves one person, so this is set once, as it starts, and holds for all of it. Without it, a person
may name any file, as they sit at their own machine.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePath

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line

EXPECTED = "a name in the folder of this workbench, or below it"
_root: Path | None = None


def confine(root: Path | None) -> None:
    """Let nothing outside that folder be named from now on; None lifts that."""
    global _root
    _root = None if root is None else Path(os.path.realpath(root))


def root() -> Path | None:
    """The folder, links resolved; None if there is none."""
    return _root


def named(text: str, base: Path) -> Path:
    """The path that was typed, relative to `base`; raises `PuzzleError` if it may not be.

    At one's own machine `~` is the home folder; where the process is confined, a path is neither absolute nor
    goes upwards, nor through a link that leads out.
    """
    if _root is None:
        return base / os.path.expanduser(text)
    path = PurePath(text)
    if path.is_absolute() or ".." in path.parts:
        raise PuzzleError(f"found {one_line(repr(text), 80)}", expected=EXPECTED)
    return allowed(base / path)


def allowed(path: Path) -> Path:
    """The path itself; raises `PuzzleError` if the process is confined, and the path leads out."""
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
