"""`cluebench batch --dask`: a scheduler and two workers, each a process, one of which is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solvers.queries.answer import TIMEOUT, Unsettled
from solvers.queries.events import Failed
from tests.helpers import tasks
from tests.helpers.command import PATIENCE, ROOT
from tests.helpers.hosts import FORKED, Host, environment, host
from tests.helpers.json_shapes import check_batch_line
from tests.helpers.pigeons import pigeons
from tests.helpers.seventeens import seventeens
from tui.cli.main import main

pytest.importorskip("distributed", reason="distributed is not installed: pip install 'cluebench[cluster]'")

from solvers.worker import cluster as clusters
from solvers.worker.cluster import Cluster

pytestmark = pytest.mark.xdist_group("cluster")


@pytest.fixture(scope="module")
def cluster_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with host(tmp_path_factory.mktemp("cluster"), FORKED) as found:
        yield found


def carried_out(host: Host, work: Any, arguments: list[tuple[Any, ...]], **settings: Any) -> list[Any]:
    with Cluster(work, host.address, memory_mb=512, **settings) as cluster:
        return list(cluster.results(arguments))


def killed(ask: tasks.Ask, value: int) -> tuple[int, int]:
    """The value, and the process that started the one it was found in."""
    return value, os.getppid()


def test_results_come_in_the_order_of_the_tasks(cluster_host: Host) -> None:
    assert carried_out(cluster_host, tasks.same, [(n,) for n in range(1000)]) == list(range(1000))


@pytest.mark.real_time("a process is killed for taking too long")
def test_time_limits_hold_there_and_a_task_that_ends_its_process_harms_no_other(cluster_host: Host) -> None:
    found = carried_out(cluster_host, tasks.hung, [(n, 4) for n in range(12)], seconds=0.3)
    assert found == [Unsettled(TIMEOUT) if n == 4 else n for n in range(12)]
    found = carried_out(cluster_host, tasks.fatal, [(n, 4) for n in range(12)])
    assert [one.text for one in found if isinstance(one, Failed)] == [
        "the solver process broke down twice: killed by SIGKILL"
    ]
    assert found[:4] + found[5:] == [n for n in range(12) if n != 4]


def test_a_worker_that_is_killed_loses_nothing(cluster_host: Host) -> None:
    with Cluster(killed, cluster_host.address, memory_mb=512) as cluster:
        found, victim = [], 0
        for value, worker in cluster.results((n,) for n in range(300)):
            if value == 50:
                victim = worker
                os.kill(victim, signal.SIGKILL)
            found.append(value)
    assert found == list(range(300))


def test_a_task_that_ends_every_worker_is_given_up_alone(cluster_host: Host) -> None:
    found = carried_out(cluster_host, tasks.fatal_to_parent, [(n, 1) for n in range(3)])
    assert [found[0], found[2]] == [0, 2]
    assert isinstance(found[1], Failed)
    assert found[1].text == "2 workers of the cluster that were given it died"


@pytest.mark.real_time("a puzzle takes longer than it may")
def test_a_batch_on_a_cluster_is_that_of_this_machine(cluster_host: Host, tmp_path: Path) -> None:
    source, here, there = (tmp_path / name for name in ("in.txt", "here", "there"))
    lines = [*seventeens(40), "bad", pigeons(13), "1.../..../..../...4"]
    source.write_text("".join(f"{line}\n" for line in lines))
    common = ["batch", str(source), "--timeout", "4", "--quiet"]
    assert main([*common, "--out", str(here)]) == 2
    assert main([*common, "--out", str(there), "--dask", cluster_host.address]) == 2
    told = [[json.loads(line) for line in path.read_text().splitlines()] for path in (here, there)]
    for one, other in zip(*told, strict=True):
        check_batch_line("solve", other)
        assert {**one, "seconds": 0} == {**other, "seconds": 0}


def test_puzzles_made_beside_one_another_are_those_made_one_by_one(
    cluster_host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["generate", "sudoku", "--size", "4", "--seed", "5", "--count", "5", "--minimal"]
    ways = (["--jobs", "1"], ["--jobs", "2"], ["--dask", cluster_host.address])
    made = []
    for way in ways:
        assert main([*order, *way]) == 0
        made.append(capsys.readouterr().out)
    assert made[0].count("puzzle = ") == 5
    assert made == [made[0]] * len(ways)


@pytest.mark.real_time("time runs out while puzzles are made")
def test_out_of_time_there_is_what_was_made_by_then(capsys: pytest.CaptureFixture[str]) -> None:
    order = [
        "generate",
        "sudoku",
        "--grade",
        "any",
        "--count",
        "5000",
        "--jobs",
        "2",
        "--timeout",
        "2",
        "--json",
    ]
    assert main(order) == 3
    *_, last = capsys.readouterr().out.splitlines()
    assert json.loads(last)["error"]["message"].endswith("of 5000 made: out of time")


def test_jobs_are_the_clusters_own_affair(cluster_host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", "1.34/341./2143/4321", "--dask", cluster_host.address, "--jobs", "2"]) == 2
    assert "argument --jobs: found with --dask" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["nonsense", "foo://x", "tcp://127.0.0.1:1"])
def test_a_scheduler_that_does_not_answer_is_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert clusters.CONNECT < 10
    monkeypatch.setattr(clusters, "CONNECT", 0.2)
    assert main(["batch", "1.34/341./2143/4321", "--dask", address]) == 2
    told = f"cluebench: no Dask scheduler answers at {address}; expected one, such as tcp://host:8786\n"
    assert capfd.readouterr() == ("", told)


def test_a_scheduler_that_is_lost_in_mid_run_is_one_line_and_the_batch_goes_on_here(
    cluster_host: Host, tmp_path: Path
) -> None:
    """The last test: the cluster is gone after it."""
    source, out = tmp_path / "in.txt", tmp_path / "out.jsonl"
    lines = "".join(f"{line}\n" for line in seventeens(20))
    source.write_text(lines)
    os.mkfifo(tmp_path / "endless")
    files = [str(source), str(tmp_path / "endless")]
    command = [
        sys.executable,
        "-m",
        "tui",
        "batch",
        *files,
        "--dask",
        cluster_host.address,
        "--out",
        str(out),
    ]
    with subprocess.Popen(command, stderr=-1, cwd=ROOT, env=environment()) as process:
        with (tmp_path / "endless").open("w") as more:
            while not out.exists() or not out.stat().st_size:
                assert process.poll() is None
            cluster_host.scheduler.kill()
            cluster_host.scheduler.wait()
            more.write(lines)
        _, errors = process.communicate(timeout=PATIENCE)
    told = errors.decode().splitlines()[-1]
    assert process.returncode == 3
    assert told == f"cluebench: the scheduler at {cluster_host.address} is gone; --resume {out} goes on"
    whole = out.read_text()
    assert whole.endswith("\n")
