"""KenKen files: what is written reads back, and what cannot be read is told in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.puzzle import KenKen
from tests.helpers.kenken_by_hand import kenkens

GOOD = """
puzzle = "kenken"
size = 3
cages = '''
A A .
B B C
D D D
'''
[targets]
A = "3+"
B = "2-"
C = 3
D = "6*"
"""


@given(st.sampled_from((3, 4, 5, 9)).flatmap(kenkens) | kenkens(5, liars=True), st.text(max_size=20))
@settings(max_examples=25, deadline=None)
def test_a_saved_puzzle_reads_back_as_the_same(puzzle: KenKen, title: str) -> None:
    named = replace(puzzle, heading=Heading(title=title))
    assert parse(encode(named)) == named


def test_cages_are_in_the_order_of_their_targets() -> None:
    text = GOOD.replace('A = "3+"\n', "") + 'A = "3+"\n'
    puzzle = parse(text)
    assert isinstance(puzzle, KenKen)
    assert [cage.letter for cage in puzzle.cages] == ["B", "C", "D", "A"]
    assert parse(encode(puzzle)) == puzzle


def test_letters_may_stand_close_and_labels_be_long() -> None:
    puzzle = parse(GOOD)
    assert parse(GOOD.replace("A A .", "AA.").replace("D D D", "DDD")) == puzzle
    long = parse(GOOD.replace("A A .", "a1 a1 .").replace('A = "3+"', 'a1 = "3+"'))
    assert isinstance(long, KenKen)
    assert [cage.letter for cage in long.cages] == ["a1", "B", "C", "D"]


def test_a_puzzle_without_cages() -> None:
    puzzle = parse("puzzle = 'kenken'\nsize = 3\ncages = '...\\n...\\n...'".replace("'", '"'))
    assert puzzle == KenKen(3)
    assert parse(encode(puzzle)) == puzzle


BAD = [
    ("size = 3", "", "missing key 'size'; expected a whole number"),
    ("size = 3", 'size = "3"', "size: found text '3'; expected a whole number"),
    ("size = 3", "size = 2", "size: found 2; expected 3 to 16"),
    ("size = 3", "size = 17", "size: found 17; expected 3 to 16"),
    ("size = 3", "size = 4", "cages: 3 rows of 3; expected 4 rows of 4"),
    ("size = 3", "size = 3\nliars = 1", "liars: found a whole number '1'; expected true or false"),
    ("size = 3", "size = 3\nlairs = true", "unknown key 'lairs'"),
    ("A A .", "A A", "cages row 2: 3 cells; expected 2, as in row 1"),
    ("A A .", "A A . .", "cages row 2: 3 cells; expected 4, as in row 1"),
    ("A A .", "A A D", "targets.D: the cage is in pieces; expected cells that join by sides"),
    ("A A .", "A A E", "targets: cage 'E' at R1C3 has none; expected a target such as E = \"5+\""),
    ("D D D", "B B B", "targets.D: no cell has that letter"),
    ('A = "3+"', "", "targets: cage 'A' at R1C1 has none; expected a target such as A = \"5+\""),
    ('A = "3+"', 'A = "3+"\n"(" = "3+"', "targets.(: no cell has that letter"),
    ('A = "3+"', "A = 3.5", "targets.A: found a number '3.5'; expected text or a whole number"),
    ('A = "3+"', "A = true", "targets.A: found true; expected text or a whole number"),
    ('A = "3+"', 'A = ["3+"]', "targets.A: found a list \"['3+']\"; expected text or a whole number"),
    ('A = "3+"', "A = 3", "targets.A: 3 over 2 cells; expected one of + - * / after the number"),
    ('A = "3+"', "A = -3", "targets.A: found '-3'; expected a number and one of + - * / =, such as 21+"),
    ('A = "3+"', 'A = "x"', "targets.A: found 'x'; expected a number and one of + - * / =, such as 21+"),
    ('A = "3+"', 'A = "0+"', "targets.A: the target is 0; expected a positive number"),
    ('A = "3+"', 'A = "9999999999999+"', "targets.A: the target is too large; expected at most 1,000,"),
    ('D = "6*"', 'D = "6-"', "targets.D: 6- over 3 cells; expected two cells for a difference"),
    ('D = "6*"', 'D = "6/"', "targets.D: 6/ over 3 cells; expected two cells for a quotient"),
    ("[targets]", "[target]", "targets: cage 'A' at R1C1 has none; expected a target such as A = \"5+\""),
    ("[targets]", "targets = 3\n[more]", "targets: found a whole number '3'; expected a table"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BAD)
def test_bad_input_gets_one_clear_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(PuzzleError) as caught:
        parse(GOOD.replace(old, new))
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_the_cages_must_be_there() -> None:
    with pytest.raises(PuzzleError) as caught:
        parse('puzzle = "kenken"\nsize = 3\n')
    assert str(caught.value) == "missing key 'cages'; expected text"


def test_a_target_too_large_for_liars_names_its_key() -> None:
    text = GOOD.replace("size = 3", "size = 3\nliars = true")
    text = text.replace("A A .", "A A .").replace("B B C", "A B C").replace('B = "2-"', 'B = "2"')
    with pytest.raises(PuzzleError) as caught:
        parse(text.replace('A = "3+"', 'A = "900+"'))
    expected = "targets.A: with 900+ a lying cell could say more than 200 numbers; expected a smaller target"
    assert str(caught.value) == expected
