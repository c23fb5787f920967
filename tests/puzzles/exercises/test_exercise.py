"""Files of exercises: what they say, and what is refused in a line."""

from __future__ import annotations

import textwrap

import pytest

from puzzles.course.lesson import MOST
from puzzles.course.shelf import course, exercises, lessons
from puzzles.exercises.exercise import Task, exercise_in
from puzzles.exercises.work import blank_work
from puzzles.text.errors import PuzzleError
from puzzles.text.table import toml_table

HEAD = 'title = "A"\ntopic = "B"\ntext = "C"\n'
EXERCISES = exercises()[0]


def test_the_course_has_lessons_and_exercises_of_each_task() -> None:
    items, broken = course()
    assert broken == ()
    assert items == (*lessons()[0], *EXERCISES)
    assert {task: sum(each.task is task for each in EXERCISES) for task in Task} == {
        Task.TABLE: 12,
        Task.TREE: 10,
        Task.PROOF: 32,
        Task.MODEL: 8,
    }
    assert len({item.name for item in items}) == len(items)


def test_every_text_is_seen_whole_on_60_by_20() -> None:
    for exercise in EXERCISES:
        assert len(textwrap.wrap(exercise.text.replace("\n", " "), 56)) <= 3, exercise.name


def test_nothing_is_an_answer_before_anything_is_written() -> None:
    for exercise in EXERCISES:
        work = blank_work(exercise)
        assert not work.solved
        assert work.read(work.text) == work
        if not exercise.puzzle.first_order:
            assert work.read(work.solved_text()).solved


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('task = "tree"\nargument = "p |-"', "argument: column 5: "),
        ('task = "poem"\nargument = "p"', "task: found 'poem'; expected table or tree or proof or model"),
        ('task = "proof"\nargument = "p"', "argument: there is no conclusion to prove"),
        ('task = "model"\nargument = "p"', "argument: a model is for formulas about things"),
        ('task = "table"\nargument = "forall x Px"', "argument: a table is for propositional formulas alone"),
        (
            'task = "table"\nargument = "a & b & c & d & e & g & h"',
            "argument: 7 names make 128 rows, and 6 are the most",
        ),
        (
            'task = "proof"\nargument = "p |- p"\nbook = "mine"',
            "book: found 'mine'; expected forallx or fitch",
        ),
        ('task = "proof"\nargument = "p |- p"\nsigned = true', "signed"),
        (
            'task = "table"\nargument = "p"\nnames = 3',
            "names: found a whole number '3'; expected true or false",
        ),
        ("task = ", "not valid TOML: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_a_line(text: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        exercise_in("one", toml_table(HEAD + text, MOST))
    assert problem in str(caught.value)
