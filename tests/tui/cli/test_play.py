"""`cluebench play`: which puzzle a command line means, and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, cast

import pytest

from solvers.queries.steps import Grade
from tests.helpers.command import ROOT
from tui.app.application import Application
from tui.cli.failure import UsageError
from tui.cli.main import main
from tui.cli.play import beginning, document, is_game
from tui.cli.programs import parser_of
from tui.store.settings import Played, Settings


class Stage:
    """Stands for the application: what it was asked to play."""

    def __init__(self, *played: Played) -> None:
        self.settings = Settings()
        for each in played:
            self.settings.choose_played(each)
        self.asked: list[Any] = []

    def play(self, *asked: Any) -> None:
        self.asked.append(asked)

    def play_daily(self, type_name: str) -> None:
        self.asked.append(("daily", type_name))


def begun(arguments: list[str], *played: Played) -> Any:
    app = Stage(*played)
    beginning(parser_of("play").parse_args(arguments))(cast("Application", app))
    (asked,) = app.asked
    return asked


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("", ("sudoku", None, "", None)),
        ("slitherlink", ("slitherlink", None, "", None)),
        ("akari --level very-hard", ("lightup", Grade.VERY_HARD, "", None)),
        ("sudoku --size 6 --seed 7", ("sudoku", None, "6x6", 7)),
        ("slitherlink --size 10x10 --level easy", ("slitherlink", Grade.EASY, "10x10", None)),
        ("--daily", ("daily", "sudoku")),
        ("--daily nonogram", ("daily", "nonogram")),
        ("mastermind", ("mastermind", None, "", None)),
    ],
)
def test_a_line_means_a_puzzle(line: str, asked: Any) -> None:
    options = parser_of("play").parse_args(line.split())
    assert not is_game(options)
    assert begun(line.split()) == asked


def test_without_a_type_the_one_played_last_is_meant() -> None:
    assert begun([], Played("kakuro"), Played("masyu")) == ("masyu", None, "", None)
    assert begun(["--daily"], Played("kakuro")) == ("daily", "kakuro")


@pytest.mark.parametrize(
    ("line", "length"),
    [
        ("--length 5", 5),
        ("mastermind --length 6 --symbols abcdef", 6),
        ("--distinct", 4),
        ("--seed 3", 4),
        ("mastermind-colours", 4),
        ("mastermind-colours --length 3", 3),
    ],
)
def test_a_line_means_a_game(line: str, length: int) -> None:
    options = parser_of("play").parse_args(line.split())
    assert is_game(options)
    game = document(options).game
    assert game is not None
    assert len(game.secret) == length


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sudoku --size 7", "found '7'; expected one of 4x4, 6x6, 9x9"),
        ("cluemaster --size 7", "cluemaster has no sizes"),
        ("--size 7", "found without TYPE"),
        ("sudoku --daily --level easy", "expected it alone"),
        ("--daily --seed 5", "expected it alone"),
        ("--length 5 --level easy", "a game of Mastermind has no --level"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_a_line(line: str, told: str) -> None:
    options = parser_of("play").parse_args(line.split())
    with pytest.raises(UsageError, match=told):
        document(options) if is_game(options) else beginning(options)


def test_it_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "sudoku"]) == 2
    assert "no terminal" in capsys.readouterr().err
    assert main(["play", "sudoku", "--level", "fiendish"]) == 2
    assert "very-hard" in capsys.readouterr().err


SCRIPT = """\
from datetime import date
from puzzles.files.saving import encode
from tests.helpers.made import answered
from tui.app.orders import daily_order
for name in ("killer", "kenken"):
    order = daily_order(name, date(2026, 11, 25))
    made = answered(order.start, grade=order.grade, seed=order.seed, draws=order.draws)
    print(encode(made.puzzle))
"""


def test_todays_puzzle_is_the_same_in_any_process() -> None:
    """Whatever texts hash to."""
    found = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    ]
    assert found[0] == found[1]
    assert found[0].count("puzzle = ") == 2
