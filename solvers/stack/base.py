"""The bottom of a stack: variables and rules in clauses, made once for all stacks that share them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder, StatementClauses


@dataclass(frozen=True, eq=False)
class Base:
    """Clauses of the variables' domains and of all rules, and the encoder that goes on from there.

    There is one for all that share it, so they are compared by identity: some hold a million clauses.
    """

    encoder: Encoder
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


@lru_cache(maxsize=8)
def base_of(variables: tuple[Variable, ...], rules: tuple[Statement, ...]) -> Base:
    """The base of those variables and rules; a family that is on switches each of its rules on."""
    encoder = Encoder(variables)
    domains = tuple(encoder.domains())
    blocks = [encoder.encode(rule) for rule in rules]
    switches = [
        (-encoder.numbering.family(rule.family), encoder.numbering.selector(rule.id)) for rule in rules
    ]
    return Base(encoder, domains, rules, tuple(zip(switches, blocks, strict=True)))
