"""What clues are worth, and which one more would tell most, against trying all there is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.kropki import Kropki
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.mastermind.words import listed_words
from puzzles.types.sudoku import Sudoku
from solvers.backends.backend import Undecided
from solvers.handlers import clue_weights
from solvers.handlers.registry import answers
from solvers.processes.helpers import Helpers
from solvers.queries.best_clues import BestClues, ClueRanking
from solvers.queries.clue_weights import ClueWeight, WeighClues, Weighing, heaviest_first
from tests.helpers.canned import solutions
from tests.helpers.entered import with_givens
from tests.helpers.listening import gone
from tests.helpers.sat_session import SatSession
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy, brute_force

CORNERS = with_givens(Sudoku.empty(4), {(0, 0): 1, (1, 2): 3, (2, 3): 2})


def weighed(
    state: PuzzleState | Puzzle, question: WeighClues | None = None
) -> tuple[Weighing, dict[str, tuple[int, bool]]]:
    """The last word on the weighing, and how many more there are without each clue."""
    *said, last = answers(question or WeighClues(), SatSession(state))
    assert isinstance(last, Weighing)
    weights = {each.clue.id: (each.more, each.complete) for each in said if isinstance(each, ClueWeight)}
    assert last.weighed == last.total == len(weights)
    assert not last.running
    assert all(each.running for each in said if isinstance(each, Weighing))
    return last, weights


def ranked(state: PuzzleState | Puzzle, question: BestClues | None = None) -> ClueRanking:
    *_, last = answers(question or BestClues(), SatSession(state))
    assert isinstance(last, ClueRanking)
    assert not last.running
    return last


@pytest.mark.parametrize(("limit", "sampled"), [(1_000, False), (20, True)])
def test_a_number_of_solutions_is_complete_once_all_are_counted(limit: int, sampled: bool) -> None:
    found = list(answers(BestClues(solution_limit=limit, sample=20), SatSession(Sudoku.empty(4))))
    rankings = [each for each in found if isinstance(each, ClueRanking)]
    assert {each.remaining for each in rankings if each.counted} == (set() if sampled else {288})
    assert not rankings[0].counted
    assert any(each.sampled for each in rankings) is sampled


def test_more_than_the_limit_is_known_only_at_its_end() -> None:
    *said, last = (
        each for each in answers(WeighClues(limit=2), SatSession(CORNERS)) if isinstance(each, Weighing)
    )
    assert (last.base, last.whole, last.beyond) == (2, False, True)
    assert not said[0].beyond or said[0].base == 2


def test_without_each_given_as_many_more_as_the_288_grids_have() -> None:
    last, weights = weighed(CORNERS)
    whole = len(solutions(PuzzleState(CORNERS)))
    assert (last.base, last.whole) == (whole, True)
    for clue in CORNERS.clues():
        without = len(solutions(PuzzleState(CORNERS.without(clue.id))))
        assert weights[clue.id] == (without - whole, True)


@given(toys(max_clues=4))
@settings(max_examples=20, deadline=None)
def test_as_trying_all_assignments_counts_them(toy: Toy) -> None:
    state = PuzzleState(toy).toggled("c2")
    base = len(list(brute_force(state)))
    last, weights = weighed(state)
    assert (last.base, last.whole) == (base, True)
    on = [clue.id for clue in toy.clues() if clue.id != "c2"]
    assert weights == {id_: (len(list(brute_force(state.toggled(id_)))) - base, True) for id_ in on}


def test_entries_do_not_count() -> None:
    state = PuzzleState(CORNERS)
    assert weighed(state.with_entry("r4c1", 2)) == weighed(state)


def test_no_more_are_counted_than_the_limit() -> None:
    last, weights = weighed(CORNERS, WeighClues(limit=4))
    whole = len(solutions(PuzzleState(CORNERS)))
    assert (last.base, last.whole) == (min(4, whole), whole <= 4)
    for clue in CORNERS.clues():
        more = len(solutions(PuzzleState(CORNERS.without(clue.id)))) - whole
        assert weights[clue.id] == (min(more, 4), more <= 4)


def test_of_a_contradiction_what_each_clue_stands_in_the_way_of() -> None:
    clashing = with_givens(Sudoku.empty(4), {(0, 0): 1, (0, 1): 1, (3, 3): 2})
    last, weights = weighed(clashing)
    assert (last.base, last.whole) == (0, True)
    assert weights["given.r4c4"] == (0, True)
    without = len(solutions(PuzzleState(clashing.without("given.r1c1"))))
    assert weights["given.r1c1"] == weights["given.r1c2"] == (without, True)


def test_the_premises_are_weighed_and_the_conclusion_is_not() -> None:
    argument = parse('puzzle = "logic"\npremises = ["p", "p -> q", "r"]\nconclusion = "q"\n')
    last, weights = weighed(argument)
    assert last.total == 3
    assert {id_: more for id_, (more, _) in weights.items()} == {
        "premise.1": 1,
        "premise.2": 1,
        "premise.3": 0,
    }


def test_clues_with_variables_of_their_own_are_dropped_with_them() -> None:
    """Of each cage one number lies: without the cage, neither the cage's number nor its lie is left."""
    puzzle = sample("kenken-liars-4x4").load()
    _, weights = weighed(puzzle, WeighClues(limit=20))
    some = [*weights][::4]
    for id_ in some:
        fewer = SatSession(PuzzleState(puzzle).toggled(id_))
        assert weights[id_] == (len(list(fewer.solutions(30))) - 1, True)


