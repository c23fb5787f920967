"""`--timeout` holds for every command, whatever it is that takes so long."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NoReturn

import pytest

from solvers.worker import process
from tests.helpers.json_shapes import OF_NO_PUZZLE
from tui.cli import call
from tui.cli.command_table import COMMANDS
from tui.cli.main import main

ON_PUZZLES = sorted(set(COMMANDS) - OF_NO_PUZZLE - {"batch", "generate"})
LIMIT = 0.2
LATE = 2.0
"""Seconds: one for the program to end in, and one for a machine that is busy with other tests."""

pytestmark = pytest.mark.real_time("a time limit is about real time")


@contextmanager
def in_time() -> Iterator[None]:
    started = monotonic()
    yield
    assert monotonic() - started < LIMIT + LATE


def arguments(command: str, file: str) -> list[str]:
    more = {"why": ["r1c1=1"], "convert": ["--to", "markdown", "--solution"]}.get(command, [])
    return [command, file, *more, "--timeout", str(LIMIT)]


def unknown(capsys: pytest.CaptureFixture[str]) -> bool:
    printed = capsys.readouterr()
    return (printed.out, printed.err) == ("Unknown.\n", "cluebench: out of time\n")


@pytest.mark.parametrize("command", ON_PUZZLES)
def test_with_a_worker_that_is_stopped(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(process, "WORKER", "tests.helpers.halted")
    with in_time():
        assert main(arguments(command, "seed-sudoku")) == 3
    assert command == "walk" or unknown(capsys)


@pytest.mark.parametrize("command", ["smt", "why"])
def test_with_an_input_that_does_not_come(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with in_time():
        assert main(arguments(command, str(path))) == 3
    assert unknown(capsys)
    os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))  # lets go of who waits for it


@pytest.mark.parametrize("command", ["smt", "solve"])
def test_with_a_puzzle_that_takes_long_to_read(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(file: str, *told: object) -> NoReturn:
        while True:
            pass

    monkeypatch.setattr(call, "read_work", read)
    with in_time():
        assert main(arguments(command, "seed-sudoku")) == 3
    assert unknown(capsys)


@pytest.mark.parametrize("command", ["smt", "count"])
def test_with_a_puzzle_that_takes_long_to_encode(command: str, tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text('puzzle = "sudoku"\nsize = 25\nvariants = ["anti-king", "anti-knight"]\n')
    with in_time():
        assert main(arguments(command, str(path))) == 3
