"""The body of logic grids: a table of items, the cross grid, and clues typed as sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.formulas.statements import Literal, Statement
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.shape import spelt_questions
from solvers.queries.decide import DecideFormulas
from tui.editors import clue_entry
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineTask
from tui.panels.explain.why_panel import WhyPanel
from tui.screens.bench.layout import TYPED_PANELS
from tui.session.view import View
from tui.types.zebra.carry_over import carried
from tui.types.zebra.cross import cross_shape, name_of, pair_cells, settle, stairs, standing
from tui.types.zebra.lines import (
    ASK,
    CELL,
    clue_job,
    item_job,
    item_named,
    question_job,
)
from tui.types.zebra.pane import ENDING, PARTS
from tui.types.zebra.phrases import answer_phrases, cell_phrases, pair_phrases
from tui.types.zebra.places import TablePlaces
from tui.types.zebra.table import ZebraTable, tells
from tui.types.zebra.writing_body import WritingBody
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.keys import CLEARING
from tui.words.tones import Phrase, Tone

TAKEN = CLEARING | {"enter"}
"""The keys that the boards handle themselves."""


class ZebraBody(WritingBody):
    """In the table, Enter types an item, which is a clue in Set mode and an entry in Solve mode."""

    PANELS = TYPED_PANELS
    HELP = (
        clue_entry.HELP
        + """

In the table, Enter types the item of a cell and Space tries one after the other: in Set mode that makes
a clue, in Solve mode an entry. Where names do not fit, a letter stands for each item that is still
possible. A puzzle without positions has a line for each item of its first category.

{zebra.cross} shows the cross grid of all pairs, or the table: in Solve mode the grid comes first. There
✓ is together, × never. Space goes on from ✓ to × to none: a clue of a pair in Set mode, your own mark in
Solve mode, where x is a × and # a ✓ at once; a click is a ✓, a right click a ×. What your marks
settle of other pairs is marked dimly. In Solve mode the grid is blank at first, as in print; by choice
({work.options}) it begins with what clues say outright. The clues stand beside the grid, or below it where it
is wide: {zebra.next-clue} and {zebra.last-clue} go through them, {zebra.tick} or a click ticks one, which is
your own note. A ✓ before a clue says that the grid has all of it, a ! that the grid breaks it. A hint turns
to its clue. {work.why} asks why two go together, or never do. {zebra.ask} asks the question.

