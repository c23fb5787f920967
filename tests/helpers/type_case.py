"""What a type of puzzle has to do, in a table; `tests/puzzles/types/test_every_type.py` checks all of it.

A text that stands for a puzzle is the name of one in the library, a game ID, an address, or what a file says
behind the line that names its type.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Assignment
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.collection import rows_of
from tests.helpers.library import library_names, loaded
from tests.helpers.lines import Lines
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, all_shadings
from tests.helpers.squares import Square

P = TypeVar("P", bound=GridPuzzle)
G = TypeVar("G", bound=GridPuzzle)
B = TypeVar("B", bound=EdgePuzzle)
A = TypeVar("A", bound=Hashable)


END = ""
"""Stands behind the last of a list."""


def shaded(puzzle: GridPuzzle, solution: Assignment) -> Shaded:
    """The cells that are so."""
    return frozenset(cell for cell in puzzle.cells if solution[cell_name(*cell)] is True)


def numbers(puzzle: GridPuzzle, solution: Assignment) -> Square:
    """Rows of numbers; cells without one are 0."""
    grid = puzzle.wording.grid(solution) or ()
    return tuple(tuple(int(cell) if cell.isdecimal() else 0 for cell in row) for row in grid)


def tokens(puzzle: GridPuzzle, solution: Assignment) -> tuple[str, ...]:
    """Rows of what stands in the cells."""
    return tuple(map("".join, puzzle.wording.grid(solution) or ()))


def areas(puzzle: GridPuzzle, solution: Assignment) -> frozenset[Shaded]:
    """The cells of each sign that stands on the board."""
    found: dict[str, set[Cell]] = {}
    for row, signs in enumerate(puzzle.wording.grid(solution) or ()):
        for column, sign in enumerate(signs):
            found.setdefault(sign, set()).add((row, column))
    return frozenset(map(frozenset, found.values()))


def lines(puzzle: EdgePuzzle, solution: Assignment) -> Lines:
    """The pairs of cells between which there is a line, or a wall."""
    beside, names = puzzle.lattice.cells_beside, puzzle.edges
    pairs = (beside(edge) for edge, name in names.items() if solution[name] is True)
    return frozenset((one, other) for one, other in pairs)


def blank(rows: int, columns: int) -> str:
    """What a file says of a grid without clues."""
    return 'grid = """\n' + rows * (columns * ". " + "\n") + '"""'


def left_without(puzzle: P, id_: str) -> P:
    """Without that clue, but with what it leaves on the board, such as a wall without its number."""
    return puzzle.with_those(puzzle.clue_list.left_without({id_}))


@dataclass(frozen=True, eq=False)
class Said:
    """What is said of a puzzle."""

    puzzle: str | Puzzle
    clues: Sequence[str] = ()
    """Of its clues, as far as they are told here; `END` where there is no other."""
    among: Sequence[str] = ()
    """Of some of its clues."""
    rules: Mapping[str | int, str] = field(default_factory=dict)
    """Of some rules: by their ids, their places from either end, or families, which stand for their last."""
    broken: Mapping[str, str] = field(default_factory=dict)
    """What it would mean that a clue or rule is broken, by its id."""
    about: str = ""
    """What ends the description of the puzzle."""
    solution: str = ""
    """What begins the words for its only solution."""
    drawn: Sequence[str] = ()
    """The first lines of the picture of that."""
    hint: str = ""
    """The sentence of the first step, or a part of it."""


@dataclass(frozen=True, kw_only=True, eq=False)
class TypeCase(Generic[P, A]):
    """A type of puzzles on a grid, with all its answers from outside of the program."""

    kind: type[P]
    read: Callable[[P, Assignment], A]
    """A solution of the program as a board of this case."""
    boards: Callable[[P], Iterable[A]]
    """Boards of which some are solutions: all of that size, or those that are left after the rules that are
    the easiest to tell. Nothing of the program's formulas is used."""
    obeys: Callable[[P, A], bool] = lambda puzzle, board: True
    """Whether one of the boards is a solution: as the rules of the game and the clues are told."""
    drawn: Callable[[Random], tuple[P, Iterable[Clue]]]
    """A small random board, and clues to put there."""
    examples: int = 25
    """How many of them are tried."""
    without: Callable[[P, str], P] | None = left_without
    """What a puzzle means while a clue is switched off; None where that can be told by no other puzzle."""
    bounded: bool = False
    """Whether `obeys` says all, also of large boards."""
    library: Sequence[str] | None = None
    """The puzzles of the library that are counted, if not all."""
    by_hand: Sequence[str] = ()
    """Puzzles that `boards` can be asked about, too."""

    counts: Mapping[str, int | range] = field(default_factory=dict)
    """How many solutions puzzles of the library have, if not as many as their names say, and others."""
    published: Mapping[str, str] = field(default_factory=dict)
    """The only solutions of puzzles, rows behind strokes; game IDs are written as they were read."""
    shown: Callable[[P, Assignment], str] = rows_of
    """A solution as it is published."""
    game: str = ""
    """What Simon Tatham's collection calls it."""
    ids: Sequence[int] = range(20)
    """Those of the IDs that it made which are tried."""
    addresses: Mapping[str, str] = field(default_factory=dict)
    """Addresses, which are written as they were read, and the same puzzles as files."""

    said: Sequence[Said] = ()
    refused: Sequence[tuple[str | Callable[[], object], str]] = ()
    """What is refused, with the line that says so; its beginning, if that ends in `...`."""
    alternatives: Sequence[tuple[str | Puzzle, str, Sequence[str]]] = ()
    """Of a puzzle and a clue, what is tried in its place; `END` where there is no other."""
    conflict: Sequence[str] = ()
    """Patterns of which each clue in the conflict of the miscopied puzzle has one, and each some clue."""
    mended: str = ""
    """What clue would mend that."""
    made: Sequence[tuple[P, int]] = ()
    """Puzzles that are made of shapes, with seeds; each has one solution, also by hand."""
    made_well: Callable[[P], bool] = lambda puzzle: True
    """Whether a made one is as it should be beyond that."""
    finishes: str = ""
    """A puzzle of which some values finish the board,"""
    finishing: Callable[[str, Value], bool] = lambda name, value: value is True
    """which are these."""
    typed: tuple[P, Mapping[str, str]] | None = None
    """A puzzle, keys that are pressed there, and what it is then."""

    @property
    def name(self) -> str:
        """What the type is called in files."""
        return self.kind.type_name

    def puzzle(self, told: str | Puzzle) -> P:
        """The puzzle that a text stands for."""
        if isinstance(told, str):
            foreign = told.startswith(("sgt:", "https:"))
            named = told in library_names(self.name)
            text = told if foreign else f'puzzle = "{self.name}"\n{told}'
            told = loaded(told) if named else parse(text)
        assert isinstance(told, self.kind)
        return told

    def small(self, chance: Random) -> P:
        """A small random puzzle, which has all the clues that were put there."""
        puzzle, clues = self.drawn(chance)
        every = [*puzzle.clue_list]
        for clue in clues:
            puzzle = puzzle.with_clue(clue)
            every.append(clue)
        assert sorted(map(repr, puzzle.clue_list)) == sorted(map(repr, every))
        return puzzle

    def tried(self, puzzle: P) -> set[A]:
        """All solutions, by trying all boards."""
        return {board for board in self.boards(puzzle) if self.obeys(puzzle, board)}

    def found(self, session: Session, puzzle: P, limit: int = 30_000) -> set[A]:
        """All solutions that the program finds, each of them once."""
        every = [self.read(puzzle, solution) for solution in session.solutions(limit)]
        assert len(every) == len(set(every)) < limit
        return set(every)

    def compare(self, puzzle: P) -> None:
        """Hold all that the program finds, and what it counts, against trying all boards."""
        session, expected = SatSession(puzzle), self.tried(puzzle)
        assert self.found(session, puzzle) == expected
        *_, count = session.count(len(expected) + 1)
        assert isinstance(count, SolutionCount)
        assert (count.value, count.complete) == (len(expected), True)

    def count(self, name: str) -> int | range:
        """How many solutions a puzzle has."""
        usual = 0 if name.endswith("miscopied") else 2 if name.endswith("two-ways") else 1
        return self.counts.get(name, usual)


@dataclass(frozen=True, kw_only=True, eq=False)
class ShadingCase(TypeCase[G, Shaded]):
    """A type of which each cell is so or not: its rules are told for boards of any size."""

    read: Callable[[G, Assignment], Shaded] = shaded
    boards: Callable[[G], Iterable[Shaded]] = all_shadings
    bounded: bool = True


@dataclass(frozen=True, kw_only=True, eq=False)
class NumberCase(TypeCase[G, Square]):
    """A type with numbers in the cells."""

    read: Callable[[G, Assignment], Square] = numbers


@dataclass(frozen=True, kw_only=True, eq=False)
class LineCase(TypeCase[B, Lines]):
    """A type with lines or walls between cells."""

    read: Callable[[B, Assignment], Lines] = lines


Case = TypeCase[Any, Any]
