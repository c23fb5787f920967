"""Deductions as steps in words.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.formulas.demands import asks
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.runs import Run
from puzzles.text.words import capital, listed
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.queries.steps import Fact, Step, StepLine
from solvers.wording.lines import aside, chain_sentence, lines_of
from solvers.wording.phrases import CELL, joined_units
from solvers.wording.sentences import sentence
from solvers.wording.telling import ToldDeduction, contradiction
from solvers.wording.uniqueness_sentences import worded

if TYPE_CHECKING:
    from solvers.deduction.placed_deduction import PlacedDeduction

MOST_CELLS = 12
"""The most cells that a hint names to say where to look."""
MOST_NAMED = 8
"""The most known cells of which the same is said that a brief sentence names."""


def step_of(derived: PlacedDeduction, puzzle: Puzzle, whole: Mapping[str, Statement]) -> Step:
    """The step as it is shown; `whole` are the complete statements by id, and gives their order."""
    deduction, quotation = derived.deduction, derived.quotation
    premise = () if deduction.premise is None else (worded(deduction, puzzle),)
    place = {id_: index for index, id_ in enumerate(whole)}

    def ordered(statements: Iterable[Statement]) -> tuple[Statement, ...]:
        return tuple(sorted(statements, key=lambda statement: place[statement.quoted_id]))

    def quoted(statements: Iterable[Statement]) -> tuple[Statement, ...]:
        return tuple(
            whole[one.quoted_id] if one.parts or not one.whole else replace(one, id=one.whole)
            for one in statements
        )

    def quoting(line: StepLine) -> StepLine:
        combined = (*premise, *quoted(line.statements))
        return replace(line, statements=combined, lines=tuple(map(quoting, line.lines)))

    statements, support = ordered(deduction.statements), ordered(quotation.statements)
    own = {statement.whole for statement in statements}
    support = tuple(statement for statement in support if statement.id not in own)  # its variables alone
    facts = tuple(Fact(literal, puzzle.wording.fact(literal), step) for literal, step in quotation.shown)
    literals = tuple(fact.literal for fact in facts)
    telling = ToldDeduction(deduction, statements, support, literals, puzzle, derived.left, derived.open)
    pattern = pattern_of(deduction)
    look, where = _look(derived, puzzle)
    chained = deduction.links and (pattern.run is not None or not pattern.at_once)
    told = chain_sentence(deduction, puzzle) if chained else sentence(telling)
    plain = chained or len(telling.literals) <= MOST_NAMED  # nothing in it could be said in brief
    return Step(
        index=derived.index,
        conclusions=deduction.conclusions,
        conclusion=telling.goal or contradiction(deduction, puzzle),
        statements=(*premise, *quoted(statements)),
        support=quoted(support),
        facts=facts,
        technique=puzzle.wording.technique(pattern, deduction.statements or support),
        where=where,
        look=look,
        sentence=told,
        brief=told if plain else sentence(replace(telling, named=MOST_NAMED)),
        least=deduction.least,
        cost=derived.cost,
        apart=deduction.apart,
        rests_on_uniqueness=bool(premise),
        lines=tuple(map(quoting, lines_of(deduction, puzzle, derived.origins))),
        aside=aside(deduction, puzzle),
    )


def _look(derived: PlacedDeduction, puzzle: Puzzle) -> tuple[tuple[str, ...], str]:
    """Cells or variables to look at first, and the words for them; a pattern's name comes first."""
    deduction = derived.deduction
    pattern = pattern_of(deduction)
    names = list(dict.fromkeys(literal.name for literal in deduction.conclusions))
    if pattern.run is not None:
        names = _at_an_end(deduction, pattern.run, puzzle) or names
    elif pattern.parts and not pattern.lacking:
        names = [name for part in pattern.parts for name in part]
    elif pattern.named is not None:
        asking = [statement for statement in deduction.statements if asks(statement)]
        firsts = [cell for one in asking if one.kind is Kind.CLUE for cell in one.cells[:1]]
        names = firsts if firsts and len(set(firsts)) == len(firsts) else names  # else of one place: guesses
        if (units := [one.unit for one in asking if one.unit]) and all(
            one.kind is Kind.RULE for one in asking
        ):
            found = dict.fromkeys(cell for one in asking for cell in one.cells)
            return tuple(found), f"{capital(pattern.named.name)}. Look at {joined_units(units)}."
    elif len(deduction.statements) == 1:
        (statement,) = deduction.statements
        names = list(statement.cells) or names
        if place := puzzle.wording.looked_at(statement):
            return tuple(names), f"Look at {place}."
    elif not names:
        names = list(dict.fromkeys(cell for statement in deduction.statements for cell in statement.cells))
        names = names or list(dict.fromkeys(fact.name for fact in deduction.facts))
    known = pattern.run is not None or pattern.parts or pattern.named is not None
    name = f"{capital(puzzle.wording.technique(pattern, deduction.statements))}. " if known else ""
    labels = _labels(names, puzzle)
    if len(labels) > MOST_CELLS:
        some, more = ", ".join(labels[:MOST_CELLS]), len(labels) - MOST_CELLS
        return tuple(names), f"{name}Look at {some} and {more} more."
    return tuple(names), f"{name}Look at {listed(labels)}." if labels else f"{name}Look at the clues."


def _labels(names: Sequence[str], puzzle: Puzzle) -> list[str]:
    """The labels of cells or variables; a cell without a variable is called by its place."""
    variables = {variable.name for variable in puzzle.shape.variables}
    if all(name in variables for name in names):
        return puzzle.wording.subjects(names)
    return [name.upper() if CELL.fullmatch(name) else puzzle.wording.subject(name) for name in names]


def _at_an_end(deduction: Deduction, run: Run, puzzle: Puzzle) -> list[str]:
    """The variables of a run's result, in order."""
    found = (one for one in deduction.conclusions if (run.ends(one) if run.quiet else one.value is not False))
    return list(dict.fromkeys(puzzle.board.written(one).name for one in found))
