"""Files of lessons: what they may say, and one line for each that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.course.lesson import MOST, LessonCheck, lesson_in
from puzzles.course.scopes import scopes_at
from puzzles.course.shelf import lessons
from puzzles.text.errors import PuzzleError
from puzzles.text.table import toml_table

FILE = """\
title = "T"
topic = "P"
text = "Say it."
script = "(declare-const p Bool)"
solution = "(declare-const p Bool)(assert p)"
hints = ["One."]
[[check]]
ask = "(assert (not p))(check-sat)"
answer = "unsat"
told = "p holds."
"""


def test_what_a_file_says() -> None:
    lesson = lesson_in("01-x", toml_table(FILE, MOST))
    assert lesson.checks == (LessonCheck("(assert (not p))(check-sat)", "unsat", "p holds."),)
    assert lesson.trial("(assert p)").splitlines() == [
        "(assert p)",
        "(push 1)",
        "(assert (not p))(check-sat)",
        "(pop 1)",
    ]
    ((check, start, end),) = lesson.ranges("(assert p)")
    assert lesson.trial("(assert p)")[start:end] == check.ask


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('title = "T"', "title = 3", "title"),
        ('told = "p holds."', "", "missing key 'check[1].told'"),
        ("hints", "hint", "hint"),
        ("[[check]]", "[[check]]\nscope = -1", "check[1].scope: found -1; expected the number of a check"),
        ("[[check]]", 'answers = ["maybe"]\n[[check]]', "answers: found 'maybe'"),
        (FILE[FILE.index("[[check]]") :], "", "nothing is checked"),
        ("title", "title =", "not valid TOML"),
    ],
)
def test_a_wrong_file_is_one_line(before: str, after: str, told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        lesson_in("x", toml_table(FILE.replace(before, after, 1), MOST))
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_teacher_adds_a_folder_and_a_broken_file_leaves_the_rest_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path / "home"))
    along, none = lessons()
    assert not none
    (tmp_path / "99-mine.toml").write_text(FILE)
    (tmp_path / "98-bad.toml").write_text("title = ")
    found, broken = lessons(tmp_path)
    assert [lesson.name for lesson in found] == [*(lesson.name for lesson in along), "99-mine"]
    (line,) = broken
    assert line.startswith("98-bad.toml: not valid TOML")


SCOPED = FILE.replace("[[check]]\n", "[[check]]\nscope = 2\n")


def test_a_check_of_a_scope_hears_what_that_scope_asserts_and_nothing_else() -> None:
    lesson = lesson_in("01-x", toml_table(SCOPED, MOST))
    script = "(declare-const p Bool)(assert p)(check-sat)(push)(assert (not p))(check-sat)(pop)(check-sat)"
    asked = lesson.trial(script)[len(script) :].split("\n")
    assert asked[1:-2] == [
        "(reset)",
        "(declare-const p Bool)",
        "(push)",
        "(assert (not p))",
        "(push 1)",
        "(assert (not p))(check-sat)",
    ]
    ((check, start, end),) = lesson.ranges(script)
    assert lesson.trial(script)[start:end] == check.ask


def test_what_a_check_assumes_counts_as_asserted_in_its_scope() -> None:
    script = "(declare-const p Bool)(check-sat)(check-sat-assuming ((not p)))"
    assert scopes_at(script, 2) == "(declare-const p Bool)\n(assert (not p))"


@pytest.mark.parametrize(
    "script", ["(check-sat)", "", "(check-sat)(push)(assert (p", "(check-sat))(check-sat)"]
)
def test_a_script_without_that_check_is_not_asked(script: str) -> None:
    lesson = lesson_in("01-x", toml_table(SCOPED, MOST))
    assert "reset" not in lesson.behind(script)
    assert [start == end for _, start, end in lesson.ranges(script)] == [True]
