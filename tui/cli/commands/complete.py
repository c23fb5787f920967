"""`cluebench complete`: the clues that would leave one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.files.storage import encode
from puzzles.model.proposals import Proposals
from puzzles.text.words import amount
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.overview import Verdict
from tui.cli import report
from tui.cli.arguments import Parser, puzzle_arguments
from tui.cli.proposals import kinds_argument, kinds_named
from tui.cli.report import Report
from tui.words.experiments import number_of

if TYPE_CHECKING:
    from tui.cli.call import Call


def arguments(parser: Parser) -> None:
    """What the command takes."""
    puzzle_arguments(parser)
    kinds_argument(
        parser, "clues of these kinds only, such as given,xv; else of those that the type usually has"
    )


def run(call: Call) -> Report:
    """The fewest clues that were found, each other single one that does, and the puzzle with them."""
    puzzle = call.puzzle
    found = call.ask(CompleteClues(Proposals(kinds_named(call.options.kinds, puzzle))))
    completion, noun = found.last(CompleteClues, Completion), puzzle.wording.solution_noun()
    if completion is None:
        return report.unknown(found.reason)
    result = report.stated(
        puzzle, Verdict(report.status_of(completion.remaining, complete=True)), found.reason
    )
    count = number_of(completion.remaining, noun)
    result.line(report.sentence(f"{'more than ' * completion.beyond}{count}"))
    whole = ""
    if completion.ways:
        way = completion.ways[0]
        about = "" if completion.fewest else ", the fewest found"
        one = len(completion.ways) > 1
        result.line("Each of these would do:" if one else f"{amount(len(way), 'clue')} would do{about}:")
        for each in completion.ways:
            for new in each:
                result.line(f"  {new.text}")
        made = puzzle
        for new in way:
            made = made.with_clue(new.clue)
        whole = encode(made)
    elif completion.remaining > 1:
        result.line("No clues were found that would do.")
    return result.also(
        remaining=completion.remaining,
        counted=not completion.beyond,
        fewest=completion.fewest,
        ways=[[{"text": new.text, "cells": list(new.cells)} for new in way] for way in completion.ways],
        **({"text": whole} if whole else {}),
    )
