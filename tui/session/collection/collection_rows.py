"""A collection as a list: one line per puzzle, sorted, and filtered by words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.cells import set_cell_size

from puzzles.features.unread import unread_lines
from puzzles.files.collection import Member
from puzzles.text.words import one_line
from solvers.queries.overview import Status
from solvers.queries.steps import Grade
from tui.words.columns import fitted

if TYPE_CHECKING:
    from tui.session.collection.appraisal import PuzzleAppraisal

COLUMNS = (("type", 12), ("solutions", 9), ("grade", 10))
"""The columns after the title, with their widths; tags take the remaining width."""
TAGS = (10, 30)
"""The least and greatest width of the tags column."""


class Sorting(StrEnum):
    """The sort orders of the list."""

    FILE = "file"
    TITLE = "title"
    TYPE = "type"
    SOLUTIONS = "solutions"
    GRADE = "grade"

    @property
    def after(self) -> Sorting:
        """The next sort order, cyclically."""
        every = list(Sorting)
        return every[(every.index(self) + 1) % len(every)]


class Place(Struct, frozen=True):
    """The state of a list: filter words, sort order, and highlighted file."""

    words: str = ""
    sorting: Sorting = Sorting.FILE
    file: str = ""


START = Place()


class ListedPuzzle(Struct, frozen=True):
    """A puzzle of a collection with its appraisal; `index` is its position in the folder."""

    index: int
    member: Member
    appraisal: PuzzleAppraisal

    @property
    def title(self) -> str:
        """The puzzle's title, or else its file name."""
        puzzle = self.member.puzzle
        named = "" if puzzle is None else one_line(puzzle.heading.title)
        return named or one_line(Path(self.member.file).name)

    @property
    def label(self) -> str:
        """The puzzle's type, or "unreadable"."""
        return "unreadable" if self.member.puzzle is None else self.member.puzzle.label

    @property
    def tags(self) -> tuple[str, ...]:
        return () if self.member.puzzle is None else self.member.puzzle.heading.tags

    @property
    def verdict(self) -> str:
        """The verdict in one word, for the filter."""
        return "" if self.member.puzzle is None else str(self.appraisal.status)

    @property
    def grade(self) -> str:
        """The grade; "…" while pending, "?" if none was found."""
        if self.member.puzzle is None or self.appraisal.grade:
            return self.appraisal.grade
        if self.appraisal.open is not None:
            return "…"
        return "?" if self.appraisal.status is Status.UNIQUE else ""

    @property
    def solutions(self) -> str:
        """The number of solutions; "…" while pending, "unread" if clues are unread."""
        if self.member.puzzle is None:
            return ""
        if unread_lines(self.member.puzzle):
            return "unread"
        waiting = self.appraisal.open is not None and not self.appraisal.status.decided
        return "…" if waiting else self.appraisal.solutions

    def has(self, words: Sequence[str]) -> bool:
        """Whether each word occurs in one of the line's texts."""
        said = (self.title, self.label, self.member.file, self.grade, self.verdict, *self.tags)
        searched = " ".join(said).casefold()
        return all(word in searched for word in words)

    def text(self, width: int) -> str:
        """The row's columns, in `width` cells."""
        title, tags = _rooms(width)
        shown = (self.label, self.solutions, self.grade)
        columns = (_cell(text, wide) for text, (_, wide) in zip(shown, COLUMNS, strict=True))
        return " ".join((_cell(self.title, title), *columns, fitted(", ".join(self.tags), tags)))


def heading(width: int) -> str:
    """The column heads, in `width` cells."""
    title, _ = _rooms(width)
    return " ".join((_cell("title", title), *(_cell(name, wide) for name, wide in COLUMNS), "tags"))


def _rooms(width: int) -> tuple[int, int]:
    """The widths of the title and tags columns."""
    room = max(width - sum(wide + 1 for _, wide in COLUMNS), 20)
    tags = min(max(room // 3, TAGS[0]), TAGS[1])
    return room - tags - 1, tags


def _cell(text: str, width: int) -> str:
    return set_cell_size(fitted(text, width), width)


def arranged(lines: Sequence[ListedPuzzle], words: str, sorting: Sorting) -> Iterator[ListedPuzzle]:
    """The lines that match all the words, sorted; equal ones keep the folder's order."""
    wanted = words.casefold().split()
    yield from sorted((line for line in lines if line.has(wanted)), key=_KEYS[sorting])


def _solutions(line: ListedPuzzle) -> tuple[int, int]:
    order = (Status.UNIQUE, Status.MULTIPLE, Status.CONTRADICTION)
    status = line.appraisal.status
    return order.index(status) if status in order else len(order), line.appraisal.count or 0


_GRADES = {str(grade): at for at, grade in enumerate(Grade)}
_KEYS: dict[Sorting, Callable[[ListedPuzzle], tuple[object, ...]]] = {
    Sorting.FILE: lambda line: (line.index,),
    Sorting.TITLE: lambda line: (line.title.casefold(),),
    Sorting.TYPE: lambda line: (line.label,),
    Sorting.SOLUTIONS: _solutions,
    Sorting.GRADE: lambda line: (_GRADES.get(line.appraisal.grade, len(_GRADES)), line.appraisal.score),
}
