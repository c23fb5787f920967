"""The engines of a batch: a pool of processes, or a Dask cluster."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from puzzles.text.errors import PuzzleError
from solvers.worker.pool import Pool
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser, whole

if TYPE_CHECKING:
    from solvers.worker.cluster import Cluster


class BatchEngine(AbstractContextManager["BatchEngine"], Protocol):
    """Computes the results of tasks, on this machine or others."""

    def results(self, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """The results of the tasks, in their order."""

    def stop(self) -> None:
        """Stop handing out tasks."""


def engine_arguments(parser: Parser) -> None:
    """Add `--jobs N` and `--dask ADDRESS`."""
    parser.add_argument(
        "--jobs", metavar="N", type=whole(1, 1024), help="processes at work (default: one for each processor)"
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="let the Dask cluster of that scheduler do it")


def engine(options: Namespace, work: Callable[..., Any]) -> BatchEngine:
    """The engine that calls `work` with each task. Raises `PuzzleError`, `UsageError` and `PoolBroken`."""
    if options.dask is not None:
        return _cluster(options, work)
    pool = Pool(work, options.jobs or processors(), memory_mb=options.memory, seconds=options.timeout)
    pool.start()
    return pool


def _cluster(options: Namespace, work: Callable[..., Any]) -> Cluster:
    """The cluster named by `--dask`. Raises `UsageError` and `PuzzleError`."""
    if options.jobs is not None:
        raise UsageError("argument --jobs: found with --dask; expected one of them: the cluster has its own")
    from solvers.worker.cluster import Cluster, ClusterError

    try:
        found = Cluster(work, options.dask, memory_mb=options.memory, seconds=options.timeout)
    except ModuleNotFoundError as error:
        expected = "pip install 'cluebench[cluster]'"
        raise UsageError(f"argument --dask: {error.name} is not installed; expected {expected}") from error
    except ClusterError as error:
        raise PuzzleError(str(error), expected="one, such as tcp://host:8786") from error
    if not found.threads and not options.quiet:
        print("cluebench: the cluster has no workers yet; waiting for one", file=sys.stderr)
    return found


def processors() -> int:
    """The number of processors that this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1
