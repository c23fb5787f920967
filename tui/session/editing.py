"""Editing a workspace: the one class through which keys, boards and panels change it, with the message for
each change.
"""

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
"""The actions that are disabled while there is nothing for them to work on."""
NOTHING = {"undo": "There is nothing to undo.", "redo": "There is nothing to do again."}
"""The message shown by each action when there is nothing for it to work on."""
TOLD = 3
"""Up to this many values written by a hint are named in its message; beyond it only their number is."""
GAME_OVER = "The game is over: what was hidden does not fit any more."


@dataclass
class Editing(Outlook):
    """A workspace, and the callbacks that redraw the screen after each change.

    Every change of the state goes through `edit`, `edit_puzzle` or `write`. Their `label` names the change in
    the undo history, as "delete the cage".
    """

    def can(self, action: str) -> bool:
        """Whether an action is enabled. Only the actions in `BOUND` can be disabled."""
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
        """Write a text to a file, and report success or the error on the status line."""
        try:
            replace_file(path, text.encode())
        except OSError as error:
            self.say(f"Not saved: {error.strerror or error}")
        else:
            self.say(f"Saved in {one_line(path.name)}.")

    # -- the state -----------------------------------------------------------------------------

    def edit(self, state: PuzzleState, label: str) -> None:
        """Replace the state, record it for undo, and redraw."""
        game = self.workspace.document.game
        if self.workspace.edit(state, label):
            self.note = ""
            self.present()
            self._say_if_over(game)

    def _say_if_over(self, game: Game | None) -> None:
        """Tell the player if the edit ended `game`, since its secret no longer is a solution."""
        if game is not None and self.workspace.document.game is None:
            self.say(GAME_OVER)

    def begin_anew(self) -> None:
        """Remove all entries and marks and reset the clock; undo restores the entries."""
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
        """End the game and reveal what was hidden."""
        self.workspace.give_up()
        self.note = ""
        self.present()

    def tell_count(self) -> None:
        """Show the number of remaining solutions until the next edit."""
        self.workspace.tell_count()
        self.note = ""
        self.present()

    def edit_puzzle(self, puzzle: Puzzle, label: str) -> None:
        """Replace the puzzle, keeping what is switched off and the entries that still fit.

        In Set mode, with a symmetry chosen, the same edit is made in the symmetric cells too. Clues that no
        longer fit are dropped and named in a message.
        """
        before, view = self.puzzle, self.workspace.view
        if view.mode is Mode.SET and view.options.symmetry is not GivenSymmetry.NONE:
            puzzle = with_images(self.puzzle, puzzle, view.options.symmetry, view.solution)
        self.edit(self.workspace.state.with_puzzle(puzzle), label)
        if gone := displaced(before, self.puzzle):
            self.say(_gone(gone))

    def write(self, name: str, value: Value | None) -> None:
        """Write an entry into the variable `name`, or clear it if `value` is None."""
        where = self.puzzle.wording.variable_label(name)
        label = f"clear {where}" if value is None else self.puzzle.wording.deed(value, name, where)
        if value is None:
            self.edit(self.workspace.state.with_entry(name, None), label)
        else:
            self.edit(self.with_entries({name: value}), label)

    def with_entries(self, values: Mapping[str, Value]) -> PuzzleState:
        """The state with those entries added, and without the pencil marks that they rule out if that option
        is on.
        """
        return entered(self.workspace.state, values, clear=self.workspace.options.clear_marks)

    def take(self, literals: Iterable[Literal], told: str = "") -> None:
        """Apply the conclusions of a step as one edit in Solve mode: write its values, and remove the pencil
        marks that it rules out.

        `told` is the sentence for the message where the conclusions are crosses rather than values.
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
        """Switch a clue off, or on again if it is off; with None, say that there is no clue."""
        if clue is None:
            self.say("There is no clue here to switch off.")
            return
        state = self.workspace.state
        self.edit(state.toggled(clue.id), f"switch {clue.quoted!r} {'on' if clue.id in state.off else 'off'}")

    def remove_off(self) -> None:
        """Delete the clues and rule families that are switched off, as far as the type allows that."""
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
        """Move a clue by `by` places in the clue list (down if positive); nothing happens beyond its ends."""
        clues = self.puzzle.clue_list
        index = clues.index(id_) + by if id_ in clues.ids else -1
        if 0 <= index < len(clues):
            self.edit_puzzle(self.puzzle.with_moved(id_, index), f"move clue {index - by + 1}")

    def undo(self) -> None:
        """Undo the last edit, and name it in a message."""
        label, game = self.workspace.document.undo_label, self.workspace.document.game
        if self.workspace.undo():
            self.present()
            self.say(f"Undone: {label}")
            self._say_if_over(game)
        else:
            self.say(NOTHING["undo"])

    def redo(self) -> None:
        """Redo the edit undone last, and name it in a message."""
        label, game = self.workspace.document.redo_label, self.workspace.document.game
        if self.workspace.redo():
            self.present()
            self.say(f"Done again: {label}")
            self._say_if_over(game)
        else:
            self.say(NOTHING["redo"])

    def drop(self) -> None:
        """Remove the assumption made last."""
        if whatif.drop(self.workspace):
            self.present()

    def keep(self) -> None:
        """Turn the assumption made last into an entry."""
        if whatif.keep(self.workspace):
            self.present()


def _gone(clues: tuple[Statement, ...]) -> str:
    if len(clues) == 1:
        return f"A clue fits no more and is gone ({{work.undo}} brings it back): {clues[0].quoted}"
    number = amount(len(clues), "clue")
    return f"{number} fit no more and are gone ({{work.undo}} brings them back)."
