"""From screen to screen, faster than is answered, while processes die: the last puzzle is answered."""

from __future__ import annotations

import os
import signal
from contextlib import chdir, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

from puzzles.files.saving import encode
from puzzles.model.heading import Heading
from puzzles.types.sudoku import Sudoku
from tests.chaos.pressing import SIZES, edits
from tests.chaos.processes import all_gone, below, seconds_used
from tests.helpers.command import ROOT
from tests.helpers.library import library
from tests.helpers.terminal import Terminal, terminal
from tui.app.scripts import EXAMPLE

PATIENCE = 400.0
LARGE = 1500
"""Variables of puzzles that are left out."""
WITNESS = Path(__file__).parents[1] / "witness"
LAST, ANSWER = "kenken-two-ways", "2 solutions"
"""The puzzle that is opened at the end, and what is said of it."""
ENDLESS = "Endless"
"""What the titles of puzzles begin with whose answers go on and on."""
ENDED = 128 + signal.SIGTERM
SETTLING = 60.0
"""Seconds in which the last puzzle has to be up, and then to be answered."""
RESTING, REST = 2.0, 0.5
"""Seconds for which the program is left alone then, and the most seconds of work that it does meanwhile."""
ENTER, ESCAPE, OPEN = b"\r", b"\x1b", b"\x0f"
DIALOG = "Open a puzzle file"
F1, F4, F5, F6, F7, F8, F9 = b"\x1bOP", b"\x1bOS", *(b"\x1b[%d~" % number for number in (15, 17, 18, 19, 20))
F11, F12 = b"\x1b[23~", b"\x1b[24~"
WAYS: tuple[tuple[bytes, ...], ...] = (
    *((ENTER,), (ENTER, ENTER), (ENTER, ESCAPE), (ESCAPE,), (ESCAPE, ESCAPE), (b"\x17",), (b"\x17", ENTER)),
    *((F11,), (F12,), (F12, F12), (F5,), (F6,), (F7,), (F8,), (F9,), (b"Q",), (b"L",), (b"\t",), (F1,)),
    *((b"\x14",), (b"\x14", ESCAPE), (b"\x07", ENTER), (b"\x07", ENTER, ESCAPE), (b"\x07", ENTER, b"\x17")),
    *((b"\x12",), (b"\x12", ENTER), (b"\x05", ENTER), (b"\x05", ENTER, ESCAPE), (b"\x0e", ENTER), (b"S",)),
)
"""Ways from screen to screen: choose, back, close, the next and the one before; panels, or what the home
screen has on their keys; a proof; today's puzzle, one to order; read again, export, a new one, the script.
"""
QUESTIONS = b"wHpnmPACKRUuxi!"
WORK: tuple[tuple[bytes, ...], ...] = ((b"\x1a",) * 3, (b"\x1a", b"\x19") * 3, (b"\x13",), (b"\x13", ESCAPE))
"""Undo, redo, and save."""


def trial(random: Random, folder: Path) -> str:
    """Some thirty things done from any screen on; then a puzzle is opened."""
    puzzles, witness = folder / "puzzles", folder / "witness"
    names = written(puzzles, random)
    first = random.choice(([], [str(puzzles)], [str(puzzles / names[0])], [str(puzzles / "a.smt2")]))
    environment = {"PYTHONPATH": f"{WITNESS}{os.pathsep}{ROOT}", "WITNESS": str(witness)}
    with chdir(puzzles), terminal(*first, folder=folder, environment=environment) as screen:
        screen.until("Help")
        started: set[int] = set()
        for _ in range(random.randint(5, 40)):
            do(screen, random, puzzles, names)
            if screen.over:
                break
            started.update(below(screen.pid))
        if not screen.over:
            answered(screen, puzzles / f"{LAST}.toml")
            at_rest(screen)
            started.update(below(screen.pid))
        status = screen.status() if screen.over else screen.end(signal.SIGTERM)
        text = "\n".join(screen.screen.display)
        assert status in (0, ENDED), f"status {status}:\n{text}"
        assert "Traceback" not in text, text
    assert not witness.exists(), witness.read_text()
    all_gone(started)
    return "left by a key" if status == 0 else "went on"


