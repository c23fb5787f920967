"""Forms: the fields for a new puzzle, or for changing the shape of one."""

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
    """A choice: `options` are (text, value); `words` are their names on a command line, if other than
    the values.
    """

    name: str
    label: str
    options: tuple[tuple[str, Any], ...]
    value: Any
    words: tuple[str, ...] = ()


class Toggle(Struct, frozen=True):
    """A checkbox."""

    name: str
    label: str
    value: bool = False


class TextField(Struct, frozen=True):
    """A line of text; if `masked`, it is shown as dots."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    masked: bool = False


class LinesField(Struct, frozen=True):
    """Several lines of text."""

    name: str
    label: str
    value: str
    height: int = 7


Field: TypeAlias = ChoiceField | Toggle | TextField | LinesField
Values: TypeAlias = Mapping[str, Any]
"""The values filled in, by field name."""


class FieldsForm(ABC, Generic[T]):
    """A form: fields to fill in, and the object made of them."""

    title: str
    """The heading."""
    first: ClassVar[str] = ""
    """The selector of the widget to focus; "" for the first field."""

    @property
    def folded(self) -> frozenset[str]:
        """The names of the fields shown only on demand."""
        return frozenset()

    @abstractmethod
    def fields(self, values: Values) -> tuple[Field, ...]:
        """All fields, given the values filled in so far; an empty mapping at first.

        Names and kinds of fields stay the same, but the options of a choice may depend on values.
        """

    @abstractmethod
    def build(self, values: Values) -> T:
        """The object made of the values; raises `PuzzleError`, which is shown in the form."""

    async def refine(self, app: App[Any], built: T, values: Values) -> T | None:
        """A further step on its own screen; None returns to the form."""
        return built


class Form(FieldsForm[P]):
    """The form for a puzzle's shape: its title, and the fields of its type.

    It is given the puzzle to change, or None for a new one.
    """

    new: ClassVar[str]
    """The heading for a new puzzle."""
    change: ClassVar[str] = "Title"
    """The heading for an existing puzzle."""

    def __init__(self, puzzle: P | None = None) -> None:
        self.title = self.new if puzzle is None else self.change
        self.old = self.blank() if puzzle is None else puzzle

    @abstractmethod
    def blank(self) -> P:
        """The puzzle that a new one starts from."""

    def sample(self) -> P:
        """The puzzle whose shape a generated one has by default."""
        return self.blank()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        """The fields after the title, as for `fields`."""
        return ()

    def shaped(self, values: Values) -> P:
        """The puzzle without its title; raises `PuzzleError`, which is shown in the form."""
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
    """The form of a grid type, with the sizes and options that the type declares.

    Clues that fit the new size are kept.
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
    """A field for each option that the puzzle's type declares."""
    kind, words = type(old), old.wording.option_words
    counts = (
        ChoiceField(name, words(name), tuple((str(n), n) for n in possible), getattr(old, name))
        for name, possible in numbers_of(kind).items()
    )
    sets = (TextField(name, words(name), set_text(getattr(old, name)), EXPECTED) for name in sets_of(kind))
    flags = (Toggle(name, words(name), getattr(old, name)) for name in flags_of(kind))
    return (*counts, *sets, *flags)


def options_in(values: Values, kind: type[GridPuzzle]) -> dict[str, Any]:
    """The options filled in; raises `PuzzleError`."""
    sets = {name: read_set(values[name]) for name in sets_of(kind)}
    return {name: values[name] for name in (*numbers_of(kind), *flags_of(kind))} | sets


def sides(values: Values) -> tuple[int, int]:
    """The rows and columns filled in."""
    return (values["size"], values["size"]) if "size" in values else (values["rows"], values["columns"])
