"""A deduction: what follows from a few statements and facts that are known."""

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
"""Statements that one line combines at most."""
PATIENCE = 3_000
"""Conflicts of the solver's search after which it is too hard to tell whether something follows as well."""


class DeductionLine(Struct, frozen=True):
    """One line of a longer deduction: `statements` and `facts` imply each conclusion; none: they contradict.

    `facts` are known, concluded by links before it, or `supposed`. What is supposed holds in its own
    `links` only, which lead to the conclusions, or to the contradiction that denies it.
    """

    statements: tuple[Statement, ...]
    facts: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    supposed: tuple[Literal, ...] = ()
    links: tuple[DeductionLine, ...] = ()


class Deduction(Struct, frozen=True):
    """`statements` are those combined; with `facts` they imply each conclusion.

    No conclusion means that they contradict each other. `facts` are literals that are known.
    `least`: it is proved that nothing follows from fewer statements. `seen`: these are the facts by which a
    person sees it, though fewer may do. `apart`: each conclusion follows from one of the statements alone,
    and all from the same facts. A chain has `links`, of one
    statement each, and its `pattern`. What makes two cases all there are is their `ground`. With a `premise`
    all of it rests on that too, which follows from there being one solution.
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
        """All that the links take, and what they take from the board."""
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
        """What each of the statements says by itself, where they are told together only."""
        for statement in self.statements:
            names = set(statement.formula.names())
            own = tuple(literal for literal in self.conclusions if literal.name in names)
            yield Deduction((statement,), own, self.facts)

    @property
    def size(self) -> int:
        """How many statements are combined; at least 1, since a variable's domain counts as one."""
        return 1 if self.apart else max(1, len(self.statements))

    @property
    def supposes(self) -> bool:
        """Whether its links lead from something supposed."""
        return any(link.supposed or not link.conclusions for link in self.links)

    @property
    def breadth(self) -> int:
        """How many variables, or how many values if fewer, the ruled out values it uses speak of."""
        ruled_out = [fact for fact in self.facts if not fact.positive]
        return min(len({fact.name for fact in ruled_out}), len({fact.value for fact in ruled_out}))

    def rank(self, board: KnownFacts) -> tuple[int, int, int, int]:
        """Easier deductions rank lower.

        That is: fewer statements; then a contradiction before a placement before values ruled out;
        then less to look at.
        """
        quoted = board.quote(self.facts, self.statements).size
        return self.size, self.kind, self.breadth, quoted

    @property
    def kind(self) -> int:
        """Whether it contradicts, sets a value, or rules values out."""
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
    """The deduction of a literal (None: of a contradiction) with a minimal set of known facts.

    `checker` is one that sees only the statements. Facts that stand late in `known` are left out
    first; all are kept if not `minimal`. None if the conclusion does not follow. Raises `Undecided`.
    """
    goal = () if conclusion is None else (conclusion.negated(),)

    def core_of(facts: Iterable[Literal]) -> Core | None:
        return checker.core(literals=(*goal, *facts))

    facts = shrink(known, core_of) if minimal else list(known)
    if facts is None or (not minimal and core_of(facts) is None):
        return None
    return Deduction(tuple(statements), () if conclusion is None else (conclusion,), tuple(facts))


def extended(deduction: Deduction, checker: Checker, others: Iterable[Literal]) -> Deduction:
    """With those of the literals added that follow from the same statements and facts.

    Where that is hard to tell of one, those before it are enough. Raises `Undecided`.
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
