"""The keys of one puzzle, measured in a process of its own; `tests.benchmarks.keystrokes` starts it.

It may run on an older checkout than its own: it needs no more than has been there for long.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from textual import events
from textual._compositor import CompositorUpdate
from textual.screen import Screen

import tui
from puzzles.files.samples import sample
from puzzles.files.solving import LeftAt
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.screens.bench import puzzle_screen
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.stores import Stores

Mode: Any = vars(puzzle_screen)["Mode"]
"""By where it is used: the module that it stands in has another name in older checkouts."""
SIZE = (120, 45)
BURST, BURSTS = 30, 6
ARROWS = ("right", "down", "right", "down", "left", "up", "left", "up")
WARM = 10
"""Keys that are not measured, before those that are."""


class Drawn(Application):
    """Makes the text for the terminal of each update, though there is none."""

    updates = 0

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if isinstance(renderable, CompositorUpdate):
            self.updates += 1
            renderable.render_segments(self.console)
        super()._display(screen, renderable)


def main() -> None:
    """Print the milliseconds by kind of key."""
    tree, name, keys = sys.argv[1:]
    assert Path(tree) in Path(tui.__file__ or "").parents, tui.__file__
    document = History(sample(name).load(), None, LeftAt(Mode.SOLVE))
    with TemporaryDirectory() as folder:
        app = Drawn(FakeEngine(), Opening(document), Stores(Settings(Path(folder, "settings.json"))))
        print(json.dumps(asyncio.run(measured(app, int(keys)))))


async def measured(app: Drawn, keys: int) -> dict[str, float]:
    """Each kind of key in its turn."""
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1.0)
        arrows = [await taken(app, key) for key in some(ARROWS, WARM + keys)]
        bursts = [await taken(app, *[key] * BURST) for key in some(("right", "left"), BURSTS)]
        await find_room(app)
        entries = [await entered(app, key) for key in some(entry_keys(app), WARM + keys)][WARM:]
        seconds = {
            "arrow": median(arrows[WARM:]),
            "burst": median(bursts),
            "entry": median(taken for taken, _ in entries),
            "fault": median([taken for taken, faulty in entries if faulty] or [0.0]),
        }
        return {kind: 1000 * each for kind, each in seconds.items()}


def some(keys: tuple[str, ...], count: int) -> Iterator[str]:
    """So many keys, over and over."""
    return islice(cycle(keys), count)


def entry_keys(app: Drawn) -> tuple[str, ...]:
    """What is typed in turns where the cursor is: digits, or the key that goes through what is possible."""
    return ("1", "2") if screen_of(app).puzzle.type_name in ("sudoku", "killer") else ("space",)


def screen_of(app: Drawn) -> PuzzleScreen:
    """The screen with the board."""
    screen = app.puzzle_screen
    assert screen is not None
    return screen


async def find_room(app: Drawn) -> None:
    """Go right, or down, until there something can be entered."""
    screen = screen_of(app)
    for way in some(("right", "right", "down"), 30):
        before = screen.workspace.state
        await taken(app, way)
        await taken(app, entry_keys(app)[-1], changes=False)
        if screen.workspace.state != before:
            return
    raise AssertionError("nothing can be entered")


async def entered(app: Drawn, key: str) -> tuple[float, bool]:
    """How long an entry took, and whether what stands on the board breaks a rule."""
    screen = screen_of(app)
    before = screen.workspace.state
    seconds = await taken(app, key)
    view = screen.workspace.view
    assert view.state != before, f"{key} enters nothing"
    return seconds, bool(view.faulty)


async def taken(app: Drawn, *keys: str, changes: bool = True) -> float:
    """Seconds of the process from keys to the last of the redraws that they lead to."""
    started, updates = process_time(), app.updates
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else {"space": " "}.get(key)))
    await dealt_with(app)
    assert app.updates > updates or not changes, f"{keys} change nothing"
    return process_time() - started


async def dealt_with(app: Drawn) -> None:
    """Wait until all is dealt with, and draw it without waiting for the next time that is for drawing."""
    loop: Any = asyncio.get_running_loop()
    screen = app.screen
    for _ in range(2):
        while loop._ready or not app.ready:
            await asyncio.sleep(0)
        screen._on_timer_update()


if __name__ == "__main__":
    main()
