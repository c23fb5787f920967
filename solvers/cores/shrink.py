"""Minimal conflicts, which depend on the state alone and not on what the solver was asked before.

What clashes at a glance comes first. Else clues and rules are left out one by one, as far as a
contradiction remains: the clues first, with the rules taken for granted, then the rules that those
clues need. The union is a minimal unsatisfiable subset of both (Marques-Silva and Lynce, SAT 2011).
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
"""Gives the items among some that the solver blames for a contradiction; None if they are consistent."""

EFFORT, CONFLICTS = 100, 1000
"""Checks, and conflicts of the solver's own search, after which no further order of removal is tried."""
MANY = 4
"""Rules in a conflict that are worth a look whether fewer would do."""
ORDERS = 4
"""Orders of removal tried, at most; the first is that of entry."""


class RemovalTrial(NamedTuple, Generic[Item]):
    """One check of a removal: of these `items`, which is all but those that went before and `left_out`.

    `core` are those that the solver blames; None if the items are consistent: then what was left out is
    needed. Nothing is left out of the first.
    """

    left_out: Item | None
    items: tuple[Item, ...]
    core: Collection[object] | None


def shrinking(
    items: Iterable[Item], core_of: CoreOf[Item]
) -> Generator[RemovalTrial[Item], None, list[Item] | None]:
    """What `shrink` does, check by check."""
    order = list(items)
    core = core_of(order)
    yield RemovalTrial(None, tuple(order), core)
    if core is None:
        return None
    needed, _ = yield from _removing([item for item in order if item in core], core_of, len(order))
    return [item for item in order if item in needed]


def shrink(items: Iterable[Item], core_of: CoreOf[Item]) -> list[Item] | None:
    """A minimal subset of `items` that is inconsistent; None if they are consistent.

    `core_of` gives None if the items are consistent with what is taken for granted, else those
    of them that are enough for a contradiction. Items that stand late are tried for removal first.
    Which subset it is depends on the cores: z3's depend on all that it was asked before.
    """
    return result_of(shrinking(items, core_of))


def bounded_shrink(items: Sequence[Item], core_of: CoreOf[Item], bound: int) -> list[Item] | None:
    """A minimal inconsistent subset of fewer than `bound` items; None if this try finds none.

    The items are known to be inconsistent. Those that stand late are tried for removal first.
    """
    needed, untried = result_of(_removing(items, core_of, bound - 1))
    if untried and core_of(list(needed)) is None:
        return None
    return [item for item in items if item in needed]


def _removing(
    items: Iterable[Item], core_of: CoreOf[Item], most: int
) -> Generator[RemovalTrial[Item], None, tuple[dict[Item, None], list[Item]]]:
    """Those of some inconsistent items that cannot be left out, up to `most`; then those not tried yet."""
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
    """What steps come to that nobody looks at."""
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

    It is empty where what is taken for granted contradicts itself, and not minimal where the `effort` of
    `core_of` was exceeded. Raises `Disagreement` if the items are consistent after all.
    """
    items = list(items)
    found = shrink(items, core_of)
    if found is not None:
        return found
    if effort is None or not effort.exceeded:
        raise Disagreement
    return items


def minimal_conflict(checker: Checker, quick: Checker) -> Conflict | None:
    """A small minimal conflict of the stack as it stands; None if it has a solution.

    The smallest of those seen at a glance, if there are any; else the smallest that several fixed
    orders of removal come to, on a solver that was asked nothing before. Where that is too hard to find
    out, `quick`, which is made for many checks, tries for longer. Raises `Undecided`.
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
    """The ids of statements that clash, and whether it is known that no fewer of them do."""

    ids: list[str]
    minimal: bool = True


def _plain(checker: Checker, clash: Iterable[Statement]) -> list[str]:
    """A minimal part of a clash, found without z3's cores."""

    def inconsistent(ids: Collection[str]) -> Collection[str] | None:
        return None if checker.consistent(rules=ids, layers=ids) else ids

    return minimal_core([statement.id for statement in clash], inconsistent)


def _by_removal(checker: Checker, bound: SearchBound) -> Iterator[FoundCore]:
    """What removal in some fixed orders comes to, as far as the effort goes."""
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
    """A minimal set of rules with which those clues, which are contradictory, remain so.

    Instead of many, a rule that speaks of the whole board is taken if that makes fewer. It is not minimal
    where the `effort` was exceeded. Raises `Undecided`.
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
