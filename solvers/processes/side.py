"""A process for work that cannot be interrupted: it is killed when the work is no longer wanted.

It forks a copy that works, and waits itself: as soon as the process that started it is gone, for whatever
reason, it kills the copy and ends. So the copy may hold the GIL for any time.
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
"""The increment of its nice value."""
LOOK = 0.02
"""The most seconds that `wait` waits."""
CHUNK = 1 << 16
KILLED = 128
"""What is added to the number of a signal in an exit status."""


class SideProcess:
    """Runs a generator function in a process of its own, and passes on its answers.

    The function has to be public in its module; it and its arguments are pickled. The process never outlives
    this one.
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
        """Whether more answers may come."""
        with suppress(OSError):  # if it is gone, that is noticed when answers are read
            ours.send(Run(work, arguments))

    @property
    def pid(self) -> int:
        return self._process.pid

    def status(self) -> int:
        """The exit status of a process that has ended; negative, the signal that ended it."""
        status = self._process.wait()
        return status if status <= KILLED else KILLED - status

    def answers(self) -> Iterator[Any]:
        """The answers since the last call, without waiting; none follow once the process has crashed.

        Raises `SolverError` for an error in the work.
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
        """Wait until something can be read, or for `LOOK` seconds."""
        if self._pipes is not None:
            select.select([self._pipes.source], [], [], LOOK)

    def close(self) -> None:
        """Kill the process, if it still runs. Calling it again has no effect."""
        self.running = False
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
        if self._pipes is not None:
            self._pipes.close()
            self._pipes = None


def main() -> None:
    """Wait while a copy works; the arguments are the file descriptors to read from and to write to."""
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
    over.register(working, select.POLLIN)  # readable when the copy ends
    over.register(pipes.source, select.POLLIN)  # readable when the process that started this one ends
    over.poll()
    os.kill(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os._exit(status if status >= 0 else KILLED - status)


def _work(pipes: Pipes, message: Run) -> NoReturn:
    """Do the work, and end the process."""
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
