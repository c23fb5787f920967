"""Which of the library's puzzles is played next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from random import Random

from puzzles.files.samples import Sample, to_be_solved
from puzzles.files.solved_samples import solved_sample
from puzzles.model.puzzle import Puzzle
from tui.session.choice.play_choice import LEVELS
from tui.session.choice.sizes import Room, sides
from tui.store.progress.progress import ProgressStore, digest
from tui.store.progress.stock import StockedPuzzle


def for_solving(type_name: str) -> list[Sample]:
    """The library's puzzles of a type that are there to be solved, by level, the easier first.

    Those without a level are among them only where none has one.
    """
    found = to_be_solved(type_name)
    graded = [each for each in found if each.grade]
    return sorted(graded or found, key=lambda each: (_rank(each.grade), each.score, each.name))


def for_play(type_name: str) -> list[Sample]:
    """Those for solving but the one of which the home screen shows the solution, if there are others."""
    found, pictured = for_solving(type_name), solved_sample(type_name)
    return [each for each in found if pictured is None or each.name != pictured.name] or found


def untouched(
    type_name: str,
    level: str,
    size: str,
    room: Room,
    progress: ProgressStore,
    passed: Collection[str] = (),
    *,
    strict: bool = True,
) -> StockedPuzzle | None:
    """A puzzle that was neither begun nor solved, nor is among the digests of those `passed` over.

    It has that level, and that size if there is one, or else one that there is room for. If not `strict`, it
    may be of another level or size where there is none of these; the nearest is taken then.
    """
    wanted = sorted(_rated(for_play(type_name), level, size, room), key=lambda pair: pair[0])
    for cost, sample in wanted:
        if strict and cost[:2] != (0, 0):
            return None
        puzzle = sample.load()
        if strict and not _is_of(puzzle, size, room):
            continue
        key = digest(puzzle)
        if key not in passed and not progress.touched((key,)):
            return StockedPuzzle(puzzle, sample.grade)
    return None


def of_the_day(type_name: str, day: date) -> StockedPuzzle | None:
    """The library's puzzle of a day, for types of which none are made; None if it has none."""
    found = for_play(type_name)
    if not found:
        return None
    sample = Random(f"{day.isoformat()} {type_name}").choice(sorted(found, key=lambda each: each.name))
    return StockedPuzzle(sample.load(), sample.grade)


def _rated(
    found: Iterable[Sample], level: str, size: str, room: Room
) -> Iterator[tuple[tuple[int, int, int, int], Sample]]:
    """Each with how far it is from what is wanted: its level, its size, and then the larger and easier first.

    The size of a puzzle that does not say it counts as fitting until it is read.
    """
    for sample in found:
        off = abs(_rank(sample.grade) - _rank(level)) if level and sample.grade else 0
        misfit = sample.size != size if size and sample.size else not room.has(sample.size)
        rows, columns = sides(sample.size)
        yield (off, int(misfit), -rows * columns, sample.score), sample


def _is_of(puzzle: Puzzle, size: str, room: Room) -> bool:
    return puzzle.wording.size_text == size if size else room.has(puzzle.wording.size_text)


def _rank(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else len(LEVELS)
