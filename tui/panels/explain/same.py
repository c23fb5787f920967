"""The query for cells that have the same value in every solution."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.text.words import listed
from solvers.queries.same_values import EqualCells, SameValues
from tui.panels.explain.query import Query, QueryExplanation
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


def _rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    found, wording = asked.last(view, EqualCells), view.puzzle.wording
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if found is None:
        return
    if not found.solvable:
        yield said("There is no solution.", Tone.NOTICE, "none")
    elif found.groups:
        ended = not found.running
        yield heading("The same in every solution" if ended else "Not told apart by any solution so far …")
    elif not found.running:
        yield said("No two cells that are still open have to be the same.", Tone.MUTED, "none")
    for group in found.groups:
        yield Row(f"same:{group[0]}", listed([wording.variable_label(name) for name in group]), cells=group)


SAME = Query(
    "same",
    "E",
    "Equal cells",
    "which cells have the same value in every solution",
    _rows,
    SameValues(),
)
"""Lists groups of cells that have equal values in every solution."""
