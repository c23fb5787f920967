"""The stack as a script that any SMT-LIB 2 solver can run, with named assertions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from solvers.encoding.clauses import Clause
from solvers.encoding.numbering import Numbering
from solvers.encoding.symbols import selector_symbol, symbol
from solvers.session.stack import Stack


def script(stack: Stack) -> str:
    """What the solver is given, scope by scope, then the selectors of what is on as named assertions.

    It says all in clauses, also what our solvers learn by cuts.
    """
    lines = [
        "(set-option :produce-models true)",
        "(set-option :produce-unsat-cores true)",
        "(set-logic QF_FD)",
    ]
    (title, rules), *layers = stack.written_out()
    commands, told = _of_rules(rules, stack.numbering)
    declared = set(told)
    lines += [f"\n; {_comment(title)}", *commands]
    for title, clauses in layers:
        lines += [f"\n; {_comment(title)}", "(push 1)"]
        lines += _commands(clauses, stack.numbering, declared)
    lines.append("\n; what is switched on")
    chosen = stack.chosen().statements
    lines += _declared((stack.numbering.selector(s.id) for s in chosen), stack.numbering, declared)
    for statement in chosen:
        lines.append(f"; {_comment(statement.text)}")
        lines.append(f"(assert (! {selector_symbol(statement.id)} :named {symbol(statement.id)}))")
    lines += ["(check-sat)", "(get-model)          ; if sat", "(get-unsat-core)     ; if unsat"]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=8)
def _of_rules(clauses: tuple[Clause, ...], numbering: Numbering) -> tuple[tuple[str, ...], frozenset[int]]:
    """The commands of the base scope, and what they declare: kept, since rules seldom change."""
    declared: set[int] = set()
    return tuple(_commands(clauses, numbering, declared)), frozenset(declared)


def _commands(clauses: Iterable[Clause], numbering: Numbering, declared: set[int]) -> Iterator[str]:
    """Declarations of what is new, and an assertion for each clause."""
    clauses = tuple(clauses)
    yield from _declared((abs(literal) for clause in clauses for literal in clause), numbering, declared)
    for clause in clauses:
        terms = [_term(literal, numbering) for literal in clause]
        text = f"(or {' '.join(terms)})" if len(terms) > 1 else terms[0] if terms else "false"
        yield f"(assert {text})"


def _declared(numbers: Iterable[int], numbering: Numbering, declared: set[int]) -> Iterator[str]:
    for number in dict.fromkeys(numbers):
        if number not in declared:
            declared.add(number)
            yield f"(declare-const {numbering.symbol(number)} Bool)"


def _term(literal: int, numbering: Numbering) -> str:
    name = numbering.symbol(abs(literal))
    return name if literal > 0 else f"(not {name})"


def _comment(text: str) -> str:
    return " ".join(text.split())
