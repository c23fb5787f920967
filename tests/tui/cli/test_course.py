"""`cluebench course`: the list, a lesson, and answers to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.course.lesson import MOST, lesson_in
from puzzles.course.shelf import exercises, lessons
from puzzles.text.table import toml_table
from tests.helpers.command import ROOT, said
from tui.store.progress.course import CourseProgress


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path / "home"))


def test_an_answer_counts_as_solved(tmp_path: Path) -> None:
    file = tmp_path / "mine.smt2"
    lesson = lessons()[0][0]
    file.write_text(lesson.script)
    done = said("course", "1", str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "Not solved yet.")
    assert "0 solved." in said("course").stdout
    file.write_text(lesson.solution)
    done = said("course", lesson.name, str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, f"Solved: {lesson.title}")
    listed = said("course").stdout
    assert "1 solved." in listed
    assert f"  ✓   1 {lesson.name}" in listed
    assert said("course", "1", "--solution").stdout.strip() == lesson.solution.strip()


def test_the_lesson_of_the_page_is_one(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "learning-smt.md").read_text().partition("```toml\n")[2].partition("```")[0]
    (tmp_path / "one.toml").write_text(text)
    lesson = lesson_in("one", toml_table(text, MOST))
    done = said("course", "one", lesson.solution, "--folder", str(tmp_path))
    assert done.returncode == 0
    wrong = said("course", "one", lesson.script, "--folder", str(tmp_path))
    assert wrong.stdout.splitlines() == [
        "not yet  They are not both true.",
        "not yet  They are not both false.",
        "Not solved yet.",
    ]


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("title = 1")
    done = said("course", "--folder", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith("cluebench: bad.toml: title: ")
    done = said("course", "nowhere")
    assert (done.returncode, done.stderr.split(";")[0]) == (2, "cluebench: nowhere: no such lesson")


def test_what_was_written_outlasts_the_program_and_solved_stays_solved(tmp_path: Path) -> None:
    path = tmp_path / "course.json"
    kept = CourseProgress(path)
    kept.keep("a", "(check-sat)", solved=True)
    when = kept.solved("a")
    kept.keep("a", "(check", solved=False)
    again = CourseProgress(path)
    assert (again.script("a"), again.solved("a"), again.solved("b")) == ("(check", when, "")
    path.write_text("[]")
    assert CourseProgress(path).script("a") == ""


@pytest.mark.parametrize(
    ("name", "wrong", "told"),
    [
        (
            "table-08-affirming",
            "T T T\nT F T\nF T T\nF F .\nanswer valid",
            "1 cell is wrong: p → q in row 2.",
        ),
        ("tree-01-first", "1: ~p / q\nclose 2, 4", "1 branch is open and not complete."),
        ("proof-04-suppose", "3 | | p  AS\n4 | p -> r ->I 3-3", "Line 4: →I goes from a subproof"),
    ],
)
def test_exercises_are_printed_solved_and_checked(tmp_path: Path, name: str, wrong: str, told: str) -> None:
    (exercise,) = (each for each in exercises()[0] if each.name == name)
    assert exercise.argument in said("course", name).stdout
    file = tmp_path / "mine.txt"
    file.write_text(wrong)
    done = said("course", name, str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "Not solved yet.")
    assert told in done.stdout
    file.write_text(said("course", name, "--solution").stdout)
    done = said("course", name, str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, f"Solved: {exercise.title}")
    assert " ✓ " in next(line for line in said("course").stdout.splitlines() if name in line)


@pytest.mark.parametrize(
    ("task", "argument", "none"),
    [
        ("proof", "∀x (Fx → Gx), ∃x Fx ⊢ ∃x Gx", ""),
        ("proof", "∃x Fx ⊢ ∀x Fx", "No proof was found."),
        ("model", "∃x Fx ⊢ ∀x Fx", ""),
        ("model", "∀x Fx ⊢ ∃x Fx", "No model was found."),
    ],
)
def test_an_exercise_of_a_teacher_with_quantifiers_is_solved_if_it_can_be(
    tmp_path: Path, task: str, argument: str, none: str
) -> None:
    lines = ('title = "Some"', 'topic = "Quantifiers"', 'text = "Do it."', f'task = "{task}"')
    (tmp_path / "some.toml").write_text("\n".join((*lines, f'argument = "{argument}"')))
    solution = said("course", "some", "--folder", str(tmp_path), "--solution")
    assert (solution.returncode == 0) is not bool(none)
    if none:
        assert solution.stdout.strip() == none
        return
    file = tmp_path / "mine.txt"
    file.write_text(solution.stdout)
    done = said("course", "some", str(file), "--folder", str(tmp_path))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Solved: Some")


def test_a_file_that_is_no_table_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("T T\n")
    done = said("course", "table-08-affirming", str(file))
    assert done.returncode == 2
    assert done.stderr == f"cluebench: {file}: line 1: found 'T T'; expected 4 rows of 3 cells\n"


def test_the_exercise_of_the_page_is_one(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "learning-smt.md").read_text().split("```toml\n")[2].partition("```")[0]
    (tmp_path / "one.toml").write_text(text)
    done = said("course", "one", "--solution", "--folder", str(tmp_path))
    assert done.stdout.splitlines()[-1] == "4 │ q ∧ p  ∧I 2, 3"
