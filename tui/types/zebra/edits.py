"""The edits by keys on the table of a logic grid: clues in Set mode, entries in Solve mode.

Each returns the new state and a label for undo; each raises `PuzzleError` with a message for the player.
"""

from __future__ import annotations

from typing import cast

from puzzles.formulas.formulas import Is, Value
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import quoted
from tui.session.view import View
from tui.types.zebra.own_marks import written
from tui.types.zebra.places import TablePlaces
from tui.widgets.board.view.stairs import Pair


def following(view: View, category: str, row: Value) -> str | None:
    """The next item for a cell, of those not placed elsewhere; None after the last."""
    items = dict(cast(Zebra, view.puzzle).categories)[category]
    put = {**view.asked.filled, **view.givens}
    now = next((item for item in items if put.get(item) == row), None)
    free = [item for item in items if item == now or item not in put]
    at = 0 if now is None else free.index(now) + 1
    return free[at] if at < len(free) else None


def put(view: View, category: str, row: Value, item: str | None) -> tuple[PuzzleState, str]:
    """The state with an item put into a cell; None clears the cell."""
    state, puzzle, fixed = view.state, cast(Zebra, view.puzzle), view.givens
    if view.mode is Mode.SET:
        return _given(state, category, row, item)
    items, where = dict(puzzle.categories)[category], TablePlaces.of(puzzle).cell_text(category, row)
    here = next((name for name in items if fixed.get(name) == row), None)
    if here is not None:
        raise PuzzleError(f"{here} is given; press {{work.set}} to change the clues.")
    if item is not None and item in fixed:
        at = f"with {fixed[item]}" if puzzle.positions is None else f"at {puzzle.place} {fixed[item]}"
        raise PuzzleError(f"{item} is given {at}; press {{work.set}} to change the clues.")
    if item is None:
        for name in items:
            if state.filled.get(name) == row:
                state = state.with_entry(name, None)
        return state, f"clear {where}"
    return written(state, pair_at(puzzle, item, row)), f"write {item} in {where}"


def pair_at(puzzle: Zebra, item: str, row: Value) -> Pair:
    """The pair of the cross grid for an item in a row."""
    return (str(row), item) if puzzle.positions is None else (item, int(row))


def _given(state: PuzzleState, category: str, row: Value, item: str | None) -> tuple[PuzzleState, str]:
    puzzle = cast(Zebra, state.puzzle)
    here = [Is(name, row) for name in dict(puzzle.categories)[category]]
    clue = next((clue.id for clue in puzzle.clues() if clue.formula in here), None)
    if item is None:
        if clue is None:
            raise PuzzleError("No clue gives this cell.")
        where = TablePlaces.of(puzzle).cell_text(category, row)
        return state.with_puzzle(puzzle.without(clue)), f"clear {where}"
    line = f"{quoted(item, puzzle.vocabulary)} is at {row}"
    if puzzle.positions is None:
        line = f"{quoted(str(row), puzzle.vocabulary)} is {quoted(item, puzzle.vocabulary)}"
    changed = puzzle.typing.with_line(line) if clue is None else puzzle.typing.with_changed_line(clue, line)
    return state.with_puzzle(changed), f"add {line!r}"