A clue behind a ? is not understood: {zebra.tick} or a click on it, or {line.done} on its line, asks what was
meant, or what a word is that is not known. That word is kept with the puzzle; all clues are read with it.\
"""
    )
    PARTS, ENDING = PARTS, ENDING
    PANE, PANE_TIGHT, STACKS = 34, 25, True
    TIGHT = 30
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "cross", "Grid", id="zebra.cross", tooltip="Show the cross grid, or the table again"),
        Binding("a", "ask", "Ask", id="zebra.ask", tooltip="Type what the puzzle asks"),
    ]

    _room = Size(0, 0)

    def compose_board(self) -> ComposeResult:
        table = GridBoard(accepts=TAKEN, id="table")
        cross = GridBoard(accepts=TAKEN, id="cross")
        hidden = table if self.crossed else cross
        hidden.display = hidden.can_focus = False
        yield table
        cross.tells_gestures = True
        yield cross

    def on_mount(self) -> None:
        self.workspace.pencilled = {Mode.SET}

    # -- layout --------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self.call_after_refresh(self.editing.present)

    def board_width(self, room: Size) -> int:
        self._room = self.room_above(room)
        return self.board_widget.get_content_width(self._room, self._room)

    @property
    def least_width(self) -> int:
        return self.board_widget.get_content_width(Size(0, self._room.height), self._room) + 1

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        self.draw_line()
        self._show_board()
        puzzle, table = self.puzzle, ZebraTable(self.puzzle, view)
        shape = table.shape(self._room)
        self.table.view = replace(shape, cells=dict(table.cells(shape.sizes[0])))
        self.cross.accepts = self._taken(view)
        if self.crossed:
            holes = cross_shape(puzzle, self._room.height)
            self.cross.view = replace(holes, cells={**holes.cells, **dict(pair_cells(puzzle, view))})
            self._decide_pairs(view)
        self.refit((shape, self.crossed))

    def _taken(self, view: View) -> frozenset[str]:
        """The keys that the cross grid handles; no Enter while a hint is shown, since it writes the hint."""
        if view.mode is Mode.SET:
            return TAKEN
        reading = self.query_one(WhyPanel).answering
        return (CLEARING if reading else TAKEN) | {"x", "#"}

    def _show_board(self) -> None:
        """Show the board chosen for this mode, and move the focus to it if the other one had it."""
        hidden, wanted = (self.table, self.cross) if self.crossed else (self.cross, self.table)
        if not hidden.display:
            return
        wanted.display = wanted.can_focus = True
        if self.screen.focused in (hidden, None):
            self.screen.set_focus(wanted)
        hidden.display = hidden.can_focus = False

    def _decide_pairs(self, view: View) -> None:
        """Ask which pairs the clues decide, if there is a solution and candidates do not tell."""
        known = view.results
        if not tells(view) or self.puzzle.positions is None:
            return
        if known.verdict is not None and known.verdict.solvable and not known.of(DecideFormulas):
            self.workspace.inquire(settle(self.puzzle), unasked=True)

    def spot_line(self, view: View) -> list[Phrase]:
        puzzle = self.puzzle
        if not puzzle.categories:
            return [Phrase("No categories yet: press {work.reshape}.", Tone.NOTICE)]
        if told := self.entry.phrases():
            return told
        return [*self._place_phrases(view), *(() if self.plays else answer_phrases(puzzle, view))]

    def _place_phrases(self, view: View) -> list[Phrase]:
        if not self.crossed:
            return cell_phrases(ZebraTable(self.puzzle, view), view, self.table.cursor)
        pair = self.pair
        return [] if pair is None else pair_phrases(self.puzzle, view, pair)

    # -- places --------------------------------------------------------------------------------

    def cursor_variable(self) -> str | None:
        if self.crossed:
            return name_of(self.puzzle, self.pair) if self.pair is not None else None
        return ZebraTable(self.puzzle, self.workspace.view).item_in(self.table.cursor)

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        if self.crossed:
            return self._about_pair()
        table, cell = ZebraTable(self.puzzle, view), self.table.cursor
        at = table.places.at(cell)
        if at is None:
            return super().suggestions(view)
        possible = table.possible_in(cell) or ()
        items = sorted(table.places.items_at(cell), key=lambda item: item not in possible)
        return [(item, Literal(item, at[1])) for item in items]

    def _about_pair(self) -> Sequence[tuple[str, Literal]]:
        """The literals that the pair under the cursor belongs together, or does not."""
        if self.pair is None:
            return ()
        literal = self.puzzle.layout.asked(*self.pair)
        return [("together", literal), ("not together", literal.negated())]

    def go_to(self, cell: str) -> None:
        if cell not in self.places():
            return
        item = self.puzzle.item_of(cell)
        place = ZebraTable(self.puzzle, self.workspace.view).cell_of(item)
        if place is not None:
            self.table.cursor = place
        if self.crossed:
            shape = stairs(self.puzzle)
            own = (name for name, pair in shape.pairs if name_of(self.puzzle, pair) == cell)
            self.cross.cursor = next(own, None) or shape.cell_of(item)

    def places(self) -> Collection[str]:
        return {*self.puzzle.layout.of, *self.puzzle.board.cell_names()}

    def clue_here(self) -> Statement | None:
        pair = self.pair if self.crossed else None
        told = standing(self.workspace.view).get(pair) if pair is not None else None
        if told is not None:
            return next(clue for clue in self.puzzle.clues() if clue.id == told[0])
        return super().clue_here()

    @on(GridBoard.Moved)
    @on(GridBoard.Clicked)
    def _cursor_moved(self, event: GridBoard.Moved | GridBoard.Clicked) -> None:
        event.stop()
        self.editing.moved()

    # -- typing on the line --------------------------------------------------------------------

    def job(self, name: str) -> LineTask:
        puzzle = self.puzzle
        if name == ASK:
            return question_job(puzzle)
        if name.startswith(CELL):
            cell = name.removeprefix(CELL)
            return item_job(puzzle, cell, ZebraTable(puzzle, self.workspace.view).offered_in(cell))
        return clue_job(puzzle, name, new=name == CLUE)

    def done(self, job: LineTask, line: str) -> None:
        puzzle = self.puzzle
        if job.name == ASK:
            self.editing.edit_puzzle(puzzle.with_question(line), "change the question")
        elif at := TablePlaces.of(puzzle).at(job.name.removeprefix(CELL)):
            self._put(*at, item_named(line, dict(puzzle.categories)[at[0]]))

    # -- keys ----------------------------------------------------------------------------------

    @property
    def board_widget(self) -> GridBoard:
        return self.cross if self.crossed else self.table

    @property
    def sized_board(self) -> GridBoard:
        return self.board_widget

    def action_cross(self) -> None:
        self._cross_wanted = {**self._cross_wanted, self.workspace.mode: not self.crossed}
        self.editing.present()
        self.fit_board()

    def action_ask(self) -> None:
        self.entry.type_for(ASK, spelt_questions(self.puzzle.questions))

    def carried(self, puzzle: Zebra) -> PuzzleState:
        return carried(self.workspace.state, puzzle)
