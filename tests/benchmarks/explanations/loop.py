"""The edges of a Slitherlink by the names that they have, and the loop that they make."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

import z3

from tests.benchmarks.explanations.board import Board, cell, exactly

Corner = tuple[int, int]


def sides(board: Board, row: int, column: int) -> list[str]:
    """The edges of a cell, counted from 1: top, bottom, left, right."""
    return [
        _level(board, row - 1, column - 1),
        _level(board, row, column - 1),
        _upright(board, row - 1, column - 1),
        _upright(board, row - 1, column),
    ]


@lru_cache(maxsize=16)
def ends(board: Board) -> dict[str, tuple[Corner, Corner]]:
    """The two corners of each edge; corners are counted from 0."""
    found: dict[str, tuple[Corner, Corner]] = {}
    for y in range(board.rows + 1):
        for x in range(board.columns + 1):
            if x < board.columns:
                found[_level(board, y, x)] = (y, x), (y, x + 1)
            if y < board.rows:
                found[_upright(board, y, x)] = (y, x), (y + 1, x)
    return found


def corner(board: Board, at: Corner) -> z3.BoolRef:
    """That two of the lines at a corner are drawn, or none."""
    drawn = [board.has(edge, True) for edge, both in ends(board).items() if at in both]
    return z3.Or(exactly(0, *drawn), exactly(2, *drawn))


def loops(board: Board) -> z3.BoolRef:
    """That the lines make loops, at least one: what the loop rule says beside that there is one only."""
    corners = (corner(board, (y, x)) for y in range(board.rows + 1) for x in range(board.columns + 1))
    return z3.And(z3.Or(*(board.has(edge, True) for edge in ends(board))), *corners)


def parts(board: Board, drawn: Collection[str]) -> Iterator[set[str]]:
    """The edges that are drawn, those that hang together at a time."""
    around: dict[Corner, list[str]] = {}
    both = ends(board)
    for edge in drawn:
        for at in both[edge]:
            around.setdefault(at, []).append(edge)
    left = set(drawn)
    while left:
        part, front = set[str](), [left.pop()]
        while front:
            edge = front.pop()
            part.add(edge)
            near = {other for at in both[edge] for other in around[at]} & left
            left -= near
            front += near
        yield part


def joined(board: Board, part: Collection[str], other: str) -> z3.BoolRef:
    """That lines lead out of the corners of a part, if any of it is drawn and so is an edge elsewhere."""
    both = ends(board)
    corners = {at for edge in part for at in both[edge]}
    leading_out = [edge for edge, (one, two) in both.items() if (one in corners) != (two in corners)]
    out = z3.Or(z3.Not(board.has(other, True)), *(board.has(edge, True) for edge in leading_out))
    return z3.And(*(z3.Or(z3.Not(board.has(edge, True)), out) for edge in part))


def _level(board: Board, y: int, x: int) -> str:
    return f"{cell(y + 1, x + 1)}.top" if y < board.rows else f"{cell(y, x + 1)}.bottom"


def _upright(board: Board, y: int, x: int) -> str:
    return f"{cell(y + 1, x + 1)}.left" if x < board.columns else f"{cell(y + 1, x)}.right"
