"""Formulas in words, other signs, and what could be meant in two ways."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.logic.clues import meaning
from puzzles.types.logic.doubts import reading_notes
from puzzles.types.logic.line import TypedLine, read_line
from puzzles.types.logic.puzzle import Logic

P, Q, R, V = (Is(name, True) for name in "pqrv")

READ: dict[str, Formula] = {
    "p v q": Or(P, Q),
    "~p v (q)v r": Or(Not(P), Q, R),
    "p V q": Or(P, Q),
    "v -> p": Implies(V, P),
    "p & v": And(P, V),
    "~v": Not(V),
    "p · q • r": And(P, Q, R),
    "[p -> {q | r}]": Implies(P, Or(Q, R)),
    "if p then q": Implies(P, Q),
    "If p, then q or r": Implies(P, Or(Q, R)),
    "if p then if q then r": Implies(P, Implies(Q, R)),
    "if p only if q then r": Implies(Implies(P, Q), R),
    "p -> if q then r": Implies(P, Implies(Q, R)),
    "p only if q": Implies(P, Q),
    "p or q only if r": Implies(Or(P, Q), R),
    "q if p": Implies(P, Q),
    "p if and only if q": Iff(P, Q),
    "p unless q": Or(P, Q),
    "p unless q and r": Or(P, And(Q, R)),
    "neither p nor q": And(Not(P), Not(Q)),
    "neither p, nor q nor r": And(Not(P), Not(Q), Not(R)),
    "r but neither p nor q": And(R, And(Not(P), Not(Q))),
    "neither p nor q -> r": Implies(And(Not(P), Not(Q)), R),
    "both p and q": And(P, Q),
    "not both p and q": Not(And(P, Q)),
    "p but not both q and r": And(P, Not(And(Q, R))),
    "both p and q or r": Or(And(P, Q), R),
    "p but q": And(P, Q),
    "either p or q": Or(P, Q),
    "p and either q or r": And(P, Or(Q, R)),
    "p or q but not both": Xor(P, Q),
    "if either p or q, but not both, then r": Implies(Xor(P, Q), R),
    "1 & ~0": And(And(), Not(Or())),
    "T -> F": Implies(And(), Or()),
    "p.": P,
}


@pytest.mark.parametrize(("line", "formula"), READ.items())
def test_forms_in_words_are_read(line: str, formula: Formula) -> None:
    assert meaning(line) == formula


REFUSED = {
    "p v v": (2, 3, "found 'v', which is a name in this formula and could mean or; expected | for or"),
    "v v p": (2, 3, "found 'v', which is a name in this formula and could mean or; expected | for or"),
    "(p]": (2, 3, "found ']'"),
    "[p": (2, 2, "it ends too early; expected '&', '|', 'xor', '->', '<->', ']'"),
    "if p": (4, 4, "it ends too early; expected '&', '|', 'xor', '->', '<->', 'then'"),
    "if p then q iff r": (12, 15, "found 'iff'"),
    "if p then q -> r": (12, 14, "found '->'"),
    "p iff q if r": (8, 10, "found 'if'"),
    "p -> q unless r": (7, 13, "found 'unless'"),
    "p only if q only if r": (12, 19, "found 'only if'"),
    "p if q if r": (7, 9, "found 'if'"),
    "neither p nor q and r": (16, 19, "found 'and'"),
    "neither p nor q or r": (16, 18, "found 'or'"),
    "neither p": (9, 9, "it ends too early; expected 'nor'"),
    "not either p or q": (4, 10, "found 'either'"),
    "both p or q": (7, 9, "found 'or'; expected '&'"),
    "10": (0, 2, "found '10'"),
    ".": (1, 1, "it ends too early"),
}


@pytest.mark.parametrize(("line", "wrong"), REFUSED.items())
def test_what_english_leaves_open_is_refused(line: str, wrong: tuple[int, int, str]) -> None:
    with pytest.raises(InputError) as caught:
        meaning(line)
    assert (caught.value.start, caught.value.end) == wrong[:2]
    assert wrong[2] in str(caught.value)


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("p; p -> q; therefore q.", TypedLine(("p", "p -> q"), "q")),
        ("p, p -> q, therefore q", TypedLine(("p", "p -> q"), "q")),
        ("If p then q. p. Therefore q.", TypedLine(("If p then q", "p"), "q")),
        ("if p, then q, p |- q", TypedLine(("if p, then q", "p"), "q")),
        ("p; q;", TypedLine(("p", "q"))),
        ("p v q, [p] |- {q}", TypedLine(("p v q", "[p]"), "{q}")),
    ],
)
def test_premises_end_in_other_signs_too(line: str, typed: TypedLine) -> None:
    assert read_line(line) == typed


def test_a_comma_in_brackets_parts_nothing() -> None:
    with pytest.raises(InputError, match="column 3: found ','"):
        read_line("(p, q), r")


# -- what could be meant in two ways -----------------------------------------------------------


def test_letters_are_values_in_small_company_and_names_in_capital_company() -> None:
    assert Logic().typing.with_line("T -> p").claims == (Implies(And(), P),)
    textbook = Logic().typing.with_line("S -> T, S |- T")
    assert textbook == Logic.of(("S -> T", "S"), "T")
    assert textbook.names == ("S", "T")
    assert Logic.of(("S", "T & F")).names == ("F", "S", "T")
    alone = textbook.without("premise.1").without("premise.2")
    assert alone.goal == Is("T", True)
    assert alone.with_conclusion("T & p").goal == And(And(), P), "its own T gave it no company"
    assert textbook.typing.with_line("T v p").claims[-1] == Or(Is("T", True), P)


def test_letters_that_are_names_stay_names_in_a_file() -> None:
    textbook = Logic.of(("S -> T", "S"), "T")
    alone = textbook.without("premise.1").without("premise.2")
    for puzzle in (textbook, alone, Logic.of(("T", "p")), Logic.of((), "F & T", names=["F"])):
        assert parse(encode(puzzle)) == puzzle
    assert 'names = ["T"]' in encode(alone)
    assert "names" not in encode(textbook)


def test_a_name_with_a_capital_is_refused_where_a_letter_is_a_value() -> None:
    with pytest.raises(InputError) as caught:
        Logic.of(("T -> p",)).typing.with_line("q & Rain")
    assert (caught.value.start, caught.value.end) == (4, 8)
    assert "a name with a capital, where 'T' is a truth value" in str(caught.value)


@pytest.mark.parametrize(
    ("line", "known", "meant"),
    [
        ("pq", ("p", "q"), "p & q"),
        ("~r -> pqr", ("p", "q", "r"), "p & q & r"),
        ("p & q & pq", (), "p & q"),
        ("pvq", ("p & q",), "p v q"),
    ],
)
def test_names_without_a_sign_are_questioned(line: str, known: tuple[str, ...], meant: str) -> None:
    with pytest.raises(InputError) as caught:
        Logic.of(known).typing.with_line(line)
    assert f"is one name; did you mean {meant}?" in str(caught.value)
    assert caught.value.nearest == meant


def test_a_name_in_use_is_not_questioned() -> None:
    puzzle = Logic.of(("p & q", "pq"))
    assert puzzle.typing.with_line("pq -> p").names == ("p", "pq", "q")
    assert Logic.of(("p",)).typing.with_line("pq").names == ("p", "pq")
    changed = Logic.of(("p & q", "r"))
    with pytest.raises(PuzzleError, match="pq is one name"):
        changed.typing.with_changed_line("premise.2", "pq")
    assert changed.typing.with_changed_line("premise.1", "pq").names == ("pq", "r")


@pytest.mark.parametrize(
    ("line", "notes"),
    [
        ("p unless q", ["“unless” is read as “or”: one of them, or both"]),
        ("either p or q", ["“either … or”: one of them, or both"]),
        ("either p or q but not both", []),
        ("p v T", ["v is “or”", "T is the value true"]),
        ("p -> q", []),
    ],
)
def test_the_reading_says_what_words_were_taken_for(line: str, notes: list[str]) -> None:
    assert list(reading_notes(line, letters=False)) == notes


SIGNS = "p q r v T F 1 0 ( ) [ ] { } ~ & | -> <-> , ; ."
WORDS = "if then only unless neither nor either or both and but not"


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(f"{SIGNS} {WORDS}".split()), max_size=9))
def test_any_words_are_read_or_refused_in_one_line(words: list[str]) -> None:
    line = " ".join(words)
    try:
        puzzle = Logic().typing.with_line(line)
    except InputError as error:
        message, start, end = str(error), error.start, error.end
    else:
        assert parse(encode(puzzle)) == puzzle
        return
    assert "\n" not in message
    assert 0 <= start <= end <= len(line)
