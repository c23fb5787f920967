"""Where lessons and exercises are: those that come along, and folders of a teacher's own."""

from __future__ import annotations

from pathlib import Path

from puzzles.course.lesson import MOST, Lesson, lesson_in
from puzzles.exercises.exercise import Exercise, exercise_in, is_exercise
from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder
from puzzles.text.table import toml_table

CourseItem = Lesson | Exercise
"""A script to be finished, or a table, tree or proof to be written."""
SHELVES = tuple(
    Path(__file__).parent / folder
    for folder in ("lessons", "exercises/tables", "exercises/trees", "exercises/proofs", "exercises/models")
)
OWN = "course"
"""The folder of a user's own lessons and exercises."""


def course(*folders: Path) -> tuple[tuple[CourseItem, ...], tuple[str, ...]]:
    """The lessons and exercises in the order of their files, and a line for each file that is wrong.

    Those that come along come first, then those of the user's own folder, then those of the `folders`. One of
    the same name takes the place of an earlier one.
    """
    found: dict[str, CourseItem] = {}
    broken: list[str] = []
    own = config_folder(OWN)
    for folder in (*SHELVES, *(() if own is None else (own,)), *folders):
        for path in sorted(folder.glob("*.toml")):
            try:
                item = _read(path)
            except PuzzleError as error:
                broken.append(str(error.at(path.name)))
            except (OSError, ValueError) as error:
                broken.append(f"{path.name}: cannot be read: {error}")
            else:
                found[item.name] = item
    return tuple(found.values()), tuple(broken)


def _read(path: Path) -> CourseItem:
    """What is in a file; raises `PuzzleError`, `OSError` and `ValueError`."""
    table = toml_table(path.read_text("utf-8-sig"), MOST)
    return exercise_in(path.stem, table) if is_exercise(table) else lesson_in(path.stem, table)


def lessons(*folders: Path) -> tuple[tuple[Lesson, ...], tuple[str, ...]]:
    """The lessons alone, as `course` gives them."""
    items, broken = course(*folders)
    return tuple(item for item in items if isinstance(item, Lesson)), broken


def exercises(*folders: Path) -> tuple[tuple[Exercise, ...], tuple[str, ...]]:
    """The exercises alone, as `course` gives them."""
    items, broken = course(*folders)
    return tuple(item for item in items if isinstance(item, Exercise)), broken
