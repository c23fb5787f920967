"""Arguments: premises, and a conclusion that may or may not follow from them.

Formulas are propositional, or first-order over a small domain of things: these are grounded, so that
premises, conclusion and countermodels are about finite-domain variables all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Self

from puzzles.core.clue import Clue, ClueList
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import And, Formula, Implies, Is, Not, Solution, Variable
from puzzles.core.how_typed import ON_LINE, HowTyped
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import TomlTable
from puzzles.types.logic.first_order.domain import SIZE, Domain, read_domain, there_are
from puzzles.types.logic.first_order.grounding import grounded
from puzzles.types.logic.first_order.model import model_data, model_lines, model_text
from puzzles.types.logic.first_order.signature import Signature, signature
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.forms import CONNECTIVES, LINES, NOTES, THINGS, WORDS
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.variations import variations
from puzzles.types.logic.wording import row_text, verdict_text

if TYPE_CHECKING:
    from puzzles.language.words import Completion
    from puzzles.types.logic.context import Context
    from puzzles.types.logic.truth_table import TruthTable

TRY = Domain()
"""The things where no domain is given."""
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
    predicates: frozenset[str] = frozenset()
    """Letters that are predicates in it because they are in other formulas: `Fa` is `F(a)`."""

    def __post_init__(self) -> None:
        meaning(self.text, letters=self.letters, predicates=self.predicates)

    @property
    def formula(self) -> Formula:
        """What it says."""
        return meaning(self.text, letters=self.letters, predicates=self.predicates)

    def statement(self, puzzle: Logic) -> Statement:
        formula = self.formula
        return self.says(f"Premise: {written(formula)}", puzzle.grounded(formula), (written(formula),))

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
        return self.says(text, Not(puzzle.grounded(formula)), (written(formula),))


@dataclass(frozen=True)
class Logic(Puzzle):
    """An argument: premises, and perhaps a conclusion.

    The clues are the premises and, last, that the conclusion is false: the conclusion follows if
    they contradict one another, a minimal conflict is a set of premises that it needs, and a
    solution is a countermodel.
    """

    domain: Domain | None = None
    """The things that first-order formulas speak of; None to try small domains."""

    type_name = "logic"
    label = "Logic"
    blank_is_not = False
    brief = (
        "The conclusion follows if it is true in every row of the truth table in which all premises "
        "are true. A row in which they are and it is not is a countermodel. Formulas about things "
        "have models for rows."
    )
    typing_notes = NOTES

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
        from puzzles.types.logic.context import of_argument

        return cls(domain=domain)._with_clues(ClueList.of(of_argument(premises, conclusion, names, domain)))

    def _with_clues(self, clues: ClueList) -> Self:
        """The conclusion stays last; all are read anew beside one another. Raises `PuzzleError`."""
        from puzzles.types.logic.context import read_anew

        items = sorted(clues.items, key=lambda item: item[0] == CONCLUSION)
        puzzle = super()._with_clues(read_anew(ClueList(tuple(items))))
        puzzle.check()
        return puzzle

    def with_domain(self, domain: Domain | None) -> Self:
        """Over other things; raises `PuzzleError`."""
        puzzle = replace(self, domain=domain)
        for clue in puzzle.clue_list.every(Premise):
            puzzle.context([clue.text], own=clue)
        return puzzle._with_clues(puzzle.clue_list)

    def check(self) -> None:
        """Raise `PuzzleError` for formulas that come to too much in the domain."""
        if self.first_order:
            self.signature.check(self.scope)
            for formula in self.formulas:
                self.grounded(formula)

    # -- what it says --------------------------------------------------------------------------

    def about(self) -> str:
        return f"{super().about()} {self.scope.sentence}" if self.first_order else super().about()

    def how_typed(self) -> tuple[HowTyped, ...]:
        signs = (HowTyped(ON_LINE, "  ".join(spellings), name) for name, spellings in CONNECTIVES)
        return (*(HowTyped(ON_LINE, typed, read) for typed, read in (*LINES, *WORDS, *THINGS)), *signs)

    def how_found(self) -> tuple[HowTyped, ...]:
        written = [HowTyped("in the column of a name", "t f", "it is true, it is false")]
        if self.first_order:
            written = [
                HowTyped("on a value of a model", "t f", "it is true, it is false"),
                HowTyped("on a value of a model", "1 to 8", "the name stands for that thing"),
            ]
        return tuple(written)

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

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """The premises and the conclusion, as they are written."""
        return tuple(clue.formula for clue in self.clue_list.every(Premise))

    @cached_property
    def first_order(self) -> bool:
        """Whether a formula speaks of things."""
        return any(map(is_first_order, self.formulas))

    @property
    def scope(self) -> Domain:
        """The things that first-order formulas speak of."""
        return self.domain or TRY

    @cached_property
    def signature(self) -> Signature:
        """The names of all formulas, by what they are."""
        return signature(self.formulas, self.scope)

    def grounded(self, formula: Formula) -> Formula:
        """What a formula says, over the variables of this argument; raises `PuzzleError`."""
        return grounded(formula, self.scope) if is_first_order(formula) else formula

    @property
    def names(self) -> tuple[str, ...]:
        """The names of statements in all formulas, in alphabetical order."""
        return self.signature.statements

    def variables(self) -> tuple[Variable, ...]:
        if self.first_order:
            return self.signature.variables(self.scope)
        return tuple(Variable(name, (True, False)) for name in self.names)

    def rules(self) -> tuple[Statement, ...]:
        return tuple(self.signature.rules(self.scope)) if self.first_order else ()

    def order(self) -> tuple[Literal, ...]:
        return self.sizes if self.first_order else ()

    @property
    def sizes(self) -> tuple[Literal, ...]:
        """How many things there may be, the fewest first; nothing where that is not open."""
        count = len(self.scope.things) if self.scope.varies else 0
        return tuple(Literal(SIZE, size) for size in range(1, count + 1))

    def table(self, off: Set[str] = frozenset(), given: Sequence[Formula] = ()) -> TruthTable:
        """The truth table; raises `PuzzleError` for too many names.

        Clues of the ids `off` have their columns but do not count; what is `given`, of names
        alone, counts as premises do.
        """
        from puzzles.types.logic.truth_table import TruthTable

        if self.first_order:
            expected = "propositional ones: of these, models are shown in tables"
            raise PuzzleError("found first-order formulas", where="truth table", expected=expected)
        idle = [number for number, id_ in enumerate(self.clue_list.ids, start=1) if id_ in off - {CONCLUSION}]
        claimed = CONCLUSION not in off
        return TruthTable(self.names, self.claims, self.goal, idle=idle, claimed=claimed, given=given)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Names and connectives that can come next in a formula, or finish the name at `cursor`."""
        from puzzles.types.logic.line import line_completions

        names = (*self.names, *(name for name, _ in self.signature.predicates))
        things = (*self.signature.constants, *sorted(self.scope.names))
        return line_completions(line, cursor, names, things)

    # -- editing -------------------------------------------------------------------------------

    def read_line(self, line: str) -> tuple[Clue, ...]:
        """A premise, or several and a conclusion as in "p, p -> q |- q"."""
        from puzzles.types.logic.line import read_line

        typed = read_line(line)
        lines = [*typed.premises, *([] if typed.conclusion is None else [typed.conclusion])]
        kinds = [Premise] * len(typed.premises) + [Conclusion] * (typed.conclusion is not None)
        context = self.context(lines, line)
        return tuple(context.clue(kind, text) for kind, text in zip(kinds, lines, strict=True))

    def with_conclusion(self, line: str) -> Self:
        """With another conclusion, or none where it is blank; raises `InputError`."""
        others = self.without(CONCLUSION)
        return others.with_clue(others.context([line]).clue(Conclusion, line)) if line.strip() else others

    def with_changed_line(self, id_: str, line: str) -> Self:
        if id_ == CONCLUSION:
            return self.with_conclusion(line)
        return self.with_changed(id_, self.without(id_).context([line]).clue(Premise, line))

    def context(self, lines: Sequence[str], whole: str = "", own: Premise | None = None) -> Context:
        """How further lines are read, parts of a `whole` one; raises `InputError` for what is in doubt.

        The clue `own` does not count as another formula.
        """
        from puzzles.types.logic.context import context_beside

        others = [clue for clue in self.clue_list.every(Premise) if clue is not own]
        return context_beside(others, self.scope, lines, whole)

    def formula(self, line: str) -> Formula:
        """What a line says in the company of these; raises `InputError`."""
        meaning(line)
        return self.context([line]).meaning(line)

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """That a name is true, or false."""
        for variable in () if self.first_order else self.variables():
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
        premises, claimed = self._premises(counting, ids), CONCLUSION in counting
        where = self.scope.words if self.first_order else ""
        return verdict_text(status, premises, claimed, trivial=trivial, where=where)

    @property
    def domain_text(self) -> str | None:
        return self.scope.typed if self.first_order else None

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
        return model_text(self.signature, self.scope, solution) if self.first_order else row_text(solution)

    def render(self, solution: Solution) -> str:
        return (
            "\n".join(model_lines(self.signature, self.scope, solution))
            if self.first_order
            else super().render(solution)
        )

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        return (
            model_data(self.signature, self.scope, solution) if self.first_order else super().tables(solution)
        )

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        if literal.name == SIZE and not isinstance(literal.value, str):
            return there_are(literal.value, positive=literal.positive)
        if not isinstance(literal.value, bool):
            return super().fact(literal)
        return f"{literal.name} is {str(literal.value == literal.positive).lower()}"

    def paper_table(self, *, answered: bool) -> tuple[tuple[str, ...], ...]:
        """The truth table, where there is room for it; the columns of names are always filled in."""
        if self.first_order or not self.names or len(self.names) > PAPER_NAMES:
            return ()
        from puzzles.types.logic.table_text import paper_rows

        return paper_rows(self.table(), answered=answered)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        premises, conclusion = table.strings("premises", ()), table.text("conclusion", "")
        return cls.of(premises, conclusion, table.strings("names", ()), read_domain(table))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {} if self.domain is None else {"domain": self.domain.written}
        document |= {"premises": list(self.premises)}
        document |= {"conclusion": self.conclusion} if self.conclusion else {}
        names = {*self.names, *(name for name, _ in self.signature.predicates)}
        lone = {name for name in names if name[0].isupper()}
        return document | ({"names": sorted(lone)} if lone and lone <= {"T", "F"} else {})


@lru_cache(maxsize=4096)
def meaning(line: str, *, letters: bool = False, predicates: frozenset[str] = frozenset()) -> Formula:
    """The formula that a line spells; raises `InputError`. `letters`: `T` and `F` are names in it.

    `predicates` are letters that are predicates in other formulas.
    """
    from puzzles.types.logic.grammar import parse

    return parse(line, letters=letters, predicates=predicates)
