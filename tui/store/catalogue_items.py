"""The items of the home screen: types, files, puzzles begun, and other screens."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from puzzles.files.samples import Sample
from puzzles.types import type_entries
from tui.store.finding import Names
from tui.store.type_names import all_names

RECENT = "Opened lately"
TYPES = "Puzzle types"
LIBRARY = "Library"
OWN = "Of your own"
LEARN = "To learn"


class TypeItem(Struct, frozen=True, dict=True):
    """A puzzle type: its other names, and the number of its library puzzles."""

    type_name: str
    text: str
    group: str
    others: tuple[str, ...]
    puzzles: int

    @property
    def key(self) -> str:
        return type_key(self.type_name)

    @cached_property
    def names(self) -> Names:
        """The names by which a search finds it."""
        return Names(((self.text,), all_names(self.type_name), (self.group,), (), (TYPES, "new")))


class FileItem(Struct, frozen=True, dict=True):
    """A puzzle file: the user's `own`, or else the library's `sample`."""

    path: Path
    text: str
    group: str
    own: bool = False
    sample: Sample | None = None

    @property
    def key(self) -> str:
        return f"{self.group} {self.path if self.sample is None else self.sample.name}"

    @property
    def type_name(self) -> str:
        """The type of a library puzzle; "" for other files."""
        return "" if self.sample is None else self.sample.type_name

    @cached_property
    def names(self) -> Names:
        """The names by which a search finds it: title and file, then type."""
        titles = (self.text, self.path.stem if self.sample is None else self.sample.name)
        if not self.type_name:
            return Names(((), (), titles, (), (self.group,)))
        entry = type_entries()[self.type_name]
        return Names(
            ((), (), titles, (entry.label, *all_names(self.type_name)), (self.group, entry.category))
        )


class BegunItem(Struct, frozen=True):
    """A puzzle begun; `beside` tells its progress and time."""

    digest: str
    type_name: str
    text: str
    beside: str

    @property
    def key(self) -> str:
        return begun_key(self.digest)


class DailyItem(Struct, frozen=True):
    """The daily puzzle of a type, and whether it is solved."""

    type_name: str
    text: str
    done: bool

    @property
    def key(self) -> str:
        return f"today {self.type_name}"


class ScreenItem(Struct, frozen=True, dict=True):
    """Another screen that can be opened from the home screen, as the genre form."""

    key: str
    text: str
    group: str
    titles: tuple[str, ...]
    words: tuple[str, ...]
    said: tuple[str, ...]
    """Its description. `titles` and `words` are the names by which a search finds it."""
    type_name: str = ""

    @cached_property
    def names(self) -> Names:
        """The names by which a search finds it."""
        return Names((self.titles, self.words, (), (), (self.group,)))


GENRE, COURSE, SCRIPT, TABLES, TREES, PROOFS = "genre", "course", "script", "tables", "trees", "proofs"
MODELS = "models"
"""The keys of the screens."""
SCREENS = (
    ScreenItem(
        COURSE,
        "Course",
        LEARN,
        ("Course", "Lessons"),
        ("learn", "exercises", "smt", "z3"),
        (
            "Small exercises in logic and SMT-LIB: you write, z3 answers as you type, and what it says "
            "decides whether you are right.",
        ),
    ),
    ScreenItem(
        TABLES,
        "Truth tables",
        LEARN,
        ("Truth tables",),
        ("learn", "logic", "exercises", "fill"),
        (
            "Truth tables to fill in: wrong cells are marked, a hint says why a cell is true or false, and "
            "at the end you say what the table shows.",
        ),
    ),
    ScreenItem(
        TREES,
        "Truth trees",
        LEARN,
        ("Truth trees", "Tableaux"),
        ("learn", "logic", "exercises", "tableau", "semantic"),
        (
            "Truth trees to grow: you write what a formula branches into, close branches, and read a model "
            "from one that stays open. With signs, too.",
        ),
    ),
    ScreenItem(
        PROOFS,
        "Proofs",
        LEARN,
        ("Proofs", "Natural deduction", "Fitch"),
        ("learn", "logic", "exercises", "fitch", "deduction"),
        (
            "Proofs to write line by line, with subproofs: each line is checked as you type, and a hint "
            "tells the next one.",
        ),
    ),
    ScreenItem(
        MODELS,
        "Countermodels",
        LEARN,
        ("Countermodels", "Models"),
        ("learn", "logic", "exercises", "quantifiers", "interpretation"),
        (
            "Models to write of formulas with quantifiers: a few things, and what predicates are true of, so "
            "that the premises are true and the conclusion is false.",
        ),
    ),
    ScreenItem(
        SCRIPT,
        "Script for z3",
        LEARN,
        ("Script",),
        ("smt", "smt-lib", "z3", "solver", "learn"),
        (
            "A script of SMT-LIB with z3's answers beside its lines, a time line of its scopes, models, and "
            "which of your assertions cannot all hold.",
        ),
    ),
    ScreenItem(
        GENRE,
        "New type …",
        OWN,
        ("New type", "New genre"),
        ("make", "own", "declare", "form"),
        (
            "A form asks what is to be found, which rules hold and what clues say, and shows an example as "
            "you type.",
            "The type can be played, set and generated at once.",
        ),
    ),
)


Found: TypeAlias = TypeItem | FileItem | ScreenItem
"""The items that a search can find."""
Item: TypeAlias = TypeItem | FileItem | BegunItem | DailyItem | ScreenItem


def begun_key(digest: str) -> str:
    """The key of the item of a puzzle begun."""
    return f"begun {digest}"


def type_key(type_name: str) -> str:
    """The key of the item of a type."""
    return f"new {type_name}"
