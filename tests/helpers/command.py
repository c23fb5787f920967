"""The command line, for tests: as a process of its own, or within this one, which is far quicker."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Lock
from typing import Any
from unittest.mock import patch

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.events import Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.sessions import Sessions
from tests.helpers.json_shapes import check_answer
from tui.cli import call
from tui.cli.batch import making
from tui.cli.commands import batch
from tui.cli.main import main
from tui.cli.report import Report

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


class InProcess(call.Call):
    """A call that is answered in this process, without a worker; no time limit holds."""

    seconds_left = None

    def __init__(self, options: Namespace) -> None:
        self.options = options
        self._lock, self._stops = Lock(), []

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question, Any]]:
        session = Session(state)
        return ((each, answer) for each in questions for answer in (*answers(each, session), Finished()))

    def answer(self, run: Callable[[call.Call], Report]) -> Report:
        return run(self)

    def close(self) -> None:
        pass


class InProcessEngine(AbstractContextManager["InProcessEngine"]):
    """Answers the puzzles of a batch in this process, without a pool; no limit holds."""

    def __init__(self, options: Namespace, work: Callable[..., Any]) -> None:
        self._work, self._sessions = work, Sessions()

    def __exit__(self, *_: object) -> None:
        pass

    def results(self, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        return (self._work(self._sessions.ask, *task) for task in tasks)

    def stop(self) -> None:
        pass


def said(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """What the command line prints, and its exit status, as `run` has it; run in this process."""
    content = stdin.encode() if isinstance(stdin, str) else stdin
    given, out, err = (TextIOWrapper(BytesIO(text), "utf-8") for text in (content, b"", b""))
    with patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err), within_this_process():
        status = main(arguments)
        printed = []
        for stream in (out, err):
            stream.seek(0)
            printed.append(stream.read())
    return subprocess.CompletedProcess(arguments, status, *printed)


@contextmanager
def within_this_process() -> Iterator[None]:
    """Have commands answered by this process."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(call, "Call", InProcess))
        for module in (batch, making):
            patches.enter_context(patch.object(module, "engine", InProcessEngine))
        yield


def data(*arguments: str, stdin: str = "", status: int = 0) -> dict[str, Any]:
    """The JSON object that a command prints, alone on one line, and as it is documented."""
    done = said(*arguments, "--json", stdin=stdin)
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
