"""What forms ask: what a type needs to know before a new puzzle is set, or to change the shape of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct, structs

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import flags_of, numbers_of, sets_of
from puzzles.model.puzzle import Puzzle
from puzzles.text.number_sets import EXPECTED, read_set, set_text

if TYPE_CHECKING:
    from textual.app import App

P = TypeVar("P", bound=Puzzle)
T = TypeVar("T")
G = TypeVar("G", bound=GridPuzzle)


class ChoiceField(Struct, frozen=True):
    """One of several: `options` are (text, value); `words` stand for them on a command line, if they are
    not what the values are called anyway.
    """

    name: str
    label: str
    options: tuple[tuple[str, Any], ...]
    value: Any
    words: tuple[str, ...] = ()


class Toggle(Struct, frozen=True):
    """On or off."""

    name: str
    label: str
    value: bool = False


class TextField(Struct, frozen=True):
    """A line of text; if `masked`, nobody who looks on can read it."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    masked: bool = False


class LinesField(Struct, frozen=True):
    """Several lines of text, under their label."""

    name: str
    label: str
    value: str = ""
    height: int = 7


Field: TypeAlias = ChoiceField | Toggle | TextField | LinesField
Values: TypeAlias = Mapping[str, Any]
"""What was filled in, by the names of the fields."""


class FieldsForm(ABC, Generic[T]):
    """Fields to fill in, and what is made of them."""

    title: str
    """The heading."""
    first: ClassVar[str] = ""
    """What has the focus first, as a selector, where that is not the first field."""

    @property
    def folded(self) -> frozenset[str]:
        """The names of fields that are shown only where more is asked for."""
        return frozenset()

    @abstractmethod
    def fields(self, values: Values) -> tuple[Field, ...]:
        """All fields, for what is filled in so far; first with no values at all.

        Names and kinds of fields stay the same, but the options of a choice may depend on values.
        """

    @abstractmethod
    def build(self, values: Values) -> T:
        """What is made of them; raises `PuzzleError`, which is shown in the form."""

    async def refine(self, app: App[Any], built: T, values: Values) -> T | None:
        """A further step on a screen of its own; None goes back to the form."""
        return built


class Form(FieldsForm[P]):
    """What is asked of a puzzle's shape: its title, and the fields of its type.

    It is given the puzzle to change, or None for a new one.
    """

    new: ClassVar[str]
    """The heading over a new puzzle."""
    change: ClassVar[str] = "Title"
    """The heading over one that is there."""

    def __init__(self, puzzle: P | None = None) -> None:
        self.title = self.new if puzzle is None else self.change
        self.old = self.blank() if puzzle is None else puzzle

    @abstractmethod
    def blank(self) -> P:
        """The puzzle that a new one starts as."""

    def sample(self) -> P:
        """The puzzle whose shape one that is generated has, unless told otherwise."""
        return self.blank()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        """The fields behind the title, as `fields` gives them."""
        return ()

    def shaped(self, values: Values) -> P:
        """The puzzle without regard to its title; raises `PuzzleError`, which is shown in the form."""
        return self.old

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (TextField("title", "Title", self.old.heading.title, "none"), *self.own_fields(values))

    def build(self, values: Values) -> P:
        """The puzzle; raises `PuzzleError`."""
        puzzle, title = self.shaped(values), values["title"]
        if title != self.old.heading.title:
            title = title.strip()
        return replace(puzzle, heading=structs.replace(puzzle.heading, title=title))


class GridForm(Form[G]):
    """Asks what the type declares: sizes, and its fields that are true or false.

    Clues that fit the size are kept.
    """

    change: ClassVar[str] = "Size and rules"

    def __init__(self, kind: type[G], puzzle: G | None = None) -> None:
        self.kind = kind
        super().__init__(puzzle)
        if puzzle is None:
            self.title = f"New {kind.label}"

    new = ""

    def blank(self) -> G:
        sizes = self.kind.sizes
        return self.kind(min(max(self.kind.usual, sizes[0]), sizes[-1]))

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        sizes, old = self.kind.sizes, self.old
        sides: tuple[Field, ...]
        if self.kind.square:
            sides = (ChoiceField("size", "Size", tuple((f"{n}x{n}", n) for n in sizes), old.rows),)
        else:
            options = tuple((str(n), n) for n in sizes)
            sides = (
                ChoiceField("rows", "Rows", options, old.rows),
                ChoiceField("columns", "Columns", options, old.columns),
            )
        return (*sides, *option_fields(old))

    def shaped(self, values: Values) -> G:
        options = options_in(values, self.kind)
        flags = {name: options.pop(name) for name in flags_of(self.kind)}
        return self.old.resized(*sides(values), **options).with_options(**flags)


def option_fields(old: GridPuzzle) -> tuple[Field, ...]:
    """A field for each option that the type of a puzzle declares."""
    kind, words = type(old), old.wording.option_words
    counts = (
        ChoiceField(name, words(name), tuple((str(n), n) for n in possible), getattr(old, name))
        for name, possible in numbers_of(kind).items()
    )
    sets = (TextField(name, words(name), set_text(getattr(old, name)), EXPECTED) for name in sets_of(kind))
    flags = (Toggle(name, words(name), getattr(old, name)) for name in flags_of(kind))
    return (*counts, *sets, *flags)


def options_in(values: Values, kind: type[GridPuzzle]) -> dict[str, Any]:
    """The options that were filled in; raises `PuzzleError`."""
    sets = {name: read_set(values[name]) for name in sets_of(kind)}
    return {name: values[name] for name in (*numbers_of(kind), *flags_of(kind))} | sets


def sides(values: Values) -> tuple[int, int]:
    """Rows and columns that were filled in."""
    return (values["size"], values["size"]) if "size" in values else (values["rows"], values["columns"])
