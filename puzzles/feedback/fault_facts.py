"""What stands on the board where a rule is broken, in words: "R4C3 and R4C4 are both shaded"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from puzzles.feedback.board import Fault
from puzzles.formulas.formulas import Formula, Is, Not, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.in_words import CELL
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import capital, listed, number_word

FEW = 3
"""The most values that are listed; if there are more, they are counted."""
_VERB = re.compile(r" (is|has|holds|goes|belongs|lies|leads|tells) ")
_SEVERAL = {
    "is": "are",
    "has": "have",
    "holds": "hold",
    "goes": "go",
    "belongs": "belong",
    "lies": "lie",
    "leads": "lead",
    "tells": "tell",
}


class FaultFacts:
    """A fault of a puzzle, with phrases for its parts."""

    def __init__(self, fault: Fault, puzzle: Puzzle) -> None:
        self.fault, self.puzzle = fault, puzzle

    @property
    def part(self) -> Formula:
        return self.fault.part

    @property
    def statement(self) -> Statement:
        return self.fault.statement

    @property
    def known(self) -> Mapping[str, Value]:
        return self.fault.known

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Those of the variables that show it that have a known value."""
        return tuple(name for name in self.fault.names if name in self.known)

    @cached_property
    def open(self) -> bool:
        """Whether the broken part mentions a variable that is still open."""
        return any(name not in self.known for name in self.part.names())

    @cached_property
    def asks_apart(self) -> bool:
        """Whether it is a clue whose sentence has the form "name: demand"."""
        clue = self.puzzle.clue_list.get(self.statement.id)
        noun, colon, _ = self.statement.text.partition(": ")
        return clue is not None and bool(colon) and noun.lower().startswith(clue.called.lower())

    def label(self, name: str) -> str:
        return self.puzzle.wording.variable_label(name)

    def value(self, name: str) -> str:
        return self.puzzle.wording.value_text(self.known[name], name)

    def fact(self, name: str) -> str:
        return self.puzzle.wording.fact(Literal(name, self.known[name]))

    def facts(self) -> str:
        """What stands in the variables that show it, with equal values merged."""
        groups: dict[str, list[str]] = {}
        for name in self.names:
            verb = _VERB.search(fact := self.fact(name))
            groups.setdefault(fact[verb.start() :] if verb else fact, []).append(name)
        return listed([self._together(tail, names) for tail, names in groups.items()])

    def _together(self, tail: str, names: Sequence[str]) -> str:
        verb = _VERB.match(tail)
        if len(names) == 1 or verb is None:
            return listed([self.fact(name) for name in names])
        all_ = "both" if len(names) == 2 else "all"
        several, rest = _SEVERAL[verb[1]], tail[verb.end() :]
        middle = f"{several} {all_}" if several == "are" else f"{all_} {several}"
        return f"{listed(self.puzzle.wording.subjects(names))} {middle} {rest}"

    def values(self) -> str:
        """The values and their places: "3 at R2C5 and 4 at R2C4"."""
        own = [name for name in self.names if not isinstance(self.known[name], bool)]
        return listed([f"{self.value(name)} at {self.label(name)}" for name in own])

    def words(self) -> dict[str, str]:
        """The fields for the words of a family of rules."""
        lines = [name for name in self.names if CELL.fullmatch(name) is None]
        there = sum(self.known[name] is True for name in lines)
        own = [name for name in self.names if name not in lines]
        cells = self.statement.cells
        return {
            "facts": self.facts() if len(self.names) <= FEW else "",
            "names": listed(self.puzzle.wording.subjects(self.names)) if len(self.names) <= FEW + 1 else "",
            "value": self.value(self.names[0]) if self.names else "",
            "many": number_word(len(self.names)),
            "lines": _lines(there),
            "own": self.fact(own[0]) if own else "",
            "unit": self.statement.unit,
            "cell": cells[0].upper() if cells else "",
        }


def _lines(there: int) -> str:
    """How many lines meet at a place, in words."""
    if there == 0:
        return "no line leads through"
    return f"{number_word(there)} line{'s meet at' if there > 1 else ' ends at'}"


def lowered(text: str) -> str:
    """A sentence to be used within another: its first word in lower case, unless that is a name."""
    return text[:1].lower() + text[1:] if re.match(r"[A-Z][a-z]* ", text) else text


def as_single_fact(told: FaultFacts) -> str:
    """For a statement that sets or excludes one value: what stands there, and what the statement says."""
    if not isinstance(told.part.part if isinstance(told.part, Not) else told.part, Is) or not told.names:
        return ""
    return as_facts(told)


def on_a_line(told: FaultFacts) -> str:
    """For a clue drawn through cells: its values, and its demand."""
    if not told.asks_apart:
        return ""
    noun, _, ask = told.statement.text.partition(": ")
    if not all(map(CELL.match, told.names)):
        return f"{noun} does not fit: {ask}"
    has = told.values() if len(told.names) <= FEW else " ".join(map(told.value, told.names))
    return f"{noun} has {has}, but {ask}"


def shorter_on_a_line(told: FaultFacts) -> str:
    """As `on_a_line`, without the demand, and if still too long, without the place."""
    if not told.asks_apart:
        return ""
    noun, _, _ = told.statement.text.partition(": ")
    has = told.values() if len(told.names) <= FEW else " ".join(map(told.value, told.names))
    found = f"{noun} does not allow {has}"
    return found if len(found) <= 100 else f"{re.sub(' at .*', '', noun)} does not allow {has}"


def as_facts(told: FaultFacts) -> str:
    """What stands there, and what the statement says instead."""
    if not told.names or len(told.names) > FEW:
        return ""
    facts, text = told.facts(), told.statement.text
    if len(told.names) == 1 and text.startswith(f"{(label := told.label(told.names[0]))} "):
        text = f"it{text.removeprefix(label)}"
    return f"{capital(facts)}, but {lowered(text)}"


def only_facts(told: FaultFacts) -> str:
    """Only what stands there, for statements that are too long."""
    if not told.names or len(told.names) > FEW or len(told.statement.text) < 60:
        return ""
    return f"{capital(told.facts())}, which does not fit together"
