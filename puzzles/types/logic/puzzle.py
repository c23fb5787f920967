"""The puzzle type of arguments: how they are typed, told and stored."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from puzzles.features.worksheet import Worksheet
from puzzles.formulas.formulas import Is, Not, Solution
from puzzles.formulas.statements import Literal
from puzzles.model.board import PuzzleBoard
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import ON_LINE, HowTyped
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.table import TomlTable
from puzzles.types.logic.argument import Argument
from puzzles.types.logic.clues import CONCLUSION, Conclusion, Premise
from puzzles.types.logic.context import of_argument
from puzzles.types.logic.first_order.domain import MOST, SIZE, Domain, read_domain, there_are
from puzzles.types.logic.first_order.model import model_data, model_lines, model_text
from puzzles.types.logic.forms import CONNECTIVES, LINES, NOTES, THINGS, WORDS
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.wording import row_text, verdict_text

if TYPE_CHECKING:
    from puzzles.language.words import WordCompletion

PAPER_NAMES = 5
"""Names of an argument whose truth table has room on paper, at most."""


class LogicFile(PuzzleFile["Logic"]):
    """How Logic is written in files."""

    def read(self, table: TomlTable) -> Logic:
        premises, conclusion = table.strings("premises", ()), table.text("conclusion", "")
        return self.kind.of(premises, conclusion, table.strings("names", ()), read_domain(table))

    def write(self) -> dict[str, Any]:
        puzzle = self.puzzle
        document: dict[str, Any] = {} if puzzle.domain is None else {"domain": puzzle.domain.written}
        document |= {"premises": list(puzzle.premises)}
        document |= {"conclusion": puzzle.conclusion} if puzzle.conclusion else {}
        names = {*puzzle.names, *(name for name, _ in puzzle.signature.predicates)}
        lone = {name for name in names if name[0].isupper()}
        return document | ({"names": sorted(lone)} if lone and lone <= {"T", "F"} else {})


class LogicWording(PuzzleWording["Logic"]):
    """The words of Logic."""

    def about(self) -> str:
        return (
            f"{super().about()} {self.puzzle.scope.sentence}" if self.puzzle.first_order else super().about()
        )

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "countermodel" if CONCLUSION in self.puzzle._counting(on) else "model"

    def in_words(self, solution: Solution) -> str:
        puzzle = self.puzzle
        return (
            model_text(puzzle.signature, puzzle.scope, solution) if puzzle.first_order else row_text(solution)
        )

    def render(self, solution: Solution) -> str:
        puzzle = self.puzzle
        if not puzzle.first_order:
            return super().render(solution)
        return "\n".join(model_lines(puzzle.signature, puzzle.scope, solution))

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        puzzle = self.puzzle
        if not puzzle.first_order:
            return super().tables(solution)
        return model_data(puzzle.signature, puzzle.scope, solution)

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        if literal.name == SIZE and not isinstance(literal.value, str):
            return there_are(literal.value, positive=literal.positive)
        if not isinstance(literal.value, bool):
            return super().fact(literal)
        return f"{literal.name} is {str(literal.value == literal.positive).lower()}"


class LogicMaking(PuzzleMaking["Logic"]):
    """How Logic is made."""

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterator[Clue]:
        """That a name is true, or false."""
        for variable in () if self.puzzle.first_order else self.puzzle.shape.variables:
            yield from map(Premise, (variable.name, written(Not(Is(variable.name, True)), ASCII)))


class LogicTyping(PuzzleTyping["Logic"]):
    """How Logic is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        signs = (HowTyped(ON_LINE, "  ".join(spellings), name) for name, spellings in CONNECTIVES)
        return (*(HowTyped(ON_LINE, typed, read) for typed, read in (*LINES, *WORDS, *THINGS)), *signs)

    def how_found(self) -> tuple[HowTyped, ...]:
        if not self.puzzle.first_order:
            values = HowTyped("in the column of a name", "t f", "it is true, it is false")
            answer = HowTyped("anywhere", "y", "the conclusion follows")
            return (values, answer) if self.puzzle.conclusion else (values,)
        return (
            HowTyped("on a value of a model", "t f", "it is true, it is false"),
            HowTyped("on a value of a model", f"1 to {MOST}", "the name stands for that thing"),
        )

    def read_line(self, line: str) -> tuple[Clue, ...]:
        """A premise, or several and a conclusion as in "p, p -> q |- q"."""
        from puzzles.types.logic.line import read_line

        typed = read_line(line)
        conclusions = () if typed.conclusion is None else (typed.conclusion,)
        context = self.puzzle.context((*typed.premises, *conclusions), line)
        return (
            *(context.clue(Premise, premise) for premise in typed.premises),
            *(context.clue(Conclusion, conclusion) for conclusion in conclusions),
        )

    def with_changed_line(self, id_: str, line: str) -> Logic:
        puzzle = self.puzzle
        if id_ == CONCLUSION:
            return puzzle.with_conclusion(line)
        return puzzle.with_changed(id_, puzzle.without(id_).context([line]).clue(Premise, line))


