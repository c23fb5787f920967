"""Dominosa against all ways to part small grids into dominoes."""

from __future__ import annotations

from random import Random

from puzzles.feedback.board import feedback
from puzzles.feedback.fault_words import fault_text
from puzzles.feedback.tally import to_place
from puzzles.files.samples import sample
from puzzles.geometry.grid import Cell, place_of
from puzzles.model.clue_list import ClueList
from puzzles.model.state import PuzzleState
from puzzles.types.dominosa.face import Face
from puzzles.types.dominosa.puzzle import Dominosa
from solvers.handlers.registry import answers
from solvers.queries.answer import Assignment
from solvers.queries.conflicts import AllConflicts, ConflictFound, ConflictStory
from solvers.queries.overview import Status
from solvers.queries.reasons import Chain
from solvers.queries.repairs import Change, SingleChanges
from solvers.session.session import Session
from tests.helpers.library import loaded
from tests.helpers.lines import Lines as Dominoes
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import TypeCase, lines

SAMPLE = "sgt:dominosa:3:01302123321001213302"
PARTED = "TLRTT/BLRBB/TLRLR/BLRLR"


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


def faces_of(puzzle: Dominosa) -> dict[Cell, int]:
    return {clue.cell: clue.number for clue in puzzle.clue_list.every(Face)}


def read(puzzle: Dominosa, solution: Assignment) -> Dominoes:
    """The pairs of cells without a wall between them."""
    every = lines(puzzle, dict.fromkeys(solution, True))
    return every - lines(puzzle, solution)


def drawn(random: Random) -> tuple[Dominosa, list[Face]]:
    """A full set laid out, then maybe two numbers exchanged: some have no parting, some several."""
    faces = faces_of(Dominosa(3, 4).making.laid_out(random))
    if random.random() < 0.6:
        one, other = random.sample(sorted(faces), 2)
        faces |= {one: faces[other], other: faces[one]}
    return Dominosa(3, 4), [Face(cell, number) for cell, number in faces.items()]


def shown(puzzle: Dominosa, solution: Assignment) -> str:
    """Where each half of a domino has the other: to its left or right, at its top or bottom."""
    half: dict[Cell, str] = {}
    for one, other in read(puzzle, solution):
        half |= dict(zip((one, other), "LR" if one[0] == other[0] else "TB", strict=True))
    return "/".join("".join(half[r, c] for c in range(puzzle.columns)) for r in range(puzzle.rows))


CASE = TypeCase(
    kind=Dominosa,
    read=read,
    boards=lambda puzzle: partings(faces_of(puzzle)),
    drawn=drawn,
    by_hand=["dominosa-5x6", "dominosa-two-ways", "dominosa-miscopied"],
    published={SAMPLE: PARTED},
    shown=shown,
    # Of the set to double 1, with a single number known.
    counts={'grid = """\n1 . .\n. . .\n"""': 3},
    refused=[
        ("sgt:dominosa:3:0130", "dominosa: description: 4 numbers; expected 20"),
        ("sgt:dominosa:3:0130212332100121330x", "dominosa: description: found 'x'; expected digits"),
        ("sgt:dominosa:3:01302123321001213309", "dominosa: R4C5: found 9; expected 0 to 3"),
    ],
    made=[(Dominosa(4, 5), 2)],
)


def test_a_number_copied_wrongly_is_found_though_rules_alone_clash() -> None:
    session = Session(loaded("dominosa-miscopied"))
    conflict = next(found for found in answers(AllConflicts(), session) if isinstance(found, ConflictFound))
    assert conflict.conflict.clues == ()
    ids = tuple(rule.id for rule in conflict.conflict.rules)
    assert isinstance(list(answers(ConflictStory(ids), session))[-1], Chain)
    changes = [found for found in answers(SingleChanges(), session) if isinstance(found, Change)]
    assert {each.clue.cells for each in changes if each.status is Status.UNIQUE} == {("r1c1",)}


def test_a_number_that_is_switched_off_may_be_any() -> None:
    puzzle = Dominosa(3, 4).making.laid_out(Random(2))
    assert puzzle.board.told_of_all == ""
    for id_ in puzzle.clue_list.ids[:4]:
        state = PuzzleState(puzzle).toggled(id_)
        assert isinstance(state.puzzle, Dominosa)
        assert state.puzzle.board.told_of_all == "1 cell of any number"
        off = SatSession(state.puzzle), SatSession(puzzle.without(id_))
        assert CASE.found(off[0], puzzle) == CASE.found(off[1], puzzle)
        assert state.toggled(id_).puzzle == puzzle
    assert Dominosa(2).board.told_of_all == "6 cells of any number"


def test_a_grid_that_is_half_typed_has_a_solution_as_long_as_it_can_be_completed() -> None:
    puzzle = Dominosa(3, 4).making.laid_out(Random(5))
    faces = sorted(faces_of(puzzle).items())
    whole = CASE.found(SatSession(puzzle), puzzle)
    for count in range(0, len(faces) + 1, 3):
        half = Dominosa(3, 4, clue_list=ClueList.of(Face(*face) for face in faces[:count]))
        assert CASE.found(SatSession(half), half) >= whole


def walled(puzzle: Dominosa, *cells: str, but: str = "") -> PuzzleState:
    """All borders of those cells closed, but one."""
    state = PuzzleState(puzzle)
    for cell in cells:
        for border in puzzle.around(place_of(cell)):
            state = state.with_entry(border, None if border == but else True)
    return state


def test_a_domino_lies_that_is_open_inside_or_walled_all_round() -> None:
    puzzle = CASE.puzzle(sample("dominosa-easy-1").load())

    def lying(state: PuzzleState) -> list[str]:
        return [tally.label for tally in to_place(state) if tally.there]

    assert lying(PuzzleState(puzzle).with_entry("r2c2.left", False)) == ["0-0"]
    assert lying(walled(puzzle, "r2c1", "r2c2", but="r2c2.left")) == ["0-0"]
    assert lying(walled(puzzle, "r2c1", but="r2c2.left")) == []
    assert lying(walled(puzzle, "r2c1", "r2c2")) == []


def test_what_is_wrong_is_said_of_a_cell_and_of_a_domino() -> None:
    puzzle = CASE.puzzle(sample("dominosa-easy-1").load())

    def told(state: PuzzleState) -> set[str]:
        return {fault_text(fault, puzzle) for fault in feedback(state).faults}

    assert told(walled(puzzle, "r1c1")) == {"R1C1 has no neighbour left", "The domino 2-2 has no place left"}
    once = PuzzleState(puzzle).with_entry("r2c2.left", False)
    assert told(once.with_entry("r2c3.left", False)) == {
        "R2C2 is half of two dominoes",
        "The domino 0-0 lies in two places",
    }
