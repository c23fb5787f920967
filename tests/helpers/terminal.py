"""The installed command in a real pseudo-terminal, and what is on its screen."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from time import monotonic, sleep
from types import MappingProxyType

import pyte

PATIENCE = 60.0
"""Seconds."""


class Terminal:
    """A program in a pseudo-terminal, and what is on its screen."""

    def __init__(
        self, *command: str, folder: Path, environment: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        pid, self._handle = pty.fork()
        if pid == 0:
            os.environ.update(
                TERM="xterm-256color", XDG_CONFIG_HOME=str(folder), XDG_STATE_HOME=str(folder / "state")
            )
            os.environ.pop("NO_COLOR", None)
            os.environ.update(environment)
            os.execv(command[0], command)
        os.set_inheritable(self._handle, False)
        self._pid = pid
        ioctl(self._handle, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return self._pid

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return os.waitid(os.P_PID, self._pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def type(self, keys: bytes) -> None:
        os.write(self._handle, keys)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; the program is told, as by any terminal."""
        self.screen.resize(rows, columns)
        ioctl(self._handle, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def end(self, number: int) -> int:
        """Send a signal, and wait for the program to end."""
        os.kill(self._pid, number)
        return self.status()

    def hang_up(self) -> int:
        """Take the terminal away, as a lost connection does, and wait for the program to end."""
        os.close(self._handle)
        self._handle = -1
        end = monotonic() + PATIENCE
        while not self.over:
            assert monotonic() < end, "the program goes on without its terminal"
            sleep(0.02)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def stand_still(self, seconds: float = 0.3) -> None:
        """Wait until nothing more is drawn for so long."""
        while select.select([self._handle], [], [], seconds)[0]:
            self._read(0)

    def watch(self, seconds: float) -> None:
        """Read what is drawn for so long."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            self._read(left)

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

    def shows(self, text: str) -> bool:
        """Whether a text is on the screen, on one line."""
        return text in "\n".join(self.screen.display)

    def until(self, text: str, *, gone: bool = False) -> None:
        """Wait for a text to be on the screen, or to be gone from it."""
        end = monotonic() + PATIENCE
        while self.shows(text) is gone:
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
        if self._handle >= 0:
            os.close(self._handle)


@contextmanager
def terminal(
    *arguments: str, folder: Path, environment: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Terminal]:
    command = str(Path(sys.executable).with_name("cluebench"))
    opened = Terminal(command, *arguments, folder=folder, environment=environment)
    try:
        yield opened
    finally:
        opened.close()
