"""The stack as a script that any SMT-LIB 2 solver can run, with named assertions."""

from __future__ import annotations

from collections.abc import Iterable

from solvers.answers import Scopes
from solvers.symbols import selector_symbol, symbol


def script(scopes: Scopes, rules: Iterable[tuple[str, str]], layers: Iterable[tuple[str, str]]) -> str:
    """The text z3 reads, scope by scope, then the selectors that are on as named assertions.

    `rules` and `layers` are (id, sentence) of the statements that are on.
    """
    lines = [
        "(set-option :produce-models true)",
        "(set-option :produce-unsat-cores true)",
        "(set-logic QF_FD)",
    ]
    for depth, scope in enumerate(scopes.stack):
        lines.append(f"\n; {_comment(scope.title)}")
        if depth:
            lines.append("(push 1)")
        lines += scope.assertions
    lines.append("\n; what is switched on")
    for id_, text in (*rules, *layers):
        lines.append(f"; {_comment(text)}")
        lines.append(f"(assert (! {selector_symbol(id_)} :named {symbol(id_)}))")
    lines += ["(check-sat)", "(get-model)          ; if sat", "(get-unsat-core)     ; if unsat"]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    return " ".join(text.split())
