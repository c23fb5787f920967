"""What stands on a board, told in sentences: rows, columns, single places, clues."""

from __future__ import annotations

import re
from collections.abc import Iterator

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
from tui.session.clues_here import REGION_KEY, clues_at, words_at
from tui.session.notes import MARKS, colour_of, marks_by_name

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
"""Signs that speech does not read, or reads as something long, and a word for each."""
SIGNS = str.maketrans({sign: f" {word} " for sign, word in SPOKEN.items()} | dict.fromkeys("✓✗▸▾", " "))
WAYS = str.maketrans({"↑": " up ", "↓": " down ", "←": " left ", "→": " right "})
"""What arrows in cells say."""
BLANK = "blank"


def spoken(text: str) -> str:
    """A text with words for signs."""
    plain = text.translate(SIGNS).replace("…", "...").replace("·", ";")
    return re.sub(r" (?=[;,)])|(?<=[(]) ", "", " ".join(plain.split()))


def size_words(puzzle: Puzzle) -> str:
    """What kind of puzzle it is, and how large: "Sudoku, 9 rows, 9 columns"."""
    if not isinstance(puzzle, GridPuzzle):
        return puzzle.label
    return f"{puzzle.label}, {amount(puzzle.rows, 'row')}, {amount(puzzle.columns, 'column')}"


def board_lines(state: PuzzleState) -> Iterator[str]:
    """All that stands on the board: row by row, or name by name where there are no rows."""
    puzzle = state.puzzle
    if isinstance(puzzle, GridPuzzle):
        for row in range(puzzle.rows):
            yield from row_lines(state, row)
        return
    written = {**state.filled, **fixed_values(puzzle.clues())}
    for variable in puzzle.shape.shown_variables:
        value = written.get(variable.name)
        said = BLANK if value is None else puzzle.wording.value_text(value, variable.name)
        yield f"{capital(puzzle.wording.variable_label(variable.name))}: {said}"


def row_lines(state: PuzzleState, row: int) -> Iterator[str]:
    """What stands in a row, counted from 0; what is drawn there; and the clues beside it."""
    puzzle = _grid(state)
    cells = [cell_name(row, column) for column in range(puzzle.columns)]
    yield from _line(state, f"Row {row + 1}", cells)
    yield from _beside(puzzle, f"row {row + 1}")


def column_lines(state: PuzzleState, column: int) -> Iterator[str]:
    """What stands in a column, counted from 0; what is drawn there; and the clues beside it."""
    puzzle = _grid(state)
    cells = [cell_name(row, column) for row in range(puzzle.rows)]
    yield from _line(state, f"Column {column + 1}", cells)
    yield from _beside(puzzle, f"column {column + 1}")


def _line(state: PuzzleState, head: str, cells: list[str]) -> Iterator[str]:
    yield f"{head}: {', '.join(cell_words(state, cell) for cell in cells)}"
    puzzle, own = state.puzzle, set(cells)
    lines: dict[str, list[str]] = {}
    for name, value in state.filled.items():
        if name not in own and _first_cell(name) in own and name in puzzle.shape.domains:
            label = puzzle.wording.variable_label(name)
            lines.setdefault(puzzle.wording.value_text(value, name), []).append(label)
    for said, labels in lines.items():
        yield f"  {capital(said)}: {', '.join(labels)}"


def _beside(puzzle: GridPuzzle, line: str) -> Iterator[str]:
    """The clues beside the grid that stand at a row or a column."""
    for _, clue, statement in _clues(puzzle):
        if isinstance(clue.place, OutsidePlace) and clue.place.outside.words.endswith(line):
            yield f"  {statement.quoted}"


def cell_words(state: PuzzleState, cell: str) -> str:
    """What stands in a cell, in a word or two: its clue, what is given or was written, or nothing."""
    puzzle = _grid(state)
    place = place_of(cell)
    block = puzzle.blocks.get(place)
    if block is not None:
        return "no cell" if block.absent else _block_words(puzzle.board.block_label(place))
    variable = puzzle.board.variable_of(cell)
    labels = [_label_words(clue.label) for _, clue, _ in _clues(puzzle) if _sits(clue, cell)]
    value = _value(state, variable)
    words = [] if value is None else [puzzle.wording.value_text(value, variable)]
    return " ".join(filter(None, (*labels, *words))) or BLANK


def place_lines(state: PuzzleState, name: str) -> Iterator[str]:
    """All that there is to know of a place: what stands there, what was noted, and the clues there."""
    puzzle = state.puzzle
    if not isinstance(puzzle, GridPuzzle) or "-" in name or name not in puzzle.board.cell_names():
        yield f"{capital(puzzle.wording.variable_label(name))}: {', '.join(_standing(state, name))}"
        return
    variable = puzzle.board.variable_of(name)
    yield f"{capital(words_at(puzzle, name))}: {', '.join(_standing(state, variable))}".removesuffix(": ")
    if colour := colour_of(state, name):
        yield f"  Coloured {colour}"
    yield from _region_line(puzzle, name.partition(".")[0])
    for statement in clues_at(puzzle, name):
        if statement.quoted and not _gives_value(statement, variable):
            yield f"  Clue: {statement.quoted}{_off(state, statement)}"
    yield from _sides(state, name)