@dataclass(frozen=True)
class Logic(Argument, Worksheet):
    """An argument: premises, and perhaps a conclusion."""

    type_name = "logic"
    label = "Logic"
    aliases = ("argument", "entailment")
    fame = 1
    brief = (
        "The conclusion follows if it is true in every row of the truth table in which all premises "
        "are true. A row in which they are and it is not is a countermodel. Formulas about things "
        "have models for rows."
    )
    file = LogicFile()
    wording = LogicWording(RuleWords.of(Plain(), Family(CLUE, "from a premise")))
    board = PuzzleBoard(blank_is_not=False)
    making = LogicMaking(unmade="an argument says what its author means by it")
    typing = LogicTyping(typing_notes=NOTES)

    @classmethod
    def of(
        cls,
        premises: Sequence[str] = (),
        conclusion: str = "",
        names: Collection[str] = (),
        domain: Domain | None = None,
    ) -> Self:
        """An argument in so many words; raises `PuzzleError` that says which cannot be read.

        Among `names` are `T` and `F` where they are names, and no other name has a capital.
        """
        return cls(domain=domain).with_clues(ClueList.of(of_argument(premises, conclusion, names, domain)))

    def completions(self, line: str, cursor: int) -> tuple[WordCompletion, ...]:
        """Names and connectives that can come next in a formula, or finish the name at `cursor`."""
        from puzzles.types.logic.line import line_completions

        names = (*self.names, *(name for name, _ in self.signature.predicates))
        functions = (name for name, _ in self.signature.functions)
        things = (*self.signature.constants, *functions, *sorted(self.scope.names))
        return line_completions(line, cursor, names, things)

    def with_conclusion(self, line: str) -> Self:
        """With another conclusion, or none where it is blank; raises `InputError`."""
        others = self.without(CONCLUSION)
        return others.with_clue(others.context([line]).clue(Conclusion, line)) if line.strip() else others

    # -- wording -------------------------------------------------------------------------------

    def verdict_text(
        self, status: str, on: Collection[str] | None = None, *, trivial: bool = False
    ) -> str | None:
        counting, clues = self._counting(on), {*self.clue_list.ids}
        grounds = ["the premises"] * bool(counting & clues - {CONCLUSION})
        grounds += ["your entries"] * bool(counting - clues)
        where = self.scope.words if self.first_order else ""
        claimed = CONCLUSION in counting
        return verdict_text(status, " and ".join(grounds), claimed, trivial=trivial, where=where)

    @property
    def domain_text(self) -> str | None:
        return self.scope.typed if self.first_order else None

    def _counting(self, on: Collection[str] | None) -> set[str]:
        return {*self.clue_list.ids} if on is None else set(on)

    def paper_table(self, *, answered: bool) -> tuple[tuple[str, ...], ...]:
        """The truth table, where there is room for it; the columns of names are always filled in."""
        if self.first_order or not self.names or len(self.names) > PAPER_NAMES:
            return ()
        from puzzles.types.logic.table_text import paper_rows

        return paper_rows(self.table(), answered=answered)
