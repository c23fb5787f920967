"""The program ends in the midst of work, and the next start has it: in a real pseudo-terminal."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from puzzles.files.atomic import replace_file
from puzzles.files.storage import load_work
from tests.helpers.terminal import Terminal, terminal

pytestmark = pytest.mark.real_time("processes are killed")

FOUR = 'puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n...2\n"""\n'


def write(screen: Terminal) -> None:
    """Write a 3 into R1C2 as a solver, and give it the second that it may take to be on disk."""
    screen.until("18 solutions")
    screen.type(b"m\x1b[C3")
    screen.until("you wrote 3")
    time.sleep(1)


def offered(screen: Terminal) -> int:
    """How many windows' work is offered."""
    screen.until("Unsaved work")
    screen.stand_still()
    return sum("2 clues, 1 entry" in line for line in screen.screen.display)


def test_no_end_of_the_program_loses_what_was_not_saved(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.toml" for name in "abc"]
    for path in paths:
        path.write_text(FOUR)
    with ExitStack() as stack:
        killed, lost, told = (stack.enter_context(terminal(str(path), folder=tmp_path)) for path in paths)
        for screen in (killed, lost, told):
            write(screen)
        assert killed.end(signal.SIGKILL) == -signal.SIGKILL
        with terminal(folder=tmp_path) as screen:
            assert offered(screen) == 1  # the others are still at work
            assert screen.hang_up() == 128 + signal.SIGHUP
        assert lost.hang_up() == 128 + signal.SIGHUP
        assert [told.echoes, told.end(signal.SIGTERM), told.echoes] == [False, 128 + signal.SIGTERM, True]
        assert told.shows("offered at the next start")
    assert [path.read_text() for path in paths] == [FOUR] * 3
    with terminal(folder=tmp_path) as screen:
        assert offered(screen) == 3
        screen.type(b"\x1b[3~")
        screen.until("cannot be undone")
        screen.type(b"\x1b[D\r")
        screen.until("cannot be undone", gone=True)
        assert offered(screen) == 2
        screen.type(b"\r")
        screen.until("you wrote 3")
        screen.type(b"\x13")
        screen.until("Saved in ")
        screen.type(b"\x11")
        assert screen.status() == 0
    entries = [load_work(path)[0].state.entries for path in paths]
    assert sorted(entries) == [(), (), (("r1c2", 3),)]
    assert len(list((tmp_path / "state").glob("**/*.json"))) == 1


def test_what_one_plays_is_kept_and_not_offered(tmp_path: Path) -> None:
    with terminal("sudoku-easy-1", folder=tmp_path) as screen:
        screen.until("no rule broken")
        screen.stand_still()
        screen.type(b",")
        screen.type(b"1234\x1b[B1234\x1b[C1234")
        screen.stand_still()
        time.sleep(2)
        assert screen.end(signal.SIGKILL) == -signal.SIGKILL
    with terminal(folder=tmp_path) as screen:
        screen.until("Go on")
        screen.stand_still()
        assert not screen.shows("Unsaved work")
    with terminal("sudoku-easy-1", folder=tmp_path) as screen:
        screen.until("You left off here")


SAVING = """
import sys
from pathlib import Path
from puzzles.files.atomic import replace_file
path, number = Path(sys.argv[1]), 0
while True:
    number += 1
    replace_file(path, f"{number} ".encode() * 20000)
    if number == 1:
        print("on", flush=True)
"""


def test_a_kill_while_saving_leaves_one_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for round_ in range(5):
        saving = subprocess.Popen([sys.executable, "-c", SAVING, str(path)], stdout=subprocess.PIPE)
        assert saving.stdout is not None
        assert saving.stdout.readline() == b"on\n"
        time.sleep(0.05 + round_ * 0.013)
        saving.send_signal(signal.SIGKILL)
        saving.communicate()
        words = path.read_text().split()
        assert (len(words), len(set(words))) == (20000, 1)
        replace_file(path, path.read_bytes())
        assert [item.name for item in tmp_path.iterdir()] == ["a"]
