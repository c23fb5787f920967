"""Statistics of solved puzzles: number, times and help used, by type and level."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from statistics import median

from msgspec import Struct

from tui.store.progress.progress import Progress, ProgressStore

LEVELS = ("easy", "medium", "hard", "very hard", "")
"""The levels in the order of display; "" if unknown."""
GAMES = frozenset(("mastermind",))
"""The types that are games, whose checks are guesses."""
LATEST = 20
"""The number of latest times kept per row."""


class SolvedTally(Struct, frozen=True):
    """The solved puzzles of a type and level ("" if unknown).

    `best` and `median` are in seconds, `hints` and `checks` are totals, `unaided` is the number solved
    without a hint, `latest` the last times in seconds, newest last.
    """

    type_name: str
    level: str
    solved: int
    best: float
    median: float
    hints: int
    checks: int
    unaided: int
    latest: tuple[float, ...]


class Statistics(Struct, frozen=True):
    """All statistics: totals of `solved` and `begun`, a row per type and level, and daily puzzles.

    `streak` is the number of consecutive days, up to today or yesterday, with a daily puzzle solved on its
    day; `longest` the longest such run; `daily` the number solved today.
    """

    solved: int
    begun: int
    seconds: float
    hints: int
    rows: tuple[SolvedTally, ...]
    streak: int
    longest: int
    daily: int

    def row(self, type_name: str, level: str) -> SolvedTally | None:
        """The row of a type and level; None if none was solved."""
        return next((row for row in self.rows if (row.type_name, row.level) == (type_name, level)), None)


def statistics(store: ProgressStore, type_name: str = "", today: date | None = None) -> Statistics:
    """The statistics of a type, or of all."""
    solved = store.solved(type_name)
    groups: dict[tuple[str, str], list[Progress]] = defaultdict(list)
    for one in solved:
        groups[one.type_name, one.level].append(one)
    rows = sorted(groups, key=lambda key: (key[0], _rank(key[1])))
    begun = [one for one in store.begun(-1) if type_name in ("", one.type_name)]
    streak, longest = streaks(_days(solved), today or date.today())
    return Statistics(
        len(solved),
        len(begun),
        sum(one.seconds for one in solved),
        sum(one.hints for one in solved),
        tuple(_tally(*key, groups[key]) for key in rows),
        streak,
        longest,
        sum(one.daily == (today or date.today()).isoformat() for one in solved),
    )


def _rank(level: str) -> tuple[int, str]:
    return (LEVELS.index(level) if level in LEVELS else len(LEVELS)), level


def _tally(type_name: str, level: str, solved: list[Progress]) -> SolvedTally:
    """The row of solved puzzles, given latest first."""
    times = [one.seconds for one in solved]
    return SolvedTally(
        type_name,
        level,
        len(solved),
        min(times),
        median(times),
        sum(one.hints for one in solved),
        sum(one.checks for one in solved),
        sum(not one.hints for one in solved),
        tuple(reversed(times[:LATEST])),
    )


def _days(solved: Iterable[Progress]) -> set[date]:
    """The days with a daily puzzle solved on its day."""
    return {
        date.fromisoformat(one.daily)
        for one in solved
        if one.daily and one.solved is not None and date.fromtimestamp(one.solved).isoformat() == one.daily
    }


def streaks(days: set[date], today: date) -> tuple[int, int]:
    """The number of consecutive days up to today, or up to yesterday if today is missing; and the
    longest run.
    """
    longest = max((_run(days, day) for day in days), default=0)
    last = today if today in days else today - timedelta(1)
    return _run(days, last), longest


def _run(days: set[date], last: date) -> int:
    length = 0
    while last - timedelta(length) in days:
        length += 1
    return length
