"""Excerpts of walkthroughs: some steps, with all on which they depend."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from solvers.queries.steps import Fact, Known, Step, StepLine


def behind(steps: Sequence[Step], last: Collection[int]) -> tuple[int, ...]:
    """The numbers of those steps and of all steps on which they depend, in order."""
    needed = set(last)
    for step in reversed(steps):
        if step.index in needed:
            needed.update(fact.step for fact in step.facts if fact.step is not None)
    return tuple(sorted(needed))


def sliced(steps: Sequence[Step], last: Collection[int]) -> tuple[Step, ...]:
    """Those steps and all on which they depend, renumbered from 0."""
    return _numbered(steps, behind(steps, last))


def arranged(steps: Sequence[Step], needed: Collection[int]) -> tuple[Step, ...]:
    """The needed steps, renumbered from 0; each exclusion is moved right before the step that first uses it.

    What was known before the first of all steps is known before the first of these.
    """
    order = arrangement(steps, needed)
    found = _numbered(steps, order)
    if not found or order[0] == 0:
        return found
    before, own = steps[0].known, found[0].known
    known = Known(before.placed + own.placed, before.left + own.left)
    return (replace(found[0], known=known), *found[1:])


def arrangement(steps: Sequence[Step], needed: Collection[int]) -> tuple[int, ...]:
    """The numbers of the needed steps, with each exclusion moved right before the step that first uses it."""
    order: dict[int, None] = {}

    def place(index: int) -> None:
        for fact in steps[index].facts:
            if fact.step is not None and fact.step not in order:
                place(fact.step)
        order[index] = None

    last = max(needed, default=-1)
    for index in sorted(needed):
        if index not in order and (index == last or any(one.positive for one in steps[index].conclusions)):
            place(index)
    return tuple(order)


def _numbered(steps: Sequence[Step], order: Sequence[int]) -> tuple[Step, ...]:
    new = {old: index for index, old in enumerate(order)}
    return tuple(
        replace(
            steps[old],
            index=new[old],
            facts=_facts(steps[old].facts, new),
            lines=tuple(_line(line, new) for line in steps[old].lines),
        )
        for old in order
    )


def _line(line: StepLine, new: Mapping[int, int]) -> StepLine:
    return replace(
        line, facts=_facts(line.facts, new), lines=tuple(_line(inner, new) for inner in line.lines)
    )


def _facts(facts: Iterable[Fact], new: Mapping[int, int]) -> tuple[Fact, ...]:
    """The facts with the new numbers of the steps that concluded them."""
    return tuple(fact if fact.step is None else replace(fact, step=new[fact.step]) for fact in facts)
