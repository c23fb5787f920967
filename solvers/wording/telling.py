"""A deduction to put into words, with its sources, and phrases that all forms of sentences need.

This module must not import z3.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from puzzles.formulas.demands import is_count
from puzzles.formulas.formulas import AllDifferent, AtLeast, Exactly, Or
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.patterns import PatternShape
from puzzles.text.words import listed
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.propagation.known_facts import is_definition, said_alone
from solvers.wording.phrases import CELL_TOLD, Left, lowered, phrases, told

FEW = 2
"""The most earlier exclusions of a variable that are listed if one value is left."""
MANY = 5
"""The number of exclusions of a variable by a clue up to which the relevant ones are listed; beyond that,
the clue is quoted.
"""
LONG = 200
"""The number of letters of known facts beyond which nobody would read on."""
MOST_CELLS = 12
"""The most cells that are named as known; nobody would look up more."""
AS_IT_STANDS = "as things stand"
"""What is said in place of too many known facts."""
CLASH = "these cannot all hold"
"""What is said of facts that are contradictory by something that goes without saying."""
_LEAVING = frozenset(
    (
        PatternShape.LOOK,
        PatternShape.FORCED_OUT,
        PatternShape.ALONE,
        PatternShape.SINGLE,
        PatternShape.TOGETHER,
        PatternShape.REST,
    )
)
"""Patterns whose sentences list the possible values, not the excluded ones."""


_PLACED = re.compile(r"\bthe (\w+) at R\d+C\d+")
"""A thing with its place: "the region at R1C1"."""
_PLACE = re.compile(r"\bR\d+C\d+(-R\d+C\d+)?")
"""A cell within a sentence, or two cells and the line between them."""
_PAIR = re.compile(r"\bR(\d+)C(\d+) and R(\d+)C(\d+)\b")
BESIDE = "side by side"
_COULD = {"is": "be", "are": "be", "has": "have", "have": "have", "holds": "hold", "hold": "hold"}
"""Verbs of facts, and what they become behind "can"."""
_EACH_TWICE = re.compile(r"\beach (\w+) and each \1\b")
"""Two things of a kind, of rules about any two."""
_SUBJECT = re.compile(rf"^(.*?) ({'|'.join(_COULD)}) (.*)$")


class ToldDeduction(Struct, frozen=True):
    """A deduction to put into words: `support` are the sources of what is pencilled in, `facts` were shown
    before.

    If the same is known of more than `named` cells, they are counted instead of named. What has been `said`
    already is left out of what is known.
    """

    deduction: Deduction
    statements: tuple[Statement, ...]
    support: tuple[Statement, ...]
    facts: tuple[Literal, ...]
    puzzle: Puzzle
    left: Left
    open: Left
    named: int | None = None
    said: tuple[str, ...] = ()

    @property
    def goal(self) -> str:
        """What follows: for a pattern, the excluded values; else the remaining ones, if that is shorter."""
        left = self.left if pattern_of(self.deduction).shape in _LEAVING else None
        return told(self.deduction.conclusions, self.puzzle, left)

    @property
    def literals(self) -> tuple[Literal, ...]:
        """What is known on the board: facts, and single-variable statements."""
        few = (said for said in self._written.values() if len(said) <= MANY)
        return (*(literal for said in few for literal in said), *self.facts)

    @property
    def _written(self) -> dict[Statement, list[Literal]]:
        """For each single-variable statement, the exclusions that are needed here."""
        variables = {variable.name: variable for variable in self.puzzle.shape.variables}
        found = {}
        for statement in self.support:
            if statement.kind is Kind.RULE and len(set(statement.formula.names())) > 1:
                continue
            said = said_alone(statement, variables)
            needed = [one for one in said if one.positive or one in self.deduction.facts]
            found[statement] = needed or said
        return found

    @property
    def _quoted(self) -> list[str]:
        """The clues behind what is known that say more."""
        more = (one for one, said in self._written.items() if not 0 < len(said) <= MANY)
        return list(filter(None, map(self.puzzle.wording.quoted, more)))

    @property
    def known(self) -> list[str]:
        """What is known, in words, with clues that say more; rules about several variables are left out."""
        if (standing := self._all_but(self.literals)) is not None:
            standing_there = phrases(standing, self.puzzle, None, self.named)
            return [*self._quoted, *standing_there, "the rest is ruled out"]
        new = [
            one for one in self.literals if not self.said or self.puzzle.wording.fact(one) not in self.said
        ]
        return [*self._quoted, *phrases(new, self.puzzle, self.open, self.named)]

    def _all_but(self, literals: Sequence[Literal]) -> tuple[Literal, ...] | None:
        """The true literals, if a single counting statement needs all variables that are not excluded; else
        None.
        """
        if len(self.statements) != 1 or not is_count(formula := self.statements[0].formula):
            return None
        standing = tuple(one for one in literals if one.value is True)
        known = {*literals, *self.deduction.facts}
        out = {one.name for one in known if one.value is False}
        gained = {one.name for one in self.deduction.conclusions if one.value is True}
        needed = set(formula.names()) - out
        count = formula.count if isinstance(formula, Exactly | AtLeast) else isinstance(formula, Or)
        named = {cell.lower() for cell in CELL_TOLD.findall(self.statements[0].text)}
        told_so = gained <= needed and len(out - named) > 0 and len(out) >= FEW and len(needed) == count
        return standing if gained and told_so else None

    @property
    def only_left(self) -> str:
        """ "R4C3 can still be shaded", if a count leaves nothing else; else empty."""
        positive = all(one.value is True for one in self.deduction.conclusions)
        if (standing := self._all_but(self.literals)) is None or not positive or ";" in self.goal:
            return ""
        if (said := _SUBJECT.match(self.goal)) is None:
            return ""
        more = [*self._quoted, *phrases(standing, self.puzzle, None, self.named)]
        could = f"only {said[1]} can still {_COULD[said[2]]} {said[3]}"
        return f"since {listed(more)}, {could}" if more else could

    @property
    def since(self) -> str:
        """What is known, as a list, followed by the rules about several variables in brackets."""
        return self.since_beside("")

    def since_beside(self, said: str) -> str:
        """As `since`, without rules that the text `said` contains."""
        known, rule_of = listed(self.known), self.puzzle.wording.family_rule
        support = (one for one in self.support if one not in self.statements and is_to_be_named(one))
        said = said.lower()
        rules = [one for one in support if not (rule := rule_of(one.family).lower()) or rule not in said]
        reasons = rules_told(rules, self.puzzle) if known and rules else ""
        return f"{known} ({reasons})" if reasons else known


def because(known: str, told_why: str) -> str:
    """The words before a conclusion for what is known, if a reason is told too: "since ...", in brief where
    it is too much to read.
    """
    long = len(known) > LONG or len(_PLACE.findall(known)) > MOST_CELLS
    return AS_IT_STANDS if long and told_why else f"since {known}"


def contradiction(deduction: Deduction, puzzle: Puzzle) -> str:
    """A deduction without conclusions, in a few words."""
    names = {fact.name for fact in deduction.facts}
    if not deduction.statements and len(names) == 1:
        if all(isinstance(fact.value, bool) for fact in deduction.facts):
            return "it cannot be both"
        return f"no value is left for {puzzle.wording.subject(names.pop())}"
    return CLASH


def is_unit(rule: Statement) -> bool:
    """Whether it makes the variables of a named unit different: "row 3"."""
    return bool(rule.unit) and isinstance(rule.formula, AllDifferent)


def is_to_be_named(rule: Statement) -> bool:
    """Whether a rule about several variables needs mention: not if it says all different, exactly one, or a
    definition.
    """
    formula = rule.formula
    once = isinstance(formula, AllDifferent) or (isinstance(formula, Exactly) and formula.count == 1)
    several = rule.kind is Kind.RULE and len(set(formula.names())) > 1
    return several and not once and not is_definition(rule)


def rules_told(statements: Iterable[Statement], puzzle: Puzzle) -> str:
    """What statements say, merged where a family has words for it, and rules that differ in the place only:
    "the shaded cells of each region are connected", "the signs in two cells side by side differ"; of many,
    the first.
    """
    by_saying: dict[str, dict[str, None]] = {}
    for one in statements:
        if text := lowered(puzzle.wording.family_rule(one.family) or puzzle.wording.quoted(one)):
            everywhere = _everywhere(text) if one.kind is Kind.RULE else text
            by_saying.setdefault(everywhere, {})[text] = None
    told_apart = [each if len(of) > 1 else next(iter(of)) for each, of in by_saying.items()]
    first, *more = told_apart or [""]
    if len(more) > FEW:
        return f"{first}, and so on"
    several = [first, *more]
    return "; ".join(several) if any(", " in each for each in several) else listed(several)


def _everywhere(text: str) -> str:
    """A rule about one place, or two cells that touch, as one about any: "if a cell is shaded, ..."."""
    text = _EACH_TWICE.sub(r"two \1s", _PLACED.sub(r"each \1", text))
    cells = set(CELL_TOLD.findall(text))
    if len(cells) == 1:
        start = "each cell" if text.startswith(*cells) else "a cell"
        return CELL_TOLD.sub("that cell", CELL_TOLD.sub(start, text, count=1))
    pair = _PAIR.search(text)
    if pair is None or len(cells) > 2 or len(CELL_TOLD.findall(text)) > 2 or BESIDE in text:
        return text
    row, column, other_row, other_column = map(int, pair.groups())
    apart = abs(row - other_row), abs(column - other_column)
    if max(apart) > 1:
        return text
    return _PAIR.sub(f"two cells {BESIDE}" if sum(apart) == 1 else "two cells that meet at a corner", text)
