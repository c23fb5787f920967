"""Reports of solver errors, for developers."""

from __future__ import annotations

import hashlib
import platform
from contextlib import suppress
from pathlib import Path

from puzzles.files.atomic import replace_file
from puzzles.files.saving import encode
from puzzles.files.solving import SavedWork
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.events import Failed
from solvers.queries.question import Question
from tui import __version__
from tui.store.paths import state_folder


def write_report(failed: Failed, question: Question | None, state: PuzzleState) -> Path | None:
    """Write a report of an error and its puzzle; None if there is no folder for reports.

    The same error overwrites its earlier report.
    """
    folder = state_folder("reports")
    if folder is None:
        return None
    name = hashlib.sha256(f"{failed.place} {failed.text}".encode(errors="replace")).hexdigest()[:8]
    path = folder / f"{name}.txt"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, _text(failed, question, state).encode(errors="replace"))
        return path
    return None


def _text(failed: Failed, question: Question | None, state: PuzzleState) -> str:
    system = f"cluebench {__version__}, Python {platform.python_version()}, {platform.platform()}"
    try:
        puzzle = encode(SavedWork(state))
    except PuzzleError as error:
        puzzle = f"# cannot be written: {error}\n"
    parts = (failed.text, failed.place, system, f"asked: {question}", failed.detail, puzzle)
    return "\n\n".join(part for part in parts if part)
