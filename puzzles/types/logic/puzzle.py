"""Propositional logic: premises, and a conclusion that may or may not follow from them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Self

from puzzles.core.clue import Clue, ClueList
from puzzles.core.errors import InputError
from puzzles.core.formulas import And, Formula, Implies, Is, Not, Solution, Variable
from puzzles.core.how_typed import ON_LINE, HowTyped
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import TomlTable
from puzzles.types.logic.forms import CONNECTIVES, LINES, NOTES, WORDS
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.variations import variations
from puzzles.types.logic.wording import row_text, verdict_text

if TYPE_CHECKING:
    from puzzles.language.words import Completion
    from puzzles.types.logic.truth_table import TruthTable

CONCLUSION = "conclusion"
"""The id of the clue that the conclusion is false."""
PAPER_NAMES = 5
"""Names of an argument whose truth table has room on paper, at most."""


@dataclass(frozen=True)
class Premise(Clue):
    """A formula that is taken to be true, as it was typed. Raises `InputError` if it cannot be read."""

    kind = "premise"

    text: str
    letters: bool = False
    """Whether `T` and `F` are names in it, and not truth values."""

    def __post_init__(self) -> None:
        meaning(self.text, letters=self.letters)

    @property
    def formula(self) -> Formula:
        """What it says."""
        return meaning(self.text, letters=self.letters)

    def statement(self, puzzle: Logic) -> Statement:
        formula = self.formula
        return self.says(f"Premise: {written(formula)}", formula, (written(formula),))

    def alternatives(self, puzzle: Logic) -> Iterator[Self]:
        formula = self.formula
        for other in dict.fromkeys(other for other in variations(formula) if other != formula):
            yield replace(self, text=written(other, ASCII))

    def short(self, puzzle: Logic) -> str:
        return written(self.formula)

    def typed(self, puzzle: Logic) -> str:
        return self.text


@dataclass(frozen=True)
class Conclusion(Premise):
    """What is claimed: the clue says that it is false."""

    kind = CONCLUSION

    @property
    def key(self) -> str:
        return ""

    def statement(self, puzzle: Logic) -> Statement:
        formula = self.formula
        text = f"Suppose the conclusion is false: {written(formula)}"
        return self.says(text, Not(formula), (written(formula),))


@dataclass(frozen=True)
class Logic(Puzzle):
    """An argument: premises, and perhaps a conclusion.

    The clues are the premises and, last, that the conclusion is false: the conclusion follows if
    they contradict one another, a minimal conflict is a set of premises that it needs, and a
    solution is a countermodel.
    """

    type_name = "logic"
    label = "Propositional logic"
    blank_is_not = False
    brief = (
        "The conclusion follows if it is true in every row of the truth table in which all premises "
        "are true. A row in which they are and it is not is a countermodel."
    )
    typing_notes = NOTES

    @classmethod
    def of(cls, premises: Sequence[str] = (), conclusion: str = "", names: Collection[str] = ()) -> Self:
        """An argument in so many words; raises `PuzzleError` that says which cannot be read.

        Among `names` are `T` and `F` where they are names, and no other name has a capital.
        """
        from puzzles.types.logic.doubts import letters_are_names, names_in

        lines = (*premises, conclusion)
        letters = letters_are_names({*names, *(name for line in lines for name in names_in(line))})
        clues: list[Clue] = []
        for index, line in enumerate(premises, start=1):
            clues.append(_read(Premise, line, f"premises[{index}]", letters))
        if conclusion.strip():
            clues.append(_read(Conclusion, conclusion, CONCLUSION, letters))
        return cls(clue_list=ClueList.of(clues))

    def _with_clues(self, clues: ClueList) -> Self:
        """The conclusion stays last."""
        items = sorted(clues.items, key=lambda item: item[0] == CONCLUSION)
        return super()._with_clues(ClueList(tuple(items)))

    # -- what it says --------------------------------------------------------------------------

    def how_typed(self) -> tuple[HowTyped, ...]:
        signs = (HowTyped(ON_LINE, "  ".join(spellings), name) for name, spellings in CONNECTIVES)
        return (*(HowTyped(ON_LINE, typed, read) for typed, read in (*LINES, *WORDS)), *signs)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (HowTyped("in the column of a name", "t f", "it is true, it is false"),)

    @property
    def premises(self) -> tuple[str, ...]:
        """The premises as they were typed."""
        return tuple(clue.text for clue in self.clue_list.every(Premise) if not isinstance(clue, Conclusion))

    @property
    def conclusion(self) -> str:
        """The conclusion as it was typed; blank where none is claimed."""
        return next((clue.text for clue in self.clue_list.every(Conclusion)), "")

    @property
    def claims(self) -> tuple[Formula, ...]:
        """The premises as formulas."""
        clues = self.clue_list.every(Premise)
        return tuple(clue.formula for clue in clues if not isinstance(clue, Conclusion))

    @property
    def goal(self) -> Formula | None:
        """The conclusion as a formula."""
        return next((clue.formula for clue in self.clue_list.every(Conclusion)), None)

    @property
    def whole(self) -> Formula:
        """The argument as one formula: the premises imply the conclusion. Without one, all premises."""
        premises = self.claims[0] if len(self.claims) == 1 else And(*self.claims)
        if self.goal is None:
            return premises
        return Implies(premises, self.goal) if self.claims else self.goal

    @property
    def goal_id(self) -> str | None:
        return CONCLUSION if self.conclusion else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all formulas, in alphabetical order."""
        formulas = [*self.claims, *([self.goal] if self.goal is not None else [])]
        return tuple(sorted({name for formula in formulas for name in formula.names()}))

    def variables(self) -> tuple[Variable, ...]:
        return tuple(Variable(name, (True, False)) for name in self.names)

    def rules(self) -> tuple[Statement, ...]:
        return ()

    def table(self, off: Set[str] = frozenset(), given: Sequence[Formula] = ()) -> TruthTable:
        """The truth table; raises `PuzzleError` for too many names.

        Clues of the ids `off` have their columns but do not count; what is `given`, of names
        alone, counts as premises do.
        """
        from puzzles.types.logic.truth_table import TruthTable

        idle = [number for number, id_ in enumerate(self.clue_list.ids, start=1) if id_ in off - {CONCLUSION}]
        claimed = CONCLUSION not in off
        return TruthTable(self.names, self.claims, self.goal, idle=idle, claimed=claimed, given=given)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Names and connectives that can come next in a formula, or finish the name at `cursor`."""
        from puzzles.types.logic.line import line_completions

        return line_completions(line, cursor, self.names)

    # -- editing -------------------------------------------------------------------------------

    def read_line(self, line: str) -> tuple[Clue, ...]:
        """A premise, or several and a conclusion as in "p, p -> q |- q"."""
        from puzzles.types.logic.line import read_line

        typed = read_line(line)
        letters = self.letters(line)
        premises: tuple[Clue, ...] = tuple(_clue(Premise, text, letters) for text in typed.premises)
        conclusion = typed.conclusion
        return premises if conclusion is None else (*premises, _clue(Conclusion, conclusion, letters))

    def with_conclusion(self, line: str) -> Self:
        """With another conclusion, or none where it is blank; raises `InputError`."""
        others = self.without(CONCLUSION)
        return others.with_clue(_clue(Conclusion, line, others.letters(line))) if line.strip() else others

    def with_changed_line(self, id_: str, line: str) -> Self:
        if id_ == CONCLUSION:
            return self.with_conclusion(line)
        return self.with_changed(id_, _clue(Premise, line, self.without(id_).letters(line)))

    def letters(self, line: str) -> bool:
        """Whether `T` and `F` would be names on a further line.

        Raises `InputError` for what could be meant in two ways beside the formulas there are.
        """
        from puzzles.types.logic.doubts import check_joined, check_letters, letters_are_names, names_in

        check_letters(line, [clue.text for clue in self.clue_list.every(Premise) if not clue.letters])
        check_joined(line, self.names)
        return letters_are_names({*self.names, *names_in(line)})

    def formula(self, line: str) -> Formula:
        """What a line says in the company of these; raises `InputError`."""
        meaning(line)
        return meaning(line, letters=self.letters(line))

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """That a name is true, or false."""
        for variable in self.variables():
            yield from map(Premise, (variable.name, written(Not(Is(variable.name, True)), ASCII)))

    def exchanges(self) -> tuple[()]:
        """None: to be true is not like being false."""
        return ()

    # -- wording -------------------------------------------------------------------------------

    def verdict_text(
        self, status: str, on: Collection[str] | None = None, *, trivial: bool = False
    ) -> str | None:
        counting = self._counting(on)
        ids = {*self.clue_list.ids} - {CONCLUSION}
        return verdict_text(status, self._premises(counting, ids), CONCLUSION in counting, trivial=trivial)

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "countermodel" if CONCLUSION in self._counting(on) else "model"

    def _counting(self, on: Collection[str] | None) -> set[str]:
        return {clue.id for clue in self.clues()} if on is None else set(on)

    @staticmethod
    def _premises(counting: set[str], ids: set[str]) -> str:
        """What the conclusion is to follow from: premises, and what a player wrote on top of them."""
        premises = ["the premises"] * bool(counting & ids)
        return " and ".join([*premises, *["your entries"] * bool(counting - ids - {CONCLUSION})])

    def in_words(self, solution: Solution) -> str:
        return row_text(solution)

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        return f"{literal.name} is {str(literal.value == literal.positive).lower()}"

    def paper_table(self, *, answered: bool) -> tuple[tuple[str, ...], ...]:
        """The truth table, where there is room for it; the columns of names are always filled in."""
        if not self.names or len(self.names) > PAPER_NAMES:
            return ()
        from puzzles.types.logic.table_text import paper_rows

        return paper_rows(self.table(), answered=answered)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        premises, conclusion = table.strings("premises", ()), table.text("conclusion", "")
        return cls.of(premises, conclusion, table.strings("names", ()))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"premises": list(self.premises)}
        document |= {"conclusion": self.conclusion} if self.conclusion else {}
        lone = {name for name in self.names if name[0].isupper()}
        return document | ({"names": sorted(lone)} if lone and lone <= {"T", "F"} else {})


@lru_cache(maxsize=4096)
def meaning(line: str, *, letters: bool = False) -> Formula:
    """The formula that a line spells; raises `InputError`. `letters`: `T` and `F` are names in it."""
    from puzzles.types.logic.grammar import parse

    return parse(line, letters=letters)


def _clue(kind: type[Premise], line: str, letters: bool) -> Premise:
    """A clue that says where `T` and `F` are names, if they stand in it; raises `InputError`."""
    from puzzles.types.logic.doubts import has_letters

    return kind(line.strip(), letters and has_letters(line))


def _read(kind: type[Premise], line: str, where: str, letters: bool) -> Premise:
    try:
        return _clue(kind, line, letters)
    except InputError as error:
        raise error.at(where) from error
