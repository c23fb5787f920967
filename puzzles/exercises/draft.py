"""A proof that a person writes line by line, as typed: which lines are right, and whether it is done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from msgspec import Struct
from msgspec.structs import replace as changed

from puzzles.exercises.draft_lines import read_line, read_lines, renumbered, typed_line
from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.formulas.formulas import Formula, Is
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.find import find_proof
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.reading import MOST_CHARACTERS
from puzzles.proofs.rule_names import BOOKS
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import BAR
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, one_line
from puzzles.types.logic.text import written

MOST_LINES = 200
_LINE = re.compile(r"\s*\d{1,6}\s*[.):]?(?=[\s|│┃┌])(?P<bars>(?:\s*[|│┃┌])*)(?P<text>.*)")
_RULE_OFF = re.compile(r"[\s|│┃├┌─_—-]*")
_UNREAD = Is("?", True)
"""Stands for a formula that could not be read."""


class DraftLine(Struct, frozen=True):
    """A line as it was typed, "q  ->E 1, 2", and how many subproofs it stands in."""

    depth: int
    text: str


class JudgedLine(Struct, frozen=True):
    """A line of a draft: as it is read, None if it cannot be, and what is wrong with it, if anything is."""

    number: int
    depth: int
    text: str
    line: ProofLine | None
    fault: str = ""


@dataclass(frozen=True)
class ProofDraft:
    """What is written under the premises of an argument, to come to its conclusion."""

    premises: tuple[Formula, ...]
    conclusion: Formula
    lines: tuple[DraftLine, ...] = ()
    derived: bool = True
    book: str = BOOKS[0]

    @property
    def first(self) -> int:
        """The number of the first line that is written."""
        return len(self.premises) + 1

    @property
    def end(self) -> int:
        """The number that the next line has."""
        return self.first + len(self.lines)

    # -- what is right -------------------------------------------------------------------------

    @cached_property
    def judged(self) -> tuple[JudgedLine, ...]:
        """All lines, premises too, each with what is wrong with it."""
        found = [
            JudgedLine(number, 0, "", ProofLine(number, 0, premise, ProofRule.PREMISE))
            for number, premise in enumerate(self.premises, start=1)
        ]
        read = read_lines(tuple(map(written, self.premises)), self._texts, self.book, self.derived)
        for number, (typed, line) in enumerate(zip(self.lines, read, strict=True), start=self.first):
            if isinstance(line, str):
                found.append(JudgedLine(number, typed.depth, typed.text, None, line))
            else:
                own = changed(line, number=number, depth=typed.depth)
                found.append(JudgedLine(number, typed.depth, typed.text, own))
        wrong = self._faults(found)
        return tuple(
            one if one.fault else changed(one, fault=self._blamed(one, found) or wrong.get(one.number, ""))
            for one in found
        )

    @property
    def _texts(self) -> tuple[str, ...]:
        return tuple(line.text for line in self.lines)

    def _blamed(self, one: JudgedLine, lines: list[JudgedLine]) -> str:
        """What is wrong with a line that rests on one that cannot be read."""
        cited = (
            ()
            if one.line is None
            else (*one.line.cited, *(end for span in one.line.subproofs for end in span))
        )
        unread = [number for number in cited if 0 < number < one.number and lines[number - 1].line is None]
        return f"Line {unread[0]}, on which it rests, cannot be read." if unread else ""

    def _faults(self, lines: list[JudgedLine]) -> dict[int, str]:
        """What the checker says of each line."""
        proof = self._as_proof(lines)
        if not proof.lines:
            return {}
        begins = {number: f"Line {number}: " for number in range(1, len(lines) + 1)}
        return {
            fault.number: capital(fault.text.removeprefix(begins[fault.number]))
            for fault in reversed(faults(proof, self.premises))
            if fault.text.startswith(begins[fault.number])  # or else it is about the proof as a whole
        }

    def _as_proof(self, lines: list[JudgedLine] | tuple[JudgedLine, ...]) -> Proof:
        every = (
            one.line or ProofLine(one.number, one.depth, _UNREAD, ProofRule.REITERATION, (one.number - 1,))
            for one in lines
        )
        return Proof(tuple(every), self.derived, self.book)

    @property
    def proof(self) -> Proof:
        """The lines as a proof; meant for a draft all of whose lines can be read."""
        return self._as_proof(self.judged)

    @cached_property
    def wrong(self) -> JudgedLine | None:
        """The first line that is wrong."""
        return next((one for one in self.judged if one.fault), None)

    @property
    def reached(self) -> int:
        """The line with the conclusion, outside subproofs, up to which all is right; 0 if there is none."""
        for one in self.judged:
            if one.fault:
                break
            if one.line is not None and not one.depth and one.line.formula == self.conclusion:
                proof = Proof(self.proof.lines[: one.number], self.derived, self.book)
                if not faults(proof, self.premises, self.conclusion):
                    return one.number
        return 0

    @property
    def solved(self) -> bool:
        """Whether the conclusion is proved."""
        return bool(self.reached)

    def remarks(self) -> Iterator[Remark]:
        """What is right, and what is not yet."""
        wrong = [one for one in self.judged if one.fault]
        for one in wrong:
            yield Remark(False, f"Line {one.number}: {one.fault}")
        if self.lines and not wrong:
            yield Remark(True, f"{capital(amount(len(self.lines), 'line is', 'lines are'))} right.")
        goal = written(self.conclusion)
        yield (
            Remark(True, f"Line {self.reached} is {goal}: it is proved.")
            if self.solved
            else Remark(False, f"{goal} is to stand outside of all subproofs.")
        )

    # -- writing -------------------------------------------------------------------------------

    @property
    def depth(self) -> int:
        """How many subproofs go on at the end."""
        return self.lines[-1].depth if self.lines else 0

    def added(self, text: str, depth: int, at: int | None = None) -> Self:
        """With a line at a number, or at the end, at a depth; an assumption begins a subproof there.

        Later lines count on, also where they are cited. A line at the end that rests on subproofs that go on
        stands outside of these.
        """
        if len(self.lines) >= MOST_LINES:
            raise PuzzleError("the proof is too long", expected=f"{MOST_LINES} lines at most")
        number = self.end if at is None else at
        index = number - self.first
        fresh = DraftLine(self._depth_of(text, depth, number), one_line(text.strip(), MOST_CHARACTERS))
        later = tuple(
            changed(line, text=renumbered(line.text, lambda old: old + (old >= number)))
            for line in self.lines[index:]
        )
        return replace(self, lines=(*self.lines[:index], fresh, *later))

    def _depth_of(self, text: str, depth: int, number: int) -> int:
        line = self._read(text)
        if line is None:
            return depth
        if line.rule is ProofRule.ASSUMPTION:
            return depth + 1
        if number != self.end:
            return depth
        for first, last in line.subproofs:
            if last == number - 1 and self.first <= first <= last:
                depth = min(depth, self.lines[first - self.first].depth - 1)
        return max(depth, 0)

    def rewritten(self, number: int, text: str) -> Self:
        """With another text on a line."""
        index = number - self.first
        line = changed(self.lines[index], text=one_line(text.strip(), MOST_CHARACTERS))
        return replace(self, lines=(*self.lines[:index], line, *self.lines[index + 1 :]))

    def without(self, number: int) -> Self:
        """Without a line; of an assumption, what stood under it stands one subproof further out."""
        index = number - self.first
        gone = self.lines[index]
        before, later = self.lines[:index], list(self.lines[index + 1 :])
        if gone.depth > (before[-1].depth if before else 0) or self._assumes(gone):
            for place, line in enumerate(later):
                if line.depth < gone.depth or (line.depth == gone.depth and self._assumes(line)):
                    break
                later[place] = changed(line, depth=line.depth - 1)

        def count(old: int) -> int | None:
            return None if old == number else old - (old > number)

        rest = tuple(changed(line, text=renumbered(line.text, count)) for line in later)
        return replace(self, lines=(*before, *rest))

    def _assumes(self, line: DraftLine) -> bool:
        return self._is_by(line, ProofRule.ASSUMPTION)

    def _is_by(self, line: DraftLine, rule: ProofRule) -> bool:
        read = self._read(line.text)
        return read is not None and read.rule is rule

    def _read(self, text: str) -> ProofLine | None:
        """A line by itself; None if it cannot be read."""
        try:
            return read_line(text, self.book, self.derived)
        except PuzzleError:
            return None

    # -- as text -------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The draft as `cluebench check-proof` reads it; lines that cannot be read are as they were typed."""
        lines = [
            f"{number} {BAR}{written(each)}  Premise" for number, each in enumerate(self.premises, start=1)
        ]
        for number, line in enumerate(self.lines, start=self.first):
            lines.append(f"{number} {BAR * (line.depth + 1)}{line.text}")
        return "\n".join(lines) + "\n"

    def read(self, text: str) -> Self:
        """The draft with what a text says, right or not; raises `PuzzleError` with a line that is none."""
        found: list[DraftLine] = []
        for at, line in enumerate(text.splitlines(), start=1):
            if _RULE_OFF.fullmatch(line):
                continue
            match = _LINE.fullmatch(line)
            if match is None or len(line) > MOST_CHARACTERS:
                problem = f"found {one_line(line, 40)!r}"
                raise PuzzleError(problem, where=f"line {at}", expected="a number, a formula and a rule")
            bars = sum(sign in "|│┃┌" for sign in match["bars"])
            found.append(DraftLine(bars, one_line(match["text"].strip(), MOST_CHARACTERS)))
        outside = min((line.depth for line in found), default=0)
        given = sum(1 for line in found[: len(self.premises)] if self._is_by(line, ProofRule.PREMISE))
        lines = tuple(changed(line, depth=line.depth - outside) for line in found[given:])
        if len(lines) > MOST_LINES:
            raise PuzzleError("the proof is too long", expected=f"{MOST_LINES} lines at most")
        return replace(self, lines=lines)

    def solution(self) -> Proof | None:
        """A proof of an argument without quantifiers; None if none was found."""
        return find_proof(self.premises, self.conclusion, derived=self.derived).proof

    def solved_text(self) -> str:
        """The text of an answer, or that none was found."""
        found = self.solution()
        if found is None:
            return "No proof was found."
        return self.solved_by(found).text

    def solved_by(self, proof: Proof) -> Self:
        """The draft with the lines of a proof of its argument."""
        lines = [DraftLine(line.depth, typed_line(line, self.book)) for line in proof.lines]
        return replace(self, lines=tuple(lines[len(self.premises) :]))


def proof_draft(exercise: Exercise) -> ProofDraft:
    """The draft of an exercise, with nothing but its premises. Raises `PuzzleError` without a conclusion."""
    puzzle = exercise.puzzle
    if puzzle.goal is None:
        raise PuzzleError("there is no conclusion to prove")
    return ProofDraft(puzzle.claims, puzzle.goal, derived=exercise.derived, book=exercise.book)
