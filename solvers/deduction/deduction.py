"""A deduction: what follows from a few statements and known facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern
from solvers.backends.backend import Undecided
from solvers.cores.shrink import shrink
from solvers.propagation.known_facts import KnownFacts
from solvers.stack.checker import Checker, Core

CONTRADICTS, SETS, RULES_OUT = range(3)
MOST_TOGETHER = 6
"""The most statements that one line combines."""
PATIENCE = 3_000
"""The conflicts of the solver's search after which it is too hard to decide whether another
literal follows.
"""


class DeductionLine(Struct, frozen=True):
    """One line of a longer deduction: `statements` and `facts` imply each conclusion, or are contradictory
    if there is none.

    `facts` are known, concluded by lines before, or `supposed`. A supposition is in force in the line's own
    `links` only, which lead to the conclusions, or to a contradiction that refutes it.
    """

    statements: tuple[Statement, ...]
    facts: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    supposed: tuple[Literal, ...] = ()
    links: tuple[DeductionLine, ...] = ()


class Deduction(Struct, frozen=True):
    """`statements` and `facts` imply each conclusion, or are contradictory if there is none.

    `facts` are known literals. `least`: it is proved that no smaller set of statements implies anything.
    `seen`: the facts are those by which a person sees it, though fewer may suffice. `apart`: each conclusion
    follows from one of the statements alone, all from the same facts. A chain has `links` and a `pattern`;
    `ground` says why its two cases are exhaustive. `premise` is a statement that holds because there is one
    solution, if the deduction needs it.
    """

    statements: tuple[Statement, ...]
    conclusions: tuple[Literal, ...]
    facts: tuple[Literal, ...]
    least: bool = True
    seen: bool = False
    apart: bool = False
    links: tuple[DeductionLine, ...] = ()
    pattern: Pattern | None = None
    ground: DeductionLine | None = None
    premise: Statement | None = None

    @classmethod
    def of_links(
        cls,
        conclusions: Iterable[Literal],
        links: Iterable[DeductionLine],
        pattern: Pattern,
        ground: DeductionLine | None,
        board: KnownFacts,
    ) -> Deduction:
        """A deduction with the statements of all its links and the facts that these use from the board."""
        links = tuple(links)
        every = links if ground is None else (*links, ground)
        statements = dict.fromkeys(statement for link in every for statement in link.statements)
        facts = dict.fromkeys(fact for link in every for fact in link.facts if board.knows(fact))
        return cls(
            tuple(statements),
            tuple(conclusions),
            tuple(facts),
            False,
            links=links,
            pattern=pattern,
            ground=ground,
        )

    def each_apart(self) -> Iterator[Deduction]:
        """The deductions from the single statements of one that is `apart`."""
        for statement in self.statements:
            names = set(statement.formula.names())
            own = tuple(literal for literal in self.conclusions if literal.name in names)
            yield Deduction((statement,), own, self.facts)

    @property
    def size(self) -> int:
        """The number of statements combined; at least 1, since a variable's domain counts as one."""
        return 1 if self.apart else max(1, len(self.statements))

    @property
    def supposes(self) -> bool:
        """Whether a link contains a supposition or a contradiction."""
        return any(link.supposed or not link.conclusions for link in self.links)

    @property
    def breadth(self) -> int:
        """The number of variables of the excluded values among its facts, or the number of these values if
        that is smaller.
        """
        ruled_out = [fact for fact in self.facts if not fact.positive]
        return min(len({fact.name for fact in ruled_out}), len({fact.value for fact in ruled_out}))

    def rank(self, board: KnownFacts) -> tuple[int, int, int, int]:
        """A sort key: easier deductions rank lower.

        Fewer statements come first; then contradictions before placements before exclusions; then what has
        less to look at.
        """
        quoted = board.quote(self.facts, self.statements).size
        return self.size, self.kind, self.breadth, quoted

    @property
    def kind(self) -> int:
        """Whether it contradicts, sets a value, or excludes values."""
        if not self.conclusions:
            return CONTRADICTS
        return SETS if self.conclusions[0].positive else RULES_OUT


def explain(
    checker: Checker,
    statements: Sequence[Statement],
    conclusion: Literal | None,
    known: Iterable[Literal],
    minimal: bool = True,
) -> Deduction | None:
    """The deduction of a literal (None: of a contradiction) from a minimal set of known facts.

    `checker` has only those statements. Facts at the end of `known` are dropped first; all are kept unless
    `minimal`. None if the conclusion does not follow. Raises `Undecided`.
    """
    goal = () if conclusion is None else (conclusion.negated(),)

    def core_of(facts: Iterable[Literal]) -> Core | None:
        return checker.core(literals=(*goal, *facts))

    facts = shrink(known, core_of) if minimal else list(known)
    if facts is None or (not minimal and core_of(facts) is None):
        return None
    return Deduction(tuple(statements), () if conclusion is None else (conclusion,), tuple(facts))


def extended(deduction: Deduction, checker: Checker, others: Iterable[Literal]) -> Deduction:
    """The deduction with those of the other literals added that follow from the same statements and facts.

    It stops at the first literal that is too hard to decide. Raises `Undecided`.
    """
    left, more = list(others), list[Literal]()
    while left:
        other = left.pop(0)
        try:
            with checker.stack.solver.limited(PATIENCE):
                without = checker.solve(literals=(*deduction.facts, other.negated()))
        except Undecided:
            checker.stack.solver.checkpoint()
            break
        if without is None:
            more.append(other)
        else:
            left = [literal for literal in left if literal.formula.holds(without)]
    return replace(deduction, conclusions=(*deduction.conclusions, *more))
