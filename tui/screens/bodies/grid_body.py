"""The body of every grid puzzle, made from what its type declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from puzzles.clues.given import Given
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.rule import Rule
from puzzles.model.state import Mode
from puzzles.text.words import capital
from tui.messages.asking import asks
from tui.messages.messages import ChangeClue
from tui.screens.bench.choice import TextChoice
from tui.screens.bodies.choices import grid_choices
from tui.screens.bodies.clue_chooser import ClueChooser
from tui.screens.bodies.entry_body import EntryBody
from tui.screens.bodies.grid_drawing import empty_grid, filled_grid, guided_grid, with_room
from tui.screens.bodies.grid_typing import GridKeys
from tui.screens.bodies.keys_taken import taken
from tui.session.editing import Editing
from tui.session.place_clues import no_region_words, words_at
from tui.session.place_words import noted_phrases, says_all, typing_phrases, ways_of, with_notes
from tui.session.view import View
from tui.widgets.board.figures.puzzle_grid import grid_cells
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.words.tones import Phrase, Tone

G = TypeVar("G", bound=GridPuzzle)
NO_CELLS = "Choose the cells of a region first, with Shift and the arrows: this draws walls around them."
DRAW = "Draw what means nothing: colours, lines, frames, texts"


class GridBody(EntryBody[G]):
    """Draws givens, entries, solutions and candidates in cells, and passes keys on to the editors.

    Clues are drawn at their places, with labels. Areas are drawn with walls if there are no regions.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose_kind", "Clue", id="grid.clue", tooltip="Choose a clue to make here"),
        Binding("equals_sign", "rule", "Rule", show=False, id="grid.rule", tooltip="Type a rule of your own"),
        Binding("quotation_mark", "decorate", "Draw", show=False, id="grid.draw", tooltip=DRAW),
        Binding("equals_sign", "join", "Same area", id="grid.join", tooltip="Make one area of these cells"),
        Binding("enter", "offer", "Choose", show=False, id="grid.offer", tooltip="Choose what to enter here"),
    ]

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.keyed = GridKeys(self)
        self._at = "r1c1"
        self._beside = False
        self._plain = GridView()

    def on_mount(self) -> None:
        self._at = self.board.cursor

    def compose_board(self) -> ComposeResult:
        yield GridBoard(self.shape(), accepts=self._accepted)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    @property
    def drawn(self) -> G:
        """The puzzle that is drawn: the present one, or the one that an overlay has in its place."""
        return cast(G, self.workspace.view.drawn.puzzle)

    def shape(self) -> GridView:
        """The empty grid: its lines and regions, without the contents of cells."""
        return empty_grid(self.drawn, self.workspace.mode, self._at)

    def draw(self, view: View) -> None:
        board = self.board
        board.accepts = self._accepted
        board.tells_gestures = self.workspace.mode is Mode.SOLVE
        shape = with_room(self.shape(), view, self.drawn)
        self._plain = filled_grid(shape, view, self.drawn, dict(self.cells(view)))
        self._guide()
        self.row.follow()
        self.refit((shape, board.view.margins, self.board_width(self.room)))

    def _guide(self) -> None:
        """Highlight the cells that belong with the cell under the cursor."""
        board, options = self.board, self.workspace.options
        board.view = guided_grid(self._plain, board.cursor, self.drawn, options, self.brush_sign)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        """The contents of each cell by name, without clue labels."""
        return grid_cells(view, self.drawn)

    def go_to(self, cell: str) -> None:
        self.board.cursor = self.stop_for(cell)

    # -- typing --------------------------------------------------------------------------------

    def characters(self) -> frozenset[str]:
        """The characters and key names that the board accepts."""
        return self.puzzle.values_of(self._at).characters_behind(self.values.half_typed)

    @property
    def _accepted(self) -> frozenset[str]:
        values = self.characters() if self.takes_values else frozenset()
        typed = values | self.marked.keys | self.values.keys
        if self.workspace.mode is not Mode.SET:
            return taken(typed, self.workspace.view)
        return typed | self.signs.characters(self.place_at(self._at))

    @on(GridBoard.Moved)
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        self.values.forget(event.cell)
        self.signs.forget(event.cell)
        self.marked.forget()
        if not event.went_on:
            self.row.moved_by_hand()
        self._at = event.before or self._at
        self.moved(event.cell, event.extend)
        self.board.accepts = self._accepted
        sides = self.board.view.sides_of(place_of(event.cell.partition(".")[0]))
        if not sides <= self.board.view.margins or (self._beside and not sides):
            self.editing.present()
        self._beside = bool(sides)
        self._guide()
        self.editing.moved()
        if not event.extend:
            self.marked.go_on()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        self.typed(event.cell, event.key, event.character)
        self.board.accepts = self._accepted

    @on(GridBoard.Clicked)
    def _clicked(self, event: GridBoard.Clicked) -> None:
        event.stop()
        if event.extend:
            self.moved(event.cell, extend=True)
        elif event.toggle:
            self.selection.toggle(event.cell)
        elif event.cell not in self.selection.cells:
            self.selection.clear()

    def moved(self, cell: str, extend: bool) -> None:
        """Handle a cursor move; `extend` if shift was held or the mouse dragged."""
        self.aim.walk(self.puzzle, self.board.view, self._at, cell)
        if extend and self.keyed.draws:
            self.keyed.draw_to(self._at, cell)
        elif extend:
            names = self.puzzle.board.cell_names()
            self.selection.mark(*(name for name in (self._at, cell) if name in names))
        else:
            self.selection.leave()
        self._at = cell

    def typed(self, cell: str, key: str, character: str) -> None:
        """Handle a key typed in a cell."""
        self.keyed.typed(cell, key, character)

    @asks
    async def action_choose_kind(self) -> None:
        """Choose a clue kind for the selected cells, or for the cell or outside place under the cursor."""
        await ClueChooser(self).choose()

    @asks
    async def action_decorate(self) -> None:
        """Choose a decoration for the selected cells or the cursor's place."""
        from tui.screens.bodies.drawing_tool import DrawingTool

        await DrawingTool(self).draw()

    @asks
    async def action_join(self) -> None:
        """Join the selected cells into one area; if regions are to be found, draw walls around them."""
        if not self.walls.on:
            await self.join()
        elif self.selection.cells:
            self.walls.surround(self.selection.cells)
            self.selection.clear()
        else:
            self.editing.say(NO_CELLS)

    @asks
    async def action_rule(self) -> None:
        """Have a custom rule typed."""
        await ClueChooser(self).ask_rule()

    @on(ChangeClue)
    def _change_clue(self, message: ChangeClue) -> None:
        self.change_rule(message.clue)

    @asks
    async def change_rule(self, id_: str) -> None:
        """Have a new expression typed for a custom rule."""
        await ClueChooser(self).ask_rule(id_)

    def choices(self, board: GridBoard, cell: str) -> Iterable[TextChoice]:
        return grid_choices(self, cell, self.typed, self.action_choose_kind)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "mark" and not self.marked.kinds:
            return False
        if action == "rule":
            return self.workspace.mode is Mode.SET and Rule in self.puzzle.kinds()
        if action == "join" and self.walls.on:
            return True
        if action == "offer" and self.walls.on and "." in self.board.cursor:
            return False
        if action == "decorate":
            return self.workspace.mode is Mode.SET and not self.marked.typing and self.board.has_focus
        if action == "choose_kind":
            setting = self.workspace.mode is Mode.SET and not self.marked.typing
            return setting and self.lists_kinds and self.board.has_focus
        return super().check_action(action, parameters)

    def spot_line(self, view: View) -> list[Phrase]:
        at = self.board.cursor
        return [
            *self.brush_phrases(),
            *typing_phrases(view),
            *(self.marked.phrases(at) or self._said_and_noted(view)),
        ]

    def _said_and_noted(self, view: View) -> list[Phrase]:
        """The phrases about the place under the cursor, with the player's notes."""
        sign = self.puzzle.values_of(self.board.cursor).sign
        return with_notes(self.said_here(view), noted_phrases(view, self.board.cursor, sign))

    def said_here(self, view: View) -> list[Phrase]:
        """The phrases about the place under the cursor, while nothing is selected or half typed."""
        if border := self.walls.phrases(self.board.cursor):
            return border
        found = chain.from_iterable(map(self.clues_at, self.cells_meant()))
        told = [clue for clue in found if clue.id not in self._plainly_seen]
        name = self.cursor_variable()
        told_by_clue = name is None or says_all(view, name, told)
        at = self.board.cursor
        if view.mode is Mode.SET and not told and (missing := no_region_words(self.puzzle, at)):
            return [
                Phrase(f"{capital(words_at(self.puzzle, at))}:", Tone.HEADING),
                Phrase(missing, Tone.NOTICE),
            ]
        said = [] if told_by_clue else self.aimed_at(super().spot_line(view))
        if not said and not told:
            beside = self.signs.phrases(self.place_at(self.board.cursor)) if view.mode is Mode.SET else []
            where = Phrase(capital(words_at(self.puzzle, self.board.cursor)), Tone.HEADING)
            return beside if len(beside) > 1 else [where, *beside, *self.aim_phrases()]
        clues = (clue for clue in self.puzzle.clues() if name in clue.cells and clue not in told)
        for clue in (*told, *(clue for clue in clues if ways_of(view, clue))):
            said.append(Phrase(f"· clue: {clue.text}" if said else clue.text, Tone.MUTED))
            if made := ways_of(view, clue):
                said.append(Phrase(f"· {made}", Tone.MUTED))
        return said

    @property
    def _plainly_seen(self) -> frozenset[str]:
        """The ids of givens, which need no words since the cell shows them."""
        return frozenset(id_ for id_, clue in self.puzzle.clue_list.items if isinstance(clue, Given))
