"""Drawings of penpa-edit as puzzles of a type: small boards, drawn here and written as files by hand."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.exchange import formats, read_foreign
from puzzles.exchange.format import Reading
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from tests.helpers.penpa_links import BEHIND, BELOW, CORNER, SITE, Drawn, packed

A, B = "AAB\nABB\nCCC", "AAB ABB CCC"
"""The same regions in a file and on a drawing."""

CASES: dict[str, tuple[Drawn, str]] = {
    "aquarium": (
        Drawn(3, 3, (1, 0, 1, 0)).areas(B).grid("2 . 1", 0, 1).text(3, 0, 3),
        f'puzzle = "aquarium"\nregions = """\n{A}"""\noutside.top = "2 . 1"\noutside.left = ". . 3"',
    ),
    "battleships fleet=2,1": (
        Drawn(3, 3, (1, 0, 1, 0)).text(0, 2, 1).text(2, 0, 0).sign(1, 1, "battleship_B", 3),
        'puzzle = "battleships"\nfleet = [2, 1]\nsize = 3\ngrid = """\n< . .\n. . .\n. . ."""\n'
        'outside.top = ". 1 ."\noutside.left = ". 0 ."',
    ),
    "binairo": (
        Drawn(4, 4).sign(1, 1, "circle_M", 1).sign(2, 3, "circle_L", 2).text(4, 4, 0),
        'puzzle = "binairo"\ngrid = """\n0...\n..1.\n....\n...0"""',
    ),
    "hashi": (
        Drawn(2, 3).text(1, 1, 2).text(1, 3, "?").sign(2, 1, "circle_L", 1),
        'puzzle = "bridges"\ngrid = """\n2 . o\no . ."""',
    ),
    "dominosa": (Drawn(2, 3).grid("0 0 1/1 0 1"), 'puzzle = "dominosa"\ngrid = """\n0 0 1\n1 0 1"""'),
    "factors": (
        Drawn(3, 3).areas(B).small(1, 1, 0, 6).text(2, 2, 9).text(3, 1, 6),
        f'puzzle = "kenken"\nsize = 3\ncages = """\n{A}"""\n[targets]\nA = "6*"\nB = "9*"\nC = "6*"',
    ),
    "fillomino": (
        Drawn(2, 6).grid("11 . . . . ./1"),
        'puzzle = "fillomino"\nlargest = 11\ngrid = """\n11 . . . . .\n1 . . . . ."""',
    ),
    "fivecells": (
        Drawn(2, 3).grid(". 3 .").colour(4, (2, 3)),
        'puzzle = "palisade"\narea = 5\ngrid = """\n. 3 .\n. . #"""',
    ),
    "dbchoco": (
        Drawn(2, 3).colour(3, (1, 1), (1, 2)).colour(8, (2, 3)).text(1, 2, 2).small(2, 1, 0, 1),
        'puzzle = "dbchoco"\ndark = """\n# # .\n. . #"""\ngrid = """\n. 2 .\n1 . ."""',
    ),
    "fourcells": (Drawn(2, 2).grid("2 2"), 'puzzle = "palisade"\narea = 4\ngrid = """\n2 2\n. ."""'),
    "futoshiki": (
        Drawn(3, 3)
        .sign(1, 1, "inequality", 1, BEHIND)
        .sign(2, 2, "inequality", 4, BELOW)
        .text(2, 1, ">", at=BEHIND)
        .text(3, 1, 2, at=BEHIND)
        .text(1, 3, 3),
        'puzzle = "futoshiki"\ngrid = """\n. . 3\n. . .\n. . ."""\n[[inequality]]\ncells = "r1c2 r1c1"\n'
        '[[inequality]]\ncells = "r2c2 r3c2"\n[[inequality]]\ncells = "r2c1 r2c2"\n'
        '[[difference]]\ncells = "r3c1 r3c2"\nvalue = 2',
    ),
    "galaxies": (
        Drawn(2, 3)
        .sign(1, 1, "circle_SS", 2)
        .sign(1, 1, "circle_SS", 1, BEHIND)
        .sign(1, 2, "circle_SS", 1, CORNER),
        'puzzle = "galaxies"\nsize = [2, 3]\ndots = "r1c1 r1c1.right r1c2.bottom-right"',
    ),
    "heyawake": (
        Drawn(3, 3).areas(B).text(2, 1, 1).small(3, 1, 0, 2),
        f'puzzle = "heyawake"\nregions = """\n{A}"""\ngrid = """\n. . .\n1 . .\n2 . ."""',
    ),
    "hidato": (
        Drawn(2, 3).grid("1 . ./. 5").colour(4, (2, 3)).text(1, 3, "12345", "7"),
        'puzzle = "hidato"\ngrid = """\n1 . .\n. 5 #"""',
    ),
    "hitori": (Drawn(2, 2).grid("1 2/2 2"), 'puzzle = "hitori"\ngrid = """\n1 2\n2 2"""'),
    "kakuro": (
        Drawn(3, 3)
        .colour(4, (1, 1), (1, 2), (2, 1), (3, 1))
        .sign(1, 3, "kakuro", 1)
        .small(1, 2, 2, 3)
        .small(2, 1, 1, 4),
        'puzzle = "kakuro"\ngrid = """\n# 3/ #\n/4 . .\n# . ."""',
    ),
    "kenken": (
        Drawn(3, 3).areas(B).small(1, 1, 0, "6+").small(2, 2, 0, "18×").text(3, 1, 6),
        f'puzzle = "kenken"\nno_operators = true\nsize = 3\ncages = """\n{A}"""\n'
        '[targets]\nA = "6+"\nB = "18*"\nC = "6"',
    ),
    "killer": (
        Drawn(4, 4).cage((1, 1), (1, 2)).small(1, 1, 0, 5).cage((4, 4), (4, 3)).text(2, 2, 1),
        'puzzle = "killer"\ngrid = """\n....\n.1..\n....\n...."""\n'
        '[[cage]]\ncells = "r1c1 r1c2"\nsum = 5\n[[cage]]\ncells = "r4c3 r4c4"',
    ),
    "kropki": (
        Drawn(3, 3).sign(1, 1, "circle_SS", 1, BEHIND).sign(2, 3, "circle_SS", 2, BELOW).text(3, 1, 2),
        'puzzle = "kropki"\ngrid = """\n. . .\n. . .\n2 . ."""\n'
        '[[difference]]\ncells = "r1c1 r1c2"\n[[ratio]]\ncells = "r2c3 r3c3"',
    ),
    "kurodoko": (Drawn(2, 2).grid("3 ./. ?"), 'puzzle = "kurodoko"\ngrid = """\n3 .\n. ?"""'),
    "akari": (
        Drawn(2, 3).colour(4, (1, 1), (2, 2)).colour(8, (2, 3)).text(1, 1, 1).text(2, 2, ""),
        'puzzle = "lightup"\ngrid = """\n1 . .\n. # #"""',
    ),
    "magnets": (
        Drawn(2, 2, (1, 1, 1, 1)).areas("AB AB").text(0, 1, 1).text(3, 2, 0).text(1, 0, 1).text(2, 3, 1),
        'puzzle = "magnets"\nregions = """\nAB\nAB"""\n'
        '[plus]\ntop = "1 ."\nleft = "1 ."\n[minus]\nbottom = ". 0"\nright = ". 1"',
    ),
    "masyu": (
        Drawn(2, 3).sign(1, 1, "circle_L", 2).sign(2, 2, "circle_M", 1),
        'puzzle = "masyu"\ngrid = """\nB . .\n. W ."""',
    ),
    "mines mines=2": (
        Drawn(2, 2).grid("1 ./. ?"),
        'puzzle = "minesweeper"\nmines = 2\ngrid = """\n1 .\n. ?"""',
    ),
    "fillpix": (Drawn(2, 2).grid("1 ./. 4"), 'puzzle = "mosaic"\ngrid = """\n1 .\n. 4"""'),
    "nonogram": (
        Drawn(3, 3, (2, 0, 1, 0)).grid("1 . ./1 2 .", -1, 1).grid("2/1", 1, 0),
        'puzzle = "nonogram"\n[outside]\ntop = [[1, 1], [2], []]\nleft = [[2], [1], []]',
    ),
    "numlin all_cells=true": (
        Drawn(2, 3).grid("A 2 ./A . 2"),
        'puzzle = "numberlink"\nall_cells = true\ngrid = """\n1 2 .\n1 . 2"""',
    ),
    "nurikabe": (Drawn(2, 3).grid("2 . ./. . ?"), 'puzzle = "nurikabe"\ngrid = """\n2 . .\n. . ?"""'),
    "palisade area=2": (
        Drawn(2, 2).grid("3 .").without((2, 2)),
        'puzzle = "palisade"\narea = 2\ngrid = """\n3 .\n. #"""',
    ),
    "shikaku": (Drawn(2, 2).grid("2 ./. ?"), 'puzzle = "shikaku"\ngrid = """\n2 .\n. ?"""'),
    "skyscrapers": (
        Drawn(3, 3, (1, 1, 1, 1)).text(0, 1, 2).text(4, 3, 1).text(2, 0, 3).text(1, 4, 2).text(2, 2, 2),
        'puzzle = "skyscrapers"\ngrid = """\n. . .\n. 2 .\n. . ."""\n'
        '[outside]\ntop = "2 . ."\nbottom = ". . 1"\nleft = ". 3 ."\nright = "2 . ."',
    ),
    "gokigen": (
        Drawn(1, 2).text(0, 0, 1, at=CORNER).text(1, 1, 2, at=CORNER).sign(1, 1, "circle_SS", 1, CORNER),
        'puzzle = "slant"\ncorners = """\n1 . .\n. 2 ."""',
    ),
    "slither": (Drawn(2, 2).grid("3 ./. 0"), 'puzzle = "slitherlink"\ngrid = """\n3 .\n. 0"""'),
    "starbattle": (
        Drawn(4, 4, (1, 0, 0, 0))
        .areas("AABB AABB CCDD CCDD")
        .text(0, 1, 1)
        .sign(0, 2, "star", 2)
        .sign(1, 2, "star", 2),
        'puzzle = "starbattle"\nregions = """\nAABB\nAABB\nCCDD\nCCDD"""\n'
        'grid = """\n.*..\n....\n....\n...."""',
    ),
    "str8ts": (
        Drawn(3, 3).text(1, 1, 2).colour(4, (1, 1), (2, 2)).text(1, 2, 1),
        'puzzle = "str8ts"\ngrid = """\n#2 1 .\n. # .\n. . ."""',
    ),
    "sudoku variants=anti-knight,diagonals": (
        Drawn(4, 4).areas("AABB AABB CCDD CCDD").grid("1 . . ./. . . 2"),
        'puzzle = "sudoku"\nvariants = ["anti-knight", "diagonals"]\ngrid = """\n1...\n...2\n....\n...."""',
    ),
    "suguru": (
        Drawn(3, 3).areas(B).text(3, 3, 1),
        f'puzzle = "suguru"\nregions = """\n{A}"""\ngrid = """\n. . .\n. . .\n. . 1"""',
    ),
    "tents": (
        Drawn(2, 2, (1, 1, 1, 0)).sign(1, 1, "tents", 1).text(0, 1, 0).text(3, 2, 1).text(2, 0, 0),
        'puzzle = "tents"\ngrid = """\nT.\n.."""\n[outside]\ntop = "0 1"\nleft = ". 0"',
    ),
    "yajilin": (
        Drawn(2, 3)
        .text(1, 1, "2_2", "2")
        .text(2, 3, "?")
        .colour(3, (1, 1))
        .text(2, 1, 1)
        .sign(2, 1, "arrow_fouredge_B", [0, 0, 0, 0, 0, 1, 0, 0]),
        'puzzle = "yajilin"\ngrid = """\n2> . .\n1^ . #"""',
    ),
}
"""Drawings by what is told with their links, and the files of their puzzles."""


