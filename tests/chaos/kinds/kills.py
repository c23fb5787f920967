"""The workbench is killed in the midst of work, and started again: what was not saved is offered, or is
on the board where all of it was kept beside its file.
"""

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
SOON = 60.0
"""Seconds until the work is offered, and until it is kept again."""
OFFER = "Unsaved work"
"""The title of the dialog that offers it."""
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
    before = pages(folder)
    with terminal(*([] if at_home else [str(path)]), folder=folder) as screen:
        asked = at_home or is_offered(folder, screen, before)
        if asked:
            screen.until(OFFER)
            screen.watch(0.5)
            screen.type(b"\r")
            screen.until(OFFER, gone=True)
        again = kept(folder, screen, before)
        screen.end(signal.SIGKILL)
    assert again.document.state == unsaved.document.state
    assert again.document.puzzle == unsaved.document.puzzle
    assert again.document.left.mode == unsaved.document.left.mode
    if not asked:
        return "on the board again"
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


def pages(folder: Path) -> set[Path]:
    """The pages of the journal."""
    return set((folder / "state" / "cluebench" / "unsaved").glob("*.json"))


def is_offered(folder: Path, screen: Terminal, before: set[Path]) -> bool:
    """Whether the work is asked about; if not, the window has it in a page of its own, unasked."""
    end = monotonic() + SOON
    while not screen.shows(OFFER):
        if pages(folder) - before:
            return False
        assert monotonic() < end, "neither asked nor taken up:\n" + "\n".join(screen.screen.display)
        screen.watch(0.1)
    return True


def kept(folder: Path, screen: Terminal, before: set[Path]) -> Unsaved:
    """What the window that took the work up has in its own journal."""
    end = monotonic() + SOON
    while monotonic() < end:
        screen.watch(0.1)
        for path in pages(folder) - before:
            with suppress(PuzzleError):  # it is being written
                return Page(path, None).read()  # type: ignore[arg-type]
    raise AssertionError("what was taken up is in no journal")
