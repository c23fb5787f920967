"""The board in sentences: rows, columns, single places, clues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from puzzles.clues.bases.blocks import Block
from puzzles.clues.given import Given
from puzzles.feedback.board import blanks_count
from puzzles.feedback.tally import to_place
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement, fixed_values
from puzzles.geometry.grid import cell_name, place_of, places
from puzzles.geometry.places import CellPlace, OutsidePlace
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, listed
from tui.session.notes import MARKS, colour_of, marks_by_name
from tui.session.place_clues import REGION_KEY, clues_at, words_at

SPOKEN = {
    "╲": "backslash",
    "╱": "slash",
    "○": "white circle",
    "●": "black circle",
    "△": "triangle",
    "□": "square",
    "■": "black",
    "☾": "moon",
    "☀": "sun",
    "≠": "is not",
    "≤": "at most",
    "≥": "at least",
    "×": "times",
    "−": "minus",
    "∀": "for all",
    "∃": "there is",
    "¬": "not",
    "∧": "and",
    "∨": "or",
    "→": "implies",
    "↔": "if and only if",
    "⊢": "therefore",
    "⊥": "false",
}
"""Characters that screen readers skip or read at length, with a word for each."""
SIGNS = str.maketrans({sign: f" {word} " for sign, word in SPOKEN.items()} | dict.fromkeys("✓✗▸▾", " "))
MIRRORS = {"/": "slash", "\\": "backslash"}
"""The words for mirrors."""
WAYS = str.maketrans({"↑": " up ", "↓": " down ", "←": " left ", "→": " right "})
"""The words for arrows in cells."""


def spoken(text: str) -> str:
    """The text with words for signs."""
    plain = text.translate(SIGNS).replace("…", "...").replace("·", ";")
    return re.sub(r" (?=[;,)])|(?<=[(]) ", "", " ".join(plain.split()))


def block_words(what: str, label: str) -> str:
    """A block with its label; of two numbers, the first is for the cells below, the second for those
    beside.
    """
    if label in MIRRORS:
        return f"{what} {MIRRORS[label]}"
    below, slash, beside = label.partition("\\")
    if slash:
        parts = (below and f"{below} below", beside and f"{beside} to the right")
        return " ".join((what, " and ".join(filter(None, parts)))).strip()
    told = label_words(label)
    return f"{what} {told}" if any(map(str.isalnum, told)) else what


def label_words(label: str) -> str:
    """The label of a clue, with words for arrows."""
    return " ".join(label.translate(WAYS).split())


BLANK = "blank"


def size_words(puzzle: Puzzle) -> str:
    """The type and size of a puzzle: "Sudoku, 9 rows, 9 columns"."""
    grid = puzzle.feature(GridPuzzle)
    if grid is None:
        return puzzle.label
    return f"{puzzle.label}, {amount(grid.rows, 'row')}, {amount(grid.columns, 'column')}"


class SpokenBoard:
    """The board of a state in sentences. Methods on rows and columns raise `PuzzleError` if there are
    none.
    """

    def __init__(self, state: PuzzleState) -> None:
        self.state, self.puzzle = state, state.puzzle
        self._grid = self.puzzle.feature(GridPuzzle)

    @property
    def grid(self) -> GridPuzzle:
        """The puzzle as a grid puzzle; raises `PuzzleError`."""
        if self._grid is None:
            raise PuzzleError(f"{self.puzzle.label} has no rows and columns", expected="`board`")
        return self._grid

    @cached_property
    def _clues(self) -> tuple[tuple[Clue, Statement], ...]:
        pairs = zip(self.puzzle.clue_list.items, self.puzzle.clues(), strict=True)
        return tuple((clue, statement) for (_, clue), statement in pairs)

    @cached_property
    def given(self) -> Mapping[str, Value]:
        """The values given by clues that are on, by variable."""
        return fixed_values(statement for _, statement in self._clues if self.state.is_on(statement))

    @cached_property
    def _labels(self) -> Mapping[str, list[str]]:
        """The labels of clues by cell, without givens and blocks."""
        found: dict[str, list[str]] = {}
        for clue, _ in self._clues:
            if isinstance(clue.place, CellPlace) and not isinstance(clue, Given | Block):
                found.setdefault(cell_name(*clue.place.cell), []).append(label_words(clue.label))
        return found

    # -- the whole -----------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """The whole board: row by row, or if there are no rows, variable by variable."""
        if self._grid is not None:
            for row in range(self._grid.rows):
                yield from self.row(row)
            return
        for variable in self.puzzle.shape.shown_variables:
            label = self.puzzle.wording.variable_label(variable.name)
            yield f"{capital(label)}: {self._said(variable.name)}"

    def row(self, row: int) -> Iterator[str]:
        """A row, counted from 0: its cells, what is drawn in it, and the clues beside it."""
        cells = [cell_name(row, column) for column in range(self.grid.columns)]
        yield from self._line(f"row {row + 1}", cells)

    def column(self, column: int) -> Iterator[str]:
        """A column, counted from 0: its cells, what is drawn in it, and the clues beside it."""
        cells = [cell_name(row, column) for row in range(self.grid.rows)]
        yield from self._line(f"column {column + 1}", cells)

    def _line(self, name: str, cells: list[str]) -> Iterator[str]:
        yield f"{capital(name)}: {', '.join(map(self.cell, cells))}"
        puzzle, own = self.puzzle, set(cells)
        drawn: dict[str, list[str]] = {}
        for each, value in self.state.filled.items():
            if each not in own and _first_cell(each) in own and each in puzzle.shape.domains:
                label = puzzle.wording.variable_label(each)
                drawn.setdefault(puzzle.wording.value_text(value, each), []).append(label)
        for said, labels in drawn.items():
            yield f"  {capital(said)}: {', '.join(labels)}"
        for clue, statement in self._clues:
            if isinstance(clue.place, OutsidePlace) and clue.place.outside.words.endswith(name):
                yield f"  {statement.quoted}"

    def cell(self, cell: str) -> str:
        """The contents of a cell in a word or two: clue, given, entry, or blank."""
        place, puzzle = place_of(cell), self.grid
        block = puzzle.blocks.get(place)
        if block is not None:
            what = block.called or block.kind
            return "no cell" if block.absent else block_words(what, puzzle.board.block_label(place))
        said = self._said(puzzle.board.variable_of(cell))
        labels = list(filter(None, self._labels.get(cell, ())))
        return " ".join((*labels, *([] if labels and said == BLANK else [said])))

    def left(self) -> str:
        """What is left to write: the number of blanks, or of each kind of thing."""
        parts = [
            f"{each.label}: {each.there}" + (f" of {each.of}" if each.of is not None else "")
            for each in to_place(self.state)
        ]
        names = [each.name for each in self.puzzle.shape.shown_variables]
        open_ = [name for name in names if name not in self.given and name not in self.state.filled]
        blanks = [] if blanks_count(self.puzzle) else [amount(len(open_), "blank")]
        return ", ".join((*blanks, *parts))

    # -- single places -------------------------------------------------------------------------

    def place(self, name: str) -> Iterator[str]:
        """Everything about a place: contents, notes, and clues."""
        puzzle, grid = self.puzzle, self._grid
        if grid is None or "-" in name or name not in puzzle.board.cell_names():
            yield f"{capital(puzzle.wording.variable_label(name))}: {', '.join(self._standing(name))}"
            return
        variable = puzzle.board.variable_of(name)
        yield f"{capital(words_at(grid, name))}: {', '.join(self._standing(variable))}".removesuffix(": ")
        if colour := colour_of(self.state, name):
            yield f"  Coloured {colour}"
        yield from self._region(name.partition(".")[0])
        for statement in clues_at(grid, name):
            if statement.quoted and set(fixed_values([statement])) != {variable}:
                yield f"  Clue: {self._quoted(statement)}"
        yield from self._sides(name)

    def _standing(self, variable: str) -> Iterator[str]:
        wording = self.puzzle.wording
        if variable in self.given:
            yield f"given {wording.value_text(self.given[variable], variable)}"
        elif variable in self.state.filled:
            yield f"you wrote {wording.value_text(self.state.filled[variable], variable)}"
        elif variable in self.puzzle.shape.domains:
            yield BLANK
        for kind in MARKS.values():
            noted = marks_by_name(self.state).get(variable, {}).get(kind, ())
            if noted:
                yield f"{kind} marks {listed([wording.value_text(value, variable) for value in noted])}"

    def _sides(self, cell: str) -> Iterator[str]:
        """The entries at the sides of a cell, or between it and its neighbours."""
        wording, end = self.puzzle.wording, f"of {cell}"
        for each in self.puzzle.shape.shown_variables:
            names = list(wording.names_of(each.name))
            if each.name != cell and any(name.startswith(f"{cell}.") for name in names):
                from_here = next((name for name in names if name.casefold().endswith(end)), "")
                label = from_here or wording.variable_label(each.name)
                yield f"  {capital(label)}: {self._said(each.name)}"

    def _said(self, variable: str) -> str:
        """The value of a variable, given or written, or blank."""
        value = self.given.get(variable, self.state.filled.get(variable))
        return BLANK if value is None else self.puzzle.wording.value_text(value, variable)

    # -- clues and regions ---------------------------------------------------------------------

    def clues(self) -> Iterator[str]:
        """The clues by number, without givens."""
        for number, (clue, statement) in enumerate(self._clues, 1):
            if not isinstance(clue, Given) and any(statement.formula.names()):
                yield f"{number}: {self._quoted(statement)}"

    def _quoted(self, statement: Statement) -> str:
        return statement.quoted + ("" if self.state.is_on(statement) else " (switched off)")

    def regions(self) -> Iterator[str]:
        """The regions by number, each with its cells."""
        word = capital(self._region_word or "region")
        for region in sorted({each for row in self.grid.regions for each in row if each is not None}):
            yield f"{word} {region + 1}: {self._cells_of(region)}"

    def _region(self, cell: str) -> Iterator[str]:
        """The region of a cell, if the puzzle has drawn regions."""
        regions, place = self.grid.regions, place_of(cell)
        region = regions[place[0]][place[1]] if regions and self.grid.has(place) else None
        if region is not None and self._region_word:
            yield f"  In {self._region_word} {region + 1}: {self._cells_of(region)}"

    def _cells_of(self, region: int) -> str:
        every = places(self.grid.rows, self.grid.columns)
        names = [cell_name(row, column) for row, column in every if self.grid.regions[row][column] == region]
        return listed(self.puzzle.wording.subjects(names))

    @cached_property
    def _region_word(self) -> str:
        """The noun for drawn regions, as "room"; "" if there are only the usual boxes."""
        kinds = (kind for kind in self.grid.markings() if kind.shortcut == REGION_KEY)
        return next((kind.called_in(self.grid) for kind in kinds), "")


def _first_cell(name: str) -> str:
    """The first cell in the name of an edge or bridge."""
    return name.partition("-")[0].partition(".")[0].partition(":")[0]