DECLARED: dict[str, tuple[Drawn, str]] = {
    "aqre": (
        Drawn(3, 3).areas(B).text(1, 1, 2),
        f'puzzle = "aqre"\nregions = """\n{A}"""\ngrid = """\n2 . .\n. . .\n. . ."""',
    ),
    "balance": (
        Drawn(3, 3).sign(1, 1, "circle_L", 1).sign(2, 2, "circle_L", 2).text(2, 2, 3).text(1, 1, "?"),
        'puzzle = "balance"\ngrid = """\nw . .\n. b3 .\n. . ."""',
    ),
    "castle": (
        Drawn(3, 3)
        .text(1, 1, "2_2", "2")
        .colour(4, (1, 1))
        .text(2, 2, "0_0", "2")
        .colour(3, (3, 3))
        .areas("ABB\nBCB\nBBD"),
        'puzzle = "castle"\ngrid = """\nb2> . .\n. w0^ .\n. . g"""',
    ),
    "cave": (
        Drawn(3, 3).text(1, 1, 3).text(2, 2, "?"),
        'puzzle = "cave"\ngrid = """\n3 . .\n. ? .\n. . ."""',
    ),
    "coral": (
        Drawn(3, 3, (1, 0, 1, 0)).text(0, 2, 2),
        'puzzle = "coral"\nsize = 3\noutside.top = [".", [2], "."]\n',
    ),
    "country": (
        Drawn(3, 3).areas(B).text(3, 1, 2),
        f'puzzle = "country"\nregions = """\n{A}"""\ngrid = """\n. . .\n. . .\n2 . ."""',
    ),
    "doppelblock": (
        Drawn(3, 3, (1, 0, 1, 0)).grid("1 . 0", 0, 1).text(2, 0, 1).text(1, 1, 1).colour(4, (2, 2)),
        'puzzle = "doppelblock"\ngrid = """\n1 . .\n. # .\n. . ."""\noutside.top = "1 . 0"\n'
        'outside.left = ". 1 ."',
    ),
    "easyasabc letters=2": (
        Drawn(3, 3, (1, 1, 1, 1)).text(0, 1, "A").text(2, 4, 2).text(3, 3, "B"),
        'puzzle = "easyasabc"\nletters = 2\ngrid = """\n. . .\n. . .\n. . B"""\n'
        'outside.top = "A . ."\noutside.right = ". B ."',
    ),
    "geradeweg": (
        Drawn(3, 3).sign(1, 1, "circle_L", 1).text(1, 1, 2).sign(3, 3, "circle_L", 1),
        'puzzle = "geradeweg"\ngrid = """\n2 . .\n. . .\n. . ?"""',
    ),
    "japanesesums digits=3": (
        Drawn(3, 3, (2, 0, 1, 0)).text(-1, 1, 1).text(0, 1, 2).text(2, 0, 3),
        'puzzle = "japanesesums"\nsize = 3\ndigits = 3\noutside.top = [[1, 2], ".", "."]\n'
        'outside.left = ". | 3 | ."',
    ),
    "kurotto": (Drawn(2, 2).text(1, 1, 2), 'puzzle = "kurotto"\ngrid = """\n2 .\n. ."""'),
    "lits": (
        Drawn(4, 4).areas("AAAA BBBB BBBB BBBB").colour(3, (1, 1)),
        'puzzle = "lits"\nregions = """\nAAAA\nBBBB\nBBBB\nBBBB"""\ngrid = """\n# . . .\n. . . .\n'
        '. . . .\n. . . ."""',
    ),
    "nanro": (
        Drawn(3, 3).areas(B).text(1, 1, 2),
        f'puzzle = "nanro"\nregions = """\n{A}"""\ngrid = """\n2 . .\n. . .\n. . ."""',
    ),
    "norinori": (Drawn(3, 3).areas(B), f'puzzle = "norinori"\nregions = """\n{A}"""'),
    "nurimisaki": (
        Drawn(2, 3).sign(1, 1, "circle_L", 1).text(1, 3, 2),
        'puzzle = "nurimisaki"\ngrid = """\n? . 2\n. . ."""',
    ),
    "pentominous": (
        Drawn(5, 5).text(1, 1, "F").text(5, 5, "X"),
        'puzzle = "pentominous"\ngrid = """\nF....\n.....\n.....\n.....\n....X"""',
    ),
    "ripple": (
        Drawn(3, 3).areas(B).text(1, 1, 2),
        f'puzzle = "ripple"\nregions = """\n{A}"""\ngrid = """\n2 . .\n. . .\n. . ."""',
    ),
    "shakashaka": (
        Drawn(2, 3).text(1, 1, 2).colour(4, (1, 1), (2, 3)),
        'puzzle = "shakashaka"\ngrid = """\n2 . .\n. . #"""',
    ),
    "simpleloop": (
        Drawn(3, 3).colour(4, (2, 2)),
        'puzzle = "simpleloop"\ngrid = """\n. . .\n. # .\n. . ."""',
    ),
    "snake": (
        Drawn(3, 3, (1, 0, 1, 0))
        .text(0, 2, 1)
        .text(3, 0, 2)
        .sign(1, 1, "circle_L", 2)
        .sign(2, 2, "circle_L", 1),
        'puzzle = "snake"\ngrid = """\nB . .\n. W .\n. . ."""\noutside.top = ". 1 ."\noutside.left = ". . 2"',
    ),
    "statuepark pieces=2": (
        Drawn(7, 7).sign(1, 1, "circle_M", 2).sign(1, 3, "circle_M", 1),
        'puzzle = "statuepark"\npieces = 2\ngrid = """\nB.W....\n.......\n.......\n.......\n'
        '.......\n.......\n......."""',
    ),
    "tapa": (
        Drawn(3, 3).text(1, 1, "13", "4").text(3, 3, "?", "4"),
        'puzzle = "tapa"\ngrid = """\n13 . .\n. . .\n. . ?"""',
    ),
    "tapaloop": (
        Drawn(3, 3).text(2, 2, "12", "4"),
        'puzzle = "tapaloop"\ngrid = """\n. . .\n. 12 .\n. . ."""',
    ),
    "tilepaint": (
        Drawn(3, 3, (1, 0, 1, 0)).areas(B).text(0, 2, 2).text(3, 0, 0),
        f'puzzle = "tilepaint"\nregions = """\n{A}"""\noutside.top = ". 2 ."\noutside.left = ". . 0"',
    ),
    "yinyang": (
        Drawn(2, 2).sign(1, 1, "circle_M", 2).sign(2, 2, "circle_M", 1),
        'puzzle = "yinyang"\ngrid = """\nB .\n. W"""',
    ),
}
CASES |= DECLARED


