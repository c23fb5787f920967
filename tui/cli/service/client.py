"""A client of the service: lines in and out, both limited in size."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from select import POLLOUT, poll
from typing import Any

from tui.cli.failure import error_data
from tui.cli.service.request import LONGEST

PART = 1 << 16
"""Bytes read at a time."""
PIECE = 4096
"""Bytes written at a time; a writable pipe takes this many without blocking."""
ANSWER = 16 << 20
"""The most characters of an answer."""
UNREAD = 4 << 20
"""With this many unsent bytes, nothing more is read from the client, and no progress is sent."""


class Client:
    """A connection: file descriptors to read from and write to, the same for a socket."""

    def __init__(self, source: int, sink: int) -> None:
        self.source, self.sink = source, sink
        self._received, self._unsent = bytearray(), bytearray()
        self._passing = False
        self.over = False
        """Whether no more lines come."""
        self.gone = False
        """Whether nobody takes answers any more."""

    @property
    def full(self) -> bool:
        """Whether too many answers are unsent."""
        return len(self._unsent) > UNREAD

    @property
    def unsent(self) -> bool:
        """Whether answers are unsent."""
        return bool(self._unsent)

    def receive(self) -> Iterator[bytes | None]:
        """Read what has arrived, and yield the complete lines; None for one that is too long."""
        try:
            part = os.read(self.source, PART)
        except BlockingIOError:
            return
        except OSError:
            part, self.gone = b"", True
        if not part:
            self.over = True
            part = b"\n" if self._received else b""
        self._received += part
        while (end := self._received.find(b"\n")) >= 0:
            line = bytes(self._received[:end])
            del self._received[: end + 1]
            too_long, self._passing = self._passing or len(line) > LONGEST, False
            if too_long or line.strip():
                yield None if too_long else line
        if len(self._received) > LONGEST:
            self._received.clear()
            self._passing = True

    def send(self, line: str) -> None:
        """Queue a line, and send what can be sent."""
        if not self.gone:
            self._unsent += line.encode() + b"\n"
            self.send_on()

    def send_on(self) -> None:
        """Send what can be sent without blocking."""
        ready = poll()
        ready.register(self.sink, POLLOUT)
        try:
            while self._unsent and ready.poll(0):
                del self._unsent[: os.write(self.sink, self._unsent[:PIECE])]
        except BlockingIOError:
            return
        except OSError:
            self.gone = True
            self._unsent.clear()


def answer_line(id: Any, status: int, answer: str) -> str:
    """The line of an answer; `answer` is a JSON object as text."""
    line = f'{{"id": {json.dumps(id)}, "status": {status}, "answer": {answer}}}'
    if len(line) <= ANSWER:
        return line
    return fault_line(id, 3, f"an answer of {len(line):,} characters", "answer", f"{ANSWER:,} at most")


def fault_line(id: Any, status: int, message: str, where: str, expected: str) -> str:
    """The line of an error: what went wrong, where, and what was expected."""
    error = error_data(message, where, expected)
    about = {} if id is None else {"id": id}
    return json.dumps({**about, "status": status, "answer": {"error": error}})
