"""How far a person has come with solving: the time, the hints, the checks, and whether it is done."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from puzzles.feedback.completion import Finish, finish
from puzzles.files.solving import LeftAt
from puzzles.model.game import Game
from puzzles.model.state import PuzzleState
from tui.words.stopwatch import Stopwatch


class End(Struct, frozen=True):
    """A board that the player filled: whether it is right, after how much time, how many hints and checks."""

    right: bool
    seconds: float = 0.0
    hints: int = 0
    checks: int = 0


class SolveProgress:
    """Counts time, hints and checks on top of how a puzzle was left, until the board is full and right."""

    def __init__(self, left: LeftAt, clock: Callable[[], float]) -> None:
        self.hints = left.hints
        """How often the person asked to be told something while solving."""
        self.checks = left.checks
        """How often the person asked whether all is right so far."""
        self.end: End | None = None
        """Set once the player's entries fill the board."""
        self.away = False
        """Whether nobody is looking: then no time passes."""
        self.paused = False
        """Whether the person has stopped the clock."""
        self._on = False
        self._clock = clock
        self._watch = Stopwatch(clock, left.seconds)

    @property
    def seconds(self) -> float:
        """How long this puzzle has been solved at."""
        return self._watch.seconds

    def judge(self, state: PuzzleState, *, on: bool, solvable: bool | None = None) -> None:
        """See whether the entries fill the board, and are right; `on` while the person solves.

        `solvable` is what a solver says of the board, as far as it is known.
        """
        self._conclude(finish(state, solvable) if on else Finish.OPEN, on=on)

    def answer(self) -> None:
        """Take it as solved by a right answer, which no entries give: that a conclusion follows."""
        self._conclude(Finish.RIGHT, on=True)

    def judge_game(self, game: Game, *, on: bool) -> None:
        """See whether what is hidden was found; once it was told, nothing counts any more."""
        found = Finish.RIGHT if game.found and on else Finish.OPEN
        self._conclude(found, on=on and not game.given_up)

    def _conclude(self, found: Finish, *, on: bool) -> None:
        self._on = on
        if found is Finish.OPEN:
            self.end = None
        elif self.end is None or not (self.end.right and found is Finish.RIGHT):
            counts = (self.seconds, self.hints, self.checks)
            self.end = End(True, *counts) if found is Finish.RIGHT else End(False)
        self._run()

    def restart(self) -> None:
        """Begin anew, with no time passed and no help asked for."""
        self._watch, self.hints, self.checks, self.end = Stopwatch(self._clock), 0, 0, None
        self._run()

    def helped(self) -> None:
        """Count a hint, if it was given while solving."""
        self.hints += self._on and not self._is_solved

    def checked(self) -> None:
        """Count a check, if it was asked for while solving."""
        self.checks += self._on

    @property
    def can_pause(self) -> bool:
        """Whether there is a clock that runs."""
        return self._on and not self._is_solved

    def pause(self, on: bool) -> None:
        """Stop the clock, or let it go on."""
        self.paused = on
        self._run()

    def look_away(self, away: bool) -> None:
        """Let no time pass while nobody is looking."""
        self.away = away
        self._run()

    @property
    def _is_solved(self) -> bool:
        return self.end is not None and self.end.right

    def _run(self) -> None:
        self._watch.run(self._on and not (self.away or self.paused or self._is_solved))
