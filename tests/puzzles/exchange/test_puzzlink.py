"""Addresses of puzz.link: those that its own tests have, and bad ones."""

from __future__ import annotations

import pytest

from puzzles.exchange import formats, read_foreign
from puzzles.exchange.puzzlink.codes import ARROW_BASE, ARROW_NUMBERS, NUMBERS, ROOM_NUMBERS, SMALL_NUMBERS
from puzzles.exchange.puzzlink.lists import RING_LISTS, VISIT_LISTS, NumberList
from puzzles.exchange.puzzlink.parts import UNTOLD, Several, read_body, write_body
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.outside import Outside, Side
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.nonogram.runs import Runs
from puzzles.types.numberlink.puzzle import Numberlink
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.sudoku import Sudoku
from tests.helpers.sat_session import SatSession

SITE = "https://puzz.link/p?"
PUBLISHED = r"""
nonogram/6/6/12g1111h11112j12g11g21j11g3h ##.#../#...#./.#.##./....../#...#./.###..
nonogram/6/7/31h12h31h111g2i5l32g22g11g1211113h ....../##.###/.##.##/#....#/#.##.#/#.#..#/.###..
skyscrapers/4/4/k13h4j3g 2143/1234/4312/3421
sudoku/4/4/g1k23k3g 2143/4312/3421/1234
starbattle/6/6/1/4ilbhgdnmhou -*----/---*--/-----*/--*---/----*-/*-----
aquarium/4/4/bu8i90/i3213g --~~/--~-/~-~~/~~~~
hitori/4/4/1114142333214213 #.#./..../#.#./...#
kurodoko/5/5/i7g5l2l2g4i .#.../..#../.#..#/..#../#...#
nurikabe/5/5/g5k2o1k3g ..###/.#..#/.####/.#.#./###..
heyawake/6/6/lll155007rs12222j #.#..#/...#../#.#.#./....../.#.#.#/..#...
akari/6/6/nekcakbl ..*.../.*4*../..*.2*/.0..*./*..1../...*..
tents/5/5/2g0h1i1j82323 .AT../....A/AT..T/...TA/AT...
gokigen/4/4/iaegcgcj6a \/\///\\\/\\//////\
mines/5/5/g2m13l13g0j ...../**.../.*..*/....*/....*
battleship/6/6/g12h2g30g3gk0r3w//c --#---/#-#--#/------/##----/---###/#-----
kropki/4/4/aa7fioco 4312/2134/1423/3241
minarism/4/4/hhhq21pgi 4321/2413/1234/3142
suguru/5/5/cih47bs73m3g5p1g2g 32121/14534/52121/34543/21321
factors/5/5/rvvcm9jf54653-28ca2833-14 54321/31245/15432/42513/23154
fillomino/t/4/4/g21o21h 2212/1332/2313/2133
aqre/b/3/3/vg00i .#./.#./.#.
aqre/6/6/8a41dd1t0re00g300g ..#.../..##../##.###/.###../..#.../..#...
cave/6/6/k3h6j2l7g3g2h3n ###.../##..##/#..###/##...#/.#..##/...###
lits/4/4/9q02jg #-##/###-/#-#-/####
norinori/5/5/cag4ocjo ##---/--##-/##--#/----#/##---
nurimisaki/5/5/g.i.m2l.j #..../.###./..#../#.##./.....
tapa/6/8/q2g9g.qb0pa0ccn ###.../#.###./....#./#.####/#....#/###.##/#....#/######
yinyang/6/6/6a166b230900 BBBWWW/BWWWBB/BBBWWB/BWBBWB/BWWWWB/BBBBBB
doppelblock/5/5/g1h31h1gl2x 23#1#/#21#3/1#32#/#1#32/3#2#1
ripple/4/4/9n8rigk14h32k 1231/2142/4321/1213
japanesesums/5/5/4/..g3.g35g25g..g..g8h71g.6gah 341#2/#341#/1##43/42##1/#1324
japanesesums/6/5/4/...ah5.j.1g.4g352...4.j.8go4z 2#41#3/#3#4#1/42#31#/#12##4/143#2#
"""
"""Addresses with their answers, from the tests of pzprjs and of cspuz_core."""
LOOP = f"{SITE}slither/5/5/cbcbcddad"


