"""Holes: places of a grid without a cell."""

from __future__ import annotations

from puzzles.clues.bases.blocks import Block


class Hole(Block):
    """There is no cell."""

    kind = "hole"
    absent = True
