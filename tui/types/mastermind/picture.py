"""The `GridView` of Mastermind: a row per guess and one for the code, with two columns of pegs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from puzzles.geometry.grid import cell_name
from puzzles.types.mastermind.answers import EXACT, MISPLACED
from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.marks import ELSEWHERE, NOT_THERE, PLACE, MarkedGuess
from puzzles.types.mastermind.puzzle import Mastermind
from tui.session.view import View
from tui.widgets.board.view.grid_view import CellView, GridView, Mark
from tui.widgets.board.view.layers import Layers


def picture(view: View) -> GridView:
    """The complete board, without a cursor."""
    puzzle = view.puzzle
    assert isinstance(puzzle, Mastermind)
    return replace(guesses_grid(puzzle), cells=dict(guess_cells(view, puzzle)), roomy=view.show_candidates)


def guesses_grid(puzzle: Mastermind) -> GridView:
    """The empty grid."""
    rows, length = len(puzzle.guessed_codes) + 1, puzzle.length
    told = tuple(str(position) for position in range(1, length + 1)) if puzzle.by_position else PEGS
    width = length + len(told)
    names = [(row, column) for row in range(rows) for column in range(width)]
    regions = {
        cell_name(row, column): ("code" if row == rows - 1 else "guess", column >= length)
        for row, column in names
        if row < rows - 1 or column < length
    }
    return GridView(
        rows,
        width,
        regions=regions,
        row_labels=(*(str(number) for number in range(1, rows)), "?"),
        column_labels=(*(str(position) for position in range(1, length + 1)), *told),
        alphabet=puzzle.symbols,
    )


PEGS = (EXACT, MISPLACED)
"""The labels of the columns of pegs."""
SIGNS = {PLACE: EXACT, ELSEWHERE: MISPLACED, NOT_THERE: "·"}
"""The signs of marks, distinct without colour."""
COLOURS = {EXACT: "bold white on dark_green", MISPLACED: "bold black on yellow3"}
"""The styles of the letters with those marks."""


def _told(guess: Guess | MarkedGuess) -> tuple[str, ...]:
    """The answer to a guess, a text per column."""
    if isinstance(guess, MarkedGuess):
        return tuple(SIGNS[mark] for mark in guess.marks)
    return str(guess.exact), "" if guess.misplaced is None else str(guess.misplaced)


def guess_cells(view: View, puzzle: Mastermind) -> Iterator[tuple[str, CellView]]:
    """The symbols and pegs of the guesses, and the code as far as known."""
    layers = Layers(view)
    for row, (id_, guess) in enumerate(zip(puzzle.clue_list.ids, puzzle.all_guesses, strict=True)):
        marks: frozenset[Mark] = frozenset({"conflict"} if id_ in view.clashing else ())
        off = "dim strike" if id_ in view.state.off else ""
        told = _told(guess)
        colours = [COLOURS.get(sign, "") for sign in told] if isinstance(guess, MarkedGuess) else []
        for column, text in enumerate((*guess.code, *told)):
            style = off or (colours[column] if column < len(colours) else "")
            yield cell_name(row, column), CellView(text, "given", marks, style=style)
    last = len(puzzle.guessed_codes)
    for column in range(guesses_grid(puzzle).columns):
        name = cell_name(last, column)
        yield name, layers.cell(f"p{column + 1}") if column < puzzle.length else CellView(role="hole")
