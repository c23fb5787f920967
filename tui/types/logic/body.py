"""The body of propositional logic: a truth table, premises and a conclusion typed as formulas."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.reactive import var

from puzzles.core.errors import PuzzleError
from puzzles.core.spoken import value_label
from puzzles.core.state import Mode
from puzzles.core.statements import Literal, Statement
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from solvers.queries.entailment import Entailment
from tui.app import messages
from tui.core.tones import Phrase
from tui.core.view import View
from tui.editors import clue_entry
from tui.editors.reading import LineTask
from tui.panels.panel import Panel, PanelGrid
from tui.screens.body import PANELS
from tui.screens.dialogs.form import Form
from tui.screens.line_body import LineBody
from tui.types.logic.argument import ArgumentPanel
from tui.types.logic.lines import CONCLUDE, conclusion_job, premise_job
from tui.types.logic.premises import PremisePanel
from tui.types.logic.proof import ProofPanel
from tui.types.logic.table import NO_FORMULAS, counted, place_phrases, row_phrases, table_view
from tui.types.logic.truth_table import TruthTableBoard

VALUES = {"t": True, "1": True, "f": False, "0": False}
"""The keys that write a value of a name."""
CLEARING = frozenset({"delete", "backspace"})


class LogicBody(LineBody[Logic]):
    """In Solve mode names are written true or false in the table; they count as premises do."""

    PANELS: ClassVar[tuple[type[Panel], ...]] = (PremisePanel, ArgumentPanel, *PANELS[1:], ProofPanel)
    SHOWS_CANDIDATES = False
    LASTING = CONCLUDE
    HELP = (
        clue_entry.HELP
        + """

A premise is typed on the line, and Enter on a blank line goes on to the conclusion; "therefore q",
or "p, p -> q |- q" for all at once, will do as well. The conclusion follows if the premises and its
denial contradict each other: then the panel, a, lists the premises that it needs. If it does not, n
goes through the countermodels, and the cursor to their rows. Q shows a proof of the conclusion, line
by line.

d goes to the next row that decides, D to the one before. e saves the table as Markdown, E only the
rows that decide. In Solve mode, t and f write that a name is true or false, Space changes it,
Delete clears it.\
"""
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "clue", "Premise", id="line.clue", tooltip="Type a premise on the line"),
        Binding("C", "conclude", "Conclusion", id="logic.conclude", tooltip="Type the conclusion"),
        Binding(
            "a",
            "screen.panel('argument')",
            "Answer",
            show=False,
            id="logic.argument",
            tooltip="Go to what is known of the conclusion",
        ),
        Binding("Q", "proof", "Proof", id="logic.proof", tooltip="A proof of the conclusion, to read"),
        Binding("d", "decisive(1)", "Deciding row", id="logic.next", tooltip="To the next row that decides"),
        Binding(
            "D",
            "decisive(-1)",
            "Deciding row",
            show=False,
            id="logic.previous",
            tooltip="To the row before that decides",
        ),
        Binding("e", "export(True)", "Export", id="logic.export", tooltip="Save the table as Markdown"),
        Binding(
            "E",
            "export(False)",
            "Export",
            show=False,
            id="logic.export-few",
            tooltip="Save the rows that decide as Markdown",
        ),
    ]

    _room = Size(0, 0)
    _counted: object = None
    _table: var[TruthTable | None] = var(None, bindings=True)
    _refusal = NO_FORMULAS
    _laid: object = None

    def compose_board(self) -> ComposeResult:
        yield TruthTableBoard(id="table")

    @property
    def board(self) -> TruthTableBoard:
        return self.query_one(TruthTableBoard)

    def focus_board(self) -> None:
        self.board.focus()

    # -- layout --------------------------------------------------------------------------------

    def board_width(self, room: Size) -> int:
        self._room = self.room_above(room)
        if self.board.table is None:
            return room.width
        return self.board.get_content_width(self._room, self._room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        self.entry.draw()
        board = self.board
        self._renew_table(view)
        writing = view.mode is Mode.SOLVE
        board.accepts = frozenset({*VALUES, *CLEARING, "space"}) if writing else frozenset()
        board.view = table_view(self._table, self._refusal, view)
        self.refit(board.get_content_width(self._room, self._room))
        self._show_solution(view)
        self._ask_claim(view)

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
            self.board.cursor = table.row_of(values), self.board.cursor[1]

    def _ask_claim(self, view: View) -> None:
        """Ask from what the conclusion follows, once the verdict is known."""
        known = view.results
        if view.claimed and view.live and known.verdict is not None and not known.of(Entailment):
            self.workspace.inquire(Entailment(), unasked=True)

    def spot_line(self, view: View) -> list[Phrase]:
        if told := self.entry.phrases():
            return told
        if self._table is None:
            return []
        row, column = self.board.cursor
        return [
            *row_phrases(self.puzzle, self._table, row, view.live),
            *place_phrases(self._table, row, column),
        ]

    # -- places --------------------------------------------------------------------------------

    def cursor_variable(self) -> str | None:
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

    def places(self) -> Set[str]:
        return self._places.keys()

    def go_to(self, cell: str) -> None:
        if cell in self._places:
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

    @on(TruthTableBoard.Typed)
    def _typed(self, event: TruthTableBoard.Typed) -> None:
        """Write that a name is true or false."""
        name = self.cursor_variable()
        if name is None:
            self.editing.say("Values are written in the columns of names.")
        elif event.key in VALUES:
            self.editing.write(name, VALUES[event.key])
        elif event.key == "space":
            now = self.workspace.state.filled.get(name)
            self.editing.write(name, True if now is None else False if now else None)
        else:
            self.editing.write(name, None)

    # -- typing on the line --------------------------------------------------------------------

    def job(self, name: str) -> LineTask:
        return conclusion_job(self.puzzle) if name == CONCLUDE else premise_job(self.puzzle, name)

    def done(self, job: LineTask, line: str) -> None:
        self.editing.edit_puzzle(self.puzzle.with_conclusion(line), "change the conclusion")

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("decisive", "export"):
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
        if not self.board.jump(step):
            self.editing.say(
                "There is no row after this that decides." if step > 0 else "There is none before."
            )

    @work(exclusive=True)
    async def action_export(self, whole: bool) -> None:
        """Ask where to save the table, and write it."""
        table = self._table
        if table is not None:
            rows = None if whole else table.models()
            text = await asyncio.to_thread(lambda: "\n".join(table.markdown(rows)))
            self.post_message(messages.Export("truth table", lambda _: f"{text}\n", web=False))


class LogicForm(Form[Logic]):
    """The title: everything else is typed on the line."""

    new = "New argument"

    def blank(self) -> Logic:
        return Logic()
