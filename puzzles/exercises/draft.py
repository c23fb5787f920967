"""A proof that a person writes line by line, as typed: which lines are right, and whether it is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Self

from msgspec import Struct
from msgspec.structs import replace as changed

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.formulas.formulas import Formula, Is
from puzzles.proofs.checker import faults
from puzzles.proofs.find import find_proof
from puzzles.proofs.proof import Proof, ProofLine, references
from puzzles.proofs.reading import MOST_CHARACTERS, read_proof
from puzzles.proofs.rule_names import BOOKS, name_of
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import BAR, stated
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, one_line
from puzzles.types.logic.text import written

MOST_LINES = 200
_LINE = re.compile(r"\s*\d{1,6}\s*[.):]?(?=[\s|│┃┌])(?P<bars>(?:\s*[|│┃┌])*)(?P<text>.*)")
_RULE_OFF = re.compile(r"[\s|│┃├┌─_—-]*")
_CITED = re.compile(r"(?P<before>.*?)(?P<cited>((?<![\w'])[\d?]|(?<=[^\w\s][EIei])\d)[\d?\s,;–—-]*)")
GONE = "?"
"""Stands for the number of a line that was taken away."""
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
        return Proof(tuple(every), self.derived)

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
                proof = Proof(self.proof.lines[: one.number], self.derived)
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
            changed(line, text=_renumbered(line.text, lambda old: old + (old >= number)))
            for line in self.lines[index:]
        )
        return replace(self, lines=(*self.lines[:index], fresh, *later))

    def _depth_of(self, text: str, depth: int, number: int) -> int:
        try:
            line = read_line(text, self.book, self.derived)
        except PuzzleError:
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

        rest = tuple(changed(line, text=_renumbered(line.text, count)) for line in later)
        return replace(self, lines=(*before, *rest))

    def _assumes(self, line: DraftLine) -> bool:
        try:
            return read_line(line.text, self.book, self.derived).rule is ProofRule.ASSUMPTION
        except PuzzleError:
            return False

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
        given = sum(1 for line in found[: len(self.premises)] if self._is_premise(line))
        lines = tuple(changed(line, depth=line.depth - outside) for line in found[given:])
        if len(lines) > MOST_LINES:
            raise PuzzleError("the proof is too long", expected=f"{MOST_LINES} lines at most")
        return replace(self, lines=lines)

    def _is_premise(self, line: DraftLine) -> bool:
        try:
            return read_line(line.text, self.book, self.derived).rule is ProofRule.PREMISE
        except PuzzleError:
            return False

    def solution(self) -> Proof | None:
        """A proof of the argument; None if none was found."""
        return find_proof(self.premises, self.conclusion, derived=self.derived).proof

    def solved_text(self) -> str:
        """The text of an answer, or that none was found."""
        found = self.solution()
        if found is None:
            return "No proof was found."
        lines = [DraftLine(line.depth, typed_line(line, self.book)) for line in found.lines]
        return replace(self, lines=tuple(lines[len(self.premises) :])).text


@lru_cache(maxsize=2_000)
def read_line(text: str, book: str, derived: bool) -> ProofLine:
    """A line by itself, as line 1 outside of all subproofs. Raises `PuzzleError`."""
    if GONE in text:
        raise PuzzleError(f"a line that it rested on was taken away: {GONE} is to be a number")
    if not text.strip():
        raise PuzzleError("nothing is written", expected="a formula and a rule, such as q  →E 1, 2")
    try:
        (line,) = read_proof(f"1 | {text}", book, derived=derived).lines
    except PuzzleError as error:
        raise PuzzleError(error.problem, expected=error.expected) from error
    except ValueError as error:
        raise PuzzleError("more than one line") from error
    return line


@lru_cache(maxsize=200)
def read_lines(
    premises: tuple[str, ...], texts: tuple[str, ...], book: str, derived: bool
) -> tuple[ProofLine | str, ...]:
    """Lines beside one another, each as by itself but for what letters are; of one that cannot be read, why.

    What is a predicate or a name in one of them, or in a premise, is so in all.
    """
    found: list[ProofLine | str] = []
    for text in texts:
        try:
            found.append(read_line(text, book, derived))
        except PuzzleError as error:
            found.append(capital(f"{error}."))
    while True:
        known = [index for index, line in enumerate(found) if not isinstance(line, str)]
        rows = [*(f"{each}  Premise" for each in premises), *(texts[index] for index in known)]
        if not known:
            return tuple(found)
        whole = "\n".join(f"{number} | {row}" for number, row in enumerate(rows, start=1))
        try:
            lines = read_proof(whole, book, derived=derived).lines[len(premises) :]
        except PuzzleError as error:
            place = re.match(r"line (\d+)", error.where)
            wrong = int(place[1]) - len(premises) - 1 if place else -1
            if not 0 <= wrong < len(known):
                return tuple(found)
            found[known[wrong]] = capital(f"{PuzzleError(error.problem, expected=error.expected)}.")
            continue
        for index, line in zip(known, lines, strict=True):
            found[index] = changed(line, number=1)
        return tuple(found)


def _renumbered(text: str, count: Callable[[int], int | None]) -> str:
    """A line that cites other numbers: those that `count` gives, and a question mark for None."""
    match = _CITED.fullmatch(text)
    if match is None:
        return text

    def other(number: re.Match[str]) -> str:
        new = count(int(number[0]))
        return GONE if new is None else str(new)

    return match["before"] + re.sub(r"\d+", other, match["cited"])


def reason(line: ProofLine, book: str) -> str:
    """What stands beside a line, with the name that a book has for its rule: "→E 1, 3"."""
    return f"{name_of(line.rule, book)} {references(line)}".rstrip()


def typed_line(line: ProofLine, book: str) -> str:
    """A line as one types it."""
    return f"{stated(line)}  {reason(line, book)}"


def proof_draft(exercise: Exercise) -> ProofDraft:
    """The draft of an exercise, with nothing but its premises. Raises `PuzzleError` without a conclusion."""
    puzzle = exercise.puzzle
    if puzzle.goal is None:
        raise PuzzleError("there is no conclusion to prove")
    return ProofDraft(puzzle.claims, puzzle.goal, derived=exercise.derived, book=exercise.book)
