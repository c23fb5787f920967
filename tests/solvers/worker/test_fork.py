"""A worker that is forked: like any other, and only where that is safe."""

from __future__ import annotations

import subprocess
import sys

PREPARED = """
import os, signal, sys, threading
from pathlib import Path
from puzzles.model.state import PuzzleState
from puzzles.files.samples import sample
from solvers.queries.overview import Solvability, Verdict
from solvers.queries.events import Restarted
from solvers.worker.client import Client
from tests.helpers.listening import Ear
from tests.helpers.unruly import Nest

def command(pid):
    return Path(f"/proc/{pid}/cmdline").read_bytes()

STATE = PuzzleState(sample("seed-sudoku").load())
open_file = open(sys.executable, "rb")  # which a worker has no business with
"""


def run(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PREPARED + script], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_it_answers_and_when_it_is_killed_another_is_started_afresh() -> None:
    script = """
with Client(fork=True, nice=0) as client:
    ear = Ear(client)
    first = client.pid
    print(command(first) == command(os.getpid()))
    print(ear.until_finished(client.ask(STATE, Solvability()))[0].status)
    print(sorted(os.readlink(f"/proc/{first}/fd/{fd}") for fd in (0, 1)))
    held = [os.readlink(f"/proc/{first}/fd/{fd}") for fd in os.listdir(f"/proc/{first}/fd")]
    print(os.path.realpath(sys.executable) in held, sum("pipe" in name for name in held))
    print(os.getsid(first) == first)
    os.kill(first, signal.SIGKILL)
    ear.until(lambda: any(isinstance(event.answer, Restarted) for event in ear.events))
    print(ear.until_finished(client.ask(STATE, Solvability()))[0].status)
    print(command(client.pid) == command(os.getpid()))
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("none is left")
"""
    assert run(script) == [
        *("True", "unique", "['/dev/null', '/dev/null']", "False 2", "True"),
        *("unique", "False", "none is left"),
    ]


def test_beside_other_threads_it_is_started_afresh() -> None:
    script = """
threading.Thread(target=threading.Event().wait, daemon=True).start()
with Client(fork=True) as client:
    print(command(client.pid) == command(os.getpid()))
    print(Ear(client).until_finished(client.ask(STATE, Solvability()))[0].status)
"""
    assert run(script) == ["False", "unique"]


def test_it_starts_no_workers() -> None:
    script = """
with Client(fork=True) as client:
    failed = Ear(client).until_finished(client.ask(STATE, Nest()))[0]
    print(failed.text)
"""
    (text,) = run(script)
    assert text.startswith("RuntimeError: a worker starts no workers")


def test_one_that_cannot_work_says_why_and_ends() -> None:
    script = """
from solvers.worker import process
from solvers.processes.wire import Pipes
ends, errors = os.pipe(), os.pipe()
pid = os.fork()
if pid == 0:
    process._become_worker(os.getppid(), Pipes(*ends), errors[1], process.Setup(0, 0, True, "no_such_module"))
    os._exit(7)
os.close(errors[1])
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
print(b"no_such_module" in os.read(errors[0], 1 << 16))
"""
    assert run(script) == ["1", "True"]
