"""A process that was started ends with the one that started it, also while it is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.helpers.command import ROOT
from tests.helpers.listening import exists, gone
from tests.solvers.worker.test_watch import become

STARTS = """
import sys, threading, time
from solvers.worker.process import Setup, WorkerProcess
from solvers.processes.side import SideProcess
from tests.solvers.processes.test_side import holding

def worker(fork=False):
    started = WorkerProcess(Setup(400, 0, fork))
    assert started.receive(), "it is ready"
    return [started]

def forked():
    return worker(fork=True)

def restarted():
    found = []
    thread = threading.Thread(target=lambda: found.append(WorkerProcess(Setup(400, 0, False))))
    thread.start()
    thread.join()
    assert found[0].receive(), "it is ready, and the thread has ended"
    return found

def beside():
    side, copies = SideProcess(holding), []
    while not copies:
        copies = list(side.answers())
    return [side, *copies]

kept = globals()[sys.argv[1]]()
print(*(getattr(each, "pid", each) for each in kept), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere what is stopped goes on when it is continued")
@pytest.mark.parametrize("how", ["worker", "forked", "restarted", "beside"])
def test_stopped_it_ends_when_its_parent_is_killed_and_not_before(how: str) -> None:
    command = [sys.executable, "-c", STARTS, how]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(pids) == (2 if how == "beside" else 1)
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        assert all(map(exists, pids))
        parent.kill()
    become(lambda: all(map(gone, pids)))


def test_one_whose_parent_has_gone_already_ends_at_once() -> None:
    command = [sys.executable, "-m", "solvers.processes.bond", "1", "this"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 1
