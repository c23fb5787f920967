"""The installed command in a real pseudo-terminal of 80 x 24."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from time import monotonic

import pyte
import pytest

from puzzles.files.storage import load
from puzzles.types.logic.puzzle import Logic

PATIENCE = 60.0
"""Seconds."""


class Terminal:
    """A program in a pseudo-terminal, and what is on its screen."""

    def __init__(self, *command: str, folder: Path) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        pid, self._handle = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", XDG_CONFIG_HOME=str(folder))
            os.environ.pop("NO_COLOR", None)
            os.execv(command[0], command)
        self._pid = pid
        ioctl(self._handle, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def type(self, keys: bytes) -> None:
        os.write(self._handle, keys)

    def stand_still(self) -> None:
        """Wait until nothing more is drawn."""
        while select.select([self._handle], [], [], 0.3)[0]:
            self._read(0)

    def type_while_stalled(self, *keys: bytes) -> None:
        """Stop the program once it stands still, and type key after key; it finds them all at once."""
        self.stand_still()
        os.kill(self._pid, signal.SIGSTOP)
        try:
            os.waitid(os.P_PID, self._pid, os.WSTOPPED)
            for key in keys:
                self.type(key)
        finally:
            os.kill(self._pid, signal.SIGCONT)

    def stops(self) -> None:
        """Wait until the program has stopped itself."""
        end = monotonic() + PATIENCE
        while os.waitid(os.P_PID, self._pid, os.WSTOPPED | os.WNOHANG) is None:
            assert monotonic() < end, "\n".join(self.screen.display)
            self._read(0.1)

    def goes_on(self) -> None:
        """Have the program go on, as `fg` in a shell does."""
        os.kill(self._pid, signal.SIGCONT)

    def until(self, text: str, *, gone: bool = False) -> None:
        """Wait for a text to be on the screen, or to be gone from it."""
        end = monotonic() + PATIENCE
        while (text in "\n".join(self.screen.display)) is gone:
            assert monotonic() < end, "\n".join(self.screen.display)
            self._read(0.1)

    def _read(self, seconds: float) -> bool:
        if not select.select([self._handle], [], [], seconds)[0]:
            return True
        try:
            self._stream.feed(os.read(self._handle, 65536))
        except OSError:
            return False
        return True

    def status(self) -> int:
        """Wait for the program to end."""
        end = monotonic() + PATIENCE
        while self._read(0.1):
            assert monotonic() < end, "\n".join(self.screen.display)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    @property
    def echoes(self) -> bool:
        """Whether the terminal is set to show what is typed, as a shell leaves it."""
        return bool(termios.tcgetattr(self._handle)[3] & termios.ECHO)

    def close(self) -> None:
        os.close(self._handle)


@contextmanager
def terminal(*arguments: str, folder: Path) -> Iterator[Terminal]:
    opened = Terminal(str(Path(sys.executable).with_name("cluebench")), *arguments, folder=folder)
    try:
        yield opened
    finally:
        opened.close()


def test_a_puzzle_is_solved_broken_mended_and_left(tmp_path: Path) -> None:
    with terminal("seed-sudoku", folder=tmp_path) as screen:
        screen.until("✓ Exactly one solution")
        screen.type(b"n")
        screen.until("1 ┃ 3 │ 1 │ 9 ┃ 4 │ 6 │ 2 ┃ 8 │ 5 │ 7 ┃")
        screen.type(b"4")
        screen.until("rule Row 1 holds each digit once")
        screen.until("R1C1 is 4")
        screen.type(b"u")
        screen.until("✓ Exactly one solution")
        screen.type(b"\x11")
        assert screen.status() == 0


def test_a_puzzle_is_set_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "four.toml"
    path.write_text('puzzle = "sudoku"\ngrid = """\n....\n....\n....\n....\n"""\n')
    with terminal(str(path), folder=tmp_path) as screen:
        screen.until("288 solutions")
        screen.type(b"1")
        screen.until("72 solutions")
        screen.type(b"\x13")
        screen.until("Saved in four.toml")
        screen.type(b"\x11")
        assert screen.status() == 0
    assert [clue.text for clue in load(path).clues()] == ["R1C1 is 1"]


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
def test_what_is_typed_ahead_of_a_dialog_goes_nowhere(tmp_path: Path) -> None:
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
        screen.type(b"\x11")
        assert screen.status() == 0
        assert screen.echoes
    assert load(path).clues() == ()


@pytest.mark.real_time("a terminal tells Escape from the start of another key by what comes within a moment")
def test_escape_typed_twice_closes_one_dialog(tmp_path: Path) -> None:
    with terminal("seed-sudoku", folder=tmp_path) as screen:
        screen.until("✓ Exactly one solution")
        for key, title in ((b"w", "Why, or why not?"), (b"i", "What if"), (b"?", "Help")):
            screen.type(key)
            screen.until(f"─ {title} ─")
            screen.stand_still()
            screen.type(b"\x1b\x1b")
            screen.until(f"─ {title} ─", gone=True)
            screen.stand_still()
            screen.until("✓ Exactly one solution")
        screen.type(b"\x11")
        assert screen.status() == 0
