"""Editing a workspace: every way to change it from keys, boards and panels, with what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from puzzles.core.formulas import Value
from puzzles.core.game import Game
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode, PuzzleState
from puzzles.core.statements import Literal, Statement
from puzzles.core.text import listed, one_line
from puzzles.files.atomic import replace_file
from tui.session.notes import entered, placed, struck
from tui.session.status import switched_off
from tui.session.workspace import Workspace
from tui.store.options import Options, Typing

BOUND = ("undo", "redo", "drop", "keep", "step")
"""The actions that may have nothing to work on."""
TYPING = {
    Mode.SET: "Set mode: you type clues (m solves)",
    Mode.SOLVE: "Solve mode: you type entries (m sets)",
}
"""What is said of a mode."""
GAME_OVER = "The game is over: what was hidden does not fit any more."
PLAYING = "No solution is shown while one is hidden."
CANCELLED = "Cancelled."
REVEALING = "A solution gives all away. Once more, and it is shown."

LASTS, READING = 10.0, 0.12
"""Seconds that a line is shown, at least, and for each of its characters."""


@dataclass
class Editing:
    """A workspace and whoever draws it: what changes the one has the other draw anew.

    Every change of the state goes through `edit`, `edit_puzzle` or `write`. Their `label` says what
    was done, for undo: "delete the cage".
    """

    workspace: Workspace
    present: Callable[[], object]
    """Draws everything; what did not change costs nothing."""
    present_lines: Callable[[], object]
    """Draws the lines above and below the board and panels."""
    remember: Callable[[Options], object] = lambda options: None
    """Keeps what is on for the next time."""
    note: str = ""
    """What was said last, until the next edit, or until it has been read."""
    _since: float = 0.0
    _passing: bool = False
    _revealed: bool = False

    @property
    def said(self) -> str:
        """What was said last, for as long as it takes to read that.

        That something was cancelled is over once another question is asked.
        """
        over = self.note == CANCELLED and not self.workspace.view.work.cancelled
        age = self.workspace.conversation.clock() - self._since
        return "" if over or age > max(LASTS, READING * len(self.note)) else self.note

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self.workspace.state.puzzle

    def say(self, text: str, *, here: bool = False) -> None:
        """Show a line below the board for a while, or until the next edit; one about the place `here`, until
        that is left."""
        self.note, self._passing, self._since = text, here, self.workspace.conversation.clock()
        self.present_lines()

    def moved(self) -> None:
        """The cursor is elsewhere: what is told of a mode, or of the place it left, was read by now."""
        if self._passing or self.note in TYPING.values():
            self.note = ""
        if self.workspace.leave():
            self.present()
        else:
            self.present_lines()

    def can(self, action: str) -> bool:
        """Whether an action has anything to work on; only those of `BOUND` may have nothing."""
        workspace, assumptions = self.workspace, self.workspace.state.assumptions
        match action:
            case "undo":
                return bool(workspace.document.undo_label)
            case "redo":
                return bool(workspace.document.redo_label)
            case "drop":
                return bool(assumptions)
            case "keep":
                return bool(assumptions) and assumptions[-1].literal.positive
            case "step":
                return workspace.can_step
        return True

    def export(self, path: Path, text: str) -> None:
        """Save a text to a file."""
        try:
            replace_file(path, text.encode())
        except OSError as error:
            self.say(f"Not saved: {error.strerror or error}")
        else:
            self.say(f"Saved in {one_line(path.name)}.")

    # -- the state -----------------------------------------------------------------------------

    def edit(self, state: PuzzleState, label: str) -> None:
        """Go on with another state."""
        game = self.workspace.document.game
        if self.workspace.edit(state, label):
            self.note = ""
            self.present()
            self._say_if_over(game)

    def _say_if_over(self, game: Game | None) -> None:
        """Say so if that game ended because its secret is no solution any more."""
        if game is not None and self.workspace.document.game is None:
            self.say(GAME_OVER)

    def play(self, game: Game) -> None:
        """Begin a game on the puzzle as it stands."""
        self.workspace.play(game)
        self.note = ""
        self.present()

    def give_up(self) -> None:
        """End the game, and tell what was hidden."""
        self.workspace.give_up()
        self.note = ""
        self.present()

    def tell_count(self) -> None:
        """Tell how many solutions remain, until the next edit."""
        self.workspace.tell_count()
        self.note = ""
        self.present()

    def edit_puzzle(self, puzzle: Puzzle, label: str) -> None:
        """Go on with another puzzle under the same switches, and the entries that fit it."""
        self.edit(self.workspace.state.with_puzzle(puzzle), label)

    def write(self, name: str, value: Value | None) -> None:
        """Fill in or clear an entry."""
        where = self.puzzle.variable_label(name)
        text = "" if value is None else self.puzzle.value_text(value, name)
        label = f"clear {where}" if value is None else f"write {text} in {where}"
        if value is None:
            self.edit(self.workspace.state.with_entry(name, None), label)
        else:
            self.edit(self.with_entries({name: value}), label)

    def with_entries(self, values: Mapping[str, Value]) -> PuzzleState:
        """The state with those entries, less the pencil marks that they rule out if that is wished."""
        return entered(self.workspace.state, values, clear=self.workspace.options.clear_marks)

    def take(self, literals: Iterable[Literal]) -> None:
        """Put down what a step concludes, all in one edit, in Solve mode: its values are written, and pencil
        marks of what it rules out go.
        """
        literals = tuple(literals)
        written = placed(literals, self.puzzle)
        state = struck(self.with_entries({one.name: one.value for one in written}), literals)
        facts = ", ".join(self.puzzle.fact(literal) for literal in written or literals)
        self.workspace.edit(state, f"{'write' if written else 'strike:'} {facts}", Mode.SOLVE)
        self.present()
        self.say(f"{'Written' if written else 'Struck from your marks'}: {facts}.")

    def toggle(self, clue: Statement | None) -> None:
        """Switch a clue off, or on again."""
        if clue is None:
            self.say("There is no clue here to switch off.")
            return
        state = self.workspace.state
        self.edit(state.toggled(clue.id), f"switch {clue.text!r} {'on' if clue.id in state.off else 'off'}")

    def remove_off(self) -> None:
        """Make it final that clues and families of rules are off: take away all that the type lets go."""
        state = self.workspace.state
        puzzle = state.puzzle
        for id_ in state.off:
            puzzle = puzzle.without(id_)
        for family in state.off_families:
            puzzle = puzzle.without_family(family)
        self.edit_puzzle(puzzle, "remove what is off")
        left = switched_off(self.workspace.state)
        if left:
            self.say(f"Still there, as the type needs it: {listed(left)}.")
        else:
            self.say("Removed what was off." if state.off or state.off_families else "Nothing is off.")

    def move_clue(self, id_: str, by: int) -> None:
        """Move a clue so many places further down the order, or up; not beyond its ends."""
        clues = self.puzzle.clue_list
        index = clues.index(id_) + by if id_ in clues.ids else -1
        if 0 <= index < len(clues):
            self.edit_puzzle(self.puzzle.with_moved(id_, index), f"move clue {index - by + 1}")

    def undo(self) -> None:
        """Take the last edit back."""
        label, game = self.workspace.document.undo_label, self.workspace.document.game
        if self.workspace.undo():
            self.present()
            self.say(f"Undone: {label}")
            self._say_if_over(game)

    def redo(self) -> None:
        """Do again what was undone last."""
        label, game = self.workspace.document.redo_label, self.workspace.document.game
        if self.workspace.redo():
            self.present()
            self.say(f"Done again: {label}")
            self._say_if_over(game)

    def drop(self) -> None:
        """Take away the assumption made last."""
        if self.workspace.drop():
            self.present()

    def keep(self) -> None:
        """Make an entry of the assumption made last."""
        if self.workspace.keep():
            self.present()

    # -- how it is looked at -------------------------------------------------------------------

    def switch(self, mode: Mode) -> None:
        """Change what typing does."""
        self.workspace.switch(mode)
        self.workspace.selected = frozenset()
        self.note = ""
        self.present()
        self.say(TYPING[self.workspace.mode])

    def begin(self) -> None:
        """Begin in the mode that fits what is known of the clues by now."""
        if self.workspace.undecided:
            self.workspace.decide()
            self.present()
            self.say(TYPING[self.workspace.mode])

    def choose_typing(self, kinds: Sequence[Typing]) -> None:
        """Type the next of those kinds into cells from now on."""
        typing = self.workspace.typing
        self.workspace.typing = kinds[(kinds.index(typing) + 1) % len(kinds)] if typing in kinds else kinds[0]
        self.note = ""
        self.present()

    def toggle_candidates(self) -> None:
        """Show the candidates of empty cells, or hide them."""
        self.workspace.show_candidates = not self.workspace.show_candidates
        self.present()

    def choose(self, options: Options) -> None:
        """Have other things on, now and the next time."""
        self.workspace.choose(options)
        self.remember(options)
        self.present()

    def toggle_live_check(self) -> None:
        """Check entries as they are written while one solves, or no longer."""
        options = self.workspace.options.toggled("check_entries")
        self.choose(options)
        solving = "" if self.workspace.mode is Mode.SOLVE else " once you solve (m)"
        told = "what contradicts the clues is marked" if options.check_entries else "v checks them"
        self.say(f"Your entries are {'' if options.check_entries else 'not '}checked live{solving}: {told}.")

    def step(self, where: str) -> None:
        """Lay another solution over the board: "next", "back", "first", "last", "none", or by class.

        While one solves, the first has to be asked for twice.
        """
        workspace = self.workspace
        if where != "none" and workspace.view.playing:
            self.say(PLAYING)
            return
        if where != "none" and not self._may_reveal():
            return
        if not workspace.step(where):
            lost = workspace.mode is Mode.SOLVE and not workspace.view.results.solutions
            text = "There is no solution with your entries." if lost else "There is no further solution."
            self.say("None further is known that is different up to symmetry." if "class" in where else text)
        self.present()

    def pin(self) -> None:
        """Compare other solutions with the one shown, or no longer."""
        if not self.workspace.pin():
            self.say("No solution is shown that others could be compared with: {work.next} shows one.")
        self.present()

    def compare(self, one: int, other: int | None) -> None:
        """Show the solution of one index, compared with that of the other, if any; both are known."""
        if self._may_reveal():
            self.workspace.compare(one, other)
            self.present()

    def _may_reveal(self) -> bool:
        """Whether a solution may be shown: while one solves, once that was asked for twice in a row."""
        workspace = self.workspace
        if workspace.mode is Mode.SOLVE and not self._revealed and workspace.can_step:
            self._revealed = self.said == REVEALING
            self.say("" if self._revealed else REVEALING)
            if self._revealed:
                workspace.solving.helped()
            return self._revealed
        return True

    def back_out(self) -> bool:
        """Cancel what runs, else take away what is lit, marked or laid over; false if there is nothing."""
        workspace = self.workspace
        if workspace.cancel():
            self.say(CANCELLED)
        elif workspace.highlighted or workspace.selected or workspace.overlay is not None:
            workspace.highlighted = workspace.selected = frozenset()
            workspace.overlay = None
        else:
            return False
        return True
