from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import FOLDER, sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.model.heading import Heading
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.cluemaster.patterns import (
    COLOURS,
    SHAPES,
    TILES,
    Pattern,
    demand,
    read_pattern,
    write_pattern,
)
from puzzles.types.cluemaster.puzzle import CELLS, ClueMaster, PatternClue
from solvers.queries.overview import Status
from tests.helpers.cluemaster_boards import boards_in, meeting, with_pattern
from tests.helpers.sat_session import SatSession

BEGINNER_1 = "green-bowl blue-bone red-ball red-bone green-bone blue-bowl green-ball red-bowl blue-ball"
BEGINNER_2 = "blue-bowl blue-ball blue-bone green-bowl green-bone green-ball red-ball red-bone red-bowl"
EXPERT_39 = "red-ball green-bone blue-bowl blue-ball red-bowl green-ball blue-bone green-bowl red-bone"
EXPERT_40 = "green-ball red-bowl green-bowl blue-ball blue-bone blue-bowl red-ball green-bone red-bone"


def boards(puzzle: ClueMaster, limit: int = 50) -> list[tuple[str, ...]]:
    found = SatSession(puzzle).solutions(limit)
    return sorted(tuple(str(solution[cell]) for cell in CELLS) for solution in found)


def load(name: str) -> ClueMaster:
    puzzle = sample(name).load()
    assert isinstance(puzzle, ClueMaster)
    return puzzle


def clue_texts(path: Path) -> list[tuple[str, bool]]:
    """The clues of a file as plain text, for the check that is not ours."""
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    return [(clue["pattern"], clue.get("absent", False)) for clue in data["clues"]]


# -- published answers, and all boards tried ---------------------------------------------------


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("cluemaster-beginner-1", BEGINNER_1),
        ("cluemaster-beginner-2", BEGINNER_2),
        ("cluemaster-expert-39", EXPERT_39),
    ],
)
def test_published_boards_are_found_and_alone(name: str, board: str) -> None:
    assert boards(load(name)) == [tuple(board.split())]


def test_expert_40_has_the_published_board_and_one_more() -> None:
    found = boards(load("cluemaster-expert-40"))
    assert len(found) == 2
    assert tuple(EXPERT_40.split()) in found


def test_expert_40_as_transcribed_has_two_boards_as_well() -> None:
    """Clues 2 and 3 by the cells that the transcription lists, the others as in the file."""
    clues = clue_texts(FOLDER / "cluemaster" / "cluemaster-expert-40.toml")
    found = set(boards_in(meeting([clues[0], *clues[3:]])))

    def has(board: tuple[str, ...], *wanted: tuple[int, str]) -> bool:
        return all(word in board[cell - 1] for cell, word in wanted)

    listed = {
        board
        for board in found
        if (has(board, (1, "green"), (6, "bowl")) or has(board, (4, "green"), (9, "bone")))
        and any(has(board, (a, "green"), (b, "green")) for a, b in ((1, 3), (3, 6), (7, 9)))
    }
    assert len(listed) == 2
    assert tuple(EXPERT_40.split()) in listed


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/cluemaster-*.toml")), ids=lambda path: path.stem)
def test_library_agrees_with_all_boards_tried(path: Path) -> None:
    assert boards(load(path.stem)) == sorted(boards_in(meeting(clue_texts(path))))


def test_library_has_unique_several_and_contradictory_puzzles_of_its_own() -> None:
    counts = {name: len(boards(load(f"cluemaster-{name}"))) for name in OWN}
    assert counts == OWN


OWN = {"seven-clues": 1, "nowhere": 1, "three-boards": 3, "miscopied": 0}

demands = st.one_of(
    st.just("."),
    st.sampled_from((*COLOURS, *SHAPES)),
    st.builds(demand, st.sampled_from(COLOURS), st.sampled_from(SHAPES)),
)


@st.composite
def patterns(draw: st.DrawFn) -> Pattern:
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    grid = [[draw(demands) for _ in range(columns)] for _ in range(rows)]
    if all(word == "." for row in grid for word in row):
        grid[0][0] = "red"
    return tuple(map(tuple, grid))


@st.composite
def puzzles(draw: st.DrawFn) -> ClueMaster:
    puzzle = ClueMaster(heading=Heading(title=draw(st.text(max_size=5))))
    for pattern, absent in draw(st.lists(st.tuples(patterns(), st.booleans()), max_size=6)):
        puzzle = puzzle.with_clue(PatternClue(pattern, absent))
    if len(puzzle.patterns) > 1 and draw(st.booleans()):
        puzzle = puzzle.without(puzzle.clue_list.ids[0])
    return puzzle


