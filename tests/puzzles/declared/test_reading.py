"""Files of genres that are wrong: one line each, with the place."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from puzzles.declared.folders import SHELF
from puzzles.declared.reading import read_genre
from puzzles.declared.sample import sample_of, sentences_of
from puzzles.declared.types import declared_in, type_of
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type
from tests.helpers.sat_session import SatSession

HEAD = 'name = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "shading"\n'
NUMBERS = HEAD.replace("shading", "numbers") + "numbers = { to = 3 }\n"

MARKS = """shaded = { word = "on", sign = "■", token = "#" }
unshaded = { word = "off", sign = "·", token = "-" }
"""

WRONG = [
    ("name = ", "Invalid value (at end of document); expected TOML"),
    ('name = "toy"', "label: is missing"),
    (
        HEAD + 'colour = "red"',
        "found the key 'colour'; expected one of name, label, about, answer, category, ...",
    ),
    (HEAD.replace('"toy"', '"A toy"'), "name: found 'A toy'; expected small letters, digits and '-'"),
    (HEAD.replace("shading", "painting"), "answer: found 'painting'; expected shading, numbers, loop"),
    (
        HEAD.replace("shading", "numbers"),
        "numbers: numbers without a table of numbers, or the reverse; expected both",
    ),
    (HEAD + "sizes = [5, 4]", "sizes: found 5 to 4; expected two numbers from 1 to 50, the less first"),
    (NUMBERS + 'made-like = "picture"', "made-like: found 'picture'; expected a genre of shaded cells"),
    (HEAD + "rules = 3", "rules: found 3; expected a list of tables"),
    (HEAD + 'rules = [{ conected = "shaded" }]', "rules[1]: found 'conected'; expected 'connected'?"),
    (
        HEAD + 'rules = [{ connected = "shaded", buy = "sides" }]',
        "rules[1]: found the key 'buy'; expected 'by'?",
    ),
    (HEAD + "rules = [{ connected = 3 }]", "rules[1].connected: found 3; expected a text in quotes"),
    (HEAD + 'rules = [{ count = "shaded" }]', "rules[1].in: is missing"),
    (HEAD + '[[clues]]\nat = "cell"', "clues[1]: says nothing; expected one of sees, around, ..."),
    (
        HEAD + '[[clues]]\nat = "cell"\nsees = "shaded"\naround = "shaded"',
        "clues[1]: says both sees and around; expected one of them",
    ),
    (
        HEAD + '[[clues]]\nat = "moon"\nsees = "shaded"',
        "clues[1].at: found 'moon'; expected cell, region, beside, value",
    ),
    (
        HEAD + '[[clues]]\nat = "cell"\nsees = "shaded"\nhere = "red"',
        "clues[1].here: found 'red'; expected shaded, unshaded",
    ),
    (
        HEAD + 2 * '[[clues]]\nat = "cell"\nsees = "shaded"\n',
        "clues[2]: a second kind 'sees'; expected kinds of several names",
    ),
    (
        HEAD + '[[clues]]\nat = "cell"\nsymbols = [{ token = "12", sign = "o", called = "x" }]',
        "clues[1].symbols[1].token: found '12'; expected one character, no digit",
    ),
    (
        HEAD + 'shaded = { word = "on", sign = "x", token = "." }',
        "shaded: found '.' and 'x'; expected one character each, no '.'",
    ),
    (
        HEAD + 'rules = [{ connected = "shaded", if = "whole" }]',
        "rules[1].if: found 'whole'; expected a key of the table [flags]",
    ),
    (
        HEAD + 'flags = { whole = "all of it" }\n[address]\nnames = []\nbody = []\nflags = { f = "hole" }',
        "address.flags.f: found 'hole'; expected whole",
    ),
    (
        HEAD + '[options.n]\nwords = "N"\nleast = 1\nmost = 2\ndefault = 3',
        "options.n.default: found 3; expected 1 to 2",
    ),
    (HEAD.replace("A toy.", ""), "about: is empty; expected the rules as players read them"),
    (HEAD.replace("Toy", "Toy" * 20), "label: 60 characters; expected 40 at most"),
    (HEAD.replace("Toy", "To\\u001by"), "label: character 0x1b, which is not seen; expected plain text"),
    (HEAD + 'sizes = ["4", 5]', "sizes[1]: found '4'; expected a whole number"),
    (HEAD + "sizes = [4]", "sizes: found [4]; expected a list of 2"),
    (HEAD + 'category = "Toys"', "category: found 'Toys'; expected Numbers, Shading, ..."),
    (HEAD + "square = 1", "square: found 1; expected true or false"),
    (HEAD + 'rules = [{ says = "every 2x2: sum = 2" }]', "rules[1].words: is missing"),
    (HEAD + "play = [5, 50]", "play: found 50; expected 2 to 30"),
    (HEAD + 'regions = "room"\nregion-size = 0', "region-size: found 0; expected 1 or more"),
    (HEAD + 'regions = "room"\nregion-most = -1', "region-most: found -1; expected 0 or more"),
    (HEAD + MARKS.replace('"#"', '"-"'), "unshaded.token: found '-' twice; expected another one"),
    (HEAD + MARKS.replace('"#"', '"3"'), "shaded.token: found '3'; expected no blank and no digit"),
    (HEAD + MARKS.replace('"#"', '" "'), "shaded.token: found ' '; expected no blank and no digit"),
    (HEAD + MARKS.replace("■", "城"), "shaded.sign: found '城'; expected one character as wide as a letter"),
    (HEAD + MARKS.replace('"on"', '""'), "shaded.word: is empty; expected a word"),
    (HEAD + MARKS.replace("token", "tokn"), "shaded: found the key 'tokn'; expected 'token'?"),
    (HEAD + MARKS.splitlines()[0], "unshaded: is missing; expected both or none"),
    (
        HEAD + 'rules = [{ once = ["row"] }]',
        "rules[1]: 'once' is a word for numbers; expected one for shading",
    ),
    (
        HEAD.replace("shading", "loop") + 'clues = [{ at = "cell", sees = "on" }]',
        "clues[1]: 'sees' is a word for shading or numbers; expected one for loop",
    ),
    (
        HEAD + 'clues = [{ at = "region", sees = "shaded" }]',
        "clues[1].at: found 'region'; expected a genre with the key 'regions'",
    ),
    (
        HEAD + 'clues = [{ at = "cell", counts = "shaded" }]',
        "clues[1]: found 'counts'; expected a genre with the key 'regions'",
    ),
    (
        HEAD + 'clues = [{ at = "cell", sees = "shaded", here = "unshaded" }]',
        "clues[1].sees: counts itself, which is unshaded; expected itself = false",
    ),
    (HEAD + 'clues = [{ at = "cell", seas = "shaded" }]', "clues[1]: found the key 'seas'; expected 'sees'?"),
    (
        HEAD + 'clues = [{ at = "cell", sees = "shaded" }, { at = "cell", around = "shaded" }]',
        "clues[2]: numbers in cells, as clues[1] has; expected 'symbols' before them",
    ),
    (
        NUMBERS + 'clues = [{ at = "value" }, { at = "value", kind = "other" }]',
        "clues[2]: a second kind 'value'; expected kinds of several names",
    ),
    (
        HEAD + 'clues = [{ at = "cell", symbols = { token = "T" } }]',
        "clues[1].symbols: found {'token': 'T'}; expected a list of tables",
    ),
    (HEAD + 'clues = [{ at = "cell", kind = "a b", sees = "shaded" }]', "clues[1].kind: found 'a b'; ..."),
    (
        NUMBERS.replace("3", '"cells"'),
        "numbers.to: found 'cells'; expected a genre with the key 'regions'",
    ),
    (NUMBERS.replace("3", "300"), "numbers.to: found 300; expected 1 to 99"),
    (NUMBERS.replace("3", "30, letters = true"), "numbers.to: found 30; expected 1 to 26"),
    ("a = " + "[" * 20_000 + "]" * 20_000, "lists within lists go too deep; expected TOML of few levels"),
]

SENSELESS = [
    (
        HEAD + 'rules = [{ bank = "shaded", banks = ["tetrominoes"], option = "moons" }]',
        "rules[1]: found 'moons'; expected a key of the table [options]",
    ),
    (
        HEAD + 'regions = "room"\nrules = [{ tetromino = "shaded", letters = "LQ" }]',
        "rules[1]: found 'LQ'; expected some of ILOST as 'letters'",
    ),
    (
        HEAD + '[options.rows]\nwords = "N"\nleast = 1\nmost = 2\ndefault = 1',
        "options: found 'rows'; expected a word that has no meaning yet",
    ),
    (
        HEAD + 'rules = [{ apart = "shaded" }]\nwords.steps.clu = "x"',
        "words.steps: found 'clu'; expected one of shaded cells side by side, clue",
    ),
    (
        HEAD + 'rules = [{ apart = "shaded" }]\nlooks = [{ name = "two", rules = ["clue", ["aprt"]] }]',
        "looks[1].rules[2]: found 'aprt'; expected one of shaded cells side by side, clue",
    ),
    (
        HEAD + 'regions = "room"\nrules = [{ tetromino = "shaded", family = "shapes" }]',
        "rules[1]: the rule has several families; expected no name for them",
    ),
    (HEAD + 'looks = [{ name = "two" }]', "looks[1]: 'two' tells not what is seen; expected clues or rules"),
    (
        HEAD + 'looks = [{ name = "{number}", clues = 2 }]',
        "looks[1].name: found '{number}'; expected no braces but {numbers}",
    ),
    (
        HEAD + 'looks = [{ name = "two", says = "{", clues = 2 }]',
        "looks[1].says: found '{'; expected no braces but {clues} and {units}",
    ),
    (
        HEAD + 'looks = [{ name = "two", clues = ["1 Q"] }]',
        "looks[1].clues: found 'Q'; expected rows of a grid: '.', numbers and symbols of the genre",
    ),
    (
        HEAD + 'looks = [{ name = "two", clues = 2.5 }]',
        "looks[1].clues: found 2.5; expected a whole number, a text in quotes or a list",
    ),
    (
        HEAD + 'looks = [{ name = "two", rules = ["clue", [3]] }]',
        "looks[1].rules[2][1]: found 3; expected a text in quotes",
    ),
    (
        HEAD + 'rules = [{ count = "shaded", in = "row", is = -3 }]',
        "rules[1]: found -3; expected 0 or more",
    ),
    (HEAD + 'rules = [{ connected = "red" }]', "rules[1]: found 'red'; expected shaded, unshaded"),
    (HEAD + 'rules = [{ uniform = "shaded" }]', "rules[1]: found 'region'; expected row, column, line, grid"),
    (
        HEAD + 'rules = [{ count = "shaded", in = "row" }]',
        "rules[1]: 'count' says no number; expected one of is, least, most, not",
    ),
    (
        HEAD + 'rules = [{ count = "shaded", in = "row", is = "moons" }]',
        "rules[1]: found 'moons'; expected a number, or one of rows, ...",
    ),
    (
        HEAD.replace("shading", "loop") + 'rules = [{ connected = "on" }]',
        "rules[1]: found 'on the loop'; expected shaded or numbered cells, which a loop has not",
    ),
    (
        NUMBERS + 'rules = [{ connected = "numbered" }]',
        "rules[1]: found 'numbered'; expected odd or even, since each cell holds a number",
    ),
]


def told(text: str, ask: Any) -> str:
    with pytest.raises(PuzzleError) as caught:
        ask(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def agrees(found: str, expected: str) -> bool:
    return found.startswith(expected[:-3]) if expected.endswith("...") else found == expected


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_what_is_wrong_with_a_file_is_told_in_a_line(text: str, expected: str) -> None:
    found = told(text, read_genre)
    assert agrees(found, expected), found


@pytest.mark.parametrize(("text", "expected"), SENSELESS)
def test_what_makes_no_sense_on_a_board_is_told_with_its_place(text: str, expected: str) -> None:
    found = told(text, lambda text: sentences_of(type_of(text)))
    assert agrees(found, expected), found


@pytest.mark.parametrize("path", sorted(SHELF.glob("*.toml")), ids=lambda path: path.stem)
def test_each_genre_is_short_and_says_something_of_each_rule_and_kind(path: Path) -> None:
    kind = declared_in(path)
    assert kind is puzzle_type(path.stem)
    assert len([line for line in kind.genre.text.splitlines() if line.strip()]) < 30  # type: ignore[attr-defined]
    found = [text for _, text in sentences_of(kind)]
    assert len(found) == len(set(found)) > 0


def test_something_is_said_of_clues_that_are_listed_for_a_solution_alone() -> None:
    text = HEAD + '[[clues]]\nat = "beside"\nruns = "unshaded"\n'
    assert [of for of, _ in sentences_of(type_of(text))] == ["a number"]


def test_types_and_clues_come_back_from_another_process() -> None:
    text = HEAD + '[[clues]]\nat = "cell"\nsees = "shaded"\nhere = "shaded"\n'
    kind = type_of(text)
    puzzle = kind(4).with_clue(kind.clue_kinds[0]((1, 1), "", (3,)))
    again = pickle.loads(pickle.dumps(puzzle))
    assert again == puzzle
    assert type(again) is kind
    assert pickle.loads(pickle.dumps(kind.clue_kinds[0])) is kind.clue_kinds[0]


def test_a_genre_beside_a_puzzle_is_that_of_the_puzzle(tmp_path: Path) -> None:
    text = 'puzzle = "toy-beside"\nsize = 3\n'
    with pytest.raises(PuzzleError, match="unknown puzzle type 'toy-beside'"):
        parse(text, tmp_path)
    file = tmp_path / "toy-beside.toml"
    file.write_text(
        HEAD.replace('"toy"', '"toy-beside"') + 'rules = [{ count = "shaded", in = "line", is = 1 }]'
    )
    puzzle = parse(text, tmp_path)
    assert len(list(SatSession(puzzle).solutions(10))) == 6
    assert parse(encode(puzzle)) == puzzle
    file.write_text(HEAD)
    with pytest.raises(PuzzleError, match=r"toy-beside.toml: name: found 'toy'; expected 'toy-beside'"):
        parse(text, tmp_path)


def test_a_sample_has_regions_where_the_genre_has_them() -> None:
    sample = sample_of(type_of(HEAD + 'regions = "room"\nregion-size = 4\n'))
    assert 3 <= len(sample.region_cells) <= 9  # type: ignore[attr-defined]


def test_a_cell_has_one_clue_of_all_that_stand_in_the_grid_of_a_file() -> None:
    kinds = '[[clues]]\nat = "cell"\nsees = "shaded"\n[[clues]]\nat = "value"\n'
    kind = type_of(HEAD + kinds)
    seen, given = kind.clue_kinds
    puzzle = kind(4).with_clue(seen((1, 1), "", (3,)))
    other = puzzle.with_clue(given((2, 2), True))
    assert other.clue_list.ids == ("sees.r2c2", "given.r3c3")
    assert puzzle.with_clue(given((1, 1), True)).clue_list.ids == ("given.r2c2",)
    assert parse(encode(other)) == other


def test_a_rule_counts_only_where_a_puzzle_says_yes() -> None:
    kind: Any = type_of(
        HEAD + 'rules = [{ connected = "shaded", if = "whole" }]\nflags = { whole = "all of it" }'
    )
    assert sentences_of(kind) == [("shaded cells connected", "The shaded cells are connected by sides")]
    counts = [len(list(SatSession(kind(2, 2, whole=whole)).solutions(20))) for whole in (False, True)]
    assert counts == [16, 14]
    assert pickle.loads(pickle.dumps(kind(2, 2, whole=True))) == kind(2, 2, whole=True)
