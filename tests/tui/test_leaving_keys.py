"""Ctrl+C says how to quit, Ctrl+Z is undo, and suspending is in the palette: in a real pseudo-terminal."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.helpers.terminal import Terminal, terminal

CTRL_C, CTRL_P, CTRL_Q, CTRL_W, CTRL_Z = b"\x03", b"\x10", b"\x11", b"\x17", b"\x1a"
F4, F5, DELETE, ESCAPE = b"\x1bOS", b"\x1b[15~", b"\x1b[3~", b"\x1b"
DIALOGS = (
    (b"w", "Why, or why not?", "Escape leaves this"),
    (b"B", "Savepoint", "Escape leaves this"),
    (F4, "Shape and rules", "Copied. To quit, press Ctrl+Q."),
)
"""Keys that lead to dialogs, their titles, and what Ctrl+C says there: in the last, text is selected."""


@pytest.mark.real_time("a terminal tells Escape from the start of another key by what comes within a moment")
def test_it_is_suspended_from_the_palette_and_ctrl_c_says_how_to_quit_anywhere(
    tmp_path: Path,
) -> None:
    with terminal("seed-sudoku", folder=tmp_path) as screen:
        screen.until("0 of 57 · no rule broken")
        it_is_suspended_and_comes_back(screen)
        screen.type(CTRL_C)
        screen.until("Press ctrl+q to quit")
        for key, title, said in DIALOGS:
            screen.type(key)
            screen.until(f"─ {title} ─")
            screen.stand_still()
            screen.type(CTRL_C)
            screen.until(said)
            screen.stand_still()
            screen.type(ESCAPE)
            screen.until(f"─ {title} ─", gone=True)
            screen.stand_still()
        screen.type(CTRL_W)
        screen.until("Type to find a puzzle")
        screen.stand_still()
        screen.type(CTRL_C)
        screen.until("Press ctrl+q to quit")
        screen.type(CTRL_Q)
        assert screen.status() == 0
        assert screen.echoes


def it_is_suspended_and_comes_back(screen: Terminal) -> None:
    screen.type(CTRL_P)
    screen.until("Search")
    screen.stand_still()
    screen.type(b"Suspend")
    screen.until("Go to the background")
    screen.stand_still()
    screen.type(b"\r\r")
    screen.stops()
    meanwhile = screen.echoes
    screen.goes_on()
    screen.until("0 of 57 · no rule broken")
    screen.stand_still()
    assert (meanwhile, screen.echoes) == (True, False), "the shell has its terminal, and gives it back"
    screen.type(b"N")
    screen.until("Once more")
    screen.type(b"N")
    screen.until("1 ┃ 3 │ 1 │ 9 ┃ 4 │ 6 │ 2 ┃ 8 │ 5 │ 7 ┃")
    screen.type(ESCAPE)
    screen.stand_still()


def test_ctrl_z_takes_the_last_edit_back_and_leaves_a_line_alone(tmp_path: Path) -> None:
    path = tmp_path / "modus.toml"
    path.write_text('puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n')
    with terminal(str(path), folder=tmp_path) as screen:
        screen.until("The conclusion follows")
        screen.type(F5 + DELETE)
        screen.until("unsaved")
        screen.type(b"cr | s")
        screen.until("r | s")
        screen.type(CTRL_Z)
        screen.stand_still()
        screen.until("r | s")
        screen.until("unsaved")
        screen.type(b"\x7f" * 5 + CTRL_Z)
        screen.until("unsaved", gone=True)
        screen.type(CTRL_Q)
        assert screen.status() == 0


@pytest.mark.real_time("the signals have to come while the one before is still handled")
def test_it_bears_to_be_continued_again_and_again(tmp_path: Path) -> None:
    with terminal("seed-sudoku", folder=tmp_path) as screen:
        screen.until("0 of 57 · no rule broken")
        for _ in range(20):
            os.kill(screen.pid, signal.SIGCONT)
            screen.watch(0.01)
        screen.stand_still()
        screen.type(CTRL_W)
        screen.until("Type to find a puzzle")
        screen.type(CTRL_Q)
        assert screen.status() == 0
        assert screen.echoes
