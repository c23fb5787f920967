"""What was being solved is in the file, and comes back as it was."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs
from msgspec.structs import replace

from puzzles.clues.bases.sign_clues import CellSign
from puzzles.files.samples import sample
from puzzles.files.saving import encode, save
from puzzles.files.solving import LeftAt, SavedWork, write_solving
from puzzles.files.storage import load, load_work, parse, parse_work
from puzzles.formulas.formulas import And, Formula, Value
from puzzles.formulas.statements import Literal
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Assumption, MarkKind, Mode, PencilMark, PuzzleState, Trial
from puzzles.model.trials import NESTED
from puzzles.sentences.values import SHADING
from puzzles.text.errors import PuzzleError
from tests.helpers.library import library
from tests.helpers.pairings import PIES

GRID = 'puzzle = "sudoku"\ngrid = """\n1 . . .\n. . . .\n. . . .\n. . . .\n"""\n'


@cache
def puzzles() -> list[Puzzle]:
    """A third of the small puzzles of the library, and one of pairs."""
    every = (found.load() for found in library())
    return [*[puzzle for puzzle in every if len(puzzle.shape.variables) < 60][::3], PIES]


def _mark(kind: MarkKind, where: tuple[str, Value]) -> PencilMark:
    return PencilMark(kind, *where)


@st.composite
def states(draw: st.DrawFn) -> PuzzleState:
    """A puzzle on which anything was done that can be."""
    puzzle = draw(st.sampled_from(puzzles()))
    variables = st.sampled_from(puzzle.shape.variables)
    values = variables.flatmap(lambda v: st.tuples(st.just(v.name), st.sampled_from(v.domain)))
    noted = st.sampled_from(
        [(name, each) for name, values in puzzle.board.notable().items() for each in values]
    )
    statements = [clue.id for clue in puzzle.clues()] + [rule.id for rule in puzzle.shape.rules[:5]]
    cells = sorted(puzzle.board.cell_names())
    entries = st.lists(values, max_size=4).map(lambda pairs: tuple(dict(pairs).items()))
    marks = st.frozensets(st.builds(_mark, st.sampled_from(MarkKind), noted))
    colours = st.dictionaries(st.sampled_from(cells), st.sampled_from(["1", "2"])).map(
        lambda named: frozenset(named.items())
    )
    trials = st.lists(st.builds(Trial, entries, marks, colours), max_size=2)
    assumed = st.builds(lambda pair, sign: Literal(pair[0], pair[1], sign), values, st.booleans())
    return PuzzleState(
        puzzle,
        draw(entries),
        draw(st.frozensets(st.sampled_from([*statements, ""]), max_size=3)) - {""},
        draw(st.frozensets(st.sampled_from([*puzzle.shape.families, ""]), max_size=2)) - {""},
        tuple(draw(st.lists(st.builds(Assumption, assumed, st.text(max_size=5)), max_size=2))),
        draw(marks),
        draw(colours),
        tuple(draw(trials)),
    )


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(states(), st.sampled_from([None, *Mode]), st.integers(0, 9999), st.integers(0, 9))
def test_all_that_was_done_comes_back(
    state: PuzzleState, mode: Mode | None, seconds: int, hints: int
) -> None:
    work = SavedWork(state, LeftAt(mode, float(seconds), hints))
    try:
        text = encode(work)
    except PuzzleError:
        return  # a note that no file can hold
    found = parse_work(text)
    assert found.left == work.left
    assert found.misfits == ()
    assert replace(found.state, off=frozenset()) == replace(state, off=frozenset())
    assert _texts_off(found.state) == _texts_off(state)


def _texts_off(state: PuzzleState) -> list[str]:
    statements = (*state.puzzle.clues(), *state.puzzle.shape.rules)
    return sorted(statement.text for statement in statements if statement.id in state.off)


def test_notes_on_pairs_of_a_zebra_puzzle_come_back() -> None:
    puzzle = sample("seed-zebra").load()
    notable = puzzle.board.notable().items()
    item, other = next(
        (name, each) for name, values in notable for each in values if each in puzzle.board.notable()
    )
    marks = frozenset({_mark(MarkKind.YES, (item, other)), _mark(MarkKind.NOT, (item, 3))})
    found = parse_work(encode(SavedWork(PuzzleState(puzzle, marks=marks))))
    assert (found.state.marks, found.misfits) == (marks, ())


class Ring(CellSign):
    """Says how many rings count."""

    kind = "ring"
    structural = True

    counts: bool = True

    def counting(self, on: bool) -> Ring:
        return structs.replace(self, counts=on)

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        return f"{sum(ring.counts for ring in puzzle.clue_list.every(Ring))} rings", And(), ()


@dataclass(frozen=True)
class Ringed(GridPuzzle):
    """Nothing but rings."""

    type_name = "ringed"
    clue_kinds = (Ring,)
    values = SHADING

    def rules(self) -> tuple[()]:
        return ()


def test_a_clue_that_is_off_is_known_by_what_it_is_where_the_words_of_all_are_others() -> None:
    puzzle = Ringed(3, clue_list=ClueList.of([Ring((0, 0)), Ring((1, 1))]))
    state = PuzzleState(puzzle, off=frozenset({"ring.r1c1"}))
    assert [clue.text for clue in state.puzzle.clues()] == ["1 rings"] * 2
    assert write_solving(SavedWork(state), puzzle)["off"] == ["ring.r1c1"]


def test_what_is_off_is_off_again_though_clues_are_numbered_anew(tmp_path: Path) -> None:
    puzzle = sample("seed-zebra").load()
    first, second, third = (clue.id for clue in puzzle.clues()[:3])
    state = PuzzleState(puzzle, off=frozenset({third})).with_puzzle(puzzle.without(first))
    path = tmp_path / "zebra.toml"
    save(SavedWork(state), path)
    found = load_work(path)[0].state
    (off,) = (clue for clue in found.puzzle.clues() if clue.id in found.off)
    assert off.text == puzzle.clues()[2].text
    assert off.id == second


def test_nothing_done_leaves_no_trace_and_a_clean_copy_none_either() -> None:
    puzzle = parse(GRID)
    assert "solving" not in encode(puzzle)
    done = SavedWork(PuzzleState(puzzle).with_entry("r1c2", 2), LeftAt(Mode.SOLVE, 60, 1))
    assert tomllib.loads(encode(done))["solving"]["entries"] == {"r1c2": 2}
    assert encode(done.clean) == encode(puzzle)


def test_comments_and_the_rest_of_the_file_stay_beside_it() -> None:
    text = f"# mine\n{GRID}"
    work = SavedWork(PuzzleState(parse(text)).with_entry("r1c2", 2))
    saved = encode(work, text)
    assert saved.startswith(text)
    assert encode(SavedWork(PuzzleState(work.puzzle)), saved).rstrip() == text.rstrip()


@pytest.mark.parametrize(
    ("solving", "misfit"),
    [
        ("entries = { r9c9 = 1 }", "1 entry"),
        ("entries = { r1c2 = true }", "1 entry"),
        ("corner = { r1c2 = [1, 2, 7, 8] }", "2 pencil marks"),
        ('off = ["given.r1c1", "given.r4c4"]', "1 switch"),
        ('off_families = ["anti-knight"]', "1 switch"),
        ('colours = { r5c1 = "1" }', "1 colour"),
        ('assumptions = [{ name = "r1c2", is = 9 }]', "1 what-if"),
    ],
)
def test_what_does_not_fit_the_puzzle_is_left_out_and_told(solving: str, misfit: str) -> None:
    work = parse_work(f"{GRID}[solving]\n{solving}\n")
    assert work.puzzle == parse(GRID)
    assert work.misfits == (misfit,)


@pytest.mark.parametrize(
    ("solving", "where"),
    [
        ("entries = 5", "solving.entries"),
        ("entries = { r1c1 = 1.5 }", r"solving.entries.r1c1"),
        ('mode = "other"', "solving.mode"),
        ("seconds = -1", "solving.seconds"),
        ("centre = { r1c1 = 3 }", "solving.centre.r1c1"),
        ('assumptions = [{ name = "r1c1" }]', "is"),
        ("other = 1", "solving.other"),
    ],
)
def test_what_cannot_be_meant_at_all_is_told_in_one_line(solving: str, where: str) -> None:
    with pytest.raises(PuzzleError, match=where) as found:
        parse_work(f"{GRID}[solving]\n{solving}\n")
    assert "\n" not in str(found.value)


def _with(puzzle: Puzzle, **cells: int) -> PuzzleState:
    state = PuzzleState(puzzle)
    for name, value in cells.items():
        state = state.with_entry(name, value)
    return state


def test_the_puzzle_alone_is_read_where_nobody_solves(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    save(SavedWork(_with(parse(GRID), r1c2=2)), path)
    assert load(path) == parse(GRID)


def test_what_is_supposed_of_an_auxiliary_variable_comes_back() -> None:
    puzzle = sample("signpost-4x3").load()
    supposed = Assumption(Literal("r1c1.next", "r1c2", positive=False))
    found = parse_work(encode(SavedWork(PuzzleState(puzzle, assumptions=(supposed,)))))
    assert (found.state.assumptions, found.misfits) == ((supposed,), ())


def test_a_trial_keeps_what_the_puzzle_has_a_place_for_and_tells_of_the_rest() -> None:
    trial = "[[solving.trials]]\nentries = { r1c2 = 2, r1c3 = 9, r1c4 = true }\ncentre = { r2c2 = [3, 7] }\n"
    found = parse_work(GRID + trial)
    mark = _mark(MarkKind.CENTRE, ("r2c2", 3))
    assert found.state.trials == (Trial((("r1c2", 2),), frozenset({mark})),)
    assert found.misfits == ("3 entries or marks of a trial",)


def test_trials_are_nested_so_deep_and_no_deeper() -> None:
    deepest = GRID + "[[solving.trials]]\n" * NESTED
    assert len(parse_work(deepest).state.trials) == NESTED
    with pytest.raises(PuzzleError, match=r"solving\.trials"):
        parse_work(deepest + "[[solving.trials]]\n")
    with pytest.raises(PuzzleError, match="other"):
        parse_work(GRID + "[[solving.trials]]\nother = 1\n")
