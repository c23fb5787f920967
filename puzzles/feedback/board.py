"""What can be seen on a board without any solving: broken rules, satisfied clues, and progress.

Every rule and clue is evaluated in three values under the givens and entries
(`puzzles.formulas.three_valued`): one that is certainly false is broken, a clue that is certainly true is
done. No solution is known, and nothing is propagated further than a glance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from puzzles.feedback.breaches import Breach, Break, closed_alone, drawn_wrong, seen_at_once
from puzzles.formulas.formulas import (
    AllDifferent,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Linear,
    Or,
    Value,
    Variable,
)
from puzzles.formulas.graphs.connectivity import LazyFormula, SingleLoop
from puzzles.formulas.statements import Kind, Statement
from puzzles.formulas.three_valued import conjuncts, truth
from puzzles.model.candidates import domains_of, known_values, statements_on
from puzzles.model.once_per_state import OncePerState
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState, at_sight

Known = Mapping[str, Value]


class Fault(Struct, frozen=True):
    """A statement that is broken on the board.

    `part` is the conjunct that is false, `known` the known values of its variables, `names` those of the
    variables that show it, and `breach` how a graph formula is broken.
    """

    statement: Statement
    part: Formula
    known: Known
    names: tuple[str, ...]
    breach: Breach | None = None


Found: TypeAlias = Fault | bool | None
"""For one statement: how it is broken, or True if it is done; None if open."""


class Feedback(Struct, frozen=True):
    """`faults`: what is broken, breaches of graph formulas first. `done`: the ids of satisfied clues, and
    `clues` the number of clues that say more than a value. `met`: where a blank counts as no, how many clues
    hold on the board as it is, else None. `written`: how many of the `open` variables have entries.
    """

    faults: tuple[Fault, ...] = ()
    done: frozenset[str] = frozenset()
    clues: int = 0
    met: int | None = None
    written: int = 0
    open: int = 0


def feedback(state: PuzzleState) -> Feedback:
    """What can be seen on the board as it is."""
    judge, sight = _judge(state), at_sight(state.puzzle)
    known: Known = {**sight.said_by(state), **judge.given}
    written = sum(map(known.__contains__, judge.counted))
    growing: Mapping[str, tuple[Value, ...]] = state.puzzle.board.growing(known)
    if all(map(known.__contains__, judge.open)):
        known, growing = state.puzzle.board.completed(known), {}
    found = judge.look(known, growing, sight.remaining(state))
    broken = [each for each in found if isinstance(each, Fault)]
    broken += [] if growing else judge.closed_early(known)
    decided = sight.clues_decided(state)
    broken += judge.broken_besides(found, decided)
    told = [each for each in broken if not _said_by_a_clue(each.statement, broken)]
    faults = sorted(told, key=lambda each: each.breach is None)
    done = frozenset(id_ for index, id_ in judge.clues.items() if found[index] is True or decided.get(id_))
    return Feedback(tuple(faults), done, len(judge.clues), judge.met(), written, len(judge.counted))


def _said_by_a_clue(statement: Statement, broken: Iterable[Fault]) -> bool:
    """Whether it is a rule that demands one of several things, and a broken clue counts the same things."""
    if statement.kind is Kind.CLUE or not isinstance(statement.formula, Or):
        return False
    names = set(statement.formula.names())
    clues = (each.statement for each in broken if each.statement.kind is Kind.CLUE)
    return any(isinstance(clue.formula, Linear) and set(clue.formula.names()) == names for clue in clues)


def _counts(statement: Statement, puzzle: Puzzle) -> bool:
    """Whether it is a clue that can become done, unlike a given."""
    more = not puzzle.wording.has_givens or len(set(statement.formula.names())) > 1
    return statement.kind is Kind.CLUE and more


def written_variables(puzzle: Puzzle) -> list[Variable]:
    """The shown variables that a player writes."""
    written = puzzle.board.notable()
    return [each for each in puzzle.shape.shown_variables if each.name in written]


def blanks_count(puzzle: Puzzle) -> bool:
    """Whether all shown variables are booleans, so that the number of entries says little."""
    return all(variable.is_boolean for variable in puzzle.shape.shown_variables)


def clues_done(puzzle: Puzzle, seen: Feedback) -> tuple[int, int] | None:
    """How many clues are done, of how many, for puzzles in which blanks matter; None if entries are counted
    instead.
    """
    done = seen.met if puzzle.board.blank_is_not else len(seen.done)
    return (done, seen.clues) if done is not None and seen.clues and blanks_count(puzzle) else None


def _blank(puzzle: Puzzle) -> Known:
    """The values of an empty board: False for all shown variables if blanks count as no, else nothing."""
    blank_is_not = puzzle.board.blank_is_not and blanks_count(puzzle)
    return {each.name: False for each in puzzle.shape.shown_variables} if blank_is_not else {}


class _Judge:
    """The rules and clues that are on, with the last result for each.

    After an edit, only those that mention a changed variable are evaluated again.
    """

    def __init__(self, state: PuzzleState) -> None:
        self.statements = tuple(statements_on(state))
        self.domains = domains_of(state)
        self.given = known_values(state)
        shown = [each for each in written_variables(state.puzzle) if each.name not in self.given]
        self.open = tuple(each.name for each in shown)
        """The variables to write."""
        valued = tuple(each.name for each in shown if not each.is_boolean)
        self.counted = valued if valued and state.puzzle.board.blank_is_not else self.open
        """The variables that have to be written for the board to be full, without those that may stay blank
        next to values.
        """
        clues = ((index, each) for index, each in enumerate(self.statements) if _counts(each, state.puzzle))
        self.clues = {index: each.id for index, each in clues}
        self._blank: Known = _blank(state.puzzle)
        self._left = {name: frozenset(domain) for name, domain in self.domains.items()}
        self._loops = [each for each in self.statements if isinstance(each.formula, SingleLoop)]
        self._speaking: dict[str, list[int]] = {}
        for index, statement in enumerate(self.statements):
            for name in set(statement.formula.names()):
                self._speaking.setdefault(name, []).append(index)
        self._last: Known = {}
        self._growing: Mapping[str, tuple[Value, ...]] = {}
        self._remaining: Mapping[str, tuple[Value, ...]] = {}
        self._within: Mapping[str, tuple[Value, ...]] = self.domains
        self._sure: Known = {}
        self._reached: Mapping[str, tuple[Value, ...]] = self.domains
        self._met: dict[int, tuple[bool, bool]] = {}
        self._seen = [self._found(statement, {}) for statement in self.statements]
        self._asks = bool(self._blank) and not all(self._holds(index, self.given) for index in self.clues)
        """Whether blanks count as no, and some clue does not hold on an empty board."""

    def look(
        self,
        known: Known,
        growing: Mapping[str, tuple[Value, ...]],
        remaining: Mapping[str, tuple[Value, ...]],
    ) -> Sequence[Found]:
        """The result for each statement. Entries in `growing` may still change to those values, and
        variables without entries have only the values in `remaining`, if listed there.
        """
        changed = {name for name, _ in known.items() ^ self._last.items()}
        changed |= growing.keys() ^ self._growing.keys()
        changed |= {name for name, _ in remaining.items() ^ self._remaining.items()}
        self._last, self._growing, self._remaining = known, growing, remaining
        self._within = {**self.domains, **remaining} if remaining else self.domains
        self._sure, self._reached = known, self.domains
        if growing:
            self._sure = {name: value for name, value in known.items() if name not in growing}
            self._reached = {**self.domains, **growing}
        for index in {index for name in changed for index in self._speaking.get(name, ())}:
            self._seen[index] = self._found(self.statements[index], known)
            self._met.pop(index, None)
        return self._seen

    def broken_besides(self, found: Sequence[Found], decided: Mapping[str, bool]) -> Iterator[Fault]:
        """The clues that are broken according to `decided`, without those known to be broken."""
        for index, id_ in self.clues.items():
            if decided.get(id_) is False and not isinstance(found[index], Fault):
                yield Fault(self.statements[index], self.statements[index].formula, {}, ())

    def closed_early(self, known: Known) -> Iterator[Fault]:
        """For a closed loop that contains everything drawn: how many clues are violated, since no edge can
        follow.
        """
        for statement in self._loops:
            loop = statement.formula
            assert isinstance(loop, SingleLoop)
            left = {name: self._left_of(name, known) for name in loop.names()}
            drawn, open_ = loop.on_and_open(left)
            if not (names := closed_alone(loop, drawn)):
                continue
            board = {name: False for index in open_ for name in loop.edges[index][0].names()} | {**known}
            unmet = sum(self._is_false(index, board) for index in self.clues)
            if unmet:
                yield Fault(statement, loop, {}, names, Breach(Break.EARLY, names, size=unmet))

    def _is_false(self, index: int, known: Known) -> bool:
        return any(self._truth(part, known) is False for part in conjuncts(self.statements[index].formula))

    def _left_of(self, name: str, known: Known) -> frozenset[Value]:
        """The values that a variable can still have, given its entry, or what that may grow to."""
        return frozenset((known[name],) if name in known else self._growing.get(name, self._left[name]))

    def met(self) -> int | None:
        """How many clues hold on the board that was evaluated last, with blanks counting as no; clues
        without any entry are counted only if all hold. None if blanks or clues say too little.
        """
        if not self._asks:
            return None
        seen = [self._met_by(index) for index in self.clues]
        over = all(holds for holds, _ in seen)
        return sum(holds and (written or over) for holds, written in seen)

    def _met_by(self, index: int) -> tuple[bool, bool]:
        """Whether a clue holds, and whether any of its variables is written."""
        if index not in self._met:
            names = set(self.statements[index].formula.names()) - self.given.keys()
            self._met[index] = self._holds(index, self._last), not names.isdisjoint(self._last)
        return self._met[index]

    def _holds(self, index: int, known: Known) -> bool:
        parts = tuple(conjuncts(self.statements[index].formula))
        own = {name: known[name] for part in parts for name in part.names() if name in known}
        board = {**self._blank, **own}
        return all(self._truth(part, board) for part in parts)

    def _found(self, statement: Statement, known: Known) -> Found:
        done = True
        for part in conjuncts(statement.formula):
            breach = self._breach(part, self._sure)
            if breach is not None:
                return Fault(statement, part, {}, (*breach.these, *breach.others), breach)
            true = self._truth(part, known)
            if true is False and (not self._growing or truth(part, self._sure, self._reached) is False):
                own = {name: known[name] for name in part.names() if name in known}
                return Fault(statement, part, own, tuple(_showing(part, own, self.domains)))
            done = done and true is True
        return True if done else None

    def _truth(self, formula: Formula, known: Known) -> bool | None:
        if isinstance(formula, LazyFormula):
            return formula.holds(known) if all(name in known for name in formula.names()) else None
        return truth(formula, known, self._within)

    def _breach(self, formula: Formula, known: Known) -> Breach | None:
        if not isinstance(formula, LazyFormula):
            return None
        names = set(formula.names())
        left = {name: self._left_of(name, known) for name in names if name in self._left}
        if len(left) < len(names):
            return None
        if isinstance(formula, SingleLoop):
            return drawn_wrong(formula, *formula.on_and_open(left))
        return seen_at_once(formula, left)


_judge = OncePerState(_Judge)


def _showing(part: Formula, known: Known, domains: Mapping[str, tuple[Value, ...]]) -> Iterable[str]:
    """The variables by which a person sees that the part is false."""
    if isinstance(part, AllDifferent):
        return (name for names in repeated(part, known).values() for name in names)
    if isinstance(part, AtMost | AtLeast | Exactly):
        found = [truth(one, known, domains) for one in part.parts]
        guilty = found.count(True) > part.count
        shown = (one for one, now in zip(part.parts, found, strict=True) if now is guilty)
        return dict.fromkeys(name for one in shown for name in one.names() if name in known)
    return dict.fromkeys(name for name in part.names() if name in known)


def repeated(formula: AllDifferent, known: Known) -> dict[Value, list[str]]:
    """The values that occur more than once among variables that have to differ, with these variables."""
    where: dict[Value, list[str]] = {}
    for name in formula.variables:
        if name in known:
            where.setdefault(known[name], []).append(name)
    return {value: names for value, names in where.items() if len(names) > 1}
