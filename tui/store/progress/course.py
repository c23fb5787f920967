"""How far one is in the course: what was written for each lesson, and when it was solved."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from puzzles.files.atomic import replace_file

NAME = "course.json"


class CourseProgress:
    """Keeps that in a file; without a path, only as long as this object is there.

    `trouble` says why it cannot be written; empty while all is well.
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
        """What was written last for a lesson; empty where nothing was."""
        return str(self._kept.get(lesson, {}).get("script", ""))

    def solved(self, lesson: str) -> str:
        """When a lesson was solved first, as "2026-11-24T10:30:00+01:00"; empty where it was not."""
        return str(self._kept.get(lesson, {}).get("solved", ""))

    def keep(self, lesson: str, script: str, *, solved: bool) -> None:
        """Keep what is written for a lesson, and that it is solved, if it is; once solved, it stays so."""
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
    """That of the person who runs the program."""
    from tui.store.paths import state_folder

    folder = state_folder("course")
    return CourseProgress(None if folder is None else folder / NAME)
