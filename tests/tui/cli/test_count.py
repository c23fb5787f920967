"""Counting from the command line without a limit: exactly, or about."""

from __future__ import annotations

import json
import re
from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from solvers.backends.approxmc import installed
from solvers.handlers import counting
from tests.helpers.command import data, run, said
from tests.tui.cli.test_json import Direct
from tui.cli.commands import count
from tui.cli.commands.count import MISSING, share
from tui.cli.commands.count import run as run_count
from tui.cli.main import main
from tui.cli.options.arguments import LONGEST, length_of_time, whole
from tui.cli.report import Exit

pytestmark = pytest.mark.usefixtures("in_process")

MANY = "...4.2.5.5.......6...3.1.....5...4.8.........2.8...5.9...9.6...6.......2.7.1...4."
"""2,962 solutions."""


def test_exactly_it_counts_beyond_the_usual_limit() -> None:
    assert said("count", MANY, "--limit", "1000").stdout == "More than 1,000 solutions.\n"
    assert said("count", MANY).stdout == "2,962 solutions, and that is all (counted by clingo).\n"
    assert said("count", MANY, "--exact").stdout == "2,962 solutions, and that is all (counted by clingo).\n"
    assert data("count", MANY, "--exact")["count"] == {"value": 2962, "complete": True, "engine": "clingo"}


def test_a_limit_holds_for_an_exact_count_too() -> None:
    done = said("count", MANY, "--exact", "--limit", "2000")
    assert (done.returncode, done.stdout) == (0, "More than 2,000 solutions (counted by clingo).\n")


def test_the_codes_of_a_mastermind_without_guesses_are_all_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["count", "mastermind-first-guess"]) == 0
    assert capsys.readouterr().out == "1,296 codes, and that is all (counted by the frontier method).\n"


def test_what_is_not_counted_in_some_seconds_is_more_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(count, "ON_SECONDS", 0.2)
    report = run_count(Direct("count", ["." * 81]))
    assert report.status is Exit.ANSWERED
    assert re.fullmatch(r"More than [\d,]{5,} solutions( \(counted by clingo\))?\.", report.text[0])
    assert report.data["count"]["complete"] is False


@pytest.mark.parametrize(
    ("read", "taken", "refused"),
    [
        (
            share(1, 50, "10%"),
            {"1%": 0.01, "50%": 0.5, " 0.5 ": 0.5, "0.01": 0.01},
            "0.9% 50.1% 0.51 1 -5% ten %",
        ),
        (whole(1, 9), {"1": 1, "9": 9, "+5": 5}, "0 10 -1 1.5 one"),
        (whole(0), {"0": 0, "123456": 123456}, "-1 x"),
        (length_of_time("seconds"), {"0.001": 0.001, f"{LONGEST}": LONGEST}, f"0 -1 nan inf x {LONGEST + 1}"),
    ],
)
def test_numbers_are_taken_up_to_both_ends_of_their_range(
    read: Callable[[str], float], taken: dict[str, float], refused: str
) -> None:
    assert {text: read(text) for text in taken} == taken
    for text in ("", *refused.split()):
        with pytest.raises(ArgumentTypeError, match=f"^found '{re.escape(text)}'; expected "):
            read(text)


def test_a_contradiction_has_no_solution_and_a_status_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "sudoku-wrong-given", "--exact"]) == 1
    assert capsys.readouterr().out == "No solution (counted by clingo).\n"


def test_out_of_time_it_says_what_it_has() -> None:
    """It has nothing yet where the machine is busy and the time is short."""
    for seconds in ("3", "12", "48"):
        done = run("count", "." * 81, "--exact", "--timeout", seconds)
        assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")
        if done.stdout != "Unknown.\n":
            break
    assert re.fullmatch(r"At least [\d,]+ solutions \(counted by clingo\)\.\n", done.stdout)


def test_without_approxmc_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "installed", lambda: False)
    call = Direct("count", [MANY, "--estimate", "--within", "30%", "--confidence", "0.9"])
    report = run_count(call)
    assert report.aside == MISSING
    assert re.fullmatch(
        r"About \d,\d00 solutions, within \d\d % at 90 % confidence \(a sample of \d+ solutions\)\.",
        report.text[0],
    )
    assert (report.status, report.data["count"]) == (Exit.ANSWERED, {"value": 1000, "complete": False})
    estimate = report.data["estimate"]
    assert (estimate["engine"], estimate["confidence"]) == ("sample", 0.9)
    assert estimate["within"] <= 0.3
    assert estimate["low"] < 2962 < estimate["high"]


def test_an_estimate_is_told_with_its_error_and_what_is_missing() -> None:
    done = said("count", MANY, "--estimate", "--within", "50%")
    assert done.returncode == 0
    assert re.fullmatch(r"About [\d,]+ solutions, within \d\d % at 80 % confidence \(.*\)\.\n", done.stdout)
    assert done.stderr == ("" if installed() else f"cluebench: {MISSING}\n")


def test_few_solutions_are_counted_where_an_estimate_is_asked_for() -> None:
    done = said("count", "seed-sudoku-200", "--estimate")
    assert (done.stdout, done.stderr) == ("200 solutions, and that is all.\n", "")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--estimate", "--within", "10"], "argument --within: found '10'; expected 1% to 500%, such as 10%"),
        (["--estimate", "--within", "nan"], "argument --within: found 'nan'"),
        (["--estimate", "--within", "x%"], "argument --within: found 'x%'"),
        (
            ["--estimate", "--confidence", "100%"],
            "argument --confidence: found '100%'; expected 50% to 99.9%",
        ),
        (["--within", "10%"], "argument --within: found without --estimate"),
        (["--exact", "--confidence", "0.9"], "argument --confidence: found without --estimate"),
        (["--exact", "--estimate"], "argument --estimate: not allowed with argument --exact"),
    ],
)
def test_what_cannot_be_asked_is_told_in_one_line(
    options: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["count", "seed-sudoku", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"cluebench: {line}")
    assert said.err.count("\n") == 1


def test_a_share_is_a_percentage_or_a_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    for told in ("10%", "10 %", "0.1"):
        assert main(["count", "seed-sudoku-200", "--estimate", "--within", told, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["count"] == {"value": 200, "complete": True}