def read(told: str, drawn: Drawn) -> Reading:
    reading = read_foreign(f"{told} {drawn.link}")
    assert reading is not None
    return reading


@pytest.mark.parametrize("told", CASES)
def test_read(told: str) -> None:
    drawn, file = CASES[told]
    reading = read(told, drawn)
    assert reading.puzzles == (parse(file),)
    assert reading.ignored == ()


# -- what is named -------------------------------------------------------------------------------


def test_what_no_clue_says_is_named() -> None:
    drawn = Drawn(3, 3, (1, 0, 0, 0)).grid("2 A ./B 3").sign(3, 3, "star", 2).colour(2, (1, 1), (2, 2))
    drawn.areas("ABB AAA AAA").text(0, 1, 7).without((3, 1))
    drawn.layers |= {"line": {"44,45": 3}, "thermo": [[drawn.index(0, 1, 1), drawn.index(0, 1, 2)]]}
    assert read("nurikabe", drawn).ignored == (
        "3 texts ('A', 'B' and '7')",
        "1 sign 'star'",
        "2 cells in light green",
        "3 borders between cells",
        "1 cell cut out of the grid",
        "1 thermometer",
        "1 line",
    )


def test_a_line_some_of_whose_numbers_are_not_told_says_nothing() -> None:
    reading = read("nonogram", Drawn(2, 2, (1, 0, 2, 0)).grid("1 1", 0, 1).grid("? 1/. 1", 1, -1))
    assert reading.ignored == ("1 the numbers at the left of row 1 (not all of them are told)",)