def puzzle_of(text: str) -> Puzzle:
    reading = read_foreign(text)
    assert reading is not None
    (found,) = reading.puzzles
    return found


@pytest.mark.parametrize("line", PUBLISHED.strip().splitlines())
def test_published_addresses(line: str) -> None:
    query, answer = line.split()
    puzzle = puzzle_of(SITE + query)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == answer
    assert formats()["puzzlink"].write(puzzle).text == SITE + query


def test_published_magnets_with_a_hole_whose_borders_are_open() -> None:
    puzzle = puzzle_of(f"{SITE}magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400")
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == "+-+-0/-+-+0/+-00-/00+0+/-+-+-"
    assert parse(formats()["puzzlink"].write(puzzle).text) == puzzle


def test_lines_through_every_cell_or_not() -> None:
    puzzle = puzzle_of(f"{SITE}arukone/5/5/1m2h3g3h1m2")
    assert isinstance(puzzle, Numberlink)
    assert puzzle.all_cells
    assert formats()["puzzlink"].write(puzzle).text == f"{SITE}arukone/5/5/1m2h3g3h1m2"
    other = puzzle_of(f"{SITE}arukone/e/5/5/1m2h3g3h1m2")
    assert formats()["puzzlink"].write(other).text == f"{SITE}numlin/5/5/1m2h3g3h1m2"
    rows = ["1111", "1110", "0110", "0111", "1111"]
    drawn = {"right": tuple(tuple(".#"[int(sign)] for sign in row) for row in rows)}
    assert any(
        puzzle.wording.tables(found)["right"] == drawn["right"] for found in SatSession(puzzle).solutions(200)
    )


def test_a_fleet_of_any_ships() -> None:
    clues = f"{SITE}battleship/3/3/g2g0g0.l6g"
    for said, fleet, written in [
        ("2/12o/11g", (1, 1, 0, 0, 0), "2/11g/21o"),
        ("6/11g/21o/31s/41u/51v/11g", (2, 1, 1, 1, 1), "6/11g/11g/21o/31s/41u/51v"),
    ]:
        puzzle = puzzle_of(f"{clues}/{said}")
        assert isinstance(puzzle, Battleships)
        assert puzzle.fleet == dict(enumerate(fleet, start=1))
        assert formats()["puzzlink"].write(puzzle).text.endswith(f"/{written}")


def test_a_puzzle_goes_to_the_address_that_says_most_of_it() -> None:
    write = formats()["puzzlink"].write
    assert write(Palisade(4, 4)).text.startswith(f"{SITE}fourcells/4/4/")
    assert write(Palisade(5, 5)).text.startswith(f"{SITE}fivecells/5/5/")
    with pytest.raises(PuzzleError, match=r"^areas of 6 cells; expected areas of 4 or 5$"):
        write(Palisade(6, 6))


def test_a_published_loop() -> None:
    puzzle = puzzle_of(LOOP)
    (solution,) = SatSession(puzzle).solutions(2)
    vertical = ["".join(row) for row in puzzle.wording.tables(solution)["vertical"]]
    assert vertical == ["#....#", "##.#.#", "###..#", "######", "....##"]
    assert formats()["puzzlink"].write(puzzle).text == LOOP


