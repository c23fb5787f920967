"""No step quotes a fact that is neither a given nor was told before, and what is told at first."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.formulas import AllDifferent, Exactly, Iff, Is, Not, Or
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.formulas.three_valued import conjuncts
from solvers.handlers.registry import answers
from solvers.queries.steps import Hint, Step, Walk
from tests.helpers.library import loaded
from tests.helpers.sat_session import SatSession
from tests.helpers.walkthroughs import walks, walkthrough

MOST = 12
WHOLE = ("mastermind-bulls-and-cows", "slitherlink-5x5", "skyscrapers-4x4")
"""Of these other tests want the whole walkthrough."""
"""Steps that are looked at of each puzzle."""
OF_EACH_TYPE = (
    "aquarium-6x6",
    "battleships-6x6",
    "binairo-6x6",
    "bridges-10x10",
    "cluemaster-beginner-1",
    "cryptarithm-games",
    "dominosa-5x6",
    "fillomino-5x5",
    "futoshiki-4x4",
    "galaxies-5x5",
    "heyawake-6x6",
    "hidato-4x4",
    "hitori-6x6",
    "jigsaw-6x6",
    "kakuro-5x5",
    "calcudoku-4x4",
    "killer-4x4",
    "kropki-5x5",
    "kurodoko-6x6",
    "lightup-7x7",
    "logic-museum",
    "magic-square-3x3",
    "magnets-4x5",
    "map-6x6",
    "mastermind-bulls-and-cows",
    "masyu-5x6",
    "minesweeper-8x8",
    "mosaic-5x5",
    "nonogram-heart",
    "number-challenge-row",
    "numberlink-5x5",
    "nurikabe-5x5",
    "palisade-5x5",
    "queens-8x8",
    "scratch-map",
    "shikaku-5x5",
    "signpost-4x3",
    "skyscrapers-4x4",
    "slant-5x5",
    "slitherlink-5x5",
    "starbattle-6x6",
    "str8ts-5x5",
    "sudoku-4x4",
    "suguru-6x6",
    "tents-8x8",
    "tracks-4x5",
    "undead-4x4",
    "yajilin-5x5",
    "grid-gardens",
)


@cache
def first_steps(name: str) -> tuple[Step, ...]:
    if name in WHOLE:
        return walkthrough(name)[0][:MOST]
    found = islice(answers(Walk(), SatSession(loaded(name))), MOST)
    return tuple(step for step in found if isinstance(step, Step))


def is_given(statement: Statement) -> bool:
    """Whether it is a clue that is a value, or a list of them, and not something to be worked out."""
    plain = (Is, Or) if statement.kind is Kind.CLUE else ()
    return all(
        isinstance(part, plain) or (isinstance(part, Not) and part.part == Is(next(part.names()), True))
        for part in conjuncts(statement.formula)
    )


def alone(statement: Statement) -> bool:
    return len(set(statement.formula.names())) == 1


@pytest.mark.parametrize("name", walks(OF_EACH_TYPE))
def test_what_a_step_quotes_is_given_or_was_told(name: str) -> None:
    told: list[set[Literal]] = []
    clues = [part for clue in loaded(name).clues() for part in conjuncts(clue.formula)]
    for step in first_steps(name):
        assert all(is_given(one) for one in step.support if alone(one)), step.sentence
        for fact in step.facts:
            known = fact.literal.formula in clues if fact.step is None else fact.literal in told[fact.step]
            assert known or (fact.step is None and Not(Is(fact.literal.name, True)) in clues), step.sentence
        told.append(set(step.conclusions))


@pytest.mark.parametrize("name", walks(OF_EACH_TYPE))
def test_a_rule_behind_what_is_known_is_named_unless_it_tells_things_apart(name: str) -> None:
    puzzle = loaded(name)
    for step in first_steps(name):
        rules = (one for one in step.support if one.kind is Kind.RULE and not alone(one))
        named = [one for one in rules if not isinstance(one.formula, AllDifferent | Iff | Exactly)]
        words = [(puzzle.wording.family_rule(one.family) or one.text).lower() for one in named]
        if "Since" in step.sentence and not step.lines:
            assert not words or any(each in step.sentence.lower() for each in words), step.sentence


@pytest.mark.parametrize(
    ("name", "technique", "sentence"),
    [
        ("tents-8x8", "no place for a tent", "have no tent: a tent has a tree beside it."),
        (
            "dominosa-5x6",
            "only place left",
            "1-1 lies in R2C2-R2C3, 2-2 lies in R3C5-R3C6 and 0-0 lies in R4C6-R5C6: nothing else is left.",
        ),
        (
            "cryptarithm-games",
            "first digit of a number",
            "B and G are not 0: a number does not begin with 0.",
        ),
        (
            "grid-gardens",
            "straight from the clue",
            "Clue 6 says that Pike doesn't have the hens.",
        ),
        (
            "undead-4x4",
            "line of sight",
            "From the top of column 4, no monster is seen. From the bottom of column 2, no monster is seen. "
            "So R1C4 is a ghost and R4C1 is a vampire.",
        ),
    ],
)
def test_what_statements_say_alone_is_the_first_step(name: str, technique: str, sentence: str) -> None:
    first = first_steps(name)[0]
    assert first.technique == technique
    assert first.sentence.endswith(sentence)
    assert (first.facts, first.support) == ((), ())
    hint = next(answers(Hint(), SatSession(loaded(name))))
    assert isinstance(hint, Step)
    assert hint.sentence == first.sentence


def test_the_range_of_a_straight_is_a_step() -> None:
    rows = "\n".join(("# # # # #", "# 4 . # #", *["# # # # #"] * 3))
    puzzle = parse(f'puzzle = "str8ts"\nsize = 5\ngrid = """\n{rows}\n"""\n')
    step = next(answers(Walk(), SatSession(puzzle)))
    assert isinstance(step, Step)
    assert step.sentence == ("The cells R2C2 and R2C3 hold a straight. Since R2C2 is 4, R2C3 is not 1 or 2.")


def test_a_given_is_no_step() -> None:
    assert not any(step.conclusions == (Literal("r1c1", 4),) for step in first_steps("sudoku-4x4"))
