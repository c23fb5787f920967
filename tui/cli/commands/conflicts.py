"""`cluebench conflicts`: clues and rules that cannot all hold, and repairs.

If a puzzle's claim follows, it prints what the claim follows from, and how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import STORY_LEFT_OUT, ConflictStory
from solvers.queries.entailment import Entailed
from solvers.queries.overview import Status
from solvers.queries.reasons import Chain
from solvers.requests.conflicts import LIMIT, ConflictsReply, ConflictsRequest, story
from solvers.requests.request import claim_follows, own_words
from tui.cli import report
from tui.cli.options.arguments import Parser, limit_argument, puzzle_arguments
from tui.cli.report import Report
from tui.words.telling import chain_texts

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle
    from solvers.queries.results import Results
    from tui.cli.call import Call

SHOWN = 10
"""The most conflicts and repairs printed; `--json` has all."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    puzzle_arguments(parser)
    limit_argument(parser, LIMIT, "stop after N conflicts and repairs")


def run(call: Call) -> Report:
    """All minimal conflicts, shortest first, and the repairs: clues to change or drop."""
    puzzle = call.puzzle
    found, reply = call.inquire(ConflictsRequest(limit=call.options.limit))
    verdict, result = found.verdict, report.of(reply)
    if verdict is None:
        return report.unknown(found.reason)
    if claim_follows(puzzle, verdict):
        _tell_why_it_follows(result, puzzle, found)
    elif verdict.solvable is False:
        _tell_conflicts(result, puzzle, found, reply)
    elif goal_id(puzzle) is not None and verdict.solvable:
        result.line(report.sentence(own_words(puzzle, verdict) or "it does not follow"))
        _tell_countermodel(result, puzzle, found.entailed)
    else:
        result.line("No conflict: the clues can all hold." if verdict.solvable else "Unknown.")
    return result


def _tell_conflicts(result: Report, puzzle: Puzzle, found: Results, reply: ConflictsReply) -> None:
    """The conflicts, the story of one, the clues common to all, and the repairs."""
    shown = [own.conflict for own in found.conflicts]
    count = str(len(shown)) if reply.complete else f"at least {len(shown)}"
    for number, conflict in enumerate(shown[:SHOWN], start=1):
        result.line(f"Conflict {number} of {count}:")
        for line in report.conflict_text(conflict, puzzle).split("\n")[1:]:
            result.line(line)
    _tell_story(result, puzzle, found, ", conflict {}" if len(shown) > 1 else "")
    if found.culprits:
        result.line("In every conflict (dropping one of these repairs everything):")
        for clue in found.culprits:
            result.line(f"  {clue.quoted}")
    for change in found.changes:
        result.line(f"{change.sentence}.")
    for drop in found.drops[:SHOWN]:
        texts = " and ".join(f"“{clue.quoted}”" for clue in drop.clues)
        one = drop.status is Status.UNIQUE
        result.line(f"Drop {texts}: {'exactly one solution' if one else 'several solutions'}.")


def _tell_countermodel(result: Report, puzzle: Puzzle, entailed: Entailed | None) -> None:
    """A countermodel of a claim that does not follow."""
    if entailed is not None:
        result.text += report.claim_lines(entailed)
    if entailed is not None and entailed.countermodel is not None:
        result.line(f"A {puzzle.wording.solution_noun()}:")
        result.line(report.solution_text(puzzle, entailed.countermodel))


def _tell_why_it_follows(result: Report, puzzle: Puzzle, found: Results) -> None:
    """The premises that a claim follows from, and how; if premises contradict each other, those."""
    verdict, entailed = found.verdict, found.entailed
    own = verdict and own_words(puzzle, verdict, trivial=entailed is not None and entailed.trivial)
    result.line(report.sentence(own or "it follows"))
    if entailed is None:
        return
    result.text += report.claim_lines(entailed)
    if entailed.clash is not None:
        _tell_story(result, puzzle, found, "")
        return
    way = ", way {}" if len(entailed.cores) > 1 else ""
    if _tell_story(result, puzzle, found, f"{way}, supposing that it is false"):
        result.line("So it cannot be false: it follows.")


def _tell_story(result: Report, puzzle: Puzzle, found: Results, which: str) -> bool:
    """The shortest story, with its number in the heading `which`, or a line that it takes too long.

    Returns whether there is a story.
    """
    told = story(puzzle, found)
    if told is not None:
        result.line(f"Step by step{which.format(told[0])}:")
        for text in chain_texts(told[1], "  "):
            result.line(text)
    elif any(chain.reason == TIMEOUT for chain in found.every(ConflictStory, Chain)):
        result.line(STORY_LEFT_OUT)
    return told is not None
