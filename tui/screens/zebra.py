"""The screen of zebra puzzles: a table of positions by categories, and clues typed as sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.formulas import Is
from puzzles.grid import cell_name
from puzzles.statements import Literal, Statement
from puzzles.zebra import Zebra
from puzzles.zebra_words import quoted
from tui.screens.form import Form
from tui.screens.line_workbench import CLUE, LineWorkbench
from tui.screens.zebra_cross import CrossGrid, Knowledge, Pair, settle, told_by_clues
from tui.screens.zebra_form import ZebraForm
from tui.screens.zebra_lines import (
    ASK,
    CELL,
    SUPPOSE,
    clue_job,
    item_job,
    item_named,
    place_in,
    question_job,
    question_text,
)
from tui.screens.zebra_table import ZebraTable, given
from tui.view import Mode, View
from tui.widgets.board import CLEARING, GridBoard
from tui.widgets.clue_line import ClueLine, Job
from tui.widgets.lineup import table_shape
from tui.wording import Phrase, Tone

TAKEN = CLEARING | {"enter"}
"""The keys that the boards take for themselves."""


class ZebraScreen(LineWorkbench[Zebra]):
    """In the table, Enter types an item; in Set mode that is a clue, in Solve mode an entry."""

    HELP = (
        LineWorkbench.HELP
        + """

