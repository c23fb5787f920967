"""Runs: similar deductions that follow from each other, presented as one step.

Examples: a line through cells with one exit each, numbers that continue a sequence, cells that no island
reaches. Nobody considers each of these as a step of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.runs import Run
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.single import SingleSteps
from solvers.propagation.known_facts import KnownFacts

LONGEST = 12
"""The most lines of a run; a quiet run may have ten times as many."""


class RunContinuation:
    """Extends a deduction to a run, on a board to which each line is added at once."""

    def __init__(self, board: KnownFacts, singles: SingleSteps, runs: Sequence[Run]) -> None:
        self._board, self._singles, self._runs = board, singles, runs

    def run_of(self, deduction: Deduction) -> Run | None:
        """The kind of run that can start with this deduction; None if there is none."""
        return next((run for run in self._runs if self._is_part(deduction, run)), None)

    def next(self, run: Run, before: Sequence[DeductionLine]) -> DeductionLine | None:
        """The next line of a run; None if there is none. It uses a conclusion of a line before, unless the
        run is quiet.

        If all lines so far conclude that something is absent, so does the next, and it need not use them.
        """
        if len(before) >= LONGEST * (10 if run.quiet else 1):
            return None
        said = {literal for line in before for literal in line.conclusions}
        if run.stops and any(map(run.ends, said)):
            return None
        nothing = not run.quiet and all(literal.value is False for literal in said)
        ended = {literal.name for literal in said if run.silent and run.ends(literal)}
        if ended:
            said = _since_an_end(run, before)
        apart, values = nothing or (run.quiet and not ended), _ends(run, said)
        for deduction in self._candidates(run):
            if not self._is_part(deduction, run):
                continue
            if run.same and deduction.statements != before[0].statements:
                continue
            if run.alike and len(values | _ends(run, deduction.conclusions)) > 1:
                continue
            if nothing and any(literal.value is not False for literal in deduction.conclusions):
                continue
            if not (apart or said.intersection(deduction.facts)):
                continue
            if ended and any(map(run.ends, deduction.conclusions)) and ended.isdisjoint(_named(deduction)):
                continue
            if new := self._new(deduction.conclusions):
                return DeductionLine(deduction.statements, deduction.facts, new)
        return None

    def _candidates(self, run: Run) -> Iterator[Deduction]:
        if run.quiet:
            yield from self._singles.only_values()
        yield from self._singles.said()

    def _new(self, literals: Sequence[Literal]) -> tuple[Literal, ...]:
        return tuple(literal for literal in literals if not self._board.knows(literal))

    @staticmethod
    def _is_part(deduction: Deduction, run: Run) -> bool:
        if deduction.links or deduction.pattern is not None or not deduction.conclusions:
            return False
        if run.quiet and not deduction.statements:
            return all(run.ends(one) or run.is_silent(one) for one in deduction.conclusions)
        if run.quiet and not all(run.ends(one) or run.is_bookkeeping(one) for one in deduction.conclusions):
            return False
        families = {statement.family for statement in deduction.statements}
        return bool(families) and families <= run.families


def _ends(run: Run, literals: Iterable[Literal]) -> set[Value]:
    """The values of the literals with which a run ends."""
    return {literal.value for literal in literals if run.ends(literal)}


def _since_an_end(run: Run, lines: Sequence[DeductionLine]) -> set[Literal]:
    """The conclusions from the first line that ends the run."""
    from_the_end = dropwhile(lambda line: not any(map(run.ends, line.conclusions)), lines)
    return {literal for line in from_the_end for literal in line.conclusions}


def _named(deduction: Deduction) -> set[str]:
    """The variables of its statements."""
    return {name for statement in deduction.statements for name in statement.formula.names()}


def joined(first: Deduction, lines: Sequence[DeductionLine], run: Run) -> Deduction:
    """A run as one deduction, whose facts are those that its lines do not conclude."""
    said = {literal for line in lines for literal in line.conclusions}
    statements = dict.fromkeys(statement for line in lines for statement in line.statements)
    facts = dict.fromkeys(fact for line in lines for fact in line.facts if fact not in said)
    families = tuple(statement.family for statement in first.statements)
    pattern = Pattern(PatternShape.RUN, len(lines), families, run=run)
    return Deduction(
        tuple(statements),
        tuple(dict.fromkeys(literal for line in lines for literal in line.conclusions)),
        tuple(facts),
        False,
        links=tuple(lines),
        pattern=pattern,
    )
