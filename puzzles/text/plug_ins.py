"""What other installed packages offer by entry points: `[cluebench.types]` in what describes a package.

The groups are `cluebench.types`, `cluebench.clues`, `cluebench.formats` and `cluebench.themes`. A package
that wants another version of cluebench than this one is not loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from puzzles.text.errors import PuzzleError
from puzzles.text.folder import keep
from puzzles.text.words import one_line

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

PROGRAM = "cluebench"
"""The distribution that plug-ins name in what they require."""


@lru_cache(maxsize=8)
def plug_ins(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name; the first of a name counts. None of them is loaded."""
    if not any(f"[{group}]" in text for text in _described()):
        return {}  # as nearly always: then 50 ms of import are spared
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for each in entry_points(group=group):
        found.setdefault(each.name, each)
    return found


def plugged_in(group: str, name: str, fits: Callable[[object], T | None], expected: str) -> T:
    """What the entry point of that name gives, as `fits` takes it; raises `PuzzleError` that names it."""
    point = plug_ins(group)[name]
    where = f"{point.value} ({group})"
    if unfit := _unfit(point):
        raise PuzzleError(unfit, where=where)
    try:
        given = point.load()
    except Exception as error:
        raise PuzzleError(f"{type(error).__name__}: {error}", where=where) from error
    found = fits(given)
    if found is None:
        raise PuzzleError(f"found {one_line(repr(given), 60)}", where=where, expected=expected)
    return found


def all_plugged_in(group: str, fits: Callable[[object], T | None], expected: str) -> Iterator[T]:
    """What all entry points of a group give; what is wrong with the others is kept among the faults."""
    for name in plug_ins(group):
        try:
            yield plugged_in(group, name, fits, expected)
        except PuzzleError as error:
            keep(f"{group}.{name}", error)


def _unfit(point: EntryPoint) -> str:
    """What version its package wants in place of this one; empty where this will do, or none is named."""
    from importlib.metadata import PackageNotFoundError, version

    from packaging.requirements import Requirement

    try:
        own = version(PROGRAM)
    except PackageNotFoundError:  # a checkout that is not installed
        return ""
    wanted = map(Requirement, (point.dist.requires if point.dist is not None else None) or ())
    refused = (each for each in wanted if each.name == PROGRAM and not each.specifier.contains(own, True))
    return next((f"wants {PROGRAM} {each.specifier}; this is {own}" for each in refused), "")


def _described() -> list[str]:
    """What installed packages say of their entry points."""
    files = (
        file
        for folder in map(Path, sys.path)
        for form in ("dist", "egg")
        for file in folder.glob(f"*.{form}-info/entry_points.txt")
    )
    found = []
    for file in files:
        try:
            found.append(file.read_text("utf-8", errors="replace"))
        except OSError:
            continue
    return found
