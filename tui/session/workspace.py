"""The workspace: the state of a workbench screen, independent of any widget."""

from __future__ import annotations

from typing import Any

from puzzles.feedback.completion import awaits_the_rest
from puzzles.files.solving import LeftAt
from puzzles.formulas.formulas import Value
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.conflicts import Conflict
from solvers.queries.overview import Status
from solvers.queries.question import Question
from tui.session.asking.conversation import Conversation
from tui.session.asking.inquiry import Inquiry, Redraw
from tui.session.asking.standing_questions import Standing
from tui.session.hardness import way
from tui.session.held_results import HeldResults
from tui.session.notes import markable
from tui.session.overlay import Overlay
from tui.session.solution_steps import SolutionSteps, can_step
from tui.session.solve_progress import SolveProgress
from tui.session.status import told
from tui.session.view import View, asked, is_live, played
from tui.store.history import History
from tui.store.options import USUAL, BrokenRules, Options, Typing


class Workspace:
    """A document, the solver's results on it, and what the person chose to display.

    Each edit is recorded and sent to the solver at once. It starts a new turn, which discards results,
    overlay and highlights. `view` is what the screen draws.

    With `mode` None it begins undecided, which acts as Solve mode until `decide` chooses.
    """

    def __init__(
        self,
        document: History,
        conversation: Conversation,
        mode: Mode | None = Mode.SET,
        options: Options = USUAL,
    ) -> None:
        self.document = document
        self.conversation = conversation
        self.pencilled: set[Mode] = set()
        """The modes in which the board shows candidates."""
        self.options = options
        self._typing = Typing.VALUE
        self.highlighted: frozenset[str] = frozenset()
        self.following: frozenset[str] = frozenset()
        self.wrong: frozenset[str] = frozenset()
        self.selected: frozenset[str] = frozenset()
        self._changed: frozenset[str] = frozenset()
        self.overlay: Overlay | None = None
        self.picked: Conflict | None = None
        self._mode = mode or Mode.SOLVE
        self.undecided = mode is None
        """Whether it is not known yet in which mode to begin."""
        self.solving = SolveProgress(document.left, lambda: conversation.clock())
        self._turns = 0
        self._inquiry = Inquiry(conversation, asked(document.state, self._mode))
        self._stepping = SolutionSteps(self._inquiry)
        self._seen: dict[str, Any] = {}
        self._view: View | None = None
        self._lead: tuple[tuple[str, Value], ...] = ()
        self._telling = HeldResults()
        self._counted: tuple[object, ...] = ()
        self._judge()

    @property
    def state(self) -> PuzzleState:
        return self.document.state

    @property
    def mode(self) -> Mode:
        return self._mode

    @property
    def turn(self) -> int:
        """How many times the workspace has asked about a changed state."""
        return self._turns

    @property
    def show_candidates(self) -> bool:
        """Whether the board shows candidates; kept for each mode by itself."""
        return self._mode in self.pencilled

    @show_candidates.setter
    def show_candidates(self, on: bool) -> None:
        self.pencilled = self.pencilled | {self._mode} if on else self.pencilled - {self._mode}
        self._ask_values()

    @property
    def left(self) -> LeftAt:
        """Mode, time, hints, checks and game, to be saved with the puzzle."""
        mode = None if self.undecided else self._mode
        solving = self.solving
        return LeftAt(mode, solving.seconds, solving.hints, self.document.game, solving.checks)

    @property
    def typing(self) -> Typing:
        """The kind of typing; in Set mode always values."""
        return self._typing if self._mode is Mode.SOLVE else Typing.VALUE

    @typing.setter
    def typing(self, typing: Typing) -> None:
        self._typing = typing

    @property
    def view(self) -> View:
        """What the screen draws; the same object until something in it changes."""
        seen = self._looked_at
        if self._view is None or seen != self._seen:
            self._seen, self._view = seen, self._telling.told(View(**seen))
        return self._view

    @property
    def _looked_at(self) -> dict[str, Any]:
        """The fields of the view, by name."""
        counts = self.overlay is not None and self.overlay.counts is not None
        return {
            "state": self.state,
            "mode": self._mode,
            "results": self._inquiry.known,
            "work": self._inquiry.work,
            "shown": self._stepping.shown,
            "before": self._stepping.before,
            "highlighted": self.highlighted,
            "following": self.following,
            "wrong": self.wrong,
            "selected": self.selected,
            "show_candidates": self.show_candidates or counts,
            "overlay": self.overlay,
            "picked": self.picked,
            "turn": self._turns,
            "options": self.options,
            "fresh": self._fresh,
            "undecided": self.undecided,
            "end": self.solving.end,
            "typing": self.typing,
            "pinned": self._stepping.pinned,
            "game": self.document.game,
            "counted": self._counted == (self.document.game, self.state.asked),
        }

    # -- editing -------------------------------------------------------------------------------

    def edit(self, state: PuzzleState, label: str, mode: Mode | None = None) -> bool:
        """Record a new state, without entries that its puzzle has no place for, and change the mode unless
        None.

        False if nothing changed.
        """
        switched, before = mode not in (None, self._mode), self.state
        self._mode = mode or self._mode
        recorded = self.document.record(state.with_puzzle(state.puzzle), label)
        self._changed = frozenset(name for name, _ in {*before.entries} ^ {*self.state.entries})
        return (recorded or switched) and self._go_on(before)

    def undo(self) -> bool:
        """Undo the last edit; false if there is none."""
        before, self._changed = self.state, frozenset()
        return self.document.undo() and self._go_on(before)

    def redo(self) -> bool:
        """Redo the edit undone last; false if there is none."""
        before, self._changed = self.state, frozenset()
        return self.document.redo() and self._go_on(before)

    def go_to(self, step: int) -> bool:
        """Go to a step of the history; false if the state is the same."""
        before, self._changed = self.state, frozenset()
        return self.document.go_to(step) and self._go_on(before)

    @property
    def _fresh(self) -> frozenset[str]:
        """The variables changed last, if broken rules wait until the cell is left."""
        waits = self.options.broken_rules is BrokenRules.WHEN_LEFT
        return self._changed if waits else frozenset()

    def leave(self) -> bool:
        """Handle a cursor move; true if broken rules waited for that and are to be shown."""
        waited, self._changed = bool(self._fresh), frozenset()
        return waited

    def _go_on(self, before: PuzzleState) -> bool:
        """Ask the solver about the new state, unless only notes differ, which it does not see. True if the
        state is as it was asked.
        """
        self.document.play_on()
        self._judge()
        return (self._is_current and self.state.asked == before.asked) or self._turn()

    def switch(self, mode: Mode) -> None:
        """Change the mode; ask again if that changes what counts."""
        self._mode, self.undecided = mode, False
        self._judge()
        if not self._is_current:
            self._turn()

    def decide(self) -> None:
        """Begin in Solve mode if the clues are known to have exactly one solution, else in Set mode."""
        self.switch(Mode.SOLVE if self.status is Status.UNIQUE else Mode.SET)

    def choose(self, options: Options) -> None:
        """Apply options, and ask again if they change what counts."""
        self.options = options
        self._judge()
        if not self._is_current:
            self._turn()
        self._ask_values()

    # -- playing -------------------------------------------------------------------------------

    def play(self, game: Game) -> None:
        """Begin a game on the puzzle, and clear the undo history."""
        self.document.game = game
        self.document.forget()
        self._begin_playing()
        self.switch(Mode.SOLVE)

    def give_up(self) -> None:
        """End the game, so that its secret and all results are shown."""
        game = self.document.game
        if game is not None and game.on:
            self.document.game = game.end()
            self._begin_playing()

    def _begin_playing(self) -> None:
        self._judge()
        self._stepping.step("none", coming=False)
        self.overlay = None

    def tell_count(self) -> None:
        """Show the number of remaining solutions until the state changes."""
        self._counted = (self.document.game, self.state.asked)

    # -- solving -------------------------------------------------------------------------------

    @property
    def status(self) -> Status | None:
        """The status of the verdict, whether it is shown or not; None while unknown."""
        verdict = self._inquiry.known.verdict
        return None if verdict is None else verdict.status

    @property
    def is_judged(self) -> bool:
        """Whether the verdict is known, or the solver is closed so that it will not be."""
        return self.status is not None or not self.conversation.open

    def _judge(self) -> None:
        """Update the solve's result; while undecided there is none."""
        game, on = self.document.game, self._mode is Mode.SOLVE and not self.undecided
        if game is None:
            self.solving.judge(
                played(self.state, self.options), on=on, solvable=self._solvable if on else None
            )
        else:
            self.solving.judge_game(game, on=on)

    @property
    def awaits_the_rest(self) -> bool:
        """Whether the board is full, but only the solver can tell whether it is right."""
        return self._mode is Mode.SOLVE and not self.undecided and awaits_the_rest(self.state)

    @property
    def _solvable(self) -> bool | None:
        """The solver's verdict on a board that `awaits_the_rest`; None if unknown."""
        if not self.awaits_the_rest or not self._is_current:
            return None
        verdict = self._inquiry.known.verdict
        return None if verdict is None else verdict.solvable

    # -- asking --------------------------------------------------------------------------------

    def _turn(self) -> bool:
        self._turns += 1
        self.highlighted = self.wrong = frozenset()
        if self.selected:
            self.selected &= markable(self.state.puzzle)
        self.overlay = self.picked = None
        self._lead = self._shown_before
        self._stepping.restart(live=is_live(self._mode, self.options))
        self.ask()
        return True

    @property
    def _shown_before(self) -> tuple[tuple[str, Value], ...]:
        """The solution shown, or the last one shown before a new turn, as (name, value) pairs."""
        shown, known = self._stepping.shown, self._inquiry.known.solutions
        if shown is None:
            return ()
        return tuple(known[shown].items()) if shown < len(known) else self._lead

    @property
    def _standing(self) -> Standing:
        """The questions that are asked after every edit."""
        told = self.show_candidates or self.options.possible_values
        live = is_live(self._mode, self.options) or self.awaits_the_rest
        return Standing(asked(self.state, self._mode), live, told, self._lead)

    @property
    def _is_current(self) -> bool:
        """Whether the results are about the present state."""
        return self._standing.is_put(self._inquiry.known)

    def ask(self) -> None:
        """Send the standing questions; results that still hold are kept."""
        self._inquiry.ask(self._standing)

    def _ask_values(self) -> None:
        """Ask for possible values if they are shown and have not been asked for."""
        known = self._inquiry.known
        new = (question for question in self._standing.values if known.about(question) is None)
        self.inquire(*new, unasked=True)

    def inquire(self, *questions: Question, unasked: bool = False) -> None:
        """Add questions to the open ones: before a count, but after a pending verdict.

        `unasked` marks questions of the program's own, whose answers are hidden from a player who solves
        alone.
        """
        self._inquiry.add(*questions, unasked=unasked)

    def cancel(self) -> bool:
        """Cancel the running questions; false if none is running."""
        self._stepping.stop_waiting()
        return self._inquiry.cancel()

    def _tell_version(self) -> None:
        """Store the verdict and grade with the version that the puzzle is equal to."""
        version = self.document.versions.of(self.state.puzzle) if self._mode is Mode.SET else None
        if version is not None and (known := told(self.view)):
            self.document.versions.tell(version.name, known)

    def absorb(self) -> Redraw:
        """Take in the events that arrived, and return how much of the screen to redraw."""
        news = self._inquiry.absorb()
        before = self.solving.end
        if self.awaits_the_rest:
            self._judge()
            news = news if self.solving.end == before else Redraw.ALL
        if self.view.counted or not self.view.withheld:
            self._inquiry.count_on(self._standing)
        if self._mode is Mode.SET and self.options.grade and self.status is Status.UNIQUE:
            self._inquiry.ask_idle(self._standing, way(self.view))
        self._tell_version()
        return Redraw.ALL if self._stepping.arrive() else news

    # -- stepping through solutions ------------------------------------------------------------

    @property
    def can_step(self) -> bool:
        """Whether there are solutions to step through, or there may be as far as is known."""
        return can_step(self.view)

    def step(self, where: str) -> bool:
        """Show another solution, as `SolutionSteps.step`; false if there is no such solution."""
        self.overlay = None
        return self._stepping.step(where, coming=self.can_step)

    def pin(self) -> bool:
        """Pin the solution shown for comparison, or unpin it; false if none is shown."""
        return self._stepping.pin()

    def compare(self, one: int, other: int | None) -> None:
        """Show the solution with index `one`, compared with index `other` unless that is None. Both must be
        known.
        """
        self.overlay = None
        self._stepping.compare(one, other)
