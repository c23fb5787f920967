"""Regions in the bodies of puzz.link URLs: the borders between cells, five to a digit."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from puzzles.exchange.puzzlink.parts import DIGITS
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import NONE, Regions, in_pieces, renumbered, taken_out
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

EACH = 5
"""The number of borders in a digit; the first is the highest bit."""


def read_borders(text: str, rows: int, columns: int, holes: Collection[Cell] = ()) -> tuple[Regions, str]:
    """Read the regions at the start of a body; returns them and the rest of the body. Raises `PuzzleError`.

    Holes are in no region, whatever the borders around them.
    """
    upright, level = _between(rows, columns)
    joined: dict[Cell, list[Cell]] = {cell: [] for cell in places(rows, columns)}
    for pairs in (upright, level):
        digits, text = text[: -(-len(pairs) // EACH)], text[-(-len(pairs) // EACH) :]
        if len(digits) * EACH < len(pairs) or not all(digit in DIGITS[:32] for digit in digits):
            expected = f"{amount(len(pairs), 'border')} as digits of base 32"
            raise PuzzleError(f"found {digits[:20]!r}", where="body", expected=expected)
        bits = "".join(f"{DIGITS.index(digit):05b}" for digit in digits)
        for bit, (first, second) in zip(bits, pairs, strict=False):
            if bit == "0" and first not in holes and second not in holes:
                joined[first].append(second)
                joined[second].append(first)
    regions = _regions(joined, rows, columns)
    return taken_out(regions, holes) if holes else regions, text


def loose_borders(text: str, regions: Regions) -> int:
    """The number of borders at the start of a body that have the same region on both sides."""
    found = 0
    for pairs in _between(len(regions), len(regions[0])):
        digits, text = text[: -(-len(pairs) // EACH)], text[-(-len(pairs) // EACH) :]
        bits = "".join(f"{DIGITS.index(digit):05b}" for digit in digits)
        found += sum(
            bit == "1" and regions[a][b] == regions[c][d]
            for bit, ((a, b), (c, d)) in zip(bits, pairs, strict=False)
        )
    return found


def write_borders(regions: Regions, word: str) -> str:
    """Write regions so that `read_borders` reads them; raises `PuzzleError` if a cell is in no `word`."""
    if not regions or any(NONE in line for line in regions):
        raise PuzzleError(f"a cell in no {word}", expected="each cell in one")
    found = []
    for pairs in _between(len(regions), len(regions[0])):
        bits = "".join(str(int(regions[a][b] != regions[c][d])) for (a, b), (c, d) in pairs)
        groups = (bits[at : at + EACH].ljust(EACH, "0") for at in range(0, len(bits), EACH))
        found += [DIGITS[int(group, 2)] for group in groups]
    return "".join(found)


def borders(rows: int, columns: int) -> Sequence[tuple[Cell, Cell]]:
    """The pairs of cells with a possible border between them, in the order of a body."""
    upright, level = _between(rows, columns)
    return [*upright, *level]


def _between(rows: int, columns: int) -> tuple[Sequence[tuple[Cell, Cell]], Sequence[tuple[Cell, Cell]]]:
    """The pairs of horizontal neighbours, then those of vertical neighbours, row by row."""
    upright = [((r, c), (r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    return upright, [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(columns)]


def _regions(joined: dict[Cell, list[Cell]], rows: int, columns: int) -> Regions:
    numbers: dict[Cell, int] = {}
    for cell in joined:
        edge = [cell] if cell not in numbers else []
        while edge:
            here = edge.pop()
            numbers[here] = numbers.get(cell, len(numbers))
            edge += [other for other in joined[here] if other not in numbers]
    found = renumbered([[numbers[row, column] for column in range(columns)] for row in range(rows)])
    return in_pieces(found)