@settings(max_examples=25, deadline=None)
@given(puzzles())
def test_solutions_agree_with_all_boards_tried(puzzle: ClueMaster) -> None:
    clues = [(write_pattern(clue.pattern), clue.absent) for clue in puzzle.patterns]
    expected = meeting(clues)
    found = SatSession(puzzle).solutions(limit=100)
    kept = {tuple(str(solution[cell]) for cell in CELLS) for solution in found}
    assert len(kept) == min(100, expected.bit_count())
    assert expected.bit_count() > 100 or kept == set(boards_in(expected))


@settings(max_examples=60, deadline=None)
@given(patterns(), st.booleans(), st.permutations(TILES))
def test_a_clue_holds_of_a_board_as_the_rules_say(pattern: Pattern, absent: bool, board: list[str]) -> None:
    clue = ClueMaster().with_clue(PatternClue(pattern, absent)).clues()[0]
    cells = [(r, c) for r in range(3) for c in range(3)]
    tile = dict(zip(cells, board, strict=True))
    high, wide = len(pattern), len(pattern[0])
    lies = any(
        all(
            set(pattern[i][j].split("-")) - {"."} <= set(tile[top + i, left + j].split("-"))
            for i in range(high)
            for j in range(wide)
        )
        for top, left in cells
        if top + high <= 3 and left + wide <= 3
    )
    assert clue.formula.holds(dict(zip(CELLS, board, strict=True))) == (lies != absent)


def test_the_oracle_of_these_tests_counts_boards_rightly() -> None:
    assert with_pattern("red-ball").bit_count() == 362_880
    assert with_pattern("red-ball . .").bit_count() == 362_880 // 3
    assert with_pattern(". . .\n. red-ball .\n. . .").bit_count() == 40_320


# -- conflicts and repairs ---------------------------------------------------------------------


def test_a_conflict_reads_well() -> None:
    session = SatSession(load("cluemaster-miscopied"))
    assert session.verdict().status is Status.CONTRADICTION
    conflict = session.conflict()
    assert conflict is not None
    clues, rules = [c.text for c in conflict.clues], [r.text for r in conflict.rules]
    assert "Somewhere in the top row a ball has the blue ball directly to its right" in clues
    assert "Some row has a blue tile at its left end and the green ball at its right end" in clues
    assert "There is exactly one green ball" in rules


def test_two_places_for_one_tile_clash_over_that_tile() -> None:
    puzzle = (
        ClueMaster()
        .with_clue(PatternClue((("red-bone", ".", "."),)))
        .with_clue(PatternClue(((".", "."), (".", "red-bone"))))
    )
    puzzle = puzzle.with_clue(PatternClue((("red-bone", "red"),), absent=True))
    puzzle = puzzle.with_clue(PatternClue(((".", ".", "red-bone"),)))
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert {clue.text for clue in conflict.clues} < {
        "The red bone is in the left column",
        "The red bone is among the four cells at the bottom right",
        "The red bone is in the right column",
    }
    assert len(conflict.clues) == 2
    assert [rule.text for rule in conflict.rules] == ["There is exactly one red bone"]


def test_one_changed_tile_mends_the_miscopied_puzzle() -> None:
    puzzle = load("cluemaster-miscopied")
    mended = [
        alternative.text
        for clue in puzzle.clues()
        for alternative in puzzle.typing.alternatives(clue.id)
        if isinstance(alternative.puzzle, ClueMaster) and len(boards(alternative.puzzle, 2)) == 1
    ]
    assert mended == ["Somewhere in the top row a bowl has the blue ball directly to its right"]


def test_alternatives_toggle_and_change_one_feature() -> None:
    puzzle = (
        ClueMaster()
        .with_clue(PatternClue((("red",),)))
        .with_clue(PatternClue(((".", "blue-bowl"),), absent=True))
    )
    texts = [alternative.text for alternative in puzzle.typing.alternatives("clue.2")]
    assert texts == [
        "The blue bowl is in the right two columns",
        "The red bowl is not in the right two columns",
        "The green bowl is not in the right two columns",
        "The blue ball is not in the right two columns",
        "The blue bone is not in the right two columns",
    ]
    assert puzzle.typing.alternatives("clue.9") == ()
    for alternative in puzzle.typing.alternatives("clue.2"):
        assert [clue.text for clue in alternative.puzzle.clues()] == [
            puzzle.clues()[0].text,
            alternative.text,
        ]


# -- editing -----------------------------------------------------------------------------------


def test_clues_keep_their_ids_through_edits() -> None:
    puzzle = ClueMaster()
    for word in ("red", "bone", "bowl"):
        puzzle = puzzle.with_clue(PatternClue(((word, "."),)))
    assert [clue.id for clue in puzzle.clues()] == ["clue.1", "clue.2", "clue.3"]
    assert [clue.id for clue in puzzle.without("clue.2").clues()] == ["clue.1", "clue.3"]
    assert [clue.id for clue in puzzle.with_moved("clue.3", 0).clues()] == ["clue.3", "clue.1", "clue.2"]
    changed = puzzle.with_changed("clue.2", PatternClue((("blue",),), absent=True))
    assert [clue.id for clue in changed.clues()] == ["clue.1", "clue.2", "clue.3"]
    assert changed.clues()[1].text == "There is no blue tile on the board"
    assert puzzle.without("clue.7") == puzzle.with_moved("clue.7", 0) == puzzle
    assert puzzle.clues()[1].cells == CELLS[0:2] + CELLS[3:5] + CELLS[6:8]


