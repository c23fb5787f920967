"""The queries for redundant clues, and for removing them."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.text.words import amount
from solvers.queries.redundancy import (
    MinimalClues,
    Redundant,
    RedundantClues,
    RemovalOrder,
    SpareClues,
    SpareSearch,
)
from tui.panels.explain.query import ClueChange, Query, QueryExplanation
from tui.panels.explain.statements import heading, said, statement_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone

# -- which clues are spare -----------------------------------------------------------------------


def _spare_head(asked: QueryExplanation, view: View) -> str:
    spare, clues = asked.every(view, Redundant), len(view.puzzle.clues()) - view.claimed
    return f"{len(spare)} of {clues}{' so far' if asked.running(view) else ''}"


def _spare_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    spare, minimal = asked.every(view, Redundant), asked.last(view, MinimalClues)
    if minimal is not None and minimal.contradictory:
        yield said(f"{_contradictory(view)}.", Tone.BAD, "none")
        return
    if minimal is not None and not minimal.complete:
        yield said(f"Not all is known: {minimal.reason}.", Tone.NOTICE, "reason")
    elif asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if spare:
        yield heading(_ONE_SPARE if view.follows else "Each of these follows from all others")
        yield from statement_rows((each.clue for each in spare), "spare:")
    elif minimal is not None and minimal.complete:
        yield said(_none_spare(view), Tone.GOOD, "none")
    if minimal is not None and minimal.complete and minimal.dropped:
        yield from _minimal_rows(minimal, view)


def _minimal_rows(minimal: MinimalClues, view: View) -> Iterator[Row]:
    kept = len(minimal.kept) - view.claimed
    yield heading(f"{amount(kept, view.clue_noun)} are enough, and none of them spare")
    how = f"Found greedily, trying {minimal.order.value}; another order may leave fewer."
    yield said(how, Tone.MUTED, "how")
    keep = ClueChange(f"drop {amount(len(minimal.dropped), f'spare {view.clue_noun}')}", gone=_ids(minimal))
    yield Row("keep", f"Keep only these {kept}", "↵", Tone.GOOD, payload=keep)
    last = minimal.order is RemovalOrder.LAST_FIRST
    other = RemovalOrder.FIRST_FIRST if last else RemovalOrder.LAST_FIRST
    yield Row("order", f"Try {other.value}", "↵", Tone.PLAIN, payload=RedundantClues(other))
    yield heading(f"What could go together: {len(minimal.dropped)}")
    yield from statement_rows(minimal.dropped, "dropped:")


_ONE_SPARE = "Without any one of these premises it still follows"


def _none_spare(view: View) -> str:
    if view.follows:
        return "No premise is spare: without any one it does not follow."
    if view.claimed:
        return "No premise is spare: none follows from the others."
    return "No clue is spare: without any one there are more solutions."


def _contradictory(view: View) -> str:
    clues = "premises" if view.claimed else "clues"
    return f"The {clues} contradict each other, so they imply everything"


def _ids(minimal: MinimalClues) -> tuple[str, ...]:
    """The ids of the clues that can be removed together."""
    return tuple(clue.id for clue in minimal.dropped)


SPARE = Query(
    "spare",
    "s",
    "Spare clues",
    "which clues follow from the others",
    _spare_rows,
    RedundantClues(),
    head=_spare_head,
    toggles=True,
)
"""Finds the clues that follow from the others, and a minimal set, greedily in a chosen order."""

# -- leaving them out ----------------------------------------------------------------------------


def _removal(asked: QueryExplanation, view: View) -> ClueChange | None:
    """The change that removes redundant clues, once all are known; None if there are none."""
    minimal = asked.last(view, MinimalClues)
    if minimal is None or not minimal.complete or not minimal.dropped:
        return None
    removed = amount(len(minimal.dropped), f"spare {view.clue_noun}")
    note = f"Removed {removed}; {{work.undo}} undoes that."
    return ClueChange(f"remove {removed}", note, gone=_ids(minimal))


def _minimise_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    minimal, search = asked.last(view, MinimalClues), asked.last(view, SpareSearch)
    if minimal is not None and minimal.contradictory:
        yield said(f"{_contradictory(view)}: nothing was removed.", Tone.BAD, "none")
    elif minimal is not None and minimal.complete and minimal.dropped:
        yield from _removed_rows(minimal, asked, view)
    elif minimal is not None and minimal.complete:
        yield said(f"No {_noun(asked, view)} is spare: nothing was removed.", Tone.GOOD, "none")
    elif minimal is not None:
        yield said(f"Not all is known: {minimal.reason}. Nothing was removed.", Tone.NOTICE, "reason")
    elif asked.ended(view):
        yield said(f"{asked.ended(view)} Nothing was removed.", Tone.NOTICE, "ended")
    elif search is not None:
        text = f"{search.tried} of {search.total} looked at, {search.spare} can go …"
        yield said(text, Tone.MUTED, "search")


def _removed_rows(removed: MinimalClues, asked: QueryExplanation, view: View) -> Iterator[Row]:
    gone = amount(len(removed.dropped), f"spare {view.clue_noun}")
    left = amount(len(removed.kept) - view.claimed, view.clue_noun)
    yield said(f"{gone} removed; {left} left, and no {_noun(asked, view)} is spare.", Tone.GOOD, "removed")
    yield said(f"{_how(asked)}; another order may leave fewer. {{work.undo}} undoes it.", Tone.MUTED, "how")
    yield heading(f"Removed: {len(removed.dropped)}")
    yield from statement_rows(removed.dropped, "removed:")


def _noun(asked: QueryExplanation, view: View) -> str:
    how = asked.question
    symmetric = isinstance(how, SpareClues) and how.symmetry is not GivenSymmetry.NONE
    return "clue, or group of clues that keeps the symmetry," if symmetric else view.clue_noun


def _how(asked: QueryExplanation) -> str:
    how = asked.question
    assert isinstance(how, SpareClues)
    if how.order is RemovalOrder.RANDOM:
        return f"Tried in random order, seed {how.seed}"
    return f"Tried {how.order.value} first"


MINIMISE = Query(
    "minimise",
    "S",
    "Remove spare clues",
    "leave out all that the others imply, as one edit",
    _minimise_rows,
    action="minimise",
    by_itself=_removal,
)
"""Removes redundant clues as one edit once all are known, and lists them."""
