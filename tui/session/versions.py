"""Versions while one sets: keep the puzzle as it stands, go back to one, and tell two apart."""

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
    """A clue, or a rule, that only the one (`gone`) or the other of two puzzles has."""

    statement: Statement
    gone: bool


def keep(editing: Editing, name: str) -> None:
    """Keep the puzzle as it stands as a version of that name."""
    document, view = editing.workspace.document, editing.workspace.view
    parent = origin(document)
    before = parent if parent != name else (document.versions.get(name) or Version("", view.puzzle)).parent
    document.versions.keep(Version(name, view.puzzle, before, told(view)))
    editing.present()
    editing.say(f"{name!r} is kept: {{work.versions}} lists all versions.")


def origin(document: History) -> str:
    """The name of the version that the puzzle was last the same as; empty where it never was."""
    for step in reversed(document.steps[: document.at + 1]):
        if (version := document.versions.of(step.state.puzzle)) is not None:
            return version.name
    return ""


def go_to(editing: Editing, version: Version) -> None:
    """Go on with a version; undo leads back to the puzzle as it stands."""
    if version.puzzle == editing.puzzle:
        editing.say("That is how the puzzle stands already.")
        return
    editing.edit(editing.workspace.state.with_puzzle(version.puzzle), f"go to {version.name!r}")
    editing.say(f"This is {version.name!r}. {{work.undo}} comes back to what was here.")


def differences(one: Puzzle, other: Puzzle) -> Iterator[Difference]:
    """The clues and rules that one of two puzzles lacks: those of the first, then those of the other."""
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
