"""A process beside the worker, for work that cannot be interrupted: it is killed when nobody wants it.

It makes a copy of itself that works, and waits: as soon as whoever started it is gone, for whatever reason,
it kills the copy and ends. So the copy may hold Python's lock as long as it likes.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NoReturn

from puzzles.text.words import one_line
from solvers.backends.backend import SolverError, Undecided
from solvers.processes.bond import bind, started
from solvers.processes.wire import Answered, Pipes, Run, unpacked
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed

NICENESS = 5
"""How much less urgent it is than whoever started it."""
LOOK = 0.02
"""Seconds between two looks at what has come, for whoever waits for several."""
CHUNK = 1 << 16
KILLED = 128
"""What is added to the number of a signal in an exit status."""


class SideProcess:
    """Runs a function that yields answers, in a process of its own, and gives the answers as they come.

    The function is a public one of a module; it and its arguments travel as pickles. Whatever becomes of this
    process, nothing of that one is left.
    """

    def __init__(self, work: Callable[..., Iterator[Any]], *arguments: Any) -> None:
        """Raises `OSError` if the process cannot be started."""
        ours, theirs = Pipes.pair()
        try:
            ends = theirs.source, theirs.sink
            self._process = started(__name__, *ends, pass_fds=ends, errors=subprocess.DEVNULL)
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._pipes: Pipes | None = ours
        self._received = bytearray()
        os.set_blocking(ours.source, False)
        self.running = True
        """Whether more may come."""
        with suppress(OSError):  # gone: seen when it is listened to
            ours.send(Run(work, arguments))

    @property
    def pid(self) -> int:
        return self._process.pid

    def status(self) -> int:
        """The exit status of one that no longer runs; negative, the signal that ended it."""
        status = self._process.wait()
        return status if status <= KILLED else KILLED - status

    def answers(self) -> Iterator[Any]:
        """What has come since the last time, without waiting; one that breaks down says no more.

        Raises `SolverError` for a fault of the work.
        """
        while self.running and self._pipes is not None:
            try:
                part = os.read(self._pipes.source, CHUNK)
            except BlockingIOError:
                break
            self._received += part
            self.running = bool(part)
        for message in unpacked(self._received):
            assert isinstance(message, Answered)
            if isinstance(message.answer, Failed):
                raise SolverError(message.answer.text)
            yield message.answer

    def wait(self) -> None:
        """Wait until something has come, or `LOOK` is over."""
        if self._pipes is not None:
            select.select([self._pipes.source], [], [], LOOK)

    def close(self) -> None:
        """End it at once, if it still runs. A second time does nothing."""
        self.running = False
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
        if self._pipes is not None:
            self._pipes.close()
            self._pipes = None


def main() -> None:
    """Stand by while a copy works; arguments: the file descriptors to read from and to write to."""
    pipes = Pipes(*map(int, sys.argv[1:3]))
    message = pipes.receive()
    assert isinstance(message, Run)
    working, done = os.pipe()
    standing_by, pid = os.getpid(), os.fork()
    if pid == 0:
        bind(standing_by)
        os.close(working)
        _work(pipes, message)
    os.close(done)
    os.close(pipes.sink)
    over = select.poll()
    over.register(working, select.POLLIN)  # ends when the copy does
    over.register(pipes.source, select.POLLIN)  # ends when nobody is left who wants it
    over.poll()
    os.kill(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os._exit(status if status >= 0 else KILLED - status)


def _work(pipes: Pipes, message: Run) -> NoReturn:
    """Do what is asked for, and end."""
    try:
        with suppress(OSError):
            os.nice(NICENESS)
        for answer in _answers(message):
            pipes.send(Answered(0, 0, answer))
    finally:
        os._exit(0)


def _answers(message: Run) -> Iterator[Any]:
    try:
        yield from message.work(*message.arguments)
    except Undecided as undecided:
        yield Unsettled(undecided.reason)
    except MemoryError:
        return
    except Exception as error:
        yield Failed(one_line(f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    main()
