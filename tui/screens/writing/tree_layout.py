"""The layout of a truth tree on the screen, as in textbooks: branches side by side."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from puzzles.exercises.tree import Tree

GAP = 3
"""Columns between branches."""
APART, CLOSED, COMPLETE = "✓", "×", "○"
"""The signs behind a line taken apart, under a closed branch, and under a complete open branch."""


class Piece(Struct, frozen=True):
    """A text at a column `x` and row `y`; `number` is that of its line, 0 for joints and ends of branches."""

    x: int
    y: int
    text: str
    number: int = 0


class TreeLayout(Struct, frozen=True):
    """All pieces, and the width and height of the tree."""

    pieces: tuple[Piece, ...]
    width: int
    height: int


class _Block(Struct):
    """The lines from one fork to the next, the sign below them, and the branches under them."""

    numbers: list[int]
    end: str
    below: list[_Block]
    own: int = 0
    """Columns of its own lines."""
    width: int = 0
    """Columns with all that is below it."""


def laid_out(tree: Tree) -> TreeLayout:
    """The layout of a tree."""
    if not tree.lines:
        return TreeLayout((), 0, 0)
    block = _block(tree, 1)
    pieces = tuple(_pieces(tree, block, 0, 0))
    return TreeLayout(pieces, block.width, max(piece.y for piece in pieces) + 1)


def _block(tree: Tree, number: int) -> _Block:
    numbers = [number]
    while len(below := tree.below[numbers[-1]]) == 1:
        numbers.append(below[0])
    leaf = numbers[-1]
    end = ""
    if leaf in tree.closed:
        end = f"{CLOSED} {', '.join(map(str, tree.closed[leaf]))}"
    elif leaf in tree.complete:
        end = COMPLETE
    block = _Block(numbers, end, [_block(tree, each) for each in below])
    block.own = max(cell_len(text) for text in (*(_text(tree, each) for each in numbers), end))
    under = sum(each.width for each in block.below) + GAP * max(0, len(block.below) - 1)
    block.width = max(block.own, under)
    return block


def _text(tree: Tree, number: int) -> str:
    return f"{number} {tree.said(number)}{f' {APART}' if number in tree.apart else ''}"


def _pieces(tree: Tree, block: _Block, left: int, top: int) -> Iterator[Piece]:
    """The pieces of a block, in the room whose top left corner is given."""
    x = left + (block.width - block.own) // 2
    for y, number in enumerate(block.numbers, start=top):
        yield Piece(x, y, _text(tree, number), number)
    bottom = top + len(block.numbers)
    if block.end:
        yield Piece(x, bottom, block.end)
    if not block.below:
        return
    under = sum(each.width for each in block.below) + GAP * (len(block.below) - 1)
    at = left + (block.width - under) // 2
    middles = []
    for each in block.below:
        middles.append(at + each.width // 2)
        yield from _pieces(tree, each, at, bottom + 1)
        at += each.width + GAP
    yield Piece(middles[0], bottom, _fork(left + block.width // 2, middles))


def _fork(trunk: int, middles: list[int]) -> str:
    """The line that joins the trunk to the centres of the branches below it."""
    signs = {middles[0]: "┌", middles[-1]: "┐"} | dict.fromkeys(middles[1:-1], "┬")
    line = []
    for x in range(middles[0], middles[-1] + 1):
        sign = signs.get(x, "─")
        line.append({"─": "┴", "┬": "┼", "┌": "├", "┐": "┤"}[sign] if x == trunk else sign)
    return "".join(line)
