"""The next line of a proof that was begun: taken from a proof that goes on from what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Iff, Implies, Not, Or
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.checking.demands import DEMANDS, FALSE
from puzzles.proofs.checking.quantifier_demands import witness_name
from puzzles.proofs.find import EFFORT, find_proof
from puzzles.proofs.proof import Proof, ProofLine, Span, scopes
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import Exists, immediate_parts

Finder = Callable[[tuple[Formula, ...], Formula], Proof | None]
"""Finds a proof of a conclusion from premises."""


class Continuation(Struct, frozen=True):
    """A line that can stand next. `ends` is how many subproofs end before it.

    `idle` is the outermost assumption of these that nothing was found to be for; 0 where there is none.
    """

    line: ProofLine
    ends: int
    idle: int


class _Level(Struct, frozen=True):
    """What may be cited outside of some subproofs: lines by their formulas, and subproofs that have ended.

    A proof is looked for from what is `known`.
    """

    depth: int
    lines: Mapping[Formula, int]
    ended: tuple[Span, ...]
    known: tuple[Formula, ...]


def next_line(
    proof: Proof, conclusion: Formula, depth: int, find: Finder, *, from_basis: bool = False
) -> Continuation | None:
    """A line that can stand behind a proof without faults, at `depth` or further out; None if none was found.

    `depth` is how many of the subproofs of the last line go on. `find` is asked for proofs, with derived
    rules or without, as the proof has them: from all lines that may be cited, or `from_basis` from premises
    and assumptions alone, beside which a name can stand for any object.
    """
    return _Going(proof, cache(find), from_basis).next(conclusion, depth)


def propositional(
    derived: bool, effort: int = EFFORT, checkpoint: Callable[[], None] = lambda: None
) -> Finder:
    """Finds proofs of propositional arguments, and raises `PuzzleError` for others."""

    def find(premises: tuple[Formula, ...], goal: Formula) -> Proof | None:
        return find_proof(premises, goal, derived=derived, effort=effort, checkpoint=checkpoint).proof

    return find


class _Plan(Struct, frozen=True):
    """A part of a proof that was found: the lines `first` to `last` at a depth, and subproofs among them."""

    proof: Proof
    first: int
    last: int
    depth: int = 0

    def items(self) -> Iterator[Span]:
        """Lines and subproofs in order, a line as a span of itself."""
        number = self.first
        while number <= self.last:
            end = number
            if self.proof.lines[number - 1].depth > self.depth:
                while end < self.last and not self._begins(end + 1):
                    end += 1
            yield number, end
            number = end + 1

    def _begins(self, number: int) -> bool:
        """Whether a line is none of a subproof that goes on before it."""
        line = self.proof.lines[number - 1]
        return line.depth <= self.depth or (
            line.depth == self.depth + 1 and line.rule is ProofRule.ASSUMPTION
        )

    def is_block(self, number: int) -> bool:
        """Whether a subproof begins with that line."""
        return self.proof.lines[number - 1].depth > self.depth

    def blocks(self) -> Iterator[Span]:
        """The subproofs."""
        return (span for span in self.items() if self.is_block(span[0]))

    def within(self, span: Span) -> _Plan:
        """A subproof without its assumption, as a plan of its own."""
        return _Plan(self.proof, span[0] + 1, span[1], self.depth + 1)


class _Going:
    """A proof that is gone on with."""

    def __init__(self, proof: Proof, find: Finder, from_basis: bool) -> None:
        self._proof, self._find, self._from_basis = proof, find, from_basis
        self._scopes = scopes(proof)

    def next(self, conclusion: Formula, depth: int) -> Continuation | None:
        """The line that comes next; further out where a subproof has what it was for."""
        goals, idle = [conclusion], 0
        plans = [self._plan(self._level(0, depth), conclusion)]
        while len(goals) <= depth and not idle:
            aim = self._aim(len(goals), goals[-1], plans[-1])
            if aim is None:
                idle = self._open(depth)[len(goals) - 1]
            else:
                goals.append(aim[0])
                plans.append(aim[1])
        level = len(goals) - 1
        if level and self._has_come_to(level, depth, goals[level]):
            level -= 1
        at, goal, plan = self._level(level, depth), goals[level], plans[level]
        line = self._closing(at, goal)
        if line is None and plan is not None:
            line = self._line(at, goal, plan)
        if line is None and plan is not None and plan.depth and (anew := self._plan(at, goal)) is not None:
            line = self._line(at, goal, anew)
        return None if line is None else Continuation(line, depth - level, idle)

    # -- what there is -------------------------------------------------------------------------

    @property
    def _lines(self) -> tuple[ProofLine, ...]:
        return self._proof.lines

    def _open(self, depth: int) -> tuple[int, ...]:
        """The assumptions of the subproofs that go on."""
        return self._scopes[-1][:depth] if self._lines else ()

    def _level(self, level: int, depth: int) -> _Level:
        """What may be cited at a level, where deeper subproofs have ended."""
        open_ = self._open(depth)[:level]
        lines: dict[Formula, int] = {}
        known: dict[Formula, None] = {}
        for line, scope in zip(self._lines, self._scopes, strict=True):
            if scope == open_[: len(scope)]:
                lines.setdefault(line.formula, line.number)
                if not self._from_basis or line.rule in (ProofRule.PREMISE, ProofRule.ASSUMPTION):
                    known[line.formula] = None
        return _Level(level, lines, tuple(self._ended(open_)), tuple(known))

    def _ended(self, open_: tuple[int, ...]) -> Iterator[Span]:
        """The subproofs that stand under assumptions that are open, and have ended or now end."""
        for line, scope in zip(self._lines, self._scopes, strict=True):
            if not scope or scope[-1] != line.number or scope[:-1] != open_[: len(scope) - 1]:
                continue
            if scope == open_[: len(scope)]:
                continue
            within = (other for other, above in zip(self._lines, self._scopes, strict=True) if above == scope)
            last = max(other.number for other in within)
            inner = [above for above in self._scopes[last:] if above[: len(scope)] == scope]
            if not inner:
                yield line.number, last

    def _has_come_to(self, level: int, depth: int, goal: Formula) -> bool:
        """Whether a subproof ends with what it was for."""
        last = self._lines[-1]
        return level == depth == len(self._scopes[-1]) and last.formula == goal

    # -- what for ------------------------------------------------------------------------------

    def _plan(self, level: _Level, goal: Formula) -> _Plan | None:
        """A proof of the goal from what is known at a level; None if none was found."""
        proof = self._find(level.known, goal)
        return None if proof is None else _Plan(proof, len(level.known) + 1, len(proof.lines))

    def _aim(self, level: int, outer: Formula, plan: _Plan | None) -> tuple[Formula, _Plan | None] | None:
        """What the subproof of a level is to come to, for the goal and the plan outside of it, and how."""
        assumption = self._lines[self._open(level)[-1] - 1]
        around, inner = self._level(level - 1, level), self._level(level, level)
        ended = {self._block(self._proof, span) for span in around.ended if span[0] != assumption.number}
        for block in () if plan is None else plan.blocks():
            assert plan is not None
            is_it = _bare(plan.proof.lines[block[0] - 1]) == _bare(assumption)
            if is_it and (self._from_basis or self._block(plan.proof, block) not in ended):
                aim = plan.proof.lines[block[1] - 1].formula
                own = plan.within(block) if self._from_basis else self._plan(inner, aim)
                if own is not None or aim in inner.lines:
                    return aim, own
        for aim in dict.fromkeys(_aims(around, assumption.formula, outer)):
            if (found := self._plan(inner, aim)) is not None:
                return aim, found
        return None

    # -- the line ------------------------------------------------------------------------------

    def _closing(self, level: _Level, goal: Formula) -> ProofLine | None:
        """The goal from one subproof that has ended, and one line at most, whatever it was supposed for."""
        for span in () if goal in level.lines else level.ended:
            for rule, demand in DEMANDS.items():
                ways = [(number,) for number in level.lines.values()] if demand.lines == 1 else [()]
                for cited in ways if demand.subproofs in (1, None) and demand.lines in (0, 1) else ():
                    number = len(self._lines) + 1
                    line = ProofLine(number, level.depth, goal, rule, cited, (span,))
                    if is_right(replace(self._proof, lines=(*self._lines, line))):
                        return line
        return None

    def _line(self, level: _Level, goal: Formula, plan: _Plan) -> ProofLine | None:
        """The first line of a plan that is not there; None where it rests on lines that are not."""
        ended = {self._block(self._proof, span): span for span in level.ended}
        spans: dict[Span, Span] = {}
        for first, last in plan.items():
            line = plan.proof.lines[first - 1]
            if plan.is_block(first):
                found = ended.get(self._block(plan.proof, (first, last)))
                if found is None:
                    return self._numbered(line, level.depth + 1)
                spans[first, last] = found
            elif line.formula not in level.lines or first == plan.last:
                return self._cited(level, plan, line, spans)
        return self._again(level, goal) if goal in level.lines else None

    def _cited(
        self, level: _Level, plan: _Plan, line: ProofLine, spans: Mapping[Span, Span]
    ) -> ProofLine | None:
        """A line of a plan with the lines and subproofs that it rests on here; None if one is missing."""
        cited = [level.lines.get(plan.proof.lines[number - 1].formula) for number in line.cited]
        subproofs = [spans.get(span) for span in line.subproofs]
        if None in cited or None in subproofs:
            return None
        rests = tuple(number for number in cited if number is not None)
        return self._numbered(line, level.depth, rests, tuple(span for span in subproofs if span is not None))

    def _numbered(
        self, line: ProofLine, depth: int, cited: tuple[int, ...] = (), subproofs: tuple[Span, ...] = ()
    ) -> ProofLine:
        return replace(line, number=len(self._lines) + 1, depth=depth, cited=cited, subproofs=subproofs)

    def _again(self, level: _Level, goal: Formula) -> ProofLine:
        """The goal said once more, where it stands further up."""
        cited = (level.lines[goal],)
        return ProofLine(len(self._lines) + 1, level.depth, goal, ProofRule.REITERATION, cited)

    def _block(self, proof: Proof, span: Span) -> tuple[ProofLine, Formula]:
        """What a subproof supposes, wherever that stands, and what it ends with."""
        first, last = (proof.lines[number - 1] for number in span)
        return _bare(first), last.formula


def is_right(proof: Proof) -> bool:
    """Whether nothing is wrong with the last line of a proof by itself."""
    number = proof.lines[-1].number
    return not any(fault.text.startswith(f"Line {number}: ") for fault in faults(proof))


def _bare(assumption: ProofLine) -> ProofLine:
    """An assumption without its place."""
    return replace(assumption, number=0, depth=0)


def _aims(around: _Level, assumed: Formula, goal: Formula) -> Iterator[Formula]:
    """What supposing a formula may be for where no plan has it, the likeliest first."""
    yield from _ends(goal, assumed)
    if assumed == Not(goal) or goal == Not(assumed):
        yield FALSE
    if any(isinstance(known, Or) and assumed in known.parts for known in around.lines):
        yield goal
    if any(isinstance(known, Exists) and witness_name(known, assumed) for known in around.lines):
        yield goal
    yield FALSE
    for known in (*around.lines, goal):
        for part in _subformulas(known):
            yield from _ends(part, assumed)


def _ends(goal: Formula, assumed: Formula) -> Iterator[Formula]:
    """What a formula is shown by, as the end of a subproof of what is assumed."""
    match goal:
        case Implies(premise, conclusion) if premise == assumed:
            yield conclusion
        case Iff(left, right) if assumed in (left, right):
            yield right if assumed == left else left


def _subformulas(formula: Formula) -> Iterator[Formula]:
    yield formula
    for part in immediate_parts(formula):
        yield from _subformulas(part)
