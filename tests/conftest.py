"""What all tests share: the rule for those that take real time, and no time lost on garbage and memory.

Examples of properties may take as long as the machine needs. Of most, 50 are drawn; where one takes 5 ms or
more, fewer. Each run draws the same, so that what fails has to do with what was changed;
`python -m tests.chaos properties` draws others.
"""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

from solvers.session.second_opinion import EVERY

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("suite")

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""What glibc calls the settings of `mallopt`."""
MAY_TAKE_TIME = ("tui", "solvers/processes", "solvers/worker")
"""Below `tests/`: screens and processes, which live in real time."""


@pytest.fixture(autouse=True, scope="session")
def _own_files(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep what the application writes for itself out of the home folder."""
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))


@pytest.fixture(autouse=True, scope="session")
def _second_opinions() -> None:
    """Have z3 asked wherever clingo says by rules that there is no other solution."""
    EVERY["clingo"] = 1


def pytest_configure() -> None:
    """Keep compiled modules, for the many processes that are started, and let programs be interrupted.

    The first saves half a minute of each run after the first, also where an environment says otherwise.
    """
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    _keep_memory()
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in what a shell starts in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # programs that tests start inherit it


def _keep_memory() -> None:
    """Have the memory that one test gives back kept for the next, where the C library lets one say so.

    A context of z3 takes 16 MB: to get that from the system, page by page, takes 10 ms each time.
    """
    with suppress(AttributeError, OSError, TypeError):
        libc = ctypes.CDLL(None)
        libc.mallopt(TRIM_THRESHOLD, 256 << 20)
        libc.mallopt(MMAP_THRESHOLD, 32 << 20)


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: screens and processes wait for half of their time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + (cores + 1) // 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse the marker `real_time` without a reason, or on what does not live in real time."""
    root = Path(__file__).parent
    for item in items:
        for marker in item.iter_markers("real_time"):
            if not marker.args or not isinstance(marker.args[0], str) or not marker.args[0].strip():
                raise pytest.UsageError(f"{item.nodeid}: real_time says why: real_time('...')")
            if not item.path.relative_to(root).as_posix().startswith(MAY_TAKE_TIME):
                raise pytest.UsageError(f"{item.nodeid}: only tests of screens and processes take real time")


def pytest_collection_finish() -> None:
    """Have garbage collected seldom, and without what was imported and collected, which stays to the end.

    An application makes and drops some 100,000 objects that refer to each other: a sixth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(300_000)
