"""Why a claim follows: each set of premises that implies it, with the steps, as rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from puzzles.features.claim import goal_id
from puzzles.formulas.statements import Statement
from puzzles.text.words import amount
from solvers.queries.conflicts import Conflict
from solvers.queries.entailment import Entailed
from tui.panels.conflict_rows import story_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.claim import WAYS
from tui.words.tones import Tone

SUPPOSING = "step by step, supposing that it is false"


def proof_rows(view: View, unfolded: Collection[str]) -> Iterator[Row]:
    """Rows of each set of premises with its story; if the premises contradict each other, of those that
    do.
    """
    entailed = view.results.entailed
    if entailed is None:
        yield from _first_found(view, unfolded)
    elif entailed.clash is not None:
        yield from _trivial(view, entailed.clash, unfolded)
    else:
        yield from _ways(view, entailed, unfolded)


def _first_found(view: View, unfolded: Collection[str]) -> Iterator[Row]:
    """Rows of the one set of premises that came with the verdict."""
    conflict = view.results.conflict
    if conflict is not None:
        premises = tuple(clue for clue in conflict.clues if clue.id != goal_id(view.puzzle))
        yield from _way(view, (*premises, *conflict.rules), "", unfolded)


def _trivial(view: View, clash: tuple[Statement, ...], unfolded: Collection[str]) -> Iterator[Row]:
    text = "These premises cannot all be true, so anything follows from them:"
    yield Row("summary", text, tone=Tone.BAD, live=False)
    yield from _listed(clash, "clash:")
    yield from story_rows(view, Conflict(clash, ()), unfolded)
    hint = "What would repair them is told once the conclusion is switched off."
    yield Row("hint", hint, tone=Tone.MUTED, live=False)


def _ways(view: View, entailed: Entailed, unfolded: Collection[str]) -> Iterator[Row]:
    ways = entailed.cores
    if not ways:
        yield from _first_found(view, unfolded)
        return
    for number, way in enumerate(ways[:WAYS], start=1):
        yield from _way(view, way, f"{number} of {len(ways)}" if len(ways) > 1 else "", unfolded)
    if len(ways) > WAYS:
        yield Row("more", f"… and {amount(len(ways) - WAYS, 'more way')}", tone=Tone.MUTED, live=False)
    if entailed.never_needed:
        yield Row("spare", "Premises not needed:", tone=Tone.HEADING, live=False)
        yield from _listed(entailed.never_needed, "spare:")


def _way(
    view: View, premises: tuple[Statement, ...], number: str, unfolded: Collection[str]
) -> Iterator[Row]:
    under = f"way {number}:"
    yield Row(under, _heading(premises, number), tone=Tone.GOOD, live=False)
    yield from _listed(premises, under)
    denial = tuple(clue for clue in view.puzzle.clues() if clue.id == goal_id(view.puzzle))
    yield from story_rows(view, Conflict((*premises, *denial), ()), unfolded, under, SUPPOSING)


def _heading(premises: tuple[Statement, ...], number: str) -> str:
    if not premises:
        return "It is a tautology: it needs no premise."
    which = f"Way {number}: it" if number else "It"
    these = "this premise" if len(premises) == 1 else f"these {len(premises)} premises"
    return f"{which} follows from {these}, and from no fewer of them:"


def _listed(statements: Iterable[Statement], under: str) -> Iterator[Row]:
    for statement in statements:
        yield Row(
            f"{under}{statement.id}", statement.text, "", Tone.PLAIN, statement.cells, payload=statement
        )
