"""Other work on the machine, on purpose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LOAD = 2
COMPUTE = "import os; mine = os.getppid()\nwhile os.getppid() == mine: sum(range(1_000_000))"
"""Until whoever started it has ended, however that was."""


@contextmanager
def busy() -> Iterator[None]:
    """Processes that do nothing but compute, while the block lasts."""
    processes = [subprocess.Popen([sys.executable, "-c", COMPUTE]) for _ in range(LOAD)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()
