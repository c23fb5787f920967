"""The puzzles of the library, each read once in a process: they are values, which tests can share."""

from __future__ import annotations

from functools import cache

from puzzles.files.samples import Sample, samples
from puzzles.model.puzzle import Puzzle


@cache
def library(type_name: str = "*") -> tuple[Sample, ...]:
    """What the library says of its puzzles, or of those of one type."""
    every = samples() if type_name == "*" else library()
    return tuple(found for found in every if type_name in ("*", found.type_name))


@cache
def library_names(type_name: str) -> tuple[str, ...]:
    """What the library puzzles of a type are called."""
    return tuple(found.name for found in library(type_name))


@cache
def loaded(name: str) -> Puzzle:
    """The library puzzle of that name."""
    (found,) = (each for each in library() if each.name == name)
    return found.load()
