"""The families of rules that the file of a genre may name: one module for what is said of each sort of thing.

In a file, a rule is a table whose first key is the word of its family: `{ connected = "shaded" }`.
"""

from __future__ import annotations

from functools import lru_cache

from puzzles.declared.rules import (
    claims,
    counts,
    crossings,
    divided,
    expressions,
    graphs,
    groups,
    loops,
    numbers,
    orders,
    patterns,
    pieces,
    shapes,
)
from puzzles.declared.rules.family import RuleFamily


@lru_cache(maxsize=1)
def rule_families() -> dict[str, type[RuleFamily]]:
    """Every family by its word, in alphabetical order."""
    found: dict[str, type[RuleFamily]] = {}
    for module in (
        claims,
        counts,
        crossings,
        divided,
        expressions,
        graphs,
        groups,
        loops,
        numbers,
        orders,
        patterns,
        pieces,
        shapes,
    ):
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, RuleFamily) and "word" in vars(each):
                found[each.word] = each
    return dict(sorted(found.items()))
