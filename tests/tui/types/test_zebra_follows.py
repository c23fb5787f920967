"""What the marks of a cross grid say of other pairs; and ticks and marks through files and what is kept."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.saving import work_document
from puzzles.files.solving import SavedWork
from puzzles.files.storage import from_document
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.cross_grid import Mark
from puzzles.types.zebra.marking import following_marks
from puzzles.types.zebra.puzzle import Zebra
from tui.store.history import History
from tui.store.journal import Journal
from tui.store.progress.progress import ProgressStore, digest
from tui.types.zebra.cross import stairs
from tui.types.zebra.own_marks import noted, written
from tui.types.zebra.pane import is_ticked, ticked
from tui.widgets.board.view.stairs import Pair

CATEGORIES = (
    ("who", ("ann", "bob", "cat")),
    ("hat", ("red", "grey", "blue")),
    ("pet", ("dog", "eel", "fox")),
)
PLACED, ROWS = Zebra(3, categories=CATEGORIES), Zebra(None, categories=CATEGORIES)
YES, NO = Mark.YES, Mark.NO


def every(puzzle: Zebra) -> list[Pair]:
    return [pair for _, pair in stairs(puzzle).pairs]


def test_a_yes_goes_on_through_a_third() -> None:
    found = following_marks(PLACED, {("ann", "red"): YES, ("red", "dog"): YES, ("ann", 2): YES})
    assert {pair for pair, mark in found.items() if mark is YES} == {("ann", "dog"), ("red", 2), ("dog", 2)}
    assert found["bob", "dog"] is NO
    assert found["eel", 2] is NO
    assert ("bob", "eel") not in found


def test_a_no_goes_on_to_what_goes_together() -> None:
    found = following_marks(ROWS, {("ann", "red"): YES, ("red", "dog"): NO})
    assert found["ann", "dog"] is NO
    assert ("ann", "eel") not in found


@given(st.sampled_from((PLACED, ROWS)), st.data())
def test_what_follows_is_true_and_is_all_that_steps_give(puzzle: Zebra, data: st.DataObject) -> None:
    """Against marks that are followed one step at a time, in any arrangement of the items."""
    places = {"who": (1, 2, 3), "hat": (2, 3, 1), "pet": (3, 1, 2)}
    at: dict[str | int, int] = {
        item: place for head, items in CATEGORIES for item, place in zip(items, places[head], strict=True)
    }
    at |= {1: 1, 2: 2, 3: 3}
    pairs = every(puzzle)
    truth = {pair: YES if at[pair[0]] == at[pair[1]] else NO for pair in pairs}
    said = {pair: truth[pair] for pair in data.draw(st.lists(st.sampled_from(pairs), max_size=8))}
    found = following_marks(puzzle, said)
    assert all(truth[pair] is mark for pair, mark in found.items())
    assert found == stepwise(puzzle, said)


def stepwise(puzzle: Zebra, said: dict[Pair, Mark]) -> dict[Pair, Mark]:
    """What follows by the three rules, taken again and again until nothing is new."""
    known = {frozenset(pair): mark for pair, mark in said.items()}
    names = list(dict.fromkeys(name for pair in every(puzzle) for name in pair))
    group = {name: puzzle.category_of(name) if isinstance(name, str) else "" for name in names}
    for one, other in product(names, names):
        if one != other and group[one] == group[other]:
            known[frozenset((one, other))] = NO
    before = -1
    while before != len(known):
        before = len(known)
        for one, middle, other in product(names, names, names):
            first, second = known.get(frozenset((one, middle))), known.get(frozenset((middle, other)))
            if one != other and YES in (first, second) and first is not None and second is not None:
                known.setdefault(frozenset((one, other)), YES if first is second else NO)
    return {
        pair: known[frozenset(pair)]
        for pair in every(puzzle)
        if frozenset(pair) in known and pair not in said
    }


def worked() -> PuzzleState:
    """A logic grid with a clue ticked, a yes and a no."""
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    (_, first), (_, second) = puzzle.categories[:2]
    state, _ = ticked(PuzzleState(puzzle), 1)
    return noted(written(state, (first[0], second[1])), (first[1], second[0]), NO)


def test_ticks_and_marks_come_back_from_a_file_and_from_progress() -> None:
    state = worked()
    assert from_document(work_document(SavedWork(state))).state == state
    store = ProgressStore(None)
    store.keep(SavedWork(state), share=0, seconds=1, hints=0, checks=0, solved=False)
    kept = store.work(digest(state.puzzle))
    assert kept is not None
    assert kept.state == state
    assert isinstance(kept.state.puzzle, Zebra)
    assert [is_ticked(kept.state, line) for line in kept.state.puzzle.lines[:3]] == [False, True, False]


def test_ticks_come_back_from_the_journal(tmp_path: Path) -> None:
    journal, document = Journal(tmp_path), History(worked(), unsaved=True)
    journal.note(document)
    journal.flush()
    journal.finish(document)
    (page,) = Journal(tmp_path).lost()
    assert page.read().document.state == document.state
    page.release()
