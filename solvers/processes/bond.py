"""Child processes that end with the process that started them, even while they are stopped.

On Linux they ask the kernel to kill them then, before anything else. Elsewhere that is not possible, and
each ends itself when its pipe is closed. Run as `python -m solvers.processes.bond`, with the parent's
process id, a module, and the module's arguments.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from concurrent.futures import Future
    from subprocess import Popen

    Start: TypeAlias = Callable[[], Popen[bytes]]

MEMOUT_STATUS = 101
"""The exit status with which z3 ends its process if memory runs out while it reads a text."""
PR_SET_PDEATHSIG = 1
"""The option of prctl(2) for the signal that is sent when the parent ends."""


def bind(parent: int) -> None:
    """Make this process end with its parent; end it at once if the parent has ended already."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)


def started(module: str, *arguments: int, pass_fds: Sequence[int], errors: int) -> Popen[bytes]:
    """Run a module in a process and session of its own, bound to this one, with its module search path.

    Its standard input and output are the null device. Raises `OSError` if it cannot be started.
    """
    import subprocess

    command = [sys.executable, "-P", "-m", __name__, str(os.getpid()), module, *map(str, arguments)]

    def start() -> Popen[bytes]:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            pass_fds=pass_fds,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(entry or os.getcwd() for entry in sys.path)},
        )

    if threading.current_thread() is threading.main_thread():
        return start()
    from concurrent.futures import Future  # imported here because it imports logging

    result: Future[Popen[bytes]] = Future()
    _starter().put((start, result))
    return result.result()


@cache
def _starter() -> SimpleQueue[tuple[Start, Future[Popen[bytes]]]]:
    """The queue of a thread that lives on and starts processes: to the kernel, the parent is the starting
    thread.
    """
    queue: SimpleQueue[tuple[Start, Future[Popen[bytes]]]] = SimpleQueue()
    threading.Thread(target=_start_all, args=(queue,), name="starter", daemon=True).start()
    return queue


def _start_all(queue: SimpleQueue[tuple[Start, Future[Popen[bytes]]]]) -> None:
    while True:
        start, result = queue.get()
        try:
            result.set_result(start())
        except BaseException as error:
            result.set_exception(error)


def main() -> None:
    """Bind this process, and run the module that it was started for."""
    from runpy import run_module

    parent, module = int(sys.argv[1]), sys.argv[2]
    del sys.argv[1:3]
    bind(parent)
    run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
