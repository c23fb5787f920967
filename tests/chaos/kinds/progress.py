"""One solves in a terminal, the workbench is killed at any moment; the next start has what was entered."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from random import Random

from puzzles.files.samples import samples
from puzzles.files.saving import encode
from puzzles.model.state import PuzzleState
from tests.chaos.processes import all_gone, below
from tests.helpers.terminal import Terminal, terminal
from tui.store.journal import Journal
from tui.store.progress.progress import NAME, ProgressStore, digest

PATIENCE = 400.0
DUE = 1.0
"""Seconds after which an entry that is seen has to be kept."""
KEYS = {"up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D"}
COUNT = re.compile(r"(\d+) of (\d+) ·")


def trial(random: Random, folder: Path) -> str:
    """Some rounds of entering and an end, on one board: a kill, a signal, a lost terminal, or by a key."""
    puzzle = random.choice(
        [one.load() for one in samples("sudoku") if one.name in ("seed-sudoku", "sudoku-6x6")]
    )
    path = folder / "work.toml"
    path.write_text(encode(puzzle))
    name, entered, ends = digest(puzzle), 0, []
    for _ in range(random.randint(2, 4)):
        end = random.choice(("kill", "kill", "kill", "term", "hang up", "quit"))
        ends.append(end)
        with terminal(str(path), folder=folder) as screen:
            started = begin(screen, random)
            seen = enter(screen, random)
            started.update(below(screen.pid))
            leave(screen, end)
        all_gone(started)
        found = stored(folder, name)
        if found is None:
            assert {seen or 0, entered} == {0}, f"{seen} on the screen, and nothing is kept after {ends}"
            continue
        assert seen in (None, len(found.entries)), f"{ends}: {found.entries}, and {seen} on the screen"
        if seen is not None and end != "quit":
            assert journals(folder)[:1] in ([], [found]), f"journal and progress disagree after {ends}"
        entered = len(found.entries)
    with terminal(str(path), folder=folder) as screen:
        begin(screen, random)
        screen.until(f"{entered} of ")
        screen.end(signal.SIGKILL)
    assert path.read_text() == encode(puzzle), "the file was written unasked"
    return " ".join(sorted(set(ends)))


def begin(screen: Terminal, random: Random) -> set[int]:
    """Wait for the board; what the journal offers is taken up, or left for what progress has."""
    screen.until("Help")
    screen.watch(1.0)
    if screen.shows("Unsaved work"):
        screen.type(random.choice((b"\r", b"\x1b")))
        screen.until("Unsaved work", gone=True)
    screen.until("[S")
    if screen.shows("[Set]"):  # where the machine is busy, the verdict came too late to begin with Solve
        screen.type(b"m")
    screen.until("[Solve]")
    screen.stand_still()
    return set(below(screen.pid))


def enter(screen: Terminal, random: Random) -> int | None:
    """Walk and write; how many entries are seen, if they had the time that it may take to keep them."""
    for _ in range(random.randint(5, 25)):
        screen.type(random.choice(list(KEYS.values())))
        screen.type(random.choice((b"1", b"2", b"3", b"4", b"5", b"6")))
        screen.watch(random.choice((0.0, 0.05)))
    if random.random() < 0.5:
        return None  # killed in the midst of it: what is kept has only to be whole
    screen.stand_still()
    screen.watch(DUE)
    found = COUNT.search("\n".join(screen.screen.display))
    return int(found.group(1)) if found else None


def leave(screen: Terminal, end: str) -> None:
    """End the program so."""
    if end == "quit":
        screen.type(b"\x11")
        assert screen.status() == 0
    elif end == "hang up":
        screen.hang_up()
    else:
        screen.end(signal.SIGKILL if end == "kill" else signal.SIGTERM)


def stored(folder: Path, name: str) -> PuzzleState | None:
    """What is kept of the board, from a file that is whole."""
    path = folder / "state" / "cluebench" / "progress" / NAME
    if not path.exists():
        return None
    store = ProgressStore(path)
    work, trouble = store.work(name), store.trouble
    store.close()
    assert not trouble, trouble
    return None if work is None else work.state


def journals(folder: Path) -> list[PuzzleState]:
    """What the journal would offer."""
    pages = list(Journal(folder / "state" / "cluebench" / "unsaved").lost())
    found = [page.read().document.state for page in pages]
    for page in pages:
        page.release()
    return found
