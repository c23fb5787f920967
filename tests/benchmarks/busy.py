"""Other work on the machine, on purpose."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LOAD = 2


@contextmanager
def busy() -> Iterator[None]:
    """Processes that do nothing but compute, while the block lasts."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(LOAD)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()
