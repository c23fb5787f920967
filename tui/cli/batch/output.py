"""The output of a batch, and resuming one from its unfinished file."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from tui.cli.batch.item import Item
from tui.cli.batch.requests import CommandAnswer, CommandRequest
from tui.cli.failure import BAD_INPUT, UNKNOWN


class VerdictTally:
    """Counts lines by verdict, and derives the exit status."""

    def __init__(self) -> None:
        self.lines = 0
        self.verdicts: Counter[str] = Counter()
        self._worst = {BAD_INPUT: 0, UNKNOWN: 0}

    def add(self, done: CommandAnswer) -> None:
        """Count one more line."""
        self.lines += 1
        self.verdicts[done.verdict or "error"] += 1
        if done.status in self._worst:
            self._worst[done.status] += 1

    @property
    def status(self) -> int:
        """2 if some puzzle could not be read, else 3 if some answer is unknown, else 0."""
        return next((status for status, count in self._worst.items() if count), 0)

    def __str__(self) -> str:
        verdicts = (f"{count:,} {verdict}" for verdict, count in self.verdicts.most_common())
        return ": ".join(part for part in (amount(self.lines, "puzzle"), ", ".join(verdicts)) if part)


class Output:
    """Writes lines to a file or standard output, each completely and at once.

    `earlier` counts the lines of a resumed file.
    """

    def __init__(self, path: str | None, *, resume: bool) -> None:
        """Raises `PuzzleError` for a file that cannot be written, or that exists unless `resume`."""
        self._path, self._resume = path, resume
        self.earlier = VerdictTally()
        if path is None:
            if sys.stdout is None:
                raise PuzzleError("standard output is closed")
            self._file: BinaryIO = sys.stdout.buffer
            return
        try:
            flags = os.O_RDWR | os.O_CREAT | (0 if resume else os.O_EXCL)
            self._file = os.fdopen(os.open(path, flags, 0o666), "r+b", buffering=0)
        except FileExistsError as error:
            expected = "another file, or --resume to go on with it"
            raise PuzzleError("is there already", where=path, expected=expected) from error
        except (OSError, ValueError) as error:
            raise PuzzleError(f"cannot be written: {_why(error)}", where=path) from error

    def go_on(self, items: Iterator[Item], asked: CommandRequest) -> None:
        """Skip the items answered in the resumed file, and truncate a torn last line.

        Raises `PuzzleError` if the lines are not answers to these items.
        """
        if not self._resume:
            return
        end = 0
        reader = open(self._file.fileno(), "rb", closefd=False)  # noqa: SIM115
        for number, line in enumerate(reader, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                self.earlier.add(_checked(line, next(items, None), asked))
            except PuzzleError as error:
                raise error.at(f"{self._path}, line {number}") from error
            end += len(line)
        self._file.seek(end)
        self._file.truncate()

    def write(self, line: str) -> None:
        """Write a line. Raises `PuzzleError`, and `BrokenPipeError` if the reader is gone."""
        left = memoryview(f"{line}\n".encode())
        try:
            while left:
                left = left[self._file.write(left) :]
            self._file.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise PuzzleError(f"cannot be written: {_why(error)}", where=self._path or "output") from error

    def close(self) -> None:
        """Close the file."""
        if self._path is not None:
            self._file.close()


def _checked(line: bytes, item: Item | None, asked: CommandRequest) -> CommandAnswer:
    """The answer in an earlier line, which must be about that item. Raises `PuzzleError`."""
    try:
        found = json.loads(line)
        if not isinstance(found, dict) or "digest" not in found:
            raise ValueError
    except (ValueError, RecursionError) as error:
        raise PuzzleError("no answer of a batch", expected="what `cluebench batch` wrote") from error
    if item is None:
        raise PuzzleError("there are fewer puzzles than answers", expected="the same input")
    place = " ".join(f"{key} {value}" for key, value in item.about.items())
    if any(found.get(key) != value for key, value in item.about.items()):
        told = " ".join(f"{key} {found[key]}" for key in ("source", "line", "number") if key in found)
        raise PuzzleError(f"about {told}", expected=f"{place}: the same input in the same order")
    if found["digest"] != item.digest(str(asked)):
        expected = f"the same puzzle at {place}, and the same --do and --limit"
        raise PuzzleError("the puzzle was another, or the question", expected=expected)
    return CommandAnswer(_status(found), str(found.get("verdict", "")), "")


def _status(found: dict[str, object]) -> int:
    """The exit status of an answer."""
    if "error" not in found:
        return 0
    if found.get("unread"):
        return BAD_INPUT
    fault = isinstance(found["error"], dict) and str(found["error"].get("message", "")).startswith("internal")
    return UNKNOWN if "verdict" in found or fault else BAD_INPUT


def same_file(path: str, files: list[str]) -> bool:
    """Whether the file to write is one of the files to read."""
    return any(os.path.exists(file) and Path(file).resolve() == Path(path).resolve() for file in files)


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error)
