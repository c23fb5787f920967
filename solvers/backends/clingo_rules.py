"""A rule about literals as one about the atoms of a clingo program."""

from __future__ import annotations

from collections.abc import Callable

import clingo

from solvers.encoding.graph_rules import Rule


def add_rule(backend: clingo.Backend, rule: Rule, atom: Callable[[int], int]) -> None:
    """Add a rule to a program; `atom` returns the program literal of a literal."""
    head, body = [atom(rule.head)], [atom(literal) for literal in rule.body]
    if rule.least is None:
        backend.add_rule(head, body)
    else:
        backend.add_weight_rule(head, rule.least, [(literal, 1) for literal in body])
