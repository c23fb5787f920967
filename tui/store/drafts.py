"""Drafts: unsaved scripts, stored separately so that a crash loses none."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from puzzles.files.atomic import replace_file


class Draft(Struct, frozen=True):
    """An unsaved text, and when it last changed."""

    text: str
    when: datetime


class Drafts:
    """Stores one draft per file, and one for the script without a file; without a folder, none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._noted: dict[str, str | None] = {}

    def note(self, path: Path | None, text: str | None) -> str:
        """Store an unsaved text, or remove the draft if None; returns why that failed, or ""."""
        key = _key(path)
        if self._folder is None or self._noted.get(key, "") == text:
            return ""
        file = self._folder / f"{key}.json"
        try:
            if text is None:
                file.unlink(missing_ok=True)
            else:
                self._folder.mkdir(parents=True, exist_ok=True)
                when = datetime.now().astimezone().isoformat(timespec="seconds")
                replace_file(file, json.dumps({"path": str(path or ""), "text": text, "when": when}).encode())
        except OSError as error:
            return error.strerror or str(error)
        self._noted[key] = text
        return ""

    def of(self, path: Path | None) -> Draft | None:
        """The draft of a file; None if there is none, or it cannot be read."""
        if self._folder is None:
            return None
        with suppress(OSError, ValueError, KeyError, TypeError):
            kept = json.loads((self._folder / f"{_key(path)}.json").read_text("utf-8"))
            return Draft(str(kept["text"]), datetime.fromisoformat(kept["when"]))
        return None


def _key(path: Path | None) -> str:
    return "new" if path is None else sha256(str(path.absolute()).encode()).hexdigest()[:24]
