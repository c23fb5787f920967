"""Whole commands and screens, from the start of the process; keys, to the end of their redraw."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.busy import busy
from tests.benchmarks.duel import OURS, Clock, Contestant, Duel, Start
from tests.benchmarks.peers import label
from tests.benchmarks.terminal import UPDATED, Terminal

ROOT = Path(__file__).parents[3]
EMPTY = 'puzzle = "sudoku"\ngrid = """\n' + ". . . . . . . . .\n" * 9 + '"""\n'
SOLUTION = "3 1 9 4 6 2 8 5 7"
ARROWS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")
REST = 0.15
"""Seconds for what an earlier key set going to come to an end."""


def duels() -> Iterator[Duel]:
    """Against what cannot be left out of them: Python, z3, Textual."""
    with TemporaryDirectory() as folder:
        python = Python(Path(folder))
        solve = python.command(OURS, "-m", "tui", "solve", "seed-sudoku", expected=SOLUTION)
        yield _duel("solve seed-sudoku, whole command", solve, python.command("import z3", "-c", "import z3"))
        help_ = python.command(OURS, "-m", "tui", "--help", expected="usage: cluebench")
        yield _duel("--help, whole command", help_, python.command("python -c pass", "-c", "pass"))
        path = Path(folder, "empty.toml")
        path.write_text(EMPTY)
        ours = python.screen(OURS, b"No clues yet: type", "-m", "tui", str(path))
        yield _duel("first screen", ours, python.screen("Textual with a label", b"shown", label.__file__))
        counting = python.terminal("-m", "tui", str(path))
        counting.until(b"solutions so far")
        yield _keys("an arrow key to its redraw, counting", counting)
        with busy():
            yield _keys("an arrow key to its redraw, counting, beside two busy processes", counting)
        counting.end()


def _duel(work: str, ours: Contestant, other: Contestant) -> Duel:
    return Duel(work, Start.PROCESS, (ours, other), 11, Clock.WALL, compared=False)


def _keys(work: str, terminal: Terminal) -> Duel:
    return Duel(work, Start.WARM, (Contestant(OURS, partial(_key, terminal)),), 100, Clock.WALL)


class Python:
    """Runs programs as they run once installed: compiled before. What they write goes below `folder`."""

    def __init__(self, folder: Path) -> None:
        own = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CONFIG", "STATE", "DATA", "CACHE")}
        self._environment = {**os.environ, **own, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def command(self, name: str, *arguments: str, expected: str = "") -> Contestant:
        """Run to the end; it must succeed, and print what is expected."""

        def run() -> str:
            command = [sys.executable, *arguments]
            done = subprocess.run(
                command, cwd=ROOT, env=self._environment, capture_output=True, text=True, check=True
            )
            return done.stdout

        def read(printed: str) -> None:
            assert expected in printed, printed

        return Contestant(name, lambda number: run, read)

    def terminal(self, *arguments: str) -> Terminal:
        """Run in a terminal."""
        return Terminal([sys.executable, *arguments], self._environment, ROOT)

    def screen(self, name: str, sign: bytes, *arguments: str) -> Contestant:
        """Run in a terminal, until its screen says something."""

        def show() -> Terminal:
            opened = self.terminal(*arguments)
            opened.until(sign)
            return opened

        return Contestant(name, lambda number: show, Terminal.end)


def _key(terminal: Terminal, number: int) -> Callable[[], None]:
    """Edit, so that counting begins anew, and then go to the next cell."""
    terminal.type(b"%d" % (number % 9 + 1))
    terminal.settle(REST)

    def press() -> None:
        terminal.type(ARROWS[number % 4])
        terminal.until(UPDATED)

    return press
