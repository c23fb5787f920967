"""The installed command in a real pseudo-terminal of 80 x 24."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.files.storage import load
from puzzles.types.logic.puzzle import Logic
from tests.helpers.terminal import Terminal, terminal


@pytest.mark.real_time("a terminal tells Escape from the start of another key by what comes within a moment")
def test_a_puzzle_is_solved_broken_mended_and_left(tmp_path: Path) -> None:
    with terminal("seed-sudoku", folder=tmp_path) as screen:
        screen.until("0 of 57 · no rule broken")
        screen.until("[Solve]")
        screen.type(b"m")
        screen.until("[Set]")
        screen.until("✓ Exactly one solution")
        screen.type(b"n")
        screen.until("1 ┃ 3 │ 1 │ 9 ┃ 4 │ 6 │ 2 ┃ 8 │ 5 │ 7 ┃")
        screen.type(b"4")
        screen.until("rule Row 1 holds each digit once")
        screen.until("R1C1 is 4")
        screen.type(b"u")
        screen.until("✓ Exactly one solution")
        escape_typed_twice_closes_one_dialog(screen)
        screen.type(b"\x11")
        assert screen.status() == 0


def escape_typed_twice_closes_one_dialog(screen: Terminal) -> None:
    for key, title in ((b"w", "Why, or why not?"), (b"i", "What if"), (b"?", "Help")):
        screen.type(key)
        screen.until(f"─ {title} ─")
        screen.stand_still()
        screen.type(b"\x1b\x1b")
        screen.until(f"─ {title} ─", gone=True)
        screen.stand_still()
        screen.until("✓ Exactly one solution")


@pytest.mark.real_time("a process is stopped and goes on; the terminal keeps what is typed meanwhile")
def test_what_is_typed_twice_while_the_program_is_stalled_answers_once(tmp_path: Path) -> None:
    path = tmp_path / "modus.toml"
    path.write_text('puzzle = "logic"\npremises = ["p -> q", "p"]\nconclusion = "q"\n')
    with terminal(str(path), folder=tmp_path) as screen:
        screen.until("The conclusion follows")
        screen.type(b"\x1b[15~\x1b[3~")
        screen.until("unsaved")
        for answer in (b"k", b"K", b"\x1b[D\r"):
            screen.type(b"\x11")
            screen.until("changes that are not saved")
            screen.type_while_stalled(answer, answer)
            screen.until("changes that are not saved", gone=True)
            screen.until("unsaved")
        screen.type_while_stalled(b"\x11", b"d", b"d")
        screen.until("changes that are not saved")
        screen.type_while_stalled(b"s", b"s")
        assert screen.status() == 0
    assert load(path) == Logic.of(("p",), "q")


@pytest.mark.real_time("a process is stopped and goes on; the terminal keeps what is typed meanwhile")
def test_what_is_typed_ahead_of_a_dialog_goes_nowhere_and_a_puzzle_is_set_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "four.toml"
    path.write_text('puzzle = "sudoku"\ngrid = """\n....\n....\n....\n....\n"""\n')
    with terminal(str(path), folder=tmp_path) as screen:
        screen.until("288 solutions")
        screen.type_while_stalled(b"w", b"w", b"1", b"\r")
        screen.until("Why, or why not?")
        screen.until("R1C1 is 1")
        screen.type_while_stalled(b"\r", b"\r", b"2")
        screen.until("Why, or why not?", gone=True)
        screen.type(b"\x1b[15~\x13")
        screen.until("Saved in four.toml")
        assert load(path).clues() == ()
        screen.type(b"1")
        screen.until("72 solutions")
        screen.until("unsaved")
        screen.type(b"\x13")
        screen.until("unsaved", gone=True)
        screen.until("Saved in four.toml")
        screen.type(b"\x11")
        assert screen.status() == 0
        assert screen.echoes
    assert [clue.text for clue in load(path).clues()] == ["R1C1 is 1"]
