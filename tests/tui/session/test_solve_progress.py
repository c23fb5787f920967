"""The time of a solve is that in which one solves, and is there."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.files.solving import LeftAt
from puzzles.model.state import PuzzleState
from tests.helpers.canned import SMALL
from tui.session.solve_progress import SolveProgress


def test_the_clock_stands_while_one_is_away_or_pauses_and_once_all_is_done() -> None:
    now, told = [0.0], list[tuple[float, int, bool]]()
    progress = SolveProgress(LeftAt(seconds=5, hints=1), lambda: now[0])
    acts: tuple[Callable[[], None], ...] = (
        lambda: None,
        lambda: progress.judge(PuzzleState(SMALL), on=True),
        lambda: progress.look_away(True),
        lambda: progress.look_away(False),
        lambda: progress.pause(True),
        lambda: progress.pause(False),
        progress.answer,
        progress.restart,
        lambda: progress.judge(PuzzleState(SMALL), on=False),
    )
    for act in acts:
        act()
        progress.helped()
        now[0] += 10
        told.append((progress.seconds, progress.hints, progress.can_pause))
    assert told == [
        (5, 1, False),
        (15, 2, True),
        (15, 3, True),
        (25, 4, True),
        (25, 5, True),
        (35, 6, True),
        (35, 6, False),
        (10, 1, True),
        (10, 1, False),
    ]
