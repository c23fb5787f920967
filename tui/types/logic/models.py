"""The contents of a board of models: which model, and the player's entries."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.features.search import solution_order
from puzzles.formulas.formulas import Value
from puzzles.model.state import Mode
from puzzles.text.words import amount, capital
from puzzles.types.logic.first_order.domain import SIZE
from puzzles.types.logic.first_order.model import laid_out, things_of
from puzzles.types.logic.puzzle import Logic
from tui.panels.solutions import position
from tui.session.view import View
from tui.types.logic.model_board import ModelView


def model_view(puzzle: Logic, view: View, width: int) -> ModelView:
    """The tables of the model shown, or else of the first one, or else of the entries."""
    values, caption = _shown(puzzle, view)
    own = dict(view.asked.filled) if view.mode is Mode.SOLVE else {}
    held = {**values, **own}
    things = things_of(held, puzzle.scope)
    sized = puzzle.scope.varies and view.mode is Mode.SOLVE
    layout = laid_out(puzzle.signature, things, held, max(width - 2, 20), sized=sized)
    fresh = view.overlay.fresh if view.overlay is not None else frozenset()
    if SIZE in held or not puzzle.scope.varies:
        caption = f"{caption}, {amount(len(things), 'thing')}"
    return ModelView(caption, layout, frozenset(own), frozenset(fresh))


def _shown(puzzle: Logic, view: View) -> tuple[Mapping[str, Value], str]:
    """The values to show, and their caption."""
    noun = capital(puzzle.wording.solution_noun(view.counting))
    if view.overlay is not None:
        return view.overlay.values, view.overlay.label or noun
    if view.solution is not None:
        return view.solution, f"{noun} {position(view)}"
    if view.mode is Mode.SOLVE:
        return {}, "What you wrote"
    known = view.results
    entailed = known.entailed
    first = (entailed.countermodel if entailed else None) or next(iter(known.solutions), None)
    if first is not None:
        return first, f"The smallest {noun.lower()}" if solution_order(puzzle) else f"A {noun.lower()}"
    if known.verdict is not None and known.verdict.solvable is False:
        return {}, f"No {noun.lower()}: {puzzle.scope.typed}"
    return {}, "Nothing is known yet"
