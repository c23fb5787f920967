"""The worker's process as its client sees it: started, spoken to, killed, and asked why it died."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from multiprocessing.connection import Connection

from solvers.queries.answer import OUT_OF_MEMORY
from solvers.worker.wire import Message, receive, send

OUT_OF_MEMORY_STATUS = 75
"""Exit status of a worker whose memory ran out where it could not even say so."""
SPENT_STATUS = 76
"""Exit status of a worker that answered "out of memory" and makes room for a fresh one."""
MEMOUT_STATUS = 101
"""Exit status with which z3 ends its process if memory runs out while it reads a text."""
WORKER = "solvers.worker.main"
"""The module that a worker runs."""
LAST_WORDS = 64 * 1024
"""Bytes that a worker may write to its error output."""
_SAYS_OUT_OF_MEMORY = (OUT_OF_MEMORY, "out_of_memory", "memoryerror", "bad_alloc")


@dataclass(frozen=True, slots=True)
class Death:
    """How a worker ended: a phrase such as "killed by SIGKILL", and the end of its error output.

    If `told`, it has answered for what ended it, and only other questions are left.
    """

    reason: str
    last_words: str
    out_of_memory: bool
    told: bool


class WorkerProcess:
    """One incarnation of the worker, in a session of its own, so that ctrl+C passes it by.

    Its standard input and output lead nowhere; its error output goes to a short unnamed file.
    """

    def __init__(self, memory_mb: int, nice: int) -> None:
        """Raises `OSError` if the process cannot be started.

        Raises `RuntimeError` within a worker: it imports the modules of the questions it is sent,
        and one of them that starts a client when imported would go on starting workers for ever.
        """
        if _main_module() == WORKER:
            raise RuntimeError("a worker starts no workers: is a script without a __main__ guard imported?")
        ours, theirs = socket.socketpair()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            with theirs:
                arguments = [str(theirs.fileno()), str(memory_mb), str(nice)]
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-m", WORKER, *arguments],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=self._errors,
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,
                    env={**os.environ, "PYTHONPATH": _module_path()},
                )
        except BaseException:
            ours.close()
            self._errors.close()
            raise
        self.connection = Connection(ours.detach())

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def send(self, message: Message) -> None:
        """Raises `OSError` if the worker is gone."""
        send(self.connection, message)

    def receive(self) -> Message:
        """Raises `EOFError` or `OSError` if the worker is gone."""
        return receive(self.connection)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def bury(self) -> Death:
        """Kill it if need be, give back what it held, and say how it ended."""
        self.kill()
        status = self._process.wait()
        self.connection.close()
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - LAST_WORDS))
        words = self._errors.read().decode("utf-8", "replace").strip()
        self._errors.close()
        memory = status in (SPENT_STATUS, OUT_OF_MEMORY_STATUS, MEMOUT_STATUS) or any(
            sign in words.lower() for sign in _SAYS_OUT_OF_MEMORY
        )
        return Death(OUT_OF_MEMORY if memory else _ending(status), words, memory, status == SPENT_STATUS)


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


def _module_path() -> str:
    """The module search path of this process, for the worker to find the same modules."""
    return os.pathsep.join(entry or os.getcwd() for entry in sys.path)
