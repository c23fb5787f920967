"""Reading long texts in a separate process, to keep the screen responsive."""

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
"""Bytes or characters; shorter texts are read in the present process."""
SECONDS = 60.0
"""The time limit for reading."""
MEMORY_MB = 2048


def is_long(source: Path | str) -> bool:
    """Whether a text or file is too long to read in the present process."""
    try:
        return (source.stat().st_size if isinstance(source, Path) else len(source)) > LONG
    except (OSError, ValueError):
        return False


async def read(function: Callable[..., T], source: Path | str, *others: Any) -> T:
    """The result of a public function on a text or file, computed in a separate process if it is long.
    Raises `PuzzleError`.
    """
    if not is_long(source):
        return function(source, *others)
    found = await asyncio.to_thread(_read_aside, function, source, *others)
    if isinstance(found, PuzzleError):
        raise found
    return found


def _read_aside(function: Callable[..., T], *arguments: Any) -> T | PuzzleError:
    """The result of the function, or its error as a value, from a temporary process."""
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
    """The result of a function, or its error as a value. Runs in the separate process."""
    try:
        return function(*arguments)
    except InputError as error:  # of which more is known than goes from process to process
        return PuzzleError(error.problem, where=error.where, expected=error.expected)
    except PuzzleError as error:
        return error
