"""`cluebench smt`: the core, the commands of a solve, and statistics, as docs/learning-smt.md shows them."""

from __future__ import annotations

import re

import pytest

from tests.helpers.command import ROOT, TWO_FOURS, run, said
from tests.helpers.z3_command import expected, run_z3, verdicts
from tui.words.solver_counters import CHECKS, COUNTERS, TIME

PAGE = (ROOT / "docs" / "learning-smt.md").read_text()
CLASH = "1..1/.3../..4./...2"
TIMES = re.compile(r"  [\d,.]+ m?s$", re.MULTILINE)


def example(command: str) -> list[str]:
    """The lines that the page shows behind a command."""
    (block,) = re.findall(rf"^\$ {re.escape(command)}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(block).splitlines()


def test_the_core_of_a_contradiction_with_its_checks() -> None:
    done = said("smt", CLASH, "--core")
    assert (done.returncode, done.stderr) == (1, "")
    lines = TIMES.sub("", done.stdout).splitlines()
    shown = example(f"cluebench smt {CLASH} --core")
    assert lines[: len(shown)] == shown
    assert set(run_z3(done.stdout)[-1].strip("()").split()) == {"given.r1c1", "given.r1c4", "row.1"}


def test_where_there_is_no_core() -> None:
    done = said("smt", "1.34/3412/2143/4321", "--core")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "cluebench: there is no core: the clues agree with each other\n"


@pytest.mark.parametrize(("file", "status"), [(CLASH, 1), ("lie-groups", 0)])
def test_the_commands_of_a_solve_run_elsewhere_with_the_same_answers(file: str, status: int) -> None:
    done = said("smt", file, "--log")
    assert (done.returncode, done.stderr) == (status, "")
    found = verdicts(done.stdout)
    assert found == expected(done.stdout) != []
    if file == CLASH:
        assert found == example(f"cluebench smt {CLASH} --log | z3 -in")


def test_statistics_are_a_line_for_each_figure() -> None:
    done = said("smt", "-", "--statistics", stdin=TWO_FOURS)
    assert (done.returncode, done.stderr) == (1, "")
    figures = dict(re.findall(r"^(.*?)  +(.*)$", done.stdout, re.MULTILINE))
    assert figures["checks"] == "1"
    assert {each.label for each in (CHECKS, TIME, *COUNTERS)} <= figures.keys()


def test_only_one_of_them_at_a_time() -> None:
    done = said("smt", CLASH, "--core", "--log")
    assert done.returncode == 2
    assert done.stderr == (
        "cluebench: argument --log: not allowed with argument --core; see cluebench smt --help\n"
    )


def test_out_of_time() -> None:
    done = run("smt", "sudoku-25x25", "--core", "--timeout", "0.01")
    assert (done.returncode, done.stderr) == (3, "cluebench: out of time\n")


def test_the_page_explains_every_figure_as_the_help_does() -> None:
    rows = dict(re.findall(r"^\| ([^|]*) \| ([^|]*) \|$", PAGE, re.MULTILINE))
    for each in (CHECKS, TIME, *COUNTERS):
        assert rows[each.label] == each.meaning
