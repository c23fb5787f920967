"""Writes docs/schemas/ from the tables of docs/json.md: `python -m docs.generators.schemas`.

A test says when to. After a command was added, its tables written: run it once more.
"""

from __future__ import annotations

from tests.helpers.json_schema import FOLDER, path, text
from tests.helpers.json_shapes import shapes

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for command in (*shapes().commands, "request"):
        path(command).write_text(text(command), encoding="utf-8")
