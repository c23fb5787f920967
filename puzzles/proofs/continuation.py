"""The next line of a proof that was begun: taken from a proof that goes on from what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Formula, Iff, Implies, Not, Or
from puzzles.proofs.demands import FALSE
from puzzles.proofs.find import EFFORT, find_proof
from puzzles.proofs.proof import Proof, ProofLine, Span, scopes
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import immediate_parts

Finder = Callable[[tuple[Formula, ...], Formula], Proof | None]
"""Finds a proof of a conclusion from premises."""


class Continuation(Struct, frozen=True):
    """A line that can stand next. `ends` is how many subproofs end before it.

    `idle` is the outermost assumption of these that nothing was found to be for; 0 where there is none.
    """

    line: ProofLine
    ends: int = 0
    idle: int = 0


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


class _Going:
    """A proof that is gone on with."""

    def __init__(self, proof: Proof, find: Finder, from_basis: bool) -> None:
        self._proof, self._find, self._from_basis = proof, find, from_basis
        self._scopes = scopes(proof)

    def next(self, conclusion: Formula, depth: int) -> Continuation | None:
        """The line that comes next; further out where a subproof has what it was for."""
        goals, idle = [conclusion], 0
        while len(goals) <= depth and not idle:
            goal = self._aim(len(goals), goals[-1])
            if goal is None:
                idle = self._open(depth)[len(goals) - 1]
            else:
                goals.append(goal)
        level = len(goals) - 1
        if level and self._has_come_to(level, depth, goals[level]):
            level -= 1
        line = self._line(self._level(level, depth), goals[level])
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

    def _aim(self, level: int, outer: Formula) -> Formula | None:
        """What the subproof of a level is to come to, for the goal outside of it."""
        assumption = self._open(level)[-1]
        assumed = self._lines[assumption - 1].formula
        before = _Going(
            Proof(self._lines[: assumption - 1], self._proof.derived), self._find, self._from_basis
        )
        around = before._level(level - 1, level - 1)
        inner = self._level(level, level)
        for aim in dict.fromkeys(before._aims(around, assumed, outer)):
            if aim in inner.lines or self._find(inner.known, aim) is not None:
                return aim
        return None

    def _aims(self, around: _Level, assumed: Formula, goal: Formula) -> Iterator[Formula]:
        """What supposing a formula may be for, the likeliest first."""
        plan = self._find(around.known, goal)
        for block in () if plan is None else _blocks(plan):
            if plan is not None and plan.lines[block[0] - 1].formula == assumed:
                yield plan.lines[block[1] - 1].formula
        yield from _ends(goal, assumed)
        if assumed == Not(goal) or goal == Not(assumed):
            yield FALSE
        if any(isinstance(known, Or) and assumed in known.parts for known in around.lines):
            yield goal
        yield FALSE
        for known in (*around.lines, goal):
            for part in _subformulas(known):
                yield from _ends(part, assumed)

    # -- the line ------------------------------------------------------------------------------

    def _line(self, level: _Level, goal: Formula) -> ProofLine | None:
        """The first line of a proof of the goal that is not there."""
        plan = self._find(level.known, goal)
        if plan is None:
            return None
        numbers = {number: level.lines[formula] for number, formula in enumerate(level.known, start=1)}
        spans: dict[Span, Span] = {}
        ended = {self._block(self._proof, span): span for span in level.ended}
        at = len(level.known)
        while at < len(plan.lines):
            line = plan.lines[at]
            block = next((span for span in _blocks(plan) if span[0] == line.number), None)
            if block is None and line.formula in level.lines and line.number < len(plan.lines):
                numbers[line.number] = level.lines[line.formula]
                at += 1
                continue
            if block is None:
                cited = tuple(numbers[number] for number in line.cited)
                subproofs = tuple(spans[span] for span in line.subproofs)
                return self._numbered(line, level.depth, cited, subproofs)
            found = ended.get(self._block(plan, block))
            if found is None:
                return self._numbered(line, level.depth + 1)
            spans[block] = found
            at = block[1]
        return self._again(level, goal)

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
        return replace(first, number=0, depth=0), last.formula


def _blocks(plan: Proof) -> Iterator[Span]:
    """The outermost subproofs of a proof."""
    first = 0
    for line in plan.lines:
        begins = line.depth == 1 and line.rule is ProofRule.ASSUMPTION
        if first and (begins or not line.depth):
            yield first, line.number - 1
            first = 0
        if begins:
            first = line.number


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
