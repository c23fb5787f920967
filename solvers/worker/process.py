"""The worker's process as its client sees it: started, sent messages, killed, and asked why it died."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, NoReturn, Protocol

from puzzles.text.words import one_line
from solvers.processes.bond import MEMOUT_STATUS, bind, started
from solvers.processes.wire import Message, Pipes, packed, unpacked
from solvers.queries.answer import OUT_OF_MEMORY

OUT_OF_MEMORY_STATUS = 75
"""The exit status of a worker that ran out of memory and could not report it."""
SPENT_STATUS = 76
"""The exit status of a worker that reported "out of memory" and ends to be replaced."""
WORKER = "solvers.worker.main"
"""The module that a worker runs."""
TASK_WORKER = "solvers.worker.tasks"
"""The module that a worker of a pool runs."""
WARM_WORKER = "solvers.worker.warm"
"""The module that a worker of the service runs."""
LAST_WORDS = 64 * 1024
"""The bytes read from the end of a worker's error output."""
_SAYS_OUT_OF_MEMORY = (OUT_OF_MEMORY, "out_of_memory", "memoryerror", "bad_alloc")

_within = False
"""Whether this process is a forked worker."""


class Setup(NamedTuple):
    """How to start a worker: the megabytes that z3 may use, and the increment of its nice value.

    With `fork` it is forked if that is safe, which saves start-up time: the parent should have loaded only
    what both need. An empty `module` stands for `WORKER`.
    """

    memory_mb: int
    nice: int
    fork: bool
    module: str = ""


class Death(NamedTuple):
    """How a worker ended: a phrase such as "killed by SIGKILL", and the end of its error output.

    If `told`, it has already answered the question that ended it.
    """

    reason: str
    last_words: str
    out_of_memory: bool
    told: bool


class Garbled(OSError):
    """What a worker has sent cannot be read, so that nothing after it can be trusted. `before` are the
    messages that came with it and can be read.
    """

    def __init__(self, reason: str, before: list[Message]) -> None:
        super().__init__(reason)
        self.before = before


class Child(Protocol):
    """A child process; `subprocess.Popen` is one."""

    pid: int

    def poll(self) -> int | None:
        """Its exit status, or the negative number of a signal; None while it runs."""

    def wait(self) -> int:
        """The exit status, once it has ended."""

    def kill(self) -> None:
        """Kill it."""


class WorkerProcess:
    """One worker process, in a session of its own, so that it does not receive ctrl+C.

    Its standard input and output are the null device; its error output goes to a short unnamed file.
    """

    def __init__(self, setup: Setup) -> None:
        """Start the process; raises `OSError` if that fails.

        Raises `RuntimeError` within a worker: a worker imports the modules of its questions, and a module
        that starts a client on import would start workers for ever.
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
        """Whether it is suspended, as by SIGSTOP; False if the system cannot tell."""
        if not hasattr(os, "waitid"):
            return False
        try:
            return os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return False

    @property
    def unsent(self) -> bool:
        """Whether part of a message is waiting for room in the pipe."""
        return bool(self._unsent)

    def send(self, message: Message) -> None:
        """Send as much as fits into the pipe, without waiting, because a suspended worker reads nothing.

        Raises `OSError` if the worker is gone.
        """
        self._unsent += packed(message)
        self.send_on()

    def send_on(self) -> None:
        """Send more of what is unsent. Raises `OSError` if the worker is gone."""
        with suppress(BlockingIOError):
            while self._unsent:
                self._unsent = self._unsent[os.write(self.pipes.sink, self._unsent) :]

    def receive(self) -> list[Message]:
        """The messages that are complete by now; a suspended worker may stop in the middle of one.

        To be called when there is something to read. Raises `EOFError` or `OSError` if the worker is gone,
        and `Garbled` if it is of no more use.
        """
        part = os.read(self.pipes.source, 1 << 20)
        if not part:
            raise EOFError
        self._received += part
        messages: list[Message] = []
        try:
            messages.extend(unpacked(self._received))
        except Exception as error:
            raise Garbled(one_line(f"it sent what cannot be read: {error}"), messages) from error
        return messages

    def kill(self) -> None:
        """Kill it."""
        self._process.kill()

    def bury(self) -> Death:
        """Kill it if necessary, free its resources, and return how it ended."""
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
    """A process started from scratch."""
    ends = pipes.source, pipes.sink
    return started(setup.module or WORKER, *ends, setup.memory_mb, setup.nice, pass_fds=ends, errors=errors)


def _may_fork() -> bool:
    """Whether forking is safe: with other threads, the copy might inherit a lock that is never released."""
    return sys.platform == "linux" and threading.active_count() == 1


def _forked(pipes: Pipes, errors: int, setup: Setup) -> Child:
    """A forked copy of this process that runs as a worker."""
    parent, pid = os.getpid(), os.fork()
    if pid == 0:
        _become_worker(parent, pipes, errors, setup)
    return _Copy(pid)


def _become_worker(parent: int, pipes: Pipes, errors: int, setup: Setup) -> NoReturn:
    """Release everything that belongs to the parent, and run as a worker."""
    global _within
    _within = True
    gc.disable()  # until all is loaded, because a collection would copy memory that is still shared
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
    """An unnamed file, open for reading and writing; returns its file descriptor."""
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
