"""Zebra puzzles (logic grids): items of several categories, of which one of each go together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.features.defined import Defined
from puzzles.features.unread import LineRead, UnreadLines
from puzzles.features.vocabulary import NameLists
from puzzles.formulas.formulas import Formula, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.language.categories import Categories
from puzzles.model.board import PuzzleBoard
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import AtSight, PuzzleState
from puzzles.model.typing import PuzzleTyping
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import capital
from puzzles.types.zebra import cross_grid, file, pairs
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.forms import FORMS, NOTES, PUBLISHED
from puzzles.types.zebra.layout import Layout, layout
from puzzles.types.zebra.marking import carried_over, remaining
from puzzles.types.zebra.random_claims import random_claims
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary, Words
from puzzles.types.zebra.sentence import Sentence, Unread, meaning_of, sentence_of, typed_as
from puzzles.types.zebra.shape import Question, check_shape, check_words, read_questions, written
from puzzles.types.zebra.themes.theme import ANY
from puzzles.types.zebra.wording import ZebraWording

if TYPE_CHECKING:
    from puzzles.language.words import WordCompletion


SIZES = ((3, 4), (3, 5), (4, 4), (4, 5), (4, 6), (5, 5))
"""How many categories, and items of each, the grids have that are made to be played."""


class ZebraFile(PuzzleFile["Zebra"]):
    """How Zebra (logic grid) is written in files."""

    def read(self, table: TomlTable) -> Zebra:
        return file.read(self.kind, table)

    def write(self) -> dict[str, Any]:
        return file.document(self.puzzle)


class ZebraBoard(AtSight, PuzzleBoard["Zebra"]):
    """The board of Zebra (logic grid)."""

    def colourable(self) -> Collection[str]:
        """The cells, and the clues as they were typed: a player ticks these."""
        return {*self.cell_names(), *self.puzzle.lines}

    def notable(self) -> Mapping[str, Collection[Value]]:
        """With positions: these, and the items of later categories."""
        puzzle = self.puzzle
        if puzzle.positions is None:
            return super().notable()
        found: dict[str, Collection[Value]] = {}
        later = puzzle.rows
        for _, items in reversed(puzzle.categories):
            found |= dict.fromkeys(items, later)
            later += items
        return found

    def said_by(self, state: PuzzleState) -> Mapping[str, Value]:
        return carried_over(self.puzzle, state)

    def with_outright(self, state: PuzzleState) -> PuzzleState:
        from puzzles.types.zebra.outright import with_outright

        return with_outright(self.puzzle, state)

    def remaining(self, state: PuzzleState) -> Mapping[str, tuple[Value, ...]]:
        return remaining(self.puzzle, state)

    def clues_decided(self, state: PuzzleState) -> Mapping[str, bool]:
        from puzzles.types.zebra.clue_truth import clues_decided

        return clues_decided(self.puzzle, state)

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        return self.puzzle.layout.completed(board)


class ZebraMaking(PuzzleMaking["Zebra"]):
    """How Zebra (logic grid) is made."""

    made_at_once: ClassVar[int] = 4
    """Categories up to which a grid to play is made within a few seconds."""

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterator[Clue]:
        """That an item is at a position, or that two of different categories go together."""
        puzzle = self.puzzle
        names, items = puzzle.vocabulary.names, [items for _, items in puzzle.categories]
        claims: list[Claim] = [
            At(name, number) for name in names for number in range(1, (puzzle.positions or 0) + 1)
        ]
        claims += (Same(*pair) for group, others in combinations(items, 2) for pair in product(group, others))
        return (Sentence(typed_as(claim, puzzle.vocabulary)) for claim in claims)

    def to_play(self) -> Sequence[Zebra]:
        return tuple(Zebra(None, theme=ANY, size=size) for size in SIZES)

    def themes(self) -> Mapping[str, str]:
        from puzzles.types.zebra.themes.shelf import themes

        return {theme.key: theme.title for theme in themes()}

    def about(self, theme: str) -> Zebra:
        return replace(self.puzzle, theme=theme)

    def laid_out(self, random: Random) -> Zebra:
        """With the categories and items of a theme, where these are still to be drawn."""
        from puzzles.types.zebra.themes.laying import laid_out

        return self.puzzle if self.puzzle.size is None else laid_out(self.puzzle, random)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        from puzzles.types.zebra.themes.wording import Writer, phrases_of

        if self.puzzle.theme and (phrases := phrases_of(self.puzzle)) is not None:
            yield from Writer(self.puzzle, phrases, random).clues(solution, random)
            return
        for claim in random_claims(self.puzzle, random):
            if claim.formula(self.puzzle.layout).holds(solution):
                yield Sentence(capital(typed_as(claim, self.puzzle.vocabulary)))

    def finished(self, random: Random, stay: Collection[Clue]) -> Zebra:
        """With clues of which no two in a row begin alike, where it has a theme."""
        from puzzles.types.zebra.themes.wording import finished

        return finished(self.puzzle, random, stay) if self.puzzle.theme else self.puzzle


class ZebraTyping(PuzzleTyping["Zebra"]):
    """How Zebra (logic grid) is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        forms = PUBLISHED if self.puzzle.positions is None else FORMS
        return tuple(HowTyped(ON_LINE, typed, read) for typed, read in forms)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped(
                "in the grid", "Space or a click", "the two go together; Space again: never, then nothing"
            ),
            HowTyped("in the grid", "x or a right click", "the two never go together"),
            HowTyped("in the clues", "t or a click", "a clue that is done with; d goes to the next"),
            HowTyped("in the table", "Enter, its name, Enter", "the item of that category at that place"),
        )

    def read_line(self, line: str) -> tuple[Clue, ...]:
        self.puzzle.meaning(line)
        return (Sentence(line.strip()),)


