"""A program in a pseudo-terminal, read as it comes: making a screen of that would take longer than it did."""

from __future__ import annotations

import os
import pty
import select
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from fcntl import ioctl
from pathlib import Path
from time import monotonic

ROWS, COLUMNS = 40, 120
UPDATED = b"\x1b[?2026l"
"""Ends a synchronised update of the screen."""
ASKS, GRANTS = b"\x1b[?2026$p", b"\x1b[?2026;1$y"
"""The question whether the terminal knows such updates, and that it does."""
PATIENCE = 20.0
"""Seconds."""


class Terminal:
    """A program that runs until it is ended."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], root: Path) -> None:
        self._handle, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=root,
            env={**environment, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
            start_new_session=True,
        )
        os.close(theirs)

    def until(self, sign: bytes) -> None:
        """Read until something is written. Raises `TimeoutError`."""
        seen, end = b"", monotonic() + PATIENCE
        while sign not in seen:
            if not select.select([self._handle], [], [], max(0.0, end - monotonic()))[0]:
                raise TimeoutError(f"{sign!r} is not on the screen")
            chunk = os.read(self._handle, 65536)
            if ASKS in chunk:
                os.write(self._handle, GRANTS)
            seen = seen[-64:] + chunk

    def type(self, key: bytes) -> None:
        os.write(self._handle, key)

    def settle(self, seconds: float) -> None:
        """Read what comes for so long."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            if select.select([self._handle], [], [], left)[0]:
                os.read(self._handle, 65536)

    def end(self) -> None:
        """Kill the program; what it has started ends with it."""
        self._process.kill()
        self._process.wait()
        os.close(self._handle)
