"""Starting the workbench. Importing this module is cheap: Textual comes with `run`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle

if TYPE_CHECKING:
    from tui.core.history import History

FRAMES = "200"
"""Redraws a second at most: a key waits for the next frame, and at Textual's 60 that is 17 ms."""


def run(target: Path | Puzzle | None = None) -> int:
    """Open the workbench on a file, a puzzle, or the home screen; returns the exit status.

    Raises `PuzzleError` if the file cannot be read, before the screen is taken over. If the
    workbench breaks down, unsaved work is put into a file of its own.
    """
    from puzzles.files.storage import load
    from solvers.worker.client import Client

    os.environ.setdefault("TEXTUAL_FPS", FRAMES)
    path = target if isinstance(target, Path) else None
    puzzle = target if isinstance(target, Puzzle) else load(path) if path is not None else None
    with Client() as client:
        from tui.app.application import Application
        from tui.app.memory import settle
        from tui.core.settings import Settings, user_path

        app = Application(client, puzzle, path, Settings(user_path()), settle)
        app.run()
    status = app.return_code or 0
    if status and app.document is not None and app.document.dirty:
        rescue(app.document)
    return status


def rescue(document: History) -> None:
    """Save a document that nobody will save any more, and say where."""
    from platformdirs import user_data_path

    from puzzles.files.storage import save
    from tui.core.paths import file_name

    folder = user_data_path("cluebench", appauthor=False) / "rescued"
    path = folder / file_name(document.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 2
        while path.exists():
            path = path.with_stem(f"{Path(file_name(document.name)).stem}-{number}")
            number += 1
        save(document.puzzle, path)
        print(f"cluebench: unsaved work is in {path}", file=sys.stderr)
    except (OSError, PuzzleError) as error:
        print(f"cluebench: unsaved work is lost: {error}", file=sys.stderr)
