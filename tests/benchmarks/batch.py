"""Thousands of puzzles at once, of which some hang, while workers are killed: every line, in order.

    python -m tests.benchmarks.batch [--puzzles 5000] [--dask]

First 17-clue Sudokus alone, to see how many a second are proved unique. Then as many with three puzzles
among them that no solver decides in time, while two processes are killed in mid-run; with `--dask`, the same
on a scheduler and two workers of a Dask cluster, of which two are killed. Says how long it took, also in
seconds of the processors, and fails if a line is missing, out of order, or not right.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.helpers.command import ROOT
from tests.helpers.hosts import Host, environment, host
from tests.helpers.pigeons import pigeons
from tests.helpers.processes import children
from tests.helpers.seventeens import seventeens

HANGS = 3
SECONDS = 5
"""For each puzzle."""


def main() -> None:
    """Print a line for each of the runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=5000)
    parser.add_argument("--dask", action="store_true")
    options = parser.parse_args()
    lines = list(seventeens(options.puzzles))
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), "all well", lines)
        for number in range(HANGS):
            lines[(2 * number + 1) * len(lines) // (2 * HANGS)] = pigeons(13)
        run(Path(folder), "3 hang, 2 processes killed", lines, victims=local)
        if options.dask:
            with host(Path(folder)) as cluster:
                run(Path(folder), "the same through Dask", lines, cluster=cluster, victims=workers)


Victims = Callable[[int, Host | None], list[int]]


def run(
    folder: Path,
    title: str,
    lines: list[str],
    cluster: Host | None = None,
    victims: Victims | None = None,
) -> None:
    """One batch; `victims` gives the processes of which one is killed after a third and after two."""
    source, out = folder / "in.txt", folder / f"{len(list(folder.iterdir()))}.jsonl"
    source.write_text("".join(f"{line}\n" for line in lines))
    where = [] if cluster is None else ["--dask", cluster.address]
    options = ["--out", str(out), "--timeout", str(SECONDS), "--quiet", *where]
    command = [sys.executable, "-m", "tui", "batch", str(source), *options]
    started, used = time.monotonic(), processors()
    with subprocess.Popen(command, cwd=ROOT, env=environment()) as process:
        if victims is not None:
            for share in (1, 2):
                wait_for(out, len(lines) * share // 3)
                os.kill(victims(process.pid, cluster)[0], signal.SIGKILL)
        status = process.wait()
    seconds = time.monotonic() - started
    found = [json.loads(line) for line in out.read_text().splitlines()]
    assert [one["line"] for one in found] == list(range(1, len(lines) + 1)), "a line is missing"
    odd = [one for one in found if one["verdict"] != "unique"]
    assert all((one["verdict"], one["reason"]) == ("unknown", "out of time") for one in odd)
    assert len(odd) == sum(line.startswith("{") for line in lines)
    assert status == (3 if odd else 0)
    told = [f"{len(found)} lines in order, {len(odd)} unknown", f"{seconds:.1f} s"]
    told.append(f"{len(lines) / seconds:.0f} a second")
    if cluster is None:
        told.append(f"{1000 * (processors() - used) / len(lines):.2f} ms of a processor for each")
    print(f"{title}: {'; '.join(told)}")


def processors() -> float:
    """Seconds that processes have worked that were started here and have ended, with those they started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def wait_for(out: Path, lines: int) -> None:
    """Wait until so many lines are written."""
    while not out.exists() or out.read_bytes().count(b"\n") < lines:
        time.sleep(0.05)


def local(pid: int, _: Host | None) -> list[int]:
    """The processes that a batch has started."""
    return children(pid)


def workers(_: int, cluster: Host | None) -> list[int]:
    """The workers of a cluster: the processes that its nannies have started, and that work."""
    assert cluster is not None
    return cluster.workers()


if __name__ == "__main__":
    main()