def in_fives(*areas: str) -> Drawn:
    """A Nonogram of six by seven with borders between the areas, and one between numbers above it."""
    drawn = Drawn(6, 7, (1, 0, 1, 0)).areas(" ".join(areas))
    corners = (drawn.index(1, -1, 4), drawn.index(1, 0, 4))
    drawn.layers["lineE"]["{},{}".format(*corners)] = 2
    return drawn


def test_lines_that_help_to_count_are_noted() -> None:
    reading = read("nonogram", in_fives(*["AAAAABB"] * 5, "CCCCCDD"))
    assert reading.ignored == ()
    assert reading.notes == (
        "passed over, as the puzzle is the same without: "
        "2 lines to count cells by and 1 border beside the grid",
    )


@pytest.mark.parametrize("areas", [["AAAABBB"] * 5 + ["CCCCDDD"], ["AAAAABB"] * 5 + ["CCCCCBB"]])
def test_other_borders_in_a_nonogram_are_named(areas: list[str]) -> None:
    (named,) = read("nonogram", in_fives(*areas)).ignored
    assert named.endswith("borders between cells")


@pytest.mark.parametrize(
    ("told", "drawn", "note"),
    [
        ("mines", Drawn(2, 2).text(1, 1, 1), "not told by a drawing, and so taken as mines=0"),
        ("sudoku", Drawn(4, 4).text(1, 1, 1), "not told by a drawing, and so taken as variants=none"),
        (
            "starbattle",
            Drawn(4, 4).areas("AABB AABB CCDD CCDD"),
            "not told by a drawing, and so taken as stars=1",
        ),
    ],
)
def test_what_a_drawing_never_tells_is_noted(told: str, drawn: Drawn, note: str) -> None:
    assert note in read(told, drawn).notes


