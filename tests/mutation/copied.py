"""A copy of the checkout in which mutants live and tests run; the checkout itself may change meanwhile."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Protocol

import psutil

from tests.mutation.selection import LISTED

SELECTION = ("-p", "tests.mutation.selection", "-p", "no:cacheprovider")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-n0", *SELECTION, "--hypothesis-seed=0")
NOT_COPIED = (".git", ".venv", ".*_cache", ".hypothesis", "build", "dist", "*.egg-info")
NO_TESTS = 5
"""What pytest ends with where it finds none of those that it is asked for, which then notice nothing."""
PATIENCE = 5
"""How many times its limit tests may take by the clock, while other programs have the processor."""
IDLE = 60.0
"""Seconds after which tests are ended that do not use the processor: they wait for what never comes."""
WHERE = "import importlib, sys\nfor name in sys.argv[1:]: print(importlib.import_module(name).__file__)"


class Process(Protocol):
    """A process that was started."""

    pid: int

    def wait(self, timeout: float = ...) -> int:
        """The exit code; `subprocess.TimeoutExpired` if it does not end in so many seconds."""
        ...


class Copied:
    """One copy of a checkout; `command` is followed by the files of tests."""

    def __init__(self, root: Path, command: Sequence[str] = PYTEST, idle: float = IDLE) -> None:
        self.root, self._command, self._idle = root, command, idle

    @contextmanager
    def with_text(self, path: str, text: bytes) -> Iterator[None]:
        """Have a file of the copy read so meanwhile."""
        file = self.root / path
        whole = file.read_bytes()
        try:
            _write(file, text)
            yield
        finally:
            _write(file, whole)

    def select(self, ids: Sequence[str]) -> None:
        """Have the next run take these tests only, in their order, or all if there are none."""
        if ids:
            (self.root / LISTED).write_text("\n".join(ids))
        else:
            (self.root / LISTED).unlink(missing_ok=True)

    def ran(self) -> list[str]:
        """The ids of the tests that the last run took, in their order; none if it came to an early end."""
        listed = self.root / LISTED
        return listed.read_text().splitlines() if listed.exists() else []

    def passes(self, tests: Sequence[str], limit: float) -> tuple[bool | None, float]:
        """Whether tests pass, nothing if they take more than so many seconds; and how many they took.

        Seconds are those of the processor, so that a busy machine does not judge. Asked again at once, it
        runs what it ran before, up to the first that failed.
        """
        start = _seconds()
        process = self._started([*self._command, *tests], int(limit) + 1)
        try:
            code = self._code(process, PATIENCE * limit)
            passed = None if code in (None, -signal.SIGXCPU) else code in (0, NO_TESTS)
        finally:
            _end(process)
        return passed, _seconds() - start

    def check(self, rooms: Sequence[str]) -> None:
        """Raise RuntimeError unless a process that runs elsewhere imports those packages from the copy."""
        command = [sys.executable, "-c", WHERE, *rooms]
        done = subprocess.run(
            command,
            cwd=self.root.parent,
            env=os.environ | environment(self.root),
            capture_output=True,
            text=True,
            check=True,
        )
        for file in done.stdout.splitlines():
            if not Path(file).resolve().is_relative_to(self.root.resolve()):
                raise RuntimeError(f"{file} is imported, and not the copy in {self.root}")

    def _started(self, words: Sequence[str], seconds: int) -> Process:
        """A process that runs these words, in a group of its own, for so many seconds of the processor."""
        return subprocess.Popen(
            words,
            cwd=self.root,
            env=os.environ | environment(self.root),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=partial(limited, seconds),
        )

    def _code(self, process: Process, limit: float) -> int | None:
        """The exit code; None if it takes longer by the clock, or waits too long for anything."""
        last, used = monotonic(), 0.0
        end = last + limit
        while (now := monotonic()) < end and now < last + self._idle:
            with suppress(subprocess.TimeoutExpired):
                return process.wait(min(1, self._idle))
            if (seconds := _used(process.pid)) != used:
                last, used = monotonic(), seconds
        return None


def environment(root: Path) -> dict[str, str]:
    """What is said to processes that import from a folder, and to pytest in them."""
    return {"PYTHONPATH": str(root), "PYTEST_ADDOPTS": ""}


def limited(seconds: int) -> None:
    """Have this process ended, SIGXCPU first, after so many seconds of the processor."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


@contextmanager
def copied(source: Path, rooms: Sequence[str], command: Sequence[str] = PYTEST) -> Iterator[Copied]:
    """A copy of a checkout, gone at the end, whose packages are what is imported."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        root = Path(folder, "copy")
        shutil.copytree(source, root, symlinks=True, ignore=shutil.ignore_patterns(*NOT_COPIED))
        copy = Copied(root, command)
        copy.check(rooms)
        yield copy


def _write(file: Path, text: bytes) -> None:
    """Write a module, and forget what it was compiled to: two of one size in one second look alike."""
    file.write_bytes(text)
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


def _seconds() -> float:
    """What processes have used that were started and have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def _used(pid: int) -> float:
    """What a process and those below it have used so far."""
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        return sum(sum(each.cpu_times()[:4]) for each in (process, *process.children(recursive=True)))
    return 0.0


def _end(process: Process) -> None:
    """End a process with all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
