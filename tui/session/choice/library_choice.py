"""Choosing the next puzzle to play from the library."""

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
    """The library's puzzles of a type meant for solving, easiest first.

    If any has a level, those without are left out.
    """
    found = to_be_solved(type_name)
    graded = [each for each in found if each.grade]
    return sorted(graded or found, key=lambda each: (_rank(each.grade), each.score, each.name))


def for_play(type_name: str) -> list[Sample]:
    """`for_solving` without the puzzle whose solution the home screen shows, unless it is the only one."""
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
    """A library puzzle neither begun nor solved, with a digest not in `passed`; None if there is none.

    It has the given level, and the given size or else one that fits `room`. Unless `strict`, the nearest
    level and size is taken if there is no exact match.
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
    """The library's daily puzzle, for types whose puzzles are not generated; None if it has none of the
    type.
    """
    found = for_play(type_name)
    if not found:
        return None
    sample = Random(f"{day.isoformat()} {type_name}").choice(sorted(found, key=lambda each: each.name))
    return StockedPuzzle(sample.load(), sample.grade)


def _rated(
    found: Iterable[Sample], level: str, size: str, room: Room
) -> Iterator[tuple[tuple[int, int, int, int], Sample]]:
    """Pairs of (distance, sample), where the distance orders by level, size, larger first, easier first.

    A sample that does not state its size counts as fitting until it is read.
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
