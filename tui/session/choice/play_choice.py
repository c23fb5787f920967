"""The level and size in which a type is played, and changing them by one step."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puzzles.files.samples import grades
from puzzles.types import kept_with_types, puzzle_type
from solvers.queries.steps import Grade
from tui.session.choice.sizes import Room, largest, shapes_to_play, soon_made
from tui.store.progress.stock import Wanted
from tui.store.settings import Played, Settings

LEVELS = tuple(grade.value for grade in Grade)
DAILY = ("sudoku", "nonogram", "slitherlink")
"""The types whose daily puzzle is offered to a new player."""
FEW = 3
"""The number of types whose daily puzzle is offered."""
WITHOUT_LEVELS = frozenset(("logic", "scratch"))
"""Types without levels: arguments and assertions."""


def wanted_of(played: Played, room: Room) -> Wanted:
    """The puzzle to play: as chosen, or else the easiest level of the library and the largest size that
    fits.
    """
    shapes = shapes_to_play(played.type_name)
    size = played.size if played.size in shapes else largest(shapes, room)
    level = played.level if played.level in LEVELS else levels_of(played.type_name)[0]
    theme = played.theme if played.theme and played.theme in themes_of(played.type_name) else ""
    return Wanted(played.type_name, level, size, theme)


def themes_of(type_name: str) -> Mapping[str, str]:
    """The themes of a type's puzzles: titles by name."""
    return puzzle_type(type_name).making.themes()


@kept_with_types
def levels_of(type_name: str) -> tuple[str, ...]:
    """The levels for which the library has puzzles; all levels if it has none."""
    found = grades(type_name)
    return tuple(level for level in LEVELS if level in found) or LEVELS


def wanted_to_make(played: Played, room: Room) -> Wanted:
    """The puzzle to generate: as `wanted_of`, but unless a size was chosen, one that is generated fast."""
    wanted = wanted_of(played, room)
    soon = wanted.size if played.size == wanted.size else soon_made(played.type_name, room)
    return replace(wanted, size=soon)


def has_levels(type_name: str) -> bool:
    """Whether puzzles of a type are chosen by level."""
    return type_name not in WITHOUT_LEVELS


def harder(type_name: str, level: str) -> str:
    """The next harder level that has puzzles; the same level if there is none."""
    further = (each for each in levels_of(type_name) if LEVELS.index(each) > LEVELS.index(level))
    return next(further, level)


def has_harder(type_name: str, level: str) -> bool:
    """Whether a type has puzzles harder than `level`."""
    return has_levels(type_name) and (level not in LEVELS or harder(type_name, level) != level)


def with_level(played: Played, room: Room, step: int) -> Played:
    """`played` with the next harder level (`step` 1) or easier one (-1); unchanged if there is none."""
    now, there = LEVELS.index(wanted_of(played, room).level), levels_of(played.type_name)
    further = [level for level in there if (LEVELS.index(level) - now) * step > 0]
    if not further:
        return played
    return replace(played, level=further[0] if step > 0 else further[-1])


def with_size(played: Played, room: Room, step: int) -> Played:
    """`played` with the next larger size (`step` 1) or smaller one (-1), as far as there is one."""
    sizes = tuple(shapes_to_play(played.type_name))
    if not sizes:
        return played
    at = sizes.index(wanted_of(played, room).size) + step
    return replace(played, size=sizes[min(max(at, 0), len(sizes) - 1)])


def types_of_today(settings: Settings) -> tuple[str, ...]:
    """The types whose daily puzzle is offered, those played last first."""
    lately = [played.type_name for played in settings.played]
    return tuple(dict.fromkeys((*lately, *DAILY)))[:FEW]
