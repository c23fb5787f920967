"""Typing into the cells of a board: values, pencil marks and colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_lowercase

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.model.state import MarkKind, Mode
from puzzles.text.words import amount
from tui.editors.selection import Selection
from tui.editors.typed_cells import TypedCells
from tui.session.editing import Editing
from tui.session.marking import fill
from tui.session.notes import MARKS, PALETTE, erased, open_cells, toggled
from tui.store.options import Typing
from tui.widgets.board.keys import ERASING
from tui.widgets.board.view.layers import given_values

NONE = frozenset("0.")
"""The characters that clear a cell, unless they are values themselves."""
AT_ONCE = {"alt": Typing.CORNER, "ctrl": Typing.CENTRE}
"""The kind of typing of a digit with a modifier, whatever kind is on; some terminals do not report them."""
MARKED_AT_ONCE = frozenset(f"{held}+{digit}" for held in AT_ONCE for digit in "123456789")
COLOURING = frozenset("012345678")


PAUSE = 1.5
"""Seconds after which a digit replaces a value instead of extending it."""


class ValueEntry:
    """Handles keys for the cell under the cursor, or for all selected cells.

    All characters typed since the cursor came are tried as a value, then the last one alone: "1", "2" is 12
    if the cell can be 12, else 2. After a pause, 2 replaces 1. A pencil mark with a character of its own is
    never made of two. `go_on` advances the cursor and returns the cell, None at the end; it is called after a
    value that cannot get longer, if the option is on or `in_a_row` is true.
    """

    def __init__(
        self,
        editing: Editing,
        cells: TypedCells,
        selection: Selection,
        go_on: Callable[[], str | None] = lambda: None,
        in_a_row: Callable[[], bool] = lambda: False,
    ) -> None:
        self._editing = editing
        self._cells = cells
        self._selection = selection
        self._go_on = go_on
        self._in_a_row = in_a_row
        self._so_far = ""
        self._at = ""
        self._last = 0.0
        self._typing = Typing.VALUE

    @property
    def keys(self) -> frozenset[str]:
        """The keys that it handles now, besides the characters of values."""
        workspace, always = self._editing.workspace, NONE | ERASING | {"space"}
        if workspace.mode is Mode.SET:
            return always
        return always | MARKED_AT_ONCE | (COLOURING if workspace.typing is Typing.COLOUR else frozenset())

    @property
    def advances(self) -> bool:
        """Whether the cursor advances after a value."""
        workspace = self._editing.workspace
        goes_on = workspace.options.advance or self._in_a_row()
        return goes_on and workspace.typing is Typing.VALUE and not self._selection.cells

    @property
    def half_typed(self) -> str:
        """The text typed since the cursor came."""
        return self._so_far

    def forget(self, cell: str) -> None:
        """Discard half-typed text, unless it was typed in that cell."""
        if cell != self._at:
            self._so_far, self._at = "", cell

    def skip(self) -> str | None:
        """Advance to the next cell, and return it; None at the end."""
        cell = self._go_on()
        if cell is not None:
            self.forget(cell)
        return cell

    def typed(self, cell: str, key: str, character: str) -> None:
        """Handle a key typed in a cell."""
        self.forget(cell)
        self._pause(cell)
        held, _, digit = key.rpartition("+")
        typing = AT_ONCE.get(held, self._editing.workspace.typing)
        if typing is not self._typing:
            self._so_far, self._typing = "", typing
        if key in ERASING:
            self.erase(cell)
        elif typing not in self._cells.typings:
            self._editing.say("There are no pencil marks here: a cell has two values only.")
        elif typing is Typing.COLOUR:
            self.colour(cell, character)
        elif typing is Typing.VALUE:
            self._value(cell, character)
        else:
            self._mark(cell, MARKS[typing], digit if held else character)

    def _pause(self, cell: str) -> None:
        """After a pause, discard the typed text if it is a value, so that the next digit replaces it."""
        before, self._last = self._last, self._editing.workspace.conversation.clock()
        if self._last - before > PAUSE and self._cells.read(cell, self._so_far) is not None:
            self._so_far = ""

    # -- values --------------------------------------------------------------------------------

    def _value(self, cell: str, character: str) -> None:
        text, value = self._read(cell, character)
        if value is not None:
            behind = self.advances and text != self._so_far + character
            if behind and self._cells.read(cell, self._so_far) is not None:
                cell = self.skip() or cell
            self._so_far = text
            if self.put(cell, value) and self.advances and not self._cells.begins(cell, text):
                self.skip()
        elif begun := next((each for each in (text, character) if self._cells.begins(cell, each)), ""):
            self._so_far = begun
            self._editing.say(f"{begun} …", here=True)
        elif character not in NONE:
            self._so_far = ""
            self._editing.say(f"{character!r} is no value of this cell.", here=True)
        elif self.advances:
            self.skip()
        else:
            self.erase(cell)

    def _read(self, cell: str, character: str) -> tuple[str, Value | None]:
        """The text that counts and its value: all that was typed, or else the last character."""
        whole = self._so_far + character
        for text in (whole, character):
            value = self._cells.read(cell, text)
            if value is not None:
                return text, value
        return whole, None

    def put(self, cell: str, value: Value) -> bool:
        """Make it a given in Set mode, an entry in Solve mode; false if no cell can have the value."""
        editing, cells = self._editing, self._targets(cell, value)
        old, text, where = (
            editing.puzzle,
            editing.puzzle.wording.value_text(value, cells[0]),
            self._where(cells),
        )
        if editing.workspace.mode is Mode.SET:
            self._give(cells, value, f"set {where} to {text}")
            return True
        if self.refuses(cells):
            return False
        free = self._not_given(cells)
        self._selection.used = bool(self._selection.cells)
        filled_in = editing.workspace.state.filled
        if isinstance(value, bool) and all(filled_in.get(each) is value for each in free):
            return self.erase(cell)
        label = old.wording.deed(value, cell, self._where(free))
        editing.edit(editing.with_entries(dict.fromkeys(free, value)), label)
        return True

    def refuses_to_offer(self, cell: str) -> bool:
        """Whether nothing can be entered in the cell or the selected ones; a message then says why."""
        return self._editing.workspace.mode is Mode.SOLVE and self.refuses(self._targets(cell))

    def refuses(self, cells: Sequence[str]) -> bool:
        """Whether all those cells are given; a message then says so."""
        given = not self._not_given(cells)
        if given:
            be = "is" if len(cells) == 1 else "are"
            self._editing.say(f"{self._where(cells)} {be} given; press {{work.set}} to change the clues.")
        return given

    def cycles(self, name: str) -> bool:
        """Whether a variable of that name is cycled: in Solve mode, with two values.

        A name without a variable, such as a block's, counts as any other of the puzzle.
        """
        workspace, domains = self._editing.workspace, self._editing.puzzle.shape.domains
        own = (domains[name],) if name in domains else domains.values()
        solving = workspace.mode is Mode.SOLVE and workspace.typing is Typing.VALUE
        return solving and any(len(domain) == 2 for domain in own)

    def cycle(self, cell: str) -> bool:
        """Cycle a variable with two values: the first, the other, empty; false if it cannot be cycled.

        Only in Solve mode, with nothing selected.
        """
        domain = self._editing.puzzle.shape.domains.get(cell)
        if domain is None or not self.cycles(cell) or self._selection.cells:
            return False
        written = self._editing.workspace.state.filled.get(cell)
        if written == domain[1]:
            return self.erase(cell)
        return self.put(cell, domain[0] if written is None else domain[1])

    def step(self, name: str) -> None:
        """Enter the next value of the domain, or clear after the last; the first step enters the second
        value.
        """
        domain = self._editing.puzzle.shape.domains[name]
        written = self._editing.workspace.state.filled.get(name, domain[0])
        following = domain.index(written) + 1
        if following < len(domain):
            self.put(name, domain[following])
        else:
            self.erase(name)

    def _give(self, cells: Sequence[str], value: Value | None, label: str) -> None:
        state, puzzle = self._editing.workspace.state, self._editing.puzzle
        for cell in cells:
            state = state if value is None else state.with_entry(cell, None)
            puzzle = self._cells.with_value(puzzle, cell, value)
        written = {clue.id for clue in puzzle.clues() if len(clue.cells) == 1 and clue.cells[0] in cells}
        self._selection.used = bool(self._selection.cells)
        self._editing.edit(replace(state, puzzle=puzzle, off=state.off - written), label)

    def erase(self, cell: str) -> bool:
        """Erase a cell or the selected ones: in Set mode givens, in Solve mode values, else marks, else
        colours. False if there are none.
        """
        self._so_far = ""
        editing, before = self._editing, self._editing.workspace.state
        marked = self._selection.or_at(cell)
        named = tuple(dict.fromkeys(map(editing.puzzle.board.variable_of, marked)))
        cells, label = (*named, *marked), f"clear {self._where(named)}"
        if editing.workspace.mode is Mode.SET:
            self._give(self._targets(cell), None, label)
        else:
            colours = editing.workspace.typing is Typing.COLOUR
            editing.edit(erased(before, cells, colours_first=colours), label)
            if editing.workspace.state is before and not self._not_given(named):
                editing.say(f"{self._where(named)} is given; press {{work.set}} to change the clues.")
        return editing.workspace.state is not before

    # -- notes ---------------------------------------------------------------------------------

    def _mark(self, cell: str, kind: MarkKind, character: str) -> None:
        text, value = self._read(cell, character)
        if value is None and character in NONE:
            self.erase(cell)
        elif value is None:
            self._so_far = text if self._cells.begins(cell, text) else ""
            self._editing.say(
                f"{text} …" if self._so_far else f"{character!r} is no value of this cell.", here=True
            )
        else:
            before = self._cells.read(cell, self._so_far) if text != character else None
            alone = self._cells.read(cell, character)
            if before is not None and alone is not None and self._has_character(cell, value):
                text, value, before = character, alone, None
            self._so_far = text
            self.note(cell, kind, value, instead_of=before)

    def _has_character(self, cell: str, value: Value) -> bool:
        return any(self._cells.read(cell, letter) == value for letter in ascii_lowercase)

    def note(self, cell: str, kind: MarkKind, value: Value, *, instead_of: Value | None = None) -> None:
        """Toggle a pencil mark. `instead_of` is a mark to remove, which it replaces."""
        state, cells = self._editing.workspace.state, self._targets(cell)
        free = open_cells(state, cells)
        if not free:
            self._editing.say(f"{self._where(cells)}: there is a value already.")
            return
        if instead_of is not None:
            state = toggled(state, kind, free, instead_of)
        text = self._editing.puzzle.wording.value_text(value, cell)
        self._selection.used = bool(self._selection.cells)
        self._editing.edit(toggled(state, kind, free, value), f"{kind} mark {text} in {self._where(free)}")

    def fill(self, cells: Sequence[str]) -> None:
        """Mark all values not directly ruled out, in the selected cells or else in `cells`."""
        fill(self._editing, self._selection.cells or cells)

    def colour(self, cell: str, character: str) -> None:
        """Set the colour of that digit, or remove it if all cells have it; "0" removes any colour."""
        state, names = self._editing.workspace.state, self._editing.puzzle.board.cell_names()
        cells = [each for each in self._selection.or_at(cell) if each in names] or [cell]
        if character not in COLOURING and character != ".":
            self._editing.say(" ".join(f"{at} {name}" for at, name in enumerate(PALETTE, 1)) + " 0 none")
            return
        colour = PALETTE[int(character) - 1] if character in COLOURING - {"0"} else ""
        if all((each, colour) in state.colours for each in cells):
            colour = ""
        self._selection.used = bool(self._selection.cells)
        label = f"colour {self._where(cells)} {colour}" if colour else f"uncolour {self._where(cells)}"
        self._editing.edit(state.with_colour(cells, colour), label)

    # -- where ---------------------------------------------------------------------------------

    def _targets(self, cell: str, value: Value | None = None) -> tuple[str, ...]:
        """The variables to write: of the selected cells or `cell`, those that take values, or can have
        `value`.
        """
        puzzle = self._editing.puzzle
        domains = puzzle.shape.domains
        named = dict.fromkeys(map(puzzle.board.variable_of, self._selection.or_at(cell)))
        chosen = [each for each in named if each in domains]
        return tuple(each for each in chosen if value is None or value in domains[each]) or (cell,)

    def _not_given(self, cells: Sequence[str]) -> tuple[str, ...]:
        given = given_values(self._editing.puzzle)
        return tuple(cell for cell in cells if cell not in given)

    def _where(self, names: Sequence[str]) -> str:
        """The target in words: a variable, a cell, or the number of cells."""
        if len(names) > 1:
            return amount(len(names), "cell")
        puzzle, name = self._editing.puzzle, names[0]
        known = name in puzzle.shape.domains
        return puzzle.wording.variable_label(name) if known else name.upper()
