"""A sentence for a broken rule: "Row 3 has two 9s", "R1C1 is cut off from R3C2"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, runtime_checkable

from puzzles.feedback.board import Fault
from puzzles.feedback.breach_words import breach_text
from puzzles.feedback.fault_counts import count_text, short_count_text
from puzzles.feedback.fault_facts import (
    FaultFacts,
    as_facts,
    as_single_fact,
    on_a_line,
    only_facts,
    shorter_on_a_line,
)
from puzzles.feedback.fault_negated import negated_text
from puzzles.feedback.fault_repeats import repeats_text
from puzzles.feedback.fault_sums import comparison_text, sum_text
from puzzles.formulas.formulas import Formula, Value
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import capital, one_line

LONGEST = 100
"""The number of characters above which a shorter sentence is preferred."""


@runtime_checkable
class TellsFault(Protocol):
    """A clue with its own words for its faults."""

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        """What is wrong with a part of its formula, given the known values; empty if the usual words will
        do.
        """


@runtime_checkable
class TellsRuleFault(Protocol):
    """A puzzle with its own words for broken rules."""

    def rule_fault(self, statement: Statement, part: Formula, known: Mapping[str, Value]) -> str:
        """What is wrong with a part of a rule's formula, given the known values; empty if the usual words
        will do.
        """


WAYS: tuple[Callable[[FaultFacts], str], ...] = (
    count_text,
    as_single_fact,
    sum_text,
    comparison_text,
    on_a_line,
    shorter_on_a_line,
    negated_text,
    as_facts,
    only_facts,
    short_count_text,
)
"""The ways to put a fault into words, the best first; each returns an empty text if it does not apply."""


def fault_text(fault: Fault, puzzle: Puzzle) -> str:
    """What is wrong on the board, as a sentence."""
    if fault.breach is not None:
        return capital(breach_text(fault.breach, puzzle, now=True))
    found = [text for text in _sentences(fault, puzzle) if text]
    fitting = (text for text in found if len(text) <= LONGEST)
    return one_line(capital(next(fitting, min(found, key=len))), LONGEST)


def _sentences(fault: Fault, puzzle: Puzzle) -> Iterator[str]:
    told = FaultFacts(fault, puzzle)
    statement = fault.statement
    clue: object = puzzle.clue_list.get(statement.id) if statement.kind is Kind.CLUE else None
    if isinstance(clue, TellsFault):
        yield clue.fault(fault.part, fault.known)
    if isinstance(puzzle, TellsRuleFault):
        yield puzzle.rule_fault(statement, fault.part, fault.known)
    yield puzzle.wording.rule_words.now(statement, told.words())
    yield repeats_text(told)
    yield from (way(told) for way in WAYS)
    yield f"this does not hold: {statement.words or statement.text}"
