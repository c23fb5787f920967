"""Starting the workbench. Importing this module is cheap: Textual comes with `run`."""

from __future__ import annotations

import sys
from pathlib import Path

from puzzles.puzzle import Puzzle


def run(target: Path | Puzzle | None = None) -> int:
    """Open the workbench on a file, a puzzle, or the home screen; returns the exit status.

    Raises `PuzzleError` if the file cannot be read, before the screen is taken over.
    """
    from puzzles.files import load
    from solvers.client import Client

    path = target if isinstance(target, Path) else None
    puzzle = load(path) if path is not None else target
    assert not isinstance(puzzle, Path)
    with Client() as client:
        from tui.application import Application

        app = Application(client, puzzle, path)
        app.run()
        if app.rescued is not None:
            print(f"cluebench: unsaved work was put into {app.rescued}", file=sys.stderr)
        return app.return_code or 0
