"""The stack as a script that any SMT-LIB 2 solver can run, with named assertions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.core.statements import Statement
from solvers.encoding.symbols import selector_symbol, symbol


def script(texts: Iterable[tuple[str, Sequence[str]]], on: Iterable[Statement]) -> str:
    """The text z3 reads, scope by scope, then the selectors of `on` as named assertions.

    `texts` are the title and the commands of each scope, base first.
    """
    lines = [
        "(set-option :produce-models true)",
        "(set-option :produce-unsat-cores true)",
        "(set-logic QF_FD)",
    ]
    for depth, (title, commands) in enumerate(texts):
        lines.append(f"\n; {_comment(title)}")
        if depth:
            lines.append("(push 1)")
        lines += commands
    lines.append("\n; what is switched on")
    for statement in on:
        lines.append(f"; {_comment(statement.text)}")
        lines.append(f"(assert (! {selector_symbol(statement.id)} :named {symbol(statement.id)}))")
    lines += ["(check-sat)", "(get-model)          ; if sat", "(get-unsat-core)     ; if unsat"]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    return " ".join(text.split())
