"""What the home screen offers: files opened lately, the puzzle types, and the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from puzzles.files.collection import puzzle_files
from puzzles.files.samples import Sample, counts, samples
from puzzles.files.storage import load
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line
from puzzles.types import kept_with_types, puzzle_types
from solvers.queries.steps import Grade
from tui.store.finding import Names
from tui.store.paths import short
from tui.store.place import is_allowed
from tui.store.progress.progress import Progress
from tui.store.progress.statistics import GAMES
from tui.store.type_names import all_names, other_names
from tui.words.stopwatch import clock_text

RECENT = "Opened lately"
TYPES = "Puzzle types"
LIBRARY = "Library"
OWN = "Of your own"
LEARN = "To learn"


class TypeItem(Struct, frozen=True, dict=True):
    """A type of which a new puzzle can be set, its other names, and how many puzzles the library has."""

    type_name: str
    text: str
    group: str
    others: tuple[str, ...] = ()
    puzzles: int = 0

    @property
    def key(self) -> str:
        return type_key(self.type_name)

    @cached_property
    def names(self) -> Names:
        """What it is found by."""
        return Names(((self.text,), all_names(self.type_name), (self.group,), (), (TYPES, "new")))


class FileItem(Struct, frozen=True, dict=True):
    """A puzzle file. `own` is whether it is the user's; else it is the `sample` of the library."""

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
        """The type of a puzzle of the library."""
        return "" if self.sample is None else self.sample.type_name

    @cached_property
    def names(self) -> Names:
        """What it is found by: its title and file, then what it is of."""
        titles = (self.text, self.path.stem if self.sample is None else self.sample.name)
        if not self.type_name:
            return Names(((), (), titles, (), (self.group,)))
        kind = puzzle_types()[self.type_name]
        return Names(((), (), titles, (kind.label, *all_names(self.type_name)), (self.group, kind.category)))


class BegunItem(Struct, frozen=True):
    """A puzzle that was begun: what it is, and `beside` how far it is and after what time."""

    digest: str
    type_name: str
    text: str
    beside: str

    @property
    def key(self) -> str:
        return begun_key(self.digest)


class DailyItem(Struct, frozen=True):
    """The puzzle of today of a type, and whether it is solved."""

    type_name: str
    text: str
    done: bool = False

    @property
    def key(self) -> str:
        return f"today {self.type_name}"


class ScreenItem(Struct, frozen=True, dict=True):
    """Another screen that one can go to from here, such as the form of a genre."""

    key: str
    text: str
    group: str
    titles: tuple[str, ...]
    words: tuple[str, ...]
    said: tuple[str, ...]
    """What it is found by, and what is said of it."""
    type_name: str = ""

    @cached_property
    def names(self) -> Names:
        """What it is found by."""
        return Names((self.titles, self.words, (), (), (self.group,)))


GENRE, COURSE, SCRIPT, TABLES, TREES, PROOFS = "genre", "course", "script", "tables", "trees", "proofs"
MODELS = "models"
"""The keys of those screens."""
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
"""What is found by its names."""
Item: TypeAlias = TypeItem | FileItem | BegunItem | DailyItem | ScreenItem


def begun_key(digest: str) -> str:
    """The key of the item of a board that was begun."""
    return f"begun {digest}"


def type_key(type_name: str) -> str:
    """The key of the item of a type."""
    return f"new {type_name}"


class Section(Struct, frozen=True):
    """Items under a heading, if it has one."""

    heading: str
    items: tuple[Item, ...]


class HomePlace(Struct, frozen=True):
    """Where the list was left: the key of the item that was chosen."""

    key: str = ""


# -- what there is -----------------------------------------------------------------------------


@kept_with_types
def type_items() -> tuple[TypeItem, ...]:
    """Every type, category by category."""
    many = counts()
    return tuple(
        TypeItem(name, kind.label, kind.category, other_names(kind), many[name])
        for name, kind in puzzle_types().items()
    )


def recent_items(recent: Iterable[Path]) -> tuple[FileItem, ...]:
    """The files opened lately that may be opened."""
    return tuple(FileItem(path, _name(path), RECENT, own=True) for path in recent if is_allowed(path))


def library_order(found: Iterable[Sample]) -> list[Sample]:
    """Library puzzles grade by grade, each by what its steps cost; those without a grade last."""
    grades = [*Grade, ""]
    return sorted(found, key=lambda sample: (grades.index(sample.grade), sample.score, sample.name))


@kept_with_types
def library_items(type_name: str) -> tuple[FileItem, ...]:
    """The library's puzzles of a type, in the order of a list."""
    found = library_order(samples(type_name))
    return tuple(FileItem(sample.path, _titled(sample), LIBRARY, sample=sample) for sample in found)


def offered(
    recent: Iterable[Path], begun: Iterable[Progress] = (), daily: Sequence[DailyItem] = ()
) -> tuple[Section, ...]:
    """Everything but the library: what was begun, today's puzzles, types by category, files of one's own."""
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
    """The puzzles that were begun, of types that are still there; what is on no grid goes by its title."""
    for each in begun:
        if each.type_name in puzzle_types():
            label = puzzle_types()[each.type_name].label
            name = label if each.size else one_line(each.title) or label
            text = " ".join(filter(None, (name, each.size, each.level)))
            guessed = each.type_name in GAMES and each.checks and not each.share
            far = amount(each.checks, "guess", "guesses") if guessed else f"{each.share:.0%}"
            yield BegunItem(each.digest, each.type_name, text, f"{far}  {clock_text(each.seconds)}")


def daily_items(types: Iterable[str], solved: Iterable[Progress], day: str) -> tuple[DailyItem, ...]:
    """Today's puzzles of those types, and of those of which it is solved already."""
    done = {each.type_name: True for each in solved if each.daily == day}
    names = dict.fromkeys((*types, *done))
    return tuple(
        DailyItem(name, puzzle_types()[name].label, name in done) for name in names if name in puzzle_types()
    )


def found(recent: Iterable[Path], words: str) -> tuple[Section, ...]:
    """What the words find: sections and the items in them with the best matches first."""
    library = (item for name in puzzle_types() for item in library_items(name))
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


# -- what is said of it ------------------------------------------------------------------------


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
    if isinstance(item, TypeItem):
        return _about_type(item)
    if isinstance(item, ScreenItem):
        return About(item.text.rstrip(" …"), item.said)
    if isinstance(item, BegunItem):
        return About(item.text, (f"{item.beside}: {{home.choose}} goes on with it.",))
    if isinstance(item, DailyItem):
        told = "You have solved today's puzzle." if item.done else "Today's puzzle, the same for everybody."
        return About(item.text, (told, brief(puzzle_types()[item.type_name])))
    if item.path.is_absolute() and item.path.is_dir():
        files = len(puzzle_files(item.path))
        return About(item.text, (f"A collection of {amount(files, 'file')}.",), folder=True)
    try:
        puzzle = load(item.path) if item.sample is None else item.sample.load()
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


def _about_type(item: TypeItem) -> About:
    also = f"Also called {', '.join(item.others)}." if item.others else ""
    lines = (brief(puzzle_types()[item.type_name]), also)
    return About(item.text, tuple(filter(None, lines)))
