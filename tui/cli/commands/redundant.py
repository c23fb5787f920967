"""`cluebench redundant`: clues that follow from the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.text.words import amount
from solvers.queries.redundancy import MinimalClues, RedundantClues
from solvers.requests.clues import RedundantRequest, read_clues, redundant_clues
from solvers.requests.request import claim_follows, own_words
from tui.cli import report
from tui.cli.options.arguments import Parser, puzzle_arguments
from tui.cli.report import Report

if TYPE_CHECKING:
    from puzzles.formulas.statements import Statement
    from puzzles.model.puzzle import Puzzle
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    parser.add_argument(
        "--first-first", action="store_true", help="try the clues that were entered first for removal first"
    )


class RedundancyWords(Struct, frozen=True):
    """The texts about redundant clues: the noun, and the sentences for single clues, none, and several
    together.
    """

    clue: str
    one: str
    none: str
    together: str


CLUES = RedundancyWords(
    "clue",
    "Implied by all the other clues:",
    "No clue is implied by the others.",
    "The solutions stay the same without all of these ({order} was tried first):",
)
PREMISES = RedundancyWords(
    "premise",
    "Implied by all the other premises:",
    "No premise is implied by the others.",
    "The premises say the same without all of these ({order} was tried first):",
)
NEEDED = RedundancyWords(
    "premise",
    "Without any one of these it still follows:",
    "Every premise is needed.",
    "Premises not needed ({order} was tried first):",
)
"""The texts for a claim that follows."""


def run(call: Call) -> Report:
    """Each redundant clue, and a minimal set of clues with the same solutions.

    For a claim that follows, the premises that it does not need.
    """
    puzzle = call.puzzle
    found, reply = call.inquire(RedundantRequest(order="first" if call.options.first_first else "last"))
    verdict, minimal = found.verdict, found.last(RedundantClues, MinimalClues)
    proves = verdict is not None and claim_follows(puzzle, verdict)
    if verdict is not None and verdict.solvable is False and not proves:
        return report.of(reply).line("No solution: contradictory clues imply each other.")
    if verdict is None or minimal is None:
        return report.unknown(found.reason)
    result = report.of(reply)
    if own := own_words(puzzle, verdict, trivial=minimal.contradictory):
        result.line(report.sentence(own))
    if not minimal.contradictory:
        minimal = replace(minimal, dropped=read_clues(minimal.dropped, puzzle))
        words = _words(puzzle, proves=proves)
        _tell(result, redundant_clues(puzzle, found), minimal, goal_id(puzzle), words)
    return result


def _words(puzzle: Puzzle, *, proves: bool) -> RedundancyWords:
    if goal_id(puzzle) is None:
        return CLUES
    return NEEDED if proves else PREMISES


def _tell(
    result: Report,
    redundant: tuple[Statement, ...],
    minimal: MinimalClues,
    goal: str | None,
    words: RedundancyWords,
) -> None:
    """The clues that can go, singly and together, and the number left."""
    if words is not CLUES and not redundant and all(clue.id == goal for clue in minimal.kept):
        return
    same = set(redundant) == set(minimal.dropped) and words is NEEDED
    if redundant and not same:
        result.line(words.one)
        _list(result, redundant)
    elif not redundant and minimal.complete:
        result.line(words.none)
    if minimal.dropped:
        result.line("Premises not needed:" if same else words.together.format(order=minimal.order))
        _list(result, minimal.dropped)
    left = amount(sum(clue.id != goal for clue in minimal.kept), f"{words.clue} is", f"{words.clue}s are")
    result.line(f"{left} left{', none of which can go' * minimal.complete}.")


def _list(result: Report, clues: Iterable[Statement]) -> None:
    for clue in clues:
        result.line(f"  {clue.quoted}")
