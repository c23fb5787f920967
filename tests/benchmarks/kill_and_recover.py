"""Kill the workbench at random moments, start it again, and see what it lost.

    python -m tests.benchmarks.kill_and_recover --rounds 1000

Each round types and clears digits in a real pseudo-terminal, kills the program with SIGKILL, and starts it
again: what is offered must hold every edit that was on the screen a second before the kill, and the board
that comes back must show it. Prints one line for a round that lost something, and how young the oldest
lost edit was.
"""

from __future__ import annotations

import argparse
import random
import re
import signal
import tempfile
import time
from pathlib import Path

from tests.helpers.terminal import Terminal, terminal
from tui.store.journal import Journal

GRID = 'puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n...2\n"""\n[solving]\nmode = "solve"\n'
CELLS = [(row, column) for row in range(4) for column in range(4) if (row, column) not in ((0, 0), (3, 3))]
ALLOWED = 1.0
"""Seconds within which an edit may be lost."""
ROW = re.compile(r"[1-4] ┃(.*)┃ ")

Entries = dict[str, int]


class Board:
    """The board on the screen, and keys that change it."""

    def __init__(self, screen: Terminal) -> None:
        self._screen = screen
        self._at = (0, 0)

    @property
    def entries(self) -> Entries:
        """What the player wrote, as it is drawn."""
        rows = [found[1] for line in self._screen.screen.display if (found := ROW.search(line))]
        cells = {(r, c): text for r, row in enumerate(rows) for c, text in enumerate(re.split("[│┃]", row))}
        read = {cell: re.sub(r"\D", "", cells.get(cell, "")) for cell in CELLS}
        return {f"r{r + 1}c{c + 1}": int(text) for (r, c), text in read.items() if text}

    def wait(self, wanted: Entries) -> None:
        """Wait until the board shows that."""
        end = time.monotonic() + 60
        while self.entries != wanted:
            assert time.monotonic() < end, (wanted, self.entries, self._screen.screen.display)
            self._screen.stand_still(0.02)

    def put(self, cell: tuple[int, int], key: bytes) -> None:
        """Go to a cell and type a key."""
        (row, column), (old_row, old_column) = cell, self._at
        moves = b"\x1b[B" * (row - old_row) + b"\x1b[A" * (old_row - row)
        moves += b"\x1b[C" * (column - old_column) + b"\x1b[D" * (old_column - column)
        self._screen.type(moves + key)
        self._at = cell


def round_(path: Path, folder: Path, entries: Entries, dice: random.Random) -> tuple[Entries, list[str]]:
    """Take up what the round before left, go on, and be killed; the entries that are left then.

    The second is what was lost too late to be excused.
    """
    with terminal(str(path), folder=folder) as screen:
        if entries:
            screen.until("Unsaved work")
            screen.type(b"\r")
        screen.until("four.toml")
        screen.until("Unsaved work", gone=True)
        board = Board(screen)
        board.wait(entries)
        history = [(time.monotonic() - 60, dict(entries))]
        end = time.monotonic() + dice.uniform(0.2, 3)
        while time.monotonic() < end:
            cell, digit = dice.choice(CELLS), dice.randrange(5)
            name = f"r{cell[0] + 1}c{cell[1] + 1}"
            now = {**history[-1][1], name: digit} if digit else {**history[-1][1]}
            if not digit:
                now.pop(name, None)
            board.put(cell, str(digit).encode() if digit else b"\x7f")
            board.wait(now)
            if now != history[-1][1]:
                history.append((time.monotonic(), now))
            time.sleep(dice.uniform(0, 0.4))
        killed = time.monotonic()
        screen.end(signal.SIGKILL)
    left = _left(folder / "state" / "cluebench" / "unsaved")
    excused = [then for at, then in history if killed - at < ALLOWED]
    due = [then for at, then in history if killed - at >= ALLOWED][-1]
    lost = [] if left in (due, *excused) else [f"left {left}, due {due}, then {excused}"]
    return left, lost


def _left(folder: Path) -> Entries:
    """The entries on the one page that is left; none if there is none."""
    pages = list(Journal(folder).lost())
    assert len(pages) <= 1, pages
    found = {str(name): int(value) for page in pages for name, value in page.read().document.state.entries}
    for page in pages:
        page.release()
    return found


def main() -> None:
    """Count the rounds that lost anything."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    entries: Entries = {}
    lossy = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "four.toml")
        path.write_text(GRID)
        for number in range(1, options.rounds + 1):
            entries, lost = round_(path, Path(folder), entries, dice)
            lossy += bool(lost)
            for line in lost:
                print(f"round {number}: {line}", flush=True)
            if number % 50 == 0:
                print(f"{number} rounds, {lossy} lost anything", flush=True)
            strays = [item.name for item in Path(folder).iterdir() if item.name.startswith(".cluebench-")]
            assert not strays, strays
        assert path.read_text() == GRID
    print(f"{options.rounds} rounds, {lossy} lost anything older than {ALLOWED:.0f} s")


if __name__ == "__main__":
    main()
