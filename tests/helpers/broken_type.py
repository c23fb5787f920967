"""A type that comes along and cannot be loaded, which nobody knows as yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import puzzles.types
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import forget
from puzzles.types import renew


@contextmanager
def broken_type(broken: str) -> Iterator[None]:
    """Nothing of types is loaded, and loading that one fails: it "lies in pieces"."""
    load = puzzles.types._load

    def loaded(name: str) -> object:
        if name == broken:
            raise PuzzleError("lies in pieces")
        return load(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzles.types, "_load", loaded)
        renew()
        try:
            yield
        finally:
            patch.undo()
            forget(f"puzzles.types.{broken}")
            renew()
