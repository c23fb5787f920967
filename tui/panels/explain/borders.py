"""The query that changes region borders until there is one solution."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from solvers.queries.borders import Borders
from tui.panels.explain.query import PuzzleChange, Query, QueryExplanation
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words import borders
from tui.words.tones import Tone


def _head(asked: QueryExplanation, view: View) -> str:
    found = asked.last(view, Borders)
    return f"{amount(found.tried, 'change')} tried …" if found is not None and asked.running(view) else ""


def _rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    found = asked.last(view, Borders)
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if found is None:
        return
    if found.fixed:
        yield said("There is nothing here that could lie otherwise; {work.complete} adds clues.", Tone.MUTED)
    elif found.hopeless:
        yield said(f"No change can leave one solution: {found.hopeless}.", Tone.NOTICE, "none")
    elif found.contradictory:
        yield said(
            "The clues contradict each other as it lies: {work.panel-3} shows which.", Tone.BAD, "none"
        )
    elif found.unique:
        yield said("There is one solution already.", Tone.MUTED)
    elif found.puzzle is not None:
        so_far = " so far" if found.running else ""
        yield heading(f"{borders.would_do(found)}{so_far}: a makes {'it' if found.anew else 'them'}")
        note = f"{borders.made(found)}; {{work.undo}} undoes that."
        change = PuzzleChange("change borders", note, found.puzzle)
        if found.anew:
            drawn = "All that was not drawn is laid out" if found.cells else "All of it is laid out"
            yield Row("cell:all", drawn, cells=found.cells, payload=change)
        for name in () if found.anew else found.cells:
            yield Row(f"cell:{name}", f"{name.upper()} lies otherwise", cells=(name,), payload=change)
        for number, text in enumerate(found.clues, start=1):
            yield Row(f"clue:{number}", text, payload=change)
    elif found.nearest is not None:
        left = view.puzzle.wording.solution_noun(view.counting)
        so_far = " so far" if found.running else ""
        yield heading(f"The nearest{so_far} leaves {amount(found.left, left)}: a makes it")
        note = f"{amount(found.left, left)} left: {{work.complete}} proposes clues, {{work.undo}} undoes it."
        change = PuzzleChange("change borders", note, found.nearest)
        yield Row("near:all", "A layout that is near", payload=change)
    elif not found.running:
        yield said(_not_found(view), Tone.NOTICE, "none")


def _layout(asked: QueryExplanation, view: View) -> Puzzle | None:
    """The layout that is offered: the one with one solution, else the nearest."""
    found = asked.last(view, Borders)
    if found is None:
        return None
    return found.nearest if found.puzzle is None else found.puzzle


def _not_found(view: View) -> str:
    """The text for a search without result, with what else can be tried."""
    drawn = "What is drawn was kept: mark cells, and these are changed. " if view.puzzle.making.unlaid else ""
    return f"No changes were found that would do. {drawn}{{work.complete}} proposes clues."


BORDERS = Query(
    "borders",
    "Q",
    "Change borders",
    "borders, or what else rules are made for, changed until there is one solution",
    _rows,
    action="change_borders",
    head=_head,
    layout=_layout,
    adds=True,
)
"""Finds the fewest border changes that leave one solution; with selected cells, only their borders change."""
