"""Long texts are read in a process of their own, so that the one that draws goes on drawing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from puzzles.text.errors import InputError, PuzzleError
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed
from solvers.worker.pool import Pool, PoolBroken

T = TypeVar("T")

LONG = 100_000
"""Bytes or characters; what is shorter is read in a moment."""
SECONDS = 60.0
"""How long reading may take."""
MEMORY_MB = 2048


def is_long(source: Path | str) -> bool:
    """Whether a text, or a file, is longer than can be read in a moment."""
    try:
        return (source.stat().st_size if isinstance(source, Path) else len(source)) > LONG
    except (OSError, ValueError):
        return False


async def read(function: Callable[..., T], source: Path | str, *others: Any) -> T:
    """What a public function makes of a text or file, read here if it is short. Raises `PuzzleError`."""
    if not is_long(source):
        return function(source, *others)
    found = await asyncio.to_thread(_read_aside, function, source, *others)
    if isinstance(found, PuzzleError):
        raise found
    return found


def _read_aside(function: Callable[..., T], *arguments: Any) -> T | PuzzleError:
    """The same from a process that is ended afterwards, with errors as values."""
    try:
        with Pool(tried, 1, memory_mb=MEMORY_MB, seconds=SECONDS) as pool:
            found = next(pool.results([(function, *arguments)]))
    except PoolBroken as error:
        return PuzzleError(f"cannot be read: {error}")
    if isinstance(found, Unsettled):
        return PuzzleError(f"takes too much to read: {found.reason}", expected="a shorter text")
    if isinstance(found, Failed):
        return PuzzleError(f"cannot be read: {found.text}")
    result: T | PuzzleError = found
    return result


def tried(ask: object, function: Callable[..., T], *arguments: Any) -> T | PuzzleError:
    """What a function returns, or the error that it raises: the task of that process."""
    try:
        return function(*arguments)
    except InputError as error:  # of which more is known than goes from process to process
        return PuzzleError(error.problem, where=error.where, expected=error.expected)
    except PuzzleError as error:
        return error