def test_an_answer_that_is_drawn_is_noted() -> None:
    drawn = Drawn(2, 2).text(1, 1, 1)
    drawn.answer["command_redo"] = {"__a": []}
    assert read("nurikabe", drawn).notes == ()
    drawn.answer["surface"] = {"30": 1}
    assert read("nurikabe", drawn).notes == (
        "passed over, as the puzzle is the same without: 1 drawn answer",
    )


def test_heading() -> None:
    drawn = Drawn(2, 2).text(1, 1, 1)
    drawn.head = "Title: Sea%2C and islands,Author: N. Body,book,One%2Dtwo,OFF,false"
    heading = read("nurikabe", drawn).puzzles[0].heading
    assert (heading.title, heading.author, heading.source, heading.notes) == (
        "Sea, and islands",
        "N. Body",
        "book",
        "One\ntwo",
    )


# -- the type --------------------------------------------------------------------------------------


def test_without_a_type_it_is_asked_for() -> None:
    drawn = Drawn(2, 2)
    drawn.tags = ["starbattle", "unheard-of"]
    with pytest.raises(TypeNotTold, match="which its author tagged as starbattle") as error:
        read_foreign(drawn.link)
    assert error.value.typed("nurikabe") == f"nurikabe {drawn.link}"
    assert str(error.value.at("a.txt")).startswith("a.txt: a penpa-edit link")


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ("zebra", "the type 'zebra', which is not read from drawings"),
        ("nurikabe stars=2", "unknown key 'stars'"),
        ("starbattle stars=many", "found a list"),
        ("sudoku", "size"),
    ],
)
def test_a_type_that_does_not_fit(told: str, problem: str) -> None:
    with pytest.raises(PuzzleError, match=problem):
        read(told, Drawn(2, 2).text(1, 1, 1))


