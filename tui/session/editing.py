"""Editing a workspace: every way to change it from keys, boards and panels, with what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from puzzles.clues.symmetric_edits import with_images
from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.features.displaced import displaced
from puzzles.features.optional_rules import without_family
from puzzles.files.atomic import replace_file
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.game import Game
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount, listed, one_line
from tui.session import whatif
from tui.session.notes import entered, placed, struck
from tui.session.outlook import Outlook
from tui.session.status import switched_off

BOUND = ("undo", "redo", "drop", "keep", "drop_trial", "keep_trial", "step")
"""The actions that may have nothing to work on."""
NOTHING = {"undo": "There is nothing to undo.", "redo": "There is nothing to do again."}
"""What is said where an action has nothing to work on."""
TOLD = 3
"""So many values that a hint had written are told one by one."""
GAME_OVER = "The game is over: what was hidden does not fit any more."


@dataclass
class Editing(Outlook):
    """A workspace and whoever draws it: what changes the one has the other draw anew.

    Every change of the state goes through `edit`, `edit_puzzle` or `write`. Their `label` says what
    was done, for undo: "delete the cage".
    """

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
            case "drop_trial" | "keep_trial":
                return bool(workspace.state.trials)
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

    def begin_anew(self) -> None:
        """Take away all that was entered, with the time; undo brings it back."""
        state = self.workspace.state
        self.edit(PuzzleState(state.puzzle, off=state.off, off_families=state.off_families), "begin anew")
        self.workspace.solving.restart()
        self.say("Begun anew; {work.undo} brings your entries back.")

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
        """Go on with another puzzle under the same switches, and the entries that fit it; in Set mode, with
        the same done in the cells that are turned to each other, if that is wished. Clues that fit no more
        are told.
        """
        before, view = self.puzzle, self.workspace.view
        if view.mode is Mode.SET and view.options.symmetry is not GivenSymmetry.NONE:
            puzzle = with_images(self.puzzle, puzzle, view.options.symmetry, view.solution)
        self.edit(self.workspace.state.with_puzzle(puzzle), label)
        if gone := displaced(before, self.puzzle):
            self.say(_gone(gone))

    def write(self, name: str, value: Value | None) -> None:
        """Fill in or clear an entry."""
        where = self.puzzle.wording.variable_label(name)
        label = f"clear {where}" if value is None else self.puzzle.wording.deed(value, name, where)
        if value is None:
            self.edit(self.workspace.state.with_entry(name, None), label)
        else:
            self.edit(self.with_entries({name: value}), label)

    def with_entries(self, values: Mapping[str, Value]) -> PuzzleState:
        """The state with those entries, less the pencil marks that they rule out if that is wished."""
        return entered(self.workspace.state, values, clear=self.workspace.options.clear_marks)

    def take(self, literals: Iterable[Literal], told: str = "") -> None:
        """Put down what a step concludes, all in one edit, in Solve mode: its values are written, and pencil
        marks of what it rules out go. Of crosses it is `told` in a sentence what they say.
        """
        literals = tuple(literals)
        written = placed(literals, self.puzzle)
        state = struck(self.with_entries({one.name: one.value for one in written}), literals)
        facts = ", ".join(self.puzzle.wording.fact(literal) for literal in written or literals)
        if told and not written and self.puzzle.board.crosses:
            facts = told
        elif len(written or literals) > TOLD:
            facts = amount(len(written or literals), "value")
        self.workspace.edit(state, f"{'write' if written else 'strike'}: {facts}", Mode.SOLVE)
        self.present()
        struck_out = "Crossed out" if self.puzzle.board.crosses else "Struck from your marks"
        self.say(f"{'Written' if written else struck_out}: {facts}.", here=True)

    def toggle(self, clue: Statement | None) -> None:
        """Switch a clue off, or on again."""
        if clue is None:
            self.say("There is no clue here to switch off.")
            return
        state = self.workspace.state
        self.edit(state.toggled(clue.id), f"switch {clue.quoted!r} {'on' if clue.id in state.off else 'off'}")

    def remove_off(self) -> None:
        """Make it final that clues and families of rules are off: take away all that the type lets go."""
        state = self.workspace.state
        puzzle = state.puzzle
        for id_ in state.off:
            puzzle = puzzle.without(id_)
        for family in state.off_families:
            puzzle = without_family(puzzle, family)
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
        else:
            self.say(NOTHING["undo"])

    def redo(self) -> None:
        """Do again what was undone last."""
        label, game = self.workspace.document.redo_label, self.workspace.document.game
        if self.workspace.redo():
            self.present()
            self.say(f"Done again: {label}")
            self._say_if_over(game)
        else:
            self.say(NOTHING["redo"])

    def drop(self) -> None:
        """Take away the assumption made last."""
        if whatif.drop(self.workspace):
            self.present()

    def keep(self) -> None:
        """Make an entry of the assumption made last."""
        if whatif.keep(self.workspace):
            self.present()


def _gone(clues: tuple[Statement, ...]) -> str:
    if len(clues) == 1:
        return f"A clue fits no more and is gone ({{work.undo}} brings it back): {clues[0].quoted}"
    number = amount(len(clues), "clue")
    return f"{number} fit no more and are gone ({{work.undo}} brings them back)."