LINES = """
mashu/6/6/1063000i3000 ###.#/.##../..##./.#.##/##.../..#..
numlin/5/5/1j2h3m1h2j3 #.##/..../..../..../##.#
yajilin/5/5/m32j10 ##.#/#.#./..../#.##/##..
mashu/f/4/4/0003i0 ###/.##/.##/###
geradeweg/f/4/4/p2g3i ###/.##/.##/###
geradeweg/5/5/l211i2h3i4k #.##/..#./.##./###./...#
country/5/5/amda0uf02h12h ..#./##.#/##../.#.#/.##.
balance/5/5/g9m1k0m8g ####/#.##/#.#./#.../.##.
castle/5/5/c230021k111a210f ..../.###/#.##/..../##..
simpleloop/5/5/sg020 ...#/.#../#.#./.#../#.##
tapaloop/6/6/g3t+32hart2g ...#./###.#/..#../...#./....#/##...
fivecells/6/6/72b1i0f2b1i3a ..#../.##.#/#..##/.##.#/.##.#/#...#
fourcells/6/6/b1d2a3e3d1f2b2a3b2 #..#./.##.#/###../.#.##/###.#/..##.
"""
"""With the lines, or walls, to the right of each cell."""


@pytest.mark.parametrize("line", LINES.strip().splitlines())
def test_published_lines_and_walls(line: str) -> None:
    query, answer = line.split()
    puzzle = puzzle_of(SITE + query)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.tables(solution)["right"])) == answer
    assert formats()["puzzlink"].write(puzzle).text == SITE + query


def test_published_loop_through_every_corner() -> None:
    text = f"{SITE}slither/f/3/3/gdk"
    puzzle = puzzle_of(text)
    (solution,) = SatSession(puzzle).solutions(2)
    rows = ["".join(row) for row in puzzle.wording.tables(solution)["horizontal"]]
    assert rows == ["#.#", ".#.", ".#.", "#.#"]
    assert formats()["puzzlink"].write(puzzle).text == text


def test_published_shaded_cells_outside_the_loop() -> None:
    body = "7/7/210.40zq120.31"
    puzzle = puzzle_of(f"{SITE}yajilin/o/{body}")
    (solution,) = SatSession(puzzle).solutions(2)
    shaded = [cell for cell in solution if "." not in cell and solution[cell] is True]
    assert sorted(shaded) == ["r2c3", "r3c5", "r5c1", "r6c5", "r7c4"]
    assert formats()["puzzlink"].write(puzzle).text == f"{SITE}yajilin/o/{body}"
    assert puzzle_of(f"{SITE}yajilin/ob/{body}") == puzzle
    assert puzzle_of(f"{SITE}yajilin/b/{body}") == puzzle_of(f"{SITE}yajilin/{body}") != puzzle


def test_borders_that_part_no_regions_are_named() -> None:
    body = "10/12/d4ibeqt5abl75ajb6m94i80400vvvvk5vvufvv9h7sci34h21h21t6j6h"
    reading = read_foreign(f"{SITE}country/{body}")
    assert reading is not None
    assert reading.ignored == ("20 borders with one region on both sides",)
    whole = formats()["puzzlink"].write(reading.puzzles[0]).text
    again = read_foreign(whole)
    assert again is not None
    assert (again.ignored, again.puzzles) == ((), reading.puzzles)
    stars = read_foreign(f"{SITE}starbattle/6/6/1/4ilbhgdnmhou")
    assert stars is not None
    assert stars.ignored == ()


def test_rules_that_are_not_told_are_named() -> None:
    reading = read_foreign(f"{SITE}nurikabe/v:/6/6/4j4p6h4p6j6")
    assert reading is not None
    assert reading.ignored == ("the sign v: for rules of its own, which an address does not tell",)
    assert reading.puzzles == (puzzle_of(f"{SITE}nurikabe/6/6/4j4p6h4p6j6"),)


@pytest.mark.parametrize(("sign", "pieces"), [("t", 1), ("d", 2), ("p", 3)])
def test_the_pieces_of_a_bank_are_told_last(sign: str, pieces: int) -> None:
    text = f"{SITE}statuepark/8/8/0j0b051di0p3i024dl3010//{sign}"
    puzzle = puzzle_of(text)
    assert vars(puzzle)["pieces"] == pieces
    assert formats()["puzzlink"].write(puzzle).text == text