In the table, Enter types the item of a cell and Space tries the next one that is possible: in Set
mode that makes a clue, in Solve mode an entry. Where names do not fit, a letter stands for each
item that is still possible. g shows the cross grid of all pairs: ✓ together, × never, blank open;
Space there makes a clue of a pair. a asks the question.\
"""
    )
    DEFAULT_CSS = """
    ZebraScreen .hidden { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "cross", "Grid", id="zebra.cross", tooltip="Show the cross grid, or the table again"),
        Binding(
            "i",
            "suppose_item",
            "What if",
            id="work.suppose",
            tooltip="Suppose an item, in a scope of its own",
        ),
        Binding("a", "ask", "Ask", id="zebra.ask", tooltip="Type what the puzzle asks"),
    ]

    _room = Size(0, 0)
    _stand: object = None
    _asked_pairs = False
    _shaped: object = None

    def compose_board(self) -> ComposeResult:
        yield GridBoard(accepts=TAKEN, id="table")
        yield GridBoard(accepts=TAKEN, id="cross", classes="hidden")
        yield ClueLine(self.job(self.puzzle, CLUE))

    @property
    def table(self) -> GridBoard:
        return self.query_one("#table", GridBoard)

    @property
    def cross(self) -> GridBoard:
        return self.query_one("#cross", GridBoard)

    @property
    def crossed(self) -> bool:
        """Whether the cross grid is shown instead of the table."""
        return not self.cross.has_class("hidden")

    def on_mount(self) -> None:
        self.desk.pencil = True

    # -- layout --------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self.call_after_refresh(self.present)

    def board_width(self, room: Size) -> int:
        self._room = Size(room.width - 1, room.height - self.query_one(ClueLine).lines)
        shown = self.cross if self.crossed else self.table
        return shown.get_content_width(self._room, self._room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        super().draw(view)
        puzzle, table = self.puzzle, ZebraTable(self.puzzle, view)
        shape = table_shape(puzzle.categories, puzzle.positions, self._room, table.signs())
        self.table.view = replace(shape, cells=dict(table.cells(shape.sizes[0])))
        if self.crossed:
            grid = CrossGrid(puzzle)
            holes = grid.shape()
            self.cross.view = replace(holes, cells={**holes.cells, **dict(grid.cells(view))})
            self._decide_pairs(view)
        if shape != self._shaped:
            self._shaped = shape
            self.fit_board()

    def _decide_pairs(self, view: View) -> None:
        """Ask which pairs the clues decide, once for each draft that has a solution."""
        stand, verdict = (view.draft, view.mode), view.knowledge.verdict
        if stand != self._stand:
            self._stand = stand
            self._asked_pairs = False
        if not self._asked_pairs and self.desk.settled and verdict is not None and verdict.solvable:
            self._asked_pairs = True
            self.desk.inquire(settle(self.puzzle))

    def spot_line(self, view: View) -> list[Phrase]:
        puzzle = self.puzzle
        if not puzzle.categories:
            return [Phrase("No categories yet: press F4.", Tone.NOTICE)]
        phrases = self._pair_phrases(view) if self.crossed else self._cell_phrases(view)
        return [*phrases, *self._answer_phrases(view)]

    def _cell_phrases(self, view: View) -> list[Phrase]:
        table, puzzle = ZebraTable(self.puzzle, view), self.puzzle
        category, position = table.at(self.table.cursor)
        phrases = [Phrase(f"{category}, {puzzle.place} {position}:", Tone.HEADING)]
        possible = table.possible_in(self.table.cursor)
        verdict = view.knowledge.verdict
        if possible:
            verb = "can only be" if len(possible) == 1 else "can be"
            return [*phrases, Phrase(f"{verb} {', '.join(possible)}")]
        if verdict is not None and verdict.solvable is False:
            return [*phrases, Phrase("nothing: the clues contradict each other", Tone.MUTED)]
        unknown = "…" if view.work.busy else "not known"
        return [*phrases, Phrase("none of the items" if possible == () else unknown, Tone.MUTED)]

    def _pair_phrases(self, view: View) -> list[Phrase]:
        pair = CrossGrid(self.puzzle).pair(self.cross.cursor)
        if pair is None:
            return []
        mark = Knowledge(self.puzzle, view).mark(pair)
        said = {None: "not known", "yes": "together", "no": "never together", "open": "open"}
        return [Phrase(f"{self._pair_text(pair)}:", Tone.HEADING), Phrase(said[mark])]

    def _pair_text(self, pair: Pair) -> str:
        item, other = pair
        return f"{item} and {other if isinstance(other, str) else f'{self.puzzle.place} {other}'}"

    def _answer_phrases(self, view: View) -> list[Phrase]:
        puzzle, found = self.puzzle, view.knowledge.solutions
        if puzzle.ask is None:
            return []
        count = view.knowledge.count
        only = count is not None and count.complete and count.value == 1 and found
        solution = view.solution or (found[0] if only else None)
        if solution is None:
            return [Phrase(f"· {question_text(*puzzle.ask)}", Tone.MUTED)]
        return [Phrase(f"· {puzzle.answer(solution)}", Tone.GOOD)]

    # -- places --------------------------------------------------------------------------------

    def spot(self) -> str | None:
        if self.crossed:
            pair = CrossGrid(self.puzzle).pair(self.cross.cursor)
            return None if pair is None else pair[0]
        return ZebraTable(self.puzzle, self.desk.view).item_in(self.table.cursor)

    def go_to(self, cell: str) -> None:
        if any(variable.name == cell for variable in self.puzzle.variables()):
            self.table.cursor = ZebraTable(self.puzzle, self.desk.view).cell_of(cell)
            if self.crossed:
                self.cross.cursor = CrossGrid(self.puzzle).cell_of(cell)

    def clue_here(self) -> Statement | None:
        pair = CrossGrid(self.puzzle).pair(self.cross.cursor) if self.crossed else None
        told = told_by_clues(self.puzzle).get(pair) if pair is not None else None
        if told is not None:
            return next(clue for clue in self.puzzle.clues() if clue.id == told[0])
        return super().clue_here()

    @on(GridBoard.Moved)
    @on(GridBoard.Clicked)
    def _moved(self, event: GridBoard.Moved | GridBoard.Clicked) -> None:
        event.stop()
        self.present_lines()

    # -- typing on the boards ------------------------------------------------------------------

    @on(GridBoard.Typed, "#table")
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        if not self.puzzle.categories:
            return
        category, position = ZebraTable(self.puzzle, self.desk.view).at(event.cell)
        if event.key == "enter":
            self.type_for(f"{CELL}{position}:{category}")
        elif event.key == "space":
            self._next_item(event.cell)
        else:
            self._put(category, position, None)

    def _next_item(self, cell: str) -> None:
        """Put the item into a cell that is possible there and follows what was put there."""
        table = ZebraTable(self.puzzle, self.desk.view)
        category, position = table.at(cell)
        items = dict(self.puzzle.categories)[category]
        put = given(self.puzzle) if self.desk.mode is Mode.SET else self.desk.draft.filled
        now = next((item for item in items if put.get(item) == position), None)
        free = [item for item in items if item == now or item not in put]
        at = free.index(now) + 1 if now is not None else 0
        self._put(category, position, free[at] if at < len(free) else None)

    def _put(self, category: str, position: int, item: str | None) -> None:
        """Have an item in a cell: as a clue in Set mode, as an entry in Solve mode; None clears it."""
        if self.desk.mode is Mode.SET:
            self._give(category, position, item)
            return
        items, draft = dict(self.puzzle.categories)[category], self.desk.draft
        fixed = next((name for name in items if given(self.puzzle).get(name) == position), None)
        if fixed is not None:
            self.say(f"{fixed} is given; press m to change the clues.")
            return
        for name in items:
            if draft.filled.get(name) == position:
                draft = draft.with_entry(name, None)
        where = f"{category}, {self.puzzle.place} {position}"
        if item is None:
            self.edit(draft, f"clear {where}")
        else:
            self.edit(draft.with_entry(item, position), f"write {item} in {where}")

    def _give(self, category: str, position: int, item: str | None) -> None:
        puzzle, items = self.puzzle, dict(self.puzzle.categories)[category]
        here = [Is(name, position) for name in items]
        clue = next((clue.id for clue in puzzle.clues() if clue.formula in here), None)
        if item is None:
            if clue is None:
                self.say("No clue gives this cell.")
            else:
                self.edit_puzzle(puzzle.without(clue), f"clear {category} at {puzzle.place} {position}")
            return
        line = f"{quoted(item, puzzle.vocabulary.names)} is at {position}"
        changed = puzzle.with_clue(line) if clue is None else puzzle.replace_clue(clue, line)
        self.edit_puzzle(changed, f"add {line!r}")

    @on(GridBoard.Typed, "#cross")
    def _typed_in_cross(self, event: GridBoard.Typed) -> None:
        """Make a clue of a pair: together, never together, nothing."""
        event.stop()
        pair = CrossGrid(self.puzzle).pair(event.cell)
        if pair is None:
            return
        if self.desk.mode is Mode.SOLVE:
            self._enter_pair(pair, clear=event.key in ("delete", "backspace"))
            return
        told = told_by_clues(self.puzzle).get(pair)
        puzzle = self.puzzle if told is None else self.puzzle.without(told[0])
        clear = event.key in ("delete", "backspace") or (told is not None and not told[1])
        if not clear:
            item, other = (
                quoted(name, puzzle.vocabulary.names) if isinstance(name, str) else name for name in pair
            )
            at = "" if isinstance(other, str) else "at "
            line = f"{item} is {'' if told is None else 'not '}{at}{other}"
            puzzle = puzzle.with_clue(line) if told is None else self.puzzle.replace_clue(told[0], line)
        self.edit_puzzle(puzzle, f"mark {self._pair_text(pair)}")

    def _enter_pair(self, pair: Pair, *, clear: bool) -> None:
        item, other = pair
        if isinstance(other, str):
            self.say("Entries are positions: mark one on the left, or press m to make a clue.")
        else:
            written = self.desk.draft.filled.get(item) == other
            self._put(self.puzzle.category_of(item), other, None if clear or written else item)

    # -- typing on the line --------------------------------------------------------------------

    def job(self, puzzle: Zebra, name: str) -> Job:
        if name == ASK:
            return question_job(puzzle)
        if name.startswith((CELL, SUPPOSE)):
            position, category = place_in(name)
            row = [head for head, _ in puzzle.categories].index(category)
            possible = ZebraTable(puzzle, self.desk.view).possible_in(cell_name(row, position - 1))
            return item_job(puzzle, name, possible)
        return clue_job(puzzle, name, new=name == CLUE)

    def done(self, job: Job, line: str) -> None:
        puzzle = self.puzzle
        if job.name == ASK:
            self.edit_puzzle(puzzle.with_question(line), "change the question")
        elif job.name.startswith((CELL, SUPPOSE)):
            position, category = place_in(job.name)
            item = item_named(line, dict(puzzle.categories)[category])
            if job.name.startswith(CELL):
                self._put(category, position, item)
            elif self.desk.suppose(Literal(item, position), ""):
                self.present()
        else:
            super().done(job, line)

    def typed_as(self, puzzle: Zebra, clue: str) -> str:
        ids = [statement.id for statement in puzzle.clues()]
        return puzzle.lines[ids.index(clue)]

    def with_clue(self, puzzle: Zebra, line: str) -> Zebra:
        return puzzle.with_clue(line)

    def with_changed(self, puzzle: Zebra, clue: str, line: str) -> Zebra:
        return puzzle.replace_clue(clue, line)

    def with_moved(self, puzzle: Zebra, clue: str, index: int) -> Zebra:
        return puzzle.move(clue, index)

    # -- keys ----------------------------------------------------------------------------------

    def focus_board(self) -> None:
        (self.cross if self.crossed else self.table).focus()

    def action_cross(self) -> None:
        focused = self.focused in (self.table, self.cross)
        crossed = not self.crossed
        self.cross.set_class(not crossed, "hidden")
        self.table.set_class(crossed, "hidden")
        self.present()
        self.fit_board()
        if focused:
            self.focus_board()

    def action_ask(self) -> None:
        self.type_for(ASK, ": ".join(self.puzzle.ask or ()))

    def action_suppose_item(self) -> None:
        """Suppose an item in the cell; of one that stands in it, where it is."""
        if not self.puzzle.categories or self.spot() is not None:
            self.action_suppose()
            return
        category, position = ZebraTable(self.puzzle, self.desk.view).at(self.table.cursor)
        self.type_for(f"{SUPPOSE}{position}:{category}")

    @classmethod
    def form(cls, puzzle: Zebra | None = None) -> Form:
        return ZebraForm(puzzle)
