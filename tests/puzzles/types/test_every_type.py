"""What the cases of all types say: those that the modules of this folder have, whatever their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import lru_cache
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, note, settings

from puzzles.exchange import formats
from puzzles.feedback.completion import Finish, finish
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_types
from solvers.handlers.registry import answers
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.steps import Hint, Step
from tests.helpers.chance import chances
from tests.helpers.collection import ids_of
from tests.helpers.driving import on_screen
from tests.helpers.library import library_names
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import END, Case, Said, TypeCase
from tui.screens.bodies.grid_body import GridBody

WITHOUT = {
    "cluemaster": "its boards have tiles; all 9! of them are tried in its own tests",
    "cryptarithm": "a calculation has no grid; all digits are tried in its own tests",
    "logic": "formulas and arguments have no grid; truth tables and models are its own tests",
    "mastermind": "codes are no grid; all of them are tried in its own tests",
    "scratch": "what is typed has any meaning; z3 is asked about the same in its own tests",
    "zebra": "sentences have no grid; all arrangements are tried in its own tests",
}
"""The types that have no case here, and why."""


def cases() -> Iterator[Case]:
    """The cases of this folder."""
    folder = Path(__file__).parent
    for path in sorted(folder.rglob("test_*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if path.name != Path(__file__).name:
            module = import_module(".".join((str(__package__), *parts)))
            yield from (own for own in vars(module).values() if isinstance(own, TypeCase))


CASES = {case.name: case for case in cases()}
ALL = [pytest.param(case, id=name) for name, case in CASES.items()]
"""The cases, by name."""


def some(has: Callable[[Case], object]) -> pytest.MarkDecorator:
    """Runs a test for each case that says such a thing."""
    return pytest.mark.parametrize(
        "case", [param for name, param in zip(CASES, ALL, strict=True) if has(CASES[name])]
    )


def each(has: Callable[[Case], Iterable[Any]]) -> pytest.MarkDecorator:
    """Runs a test for each such thing that cases say."""
    rows = [
        pytest.param(case, told, id=f"{name}-{told if isinstance(told, str) and len(told) < 40 else at}")
        for name, case in CASES.items()
        for at, told in enumerate(has(case))
    ]
    return pytest.mark.parametrize(("case", "told"), rows)


@lru_cache(maxsize=8)
def session_of(case: Case, told: str | Puzzle) -> SatSession:
    """A session about a puzzle, for all tests that ask about it."""
    return SatSession(case.puzzle(told))


def test_each_type_has_a_case_or_a_reason() -> None:
    assert CASES.keys() | WITHOUT.keys() == set(puzzle_types())
    assert not CASES.keys() & WITHOUT.keys()
    assert len(CASES) == sum(1 for _ in cases())


@pytest.mark.parametrize("case", ALL)
def test_small_boards_have_the_solutions_found_by_hand(case: Case) -> None:
    @given(chances)
    @settings(max_examples=case.examples, database=None)
    def compared(chance: Random) -> None:
        puzzle = case.small(chance)
        note(text := encode(puzzle))
        case.compare(puzzle)
        assert parse(text) == puzzle

    compared()


@some(lambda case: case.without)
def test_a_clue_that_is_switched_off_is_not_told(case: Case) -> None:
    assert case.without is not None
    for seed in range(4):
        random = Random(seed)
        puzzle = case.small(random)
        for id_ in random.sample(puzzle.clue_list.ids, min(1, len(puzzle.clue_list))):
            state = PuzzleState(puzzle).toggled(id_)
            assert case.found(SatSession(state), state.puzzle) == case.tried(case.without(puzzle, id_))
            assert state.toggled(id_).puzzle == puzzle


def counted(case: Case) -> Iterable[str]:
    """The puzzles whose solutions are counted."""
    names = library_names(case.name)
    return dict.fromkeys((*(names if case.library is None else case.library), *case.counts))


@each(counted)
def test_puzzles_have_as_many_solutions_as_is_known(case: Case, told: str) -> None:
    puzzle, count = case.puzzle(told), case.count(told)
    found = case.found(session_of(case, told), puzzle)
    assert len(found) == count if isinstance(count, int) else len(found) in count
    assert not case.bounded or all(case.obeys(puzzle, board) for board in found)
    assert told not in case.by_hand or found == case.tried(puzzle)


@each(lambda case: case.published)
def test_the_published_solution_is_the_only_one(case: Case, told: str) -> None:
    puzzle = case.puzzle(told)
    (solution,) = session_of(case, told).solutions(2)
    assert case.shown(puzzle, solution) == case.published[told]
    if told.startswith("sgt:"):
        assert formats()["sgt"].write(puzzle).text == told


@some(lambda case: case.game)
def test_ids_of_the_collection_have_one_solution_each(case: Case) -> None:
    every = ids_of(case.game)
    assert len(set(every)) == 20
    for id_ in (every[at] for at in case.ids):
        puzzle = case.puzzle(id_)
        assert SatSession(puzzle).verdict().status is Status.UNIQUE, id_
        assert formats()["sgt"].write(puzzle).text == id_


@each(lambda case: case.addresses)
def test_addresses(case: Case, told: str) -> None:
    puzzle = case.puzzle(told)
    assert puzzle == case.puzzle(case.addresses[told])
    assert formats()["puzzlink"].write(puzzle).text == told


PLACES = (0, 1, 2, -1, -2, -3, -4)
"""By which rules are called in a list."""


@each(lambda case: case.said)
def test_what_is_said(case: Case, told: Said) -> None:
    puzzle = case.puzzle(told.puzzle)
    clues, rules = puzzle.clues(), puzzle.shape.rules
    assert [*(clue.text for clue in clues), END][: len(told.clues)] == [*told.clues]
    assert {*told.among} <= {clue.text for clue in clues}
    of: dict[str | int, Statement] = {rule.family: rule for rule in rules}
    of |= {rule.id: rule for rule in (*clues, *rules)} | {at: rules[at] for at in told.rules if at in PLACES}
    assert {at: of[at].text for at in told.rules} == told.rules
    assert {id_: puzzle.wording.broken(of[id_]) for id_ in told.broken} == told.broken
    assert puzzle.wording.about().endswith(told.about)
    if told.solution or told.drawn:
        (solution,) = session_of(case, told.puzzle).solutions(2)
        assert puzzle.wording.in_words(solution).startswith(told.solution)
        assert puzzle.wording.render(solution).splitlines()[: len(told.drawn)] == [*told.drawn]
    if told.hint:
        (step,) = answers(Hint(), session_of(case, told.puzzle))
        assert isinstance(step, Step)
        assert told.hint in step.sentence


@each(lambda case: case.refused)
def test_what_is_refused(case: Case, told: tuple[str | Callable[[], object], str]) -> None:
    bad, line = told
    with pytest.raises(PuzzleError) as caught:
        case.puzzle(bad) if isinstance(bad, str) else bad()
    said = str(caught.value)
    assert "\n" not in said
    assert (f"{said[: len(line) - 3]}..." if line.endswith("...") else said) == line


@each(lambda case: case.alternatives)
def test_alternatives(case: Case, told: tuple[str | Puzzle, str, Sequence[str]]) -> None:
    puzzle, id_, texts = told
    before = case.puzzle(puzzle)
    found = before.typing.alternatives(id_)
    assert [*(other.text for other in found), END][: len(texts)] == [*texts]
    for other in found:
        ((new, clue),) = {*other.puzzle.clue_list.items} - {*before.clue_list.items}
        assert other.puzzle.without(new) == before.without(id_), clue
        assert clue.short(before) == other.text


@some(lambda case: case.conflict or case.mended)
def test_the_miscopied_one_is_explained_and_mended(case: Case) -> None:
    (name,) = (own for own in library_names(case.name) if own.endswith("miscopied"))
    session = session_of(case, name)
    if case.conflict:
        conflict = session.conflict()
        assert conflict is not None
        texts = [clue.text for clue in conflict.clues]
        assert len(texts) > 1
        alike = {(text, pattern) for text, pattern in product(texts, case.conflict) if fnmatch(text, pattern)}
        assert {text for text, _ in alike} == {*texts}
        assert {pattern for _, pattern in alike} == {*case.conflict}
    if case.mended:
        changes = [found for found in answers(SingleChanges(), session) if isinstance(found, Change)]
        assert case.mended in {found.text for found in changes if found.status is Status.UNIQUE}


@each(lambda case: case.made)
def test_one_that_is_made_has_one_solution(case: Case, told: tuple[Any, int]) -> None:
    shape, seed = told
    puzzle = made(shape, seed=seed).puzzle
    assert isinstance(puzzle, case.kind)
    (board,) = case.found(SatSession(puzzle), puzzle)
    assert case.obeys(puzzle, board)
    assert case.bounded or case.tried(puzzle) == {board}
    assert case.made_well(puzzle)


@some(lambda case: case.finishes)
def test_a_board_is_finished_by_what_has_to_be_written(case: Case) -> None:
    puzzle = case.puzzle(case.finishes)
    (solution,) = session_of(case, case.finishes).solutions(2)
    state = PuzzleState(puzzle)
    for name, value in solution.items():
        if case.finishing(name, value):
            assert finish(state) is Finish.OPEN
            state = state.with_entry(name, value)
    assert finish(state) is Finish.RIGHT


@some(lambda case: case.typed)
async def test_what_is_typed(case: Case) -> None:
    assert case.typed is not None
    empty, typed = case.typed
    async with on_screen(GridBody, empty) as (body, pilot):
        for keys, text in typed.items():
            await pilot.press(*keys.split())
            assert body.puzzle == case.puzzle(text)
