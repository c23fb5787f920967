"""A worker that stops as soon as it starts, as by SIGSTOP: run in place of the real one."""

from __future__ import annotations

import os
import signal

from solvers.processes.wire import Pipes


def work(pipes: Pipes, memory_mb: int, nice: int) -> None:
    """Stop, and answer nobody."""
    os.kill(os.getpid(), signal.SIGSTOP)


if __name__ == "__main__":
    os.kill(os.getpid(), signal.SIGSTOP)
