"""The bottom of a stack: variables and rules in clauses, made once for all stacks that share them."""

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
    """Clauses of the variables' domains and of all rules, and the encoder that goes on from there.

    There is one for all that share it, so they are compared by identity: some hold a million clauses.
    """

    encoder: Encoder
    variables: tuple[Variable, ...]
    domains: tuple[Clause, ...]
    statements: tuple[Statement, ...]
    """The rules."""
    rules: tuple[tuple[Clause, StatementClauses], ...]
    """Of each rule, that its family switches it on, and what it says."""

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """All of them."""
        of_rules = (clause for switch, block in self.rules for clause in (switch, *block.clauses))
        return (*self.domains, *of_rules)

    @cached_property
    def whole(self) -> tuple[tuple[Clause, ...], ...]:
        """The clauses of the domains, then those of each rule, what is learnt by cuts included."""
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
