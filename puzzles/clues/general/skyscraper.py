"""Skyscraper clues on a Sudoku: how many digits are seen from beside a line."""

from __future__ import annotations

from puzzles.clues.visible import Visible


class Skyscraper(Visible):
    """So many digits of the line, looked at from its place, are higher than all before them."""

    kind = "skyscraper"
    called = "skyscraper clue"
    brief = "so many digits of that line are higher than all before them"
    table_key = "skyscraper"
    sign = "▴"
    shortcut = "v"
    reads_letters = True