def _standing(state: PuzzleState, variable: str) -> Iterator[str]:
    puzzle = state.puzzle
    given = fixed_values(clue for clue in puzzle.clues() if state.is_on(clue))
    if variable in given:
        yield f"given {puzzle.wording.value_text(given[variable], variable)}"
    elif variable in state.filled:
        yield f"you wrote {puzzle.wording.value_text(state.filled[variable], variable)}"
    elif variable in puzzle.shape.domains:
        yield BLANK
    for kind in MARKS.values():
        noted = marks_by_name(state).get(variable, {}).get(kind, ())
        if noted:
            yield f"{kind} marks {listed([puzzle.wording.value_text(value, variable) for value in noted])}"


def _sides(state: PuzzleState, cell: str) -> Iterator[str]:
    """What was written at the sides of a cell, or between it and its neighbours, by the names from there."""
    puzzle, end = state.puzzle, f"of {cell}"
    for each in puzzle.shape.shown_variables:
        names = list(puzzle.wording.names_of(each.name))
        if each.name == cell or not any(name.startswith(f"{cell}.") for name in names):
            continue
        from_here = next((name for name in names if name.casefold().endswith(end)), "")
        value = state.filled.get(each.name)
        said = BLANK if value is None else puzzle.wording.value_text(value, each.name)
        yield f"  {capital(from_here or puzzle.wording.variable_label(each.name))}: {said}"


def clue_lines(state: PuzzleState) -> Iterator[str]:
    """The clues by number, but for values that are given, which stand on the board."""
    for number, clue, statement in _clues(state.puzzle):
        if not isinstance(clue, Given) and any(statement.formula.names()):
            yield f"{number}: {statement.quoted}{_off(state, statement)}"


def region_lines(state: PuzzleState) -> Iterator[str]:
    """The regions by number, each with its cells."""
    puzzle = _grid(state)
    word = capital(_region_word(puzzle) or "region")
    for region in sorted({region for row in puzzle.regions for region in row if region is not None}):
        yield f"{word} {region + 1}: {_cells_of(puzzle, region)}"


def _region_line(puzzle: GridPuzzle, cell: str) -> Iterator[str]:
    """The region of a cell, if the puzzle has regions of its own."""
    place = place_of(cell)
    region = puzzle.regions[place[0]][place[1]] if puzzle.regions and puzzle.has(place) else None
    if region is not None and _region_word(puzzle):
        yield f"  In {_region_word(puzzle)} {region + 1}: {_cells_of(puzzle, region)}"


def _cells_of(puzzle: GridPuzzle, region: int) -> str:
    every = places(puzzle.rows, puzzle.columns)
    names = [cell_name(row, column) for row, column in every if puzzle.regions[row][column] == region]
    return listed(puzzle.wording.subjects(names))


def _region_word(puzzle: GridPuzzle) -> str:
    """What regions that are drawn are called, as rooms; empty where the usual boxes are all there are."""
    kinds = (kind for kind in puzzle.markings() if kind.shortcut == REGION_KEY)
    return next((kind.called_in(puzzle) for kind in kinds), "")


def numbered_clue(puzzle: Puzzle, number: int) -> Statement | None:
    """The clue of a number, from 1; None if there is none."""
    clues = puzzle.clues()
    return clues[number - 1] if 1 <= number <= len(clues) else None


def left_words(state: PuzzleState) -> str:
    """What is left to be written: how many blanks, or how many of each thing."""
    parts = [
        f"{each.label}: {each.there}" + (f" of {each.of}" if each.of is not None else "")
        for each in to_place(state)
    ]
    open_ = [each.name for each in state.puzzle.shape.shown_variables if _value(state, each.name) is None]
    blanks = [] if blanks_count(state.puzzle) else [amount(len(open_), "blank")]
    return ", ".join((*blanks, *parts))


def _clues(puzzle: Puzzle) -> Iterator[tuple[int, Clue, Statement]]:
    pairs = zip(puzzle.clue_list.items, puzzle.clues(), strict=True)
    return ((number, clue, statement) for number, ((_, clue), statement) in enumerate(pairs, 1))


def _block_words(label: str) -> str:
    """What stands in a block: of two numbers the one for the cells below, and the one for those beside."""
    below, slash, beside = label.partition("\\")
    if slash:
        parts = (below and f"{below} below", beside and f"{beside} to the right")
        return " ".join(("block", " and ".join(filter(None, parts)))).strip()
    return f"block {_label_words(label.replace('#', ''))}".strip()


def _label_words(label: str) -> str:
    return " ".join(label.translate(WAYS).split())


def _sits(clue: Clue, cell: str) -> bool:
    """Whether a clue that is no value of the cell sits there, with a label to tell it by."""
    at = clue.place
    return isinstance(at, CellPlace) and cell_name(*at.cell) == cell and not isinstance(clue, Given | Block)


def _value(state: PuzzleState, variable: str) -> Value | None:
    """What stands at a variable: given, or written."""
    given = fixed_values(clue for clue in state.puzzle.clues() if state.is_on(clue))
    return given.get(variable, state.filled.get(variable))


def _gives_value(statement: Statement, variable: str) -> bool:
    return set(fixed_values([statement])) == {variable}


def _off(state: PuzzleState, statement: Statement) -> str:
    return "" if state.is_on(statement) else " (switched off)"


def _first_cell(name: str) -> str:
    """The first cell that a name of an edge or a bridge speaks of."""
    return name.partition("-")[0].partition(".")[0].partition(":")[0]


def _grid(state: PuzzleState) -> GridPuzzle:
    """The puzzle, which is on a grid; raises `PuzzleError`."""
    if not isinstance(state.puzzle, GridPuzzle):
        raise PuzzleError(f"{state.puzzle.label} has no rows and columns", expected="`board`")
    return state.puzzle
