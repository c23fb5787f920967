"""Methods of a puzzle whose items are remembered by its shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import TypeVar

from puzzles.core.puzzle import Puzzle

P = TypeVar("P", bound=Puzzle)
T = TypeVar("T")


def by_shape(method: Callable[[P], Iterable[T]]) -> Callable[[P], tuple[T, ...]]:
    """A method whose items depend on the shape of the puzzle alone, remembered for the shapes seen last."""

    @lru_cache(maxsize=64)
    def remembered(shape: P) -> tuple[T, ...]:
        return tuple(method(shape))

    @wraps(method)
    def items(self: P) -> tuple[T, ...]:
        return remembered(self.shape)

    return items