def written(folder: Path, random: Random) -> list[str]:
    """Write some puzzles and a script into that folder; the names of their files."""
    folder.mkdir()
    (folder / "a.smt2").write_text(EXAMPLE)
    for size in (9, 12, 16):
        endless = Sudoku(size, heading=Heading(title=f"{ENDLESS}, {size}"))
        (folder / f"endless-{size}.toml").write_text(encode(endless))
    chosen = [sample for sample in random.sample(library(), 8) if sample.name != LAST]
    for sample in (*chosen, *(sample for sample in library() if sample.name == LAST)):
        puzzle = sample.load()
        if len(puzzle.shape.variables) <= LARGE:
            (folder / f"{sample.name}.toml").write_text(encode(puzzle))
    return sorted(path.name for path in folder.iterdir())


def do(screen: Terminal, random: Random, folder: Path, names: list[str]) -> None:
    """One thing, mostly in one burst."""
    match random.randrange(13):
        case 0 | 1:
            open_file(screen, folder / random.choice((*names, "")))
        case 2 | 3 | 4 | 5:
            hurry(screen, random.choice(WAYS), random)
        case 6 | 7:
            hurry(screen, tuple(bytes([key]) for key in random.choices(QUESTIONS, k=3)), random)
        case 8:
            hurry(screen, (*edits(random, random.randint(1, 6)), *random.choice(WORK)), random)
        case 9:
            harm(screen, random)
        case 10:
            leaf_through(screen, random, folder)
        case 11:
            halt(screen, random.choice((0.05, 0.5, 1.5)))
        case _:
            screen.resize(*random.choice(SIZES))
    screen.watch(random.choice((0.0, 0.02, 0.1, 0.5, 1.5)))


def open_file(screen: Terminal, path: Path) -> None:
    """Open a file, from nearly every screen; what is typed before the dialog is up would be dropped."""
    screen.type(OPEN)
    for _ in range(20):
        screen.watch(0.05)
        if screen.over or screen.shows(DIALOG):
            break
    else:
        return
    if not screen.over:
        screen.type(str(path).encode() + ENTER)
        if path.is_dir():  # the first goes into it
            screen.watch(0.3)
            screen.type(ENTER)


def leaf_through(screen: Terminal, random: Random, folder: Path) -> None:
    """Go from one puzzle to the next while its answers come."""
    open_file(screen, folder)
    screen.watch(1.0)
    hurry(screen, (ENDLESS.encode(), ENTER), random)
    for _ in range(random.randint(5, 15)):
        if screen.over:
            return
        screen.watch(random.choice((0.2, 0.5, 1.0, 1.5)))
        screen.type(random.choice((F11, F12)))


def hurry(screen: Terminal, keys: tuple[bytes, ...], random: Random) -> None:
    """Type keys, at once or one by one."""
    pause = random.choice((0.0, 0.0, 0.05, 0.2))
    for key in keys:
        if screen.over:
            return
        screen.type(key)
        if pause:
            screen.watch(pause)


def harm(screen: Terminal, random: Random) -> None:
    """Kill, stop or continue one of the processes that the program has started."""
    if found := below(screen.pid):
        number = random.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP, signal.SIGCONT))
        with suppress(ProcessLookupError):
            os.kill(random.choice(found), number)


def halt(screen: Terminal, seconds: float) -> None:
    """Suspend the program for so long, while keys may be typed into its terminal."""
    os.kill(screen.pid, signal.SIGSTOP)
    sleep(seconds)
    os.kill(screen.pid, signal.SIGCONT)


def answered(screen: Terminal, path: Path) -> None:
    """Open the last puzzle from wherever one is, giving up what is unsaved; it has to be answered."""
    screen.resize(80, 24)
    end = monotonic() + SETTLING
    while not (screen.shows("KenKen  with two solutions")):
        assert monotonic() < end, "it cannot be opened:\n" + "\n".join(screen.screen.display)
        if screen.shows("Discard"):
            screen.type(b"d")
            screen.watch(0.3)
            screen.type(ENTER)
        else:
            screen.type(ESCAPE)
            screen.watch(0.5)
            open_file(screen, path)
        screen.watch(1.5)
        if screen.over:
            return
    for text in ("idle", ANSWER):
        screen.until(text)


def at_rest(screen: Terminal) -> None:
    """The program has nothing to do."""
    if screen.over:
        return
    screen.stand_still()
    before = seconds_used(screen.pid)
    screen.watch(RESTING)
    used = seconds_used(screen.pid) - before
    assert used < REST, f"idle, and {used:.1f} s of work in {RESTING} s"