def test_a_bank_of_pieces_of_its_own_is_refused() -> None:
    expected = r"^statuepark: body: found '/1/22u' at the end; expected //t, //d or //p$"
    with pytest.raises(PuzzleError, match=expected):
        puzzle_of(f"{SITE}statuepark/7/7/00000000000000000/1/22u")


def test_variants_that_are_not_known_are_refused_by_name() -> None:
    with pytest.raises(PuzzleError, match=r"^yajilin: the variant 'x', which is not known; expected o, b or"):
        puzzle_of(f"{SITE}yajilin/x/5/5/m32j10")


def test_a_question_mark_among_sums_says_something() -> None:
    reading = read_foreign(f"{SITE}japanesesums/5/5/4/..g3.g35g25g..g..g8h71g.6gah")
    assert reading is not None
    assert reading.notes == ()


def test_published_bridges() -> None:
    text = f"{SITE}hashikake/5/5/4g2i3h23k3g1g3g4g3"
    puzzle = puzzle_of(text)
    (solution,) = SatSession(puzzle).solutions(2)
    rows = ["".join(row) for row in puzzle.wording.tables(solution)["grid"]]
    assert rows == ["4═2..", "║3──2", "3║..│", "│3─1│", "3═4═3"]
    assert formats()["puzzlink"].write(puzzle).text == text


def test_numbers_with_arrows_of_every_length() -> None:
    each = ARROW_BASE
    told = [4 * each + 15, 3 * each + 16, each - 1, 2 * each - 1, 2 * each + 254, 3 * each + 995]
    items = [UNTOLD, None, *told, None]
    parts = (Several(ARROW_NUMBERS, 8),)
    body = write_body(parts, items[1:])
    assert body == "a4f8100.1.7fe-33e3a"
    assert read_body(parts, body) == items[1:]
    with pytest.raises(PuzzleError):
        read_body(parts, "a4g")


@pytest.mark.parametrize(
    "text",
    [
        "http://pzv.jp/p.html?slither/5/5/cbcbcddad",
        "https://pzprxs.vercel.app/p?slither/5/5/cbcbcddad",
        "https://pzprxs.vercel.app/p.html?slitherlink/5/5/cbcbcddad",
        "https://puzz.link/p?slither_edit/5/5/cbcbcddad",
        "https://puzz.link/p?m+slither//5/5/cbcbcddad/",
        "https://puzz.link/p?slither%2F5%2F5%2Fcbcbcddad\n",
        "https://www.puzz.link/db/?slither/5/5/cbcbcddad",
        "https://pzplus.tck.mn/p?slither/5/5/cbcbcddad",
        "HTTPS://PZPLUS.TCK.MN/p.html?slither/5/5/cbcbcddad",
    ],
)
def test_other_addresses_of_the_same(text: str) -> None:
    assert puzzle_of(text) == puzzle_of(LOOP) == parse(text)


def test_a_question_mark_that_says_nothing_is_named() -> None:
    reading = read_foreign(f"{SITE}slither/2/2/..h")
    assert reading is not None
    assert reading.ignored == ()
    assert reading.notes == ("2 numbers not told ('?'), which say nothing",)
    assert len(reading.puzzles[0].clue_list) == 0


ASKED = {
    "kurodoko/3/2/.h2h": "R1C1 is unshaded",
    "mines/3/2/.h2h": "R1C1 is safe",
    "shikaku/3/2/.h3h": "R1C1 has a rectangle of a size that is not told",
    "nurikabe/3/2/.h2h": "There is an island at R1C1",
}


