"""A truth tree that a person grows: what was written, whether it is right, and what comes next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.exercises.sheet_text import read_sheet, sheet_text
from puzzles.exercises.tree import Tree, moves_to_end
from puzzles.exercises.tree_rules import Branches, Claim, rule_of
from puzzles.formulas.formulas import Formula, Not
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, listed, one_line
from puzzles.types.logic.puzzle import Logic

VALID, INVALID = "valid", "not valid"
POSSIBLE, IMPOSSIBLE = "possible", "impossible"
BESIDE, BENEATH = "/", ","
_SLASH = re.compile(r"(?<!\\)/(?!\\)")
"""Between branches; in /\\ and \\/ it is a part of a connective."""
_NUMBERS = re.compile(r"\s*\d{1,3}\s*(?:(?:,|and|\s)\s*\d{1,3}\s*)*")
_SIGNED = re.compile(r"\s*(?P<sign>[TFtf])[\s:]\s*(?P<formula>.+)")
_GROWN = re.compile(r"(?P<number>\d{1,3})\s*:(?P<gives>.*)")
_CLOSED, _ANSWER = "close ", "answer "
MOST_MOVES = 300


@dataclass(frozen=True)
class TreeSheet:
    """The moves as they were written, one after the other, and the answer to what the tree shows.

    A move is "3: ~p / q", what line 3 gives, or "close 2, 5". It can only be made where it is right.
    """

    puzzle: Logic
    signed: bool
    moves: tuple[str, ...] = ()
    answer: str = ""

    @cached_property
    def tree(self) -> Tree:
        """The tree after all moves; raises `PuzzleError` with the move that is wrong."""
        tree = Tree.of(self._trunk(), self.signed)
        for move in self.moves:
            try:
                tree = self._after(tree, move)
            except PuzzleError as error:
                raise error.at(one_line(move, 40)) from error
        return tree

    def _trunk(self) -> tuple[Claim, ...]:
        """The premises, and the conclusion denied."""
        goal = self.puzzle.goal
        denied = () if goal is None else (Claim(goal, False) if self.signed else Claim(Not(goal)),)
        return (*map(Claim, self.puzzle.claims), *denied)

    # -- growing -------------------------------------------------------------------------------

    def _after(self, tree: Tree, move: str) -> Tree:
        if move.startswith(_CLOSED):
            return tree.with_closed(*map(int, re.findall(r"\d+", move)))
        match = _GROWN.fullmatch(move)
        if match is None:
            raise PuzzleError("no move", expected="3: p / q, or close 2, 5")
        return tree.grown(int(match["number"]), self.branches(match["gives"]))

    def with_move(self, move: str) -> Self:
        """With one more move; raises `PuzzleError` where it is wrong."""
        if len(self.moves) >= MOST_MOVES:
            raise PuzzleError("too many moves", expected=f"{MOST_MOVES} at most")
        grown = replace(self, moves=(*self.moves, " ".join(move.split())), answer="")
        self._after(self.tree, grown.moves[-1])
        return grown

    def typed(self, number: int, text: str) -> Self:
        """With what was typed at a line: what it gives, or numbers of lines that contradict each other."""
        if _NUMBERS.fullmatch(text):
            return self.with_move(_CLOSED + ", ".join(re.findall(r"\d+", text)))
        return self.with_move(f"{number}: {text}")

    def with_closures(self) -> Self:
        """With every branch closed that has a contradiction, each by a move."""
        sheet = self
        for leaf in self.tree.open:
            pair = self.tree.contradiction(leaf)
            if pair is not None and leaf in sheet.tree.open:
                sheet = sheet.with_move(_CLOSED + ", ".join(map(str, pair)))
        return sheet

    def branches(self, text: str) -> Branches:
        """What a text says that a line gives: "~p / q" side by side, "p, ~q" one under the other."""
        if not text.strip():
            raise PuzzleError(
                "nothing was written", expected="¬p / q for branches, p, ¬q one under the other"
            )
        return tuple(
            tuple(self._claim(part) for part in branch.split(BENEATH)) for branch in _SLASH.split(text)
        )

    def _claim(self, text: str) -> Claim:
        if not self.signed:
            return Claim(self._formula(text))
        match = _SIGNED.fullmatch(text)
        if match is None:
            raise PuzzleError(f"found {one_line(text.strip(), 40)!r}", expected="T or F, and a formula")
        return Claim(self._formula(match["formula"]), match["sign"] in "Tt")

    def _formula(self, text: str) -> Formula:
        try:
            return self.puzzle.formula(text)
        except PuzzleError as error:
            raise PuzzleError(
                f"{one_line(text.strip(), 40)!r}: {error.problem}", expected=error.expected
            ) from error

    def answered(self, answer: str) -> Self:
        """With that answer."""
        return replace(self, answer=answer)

    # -- what is right -------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What the tree answers."""
        return "Can all of them be true?" if self.puzzle.goal is None else "Is the argument valid?"

    def choices(self) -> Iterator[tuple[str, str]]:
        """The answers that there are, each with its words."""
        if self.puzzle.goal is None:
            yield POSSIBLE, "yes: a branch is open and complete, and shows how"
            yield IMPOSSIBLE, "no: every branch is closed"
        else:
            yield VALID, "valid: every branch is closed"
            yield INVALID, "not valid: a branch is open and complete, and shows a countermodel"

    def fault(self, answer: str) -> str:
        """What is wrong with an answer; empty for a right one, of a finished tree."""
        closed = not self.tree.open
        if answer not in dict(self.choices()):
            return f"there is no answer {one_line(answer, 20)!r}"
        if (answer in (VALID, IMPOSSIBLE)) == closed:
            return ""
        return "every branch is closed" if closed else "a branch is open and complete"

    @property
    def solved(self) -> bool:
        """Whether the tree is finished, and the answer right."""
        return self.tree.finished and bool(self.answer) and not self.fault(self.answer)

    def remarks(self) -> Iterator[Remark]:
        """What is right, and what is not yet."""
        tree = self.tree
        if not tree.open:
            yield Remark(True, "Every branch is closed.")
        elif tree.complete:
            yield Remark(True, f"The branch that ends in line {tree.complete[0]} is open and complete.")
        else:
            count = len(tree.open)
            told = f"{amount(count, 'branch is', 'branches are')} open and not complete."
            yield Remark(False, capital(told))
        if not tree.finished:
            return
        if not self.answer:
            yield Remark(False, f"{self.question} Not answered yet.")
        elif fault := self.fault(self.answer):
            yield Remark(False, f"{self.question} Not {self.answer}: {fault}.")
        else:
            yield Remark(True, self.verdict)

    @property
    def verdict(self) -> str:
        """What the finished tree shows."""
        tree, argued = self.tree, self.puzzle.goal is not None
        if not tree.open:
            return "The argument is valid." if argued else "They cannot all be true."
        model = tree.model(tree.complete[0])
        values = listed([f"{name} {str(model[name]).lower()}" for name in sorted(model)])
        free = [name for name in self.puzzle.names if name not in model]
        either = f", {listed(free)} true or false" if free else ""
        shows = "the premises are true and the conclusion is false" if argued else "all of them are true"
        return f"The open branch shows a model: {values or 'whatever'}{either}. There {shows}."

    # -- what comes next -----------------------------------------------------------------------

    def hint(self, more: int) -> tuple[int, str]:
        """A line, and what to do with it; all of that where it is asked for once `more`."""
        tree = self.tree
        for leaf in tree.open:
            if (pair := tree.contradiction(leaf)) is not None:
                return leaf, self._closing(leaf, pair, more)
        if tree.finished:
            return 0, f"{' '.join(remark.told for remark in self.remarks() if remark.met)} {self.question}"
        number = tree.next_line()
        assert number is not None
        rule = rule_of(tree.line(number).claim, self.signed)
        assert rule is not None
        first = "" if rule.splits else ", and makes no branches"
        told = f"Take line {number} apart, {tree.said(number)}: {rule.shape}{first}."
        return number, told if not more else f"{told} Here: {self.written(rule.usual)}."

    def _closing(self, leaf: int, pair: tuple[int, ...], more: int) -> str:
        where = f"The branch that ends in line {leaf} can be closed"
        if not more:
            return f"{where}."
        if len(pair) == 1:
            return f"{where}: {self.tree.said(pair[0])} in line {pair[0]} cannot be."
        return f"{where}: lines {pair[0]} and {pair[1]} contradict each other."

    def written(self, branches: Branches) -> str:
        """Branches as they are typed."""
        beneath = (f"{BENEATH} ".join(claim.said(self.signed) for claim in branch) for branch in branches)
        return f" {BESIDE} ".join(beneath)

    # -- as text -------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The moves and the answer, one on a line."""
        return sheet_text(self.moves, self.answer)

    def read(self, text: str) -> Self:
        """The sheet with what a text says; raises `PuzzleError` with the line."""
        grown = [replace(self, moves=(), answer="")]
        answer = read_sheet(text, lambda line: grown.append(grown[-1].with_move(line)))
        return grown[-1].answered(answer)

    def solved_text(self) -> str:
        """The text of an answer."""
        return self.solution().text

    def solution(self) -> Self:
        """A finished tree, and the answer."""
        sheet = replace(self, moves=(), answer="").with_closures()
        for number, branches in moves_to_end(sheet.tree):
            sheet = sheet.with_move(f"{number}: {self.written(branches)}").with_closures()
        return sheet.answered(next(answer for answer, _ in sheet.choices() if not sheet.fault(answer)))


def tree_sheet(exercise: Exercise) -> TreeSheet:
    """The tree of an exercise, with nothing taken apart."""
    return TreeSheet(exercise.puzzle, exercise.signed)
