"""Phrases about the cursor's place on the screen of a logic grid, and about its question."""

from __future__ import annotations

from puzzles.model.state import Mode
from puzzles.text.words import capital
from puzzles.types.zebra.puzzle import Zebra
from tui.session.view import View
from tui.types.zebra.cross import PairKnowledge, implied, standing
from tui.types.zebra.own_marks import own_sign
from tui.types.zebra.pair_edits import pair_text
from tui.types.zebra.table import ZebraTable, tells
from tui.widgets.board.view.stairs import Pair
from tui.words.shares import how_often
from tui.words.tones import Phrase, Tone

_MARKS = {None: "not known", "yes": "together", "no": "never together", "open": "together or not"}


def cell_phrases(table: ZebraTable, view: View, cell: str) -> list[Phrase]:
    """The phrases for a cell of the table, and the items possible there."""
    at = table.places.at(cell)
    if at is None:
        return []
    category, row = at
    heading = Phrase(f"{table.places.cell_text(category, row)}:", Tone.HEADING)
    possible, verdict = table.possible_in(cell), view.results.verdict
    if not view.tells_values and not possible:
        return [heading, Phrase(", ".join(table.standing_texts(cell)) or "empty", Tone.MUTED)]
    if possible and view.counts is not None:
        often = (f"{item} {how_often(view.counts, item, row)}" for item in possible)
        return [heading, Phrase(", ".join(often))]
    if possible:
        verb = "can only be" if len(possible) == 1 else "can be"
        return [heading, Phrase(f"{verb} {', '.join(possible)}")]
    if verdict is not None and verdict.solvable is False:
        return [heading, Phrase("nothing: the clues contradict each other", Tone.MUTED)]
    unknown = "…" if view.work.busy else "not known"
    return [heading, Phrase("none of the items" if possible == () else unknown, Tone.MUTED)]


def pair_phrases(puzzle: Zebra, view: View, pair: Pair) -> list[Phrase]:
    """The phrases for a cell of the cross grid, and what is known about its pair."""
    if view.mode is Mode.SOLVE and not (tells(view) or view.solution is not None):
        return [Phrase(f"{capital(pair_text(puzzle, pair))}:", Tone.HEADING), _said(puzzle, view, pair)]
    mark = PairKnowledge(puzzle, view).mark(pair)
    own = own_sign(view.state, pair) if view.mode is Mode.SOLVE else None
    yours = [] if own is None else [Phrase(f"you say {_MARKS[own]} ·")]
    item, other = pair
    literal = puzzle.layout.literal(item, other)
    if view.counts is not None and literal is not None:
        told = f"together {how_often(view.counts, literal.name, literal.value)}"
    else:
        told = _MARKS[mark]
    return [Phrase(f"{pair_text(puzzle, pair)}:", Tone.HEADING), *yours, Phrase(told)]


def _said(puzzle: Zebra, view: View, pair: Pair) -> Phrase:
    """What is noted about a pair: by a clue, by the player, or implied by a yes in its row or column."""
    told, own = standing(view), own_sign(view.state, pair)
    if pair in told:
        return Phrase(f"{_MARKS['yes' if told[pair][1] else 'no']}, as a clue says")
    if own is not None:
        return Phrase(f"{_MARKS[own]}, as you say")
    if (mark := implied(puzzle, view).get(pair)) is not None:
        return Phrase(f"{_MARKS[mark]}, it follows", Tone.MUTED)
    return Phrase("not said yet", Tone.MUTED)


def answer_phrases(puzzle: Zebra, view: View) -> list[Phrase]:
    """The question, or its answer in the solution shown, or in the only solution if that may be told."""
    if not puzzle.questions:
        return []
    count, found = view.results.count, view.results.solutions
    only = count is not None and count.complete and count.value == 1 and found
    may = view.mode is Mode.SET or view.show_candidates
    solution = view.solution or (found[0] if only and may else None)
    if solution is None:
        return [Phrase(f"· {puzzle.wording.question}", Tone.MUTED)]
    return [Phrase(f"· {puzzle.wording.answer(solution)}", Tone.GOOD)]