def test_heaviest_first() -> None:
    clue = CORNERS.clues()[0]
    light, heavy, most = ClueWeight(clue, 2, True), ClueWeight(clue, 1000, True), ClueWeight(clue, 10, False)
    assert heaviest_first([light, heavy, most]) == [most, heavy, light]
    assert [each.spare for each in (light, ClueWeight(clue, 0, True), ClueWeight(clue, 0, False))] == [
        False,
        True,
        False,
    ]


# -- with help ---------------------------------------------------------------------------------


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> list[Helpers]:
    """Help is called at once, for two at least; those that were called."""
    made: list[Helpers] = []

    class Kept(Helpers):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(clue_weights, "Helpers", Kept)
    monkeypatch.setattr("solvers.processes.helpers._processors", lambda: 3)
    monkeypatch.setattr(clue_weights, "ALONE", -1.0)
    return made


def test_helpers_find_the_same_and_are_gone_at_the_end(
    helped: list[Helpers], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone: list[str] = []
    weight_of = clue_weights.weight_of

    def noted(clue: Statement, *others: Any) -> ClueWeight:
        alone.append(clue.id)
        return weight_of(clue, *others)

    monkeypatch.setattr(clue_weights, "weight_of", noted)
    found = weighed(CORNERS)
    assert alone == ["given.r1c1"], "the first of three shares of one"
    monkeypatch.setattr(clue_weights, "ALONE", 1e9)
    assert weighed(CORNERS) == found
    assert [gone(side.pid) for side in helped[0].called] == [True, True]


def test_what_helpers_leave_undone_is_done_without_them(
    helped: list[Helpers], monkeypatch: pytest.MonkeyPatch
) -> None:
    call = Helpers.call

    def killed(self: Helpers, *arguments: object) -> None:
        call(self, *arguments)  # type: ignore[arg-type]
        for side in self.called:
            side.close()

    monkeypatch.setattr(Helpers, "call", killed)
    _, weights = weighed(CORNERS)
    assert len(weights) == 3


def test_stopped_in_mid_work_no_helper_is_left(helped: list[Helpers]) -> None:
    givens = {(0, 0): 1, (1, 3): 2, (2, 6): 3, (3, 1): 4, (4, 4): 5, (5, 7): 6, (6, 2): 7, (7, 5): 8}
    session = SatSession(with_givens(Sudoku.empty(9), givens))
    found = answers(WeighClues(limit=300), session)
    assert isinstance(next(found), Weighing)
    for answer in found:
        if isinstance(answer, ClueWeight):
            session.stop()
            break
    with pytest.raises(Undecided):
        list(found)
    assert [gone(side.pid) for side in helped[0].called] == [True, True]


# -- one more ----------------------------------------------------------------------------------


def test_one_more_given_leaves_as_many_as_the_288_grids_have() -> None:
    found = solutions(PuzzleState(CORNERS))
    ranking = ranked(CORNERS)
    assert (ranking.remaining, ranking.examined, ranking.sampled) == (len(found), len(found), False)
    left = {
        (name, value): sum(grid[name] == value for grid in found)
        for grid in found
        for name, value in grid.items()
    }
    telling = {pair: count for pair, count in left.items() if count < len(found)}
    assert ranking.tried == len(telling)
    counts = [ranking.left_by(added) for added in ranking.best]
    found_left = {
        (added.cells[0], added.clue.value): left  # type: ignore[attr-defined]
        for added, left in zip(ranking.best, counts, strict=True)
    }
    assert found_left == telling
    assert counts == sorted(telling.values())


def test_a_sample_stands_for_too_many_and_says_so() -> None:
    ranking = ranked(Sudoku.empty(4), BestClues(solution_limit=20, sample=400))
    assert (ranking.sampled, ranking.examined) == (True, 400)
    assert (ranking.remaining, ranking.counted, ranking.beyond) == (20, False, True)
    assert all(0.15 < added.share < 0.35 for added in ranking.best), "a quarter each, in truth"
    assert all(ranking.left_by(added) is None for added in ranking.best)


def test_of_clues_that_leave_as_many_those_at_other_places_come_first() -> None:
    """An empty grid of four: each given leaves a quarter, and the first sixteen lie in sixteen cells."""
    best = ranked(Sudoku.empty(4)).best
    assert {round(added.share, 6) for added in best} == {0.25}
    assert len({added.cells for added in best[:16]}) == 16
    assert len(best) > 16


def test_where_a_rule_lists_too_many_their_number_is_known_all_the_same() -> None:
    puzzle = sample("mastermind-words").load().without_clues()
    assert isinstance(puzzle, Mastermind)
    ranking = ranked(puzzle, BestClues(solution_limit=100, sample=40))
    assert (ranking.remaining, ranking.examined) == (len(listed_words(puzzle.words)), 40)
    assert (ranking.sampled, ranking.counted, ranking.beyond) == (True, False, False)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('puzzle = "skyscrapers"\nsize = 3\n', {"given", "visible"}),
        ('puzzle = "nonogram"\nsize = 2\n[outside]\ntop = [[1], "."]\n', {"runs"}),
        ('puzzle = "slitherlink"\nsize = 2\n', {"sides"}),
        ('puzzle = "logic"\npremises = ["p or q"]\n', {"premise"}),
        (
            'puzzle = "zebra"\npositions = 2\n[categories]\na = ["red", "green"]\nb = ["tea", "milk"]\n',
            {"clue"},
        ),
    ],
)
def test_what_can_be_added_to_other_types_leaves_what_it_says(text: str, kinds: set[str]) -> None:
    puzzle = parse(text)
    ranking = ranked(puzzle)
    assert ranking.best
    assert {added.clue.kind for added in ranking.best} <= kinds
    for added in ranking.best:
        with_it = puzzle.with_clue(added.clue)
        assert len(list(SatSession(with_it).solutions())) == ranking.left_by(added)
        assert with_it.clues()[-1].text == added.text


def test_tiles_can_be_added_to_the_board_of_clue_master() -> None:
    square = 'pattern = """\nred-ball green-ball\nred-bone green-bone\n"""\n'
    beside = 'absent = true\npattern = "blue blue"\n'
    puzzle = parse(f'puzzle = "cluemaster"\n[[clues]]\n{square}[[clues]]\n{beside}')
    ranking = ranked(puzzle)
    assert ranking.remaining == 240
    added = ranking.best[0]
    assert len(list(SatSession(puzzle.with_clue(added.clue)).solutions())) == ranking.left_by(added)
    assert added.share < 1


def test_nothing_more_can_be_told_of_one_solution() -> None:
    ranking = ranked(sample("seed-sudoku").load())
    assert (ranking.remaining, ranking.best, ranking.tried) == (1, (), 0)


def test_without_a_solution_it_says_whether_clues_may_be_missing() -> None:
    """Of a Kropki all dots are given: one without a dot has no solution, and a Sudoku has no such clues."""
    assert ranked(Kropki(4)).lifting
    assert not ranked(with_givens(Sudoku.empty(4), {(0, 0): 1, (0, 1): 1})).lifting
    assert not ranked(Sudoku.empty(4)).lifting
