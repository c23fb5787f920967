"""The body of an argument: a truth table or a model, with premises and conclusion typed as formulas."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.values import value_label
from solvers.queries.entailment import Entailment
from tui.editors.reading import LineTask
from tui.messages import messages
from tui.panels.panel import Panel, PanelGrid
from tui.screens.bench.layout import PANELS
from tui.screens.bodies.keys_taken import taken
from tui.session.editing import Editing
from tui.session.view import View
from tui.types.logic.answering_body import AnsweringBody
from tui.types.logic.argument import ArgumentPanel
from tui.types.logic.argument_table import IN_MODEL, ArgumentTable, place_phrases, row_phrases, typed_value
from tui.types.logic.formula_panel import COMPARE, STUDY, WHOLE, FormulaPanel, Subject
from tui.types.logic.keys import BINDINGS, HELP
from tui.types.logic.lines import CONCLUDE, conclusion_job, formula_job, premise_job
from tui.types.logic.model_board import ModelBoard
from tui.types.logic.models import model_view
from tui.types.logic.pane import PARTS
from tui.types.logic.premises import PremisePanel
from tui.types.logic.proof import ProofPanel
from tui.types.logic.truth_table import TruthTableBoard
from tui.types.logic.value_board import ValueBoard
from tui.words.tones import Phrase

LEAST_WIDTH = 40
"""The least width for which a model is laid out; a table of that width scrolls beside the pane."""


class LogicBody(AnsweringBody):
    """A truth table, or models if formulas are first-order.

    In Solve mode, names are written true or false; they count as premises do.
    """

    PANELS: ClassVar[tuple[type[Panel], ...]] = (
        PremisePanel,
        ArgumentPanel,
        *PANELS[1:],
        FormulaPanel,
        ProofPanel,
    )
    SHOWS_CANDIDATES = False
    PARTS = PARTS
    LASTING = CONCLUDE
    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.board, self.models = TruthTableBoard(id="table"), ModelBoard(id="models")
        self.table = ArgumentTable(self.board, editing)
        self._room = Size(0, 0)

    def compose_board(self) -> ComposeResult:
        for board in (self.board, self.models):
            board.display = board is self.board_widget
            yield board

    @property
    def board_widget(self) -> ValueBoard:
        return self.models if self.puzzle.first_order else self.board

    def board_width(self, room: Size) -> int:
        self._room = self.room_above(room)
        return self._columns

    @property
    def _columns(self) -> int:
        """The width of the board; while playing, it leaves room for the pane."""
        width = self.board_widget.get_content_width(self._room, self._room)
        return min(width, self._room.width - 1) if self.plays and self._room.width >= LEAST_WIDTH else width

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        self.draw_line()
        self._choose_board()
        if self.puzzle.first_order:
            self.table.clear()
            self.models.accepts = taken(IN_MODEL, view)
            self.models.view = model_view(self.puzzle, view, max(self._room.width, LEAST_WIDTH))
        else:
            self.table.draw(self.puzzle, view)
        self.refit(self._columns)
        self._ask_claim(view)

    def _choose_board(self) -> None:
        """Show the truth table or the models, and move the focus off the hidden one."""
        shown, hidden = self.board_widget, self.board if self.puzzle.first_order else self.models
        had_focus = hidden.has_focus
        shown.display, hidden.display = True, False
        if had_focus:
            self.focus_board()

    def _ask_claim(self, view: View) -> None:
        """Once the verdict is known, ask for the premises from which the conclusion follows."""
        known = view.results
        if view.claimed and view.live and known.verdict is not None and not known.of(Entailment):
            self.workspace.inquire(Entailment(), unasked=True)

    def spot_line(self, view: View) -> list[Phrase]:
        if told := self.entry.phrases():
            return told
        if self.puzzle.first_order:
            return super().spot_line(view)
        if self.board.table is None:
            return []
        row, column = self.board.cursor
        return [
            *row_phrases(self.puzzle, self.board.table, row, view.live, self.board.view.order),
            *place_phrases(self.board.table, row, column),
        ]

    # -- places --------------------------------------------------------------------------------

    def cursor_variable(self) -> str | None:
        return self.board_widget.variable

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        """The values of the name under the cursor, or of the names in its formula."""
        column = self.board.column
        if self.cursor_variable() is not None or column is None:
            return super().suggestions(view)
        return [
            (f"{name} {value_label(value)}", Literal(name, value))
            for name in sorted(set(column.formula.names()))
            for value in (True, False)
        ]

    def places(self) -> Collection[str]:
        return self.board_widget.places()

    def go_to(self, cell: str) -> None:
        self.board_widget.go_to(cell)

    def clue_here(self) -> Statement | None:
        """The premise or conclusion whose column the cursor is in."""
        column = self.board.column
        text = None if column is None else column.text
        return next((clue for clue in self.puzzle.clues() if clue.cells == (text,)), None)

    @on(ValueBoard.Moved)
    def _moved(self, event: ValueBoard.Moved) -> None:
        event.stop()
        self.editing.moved()

    @on(ValueBoard.Typed)
    def _typed(self, event: ValueBoard.Typed) -> None:
        """Write the value of a key into the variable under the cursor."""
        event.stop()
        here = self.cursor_variable()
        variable = next((each for each in self.puzzle.shape.variables if each.name == here), None)
        if variable is not None:
            now = self.workspace.state.filled.get(variable.name)
            self.editing.write(variable.name, typed_value(event.key, now, variable.domain))
        elif not self.puzzle.first_order:
            self.editing.say("Values are written in the columns of names.")

    # -- typing on the line --------------------------------------------------------------------

    def job(self, name: str) -> LineTask:
        if name in (COMPARE, STUDY):
            return formula_job(self.puzzle, name, "Compare with" if name == COMPARE else "Formula")
        return conclusion_job(self.puzzle) if name == CONCLUDE else premise_job(self.puzzle, name)

    def done(self, job: LineTask, line: str) -> None:
        if job.name == CONCLUDE:
            self.editing.edit_puzzle(self.puzzle.with_conclusion(line), "change the conclusion")
            return
        typed, subject = self.puzzle.formula(line), self._formula_panel.subject
        if job.name == COMPARE and subject is not None:
            self._study(subject, typed)
        else:
            self._study(Subject(typed))

    # -- formulas by themselves ----------------------------------------------------------------

    @property
    def _formula_panel(self) -> FormulaPanel:
        return self.screen.query_one(FormulaPanel)

    def _formula_here(self) -> Subject | None:
        """The formula under the cursor; without a table, the whole argument; None if there is none."""
        if self.board.column is not None:
            return Subject(self.board.column.formula)
        return Subject(self.puzzle.whole, whole=True) if self.puzzle.clues() else None

    def _study(self, subject: Subject, other: Formula | None = None) -> None:
        """Show the formula panel, and ask it about a formula."""
        self.show_panel(FormulaPanel.name_)
        self._formula_panel.ask(self.workspace.view, subject, other)

    def action_formula(self) -> None:
        subject = self._formula_here()
        if subject is None:
            self.entry.type_for(STUDY)
        else:
            self._study(subject)

    def action_whole(self) -> None:
        if self.puzzle.clues():
            self._study(Subject(self.puzzle.whole, whole=True))
        else:
            self.editing.say("There is no argument yet.")

    def action_type(self, what: str) -> None:
        """Type a formula to ask about, or to compare with the present one."""
        here = self._formula_here()
        if (
            what == COMPARE
            and here is not None
            and (self._formula_panel.subject is None or self.screen.focused is self.board)
        ):
            self._study(here)
        self.entry.type_for(what)

    @on(FormulaPanel.Wanted)
    def _formula_wanted(self, event: FormulaPanel.Wanted) -> None:
        event.stop()
        if event.what == WHOLE:
            self.action_whole()
        else:
            self.action_type(event.what)

    @on(FormulaPanel.RowChosen)
    def _row_chosen(self, event: FormulaPanel.RowChosen) -> None:
        event.stop()
        if self.table.find(event.row):
            self.focus_board()
        else:
            self.editing.say("That row is in no table here.")

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("decisive", "export", "rows"):
            return True if self.board.table is not None else None
        if action == "proof":
            return True if goal_id(self.puzzle) is not None else None
        return super().check_action(action, parameters)

    def action_conclude(self) -> None:
        self.entry.type_for(CONCLUDE, self.puzzle.conclusion)

    def action_proof(self) -> None:
        """Let the proof fill the screen, and search for it."""
        if self.query_one(PanelGrid).zoomed:
            self.show_panel(ProofPanel.name_)
        else:
            self.toggle_zoom(ProofPanel.name_)
        self.query_one(ProofPanel).want(self.workspace.view)

    def action_write(self) -> None:
        self.post_message(messages.WriteArgument())

    def action_decisive(self, step: int) -> None:
        self.table.jump(step)

    def action_rows(self) -> None:
        self.table.toggle_rows(self.puzzle)

    @work(exclusive=True)
    async def action_export(self, whole: bool) -> None:
        """Ask where to save the table, and write it."""
        table = self.board.table
        if table is not None:
            rows = None if whole else table.deciding
            text = await asyncio.to_thread(lambda: "\n".join(table.markdown(rows)))
            self.post_message(messages.Export("truth table", lambda _: f"{text}\n", web=False))
