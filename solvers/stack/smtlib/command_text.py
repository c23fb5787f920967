"""Recorded solver commands as text: short for a list, in full, and together as a runnable script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from puzzles.text.words import amount
from solvers.backends.backend import Result
from solvers.backends.recorder import Record, Spent
from solvers.encoding.clauses import Clause
from solvers.encoding.numbering import Numbering
from solvers.queries.commands import Command, CommandKind, Usage
from solvers.stack.smtlib.script import HEADER, assertion

MOST = 5000
"""The most assertions that the full text of one command shows."""
NAMED = 6
"""The most names that the short text of a command shows."""


def in_short(record: Record) -> Command:
    """A command in short, for a list."""
    usage = record.content.usage if isinstance(record.content, Spent) else None
    return Command(
        record.number,
        record.kind,
        _SHORT[record.kind](record),
        _answer(record),
        record.seconds,
        record.purpose,
        record.solver,
        usage,
    )


def _answer(record: Record) -> str:
    result = record.answer
    if not isinstance(result, Result):
        return ""
    if result.sat is None:
        return f"unknown: {result.reason}"
    return "sat" if result.sat else "unsat"


def name_of(number: int, names: Numbering | None) -> str:
    """The SMT-LIB symbol of a literal's Boolean; `b` with its number for a solver without names."""
    known = names is not None and 0 < abs(number) <= len(names)
    return names.symbol(abs(number)) if known and names is not None else f"b{abs(number)}"


def _literal(number: int, names: Numbering | None) -> str:
    name = name_of(number, names)
    return name if number > 0 else f"(not {name})"


def _names(numbers: Iterable[int], names: Numbering | None) -> str:
    return " ".join(_literal(number, names) for number in numbers)


def _some(numbers: Sequence[int], names: Numbering | None) -> str:
    """The first of some names, and how many more there are."""
    more = len(numbers) - NAMED
    return _names(numbers[:NAMED], names) + (f" … and {more} more" if more > 0 else "")


def what(clauses: Sequence[Clause], names: Numbering | None, *, base: bool) -> str:
    """What some clauses belong to: the base scope, a statement, or a single question."""
    if base:
        return "variables and rules"
    first = clauses[-1][:1]
    if not first:
        return "false"
    symbol = name_of(first[0], names)
    return symbol.removeprefix("on/") if symbol.startswith(("on/", "guard/")) else "unnamed"


def _asserted(record: Record) -> str:
    clauses, by_text = record.content
    return f"{what(clauses, record.names, base=by_text)}: {amount(len(clauses), 'clause')}"


def _checked(record: Record) -> str:
    assumed, limit = record.content
    bound = f", {amount(limit, 'conflict')} at most" if limit else ""
    return f"{amount(len(assumed), 'name')}{bound}"


def _others(record: Record) -> str:
    engine, checks = record.content
    return f"{engine}: {amount(checks, 'check')}" if checks else f"{engine} worked on it"


def _used(record: Record) -> str:
    usage: Usage = record.content.usage
    counted = {key: usage.counters.get(f"sat {key}", 0) for key in ("conflicts", "decisions")}
    counted["propagations"] = sum(value for key, value in usage.counters.items() if "propagations" in key)
    parts = [amount(usage.checks, "check"), *(amount(int(n), key[:-1]) for key, n in counted.items())]
    return ", ".join(parts) if usage.checks else "z3 was not asked"


_SHORT: dict[CommandKind, Callable[[Record], str]] = {
    CommandKind.RESET: lambda record: "",
    CommandKind.ASSERT: _asserted,
    CommandKind.PUSH: lambda record: str(record.content),
    CommandKind.POP: lambda record: str(record.content),
    CommandKind.CHECK: _checked,
    CommandKind.MODEL: lambda record: f"{amount(len(record.answer), 'Boolean')} read that are true",
    CommandKind.CORE: lambda record: _some(sorted(record.answer), record.names),
    CommandKind.OTHER: _others,
    CommandKind.ANSWERED: _used,
}


# -- in full ---------------------------------------------------------------------------------------


def in_full(record: Record, declared: set[int] | None = None) -> Iterator[str]:
    """A command as lines of SMT-LIB 2.

    With `declared`, long texts are not shortened, and Booleans that are not declared yet are declared first.
    """
    yield from _FULL[record.kind](record, declared)


