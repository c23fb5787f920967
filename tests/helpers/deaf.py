"""A worker that hears no question out: run in place of the real one, it says in a file that it was asked."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from solvers.processes.wire import Pipes
from solvers.queries.overview import Verdict
from solvers.session.session import Session
from solvers.worker import main

TALLY = "DEAF_TALLY"
"""The variable of the environment that names the file, in which the worker's process id is written."""


def never(session: Session) -> Verdict:
    """Write down who is asked, and say nothing for a long time."""
    Path(os.environ[TALLY]).write_text(f"{os.getpid()}\n")
    time.sleep(1000)
    raise AssertionError("nobody ended this worker")


def work(pipes: Pipes, memory_mb: int, nice: int) -> None:
    """Be a worker, save that it is deaf."""
    Session.verdict = never  # type: ignore[method-assign, assignment]
    main.work(pipes, memory_mb, nice)


if __name__ == "__main__":
    source, sink, memory_mb, nice = map(int, sys.argv[1:5])
    work(Pipes(source, sink), memory_mb, nice)