@pytest.mark.parametrize(("address", "text"), ASKED.items(), ids=ASKED)
def test_a_question_mark_is_a_clue_where_it_says_something(address: str, text: str) -> None:
    reading = read_foreign(f"{SITE}{address}")
    assert reading is not None
    assert (reading.ignored, reading.notes) == ((), ())
    (puzzle,) = reading.puzzles
    assert next(clue.text for clue in puzzle.clues()) == text
    assert formats()["puzzlink"].write(puzzle).text == f"{SITE}{address}"
    assert "?" in encode(puzzle)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("address", "count"),
    [("kurodoko/2/2/.i", 4), ("mines/2/2/.i", 8), ("shikaku/2/1/..", 1), ("shikaku/2/2/.h.", 2)],
)
def test_what_a_question_mark_leaves_is_counted_by_hand(address: str, count: int) -> None:
    assert len(list(SatSession(puzzle_of(f"{SITE}{address}")).solutions(20))) == count


def test_an_end_without_its_number_is_refused() -> None:
    with pytest.raises(PuzzleError, match="an end whose number is not told"):
        parse(f"{SITE}numlin/2/2/.h.")


def test_what_a_game_id_cannot_say_of_a_question_mark_is_named() -> None:
    puzzle = puzzle_of(f"{SITE}kurodoko/3/2/.h2h")
    assert formats()["sgt"].write(puzzle).left_out == ("1 number not told ('?')",)


@pytest.mark.parametrize(
    ("last", "lost"),
    [("2 . .", ()), (". 2 .", ("1 place of a number in its room",))],
)
def test_a_number_elsewhere_than_at_the_start_of_its_room_is_named(last: str, lost: tuple[str, ...]) -> None:
    """It still says the same, where the player puts it: into the first cell."""
    text = f'puzzle = "heyawake"\nregions = """\nA A A\nB B B\n"""\ngrid = """\n1 . .\n{last}\n"""\n'
    puzzle = parse(text)
    written = formats()["puzzlink"].write(puzzle)
    assert written.left_out == lost
    assert (puzzle_of(written.text) == puzzle) is (not lost)
    assert puzzle_of(written.text) == parse(text.replace(last, "2 . ."))


@pytest.mark.parametrize("items", [[0, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12287, None, UNTOLD]])
def test_numbers_of_every_length(items: list[int | None]) -> None:
    parts = (Several(NUMBERS, len(items)),)
    body = write_body(parts, items)
    assert body == "0f-10-ff+100+fff=000=fff%000%fffg."
    assert read_body(parts, body) == items


def test_numbers_of_rooms_may_be_larger() -> None:
    items: list[int | None] = [12287, 12288, 77775, 77776, 999999, None]
    parts = (Several(ROOM_NUMBERS, len(items)),)
    body = write_body(parts, items)
    assert body == "%fff*0030*ffff$00000$e126fg"
    assert read_body(parts, body) == items


def test_small_numbers_take_the_cells_behind_them_along() -> None:
    parts = (Several(SMALL_NUMBERS, 7),)
    assert read_body(parts, "6ch") == [1, None, 2, None, None, None, None]
    assert write_body(parts, [1, None, 2, None, None, None, None]) == "6ch"
    assert write_body((Several(SMALL_NUMBERS, 2),), [1, 4]) == "1e"
    assert read_body((Several(SMALL_NUMBERS, 2),), "1e") == [1, 4]


