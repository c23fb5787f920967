"""The linear workbench: a puzzle worked on line by line, with its workspace, questions and output."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from threading import Event

from puzzles.feedback.board import Fault
from puzzles.feedback.fault_words import fault_text
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, shown
from tui.linear.speech import SpokenBoard, spoken
from tui.messages.messages import Helped
from tui.panels.explain.explanation import Explanation, Messages
from tui.panels.explain.explanations import explanations
from tui.screens.play.progress import help_used
from tui.session.asking.conversation import Conversation, Engine
from tui.session.editing import Editing
from tui.session.kept_board import KeptBoard
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.stores import Stores
from tui.widgets.row import Row
from tui.words.stopwatch import clock_text

PATIENCE = 2.0
"""Seconds of waiting until a message says so."""
TICK = 0.1
"""Seconds between two looks for answers, if no event wakes it."""
COMMANDS = {
    "work.hint": "`hint`",
    "work.check": "`check`",
    "work.why": "`why`",
    "work.undo": "`undo`",
    "work.redo": "`redo`",
    "work.set": "`set`",
    "work.solve": "`solve`",
    "work.next": "`solution`",
    "list.choose": "`take`",
    "app.palette": "`anew`",
}
"""The commands that replace the names of keys in texts."""
SET_KEY, SET = "Set mode (m)", "`set`, then `count`,"
_KEY = re.compile(r"\{([a-z0-9.-]+)\}")


class LinearBench:
    """A document on the linear workbench, with the engine that answers questions. `write` outputs a line.

    It runs on one thread; the engine's thread only wakes it.
    """

    def __init__(
        self, document: History, engine: Engine, stores: Stores, write: Callable[[str], object]
    ) -> None:
        self._write, self._stores = write, stores
        self._woken = Event()
        mode = document.left.mode or Mode.SOLVE
        conversation = Conversation(engine, self._woken.set)
        self.workspace = Workspace(document, conversation, mode, stores.settings.options)
        self.editing = Editing(self.workspace, lambda: None, self._tell_note)
        self.explanations = {each.name: each for each in explanations()}
        self.open: Explanation | None = None
        """What was asked last, until the board is another."""
        self.warned = False
        """Whether it was said that leaving loses something, since the last change."""
        self._state = self.workspace.state
        self._told: list[str] = []
        self.workspace.ask()

    @property
    def puzzle(self) -> Puzzle:
        return self.workspace.state.puzzle

    @property
    def board(self) -> SpokenBoard:
        """The present board, for speech."""
        return SpokenBoard(self.workspace.state)

    @property
    def view(self) -> View:
        return self.workspace.view

    # -- saying --------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Output lines, with commands in place of keys, and words in place of signs."""
        for line in lines:
            indent = len(line) - len(line.lstrip(" "))
            for part in with_commands(line).splitlines() or [""]:
                self._write(" " * indent + shown(spoken(part)))

    def _tell_note(self) -> None:
        if self.editing.note:
            self.say(self.editing.note)

    # -- asking --------------------------------------------------------------------------------

    def wait(self, done: Callable[[], bool]) -> bool:
        """Absorb answers until `done` returns true; false if ctrl+c interrupted that."""
        waited = 0.0
        try:
            while not done():
                if not self._woken.wait(TICK):
                    waited += TICK
                self._woken.clear()
                self.workspace.absorb()
                if waited > PATIENCE:
                    self.say("Working ... ctrl+c breaks it off.")
                    waited = float("-inf")
        except KeyboardInterrupt:
            self.workspace.cancel()
            self.say("Broken off.")
            return False
        return True

    def settle(self) -> bool:
        """Wait for the verdict; false if interrupted."""
        return self.wait(lambda: self.workspace.is_judged or self.troubled)

    @property
    def troubled(self) -> bool:
        """Whether the solver failed; the reason is then output."""
        trouble = self.view.work.trouble
        if trouble:
            self.say(trouble)
        return bool(trouble)

    def ask(self, name: str) -> Explanation:
        """Ask the explanation of that name, or its next stage; it becomes the open one."""
        explanation, view = self.explanations[name], self.view
        if explanation.outdated(view) and self.open is not explanation:
            explanation.forget(view.state, view.state)
        self.open = explanation
        self._heed(explanation.open(view))
        self.workspace.inquire(*explanation.questions(view))
        self.wait(lambda: not explanation.running(self.view) or self.troubled)
        self._heed(explanation.due(self.view))
        return explanation

    def _heed(self, messages: Messages) -> None:
        """Handle an explanation's messages: only that a hint was given matters here."""
        for message in messages:
            if isinstance(message, Helped):
                self.workspace.solving.helped()

    # -- changing ------------------------------------------------------------------------------

    def enter(self, literal: Literal) -> None:
        """Write a value, or strike a mark; in Set mode, make it a given. Raises `PuzzleError`."""
        puzzle = self.puzzle
        if self.workspace.mode is Mode.SET:
            self._give(literal)
            return
        written = puzzle.board.written(literal)
        if written.name in self.board.given:
            raise PuzzleError(f"{puzzle.wording.variable_label(written.name)} is given")
        if written.positive and written.name in puzzle.shape.domains:
            self.editing.write(written.name, written.value)
            self.say(f"{capital(puzzle.wording.fact(written))}.")
        else:
            self.editing.take([literal], puzzle.wording.fact(literal))

    def _give(self, literal: Literal) -> None:
        puzzle = self.puzzle
        grid = puzzle.feature(GridPuzzle)
        if grid is None or not literal.positive or "." in literal.name:
            raise PuzzleError("that is no clue of this type", expected="`add` and a clue, or `solve`")
        label = f"set {puzzle.wording.variable_label(literal.name)}"
        self.editing.edit_puzzle(grid.with_given(place_of(literal.name), literal.value), label)
        self.say(f"Given: {puzzle.wording.fact(literal)}.")

    def changed(self) -> None:
        """Output the effects of a change of the board: broken rules, the end."""
        state = self.workspace.state
        if state is self._state:
            return
        for explanation in self.explanations.values():
            explanation.forget(self._state, state)
        self._state, self.open, self.warned = state, None, False
        if self.workspace.awaits_the_rest:
            self.settle()
        lines = [*self._news()]
        if lines != self._told:
            self.say(*lines)
        self._told = lines

    def _news(self) -> Iterator[str]:
        view = self.view
        if view.end is not None and view.end.right:
            yield f"Solved in {clock_text(view.end.seconds)}, {help_used(view.end)}."
            return
        yield from broken_rules(view.feedback.faults, view.puzzle)
        if view.end is not None:
            yield "All is filled, but something is not right."

    # -- keeping -------------------------------------------------------------------------------

    def keep(self) -> None:
        """Store progress and unsaved work."""
        kept = KeptBoard.of(self.workspace)
        if kept is not None and kept.begun:
            kept.write(self._stores.progress)
        self._stores.journal.note(self.workspace.document, self.workspace.left)


def with_commands(text: str) -> str:
    """A text with the named keys replaced by commands."""
    return _KEY.sub(
        lambda found: COMMANDS.get(found[1], found[1].rpartition(".")[2]), text.replace(SET_KEY, SET)
    )


def broken_rules(faults: Iterable[Fault], puzzle: Puzzle) -> Iterator[str]:
    """A line for each broken rule."""
    return (f"Broken: {fault_text(fault, puzzle)}" for fault in faults)


def lines_of(rows: Iterable[Row]) -> Iterator[str]:
    """The rows of a panel as lines."""
    for row in rows:
        lead = f"{row.lead}: " if row.lead.isalpha() or " " in row.lead else ""
        yield f"{lead}{row.text}{f' {row.beside}' if row.beside else ''}"
        if row.below:
            yield f"  {row.below}"
