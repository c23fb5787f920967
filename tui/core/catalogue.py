"""What the home screen offers: new puzzles, files opened lately, and the library."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.core.text import amount, one_line
from puzzles.files.collection import puzzle_files
from puzzles.files.samples import Sample, samples
from puzzles.files.storage import load
from puzzles.types import puzzle_types
from tui.core.paths import short
from tui.core.place import is_allowed


class NewItem(Struct, frozen=True):
    """A type of which a new puzzle can be set."""

    type_name: str
    text: str

    group = "Set a new puzzle"

    @property
    def key(self) -> str:
        return f"new {self.type_name}"


class FileItem(Struct, frozen=True):
    """A puzzle file. `own` is whether it is the user's, not the library's."""

    path: Path
    text: str
    group: str
    own: bool = False

    @property
    def key(self) -> str:
        return f"{self.group} {self.path}"


Item: TypeAlias = NewItem | FileItem

RECENT = "Opened lately"


def catalogue(recent: Iterable[Path]) -> tuple[Item, ...]:
    """Everything on offer, group by group."""
    labels = {name: kind.label for name, kind in puzzle_types().items()}
    new = (NewItem(name, label) for name, label in labels.items())
    lately = (FileItem(path, _name(path), RECENT, own=True) for path in recent if is_allowed(path))
    order = list(labels)
    library = sorted(
        (sample for sample in samples() if sample.type_name in labels),
        key=lambda sample: order.index(sample.type_name),
    )
    shipped = (
        FileItem(sample.path, _titled(sample), f"Library: {labels[sample.type_name]}") for sample in library
    )
    return (*new, *lately, *shipped)


def _titled(sample: Sample) -> str:
    title = one_line(sample.title)
    return f"{title}  ({sample.grade})" if sample.grade else title


def _name(path: Path) -> str:
    return one_line(f"{path.name}  in {short(path.parent)}")


def matching(items: Iterable[Item], words: str) -> tuple[Item, ...]:
    """The items in which each of the words occurs, in their text or group."""
    wanted = words.casefold().split()
    return tuple(item for item in items if all(word in _searched(item) for word in wanted))


def _searched(item: Item) -> str:
    name = item.path.stem if isinstance(item, FileItem) else item.type_name
    return f"{item.group} {item.text} {name}".casefold()


class About(Struct, frozen=True):
    """What is said of an item: a title, a line of facts, further lines; or the problem with its file."""

    title: str
    lines: tuple[str, ...] = ()
    problem: str = ""
    puzzle: Puzzle | None = None
    folder: bool = False
    """Whether it is a folder, which opens as a collection."""


def about(item: Item) -> About:
    """What the item is. Reads the file of a file item."""
    if isinstance(item, NewItem):
        return About(f"New: {item.text}", ("Choose its shape, then type the clues.",))
    if item.path.is_absolute() and item.path.is_dir():
        files = len(puzzle_files(item.path))
        return About(item.text, (f"A collection of {amount(files, 'file')}.",), folder=True)
    try:
        puzzle = load(item.path)
    except PuzzleError as error:
        return About(item.text, problem=str(error))
    heading = puzzle.heading
    facts = [puzzle.label, amount(len(puzzle.clues()), "clue")]
    if heading.author:
        facts.append(f"by {heading.author}")
    if heading.source:
        facts.append(heading.source)
    notes = [line.strip() for line in heading.notes.splitlines() if line.strip()]
    lines = (" · ".join(facts), *notes)
    return About(one_line(heading.title or item.path.name), tuple(map(one_line, lines)), puzzle=puzzle)
