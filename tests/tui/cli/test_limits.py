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

from puzzles.files.storage import encode
from puzzles.types.sudoku import Sudoku
from tests.helpers.command import LINE, PATIENCE, ROOT, execute, patched, run


def test_out_of_time_says_what_is_known() -> None:
    done = run("count", "sudoku-norvig-open", "--limit", "1000000", "--timeout", "1.5", "--json")
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    found = json.loads(done.stdout)
    assert found["count"]["complete"] is False
    assert found["verdict"] in ("multiple", "unknown")


def test_out_of_time_before_anything_is_known() -> None:
    done = run("solve", "seed-sudoku", "--timeout", "0.000001")
    assert (done.returncode, done.stdout, done.stderr) == (3, "Unknown.\n", "cluebench: out of time\n")


DEAF = (
    "import solvers.session.session\nsolvers.session.session.Session.verdict = lambda self: time.sleep(1000)"
)


def test_the_time_limit_holds_even_if_z3_does_not_react() -> None:
    command = patched(DEAF, "solve", "seed-sudoku", "--timeout", "0.5", "--json")
    done = execute(command)
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
    assert json.loads(done.stdout)["verdict"] == "unknown"


TELLING = """
from tui.cli.call import Call
work = Call._work
def tell(call, run):
    print("at work", file=sys.stderr, flush=True)
    work(call, run)
Call._work = tell
"""


@pytest.mark.parametrize(
    ("setup", "arguments"),
    [
        ("", ["count", "sudoku-norvig-open", "--limit", "1000000"]),
        ("", ["solve", "-"]),  # which waits for its standard input
        (DEAF, ["solve", "miracle"]),
    ],
    ids=["counting", "reading", "deaf"],
)
def test_ctrl_c(setup: str, arguments: list[str]) -> None:
    with subprocess.Popen(
        patched(TELLING + setup, *arguments),
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
