"""Puzzles that are made, of every type: small shapes, and the answer to an order."""

from __future__ import annotations

from typing import Any

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.binairo import Binairo
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.killer import Killer
from puzzles.types.magicsquare import MagicSquare
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.minesweeper import Minesweeper
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.queens import Queens
from puzzles.types.starbattle import StarBattle
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.generation import Generate, Generated
from solvers.session.session import Session

CATEGORIES = (
    ("pupil", ("Hana", "Ivo", "Jun", "Kofi")),
    ("pet", ("dog", "cat", "fish", "bird")),
    ("price", ("$5", "$10", "$15", "$20")),
)
SIDE = 4
"""Rows of a small board, if the type can have so many."""
OTHERS: dict[str, Puzzle] = {
    "battleships": Battleships(5, ones=2, twos=1, threes=1, fours=0),
    "binairo, lines may be the same": Binairo(6, unique=False),
    "bridges": Bridges(6),
    "bridges without a ring": Bridges(6, no_cycles=True),
    "futoshiki, all dots given": Futoshiki(5, adjacent=True),
    "jigsaw": Jigsaw(5),
    "kakuro": Kakuro(5),
    "kenken without operators": KenKen(4, no_operators=True),
    "kenken with liars": KenKen(3, liars=True),
    "killer": Killer.empty(6),
    "magicsquare": MagicSquare(3),
    "magicsquare, diagonals apart": MagicSquare(4, semimagic=True),
    "mastermind, distinct": Mastermind(4, tuple("0123456789"), distinct=True),
    "mastermind by position": Mastermind(5, by_position=True),
    "mastermind of words": Mastermind(4, tuple("abcdeilmnorst"), words="arms\nboil\ncoin\ndies\nlace\nmint"),
    "minesweeper, mines told": Minesweeper(5, mines=5),
    "nonogram": Nonogram(5, 7),
    "queens": Queens(6),
    "sudoku": Sudoku.empty(),
    "sudoku, 6x6": Sudoku.empty(6),
    "sudoku, anti-knight": Sudoku.empty(9, variants=("anti-knight",)),
    "sudoku, all xv given": Sudoku.empty(6, variants=("all-xv",)),
    "starbattle": StarBattle(5),
    "zebra": Zebra(4, CATEGORIES),
    "zebra without positions": Zebra(None, CATEGORIES),
}
"""Types of which a small board is not enough, or means nothing, and the options that matter most."""


def small(kind: type[Puzzle]) -> Puzzle:
    """A small board of a type; one without a size as it is at first."""
    if not issubclass(kind, GridPuzzle):
        return kind()
    return kind(min(kind.sizes, key=lambda rows: abs(rows - SIDE)))


SHAPES: dict[str, Puzzle] = {
    name: small(kind)
    for name, kind in puzzle_types().items()
    if not kind.making.unmade and name not in OTHERS
} | OTHERS
"""A small shape of each type, and of those of its options that matter most."""


def answered(puzzle: Puzzle, **asked: Any) -> Any:
    """The last answer to an order."""
    *_, last = answers(Generate(**asked), Session(PuzzleState(puzzle), SatSolver()))
    return last


def made(puzzle: Puzzle, **asked: Any) -> Generated:
    """The puzzle that an order was answered with."""
    last = answered(puzzle, **asked)
    assert isinstance(last, Generated), last
    return last
