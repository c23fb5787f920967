"""Holes: places of a grid without a cell."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.clues.bases.blocks import Block


@dataclass(frozen=True)
class Hole(Block):
    """There is no cell."""

    kind = "hole"
    absent = True
