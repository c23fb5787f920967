"""Which clues a player's marks decide: by all ways in which the items can go together."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from puzzles.feedback.board import feedback
from puzzles.formulas.formulas import Solution
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.clues.clue_truth import clues_decided
from puzzles.types.zebra.marking import Pair, every_pair
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.rows import every_way

PETS = Zebra(
    None,
    (
        ("owner", ("Ann", "Bob", "Cat", "Dan")),
        ("pet", ("dog", "horse", "fish", "mouse")),
        ("age", ("4 years", "5 years", "6 years", "8 years")),
    ),
).with_lines(
    (
        "Bob has the horse.",
        "Ann doesn't have the dog.",
        "Cat is older than the dog owner.",
        "Dan is 2 years older than Ann.",
        "Ann is neither 4 years old nor 5 years old.",
        "Cat is the oldest.",
        "The fish owner's age is between the ages of Ann and Bob.",
        "The mouse owner, who isn't Ann, is 4 years old.",
    )
)


@cache
def ways() -> tuple[Solution, ...]:
    return tuple(every_way(PETS))


def goes(pair: Pair, way: Solution) -> bool:
    literal = PETS.layout.literal(*pair)
    assert literal is not None
    return way[literal.name] == literal.value


def marked(said: dict[Pair, bool]) -> PuzzleState:
    state, marks = PuzzleState(PETS), set()
    for pair, together in said.items():
        literal = PETS.layout.literal(*pair)
        assert literal is not None
        if together:
            state = state.with_entry(literal.name, literal.value)
        else:
            marks.add(PencilMark(MarkKind.NOT, literal.name, literal.value))
    return PuzzleState(PETS, state.entries, marks=frozenset(marks))


PAIRS = tuple(every_pair(PETS))


@given(st.data())
def test_what_is_decided_is_so_in_all_ways_that_the_marks_leave(data: st.DataObject) -> None:
    way = data.draw(st.sampled_from(ways()))
    said = {pair: goes(pair, way) for pair in data.draw(st.lists(st.sampled_from(PAIRS), max_size=12))}
    left = [each for each in ways() if all(goes(pair, each) is there for pair, there in said.items())]
    state = marked(said)
    seen, decided = feedback(state), clues_decided(PETS, state)
    broken = {fault.statement.id for fault in seen.faults}
    for clue in PETS.clues():
        holds = {clue.formula.holds(each) for each in left}
        if clue.id in seen.done:
            assert holds == {True}, clue.text
        if clue.id in broken:
            assert holds == {False}, clue.text
        assert decided.get(clue.id) in (None, clue.id in seen.done)


@given(st.sampled_from(ways()))
def test_ticks_of_all_that_goes_together_decide_each_clue(way: Solution) -> None:
    seen = feedback(marked({pair: True for pair in PAIRS[:32] if goes(pair, way)}))
    broken = {fault.statement.id for fault in seen.faults}
    for clue in PETS.clues():
        assert (clue.id in seen.done, clue.id in broken) == (
            clue.formula.holds(way),
            not clue.formula.holds(way),
        )


def test_marks_that_cannot_all_be_decide_nothing() -> None:
    said: dict[Pair, bool] = {("Ann", "dog"): True, ("Ann", "4 years"): True, ("dog", "4 years"): False}
    assert clues_decided(PETS, marked(said)) == {}
