"""Commands for all pencil marks at once: fill them in, clear those ruled out, write the last ones left."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from puzzles.model.state import MarkKind
from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.session.notes import MARKS, cleared, filled, left_over, unbroken


def fill(editing: Editing, names: Collection[str]) -> None:
    """Mark every value that is not directly ruled out in the cells without marks; if all cells have marks,
    clear those that are ruled out.
    """
    before = editing.workspace.state
    kind = MARKS.get(editing.workspace.typing, MarkKind.CENTRE)
    editing.edit(filled(before, kind, names), f"fill {kind} marks")
    if editing.workspace.state is before:
        clear(editing, names)


def clear(editing: Editing, names: Iterable[str]) -> None:
    """Remove the marks in those cells that clues and entries on the board directly rule out."""
    before = editing.workspace.state
    editing.edit(cleared(before, names), "clear marks that are ruled out")
    gone = len(before.marks) - len(editing.workspace.state.marks)
    if gone:
        editing.say(f"{amount(gone, 'mark')} cleared: what stands on the board rules {_them(gone)} out.")
    else:
        editing.say("There is no mark to be filled in, and none that is ruled out.")


def write_last(editing: Editing, name: str) -> None:
    """Write the only mark of a cell as its value; say why not if it has none or several."""
    state, where = editing.workspace.state, editing.puzzle.wording.variable_label(name)
    values = left_over(state).get(name, ())
    if name in state.filled:
        editing.say(f"{where} is filled in already.", here=True)
        return
    if len(values) != 1:
        editing.say(
            f"{where} has {amount(len(values), 'mark') if values else 'no mark'} to choose from.", here=True
        )
        return
    text = editing.puzzle.wording.value_text(values[0], name)
    if unbroken(state, {name: values[0]}):
        editing.write(name, values[0])
        editing.say(f"Written: {text} in {where}.", here=True)
    else:
        editing.say(f"{text} in {where} is ruled out by what stands on the board.", here=True)


def write_all_last(editing: Editing) -> None:
    """Write the mark of every cell that has exactly one, except where that would break a rule at once."""
    state = editing.workspace.state
    single = {name: values[0] for name, values in left_over(state).items() if len(values) == 1}
    values = unbroken(state, single)
    if values:
        editing.edit(editing.with_entries(values), f"write {amount(len(values), 'last mark')}")
    broken = len(single) - len(values)
    left = f" {amount(broken, 'other')} would break a rule." if broken else ""
    if not single:
        editing.say("No cell has a single mark.")
    else:
        editing.say(f"{amount(len(values), 'last mark') if values else 'No mark'} written.{left}")


def _them(number: int) -> str:
    return "it" if number == 1 else "them"
