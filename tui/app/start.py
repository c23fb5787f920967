"""Starting the application. Importing this module is cheap: `run` imports Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.app.workbench_app import WorkbenchApp
    from tui.store.history import History

AHEAD_NICENESS = 12
"""The niceness of the process that generates puzzles ahead, above that of the screen."""
FRAMES = "200"
"""The most frames per second: a key waits for the next frame, which at Textual's 60 takes 17 ms."""


def run(
    target: Path | History | None = None,
    memory_mb: int | None = None,
    begin: Callable[[WorkbenchApp], None] | None = None,
) -> int:
    """Open the application on a file, a document, or the home screen; returns the exit status.

    Raises `PuzzleError` before the screen is taken over if the file cannot be read. `memory_mb` limits the
    solver process; None leaves it to the default. `begin` is called once the first screen is shown. If the
    program ends with unsaved work, the next start offers it.
    """
    from puzzles.files.storage import SeveralPuzzles, load_text
    from solvers.worker.client import MEMORY, Client
    from tui.store.paths import SCRIPT_SUFFIX

    os.environ.setdefault("TEXTUAL_FPS", FRAMES)
    document, several, script = None, None, None
    folder = target if isinstance(target, Path) and target.is_dir() else None
    try:
        if isinstance(target, Path) and target.suffix == SCRIPT_SUFFIX and folder is None:
            script = target
            load_text(script)
        elif target is not None and folder is None:
            document = _document(target)
    except SeveralPuzzles:
        several = target if isinstance(target, Path) else None
    with Client(memory_mb or MEMORY, log=True) as client:
        from tui.app.application import Application
        from tui.app.opening import Opening
        from tui.app.playing import Shelves
        from tui.app.terminal.memory import settle
        from tui.session.choice.maker import Maker
        from tui.store.paths import state_folder
        from tui.store.progress.daily import DailyPuzzles
        from tui.store.progress.stock import Stock
        from tui.store.stores import Stores

        stores = Stores.of_the_user()
        maker = Maker(lambda: Client(memory_mb or MEMORY, nice=AHEAD_NICENESS))
        shelves = Shelves(maker, Stock(state_folder("stock")), DailyPuzzles(state_folder("daily")))
        app = Application(client, Opening(document, several, folder, script, begin), stores, shelves, settle)
        try:
            app.run()
        finally:
            maker.close()
            stores.journal.finish(app.document)
            stores.progress.close()
    if app.document is not None and app.document.dirty:
        with suppress(OSError):  # the terminal may be gone
            print("cluebench: what was not saved is offered at the next start", file=sys.stderr, flush=True)
    return app.return_code or 0


def _document(target: Path | History) -> History:
    """The document to open; raises `PuzzleError`."""
    from tui.store.history import opened

    return opened(target) if isinstance(target, Path) else target
