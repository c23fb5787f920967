"""A batch on a Dask cluster, if what speaks to one is installed."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from puzzles.core.errors import PuzzleError
from tui.cli.batch.asked import answered
from tui.cli.failure import UsageError

if TYPE_CHECKING:
    from solvers.worker.cluster import Cluster


def cluster(options: Namespace) -> Cluster:
    """The cluster that `--dask` names. Raises `UsageError` and `PuzzleError`."""
    if options.jobs is not None:
        raise UsageError("argument --jobs: found with --dask; expected one of them: the cluster has its own")
    from solvers.worker.cluster import Cluster, ClusterError

    try:
        found = Cluster(answered, options.dask, memory_mb=options.memory, seconds=options.timeout)
    except ModuleNotFoundError as error:
        expected = "pip install 'cluebench[cluster]'"
        raise UsageError(f"argument --dask: {error.name} is not installed; expected {expected}") from error
    except ClusterError as error:
        raise PuzzleError(str(error), expected="one, such as tcp://host:8786") from error
    if not found.threads and not options.quiet:
        print("cluebench: the cluster has no workers yet; waiting for one", file=sys.stderr)
    return found
