"""The board of a Mastermind: a row for each guess and one for the code, and two columns of pegs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from puzzles.geometry.grid import cell_name
from puzzles.types.mastermind.answers import EXACT, MISPLACED
from puzzles.types.mastermind.puzzle import Mastermind
from tui.core.view import View
from tui.widgets.board.grid_view import CellView, GridView, Mark
from tui.widgets.board.layers import Layers


def picture(view: View) -> GridView:
    """All that is to be seen of the puzzle, without a cursor."""
    puzzle = view.puzzle
    assert isinstance(puzzle, Mastermind)
    return replace(guesses_grid(puzzle), cells=dict(guess_cells(view, puzzle)), roomy=view.show_candidates)


def guesses_grid(puzzle: Mastermind) -> GridView:
    """The grid without its cells."""
    rows, length = len(puzzle.guesses) + 1, puzzle.length
    names = [(row, column) for row in range(rows) for column in range(length + 2)]
    regions = {
        cell_name(row, column): ("code" if row == rows - 1 else "guess", column >= length)
        for row, column in names
        if row < rows - 1 or column < length
    }
    return GridView(
        rows,
        length + 2,
        regions=regions,
        row_labels=(*(str(number) for number in range(1, rows)), "?"),
        column_labels=(*(str(position) for position in range(1, length + 1)), EXACT, MISPLACED),
        alphabet=puzzle.symbols,
    )


def guess_cells(view: View, puzzle: Mastermind) -> Iterator[tuple[str, CellView]]:
    """The symbols and pegs of the guesses, and the code as far as it is known."""
    layers = Layers(view)
    for row, (id_, guess) in enumerate(zip(puzzle.clue_list.ids, puzzle.guesses, strict=True)):
        marks: frozenset[Mark] = frozenset({"conflict"} if id_ in view.clashing else ())
        style = "dim strike" if id_ in view.state.off else ""
        texts = (*guess.code, str(guess.exact), "" if guess.misplaced is None else str(guess.misplaced))
        for column, text in enumerate(texts):
            yield cell_name(row, column), CellView(text, "given", marks, style=style)
    for column in range(puzzle.length + 2):
        name = cell_name(len(puzzle.guesses), column)
        yield name, layers.cell(f"p{column + 1}") if column < puzzle.length else CellView(role="hole")
