"""Lines with several premises and a conclusion."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import InputError
from puzzles.types.logic.line import TypedLine, read_line
from puzzles.types.logic.puzzle import Logic


@pytest.mark.parametrize(
    ("line", "premises", "conclusion"),
    [
        ("p -> q", ("p -> q",), None),
        (" p , p -> q |- q ", ("p", "p -> q"), "q"),
        ("p, q", ("p", "q"), None),
        ("therefore r", (), "r"),
        ("Therefore r", (), "r"),
        ("|= p | ~p", (), "p | ~p"),
        ("∅ ⊨ p", (), "p"),
        ("p | q ⊢ p", ("p | q",), "p"),
        ("p ∴ q", ("p",), "q"),
        ("therefore", ("therefore",), None),
        ("therefore & q", ("therefore & q",), None),
    ],
)
def test_commas_part_premises_and_a_turnstile_the_conclusion(
    line: str, premises: tuple[str, ...], conclusion: str | None
) -> None:
    assert read_line(line) == TypedLine(premises, conclusion)


def test_the_seed_in_latex() -> None:
    line = r"(p\rightarrow q)\rightarrow r, s \rightarrow \neg p, t, \neg s, t \rightarrow q \models r"
    puzzle, seed = Logic().typing.with_line(line), sample("seed-entailment").load()
    assert isinstance(seed, Logic)
    assert (puzzle.claims, puzzle.goal) == (seed.claims, seed.goal)


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("p, q r", 5, 6),
        ("p &, q", 3, 3),
        ("p, , q", 3, 3),
        ("p,", 2, 2),
        ("p |-", 4, 4),
        ("|- ", 3, 3),
        ("therefore p q", 12, 13),
        ("p ⊢ q ⊢ r", 6, 7),
        ("p -> ", 4, 4),
        ("", 0, 0),
    ],
)
def test_a_mistake_is_told_with_its_place_in_the_whole_line(line: str, start: int, end: int) -> None:
    with pytest.raises(InputError) as caught:
        read_line(line)
    assert (caught.value.start, caught.value.end) == (start, end)


def test_a_line_adds_premises_and_replaces_the_conclusion() -> None:
    puzzle = Logic.of(("p",), "q")
    assert puzzle.typing.with_line("r, s") == Logic.of(("p", "r", "s"), "q")
    assert puzzle.typing.with_line("r |- s") == Logic.of(("p", "r"), "s")
    assert puzzle.typing.with_line("∴ p") == Logic.of(("p",), "p")


def test_words_complete_in_the_formula_that_the_cursor_is_in() -> None:
    puzzle = Logic.of(("rain -> wet",))
    assert [(word.start, word.text) for word in puzzle.completions("wet, r", 6)] == [(5, "rain")]
    assert [(word.start, word.text) for word in puzzle.completions("wet |- w", 8)] == [(7, "wet")]


@settings(max_examples=300, deadline=None)
@example("q,p=q|=p")
@given(st.text(st.sampled_from("pq ~&|->(),⊢=∴"), max_size=20))
def test_any_line_is_read_or_refused_with_a_place_in_it(line: str) -> None:
    try:
        clues = Logic().typing.read_line(line)
    except InputError as error:
        start, end = error.start, error.end
    else:
        Logic().with_clues(ClueList.of(clues))
        return
    assert 0 <= start <= end <= len(line)
