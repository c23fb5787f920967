"""`cluebench run`: scripts of one's own on z3, through the worker."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.helpers.command import ROOT, run, said
from tests.helpers.smtlib import LESSON


def untimed(text: str) -> list[str]:
    """The lines without how long a check took."""
    return [re.sub(r"  \S+ m?s$", "", line) for line in text.splitlines()]


def test_a_lesson_with_its_core_and_models(tmp_path: Path) -> None:
    """What stands beside each command, and what the page shows."""
    page = (ROOT / "docs" / "learning-smt.md").read_text()
    script, _, shown = page.partition("$ cat lesson.smt2\n")[2].partition(
        "$ cluebench run lesson.smt2 --cores\n"
    )
    file = tmp_path / "lesson.smt2"
    file.write_text(script)
    done = said("run", str(file), "--cores")
    assert (done.returncode, done.stderr) == (0, "")

    assert untimed(done.stdout) == untimed(shown.partition("```")[0])
    assert "(define-fun x () Int" in said("run", str(file), "--models").stdout


def test_slips_are_told_as_the_page_shows(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "learning-smt.md").read_text()
    script, _, shown = page.partition("$ cat slips.smt2\n")[2].partition("$ cluebench run slips.smt2\n")
    (tmp_path / "slips.smt2").write_text(script)
    done = said("run", str(tmp_path / "slips.smt2"))
    assert done.returncode == 2
    assert done.stdout + done.stderr == shown.partition("```")[0]


@pytest.mark.parametrize(
    ("script", "status", "told"),
    [
        ("(check-sat)", 0, ""),
        ("(assert false)(check-sat)", 1, ""),
        ('(echo |a|)(echo "b")', 2, "line 1, column 7: "),
        ("; nothing", 0, ""),
        ("(set-option :timeout 1)(check-sat)(pop)(popp)", 2, "line 1, column 39: "),
        ("(check-sat)(popp 1)", 2, "line 1, column 12: popp is not supported here; expected perhaps pop"),
    ],
)
def test_the_status_is_that_of_the_last_check(script: str, status: int, told: str) -> None:
    done = said("run", script)
    assert done.returncode == status
    assert done.stderr.removeprefix("cluebench: ").startswith(told)
    assert bool(done.stderr) == bool(told)


def test_a_script_comes_on_standard_input_and_answers_as_data() -> None:
    done = run("run", "-", "--json", stdin=LESSON)
    found = json.loads(done.stdout)
    assert found["checks"] == ["unsat", "sat"]
    assert [each["depth"] for each in found["commands"]] == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0]


def test_an_endless_check_is_broken_off_and_what_came_before_is_told() -> None:
    cubes = "(= (+ (* a a a) (* b b b)) (* c c c)) (> a 0) (> b 0) (> c 0)"
    declared = "".join(f"(declare-const {name} Int)" for name in "abc")
    script = f'{declared}(echo "begun")(assert (and {cubes}))(check-sat)'
    done = run("run", script, "--timeout", "4")
    column = script.index("(check-sat)") + 1
    assert (done.returncode, done.stderr) == (3, f"cluebench: line 1, column {column}: out of time\n")
    assert "begun" in done.stdout


def test_what_z3_does_to_its_process_is_survived() -> None:
    """Memory that runs out ends the process that the script has, and that is said."""
    script = (
        "(declare-const b (_ BitVec 4000))(assert (= (bvmul b b b) (bvudiv b #b"
        + "1" * 4000
        + ")))(check-sat)"
    )
    done = run("run", script, "--memory", "64", "--timeout", "40")
    assert done.returncode == 3
    assert "Traceback" not in done.stderr


def test_a_process_that_ends_is_told_with_the_command_that_ended_it() -> None:
    script = (
        '(echo "begun")\n ; a remark\n (set-option :memory_max_size 1)\n(declare-const b (_ BitVec 4000))'
    )
    done = run("run", f"{script}(assert (= (bvmul b b) (bvudiv b (bvadd b b))))(check-sat)")
    assert (done.returncode, "begun" in done.stdout) == (3, True)
    assert re.fullmatch(r"cluebench: line [34], column \d+: (out of memory|z3 broke down)\n", done.stderr)


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("(assert false)(assert true)(check-sat)", "This cannot hold: line 1."),
        (
            "(declare-const p Bool)\n(assert p)\n(check-sat-assuming ((not p)))",
            "This cannot hold: line 2, with what line 3 assumes.",
        ),
        (
            "(declare-const p Bool)\n(check-sat-assuming (p (not p)))",
            "What line 2 assumes cannot hold, whatever is asserted.",
        ),
    ],
)
def test_a_core_is_told_in_words(script: str, told: str) -> None:
    assert told in said("run", script, "--cores").stdout


def test_horn_clauses_have_a_core() -> None:
    """Where each may be left out, they are Horn clauses no more, and z3 goes about them otherwise."""
    rules = "(declare-fun p (Int) Bool)(assert (p 0))(assert (forall ((x Int)) (=> (p x) (p (+ x 2)))))"
    done = said(
        "run", f"(set-logic HORN){rules}(assert (forall ((x Int)) (=> (p x) (< x 9))))(check-sat)", "--cores"
    )
    assert done.returncode == 1
    assert "These cannot all hold: lines 1, 1, 1." in done.stdout


@pytest.mark.parametrize("script", ["nowhere.smt2", "."])
def test_a_file_that_is_not_there_is_one_line(script: str) -> None:
    done = said("run", script)
    assert done.returncode == 2
    assert done.stderr.startswith(f"cluebench: {script}: cannot be read: ")
