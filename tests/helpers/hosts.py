"""A Dask cluster on this machine: a scheduler, and two workers, each a process."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.helpers.command import ROOT
from tests.helpers.processes import children

SETTINGS = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
"""A task is given up by Dask once a worker died of it."""
FORKED = {"DASK_DISTRIBUTED__WORKER__MULTIPROCESSING_METHOD": "forkserver"}
"""Workers are copies of a process that has loaded Dask already, which takes a second of work."""


def environment() -> dict[str, str]:
    """That of a process that finds the same modules as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}


class Host:
    """A scheduler, and workers that a nanny starts anew when they die."""

    def __init__(self, folder: Path, stack: ExitStack, settings: dict[str, str]) -> None:
        self._folder, self._stack, self._settings = folder, stack, settings
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", str(port))
        place = ("--local-directory", str(folder))
        self._nanny = self._started("worker", self.address, "--nworkers", "2", "--nthreads", "1", *place)

    def _started(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        log = self._stack.enter_context((self._folder / f"{what}.log").open("wb"))
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments, "--no-dashboard"]
        process = self._stack.enter_context(
            subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=environment() | self._settings)
        )
        self._stack.callback(process.terminate)
        return process

    def workers(self) -> list[int]:
        """The processes that work: those that have started solvers of their own."""
        return [pid for pid in children(self._nanny.pid) if children(pid)]


@contextmanager
def host(folder: Path, *settings: dict[str, str]) -> Iterator[Host]:
    """A cluster for the length of a block, with those settings too; its logs are in the folder."""
    with ExitStack() as stack:
        yield Host(
            folder, stack, {key: value for some in (SETTINGS, *settings) for key, value in some.items()}
        )
