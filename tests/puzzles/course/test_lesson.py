"""Files of lessons: what they may say, and one line for each that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.course.lesson import MOST, LessonCheck, lesson_in
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
