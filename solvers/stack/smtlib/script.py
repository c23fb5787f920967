"""The stack as a script for any SMT-LIB 2 solver, with named assertions.

It contains all in clauses, also what our solvers learn by cuts. It consists of passages whose lines are
counted without being made, because some puzzles have a million.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct

from puzzles.formulas.statements import Kind, Statement
from solvers.encoding.clauses import Clause
from solvers.encoding.numbering import Numbering
from solvers.encoding.symbols import selector_symbol, symbol
from solvers.queries.scopes import ScriptPart
from solvers.stack.base import Base
from solvers.stack.stack import Stack

HEADER = (
    "(set-option :produce-models true)",
    "(set-option :produce-unsat-cores true)",
    "(set-logic QF_FD)",
)
ENDING = ("(check-sat)", "(get-model)          ; if sat", "(get-unsat-core)     ; if unsat")


class Passage(Struct, frozen=True):
    """One part of a script: heading lines, then declarations, then an assertion for each clause."""

    part: ScriptPart
    head: tuple[str, ...]
    numbers: tuple[int, ...]
    clauses: Sequence[Clause]
    numbering: Numbering

    def lines(self, first: int = 0, last: int | None = None) -> Iterator[str]:
        """Its lines from number `first`, counted from 0, up to but not including `last`."""
        end = self.part.lines if last is None else last
        yield from islice(self.head, first, end)
        first, end = max(0, first - len(self.head)), max(0, end - len(self.head))
        yield from map(self._declaration, self.numbers[first:end])
        first, end = max(0, first - len(self.numbers)), max(0, end - len(self.numbers))
        for clause in self.clauses[first:end]:
            yield assertion(clause, self.numbering)

    def _declaration(self, number: int) -> str:
        return f"(declare-const {self.numbering.symbol(number)} Bool)"


class ScriptLayout:
    """The passages of a stack's script: the base scope, one for each layer, and what is switched on."""

    def __init__(self, stack: Stack) -> None:
        self._numbering = stack.numbering
        base, declared = _of_base(stack.base)
        title = stack.scopes().stack[0].title
        head = (*HEADER, "", f"; {_comment(title)}")
        self.passages = [Passage(ScriptPart(title, lines=len(head)), head, (), (), self._numbering), *base]
        self._declared = set(declared)
        for level, (statement, clauses) in enumerate(stack.written_out(), 1):
            part = ScriptPart(statement.text, statement.kind, statement.id, level)
            self.passages.append(self._passage(part, clauses, ("(push 1)",)))
        self.passages.append(self._switched_on(stack.chosen().statements, stack.problem.layers))

    def _passage(self, part: ScriptPart, clauses: Sequence[Clause], head: tuple[str, ...]) -> Passage:
        return passage(part, clauses, self._numbering, self._declared, head)

    def _switched_on(self, statements: Iterable[Statement], layers: Sequence[Statement]) -> Passage:
        """The selectors of what is on as named assertions, and the final commands."""
        lines = named(statements, self._numbering, self._declared)
        part = ScriptPart("what is switched on", level=len(layers))
        return _plain(part, (*lines, *ENDING), self._numbering)

    def lines(self, first: int = 0, count: int | None = None) -> Iterator[str]:
        """Up to `count` lines of the script from number `first`, counted from 0."""
        last = None if count is None else first + count
        at = 0
        for each in self.passages:
            begin, end = max(0, first - at), each.part.lines if last is None else last - at
            if begin < each.part.lines and end > 0:
                yield from each.lines(begin, min(end, each.part.lines))
            at += each.part.lines


def script(stack: Stack) -> str:
    """The whole script: the stack scope by scope, then the selectors of what is on as named assertions."""
    layout = ScriptLayout(stack)
    head, *rest = layout.passages
    of_rules = _base_lines(stack.base)
    rest = rest[len(stack.base.whole) :]
    lines = [*head.lines(), *of_rules, *(line for each in rest for line in each.lines())]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=2)
def _of_base(base: Base) -> tuple[tuple[Passage, ...], frozenset[int]]:
    """The passages of the base scope, and the numbers that they declare; cached, since rules
    seldom change.
    """
    declared: set[int] = set()
    numbering = base.encoder.numbering
    parts = [
        ScriptPart("The values of each variable"),
        *(ScriptPart(rule.text, Kind.RULE, rule.id) for rule in base.statements),
    ]
    passages = tuple(
        passage(part, clauses, numbering, declared) for part, clauses in zip(parts, base.whole, strict=True)
    )
    return passages, frozenset(declared)


@lru_cache(maxsize=2)
def _base_lines(base: Base) -> tuple[str, ...]:
    """The lines of the base scope without its header, cached."""
    return tuple(line for each in _of_base(base)[0] for line in each.lines())


def passage(
    part: ScriptPart,
    clauses: Sequence[Clause],
    numbering: Numbering,
    declared: set[int],
    head: tuple[str, ...] = (),
) -> Passage:
    """A passage with its title as a comment; declares the Booleans that are not in `declared`, and adds them
    to it.
    """
    new = set[int]()
    for clause in clauses:
        new.update(clause)
    numbers = tuple(sorted({abs(number) for number in new} - declared))
    declared.update(numbers)
    head = ("", f"; {_comment(part.title)}", *head)
    lines = len(head) + len(numbers) + len(clauses)
    return Passage(_counted(part, lines), head, numbers, clauses, numbering)


def named(statements: Iterable[Statement], numbering: Numbering, declared: set[int]) -> Iterator[str]:
    """The selector of each statement as a named assertion, preceded by its sentence as a comment."""
    statements = tuple(statements)
    for statement in statements:
        number = numbering.selector(statement.id)
        if number not in declared:
            declared.add(number)
            yield f"(declare-const {numbering.symbol(number)} Bool)"
    for statement in statements:
        yield f"; {_comment(statement.text)}"
        yield f"(assert (! {selector_symbol(statement.id)} :named {symbol(statement.id)}))"


def assertion(clause: Clause, numbering: Numbering) -> str:
    """A clause as an `assert` command."""
    terms = [_term(literal, numbering) for literal in clause]
    text = f"(or {' '.join(terms)})" if len(terms) > 1 else terms[0] if terms else "false"
    return f"(assert {text})"


def _term(literal: int, numbering: Numbering) -> str:
    name = numbering.symbol(abs(literal))
    return name if literal > 0 else f"(not {name})"


def _plain(part: ScriptPart, lines: Sequence[str], numbering: Numbering) -> Passage:
    """A passage of lines under a title."""
    head = ("", f"; {_comment(part.title)}", *lines)
    return Passage(_counted(part, len(head)), head, (), (), numbering)


def _counted(part: ScriptPart, lines: int) -> ScriptPart:
    return ScriptPart(part.title, part.kind, part.statement, part.level, lines)


def _comment(text: str) -> str:
    return " ".join(text.split())
