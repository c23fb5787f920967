"""The body of an argument: a truth table or a model, premises and a conclusion typed as formulas."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.reactive import var
from textual.widget import Widget

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Formula
from puzzles.core.spoken import value_label
from puzzles.core.state import Mode
from puzzles.core.statements import Literal, Statement
from puzzles.core.text import amount
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from solvers.queries.entailment import Entailment
from tui.app import messages
from tui.core.tones import Phrase
from tui.core.view import View
from tui.editors.reading import LineTask
from tui.panels.panel import Panel, PanelGrid
from tui.screens.body import PANELS
from tui.screens.line_body import LineBody
from tui.types.logic.argument import ArgumentPanel
from tui.types.logic.formula_panel import COMPARE, STUDY, WHOLE, FormulaPanel, Subject
from tui.types.logic.keys import BINDINGS, HELP
from tui.types.logic.lines import CONCLUDE, conclusion_job, formula_job, premise_job
from tui.types.logic.model_board import ModelBoard
from tui.types.logic.models import model_view
from tui.types.logic.premises import PremisePanel
from tui.types.logic.proof import ProofPanel
from tui.types.logic.table import NO_FORMULAS, counted, place_phrases, row_phrases, table_view
from tui.types.logic.truth_table import TruthTableBoard
from tui.types.logic.typed_values import IN_MODEL, IN_TABLE, typed_value

CAPTION = 38
"""Columns of the board of models, at least."""


class LogicBody(LineBody[Logic]):
    """In Solve mode names are written true or false in the table; they count as premises do."""

    PANELS: ClassVar[tuple[type[Panel], ...]] = (
        PremisePanel,
        ArgumentPanel,
        *PANELS[1:],
        FormulaPanel,
        ProofPanel,
    )
    SHOWS_CANDIDATES = False
    LASTING = CONCLUDE
    HELP = HELP
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)

    _room = Size(0, 0)
    _counted: object = None
    _table: var[TruthTable | None] = var(None, bindings=True)
    _refusal = NO_FORMULAS
    _laid: object = None
    _few = False
    """Whether only the rows that decide are shown."""

    def compose_board(self) -> ComposeResult:
        table, models = TruthTableBoard(id="table"), ModelBoard(id="models")
        models.display = self.puzzle.first_order
        table.display = not models.display
        yield table
        yield models

    @property
    def models(self) -> ModelBoard:
        """The board of first-order arguments."""
        return self.query_one(ModelBoard)

    @property
    def board_widget(self) -> Widget:
        return self.models if self.puzzle.first_order else self.board

    @property
    def board(self) -> TruthTableBoard:
        return self.query_one(TruthTableBoard)

    # -- layout --------------------------------------------------------------------------------

    def board_width(self, room: Size) -> int:
        self._room = self.room_above(room)
        if self.puzzle.first_order:
            return max(self.models.virtual_size.width, CAPTION)
        if self.board.table is None:
            return room.width
        return self.board.get_content_width(self._room, self._room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        self.entry.draw()
        board = self.board
        self._renew_table(view)
        writing = view.mode is Mode.SOLVE
        self._choose_board()
        if self.puzzle.first_order:
            self._draw_models(view)
            self._ask_claim(view)
            return
        board.accepts = IN_TABLE if writing else frozenset()
        board.view = table_view(self._table, self._refusal, view, self._rows_shown(view))
        self.refit(board.get_content_width(self._room, self._room))
        self._show_solution(view)
        self._ask_claim(view)

    def _choose_board(self) -> None:
        """Show the truth table, or the models, and take the focus from what is hidden."""
        for board in (self.board, self.models):
            if board is self.board_widget:
                board.display = True
            elif board.display:
                had_focus, board.display = board.has_focus, False
                if had_focus:
                    self.focus_board()

    def _draw_models(self, view: View) -> None:
        """The tables of a model, as wide as there is room."""
        self._counted, self._table, models = None, None, self.models
        models.accepts = IN_MODEL if view.mode is Mode.SOLVE else frozenset()
        models.view = model_view(self.puzzle, view, max(self._room.width, 40))
        self.refit(models.virtual_size.width)

    def _rows_shown(self, view: View) -> tuple[int, ...] | None:
        """The rows that decide, where no others are to be shown; None for all."""
        if not self._few or not view.live or self._table is None:
            return None
        return self._table.deciding or None

    def _renew_table(self, view: View) -> None:
        """Make the table anew if other statements count."""
        what = (self.puzzle.premises, self.puzzle.conclusion, counted(view))
        if what == self._counted:
            return
        self._counted = what
        off, given = counted(view)
        self._table, self._refusal = None, NO_FORMULAS
        if not self.puzzle.clues():
            return
        try:
            self._table = self.puzzle.table(off, given)
        except PuzzleError as error:
            self._refusal = f"No {error}. The solver answers all the same: see the panel."

    def _show_solution(self, view: View) -> None:
        """Go to the row of a solution that was laid over the board."""
        values, table = view.shown_values, self._table
        if values == self._laid:
            return
        self._laid = values
        if table is not None and values and all(name in values for name in table.names):
            self._go_to_row(table.row_of(values))

    def _go_to_row(self, row: int) -> None:
        """Go to a row, among all of them if it is not shown."""
        order = self.board.view.order
        if order.at(order.place(row)) != row:
            self._few = False
            self.board.view = replace(self.board.view, rows=None)
        self.board.cursor = row, self.board.cursor[1]

    def _ask_claim(self, view: View) -> None:
        """Ask from what the conclusion follows, once the verdict is known."""
        known = view.results
        if view.claimed and view.live and known.verdict is not None and not known.of(Entailment):
            self.workspace.inquire(Entailment(), unasked=True)

    def spot_line(self, view: View) -> list[Phrase]:
        if told := self.entry.phrases():
            return told
        if self.puzzle.first_order:
            return super().spot_line(view)
        if self._table is None:
            return []
        row, column = self.board.cursor
        return [
            *row_phrases(self.puzzle, self._table, row, view.live, self.board.view.order),
            *place_phrases(self._table, row, column),
        ]

    # -- places --------------------------------------------------------------------------------

    def cursor_variable(self) -> str | None:
        if self.puzzle.first_order:
            return self.models.variable
        table, (_, column) = self._table, self.board.cursor
        return table.names[column] if table is not None and column < len(table.names) else None

    def suggestions(self, view: View) -> Sequence[tuple[str, Literal]]:
        """The values of the name under the cursor, or of the names in its formula."""
        table, (_, column) = self._table, self.board.cursor
        if self.cursor_variable() is not None or table is None or not table.columns:
            return super().suggestions(view)
        names = sorted(set(table.columns[column].formula.names()))
        return [
            (f"{name} {value_label(value)}", Literal(name, value))
            for name in names
            for value in (True, False)
        ]

    def places(self) -> Collection[str]:
        return self.models.names() if self.puzzle.first_order else self._places.keys()

    def go_to(self, cell: str) -> None:
        if self.puzzle.first_order:
            self.models.go_to(cell)
        elif cell in self._places:
            self.board.cursor = self.board.cursor[0], self._places[cell]

    @property
    def _places(self) -> dict[str, int]:
        """The columns by their formulas."""
        columns = self._table.columns if self._table is not None else ()
        return {column.text: index for index, column in enumerate(columns)}

    def clue_here(self) -> Statement | None:
        """The premise or conclusion whose column the cursor is in."""
        table, (_, column) = self._table, self.board.cursor
        text = table.columns[column].text if table is not None and table.columns else None
        return next((clue for clue in self.puzzle.clues() if clue.cells == (text,)), None)

    @on(TruthTableBoard.Moved)
    def _moved(self, event: TruthTableBoard.Moved) -> None:
        event.stop()
        self.editing.present_lines()

    @on(ModelBoard.Moved)
    def _model_moved(self, event: ModelBoard.Moved) -> None:
        event.stop()
        self.editing.present_lines()

    @on(ModelBoard.Typed)
    def _model_typed(self, event: ModelBoard.Typed) -> None:
        event.stop()
        self._write(event.key)

    @on(TruthTableBoard.Typed)
    def _typed(self, event: TruthTableBoard.Typed) -> None:
        if self.cursor_variable() is None:
            self.editing.say("Values are written in the columns of names.")
        else:
            self._write(event.key)

    def _write(self, key: str) -> None:
        """Write the value that a key stands for at the variable under the cursor."""
        here = self.cursor_variable()
        variable = next((each for each in self.puzzle.variables() if each.name == here), None)
        if variable is not None:
            now = self.workspace.state.filled.get(variable.name)
            self.editing.write(variable.name, typed_value(key, now, variable.domain))

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
        """The formula under the cursor; without a table, the whole argument."""
        table, (_, column) = self._table, self.board.cursor
        if table is not None and table.columns:
            return Subject(table.columns[column].formula)
        return Subject(self.puzzle.whole, whole=True) if self.puzzle.clues() else None

    def _study(self, subject: Subject, other: Formula | None = None) -> None:
        """Have the panel ask about a formula, and come into sight."""
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
        """Type a formula to ask about, or to compare with the one that is asked about, or here."""
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
        """Go to a row with those values, and with those of the cursor's row for all other names."""
        event.stop()
        table = self._table
        if table is None or not event.row.keys() & set(table.names):
            self.editing.say("That row is in no table here.")
            return
        here = table.assignment(self.board.cursor[0])
        self._go_to_row(table.row_of(here | {name: bool(value) for name, value in event.row.items()}))
        self.focus_board()

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("decisive", "export", "rows"):
            return True if self._table is not None else None
        if action == "proof":
            return True if self.puzzle.goal_id is not None else None
        return super().check_action(action, parameters)

    def action_conclude(self) -> None:
        self.entry.type_for(CONCLUDE, self.puzzle.conclusion)

    def action_proof(self) -> None:
        """Have the proof fill the screen, and look for it."""
        if self.query_one(PanelGrid).zoomed:
            self.show_panel(ProofPanel.name_)
        else:
            self.toggle_zoom(ProofPanel.name_)
        self.query_one(ProofPanel).want(self.workspace.view)

    def action_decisive(self, step: int) -> None:
        if not self.workspace.view.live:
            self.editing.say("Which rows decide is not told while you work it out: m, for Set mode, tells.")
        elif not self.board.jump(step):
            self.editing.say(
                "There is no row after this that decides." if step > 0 else "There is none before."
            )

    def action_rows(self) -> None:
        """Show only the rows that decide, or all again."""
        view, table = self.workspace.view, self._table
        if table is None:
            return
        if not view.live:
            self.editing.say("Which rows decide is not told while you work it out: m, for Set mode, tells.")
            return
        if not self._few and not table.deciding:
            self.editing.say("No row makes every premise true: there is none that decides.")
            return
        self._few = not self._few
        self.draw(view)
        few = f"{len(table.deciding):,} of {amount(table.rows, 'row')} decide: no others are shown."
        self.editing.say(few if self._few else "All rows are shown.")

    @work(exclusive=True)
    async def action_export(self, whole: bool) -> None:
        """Ask where to save the table, and write it."""
        table = self._table
        if table is not None:
            rows = None if whole else table.deciding
            text = await asyncio.to_thread(lambda: "\n".join(table.markdown(rows)))
            self.post_message(messages.Export("truth table", lambda _: f"{text}\n", web=False))
