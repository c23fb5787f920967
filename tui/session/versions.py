"""Versions of a puzzle in Set mode: keep one, go back to one, and compare two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from puzzles.files.versions import Version
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from tui.session.editing import Editing
from tui.session.status import told
from tui.store.history import History


class Difference(Struct, frozen=True):
    """A clue or rule that only one of two puzzles has: the first if `gone`, else the second."""

    statement: Statement
    gone: bool


def keep(editing: Editing, name: str) -> None:
    """Keep the present puzzle as the version `name`, replacing one of that name."""
    document, view = editing.workspace.document, editing.workspace.view
    parent = origin(document)
    before = parent if parent != name else (document.versions.get(name) or Version("", view.puzzle)).parent
    document.versions.keep(Version(name, view.puzzle, before, told(view)))
    editing.present()
    editing.say(f"{name!r} is kept: {{work.versions}} lists all versions.")


def origin(document: History) -> str:
    """The name of the version that the puzzle comes from: the last one it was equal to; "" if none."""
    for step in reversed(document.steps[: document.at + 1]):
        if (version := document.versions.of(step.state.puzzle)) is not None:
            return version.name
    return ""


def go_to(editing: Editing, version: Version) -> None:
    """Replace the puzzle by a version; undo takes that back."""
    if version.puzzle == editing.puzzle:
        editing.say("That is how the puzzle stands already.")
        return
    editing.edit(editing.workspace.state.with_puzzle(version.puzzle), f"go to {version.name!r}")
    editing.say(f"This is {version.name!r}. {{work.undo}} comes back to what was here.")


def differences(one: Puzzle, other: Puzzle) -> Iterator[Difference]:
    """The clues and rules that only one of two puzzles has: those of `one` first, then those of `other`."""
    mine, theirs = _statements(one), _statements(other)
    for puzzle, rest, gone in ((mine, theirs, True), (theirs, mine, False)):
        left = Counter(statement.text for statement in rest)
        for statement in puzzle:
            if left[statement.text] > 0:
                left[statement.text] -= 1
            else:
                yield Difference(statement, gone)


def _statements(puzzle: Puzzle) -> tuple[Statement, ...]:
    return (*puzzle.clues(), *puzzle.shape.rules)