def _reset(record: Record, declared: set[int] | None) -> Iterator[str]:
    yield "(reset)"
    yield from HEADER


def _assert(record: Record, declared: set[int] | None) -> Iterator[str]:
    clauses, by_text = record.content
    if declared is None:
        how = "sent as one DIMACS text" if by_text else "sent as terms"
        yield f"; {what(clauses, record.names, base=by_text)}: {amount(len(clauses), 'clause')}, {how}"
    else:
        yield from _declare((number for clause in clauses for number in clause), record, declared)
    lines = (_clause(clause, record.names) for clause in clauses)
    yield from lines if declared is not None else islice(lines, MOST)
    if declared is None and len(clauses) > MOST:
        yield f"; {len(clauses) - MOST:,} more"


def _declare(numbers: Iterable[int], record: Record, declared: set[int]) -> Iterator[str]:
    for number in dict.fromkeys(map(abs, numbers)):
        if number not in declared:
            declared.add(number)
            yield f"(declare-const {name_of(number, record.names)} Bool)"


def _clause(clause: Clause, names: Numbering | None) -> str:
    if names is not None:
        return assertion(clause, names)
    return f"(assert (or {_names(clause, None)}))" if clause else "(assert false)"


def _check(record: Record, declared: set[int] | None) -> Iterator[str]:
    assumed, limit = record.content
    if declared is not None:
        yield from _declare(assumed, record, declared)
    if limit:
        yield f"; limited to {amount(limit, 'conflict')}"
    yield f"(check-sat-assuming ({_names(assumed, record.names)}))"
    yield f"; expected: {_answer(record)}" if declared is not None else f"; {_answer(record)}"


def _model(record: Record, declared: set[int] | None) -> Iterator[str]:
    yield "(get-model)"
    if declared is None:
        yield "; read from the trail of the search; of the Booleans that were asked about, these are true:"
        yield from (f";   {name_of(number, record.names)}" for number in record.answer)


def _core(record: Record, declared: set[int] | None) -> Iterator[str]:
    yield "(get-unsat-core)"
    yield f"; {_names(sorted(record.answer), record.names)}"


def _remark(record: Record, declared: set[int] | None) -> Iterator[str]:
    yield f"; {record.purpose or 'all else'}: {_SHORT[record.kind](record)}"
    if isinstance(record.content, Spent):
        counters = record.content.usage.counters.items()
        yield from (f";   {name:<24} {value:,.10g}" for name, value in counters if value)


_FULL: dict[CommandKind, Callable[[Record, set[int] | None], Iterator[str]]] = {
    CommandKind.RESET: _reset,
    CommandKind.ASSERT: _assert,
    CommandKind.PUSH: lambda record, declared: iter((f"(push {record.content})",)),
    CommandKind.POP: lambda record, declared: iter((f"(pop {record.content})",)),
    CommandKind.CHECK: _check,
    CommandKind.MODEL: _model,
    CommandKind.CORE: _core,
    CommandKind.OTHER: _remark,
    CommandKind.ANSWERED: _remark,
}


def runnable(records: Iterable[Record]) -> Iterator[str]:
    """All commands as one script, solver after solver, with the answers they had as comments."""
    by_solver: dict[int, list[Record]] = {}
    for record in records:
        by_solver.setdefault(record.solver, []).append(record)
    for solver, own in by_solver.items():
        if any(record.kind is CommandKind.CHECK for record in own):
            yield f"\n; solver {solver}"
            yield from _of_solver(own)
        else:
            remarks = (record for record in own if record.kind is CommandKind.OTHER)
            yield from (line for record in remarks for line in in_full(record))


def _of_solver(records: Iterable[Record]) -> Iterator[str]:
    scopes, purpose = [set[int]()], ""
    for record in records:
        if record.purpose != purpose:
            purpose = record.purpose
            yield f"\n; {purpose}"
        if record.kind is CommandKind.RESET:
            scopes = [set()]
        elif record.kind is CommandKind.PUSH:
            scopes.append(set(scopes[-1]))
        elif record.kind is CommandKind.POP:
            del scopes[-record.content :]
        yield from in_full(record, scopes[-1])
