"""Where lessons are: those that come along, and folders of a teacher's own."""

from __future__ import annotations

from pathlib import Path

from puzzles.course.lesson import Lesson, read_lesson
from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder

SHELF = Path(__file__).parent / "lessons"
OWN = "course"
"""The folder of a user's own lessons."""


def lessons(*folders: Path) -> tuple[tuple[Lesson, ...], tuple[str, ...]]:
    """The lessons in the order of their files, and a line for each file that is wrong.

    Those that come along come first, then those of the user's own folder, then those of the `folders`. One of
    the same name takes the place of an earlier one.
    """
    found: dict[str, Lesson] = {}
    broken: list[str] = []
    own = config_folder(OWN)
    for folder in (SHELF, *(() if own is None else (own,)), *folders):
        for path in sorted(folder.glob("*.toml")):
            try:
                lesson = read_lesson(path.stem, path.read_text("utf-8-sig"))
            except PuzzleError as error:
                broken.append(str(error.at(path.name)))
            except (OSError, ValueError) as error:
                broken.append(f"{path.name}: cannot be read: {error}")
            else:
                found[lesson.name] = lesson
    return tuple(found.values()), tuple(broken)
