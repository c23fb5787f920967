"""The quick judge: tests run in a child of a process that has imported what is slow to import.

The modules of the project are imported in the child, from the copy, so that whatever is changed in them is
seen, be it a body, a default or a constant of a module; and the child takes all of it away as it ends.
"""

from __future__ import annotations

import gc
import importlib
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from types import ModuleType

import pytest

from tests.mutation.choice import Run
from tests.mutation.copied import Copied, environment, limited
from tests.mutation.mutants import Mutant
from tests.mutation.nearest import DRIVER, Nearest

SLOW_TO_IMPORT = ("clingo", "hypothesis", "pysat.solvers", "pytest_asyncio", "textual.pilot", "z3")
PARTS = ((6, 3.0), (34, 0.6))
"""How many of the nearest files stand in the first run and in the second, and after how many seconds of the
processor no other test of a file is begun."""
OPTIONS = ("-x", "-n0", "-p", "tests.mutation.selection", "-p", "no:cacheprovider", "--hypothesis-seed=0")
IDLE = 20.0
"""Seconds after which a child is ended that does not use the processor."""


class NearestAlone:
    """A choice of tests that needs no record: the nearest files, many in one run."""

    def __init__(self, nearest: Nearest) -> None:
        self._nearest = nearest

    def runs(self, mutant: Mutant, source: bytes) -> Iterator[Run]:
        """The runs, the nearest files first, and the cases of types that stand beside those of the first."""
        near = self._nearest.tests(mutant.path)
        cases = [shlex.split(test)[-1] for test in near[: PARTS[0][0]] if test.startswith(DRIVER)]
        files = [test for test in near if not test.startswith(DRIVER)]
        for count, seconds in PARTS:
            within = f"--seconds={seconds:g}"
            if part := files[:count]:
                yield Run([*part, within])
            if cases:
                yield Run([*DRIVER.split(), "-k", " or ".join(cases), within])
            files, cases = files[count:], []


class Warm(Copied):
    """A copy of a checkout whose tests run in forks of this process; `rooms` are what they import anew."""

    def __init__(self, root: Path, rooms: Sequence[str]) -> None:
        super().__init__(root, OPTIONS, IDLE)
        self._own = {*rooms, "tests"}
        for name in SLOW_TO_IMPORT:
            importlib.import_module(name)
        gc.collect()
        gc.freeze()  # children share what is never looked at

    def _started(self, words: Sequence[str], seconds: int) -> Forked:
        return Forked(partial(self._ran, words, seconds))

    def _ran(self, words: Sequence[str], seconds: int) -> int:
        """Run tests in this process, which is a child; the exit code."""
        os.setsid()
        limited(seconds)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        os.chdir(self.root)
        os.environ.update(environment(self.root))
        for name in [name for name in sys.modules if name.partition(".")[0] in self._own]:
            del sys.modules[name]
        sys.modules["__main__"] = ModuleType("__main__")  # which processes that tests start would import
        sys.path.insert(0, str(self.root))
        return pytest.main([*words])


class Forked:
    """A child of this process that ends with what a function returns."""

    def __init__(self, run: Callable[[], int]) -> None:
        self._code: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            code = 1
            try:
                code = run()
            finally:
                os._exit(code)

    def wait(self, timeout: float = float("inf")) -> int:
        """The exit code, as `Popen.wait` has it; TimeoutExpired if it does not end in so many seconds."""
        end = monotonic() + timeout
        while self._code is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self._code = os.waitstatus_to_exitcode(status)
            elif monotonic() > end:
                raise subprocess.TimeoutExpired("fork", timeout)
            else:
                sleep(0.02)
        return self._code
