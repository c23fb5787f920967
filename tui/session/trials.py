"""Trials while solving: begin one, keep or drop it; and savepoints to go back to."""

from __future__ import annotations

from puzzles.model.state import Mode
from puzzles.model.trials import NESTED, dropped, kept, with_trial
from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.session.view import View


def begin(editing: Editing) -> None:
    """Begin a trial, nested in the present one if there is one."""
    state = editing.workspace.state
    number = len(state.trials) + 1
    if number > NESTED:
        editing.say(f"{amount(NESTED, 'trial')} are going on; more cannot be begun inside them.")
        return
    editing.edit(with_trial(state), f"begin trial {number}")
    editing.say(f"Trial {number} begun: {{work.keep-trial}} keeps it, {{work.drop-trial}} drops it.")


def keep(editing: Editing) -> None:
    """Keep the entries of the innermost trial, and end it."""
    if number := len(editing.workspace.state.trials):
        editing.edit(kept(editing.workspace.state), f"keep trial {number}")
        editing.say(f"Trial {number} kept.")


def drop(editing: Editing) -> None:
    """Go back to the board from before the innermost trial."""
    state = editing.workspace.state
    if number := len(state.trials):
        editing.edit(dropped(state), f"drop trial {number}")
        editing.say(f"Trial {number} dropped. {{work.undo}} brings it back.")


def standing(view: View) -> str:
    """The present trial and its number of entries, as "Trial 1: 3 entries"; "" outside a trial."""
    number, written = len(view.state.trials), len(view.tried & view.state.filled.keys())
    return (
        f"Trial {number}: {amount(written, 'entry', 'entries')}" if number and view.mode is Mode.SOLVE else ""
    )


def save_point(editing: Editing, name: str) -> None:
    """Name the present step of the history as a savepoint."""
    editing.workspace.document.name_savepoint(name)
    editing.present()
    editing.say(f"Savepoint {name!r}: {{work.history}} goes back to it.")


def next_name(editing: Editing) -> str:
    """The next free default name for a savepoint, as "Savepoint 2"."""
    taken = {step.savepoint for step in editing.workspace.document.steps}
    numbers = range(1, len(taken) + 2)
    return next(name for number in numbers if (name := f"Savepoint {number}") not in taken)


def go_to(editing: Editing, index: int) -> None:
    """Go to a step of the history, which is an edit that undo takes back."""
    if editing.workspace.go_to(index):
        editing.present()
        editing.say(f"Done: {editing.workspace.document.undo_label}. {{work.undo}} comes back here.")
    else:
        editing.say("That is how the board stands already.")
