"""The command line: time, memory and ctrl+c, and what happens at the ends of pipes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import LINE, PATIENCE, ROOT, execute, patched, run
from tests.helpers.deaf import TALLY
from tests.helpers.listening import gone

LATE = """
import threading
from tui.cli import call
hear, left, known = call.heard, call.Call.seconds_left, threading.Event()
def heard(found, question, answer):
    found = hear(found, question, answer)
    if found.count:
        known.set()
    return found
call.heard = heard
call.Call.seconds_left = property(lambda self: left.fget(self) if known.wait(60) else None)
"""
"""Time runs out no sooner than some solutions are counted."""


def test_out_of_time_says_what_is_known() -> None:
    command = patched(LATE, "count", "sudoku-norvig-open", "--limit", "1000000", "--timeout", "1", "--json")
    done = execute(command)
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    found = json.loads(done.stdout)
    assert found["count"]["complete"] is False
    assert found["verdict"] in ("multiple", "unknown")


def test_out_of_time_before_anything_is_known() -> None:
    done = run("solve", "seed-sudoku", "--timeout", "0.000001")
    assert (done.returncode, done.stdout, done.stderr) == (3, "Unknown.\n", "cluebench: out of time\n")


DEAF = "import solvers.worker.process\nsolvers.worker.process.WORKER = 'tests.helpers.deaf'"
"""A worker that hears nothing once it was asked."""


def asked(tally: Path) -> int:
    """The process id of the deaf worker, once it was asked."""
    deadline = time.monotonic() + PATIENCE
    while not (tally.exists() and tally.read_text().endswith("\n")):
        assert time.monotonic() < deadline, "the worker was not asked"
        time.sleep(0.02)
    return int(tally.read_text())


def test_the_time_limit_holds_even_if_the_worker_does_not_react(tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    command = patched(DEAF, "solve", "seed-sudoku", "--timeout", "5", "--json")
    done = execute(command, env=os.environ | {TALLY: str(tally)})
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    assert json.loads(done.stdout)["verdict"] == "unknown"
    assert gone(asked(tally))


def test_ctrl_c_holds_even_if_the_worker_does_not_react(tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    with subprocess.Popen(
        patched(DEAF, "solve", "miracle"),
        cwd=ROOT,
        env=os.environ | {TALLY: str(tally)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        worker = asked(tally)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 3
        assert process.communicate() == ("Unknown.\n", "cluebench: cancelled\n")
        assert gone(worker)


def test_a_command_that_is_killed_takes_its_worker_along(tmp_path: Path) -> None:
    tally = tmp_path / "tally"
    environment = os.environ | {TALLY: str(tally)}
    with subprocess.Popen(patched(DEAF, "solve", "miracle"), cwd=ROOT, env=environment) as process:
        worker = asked(tally)
        process.kill()
    assert gone(worker)


BROKEN = """
import solvers.session.session
def fail(self): raise ZeroDivisionError("on purpose")
solvers.session.session.Session.verdict = fail
"""


def test_a_fault_in_the_worker_is_one_line() -> None:
    done = execute(patched(BROKEN, "solve", "miracle"))
    expected = "cluebench: internal error: ZeroDivisionError: on purpose (<string>:4); a report is in "
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (3, "", 1)
    assert done.stderr.startswith(expected)
    report = Path(done.stderr.removeprefix(expected).rstrip()).read_text()
    assert "in fail\nZeroDivisionError: on purpose" in report
    assert parse(report[report.index('puzzle = "sudoku"') :]) == sample("miracle").load()


FALLING = """
import os
import solvers.session.session
solvers.session.session.Session.verdict = lambda self: os.abort()
"""


def test_a_worker_that_breaks_down_is_told(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FALLING)
    done = execute(patched(f"sys.path.insert(0, {str(tmp_path)!r})\n{FALLING}", "solve", "miracle"))
    expected = "cluebench: internal error: the solver process broke down twice: killed by SIGABRT; a report"
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith(expected)


TELLING = """
from tui.cli.call import Call
work = Call._work
def tell(call, run):
    print("at work", file=sys.stderr, flush=True)
    work(call, run)
Call._work = tell
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["count", "sudoku-norvig-open", "--limit", "1000000"],
        ["solve", "-"],  # which waits for its standard input
    ],
    ids=["counting", "reading"],
)
def test_ctrl_c(arguments: list[str]) -> None:
    with subprocess.Popen(
        patched(TELLING, *arguments),
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        assert process.stderr.readline() == "at work\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 3
        assert process.stderr.read() == "cluebench: cancelled\n"
        assert process.stdout.read().startswith(("At least ", "Unknown."))


def test_out_of_memory() -> None:
    large = encode(Sudoku.empty(16, variants=["anti-king", "anti-knight"]))
    done = run("count", "-", "--memory", "64", "--limit", "100000", stdin=large)
    assert (done.returncode, done.stderr) == (3, "cluebench: out of memory\n")


def test_a_fault_of_the_program_is_one_line() -> None:
    setup = "import tui.cli.commands.solve as solve\ndef run(call): return 1 // 0\nsolve.run = run"
    command = patched(setup, "solve", "miracle")
    done = execute(command)
    expected = (
        "cluebench: internal error: ZeroDivisionError: integer division or modulo by zero (<string>:3)\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (3, "", expected)


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """Run a shell script in which `cluebench` is the command."""
    command = f'cluebench() {{ "{sys.executable}" -m tui "$@"; }}\n{script}'
    return execute(["bash", "-c", command])


def test_standard_input_closed() -> None:
    done = shell("cluebench solve - <&-")
    assert (done.returncode, done.stderr) == (2, "cluebench: standard input: closed; expected a puzzle\n")


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = shell("cluebench smt sudoku-16x16 | head -n 1; echo ${PIPESTATUS[0]}")
    assert (done.stdout, done.stderr) == ("(set-option :produce-models true)\n0\n", "")


def test_standard_output_closed_or_full() -> None:
    done = shell("cluebench count miracle >&-")
    assert (done.returncode, done.stderr) == (2, "cluebench: standard output is closed\n")
    if Path("/dev/full").exists():
        done = shell("cluebench count miracle >/dev/full")
        assert (done.returncode, done.stderr) == (2, "cluebench: standard output: No space left on device\n")


def test_standard_error_closed() -> None:
    assert shell("cluebench count nosuch 2>&-").returncode == 2


def test_output_that_the_encoding_lacks_is_escaped() -> None:
    puzzle = f'puzzle = "sudoku"\ngrid = "{LINE[:-1]}ß"'
    done = run("solve", "-", stdin=puzzle, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert r"found '\xdf'" in done.stderr
