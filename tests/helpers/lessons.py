"""Answers to the lessons of the course, right and wrong ones, as a student might write them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / "data" / "course"


class Tries(NamedTuple):
    """Scripts that are answers to a lesson, and scripts that are not."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]


def tries(lesson: str) -> Tries:
    """Those of a lesson, by its name."""
    found = tomllib.loads((FOLDER / f"{lesson}.toml").read_text("utf-8"))
    return Tries(tuple(found["right"]), tuple(found["wrong"]))
