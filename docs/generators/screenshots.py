"""Make the pictures of README anew, or those named: python -m docs.generators.screenshots [NAME ...]

Each is the real application with the real solver at 120 x 36, after a few keys; those of `SOLVING` are in
Solve mode, all others in Set mode.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from puzzles.files.samples import sample
from puzzles.model.state import Mode
from solvers.worker.client import Client
from tui.app.application import Application
from tui.app.opening import Opening
from tui.screens.collection import CollectionScreen
from tui.store.history import History, LeftAt

SIZE = (120, 36)
HOME = "the home screen"
FOLDER = Path(__file__).resolve().parents[1] / "images"
SOLVING = {"solving"}
WAYS = {"R": "right", "L": "left", "D": "down"}
ENTERED = tuple(WAYS.get(key, key) for key in "3RR9D4D7L6L8RRRR5LLL")
"""The first digits of the seed's solution, as a person goes on with them."""
PICTURES: dict[str, tuple[str, Sequence[str]]] = {
    "sudoku-conflict": ("seed-sudoku", ("4", "f7")),
    "walkthrough": ("seed-sudoku", ("W", "right", "right")),
    "kenken-lies": ("lie-groups", ("n",)),
    "cluemaster": ("cluemaster-expert-40", ("escape", "n", "n")),
    "zebra": ("seed-zebra", ("n",)),
    "grid-table": ("grid-ferries", ("n",)),
    "grid-cross": ("grid-detectives", ("g", "W", *["right"] * 11)),
    "mastermind": ("mastermind-five-digits-repeats", ("b",)),
    "logic": ("seed-entailment", ()),
    "proof": ("seed-entailment", ("Q", *["down"] * 7)),
    "killer": ("killer-miscopied", ("f7",)),
    "constraints": ("sudoku-ten-lines", ("H", "H", "H")),
    "collection": ("puzzles/library/kenken", ["down"] * 5),
    "nonogram": ("nonogram-cat", ("n",)),
    "slitherlink": ("slitherlink-10x10", ("n",)),
    "skyscrapers": ("skyscrapers-6x6", ("m", "H", "H", "H")),
    "solving": ("seed-sudoku", (*ENTERED, "M", "H", "H", "H")),
    "home": (HOME, ("tab", "tab")),
}
"""Name of the picture, the library puzzle, a folder or `HOME`, and the keys pressed before it is taken."""


async def take(name: str, puzzle: str, keys: Sequence[str]) -> None:
    """Save one picture."""
    client = Client()
    client.start()
    folder = Path(puzzle) if "/" in puzzle else None
    document = None
    if folder is None and puzzle != HOME:
        mode = Mode.SOLVE if name in SOLVING else Mode.SET
        document = History(sample(puzzle).load(), left=LeftAt(mode))
    app = Application(client, Opening(document, folder=folder))
    async with app.run_test(size=SIZE) as pilot:
        await idle(app)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.5)
            await idle(app)
        await idle(app)
        await pilot.pause(0.5)
        app.save_screenshot(f"{name}.svg", str(FOLDER))
    client.close()


async def idle(app: Application) -> None:
    """Wait until the solver has nothing left to do."""
    screen = app.puzzle_screen
    while screen is not None and screen.workspace.view.work.busy:
        await asyncio.sleep(0.1)
    while isinstance(app.screen, CollectionScreen) and app.screen.busy:
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    os.chdir(FOLDER.parents[1])
    for name in sys.argv[1:] or PICTURES:
        asyncio.run(take(name, *PICTURES[name]))
