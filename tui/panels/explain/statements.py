"""Statements, facts and steps as rows of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.statements import Kind, Statement
from puzzles.text.words import amount
from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import SolutionCount
from solvers.queries.steps import Fact, Step
from tui.widgets.row import Row
from tui.words.tones import Tone

LEADS = {Kind.RULE: "rule", Kind.CLUE: "clue"}
"""The lead of a statement's row by kind; the texts of entries and assumptions say what they are."""

MOST_LISTED = 8
"""The most cells with known facts that get rows of their own."""


def heading(text: str, tone: Tone = Tone.HEADING) -> Row:
    """A heading, which cannot be selected."""
    return Row(f"heading:{text}", text, tone=tone, live=False)


def said(text: str, tone: Tone = Tone.PLAIN, key: str = "") -> Row:
    """A sentence, which cannot be selected."""
    return Row(f"said:{key or text}", text, tone=tone, live=False)


def statement_rows(statements: Iterable[Statement], under: str = "") -> Iterator[Row]:
    """Rows of statements, clues first. `under` prefixes the keys."""
    for statement in sorted(statements, key=lambda statement: statement.kind is Kind.RULE):
        text = statement.quoted
        lead = LEADS.get(statement.kind, "")
        key = f"{under}{statement.id}{text if statement.whole else ''}"
        yield Row(key, text, lead, Tone.PLAIN, statement.cells, payload=statement)


def fact_rows(facts: Iterable[Fact], under: str) -> Iterator[Row]:
    """Rows of facts, with the numbers of the steps that derived them."""
    for fact in facts:
        lead = "known" if fact.step is None else f"step {fact.step + 1}"
        key = f"{under}fact:{fact.literal.name}:{fact.text}"
        yield Row(key, fact.text, lead, Tone.PLAIN, (fact.literal.name,), payload=fact)


def because_rows(step: Step, under: str = "") -> Iterator[Row]:
    """Rows of everything a step uses: statements it combines, supporting statements, and earlier facts."""
    yield from statement_rows(step.statements, under)
    yield from statement_rows(step.support, under)
    yield from fact_rows(step.facts, under)


def known_rows(step: Step, under: str = "") -> Iterator[Row]:
    """Rows of a step's supporting statements and earlier facts; if they concern many cells, only their
    number.
    """
    if cells := known_cells(step):
        others = (each for each in step.support if len(each.cells) > 1)
        yield from statement_rows(others, under)
        yield Row(f"{under}known", f"{len(cells)} cells, lit on the board", "known", Tone.PLAIN, cells)
    else:
        yield from statement_rows(step.support, under)
        yield from fact_rows(step.facts, under)


def known_cells(step: Step) -> tuple[str, ...]:
    """The cells whose known facts a step needs, if they are too many to list; else empty."""
    single = [each.cells[0] for each in step.support if len(each.cells) == 1]
    cells = tuple(dict.fromkeys([*single, *(fact.literal.name for fact in step.facts)]))
    return cells if len(cells) > MOST_LISTED and not any("." in cell or "-" in cell for cell in cells) else ()


def following(step: Step) -> tuple[str, ...]:
    """The cells that a step concludes something of."""
    return tuple(literal.name for literal in step.conclusions)


def cells_of(step: Step) -> tuple[str, ...]:
    """The cells that a step is about: first those it concludes something of; of a chain, its links'."""
    names = following(step)
    if step.lines:
        return tuple(dict.fromkeys((*names, *(name for line in step.lines for name in line.names))))
    cells = (cell for statement in step.statements for cell in statement.cells)
    return tuple(dict.fromkeys((*names, *step.look, *cells)))


def verdict_words(verdict: Verdict, count: SolutionCount | None) -> str:
    """A verdict in a few words: "exactly one solution"."""
    match verdict.status:
        case Status.UNIQUE:
            return "exactly one solution"
        case Status.MULTIPLE if count is not None:
            number = amount(count.value, "solution")
            return number if count.complete else f"more than {number}"
        case Status.MULTIPLE:
            return "several solutions"
        case Status.CONTRADICTION:
            return "no solution"
    return f"not decided: {verdict.reason or verdict.status}"
