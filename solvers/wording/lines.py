"""The lines of a step that unfolds, in words.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from puzzles.feedback.breach_words import broken_by
from puzzles.formulas.demands import is_count
from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Literal, Statement, plainest
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.patterns import PatternShape
from puzzles.sentences.runs import Run
from puzzles.text.words import capital, listed
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.patterns import pattern_of
from solvers.queries.steps import Fact, StepLine
from solvers.wording.phrases import phrases, together, told
from solvers.wording.telling import FEW, LONG

Origins = Mapping[Literal, int | None]
"""For known facts, the steps that concluded them."""


def lines_of(deduction: Deduction, puzzle: Puzzle, origins: Origins) -> Iterator[StepLine]:
    """The links of a deduction as lines; empty if it has none."""
    if deduction.links and all(link.supposed for link in deduction.links):
        yield from (_line(link, puzzle, origins, _case(link, puzzle)) for link in deduction.links)
    elif deduction.links and pattern_of(deduction).at_once and not deduction.supposes:
        yield from (_line(link, puzzle, origins, _look(link, puzzle)) for link in deduction.links)
    elif deduction.links:
        supposed = _denied(deduction.conclusions[0], puzzle)
        yield from _chain(deduction.links, (supposed,), puzzle, origins)


def chain_sentence(deduction: Deduction, puzzle: Puzzle) -> str:
    """What a deduction of several links shows."""
    goal = told(deduction.conclusions, puzzle)
    pattern = pattern_of(deduction)
    if pattern.run is not None:
        return _run(deduction, pattern.run, puzzle)
    if pattern.shape is PatternShape.SPLIT:
        return f"{capital(_cases(deduction, puzzle))}, {goal}."
    end = next(link for link in deduction.links if not link.conclusions)
    supposed = told([_denied(deduction.conclusions[0], puzzle)], puzzle)
    return f"If {supposed}, {_impossible(end, puzzle)}; so {goal}."


def _cases(deduction: Deduction, puzzle: Puzzle) -> str:
    """ "R1C1 is 4 or R1C5 is 4: either way"; of one variable, "R1C1 is 4 or 5: either way"; if a rule counts,
    "exactly one cell of row 2 lies: R2C2, R2C3 or R2C6. In any case".
    """
    supposed = [one for link in deduction.links for one in link.supposed]
    ways = "either way" if len(supposed) == FEW else "in any case"
    rule = next(iter(deduction.ground.statements if deduction.ground else ()), None)
    if rule is None or not is_count(rule.formula):
        of_one = len({one.name for one in supposed}) == 1
        said = [together(supposed, puzzle)] if of_one else [told([one], puzzle) for one in supposed]
        return f"{listed(said, 'or')}: {ways}"
    where = listed([puzzle.wording.subject(one.name) for one in supposed], "or")
    return f"{puzzle.wording.quoted(rule) or rule.text}: {where}. {capital(ways)}"


def _run(deduction: Deduction, run: Run, puzzle: Puzzle) -> str:
    """ "Corner by corner, one way is left: the top of R1C1 is drawn"; for a quiet run, its result."""
    if run.quiet:
        ends = [puzzle.board.written(one) for one in deduction.conclusions if run.ends(one)]
        return f"{capital(told(ends, puzzle))}: {_reason(deduction, run)}." if ends else f"{run.otherwise}."
    return f"{run.words}: {told(_placed(deduction.conclusions), puzzle)}."


def aside(deduction: Deduction, puzzle: Puzzle) -> str | None:
    """What a run concludes besides its sentence: "R1C4-R2C4 is not drawn."; nothing for a look whose
    lines all have the same reason, told in the sentence; None if they say more: by what each cell follows.
    """
    pattern = pattern_of(deduction)
    run = pattern.run
    if run is None and deduction.links and pattern.at_once and not deduction.supposes:
        reasons = {_own_reasons(link, puzzle) or link.facts for link in deduction.links}
        return "" if len(reasons) == 1 else None
    if run is None or not (run.quiet or all(map(puzzle.wording.family_rule, run.families))):
        return None
    conclusions = deduction.conclusions
    stated = [one for one in conclusions if run.ends(one)] if run.quiet else _placed(conclusions)
    names = {puzzle.board.written(one).name for one in stated}
    others = [one for one in conclusions if one not in stated and one.name not in names]
    return f"{capital(told(others, puzzle))}." if others else ""


def _placed(literals: Sequence[Literal]) -> Sequence[Literal]:
    """Those that place something; all if none does."""
    return [one for one in literals if one.positive and one.value is not False] or literals


def _reason(deduction: Deduction, run: Run) -> str:
    """Why a quiet run has its result, if a single reason suffices."""
    ending = (link for link in deduction.links if any(map(run.ends, link.conclusions)))
    reasons = {run.reason(statement) for link in ending for statement in link.statements}
    return reasons.pop() if len(reasons) == 1 else run.words


def _look(link: DeductionLine, puzzle: Puzzle) -> str:
    """What a line shows, and the reason: facts, where the statements that combine them go without saying."""
    goal, by = told(link.conclusions, puzzle), _in_brackets(_own_reasons(link, puzzle))
    known = "" if by else told(link.facts, puzzle)
    return f"Since {known}, {goal}." if 0 < len(known) <= LONG else f"{capital(goal)}{by}."


def _denied(conclusion: Literal, puzzle: Puzzle) -> Literal:
    """The literal that is supposed in order to show a conclusion."""
    variables = {variable.name: variable for variable in puzzle.shape.variables}
    variable = variables.get(conclusion.name)
    return plainest(variable, conclusion.negated()) if variable else conclusion.negated()


def _chain(
    links: Sequence[DeductionLine], supposed: Sequence[Literal], puzzle: Puzzle, origins: Origins
) -> Iterator[StepLine]:
    """Lines that start from a supposition; those after the contradiction list further exclusions of the same
    kind.
    """
    last: Collection[Literal] = supposed
    chained, end = set(supposed), ""
    for index, link in enumerate(links):
        used = [fact for fact in link.facts if fact in chained]
        by = _by(link, puzzle)
        what = told(link.conclusions, puzzle)
        if end:
            own = _end(link, puzzle)
            text = f"Likewise {what}" + (f": if {told(link.supposed, puzzle)}, {own}." if own != end else ".")
        elif link.links:
            text = f"{capital(what)}: if {told(link.supposed, puzzle)}, {_end(link, puzzle)}."
        elif not link.conclusions:
            end = _impossible(link, puzzle)
            text = f"But then {end}."
        elif index == 0:
            text = f"If {told(supposed, puzzle)}, then {what}{by}."
        elif set(used) <= set(last):
            text = f"So {what}{by}."
        else:
            text = f"Since {listed(phrases(used, puzzle))}, {what}{by}."
        yield _line(link, puzzle, origins, text)
        last = link.conclusions
        chained.update(link.conclusions)


def _line(link: DeductionLine, puzzle: Puzzle, origins: Origins, text: str) -> StepLine:
    inner = tuple(_chain(link.links, link.supposed, puzzle, origins)) if link.links else ()
    facts = tuple(Fact(fact, puzzle.wording.fact(fact), origins.get(fact)) for fact in link.facts)
    return StepLine(link.statements, facts, link.conclusions, text, link.supposed, inner)


def _case(link: DeductionLine, puzzle: Puzzle) -> str:
    return f"If {told(link.supposed, puzzle)}, then {told(link.conclusions, puzzle)}."


def _end(link: DeductionLine, puzzle: Puzzle) -> str:
    """The end of a chain within a link."""
    ends = (inner for inner in link.links if not inner.conclusions)
    return next((_impossible(end, puzzle) for end in ends), told(link.conclusions, puzzle))


def _by(link: DeductionLine, puzzle: Puzzle) -> str:
    return _in_brackets(_references(link.statements, puzzle))


def _in_brackets(names: Sequence[str]) -> str:
    return f" ({listed(names)})" if names else ""


def _references(statements: Iterable[Statement], puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(filter(None, map(puzzle.wording.reference, statements)))


def _own_reasons(link: DeductionLine, puzzle: Puzzle) -> tuple[str, ...]:
    """What a line rests on besides the rules that its step tells in general: "the 2 in R3C1"."""
    own = (one for one in link.statements if not puzzle.wording.family_rule(one.family))
    return _references(own, puzzle)


def _impossible(link: DeductionLine, puzzle: Puzzle) -> str:
    """A contradiction in words."""
    names = tuple(dict.fromkeys(fact.name for fact in link.facts))
    labels = listed(puzzle.wording.subjects(names))
    if not link.statements:
        return f"no value is left for {labels}"
    (statement, *_) = link.statements
    standing = [fact for fact in link.facts if fact.positive]
    values = {fact.value for fact in link.facts if not fact.positive} or {fact.value for fact in standing}
    unit = statement.unit if isinstance(statement.formula, AllDifferent) else ""
    if unit and len(values) == 1:
        value = puzzle.wording.value_text(values.pop(), names[0])
        if len(standing) == len(link.facts) == 2:
            return f"{labels} would both be {value} in {unit}"
        return f"no place is left for {value} in {unit}"
    return broken_by(statement, link.facts, puzzle) or _unmet(unit, statement, puzzle)


def _unmet(unit: str, statement: Statement, puzzle: Puzzle) -> str:
    """That a unit or cage cannot be filled, that a count cannot be met, or that something else
    cannot hold.
    """
    if unit or (statement.name and not statement.unit and not statement.whole):
        return f"{unit or statement.name} cannot be filled"
    return (
        f"{statement.name} would be wrong"
        if statement.name
        else f"{puzzle.wording.reference(statement)} cannot hold"
    )
