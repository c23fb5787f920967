"""The log of solver commands, on the side of the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from threading import Lock

from msgspec import Struct

from solvers.queries.commands import Command, CommandKind, Usage

KEPT = 2000
"""The most commands that are kept; the newest stay."""


class LoggedCommand(Struct, frozen=True):
    """A command, and the ordinal number of the solver process it was sent to, since each process numbers its
    commands from 1.
    """

    process: int
    command: Command


class LogState(Struct, frozen=True):
    """The contents of the log: the newest commands, and the number of earlier ones.

    `last` is what the last answer that used z3 has used, under its purpose, `total` what all answers have.
    Only commands of the current `process` are available in full.
    """

    entries: tuple[LoggedCommand, ...]
    dropped: int
    process: int
    purpose: str
    last: Usage
    total: Usage


class CommandLog:
    """Keeps the newest commands, also those of processes that have ended.

    Thread-safe.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._lock = Lock()
        self._entries = deque[LoggedCommand](maxlen=kept)
        self._process, self._floor, self._newest = 1, 0, 0
        self.version = 0
        """A number that changes with each change of the log."""
        self._forget()

    def _forget(self) -> None:
        self._entries.clear()
        self._dropped = 0
        self._purpose, self._last, self._total = "", Usage(), Usage()

    def asked(self, generation: int) -> None:
        """Note that questions of that generation are asked."""
        with self._lock:
            self._newest = generation

    def begin(self) -> None:
        """Start over: commands for questions asked before are ignored."""
        with self._lock:
            self._floor = self._newest
            self._forget()
            self.version += 1

    def take(self, generation: int, commands: Iterable[Command], dropped: int = 0) -> None:
        """Add commands; `dropped` is the number of earlier ones that were not kept."""
        with self._lock:
            if generation <= self._floor:
                return
            if dropped:
                self._dropped += dropped + len(self._entries)
                self._entries.clear()
            for command in commands:
                self._put(command)
            self.version += 1

    def replaced(self, reason: str) -> None:
        """Note that another process took over."""
        with self._lock:
            text = f"the solver process was replaced: {reason}; what it was sent last is not known"
            self._put(Command(0, CommandKind.REPLACED, text))
            self._process += 1
            self.version += 1

    def _put(self, command: Command) -> None:
        self._dropped += len(self._entries) == self._entries.maxlen
        self._entries.append(LoggedCommand(self._process, command))
        if command.usage is not None:
            self._total = self._total.plus(command.usage)
            if command.usage.checks:
                self._purpose, self._last = command.purpose, command.usage

    def state(self) -> LogState:
        """The present contents."""
        with self._lock:
            return LogState(
                tuple(self._entries), self._dropped, self._process, self._purpose, self._last, self._total
            )
