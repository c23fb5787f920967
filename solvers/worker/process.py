"""The worker's process as its client sees it: started, spoken to, killed, and asked why it died."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, NoReturn, Protocol

from solvers.processes.bond import MEMOUT_STATUS, bind, started
from solvers.processes.wire import Message, Pipes, packed, unpacked
from solvers.queries.answer import OUT_OF_MEMORY

OUT_OF_MEMORY_STATUS = 75
"""Exit status of a worker whose memory ran out where it could not even say so."""
SPENT_STATUS = 76
"""Exit status of a worker that answered "out of memory" and makes room for a fresh one."""
WORKER = "solvers.worker.main"
"""The module that a worker runs."""
TASK_WORKER = "solvers.worker.tasks"
"""The module that a worker of a pool runs."""
WARM_WORKER = "solvers.worker.warm"
"""The module that a worker of the service runs."""
LAST_WORDS = 64 * 1024
"""Bytes of a worker's error output that are read, from its end."""
_SAYS_OUT_OF_MEMORY = (OUT_OF_MEMORY, "out_of_memory", "memoryerror", "bad_alloc")

_within = False
"""Whether this process is a worker that was forked."""


class Setup(NamedTuple):
    """How a worker is to be: the megabytes that z3 may take, and how much less urgent it is than its parent.

    If `fork`, it is forked where that is safe, which saves it a start of its own: from a process that has
    loaded what both need, and not what only one does. Empty, `module` stands for `WORKER`.
    """

    memory_mb: int
    nice: int
    fork: bool = False
    module: str = ""


class Death(NamedTuple):
    """How a worker ended: a phrase such as "killed by SIGKILL", and the end of its error output.

    If `told`, it has answered for what ended it, and only other questions are left.
    """

    reason: str
    last_words: str
    out_of_memory: bool
    told: bool


class Child(Protocol):
    """A process that was started; `subprocess.Popen` is one."""

    pid: int

    def poll(self) -> int | None:
        """Its exit status, or the negative number of a signal; None while it runs."""

    def wait(self) -> int:
        """The same, once it has ended."""

    def kill(self) -> None:
        """End it at once."""


class WorkerProcess:
    """One incarnation of the worker, in a session of its own, so that ctrl+C passes it by.

    Its standard input and output lead nowhere; its error output goes to a short unnamed file.
    """

    def __init__(self, setup: Setup) -> None:
        """Raises `OSError` if the process cannot be started.

        Raises `RuntimeError` within a worker: it imports the modules of the questions it is sent,
        and one of them that starts a client when imported would go on starting workers for ever.
        """
        if _within or _main_module() in (WORKER, TASK_WORKER, WARM_WORKER):
            raise RuntimeError("a worker starts no workers: is a script without a __main__ guard imported?")
        ours, theirs = Pipes.pair()
        self._errors = _unnamed_file()
        start = _forked if setup.fork and _may_fork() else _spawned
        try:
            self._process = start(theirs, self._errors, setup)
        except BaseException:
            ours.close()
            os.close(self._errors)
            raise
        finally:
            theirs.close()
        self.pipes = ours
        os.set_blocking(ours.sink, False)
        self._unsent, self._received = b"", bytearray()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def stopped(self) -> bool:
        """Whether it is stopped as by SIGSTOP; False as well where the system does not tell."""
        if not hasattr(os, "waitid"):
            return False
        try:
            return os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return False

    @property
    def unsent(self) -> bool:
        """Whether a part of a message still waits for room in the pipe."""
        return bool(self._unsent)

    def send(self, message: Message) -> None:
        """Send as much as there is room for, never waiting: a worker that is stopped takes nothing.

        Raises `OSError` if the worker is gone.
        """
        self._unsent += packed(message)
        self.send_on()

    def send_on(self) -> None:
        """Send more of what is left. Raises `OSError` if the worker is gone."""
        with suppress(BlockingIOError):
            while self._unsent:
                self._unsent = self._unsent[os.write(self.pipes.sink, self._unsent) :]

    def receive(self) -> list[Message]:
        """The messages that are complete, with what has come by now: one that is stopped may stop within one.

        To be called where there is something to read. Raises `EOFError` or `OSError` if the worker is gone.
        """
        part = os.read(self.pipes.source, 1 << 20)
        if not part:
            raise EOFError
        self._received += part
        return list(unpacked(self._received))

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def bury(self) -> Death:
        """Kill it if need be, give back what it held, and say how it ended."""
        self.kill()
        status = self._process.wait()
        self.pipes.close()
        size = os.lseek(self._errors, 0, os.SEEK_END)
        words = (
            os.pread(self._errors, LAST_WORDS, max(0, size - LAST_WORDS)).decode("utf-8", "replace").strip()
        )
        os.close(self._errors)
        memory = status in (SPENT_STATUS, OUT_OF_MEMORY_STATUS, MEMOUT_STATUS) or any(
            sign in words.lower() for sign in _SAYS_OUT_OF_MEMORY
        )
        return Death(OUT_OF_MEMORY if memory else _ending(status), words, memory, status == SPENT_STATUS)


def _spawned(pipes: Pipes, errors: int, setup: Setup) -> Child:
    """A process from scratch."""
    ends = pipes.source, pipes.sink
    return started(setup.module or WORKER, *ends, setup.memory_mb, setup.nice, pass_fds=ends, errors=errors)


def _may_fork() -> bool:
    """Whether a copy of this process would be sound: with other threads it might inherit a lock for ever."""
    return sys.platform == "linux" and threading.active_count() == 1


def _forked(pipes: Pipes, errors: int, setup: Setup) -> Child:
    """A copy of this process that goes on as a worker."""
    parent, pid = os.getpid(), os.fork()
    if pid == 0:
        _become_worker(parent, pipes, errors, setup)
    return _Copy(pid)


def _become_worker(parent: int, pipes: Pipes, errors: int, setup: Setup) -> NoReturn:
    """Let go of all that belongs to the parent, and serve."""
    global _within
    _within = True
    gc.disable()  # until all is loaded: a collection would copy the memory that is shared as yet
    try:
        bind(parent)
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for old, new in ((nowhere, 0), (nowhere, 1), (errors, 2)):
            os.dup2(old, new)
        first, last = sorted((pipes.source, pipes.sink))
        for low, high in ((3, first), (first + 1, last), (last + 1, os.sysconf("SC_OPEN_MAX"))):
            os.closerange(low, high)
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
        from importlib import import_module

        work: Callable[[Pipes, int, int], None] = import_module(setup.module or WORKER).work
        work(pipes, setup.memory_mb, setup.nice)
    except BaseException:
        import traceback

        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(1)


class _Copy:
    """A forked process."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._status: int | None = None
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        return self._waited(os.WNOHANG)

    def wait(self) -> int:
        status = self._waited(0)
        assert status is not None
        return status

    def _waited(self, options: int) -> int | None:
        with self._lock:
            if self._status is None:
                pid, status = os.waitpid(self.pid, options)
                self._status = os.waitstatus_to_exitcode(status) if pid else None
            return self._status

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)


def _unnamed_file() -> int:
    """A file of no name, open for reading and writing."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("last words")
    import tempfile

    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def _ending(status: int) -> str:
    if status >= 0:
        return f"ended with status {status}"
    try:
        return f"killed by {signal.Signals(-status).name}"
    except ValueError:
        return f"killed by signal {-status}"


def _main_module() -> str:
    """The name of the module that this process runs; empty if it runs a script."""
    spec = getattr(sys.modules.get("__main__"), "__spec__", None)
    return spec.name if spec is not None else ""