@dataclass(frozen=True)
class Zebra(Puzzle, Defined, NameLists, UnreadLines):
    """A logic grid, with so many positions or, where that is None, without.

    `questions` are (item, category): which of the category goes with the item. `place` is the word for
    a position. `theme` names that whose words its clues are made in; with a `size`, so many categories
    and items of each are to be drawn from it, and there are none yet. A category may have fewer items
    than there are positions; without positions all have as many. Raises `PuzzleError` where names or
    clues cannot be read.
    """

    type_name: ClassVar[str] = "zebra"
    label: ClassVar[str] = "Zebra (logic grid)"
    fame = 2
    brief: ClassVar[str] = (
        "One item of every category goes together with one of every other, in rows or at positions. "
        "Sentences say which, and where."
    )
    file = ZebraFile()
    wording = ZebraWording(look_rounds=1, look_cost=40, has_givens=False)
    board = ZebraBoard(crosses=True)
    making = ZebraMaking(has_few_clues=True)
    typing = ZebraTyping(typing_notes=NOTES)

    positions: int | None
    categories: Categories = ()
    questions: tuple[Question, ...] = ()
    place: str = "position"
    ordered: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    words: Words = ()
    theme: str = ""
    size: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        check_shape(self.positions, self.categories, self.place)
        check_words(self)
        for index, clue in enumerate(self.clue_list, start=1):
            try:
                clue.check(self)
            except InputError as error:
                raise error.at(f"clues[{index}]") from error
        for item, category in self.questions:
            if item not in self.vocabulary.names or category not in dict(self.categories):
                raise PuzzleError(
                    f"found {item!r}: {category!r}", where="ask", expected="an item: a category"
                )

    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        own = [
            (head, [written(item, head, self.categories) for item in items])
            for head, items in self.categories
        ]
        return own if self.positions is None else [(self.place, list(map(str, self.rows))), *own]

    @property
    def lines(self) -> tuple[str, ...]:
        """The clues as they were typed, in order."""
        return tuple(clue.line for clue in self.clue_list.every(Sentence))

    @cached_property
    def sentences(self) -> Mapping[str, Sentence | Unread]:
        """All that was typed, in order, be it read or not, by the ids of the clues."""
        return {id_: clue for id_, clue in self.clue_list.items if isinstance(clue, Sentence | Unread)}

    @property
    def typed(self) -> tuple[Sentence | Unread, ...]:
        """The same without the ids."""
        return tuple(self.sentences.values())

    @cached_property
    def unread(self) -> Mapping[str, str]:
        return {clue.line: self.trouble(clue.line) for clue in self.clue_list.every(Unread)}

    @property
    def waiting(self) -> frozenset[str]:
        return frozenset(id_ for id_, clue in self.clue_list.items if isinstance(clue, Unread))

    @cached_property
    def readings(self) -> Sequence[LineRead]:
        return tuple(self.line_read(clue.line) for clue in self.typed)

    def line_read(self, line: str) -> LineRead:
        """A line as it is read here."""
        from puzzles.types.zebra.mending import meant, unknown

        try:
            return LineRead(line, self.sentence(line), self.passed_over(line))
        except InputError as error:
            return LineRead(line, error=error, meant=meant(line, self), unknown=unknown(line, self))

    def with_lines(self, lines: Iterable[str]) -> Self:
        """With those sentences as clues in place of all; raises `PuzzleError`."""
        return self.with_clues(ClueList.of(map(Sentence, lines)))

    # -- what it says --------------------------------------------------------------------------

    @property
    def vocabulary(self) -> Vocabulary:
        """What the clues can speak of."""
        return Vocabulary(
            self.categories, self.positions or 0, self.place, self.ordered, self.labels, self.words
        )

    def meaning(self, line: str) -> Claim:
        """What a typed clue means in this puzzle; raises `InputError`."""
        return meaning_of(line, self.vocabulary)

    def sentence(self, line: str) -> str:
        """A typed clue as the sentence that explanations quote; raises `InputError`."""
        return sentence_of(self.meaning(line), self.place)

    def reading(self, line: str) -> str:
        """A typed clue as it is read, with the words that were passed over; raises `InputError`."""
        sentence, passed = self.sentence(line), self.passed_over(line)
        return sentence + (f"   (passed over: {', '.join(passed)})" if passed else "")

    def passed_over(self, line: str) -> tuple[str, ...]:
        """The words of a clue of which it is not clear what they say here."""
        from puzzles.types.zebra.reading.scanning.scan import scan

        return tuple(scan(line, self.vocabulary).unheeded)

    def reads(self, line: str) -> bool:
        """Whether a clue can be read in this puzzle."""
        try:
            self.meaning(line)
        except InputError:
            return False
        return True

    def completions(self, line: str, cursor: int) -> tuple[WordCompletion, ...]:
        """Words that can come next in a clue, or finish the word at `cursor`."""
        from puzzles.types.zebra.reading.grammar import completions

        return completions(line, cursor, self.vocabulary)

    @property
    def rows(self) -> tuple[Value, ...]:
        """The positions; without them, the items of the first category."""
        return self.layout.rows

    def row_text(self, row: Value) -> str:
        """How a row is called: "house 3", or the item."""
        return row if isinstance(row, str) else f"{self.place} {row}"

    @property
    def layout(self) -> Layout:
        """Its variables, and what they say of two items."""
        return layout(self.categories, self.positions, self.place)

    def variables(self) -> Iterator[Variable]:
        return self.layout.variables()

    def rules(self) -> Iterator[Statement]:
        return self.layout.rules()

    def category_of(self, item: str) -> str:
        """The category that an item belongs to."""
        return next(category for category, items in self.categories if item in items)

    def item_of(self, name: str) -> str:
        """The item that a name is about: itself, or that of a variable."""
        return name if name in self.layout.of else self.layout.item(name)

    def remark(self, clue: str) -> str | None:
        """What is wrong with a clue that was not read."""
        found = self.clue_list.get(clue)
        return self.trouble(found.line) if isinstance(found, Unread) else None

    def trouble(self, line: str) -> str:
        """What is wrong with a line that was not read."""
        try:
            self.meaning(line)
        except InputError as error:
            return str(error)
        return "it can be read by now: change it"

    def with_question(self, ask: str) -> Self:
        """With "item: category" as the question, several with ";" between them, or none where it is blank.

        Raises `PuzzleError`.
        """
        return replace(self, questions=read_questions(ask, self.categories) if ask.strip() else ())

    def pairs(self) -> dict[cross_grid.Pair, Formula]:
        """The cross grid: any two items of different categories, and what says that they go together."""
        return cross_grid.pairs(self)

    def marks(self, candidates: Mapping[str, Sequence[Value]]) -> dict[cross_grid.Pair, cross_grid.Mark]:
        """The cross grid as far as the values still open to each variable tell."""
        return cross_grid.marks(self, candidates)

    def definition(self, name: str) -> Statement | None:
        return pairs.definition(self, name)

    def literal_named(self, name: str, value: str) -> Literal | None:
        return pairs.named(self, name, value)
