"""The command line as a process of its own, for tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from puzzles.files.samples import sample
from puzzles.files.storage import encode
from tests.helpers.json_shapes import check_answer

ROOT = Path(__file__).parents[2]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO_FOURS = encode(sample("seed-sudoku").load()).replace(". 1 . 4 . 2 . 5 .", ". 1 . 4 . 2 . 5 4")
PATIENCE = 60
"""Seconds after which a process that should have ended is taken to hang."""


def execute(command: list[str], stdin: bytes = b"", **settings: Any) -> subprocess.CompletedProcess[str]:
    """Run a process to its end."""
    done = subprocess.run(
        command, input=stdin, capture_output=True, cwd=ROOT, timeout=PATIENCE, check=False, **settings
    )
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), done.stderr.decode())


def run(*arguments: str, stdin: str | bytes = b"", **settings: Any) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    content = stdin.encode() if isinstance(stdin, str) else stdin
    return execute([sys.executable, "-m", "tui", *arguments], content, **settings)


def data(*arguments: str, stdin: str = "", status: int = 0) -> dict[str, Any]:
    """The JSON object that a command prints, alone on one line, and as it is documented."""
    done = run(*arguments, "--json", stdin=stdin)
    assert (done.returncode, done.stderr) == (status, "")
    assert done.stdout.count("\n") == 1
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    check_answer(arguments[0], found, done.returncode)
    assert found.pop("seconds") > 0
    return found


def patched(setup: str, *arguments: str) -> list[str]:
    """A process that runs the command line after some Python of ours; ctrl+c reaches it in any case.

    A shell starts what runs in the background, and so all below it, with the signal ignored.
    """
    heeding = "import signal, sys, time; signal.signal(signal.SIGINT, signal.default_int_handler)"
    script = f"{heeding}\n{setup}\nfrom tui.cli.main import console\nconsole()"
    return [sys.executable, "-c", script, *arguments]
