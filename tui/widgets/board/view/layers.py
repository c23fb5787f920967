"""The contents of cells and edges for a `View` of the workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import fixed_values
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import MarkKind, Mode
from puzzles.sentences.values import value_label
from tui.session.notes import marks_by_name
from tui.session.view import View
from tui.widgets.board.view.grid_view import EMPTY, LINE, CellView, Mark
from tui.widgets.board.view.parts import frequency, shade
from tui.words.shares import percent

CROSSED = "board--cross"
"""The style of a cross for "no line": muted, since there are many."""
UNMARKED = frozenset[Mark]()


class Layers:
    """Combines the layers of each cell: given, entry, solution or overlay, candidates; and marks.

    `sign` is the text of a value. With `in_figures`, shares of solutions are shown as percentages of the
    first of two values.
    """

    def __init__(
        self, view: View, sign: Callable[[Value], str] = value_label, *, in_figures: bool = False
    ) -> None:
        self._in_figures = in_figures
        self._view = view
        self._counts = view.counts
        self._sign = sign
        self._given = view.givens
        self._entries: Mapping[str, Value] = view.asked.filled
        self._solution = view.shown_values
        self._changed = view.overlay.fresh if view.overlay is not None else view.changes
        solving = view.mode is Mode.SOLVE
        self._colours = dict(view.state.colours) if solving else {}
        self._noted = marks_by_name(view.state) if solving else {}
        self._stale = {name: set[Value]() for name, _ in view.stale_marks}
        for name, value in view.stale_marks:
            self._stale[name].add(value)
        self._clashing = view.clashing_cells
        self._tried = view.tried
        self._marked = frozenset[str]().union(
            self._clashing, view.faulty, view.highlighted, self._changed, self._tried, view.selected
        )
        self._off = {
            cell for clue in view.puzzle.clues() if not view.state.is_on(clue) for cell in clue.cells
        }

    def cell(self, name: str) -> CellView:
        """The contents of that cell."""
        marks = self.marks(name)
        colour = self._colours.get(name, "")
        if name in self._given:
            style = "dim strike" if name in self._off else ""
            return CellView(self._sign(self._given[name]), "given", marks, style=style, colour=colour)
        if name in self._entries:
            return CellView(self._sign(self._entries[name]), "entry", marks, colour=colour)
        if name in self._solution:
            return CellView(self._sign(self._solution[name]), "solution", marks, colour=colour)
        possible = self._view.results.possible(name) if self._view.show_candidates else None
        shares = () if self._counts is None else tuple(self._counts.share(name, at) for at in possible or ())
        if shares and possible and isinstance(possible[0], bool):
            share = sum(part for part, value in zip(shares, possible, strict=True) if value)
            text = shade(share)
            if self._in_figures:
                text = percent(share) if len(possible) > 1 else self._sign(possible[0])
            return CellView(text, marks=marks, style=f"board--{frequency(share)}", colour=colour)
        own = self._noted.get(name, {})
        if not (marks or possible or own or colour):
            return EMPTY
        return CellView(
            marks=marks,
            candidates=tuple(map(self._sign, possible or ())),
            shares=shares,
            once=self._once(name, possible or ()),
            corners=tuple(map(self._sign, own.get(MarkKind.CORNER, ()))),
            centres=tuple(map(self._sign, own.get(MarkKind.CENTRE, ()))),
            colour=colour,
            stale=frozenset(map(self._sign, self._stale.get(name, ()))),
        )

    def _once(self, name: str, values: Iterable[Value]) -> frozenset[str]:
        """The signs of values that occur in a single solution."""
        counts = self._counts
        if counts is None:
            return frozenset()
        return frozenset(self._sign(value) for value in values if counts.settles(name, value))

    def block(self, name: str, label: str, dark: bool, off: bool) -> CellView:
        """The contents of a cell with a clue's label: black if `dark`, struck out if `off`."""
        style = "dim strike" if off else ""
        colour = self._colours.get(name, "")
        return CellView(label, "block" if dark else "given", self.marks(name), style=style, colour=colour)

    def edge(self, name: str, *, upright: bool, all_told: bool = False) -> CellView:
        """The contents of that edge.

        "No line" is shown if the player noted it; in a solution only if `all_told`. A single candidate is a
        thin stroke or a pale cross. With value counts, all is shown.
        """
        cell = self.cell(name)
        if cell.role == "empty" and not (cell.text or cell.candidates):
            return cell
        if len(cell.candidates) == 1:
            stroke = "│" if upright else "─"
            text = stroke if cell.candidates == (LINE,) else cell.candidates[0]
            return replace(cell, text=text, candidates=(), style="board--candidate")
        shown = all_told or cell.role == "entry" or cell.text == LINE or self._counts is not None
        style = CROSSED if cell.role == "entry" and cell.text != LINE else cell.style
        return replace(cell, text=cell.text if shown else "", candidates=(), style=style)

    def marks(self, name: str) -> frozenset[Mark]:
        """The marks of that cell."""
        if name not in self._marked:
            return UNMARKED
        marks: set[Mark] = set()
        if name in self._clashing:
            marks.add("conflict")
        if name in self._view.faulty:
            marks.add("wrong")
        if name in self._view.highlighted:
            marks.add("follows" if name in self._view.following else "quoted")
        if name in self._changed:
            marks.add("changed")
        if name in self._tried:
            marks.add("trial")
        if name in self._view.selected:
            marks.add("selected")
        return frozenset(marks)


def given_values(puzzle: Puzzle) -> dict[str, Value]:
    """The values that clues fix, by variable."""
    return fixed_values(puzzle.clues())
