"""Minimal conflicts that depend on the state alone, not on what the solver was asked before.

Conflicts seen at a glance come first. Otherwise clues and rules are removed one by one while a contradiction
remains: first the clues, given all rules, then the rules that these clues need. The union is a minimal
unsatisfiable subset, a MUS (Marques-Silva and Lynce, SAT 2011).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Statement
from solvers.backends.backend import Disagreement, Meter
from solvers.cores.effort import PATIENT, QUICK, BoundedChecker, SearchBound
from solvers.cores.glance import clashes
from solvers.queries.conflicts import Conflict
from solvers.stack.checker import Checker, by_id

Item = TypeVar("Item", bound=Hashable)
Result = TypeVar("Result")
CoreOf: TypeAlias = Callable[[Collection[Item]], Collection[object] | None]
"""Returns an unsat core of the given items; None if they are consistent."""

EFFORT, CONFLICTS = 100, 1000
"""The checks, and the conflicts of the solver's search, after which no further deletion order is tried."""
MANY = 4
"""The number of rules in a conflict above which a smaller set is searched for."""
ORDERS = 4
"""The most deletion orders that are tried; the first is that of entry."""


class RemovalTrial(NamedTuple, Generic[Item]):
    """One check of a deletion: of `items`, which are those left without `left_out`.

    `core` is their unsat core; None if they are consistent, so that `left_out` is needed. The first check
    leaves nothing out.
    """

    left_out: Item | None
    items: tuple[Item, ...]
    core: Collection[object] | None


def shrinking(
    items: Iterable[Item], core_of: CoreOf[Item]
) -> Generator[RemovalTrial[Item], None, list[Item] | None]:
    """`shrink`, yielding each check."""
    order = list(items)
    core = core_of(order)
    yield RemovalTrial(None, tuple(order), core)
    if core is None:
        return None
    needed, _ = yield from _removing([item for item in order if item in core], core_of, len(order))
    return [item for item in order if item in needed]


def shrink(items: Iterable[Item], core_of: CoreOf[Item]) -> list[Item] | None:
    """A minimal inconsistent subset of `items`; None if they are consistent.

    `core_of` returns None if the items are consistent with the background, else an inconsistent subset of
    them. Items are tried for deletion from the last to the first. The result depends on the cores, and z3's
    cores depend on all that it was asked before.
    """
    return result_of(shrinking(items, core_of))


def bounded_shrink(items: Sequence[Item], core_of: CoreOf[Item], bound: int) -> list[Item] | None:
    """A minimal inconsistent subset of fewer than `bound` items; None if deletion in this order finds none.

    The items are known to be inconsistent. They are tried for deletion from the last to the first.
    """
    needed, untried = result_of(_removing(items, core_of, bound - 1))
    if untried and core_of(list(needed)) is None:
        return None
    return [item for item in items if item in needed]


def _removing(
    items: Iterable[Item], core_of: CoreOf[Item], most: int
) -> Generator[RemovalTrial[Item], None, tuple[dict[Item, None], list[Item]]]:
    """Of inconsistent items, those that are needed, up to `most`; then those not tried yet."""
    left, needed = list(items), dict[Item, None]()
    while left and len(needed) < most:
        left_out = left.pop()
        tried = [*needed, *left]
        smaller = core_of(tried)
        if smaller is None:
            needed[left_out] = None
        else:
            left = [item for item in left if item in smaller]
        yield RemovalTrial(left_out, tuple(tried), smaller)
    return needed, left


def result_of(steps: Generator[object, None, Result]) -> Result:
    """The return value of a generator whose steps are discarded."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def minimal_core(
    items: Iterable[Item], core_of: CoreOf[Item], effort: BoundedChecker | None = None
) -> list[Item]:
    """A minimal inconsistent subset, as by `shrink`, of items that are known to be inconsistent.

    It is empty if the background is contradictory, and not minimal if the `effort` of `core_of` was
    exceeded. Raises `Disagreement` if the items turn out to be consistent.
    """
    items = list(items)
    found = shrink(items, core_of)
    if found is not None:
        return found
    if effort is None or not effort.exceeded:
        raise Disagreement
    return items


def minimal_conflict(checker: Checker, quick: Checker) -> Conflict | None:
    """A small minimal conflict of the stack; None if it has a solution.

    The smallest of those seen at a glance, if there are any; else the smallest from several fixed deletion
    orders, on a fresh solver. If that is too hard, `quick`, a checker for many checks, tries for longer.
    Raises `Undecided`.
    """
    if checker.consistent():
        return None
    found = [FoundCore(_plain(checker, clash)) for clash in clashes(checker.stack)]
    found = found or list(_by_removal(checker.anew(), QUICK))
    if not any(each.minimal for each in found):
        found += _by_removal(quick.anew(), PATIENT)
    best = min(found, key=lambda each: (not each.minimal, len(each.ids)))
    layers, rules = checker.stack.layers, checker.stack.rules
    return Conflict(by_id(layers, best.ids), by_id(rules, best.ids), minimal=best.minimal)


class FoundCore(NamedTuple):
    """The ids of inconsistent statements, and whether the set is proved minimal."""

    ids: list[str]
    minimal: bool = True


def _plain(checker: Checker, clash: Iterable[Statement]) -> list[str]:
    """A minimal subset of inconsistent statements, found without z3's cores."""

    def inconsistent(ids: Collection[str]) -> Collection[str] | None:
        return None if checker.consistent(rules=ids, layers=ids) else ids

    return minimal_core([statement.id for statement in clash], inconsistent)


def _by_removal(checker: Checker, bound: SearchBound) -> Iterator[FoundCore]:
    """Conflicts from several fixed deletion orders, as far as the effort goes."""
    random, meter = Random(0), Meter.start(lambda: (checker.stack.solver,))
    order = [layer.id for layer in checker.stack.layers]
    for _ in range(ORDERS):
        effort = BoundedChecker(checker, bound)
        clues = minimal_core(order, effort.layers, effort)
        yield FoundCore([*clues, *needed_rules(checker, clues, effort)], not effort.exceeded)
        spent = meter.read()
        if spent.checks >= EFFORT or spent.conflicts >= CONFLICTS:
            return
        random.shuffle(order)


def needed_rules(checker: Checker, clues: Collection[str], effort: BoundedChecker | None = None) -> list[str]:
    """A minimal set of rules that contradict those clues.

    If these are many, a rule about the whole board is preferred if that makes the set smaller. It is not
    minimal if the `effort` was exceeded. Raises `Undecided`.
    """

    def core_of(ids: Collection[str]) -> Collection[object] | None:
        return (effort or checker).core(rules=set(ids), layers=clues)

    rules = checker.stack.rules
    found = minimal_core([rule.id for rule in rules], core_of, effort)
    exceeded = effort is not None and effort.exceeded
    if len(found) > MANY and not exceeded and any(isinstance(rule.formula, LazyFormula) for rule in rules):
        wide_first = sorted(rules, key=lambda rule: not isinstance(rule.formula, LazyFormula))
        found = min(found, minimal_core([rule.id for rule in wide_first], core_of, effort), key=len)
    return found
