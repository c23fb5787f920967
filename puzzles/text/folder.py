"""Modules found by looking into a folder: one that cannot be loaded is told in a line, the rest is used."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line

ROOT = Path(__file__).parents[1]
"""The folder of the package `puzzles`."""
_faults: dict[str, str] = {}
"""What is wrong with modules that could not be loaded, by their names."""
_folders: set[Path] = set()
"""The folders that were looked into."""


def names_in(path: Sequence[str]) -> tuple[str, ...]:
    """The names of the modules and packages in a folder, in alphabetical order; loads none of them."""
    _folders.update(map(Path, path))
    return tuple(sorted(module.name for module in pkgutil.iter_modules(path)))


def modules_in(package: str, path: Sequence[str]) -> Iterator[ModuleType]:
    """The modules of a package that can be loaded; what is wrong with the others is kept."""
    for name in names_in(path):
        try:
            yield import_module(f"{package}.{name}")
        except Exception as error:
            keep(f"{package}.{name}", error)


def keep(name: str, error: Exception) -> str:
    """Keep what is wrong with a module for `faults`, and return it."""
    _faults[name] = str(error) if isinstance(error, PuzzleError) else _line(error)
    return _faults[name]


def forget(name: str) -> None:
    """Forget what was wrong with a module, which is loaded anew."""
    _faults.pop(name, None)


def is_broken(name: str) -> bool:
    """Whether something is known to be wrong with a module."""
    return name in _faults


def faults() -> tuple[str, ...]:
    """What is wrong with the modules looked for so far that could not be loaded: a line for each fault."""
    return tuple(dict.fromkeys(_faults.values()))


def _line(error: Exception) -> str:
    """File, kind of error, line and words: "puzzles/types/foo.py: SyntaxError line 3, invalid syntax".

    Of the files on the way to the error the last one in a folder that was looked into is meant.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return _told(error, error.filename, error.lineno, error.msg)
    import traceback  # only needed where a module is broken

    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not _folders.isdisjoint(Path(frame.filename).parents)]
    last = (own or frames)[-1]
    return _told(error, last.filename, last.lineno, str(error))


def _told(error: Exception, file: str, line: int | None, words: str) -> str:
    path = Path(file)
    short = path.relative_to(ROOT.parent) if path.is_relative_to(ROOT) else path.name
    return one_line(f"{short}: {type(error).__name__} line {line}, {words}")
