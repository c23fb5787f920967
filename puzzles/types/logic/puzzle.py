"""Propositional logic: premises, and a conclusion that may or may not follow from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.errors import InputError
from puzzles.core.formulas import And, Formula, Iff, Implies, Not, Or, Solution, Variable, Xor
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.table import Table
from puzzles.core.text import listed
from puzzles.language.words import line_ids
from puzzles.types.logic.text import ASCII, parts, written

if TYPE_CHECKING:
    from puzzles.language.words import Completion
    from puzzles.types.logic.truth_table import TruthTable

CONCLUSION = "conclusion"
"""The id of the clue that the conclusion is false."""


@dataclass(frozen=True)
class Logic(Puzzle):
    """An argument, as it was typed. A blank conclusion means that none is claimed.

    The clues are the premises and, last, that the conclusion is false: the conclusion follows if
    they contradict one another, a minimal conflict is a set of premises that it needs, and a
    solution is a countermodel. Raises `PuzzleError` where a formula cannot be read.
    """

    type_name: ClassVar[str] = "logic"
    label: ClassVar[str] = "Propositional logic"

    premises: tuple[str, ...] = ()
    conclusion: str = ""

    def __post_init__(self) -> None:
        for index, line in enumerate(self.premises, start=1):
            _checked(line, f"premises[{index}]")
        if self.conclusion:
            _checked(self.conclusion, "conclusion")

    # -- what it says --------------------------------------------------------------------------

    @property
    def claims(self) -> tuple[Formula, ...]:
        """The premises as formulas."""
        return tuple(map(meaning, self.premises))

    @property
    def goal(self) -> Formula | None:
        """The conclusion as a formula."""
        return meaning(self.conclusion) if self.conclusion else None

    @property
    def goal_id(self) -> str | None:
        return CONCLUSION if self.conclusion else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all formulas, in alphabetical order."""
        formulas = [*self.claims, *([self.goal] if self.goal is not None else [])]
        return tuple(sorted({name for formula in formulas for name in formula.names()}))

    def variables(self) -> tuple[Variable, ...]:
        return tuple(Variable(name, (True, False)) for name in self.names)

    def rules(self) -> tuple[Statement, ...]:
        return ()

    def clues(self) -> tuple[Statement, ...]:
        clues = [
            _clue(id_, f"Premise: {written(formula)}", formula)
            for id_, formula in zip(self._ids(), self.claims, strict=True)
        ]
        if self.goal is not None:
            text = f"Suppose the conclusion is false: {written(self.goal)}"
            clues.append(_clue(CONCLUSION, text, self.goal, Not(self.goal)))
        return tuple(clues)

    def _ids(self) -> tuple[str, ...]:
        return line_ids("premise", (" ".join(line.split()) for line in self.premises))

    def table(self, off: Collection[str] = (), given: Sequence[Formula] = ()) -> TruthTable:
        """The truth table; raises `PuzzleError` for too many names.

        Clues of the ids `off` have their columns but do not count; what is `given`, of names
        alone, counts as premises do.
        """
        from puzzles.types.logic.truth_table import TruthTable

        ids = enumerate(self._ids(), start=1)
        idle = [number for number, id_ in ids if id_ in off]
        claimed = CONCLUSION not in off
        return TruthTable(self.names, self.claims, self.goal, idle=idle, claimed=claimed, given=given)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Names and connectives that can come next in a formula, or finish the name at `cursor`."""
        from puzzles.types.logic.line import line_completions

        return line_completions(line, cursor, self.names)

    # -- editing -------------------------------------------------------------------------------

    def with_line(self, line: str) -> Self:
        """With what is typed on a line: a premise, or several and a conclusion as in "p, p -> q |- q".

        Raises `InputError`.
        """
        from puzzles.types.logic.line import read_line

        typed = read_line(line)
        conclusion = self.conclusion if typed.conclusion is None else typed.conclusion
        return replace(self, premises=(*self.premises, *typed.premises), conclusion=conclusion)

    def line(self, clue: str) -> str:
        """A premise or the conclusion as it was typed; empty if there is no such clue."""
        lines = dict(zip(self._ids(), self.premises, strict=True))
        return self.conclusion if clue == CONCLUSION else lines.get(clue, "")

    def with_premise(self, line: str, index: int | None = None) -> Self:
        """With a premise added, last or before the one at `index`; raises `InputError`."""
        meaning(line)
        at = len(self.premises) if index is None else index
        return replace(self, premises=(*self.premises[:at], line.strip(), *self.premises[at:]))

    def with_conclusion(self, line: str) -> Self:
        """With another conclusion, or none where it is blank; raises `InputError`."""
        if line.strip():
            meaning(line)
        return replace(self, conclusion=line.strip())

    def replace_clue(self, clue: str, line: str) -> Self:
        """With another formula in place of a premise or the conclusion; raises `InputError`."""
        if clue == CONCLUSION:
            return self.with_conclusion(line)
        meaning(line)
        return self._mapped(lambda id_, old: line.strip() if id_ == clue else old)

    def without(self, clue: str) -> Self:
        if clue == CONCLUSION:
            return replace(self, conclusion="")
        return self._mapped(lambda id_, old: None if id_ == clue else old)

    def move(self, clue: str, index: int) -> Self:
        """With a premise in another place of the order."""
        moved = [line for id_, line in zip(self._ids(), self.premises, strict=True) if id_ == clue]
        rest = self.without(clue).premises if moved else self.premises
        return replace(self, premises=(*rest[:index], *moved, *rest[index:]))

    def _mapped(self, change: Callable[[str, str], str | None]) -> Self:
        changed = (change(id_, line) for id_, line in zip(self._ids(), self.premises, strict=True))
        return replace(self, premises=tuple(line for line in changed if line is not None))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        line = self.line(clue)
        if not line:
            return ()
        formula = meaning(line)
        others = dict.fromkeys(other for other in _variations(formula) if other != formula)
        return tuple(
            Alternative(written(other), self.replace_clue(clue, written(other, ASCII))) for other in others
        )

    # -- wording -------------------------------------------------------------------------------

    def verdict_text(
        self, status: str, on: Collection[str] | None = None, *, trivial: bool = False
    ) -> str | None:
        counting = self._counting(on)
        solvable = _SOLVABLE.get(status)
        if solvable is None:
            return None
        premises = self._premises(counting)
        if CONCLUSION not in counting:
            agree = "are consistent" if solvable else "contradict one another"
            return f"{premises} {agree}" if premises else "no premises, and no conclusion"
        if trivial and not solvable:
            return f"the conclusion follows trivially: {premises} contradict one another"
        if not premises:
            return f"the conclusion is {'not' if solvable else 'always true:'} a tautology"
        return f"the conclusion {'does not follow' if solvable else 'follows'}"

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "countermodel" if CONCLUSION in self._counting(on) else "model"

    def _counting(self, on: Collection[str] | None) -> set[str]:
        return {clue.id for clue in self.clues()} if on is None else set(on)

    def _premises(self, counting: set[str]) -> str:
        """What the conclusion is to follow from: premises, and what a player wrote on top of them."""
        ids = {*self._ids(), CONCLUSION}
        parts = ["the premises"] * bool((counting & ids) - {CONCLUSION}) + ["your entries"] * bool(
            counting - ids
        )
        return " and ".join(parts)

    def in_words(self, solution: Solution) -> str:
        true = [name for name, value in solution.items() if value]
        false = [name for name, value in solution.items() if not value]
        parts = [f"{listed(names)} {verb}" for names, verb in _agreeing(true, false) if names]
        return ", ".join(parts) or "there are no names"

    def variable_label(self, name: str) -> str:
        return name

    def fact(self, literal: Literal) -> str:
        return f"{literal.name} is {str(literal.value == literal.positive).lower()}"

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: Table) -> Self:
        premises = tuple(line.strip() for line in table.strings("premises", ()))
        conclusion = table.text("conclusion", "").strip()
        return cls(premises, conclusion, heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"premises": list(self.premises)}
        return document | ({"conclusion": self.conclusion} if self.conclusion else {})


_SOLVABLE = {"unique": True, "multiple": True, "contradiction": False}


def _agreeing(true: list[str], false: list[str]) -> Iterator[tuple[list[str], str]]:
    """The names with their verbs: "p and q are true, r is false"."""
    yield true, "is true" if len(true) == 1 else "are true"
    yield false, "is false" if len(false) == 1 else "are false"


@lru_cache(maxsize=4096)
def meaning(line: str) -> Formula:
    """The formula that a line spells; raises `InputError`."""
    from puzzles.types.logic.grammar import parse

    return parse(line)


def _checked(line: str, where: str) -> None:
    try:
        meaning(line)
    except InputError as error:
        raise error.at(where) from error


def _clue(id_: str, text: str, claim: Formula, formula: Formula | None = None) -> Statement:
    """The clue that `formula`, or else the claim itself, is true. Its cell is the claim's column."""
    return Statement(id_, text, claim if formula is None else formula, (written(claim),), Kind.CLUE)


def _variations(formula: Formula) -> Iterator[Formula]:
    """Formulas that differ in one connective, or by a negation."""
    yield formula.part if isinstance(formula, Not) else Not(formula)
    match formula:
        case Implies(premise, conclusion):
            yield from (Implies(conclusion, premise), Iff(premise, conclusion))
        case Iff(left, right):
            yield from (Implies(left, right), Implies(right, left))
        case And() | Or() | Xor():
            yield from (kind(*formula.parts) for kind in (And, Or, Xor) if len(formula.parts) > 1)
    for index, part in enumerate(parts(formula)):
        for other in _variations(part):
            yield _with_part(formula, index, other)


def _with_part(formula: Formula, index: int, part: Formula) -> Formula:
    inner = (*parts(formula)[:index], part, *parts(formula)[index + 1 :])
    if isinstance(formula, Not):
        return inner[0].part if isinstance(inner[0], Not) else Not(inner[0])
    return type(formula)(*inner)
