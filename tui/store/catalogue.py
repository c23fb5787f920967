"""The contents of the home screen: recent files, puzzle types, and the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from puzzles.files.samples import Sample, counts, samples
from puzzles.text.words import amount, one_line
from puzzles.types import kept_with_types, type_entries
from solvers.queries.steps import Grade
from tui.store.catalogue_items import (
    LIBRARY,
    RECENT,
    SCREENS,
    TYPES,
    BegunItem,
    DailyItem,
    FileItem,
    Found,
    Item,
    TypeItem,
)
from tui.store.paths import short
from tui.store.place import is_allowed
from tui.store.progress.progress import Progress
from tui.store.progress.statistics import GAMES
from tui.store.type_names import other_names
from tui.words.stopwatch import clock_text


class Section(Struct, frozen=True):
    """Items under a heading, or under none if that is ""."""

    heading: str
    items: tuple[Item, ...]


class HomePlace(Struct, frozen=True):
    """The selected item of the list, by key."""

    key: str = ""


# -- what there is -----------------------------------------------------------------------------


@kept_with_types
def type_items() -> tuple[TypeItem, ...]:
    """All types, by category."""
    many = counts()
    return tuple(
        TypeItem(name, entry.label, entry.category, other_names(name), many[name])
        for name, entry in type_entries().items()
    )


def recent_items(recent: Iterable[Path]) -> tuple[FileItem, ...]:
    """The recent files that may be opened."""
    return tuple(FileItem(path, _name(path), RECENT, own=True) for path in recent if is_allowed(path))


def library_order(found: Iterable[Sample]) -> list[Sample]:
    """Library puzzles by grade, then by score; ungraded ones last."""
    grades = [*Grade, ""]
    return sorted(found, key=lambda sample: (grades.index(sample.grade), sample.score, sample.name))


@kept_with_types
def library_items(type_name: str) -> tuple[FileItem, ...]:
    """The library's puzzles of a type, in `library_order`."""
    found = library_order(samples(type_name))
    return tuple(FileItem(sample.path, _titled(sample), LIBRARY, sample=sample) for sample in found)


def offered(
    recent: Iterable[Path], begun: Iterable[Progress] = (), daily: Sequence[DailyItem] = ()
) -> tuple[Section, ...]:
    """All sections but the library: puzzles begun, daily puzzles, types by category, own files."""
    first: list[Item] = [*begun_items(begun), *daily]
    grouped: dict[str, list[Item]] = {"": first} if first else {}
    for item in type_items():
        grouped.setdefault(item.group, []).append(item)
    for screen in SCREENS:
        grouped.setdefault(screen.group, []).append(screen)
    if lately := recent_items(recent):
        grouped[RECENT] = list(lately)
    return tuple(Section(heading, tuple(items)) for heading, items in grouped.items())


def begun_items(begun: Iterable[Progress]) -> Iterator[BegunItem]:
    """The puzzles begun, of types that still exist; those without a size are named by title."""
    for each in begun:
        if each.type_name in type_entries():
            label = type_entries()[each.type_name].label
            name = label if each.size else one_line(each.title) or label
            text = " ".join(filter(None, (name, each.size, each.level)))
            guessed = each.type_name in GAMES and each.checks and not each.share
            far = amount(each.checks, "guess", "guesses") if guessed else f"{each.share:.0%}"
            yield BegunItem(each.digest, each.type_name, text, f"{far}  {clock_text(each.seconds)}")


def daily_items(types: Iterable[str], solved: Iterable[Progress], day: str) -> tuple[DailyItem, ...]:
    """The daily puzzles of those types, and of types whose daily puzzle is solved."""
    done = {each.type_name: True for each in solved if each.daily == day}
    names = dict.fromkeys((*types, *done))
    return tuple(
        DailyItem(name, type_entries()[name].label, name in done) for name in names if name in type_entries()
    )


def found(recent: Iterable[Path], words: str) -> tuple[Section, ...]:
    """The search results: sections and their items, best matches first."""
    library = (item for name in type_entries() for item in library_items(name))
    every: tuple[tuple[str, Iterable[Found]], ...] = (
        (TYPES, (*type_items(), *SCREENS)),
        (RECENT, recent_items(recent)),
        (LIBRARY, library),
    )
    ranked = ((heading, sorted(_costs(items, words), key=lambda pair: pair[0])) for heading, items in every)
    known = [(heading, pairs) for heading, pairs in ranked if pairs]
    known.sort(key=lambda section: section[1][0][0])
    return tuple(Section(heading, tuple(item for _, item in pairs)) for heading, pairs in known)


def _costs(items: Iterable[Found], words: str) -> Iterator[tuple[int, Found]]:
    for item in items:
        cost = item.names.cost(words)
        if cost is not None:
            yield cost, item


def _titled(sample: Sample) -> str:
    title = one_line(sample.title)
    return f"{title}  ({sample.grade})" if sample.grade else title


def _name(path: Path) -> str:
    return one_line(f"{path.name}  in {short(path.parent)}")