def test_a_line_of_a_nonogram_without_a_number_has_no_shaded_cell() -> None:
    puzzle = puzzle_of(f"{SITE}nonogram/2/1/g1g")
    assert puzzle.clue_list.every(Runs) == (
        Runs(Outside(Side.TOP, 0), ()),
        Runs(Outside(Side.TOP, 1), (1,)),
        Runs(Outside(Side.LEFT, 0), ()),
    )


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", "puzz.link: found ''; expected TYPE/COLUMNS/ROWS/BODY"),
        ("slither", "puzz.link: found 'slither'; expected TYPE/COLUMNS/ROWS/BODY"),
        ("slither/5", "puzz.link: found 'slither/5'; expected "),
        ("shakatapa/5/5/a", "puzz.link: the type 'shakatapa'; expected "),
        ("slither/x/5/5/cbcbcddad", "slither: the variant 'x', which is not known; expected f or none"),
        ("slither/5/5/cbcbcdda", "slither: body: cut off after 24 cells; expected 25"),
        ("slither/5/5/cbcbcddad1", "slither: body: '1' behind the last cell; expected its end"),
        ("slither/5/5/cbcbcd!ad", "slither: body: found '!ad' at character 7; expected a number or a gap"),
        ("slither/5/5/4zj", "slither: R1C1: found 4; expected 0 to 3"),
        ("slither/999/999/g", "slither: size: a grid of 999x999; expected 1x1 to 40x40"),
        ("sudoku/8/8/g", "sudoku: 8x8; expected 4x4 or 6x6 or 9x9 or 16x16 or 25x25"),
        ("sudoku/9/4/g", "sudoku: 9x4; expected 4x4 or"),
        ("sudoku/4/4/a1k23k3g", "sudoku: R1C1: found 10; expected 1 to 4"),
        ("sudoku/4/4/-1", "sudoku: body: found '-1' at character 1; expected a number or a gap"),
        ("sudoku/4/4/-zz", "sudoku: body: found '-zz' at character 1; expected a number or a gap"),
        ("skyscrapers/4/4/k13h4j3g1", "skyscrapers: body: cut off after 1 cell; expected 16"),
        ("skyscrapers/4/4/k19h4j3g", "skyscrapers: BOTTOM.3: found 9; expected 1 to 4"),
        ("nonogram/2/1/g1.", "nonogram: body: found '.' at character 3; expected a number or a gap"),
        ("nonogram/2/1/g1f", "nonogram: LEFT.1: runs of 15; expected runs from 1 that fit into 2 cells"),
        ("battleship/3/3/lo", "battleship: body: the fleet ''; expected '/c', '/d', '/e', or a number of "),
        ("battleship/3/3/lo/2/11g", "battleship: body: the fleet '2/11g'; expected "),
        ("battleship/3/3/lo/1/22u", "battleship: body: a ship of another shape; expected straight ships of "),
        ("battleship/3/3/l9n//c", "battleship: body: the part 9; expected 0 to 6, which "),
        ("kropki/4/4/zz7fioco", "kropki: body: found 'zz7fioco' at character 1; expected "),
        ("minarism/4/4/4hhq21pgi", "minarism: R1C1 and R1C2: a white dot of 4; expected 1 to 3"),
        ("factors/3/3/0000", "factors: body: cut off after 0 cells; expected 1"),
        ("factors/3/3/000018", "factors: body: '8' behind the last cell; expected its end"),
        ("fivecells/5/5/9x", "fivecells: R1C1: found 9; expected 0 to 4"),
        ("arukone/x/5/5/1m2h3g3h1m2", "arukone: the variant 'x', which is not known; expected none"),
        ("kakuro/2/2/z", "kakuro: body: 16 cells; expected 4"),
        ("kakuro/2/2/k", "kakuro: body: cut off; expected two sums for each black cell"),
        ("type=akari", "puzz.link: found 'type=akari'; expected TYPE/COLUMNS/ROWS/BODY"),
    ],
)
def test_bad_addresses_are_told_in_one_line(query: str, expected: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(SITE + query)
    assert str(caught.value).startswith(expected)


def test_what_no_address_can_say() -> None:
    with pytest.raises(PuzzleError, match=r"^a puzzle of the type Mastermind; expected "):
        formats()["puzzlink"].write(sample("mastermind-colours").load())
    with pytest.raises(PuzzleError, match=r"^12x12; expected 4x4 or 6x6 or "):
        formats()["puzzlink"].write(Sudoku(12))


@pytest.mark.parametrize("lists", [RING_LISTS, VISIT_LISTS])
def test_every_list_of_numbers_that_is_written_is_read(lists: NumberList) -> None:
    written = 0
    for item in (*range(10), *range(11, 100), *range(111, 1000), *range(1111, 10_000)):
        if "0" in str(item)[1:] or (found := lists.write([item], 0)) is None:
            continue
        text, _ = found
        assert lists.read(text, 0) == ([item], len(text))
        written += 1
    assert written > 100
