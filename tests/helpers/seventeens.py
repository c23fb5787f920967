"""Sudokus of 17 givens with one solution each: the first of Gordon Royle's list, and what they are made into.

Relabelling the digits, permuting bands, stacks and the lines within them, and transposing keep the number of
solutions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle, islice

LISTED = (
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
    "000000012003600000000007000410020000000500300700000600280000040000300500000000000",
    "000000012008030000000000040120500000000004700060000000507000300000620000000100000",
    "000000012040050000000009000070600400000100000000000050000087500601000300200000000",
    "000000012050400000000000030700600400001000000000080000920000800000510700000003000",
    "000000012300000060000040000900000500000001070020000000000350400001400800060000000",
    "000000012400090000000000050070200000600000400000108000018000000000030700502000000",
    "000000012500008000000700000600120000700000450000030000030000800000500700020000000",
)


def seventeens(count: int, seed: int = 17) -> Iterator[str]:
    """So many lines of 81 cells, always the same for a seed."""
    draw = random.Random(seed)
    return (_moved(draw, line) for line in islice(cycle(LISTED), count))


def _moved(draw: random.Random, line: str) -> str:
    """The same Sudoku in another guise."""
    digits = dict(zip("123456789", draw.sample("123456789", 9), strict=True)) | {"0": "."}
    rows, columns = _lines(draw), _lines(draw)
    turned = draw.random() < 0.5
    cells = (
        line[9 * column + row] if turned else line[9 * row + column] for row in rows for column in columns
    )
    return "".join(map(digits.__getitem__, cells))


def _lines(draw: random.Random) -> list[int]:
    """The nine rows, or columns, in an order that keeps the boxes."""
    return [3 * band + line for band in draw.sample(range(3), 3) for line in draw.sample(range(3), 3)]
