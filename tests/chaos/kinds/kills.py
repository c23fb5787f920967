"""The workbench is killed in the midst of work, and started again: what was not saved is offered."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from puzzles.files.saving import encode
from puzzles.text.errors import PuzzleError
from tests.chaos.pressing import edits
from tests.chaos.processes import all_gone, below
from tests.helpers.library import library
from tests.helpers.terminal import Terminal, terminal
from tui.store.journal import Journal, Page, Unsaved

PATIENCE = 400.0
DUE = 1.0
"""Seconds after which an edit that is seen has to be kept."""


def trial(random: Random, folder: Path) -> str:
    """One kill, and one start after it: by the name of the file, or at home."""
    sample = random.choice(library())
    path = folder / "work.toml"
    path.write_text(encode(sample.load()))
    unsaved = killed(path, folder, random)
    if unsaved is None:
        return "nothing to lose"
    at_home = random.random() < 0.5
    with terminal(*([] if at_home else [str(path)]), folder=folder) as screen:
        screen.until("Unsaved work")
        screen.watch(0.5)
        screen.type(b"\r")
        screen.until("Unsaved work", gone=True)
        again = kept(folder, screen)
        screen.end(signal.SIGKILL)
    assert again.document.state == unsaved.document.state
    assert again.document.puzzle == unsaved.document.puzzle
    assert again.document.left.mode == unsaved.document.left.mode
    return "offered at home" if at_home else "offered with the file"


def killed(path: Path, folder: Path, random: Random) -> Unsaved | None:
    """Open the file, type, and kill the program; what it left, if there was anything to leave."""
    with terminal(str(path), folder=folder) as screen:
        screen.until("Help")
        screen.watch(random.choice((0.0, 1.0)))
        for key in edits(random, random.randint(5, 25)):
            screen.type(key)
            screen.watch(random.choice((0.0, 0.05)))
        screen.watch(DUE)
        if marked := screen.shows("● unsaved"):  # where the machine is busy, it may have come just now
            screen.watch(3 * DUE)
        started = below(screen.pid)
        if started and random.random() < 0.3:
            os.kill(random.choice(started), signal.SIGSTOP)
        screen.end(signal.SIGKILL)
    all_gone(started)
    unsaved = lost(folder)
    assert unsaved or not marked, "unsaved on the screen, and nothing in the journal"
    strays = [item.name for item in folder.iterdir() if item.name.startswith(".cluebench-")]
    assert not strays, strays
    return unsaved


def lost(folder: Path) -> Unsaved | None:
    """What is in the journal of a window that has ended."""
    pages = list(Journal(folder / "state" / "cluebench" / "unsaved").lost())
    assert len(pages) < 2, f"{len(pages)} windows left work"
    found = [page.read() for page in pages]
    for page in pages:
        page.release()
    return found[0] if found else None


def kept(folder: Path, screen: Terminal) -> Unsaved:
    """What the window that took the work up has in its own journal."""
    end = monotonic() + 60
    while monotonic() < end:
        screen.watch(0.1)
        for path in (folder / "state" / "cluebench" / "unsaved").glob("*.json"):
            with suppress(PuzzleError):  # it is being written
                return Page(path, None).read()  # type: ignore[arg-type]
    raise AssertionError("what was taken up is in no journal")
