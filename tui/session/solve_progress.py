"""Progress of a solve: time, hints, checks, and whether the board is solved."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from puzzles.feedback.completion import Finish, finish
from puzzles.files.solving import LeftAt
from puzzles.model.game import Game
from puzzles.model.state import PuzzleState
from tui.words.stopwatch import Stopwatch


class End(Struct, frozen=True):
    """The result of a full board: whether it is right, with seconds, hints and checks used."""

    right: bool
    seconds: float = 0.0
    hints: int = 0
    checks: int = 0


class SolveProgress:
    """Counts time, hints and checks, starting from stored progress, until the board is solved."""

    def __init__(self, left: LeftAt, clock: Callable[[], float]) -> None:
        self.hints = left.hints
        """How many hints were asked for."""
        self.checks = left.checks
        """How many checks were asked for."""
        self.end: End | None = None
        """The result once the entries fill the board; None before."""
        self.away = False
        """Whether the player is away, so that the clock stands still."""
        self.paused = False
        """Whether the person has stopped the clock."""
        self._on = False
        self._clock = clock
        self._watch = Stopwatch(clock, left.seconds)

    @property
    def seconds(self) -> float:
        """Seconds spent on this puzzle."""
        return self._watch.seconds

    def judge(self, state: PuzzleState, *, on: bool, solvable: bool | None = None) -> None:
        """Update `end` from the entries. `on` is whether the player is solving, `solvable` the solver's
        verdict if it is needed and known.
        """
        self._conclude(finish(state, solvable) if on else Finish.OPEN, on=on)

    def answer(self) -> None:
        """Count the puzzle as solved by an answer instead of entries, as that a conclusion follows."""
        self._conclude(Finish.RIGHT, on=True)

    def judge_game(self, game: Game, *, on: bool) -> None:
        """Update `end` from a game: solved if its secret was found, and frozen once the player gave up."""
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
        """Reset time, hints, checks and result."""
        self._watch, self.hints, self.checks, self.end = Stopwatch(self._clock), 0, 0, None
        self._run()

    def helped(self) -> None:
        """Count a hint while the player is solving."""
        self.hints += self._on and not self._is_solved

    def checked(self) -> None:
        """Count a check while the player is solving."""
        self.checks += self._on

    @property
    def can_pause(self) -> bool:
        """Whether the clock is running or could be."""
        return self._on and not self._is_solved

    def pause(self, on: bool) -> None:
        """Pause the clock, or resume it."""
        self.paused = on
        self._run()

    def look_away(self, away: bool) -> None:
        """Stop the clock while the player is away."""
        self.away = away
        self._run()

    @property
    def _is_solved(self) -> bool:
        return self.end is not None and self.end.right

    def _run(self) -> None:
        self._watch.run(self._on and not (self.away or self.paused or self._is_solved))
