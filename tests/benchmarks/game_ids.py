"""Puzzles that Simon Tatham's collection made itself: twenty of each game, small to large, easy to hard.

    python -m tests.benchmarks.game_ids [--write] [GAME ...]

Each is read and answered in a session of its own: that there is one solution, by z3. Then a clue is left out
or, where every cell has one, changed; how many solutions there are then is counted by z3, one after the
other, and by clingo or, where it can, the frontier method, which do without z3: they have to agree. Prints a
row for each game; `--write` puts the table into docs/game-ids.md.
"""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from msgspec import Struct

from puzzles.exchange.sgt.games import games
from puzzles.files.atomic import replace_file
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from solvers.handlers.registry import answers
from solvers.queries.counting import CountExactly
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.sgt_ids import ids_of, puzzle_of

MOST = 200
"""Solutions that are counted one after the other, at most."""
PAGE = Path(__file__).parents[2] / "docs" / "game-ids.md"
LARGE = 150
"""Variables of puzzles that are not counted: written out for clingo, areas and loops take long."""
PATIENCE = 5.0
"""Seconds that clingo may count; where that is too short, nothing is compared."""
HEADER = "| game | type | first answer: median | longest | unique | counts compared | largest count |"


TITLE = "# Puzzles of Simon Tatham's collection"
ABOUT = (
    "Twenty puzzles of each game, small to large and easy to hard, made by the programs of the collection",
    "(`tests/data/sgt`). *First answer*: wall time of a new session until it is proved that there is one",
    "solution. *Counts compared*: with a clue left out or changed, the solutions of those with up to",
    f"{LARGE} variables are counted by z3, one after the other up to {MOST:,}, and by clingo or, where it",
    "can, by the frontier method, neither of which asks z3.",
    "`python -m tests.benchmarks.game_ids --write` makes this table.",
)


class Row(Struct, frozen=True):
    """What came of the puzzles of a game: seconds until the first answer, and counts with a clue changed."""

    game: str
    label: str
    seconds: tuple[float, ...]
    unique: int
    counts: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        agreed = sum(one == other for one, other in self.counts)
        largest = max((min(one, other) for one, other in self.counts), default=0)
        times = (median(self.seconds), max(self.seconds))
        told = " | ".join(f"{1000 * seconds:.0f} ms" for seconds in times)
        compared = f"{agreed} of {len(self.counts)} alike"
        unique = f"{self.unique} of {len(self.seconds)}"
        return f"| {self.game} | {self.label} | {told} | {unique} | {compared} | {largest:,} |"


def main() -> None:
    """Answer all that there are, game by game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games())}")
    parser.add_argument("--write", action="store_true", help="put the table into docs/game-ids.md")
    options = parser.parse_args()
    rows = []
    print(HEADER, flush=True)
    for game in options.games or games():
        rows.append(row_of(game))
        print(rows[-1], flush=True)
    if options.write:
        lines = [
            TITLE,
            "",
            *map(str.strip, ABOUT),
            "",
            HEADER,
            "|---|---|--:|--:|--:|--:|--:|",
            *map(str, rows),
        ]
        replace_file(PAGE, "".join(f"{line}\n" for line in lines).encode())


def row_of(game: str) -> Row:
    """The figures of a game."""
    seconds, counts, unique = [], [], 0
    for id_ in ids_of(game):
        puzzle = puzzle_of(game, id_)
        start = perf_counter()
        verdict = Session(puzzle).verdict()
        seconds.append(perf_counter() - start)
        unique += verdict.status is Status.UNIQUE
        both = both_counts(changed(puzzle, Random(id_)))
        counts += [both] if both is not None else []
    return Row(game, puzzle.label, tuple(seconds), unique, tuple(counts))


def changed(puzzle: Puzzle, random: Random) -> Puzzle:
    """The puzzle without one of its clues; where rules are made for all, without what one says besides, or
    with another in its place.
    """
    for id_ in random.sample(puzzle.clue_list.ids, len(puzzle.clue_list.ids)):
        if id_ not in puzzle.structure.rule_changing:
            return puzzle.without(id_)
        clue = puzzle.clue_list.get(id_)
        left = clue.structure() if clue is not None else None
        if left is not None and left != clue:
            with suppress(PuzzleError):
                return puzzle.with_changed(id_, left)
        if others := puzzle.typing.alternatives(id_):
            changed: Puzzle = random.choice(others).puzzle
            return changed
    return puzzle


def both_counts(puzzle: Puzzle) -> tuple[int, int] | None:
    """How many solutions there are, up to a limit, by z3 and by clingo; None if that takes too long."""
    if len(puzzle.shape.variables) > LARGE:
        return None
    question = CountExactly(patience=None, limit=MOST, seconds=PATIENCE)
    at_once = [each for each in answers(question, Session(puzzle)) if isinstance(each, SolutionCount)][-1]
    if not (at_once.complete or at_once.value >= MOST):
        return None
    one_by_one = list(Session(puzzle).count(MOST))[-1]
    assert isinstance(one_by_one, SolutionCount)
    return one_by_one.value, at_once.value


if __name__ == "__main__":
    main()
