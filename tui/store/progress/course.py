"""Progress in the course: the text written for each lesson, and when it was solved."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from puzzles.files.atomic import replace_file

NAME = "course.json"


class CourseProgress:
    """Keeps course progress in a file; without a path, in memory only.

    `trouble` says why it cannot be written, or is "".
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._kept: dict[str, dict[str, str]] = {}
        self.trouble = ""
        with suppress(OSError, ValueError):
            found: Any = json.loads(path.read_text("utf-8")) if path is not None else {}
            if isinstance(found, dict):
                self._kept = {name: row for name, row in found.items() if isinstance(row, dict)}

    def script(self, lesson: str) -> str:
        """The text written for a lesson; "" for none."""
        return str(self._kept.get(lesson, {}).get("script", ""))

    def solved(self, lesson: str) -> str:
        """When a lesson was first solved, as "2026-11-24T10:30:00+01:00"; "" if it was not."""
        return str(self._kept.get(lesson, {}).get("solved", ""))

    def keep(self, lesson: str, script: str, *, solved: bool) -> None:
        """Store the text written for a lesson, and whether it is solved; a solved lesson stays solved."""
        before = self._kept.get(lesson, {})
        row = {**before, "script": script}
        if solved and not before.get("solved"):
            row["solved"] = datetime.now().astimezone().isoformat(timespec="seconds")
        if row == before:
            return
        self._kept[lesson] = row
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, json.dumps(self._kept, indent=1).encode())
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)


def user_course() -> CourseProgress:
    """The course progress of the user."""
    from tui.store.paths import state_folder

    folder = state_folder("course")
    return CourseProgress(None if folder is None else folder / NAME)