def test_a_session_follows_clues_that_trade_ids() -> None:
    """Two puzzles that mean the same, but whose clues have other ids."""
    puzzle = (
        ClueMaster()
        .with_clue(PatternClue((("red-ball", ".", "."),)))
        .with_clue(PatternClue((("red-ball", ".", "."),), True))
    )
    session = SatSession(PuzzleState(puzzle))
    again = (
        puzzle.without("clue.2")
        .with_clue(PatternClue((("red",),)))
        .with_clue(PatternClue((("red-ball", ".", "."),), True))
    )
    again = again.without("clue.2")
    assert again == puzzle
    session.open(PuzzleState(again))
    conflict = session.conflict()
    assert conflict is not None
    assert [clue.id for clue in conflict.clues] == ["clue.1", "clue.3"]


@pytest.mark.parametrize("pattern", [(), ((),), ((".",),), (("red",) * 4,), (("red",), ("red", "."))])
def test_what_is_no_pattern_is_refused(pattern: Pattern) -> None:
    with pytest.raises(PuzzleError):
        PatternClue(pattern)


def test_facts_and_entries_are_sentences() -> None:
    puzzle = ClueMaster()
    assert puzzle.wording.fact(Literal("r1c3", "red-ball")) == "R1C3 is the red ball"
    assert puzzle.wording.fact(Literal("r1c3", "red-ball", positive=False)) == "R1C3 is not the red ball"
    assert puzzle.wording.entry("r2c2", "blue-bone").text == "You wrote: R2C2 is the blue bone"


def test_a_board_as_text() -> None:
    puzzle = load("cluemaster-beginner-2")
    solution = next(SatSession(puzzle).solutions(1))
    assert puzzle.wording.grid(solution)[1] == ("green-bowl", "green-bone", "green-ball")
    assert puzzle.wording.render(solution).splitlines()[2].split() == ["red-ball", "red-bone", "red-bowl"]


# -- files -------------------------------------------------------------------------------------


@settings(max_examples=50, deadline=None)
@given(puzzles())
def test_a_saved_puzzle_reads_back_equal(puzzle: ClueMaster) -> None:
    again = parse(encode(puzzle))
    assert again == puzzle
    assert [clue.text for clue in again.clues()] == [clue.text for clue in puzzle.clues()]


def test_blanks_may_stand_together_and_case_does_not_matter() -> None:
    assert read_pattern("\n...\nRed .  _\n\n") == ((".", ".", "."), ("red", ".", "."))
    assert read_pattern("Blue-Ball") == (("blue-ball",),)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            "[[clues]]\npattern = '. purple'",
            "clues[1].pattern row 1, column 2: found 'purple'; expected red, green, blue, ball, bone, bowl, "
            "both as in red-ball, or '.'",
        ),
        (
            "[[clues]]\npattern = 'red'\n[[clues]]\npattern = '''\nred .\nbone\n'''",
            "clues[2].pattern row 2: 1 cell; expected 2, as in row 1",
        ),
        (
            "[[clues]]\npattern = '. . . red'",
            "clues[1].pattern row 1: 4 cells; expected 1 to 3",
        ),
        (
            "[[clues]]\npattern = '''\n.\n.\n.\nred\n'''",
            "clues[1].pattern: 4 rows; expected 1 to 3",
        ),
        (
            "[[clues]]\npattern = '. .'",
            "clues[1].pattern: every cell is blank; expected a colour or a shape in some cell",
        ),
        (
            "[[clues]]\npattern = ' '",
            "clues[1].pattern: the pattern is empty; expected one line for each row",
        ),
        ("[[clues]]\nabsent = true", "missing key 'clues[1].pattern'; expected text"),
        (
            "[[clues]]\nabsent = 'no'\npattern = 'red'",
            "clues[1].absent: found text 'no'; expected true or false",
        ),
        (
            "[[clues]]\npattern = 'red'\ncolour = 1",
            "unknown key 'clues[1].colour'; expected one of pattern, absent",
        ),
        ("clues = 'red'", "clues: found text 'red'; expected a list"),
        ("clues = ['red']", "clues[1]: found text 'red'; expected a table"),
        (
            "clue = []",
            "unknown key 'clue'; expected one of puzzle, clues, title, author, source, notes, "
            "solution, tags, solving, not",
        ),
    ],
)
def test_bad_input_gets_one_line_that_says_where(lines: str, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"puzzle = 'cluemaster'\n{lines}\n")
    assert str(caught.value) == message
