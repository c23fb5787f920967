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
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.board import PuzzleBoard
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.state import AtSight, PuzzleState
from puzzles.model.typing import PuzzleTyping
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.text.errors import InputError
from puzzles.text.table import TomlTable
from puzzles.text.words import capital
from puzzles.types.zebra import file
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.clues.forms import FORMS, NOTES, PUBLISHED
from puzzles.types.zebra.clues.random_claims import random_claims
from puzzles.types.zebra.clues.sentence import Sentence, Unread
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.marking import carried_over, remaining
from puzzles.types.zebra.reading.typing_help import typed_as
from puzzles.types.zebra.shape import read_questions, written
from puzzles.types.zebra.themes.theme import ANY
from puzzles.types.zebra.wording import pairs
from puzzles.types.zebra.wording.zebra_wording import ZebraWording

if TYPE_CHECKING:
    from puzzles.language.words import WordCompletion


SIZES = ((3, 4), (3, 5), (4, 4), (4, 5), (4, 6), (5, 5))
"""The sizes of grids to play: categories, and items in each."""


class ZebraFile(PuzzleFile["Zebra"]):
    """How Zebra (logic grid) is written in files."""

    def read(self, table: TomlTable) -> Zebra:
        return file.read(self.kind, table)

    def write(self) -> dict[str, Any]:
        return file.document(self.puzzle)


class ZebraBoard(AtSight, PuzzleBoard["Zebra"]):
    """The board of Zebra (logic grid)."""

    def colourable(self) -> Collection[str]:
        """The cells, and the typed clues, which a player can tick off."""
        return {*self.cell_names(), *self.puzzle.lines}

    def notable(self) -> Mapping[str, Collection[Value]]:
        """The values that can be noted; with positions, these and the items of later categories."""
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
        from puzzles.types.zebra.clues.outright import with_outright

        return with_outright(self.puzzle, state)

    def remaining(self, state: PuzzleState) -> Mapping[str, tuple[Value, ...]]:
        return remaining(self.puzzle, state)

    def clues_decided(self, state: PuzzleState) -> Mapping[str, bool]:
        from puzzles.types.zebra.clues.clue_truth import clues_decided

        return clues_decided(self.puzzle, state)

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        return self.puzzle.layout.completed(board)


class ZebraMaking(PuzzleMaking["Zebra"]):
    """How Zebra (logic grid) is made."""

    made_at_once: ClassVar[int] = 4
    """The largest number of categories for which a grid is made within a few seconds."""

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterator[Clue]:
        """The clues that an item is at a position, or that two items of different categories match."""
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
        """The puzzle with categories and items of a theme, if they have yet to be drawn."""
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
        """The puzzle whose clues are ordered so that no two in a row begin alike, if it has a theme."""
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
class Zebra(LogicGrid, Defined, NameLists, UnreadLines):
    """A logic grid, with what is said of it and how it is made, written and typed."""

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

    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        own = [
            (head, [written(item, head, self.categories) for item in items])
            for head, items in self.categories
        ]
        return own if self.positions is None else [(self.place, list(map(str, self.rows))), *own]

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
        """A line with how it is read here."""
        from puzzles.types.zebra.clues.mending import meant, unknown
        from puzzles.types.zebra.clues.shortening import shortened

        try:
            return LineRead(line, self.sentence(line), self.passed_over(line))
        except InputError as error:
            found, left_out = meant(line, self), tuple[str, ...]()
            if not found and (shorter := shortened(line, self)) is not None:
                found, left_out = (shorter.line,), shorter.left_out
            return LineRead(line, "", (), error, found, unknown(line, self), left_out)

    def with_lines(self, lines: Iterable[str]) -> Self:
        """The puzzle with these sentences in place of all clues; raises `PuzzleError`."""
        return self.with_clues(ClueList.of(map(Sentence, lines)))

    def reading(self, line: str) -> str:
        """How a typed clue is read, with the words that were ignored; raises `InputError`."""
        sentence, passed = self.sentence(line), self.passed_over(line)
        return sentence + (f"   (passed over: {', '.join(passed)})" if passed else "")

    def completions(self, line: str, cursor: int) -> tuple[WordCompletion, ...]:
        """The words that can come next in a clue, or complete the word at `cursor`."""
        from puzzles.types.zebra.reading.grammar import completions

        return completions(line, cursor, self.vocabulary)

    def remark(self, clue: str) -> str | None:
        """Why a clue cannot be read; None if it can."""
        found = self.clue_list.get(clue)
        return self.trouble(found.line) if isinstance(found, Unread) else None

    def with_question(self, ask: str) -> Self:
        """The puzzle with "item: category" as its question, several separated by ";", or none if the text is
        blank.

        Raises `PuzzleError`.
        """
        return replace(self, questions=read_questions(ask, self.categories) if ask.strip() else ())

    def definition(self, name: str) -> Statement | None:
        return pairs.definition(self, name)

    def literal_named(self, name: str, value: str) -> Literal | None:
        return pairs.named(self, name, value)