@pytest.mark.parametrize(
    "link",
    [
        "https://swaroopg92.github.io/penpa-edit/?m=edit&p={}",
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p={}&a=zz",
        "http://opt-pan.github.io/penpa-edit/#m=edit&p={}",
        "<https://example.org/penpa-edit/#m=edit&p={}>",
        "m=edit&p={}",
    ],
)
def test_links(link: str) -> None:
    reading = read_foreign("nurikabe  " + link.format(packed(Drawn(2, 2).text(1, 1, 1).lines)))
    assert reading is not None
    assert reading.puzzles == (parse('puzzle = "nurikabe"\ngrid = """\n1 .\n. ."""'),)


@pytest.mark.parametrize(
    "text", ["https://example.org/#m=edit", "notes on penpa-edit/#links", "m=edit", "zebra x"]
)
def test_other_texts(text: str) -> None:
    assert not formats()["penpa"].recognises(text)


# -- what is wrong ---------------------------------------------------------------------------------


def with_line(number: int, text: str) -> str:
    lines = Drawn(2, 2).text(1, 1, 1).lines
    lines[number] = text
    return SITE + packed(lines)


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        (SITE + "zzzz", "cut off, or changed"),
        (SITE + packed(Drawn(3, 3).lines)[:-20], "valid JSON|cut off|lines in the link"),
        (SITE + "7V,x", "found ','"),
        (SITE, "only names a puzzle"),
        (SITE + "https://puzz.link/p?nurikabe/5/5/g", "another site"),
        (SITE + packed(["1,2,3"]), "first penpa"),
        (SITE + packed(["hex,2,2,38"]), "shape 'hex'"),
        (with_line(0, "square,2"), "lines in the link"),
        (with_line(0, "square,0,2"), "size of '0'"),
        (with_line(0, "square,900,2"), "size of '900'"),
        (with_line(1, "[0,0,0]"), "margins"),
        (with_line(1, "[3,0,0,0]"), "no grid"),
        (with_line(3, "[]"), "another kind"),
        (with_line(3, "{"), "valid JSON"),
        (with_line(3, '{"number":{"x":[1,1,"1"]}}'), "place 'x'"),
        (with_line(3, '{"number":{"999999":[1,1,"1"]}}'), "the place 999999"),
        (with_line(3, '{"number":{"14":1}}'), "a text that is none"),
        (with_line(3, '{"number":[1]}'), "a list where"),
        (with_line(3, '{"symbol":{"14":[1]}}'), "a sign that is none"),
        (with_line(3, '{"killercages":[["a"]]}'), "a path that is none"),
        (with_line(5, '"x"'), "a list of cells"),
    ],
)
def test_what_is_no_drawing(link: str, problem: str) -> None:
    with pytest.raises(PuzzleError, match=problem):
        read_foreign(f"nurikabe {link}")


def test_a_link_that_would_unpack_without_bound() -> None:
    with pytest.raises(PuzzleError, match="unpacks to more than"):
        read_foreign(f"nurikabe {SITE}{packed(['square,2,2', 'x' * 3_000_000])}")


@given(st.integers(0, 12), st.text('[]{}0123456789,:"nul-ab ', max_size=40))
def test_any_line_is_read_or_refused(number: int, text: str) -> None:
    with suppress(PuzzleError):
        read_foreign(f"nurikabe {with_line(number, text)}")
