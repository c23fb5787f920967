"""The base scope of a stack: variables and rules as clauses, encoded once for all stacks with
the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder, StatementClauses

KEPT = 8
"""Bases that are kept."""


@dataclass(frozen=True, eq=False)
class Base:
    """The clauses of the variables' domains and of all rules, and the encoder that later encodes layers.

    Stacks share one object, which is compared by identity: some have a million clauses.
    """

    encoder: Encoder
    variables: tuple[Variable, ...]
    domains: tuple[Clause, ...]
    statements: tuple[Statement, ...]
    """The rules, in the order of `rules`."""
    rules: tuple[tuple[Clause, StatementClauses], ...]
    """For each rule, the clause by which its family's selector implies its own, and its clauses."""

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses of the base."""
        of_rules = (clause for switch, block in self.rules for clause in (switch, *block.clauses))
        return (*self.domains, *of_rules)

    @cached_property
    def whole(self) -> tuple[tuple[Clause, ...], ...]:
        """The clauses of the domains, then those of each rule, with lazy formulas written out."""
        pairs = zip(self.statements, self.rules, strict=True)
        return (
            self.domains,
            *((switch, *self.encoder.whole(rule, block)) for rule, (switch, block) in pairs),
        )


_kept: tuple[Base, ...] = ()
"""The bases asked for last, the latest first."""


def base_of(variables: tuple[Variable, ...], rules: tuple[Statement, ...]) -> Base:
    """The base of those variables and rules; a family that is on switches each of its rules on.

    It is kept, and found again by a look at a few: to hash all the rules takes longer than to compare them.
    """
    global _kept
    kept = _kept
    same = (each for each in kept if each.variables == variables and each.statements == rules)
    base = next(same, None) or _made(variables, rules)
    _kept = (base, *(each for each in kept if each is not base))[:KEPT]
    return base


def _made(variables: tuple[Variable, ...], rules: tuple[Statement, ...]) -> Base:
    encoder = Encoder(variables)
    domains = tuple(encoder.domains())
    blocks = [encoder.encode(rule) for rule in rules]
    switches = [
        (-encoder.numbering.family(rule.family), encoder.numbering.selector(rule.id)) for rule in rules
    ]
    return Base(encoder, variables, domains, rules, tuple(zip(switches, blocks, strict=True)))
