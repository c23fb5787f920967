"""Dominosa against all ways to part small grids into dominoes."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange import formats, read_foreign
from puzzles.feedback.board import feedback
from puzzles.feedback.fault_words import fault_text
from puzzles.feedback.tally import to_place
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, place_of, places
from puzzles.model.clue_list import ClueList
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.dominosa.face import Face
from puzzles.types.dominosa.puzzle import Dominosa
from solvers.handlers.registry import answers
from solvers.queries.conflicts import AllConflicts, ConflictFound, ConflictStory
from solvers.queries.overview import Status
from solvers.queries.reasons import Chain
from solvers.queries.repairs import Change, SingleChanges
from solvers.session.session import Session
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession

Dominoes = frozenset[tuple[Cell, Cell]]


def partings(faces: dict[Cell, int]) -> set[Dominoes]:
    """All ways to part the cells into dominoes of which no two are alike."""
    if not faces:
        return {frozenset()}
    (row, column), *_ = sorted(faces)
    found: set[Dominoes] = set()
    for there in ((row, column + 1), (row + 1, column)):
        if there in faces:
            rest = {cell: face for cell, face in faces.items() if cell not in ((row, column), there)}
            found |= {others | {((row, column), there)} for others in partings(rest)}
    return {one for one in found if len({frozenset((faces[a], faces[b])) for a, b in one}) == len(one)}


def by_session(puzzle: Dominosa) -> set[Dominoes]:
    found = set()
    for solution in SatSession(puzzle).solutions(100):
        open_ = puzzle.edges.keys() - puzzle.drawn(solution)
        found.add(frozenset(puzzle.lattice.cells_beside(edge) for edge in open_))
    return found  # type: ignore[return-value]


def faces_of(puzzle: Dominosa) -> dict[Cell, int]:
    return {clue.cell: clue.number for clue in puzzle.clue_list.every(Face)}


@pytest.mark.parametrize("seed", range(10))
def test_any_numbers_have_the_partings_that_can_be_counted(seed: int) -> None:
    """A full set laid out, then two numbers exchanged: some have no parting, some several."""
    puzzle = Dominosa(3, 4).making.laid_out(Random(seed))
    faces = faces_of(puzzle)
    one, other = Random(seed).sample(sorted(faces), 2)
    for cells in ((), (one, other)):
        changed = faces | dict(zip(cells, (faces[cell] for cell in reversed(cells)), strict=True))
        clues = ClueList.of(Face(cell, number) for cell, number in changed.items())
        exchanged = Dominosa(3, 4, clue_list=clues)
        assert by_session(exchanged) == partings(changed)
        assert parse(encode(exchanged)) == exchanged


def test_an_empty_cell_may_hold_any_number() -> None:
    """Of the set to double 1, with a single number known: the grid of 2x3 can be parted in three ways."""
    assert len(by_session(Dominosa(2, 3, clue_list=ClueList.of([Face((0, 0), 1)])))) == 3


def test_an_id_of_the_collection_with_its_published_dominoes() -> None:
    text = "sgt:dominosa:3:01302123321001213302"
    (puzzle,) = read_foreign(text).puzzles  # type: ignore[union-attr]
    assert isinstance(puzzle, Dominosa)
    (found,) = by_session(puzzle)
    halves = ["TLRTT", "BLRBB", "TLRLR", "BLRLR"]
    steps = {"L": (0, 1), "T": (1, 0)}
    lefts = [cell for cell in places(4, 5) if halves[cell[0]][cell[1]] in steps]
    told = {((r, c), (r + steps[halves[r][c]][0], c + steps[halves[r][c]][1])) for r, c in lefts}
    assert found == told
    assert formats()["sgt"].write(puzzle).text == text
    for bad in ("3:0130", "3:0130212332100121330x", "3:01302123321001213309"):
        with pytest.raises(PuzzleError):
            read_foreign(f"sgt:dominosa:{bad}")


@pytest.mark.parametrize(
    ("name", "count"), [("dominosa-5x6", 1), ("dominosa-two-ways", 2), ("dominosa-miscopied", 0)]
)
def test_the_library(name: str, count: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Dominosa)
    assert by_session(puzzle) == partings(faces_of(puzzle))
    assert len(by_session(puzzle)) == count


def test_a_number_copied_wrongly_is_found_though_rules_alone_clash() -> None:
    session = Session(sample("dominosa-miscopied").load())
    conflict = next(found for found in answers(AllConflicts(), session) if isinstance(found, ConflictFound))
    assert conflict.conflict.clues == ()
    ids = tuple(rule.id for rule in conflict.conflict.rules)
    assert isinstance(list(answers(ConflictStory(ids), session))[-1], Chain)
    changes = [found for found in answers(SingleChanges(), session) if isinstance(found, Change)]
    assert {each.clue.cells for each in changes if each.status is Status.UNIQUE} == {("r1c1",)}


def test_one_is_made_with_one_solution() -> None:
    puzzle = made(Dominosa(4, 5), seed=2).puzzle
    assert isinstance(puzzle, Dominosa)
    assert len(partings(faces_of(puzzle))) == 1


def test_a_number_that_is_switched_off_may_be_any() -> None:
    puzzle = Dominosa(3, 4).making.laid_out(Random(2))
    assert puzzle.board.told_of_all == ""
    for id_ in puzzle.clue_list.ids[:4]:
        state = PuzzleState(puzzle).toggled(id_)
        assert isinstance(state.puzzle, Dominosa)
        assert state.puzzle.board.told_of_all == "1 cell of any number"
        assert set(by_session(state.puzzle)) == set(by_session(puzzle.without(id_)))
        assert state.toggled(id_).puzzle == puzzle
    assert Dominosa(2).board.told_of_all == "6 cells of any number"


def test_a_grid_that_is_half_typed_has_a_solution_as_long_as_it_can_be_completed() -> None:
    puzzle = Dominosa(3, 4).making.laid_out(Random(5))
    faces = sorted(faces_of(puzzle).items())
    for count in range(0, len(faces) + 1, 3):
        half = Dominosa(3, 4, clue_list=ClueList.of(Face(*face) for face in faces[:count]))
        assert by_session(half) >= by_session(puzzle)


def walled(puzzle: Dominosa, *cells: str, but: str = "") -> PuzzleState:
    """All borders of those cells closed, but one."""
    state = PuzzleState(puzzle)
    for cell in cells:
        for border in puzzle.around(place_of(cell)):
            state = state.with_entry(border, None if border == but else True)
    return state


def test_a_domino_lies_that_is_open_inside_or_walled_all_round() -> None:
    puzzle = sample("dominosa-easy-1").load()
    assert isinstance(puzzle, Dominosa)

    def lying(state: PuzzleState) -> list[str]:
        return [tally.label for tally in to_place(state) if tally.there]

    assert lying(PuzzleState(puzzle).with_entry("r2c2.left", False)) == ["0-0"]
    assert lying(walled(puzzle, "r2c1", "r2c2", but="r2c2.left")) == ["0-0"]
    assert lying(walled(puzzle, "r2c1", but="r2c2.left")) == []
    assert lying(walled(puzzle, "r2c1", "r2c2")) == []


def test_what_is_wrong_is_said_of_a_cell_and_of_a_domino() -> None:
    puzzle = sample("dominosa-easy-1").load()
    assert isinstance(puzzle, Dominosa)

    def told(state: PuzzleState) -> set[str]:
        return {fault_text(fault, puzzle) for fault in feedback(state).faults}

    assert told(walled(puzzle, "r1c1")) == {"R1C1 has no neighbour left", "The domino 2-2 has no place left"}
    once = PuzzleState(puzzle).with_entry("r2c2.left", False)
    assert told(once.with_entry("r2c3.left", False)) == {
        "R2C2 is half of two dominoes",
        "The domino 0-0 lies in two places",
    }
