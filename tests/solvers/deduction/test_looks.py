"""What players of a genre see at a look: each on a board made for it, found as one step with its name.

The boards are asked for a hint until the look comes; nothing before it says any of what it does. That steps
follow and quote nothing superfluous, tests of whole walkthroughs see to.
"""

from __future__ import annotations

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from solvers.handlers.registry import answers
from solvers.queries.steps import Grade, Step, Walk
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession

EASY, MEDIUM = (Grade.EASY,), (Grade.EASY, Grade.MEDIUM)
BOARDS = [
    # Slitherlink: sides of cells, by the cell and the side
    (
        "slitherlink",
        'grid = """\n1 . . . .\n. . . . .\n. 3 3 . .\n. . . . .\n"""',
        "adjacent 3s",
        EASY,
        "r3c2.left r3c3.left r3c4.left -r2c3.left -r4c3.left",
    ),
    (
        "slitherlink",
        'grid = """\n. . . . .\n. 3 . . .\n. . 3 . .\n. . . . .\n"""',
        "diagonal 3s",
        EASY,
        "r2c2.top r2c2.left r3c4.left r4c3.top",
    ),
    (
        "slitherlink",
        'grid = """\n. . . . .\n. 3 . . .\n. . 2 . .\n. . . 3 .\n. . . . .\n"""',
        "3, 2, 3 on a diagonal",
        MEDIUM,
        "r2c2.top r2c2.left r4c5.left r5c4.top",
    ),
    (
        "slitherlink",
        'grid = """\n. . . . . .\n. 3 . . . .\n. . 2 . . .\n. . . 2 . .\n. . . . 3 .\n. . . . . .\n"""',
        "numbers on a diagonal",
        MEDIUM,
        "r5c6.left r6c5.top",
    ),
    (
        "slitherlink",
        'grid = """\n3 . . . .\n. 2 . . .\n. . 2 . .\n. . . 1 .\n. . . . .\n"""',
        "numbers on a diagonal",
        MEDIUM,
        "-r4c5.left -r5c4.top",
    ),
    (
        "slitherlink",
        'grid = """\n. . . .\n. . . .\n. . . .\n. . . 2\n"""',
        "2 in a corner",
        EASY,
        "r3c4.right r4c3.bottom",
    ),
    # Masyu: lines, by the border that they cross
    (
        "masyu",
        'grid = """\n. . . . . . .\n. . . . . . .\n. . B B . . .\n. . . . . . .\n. . . . . . .\n"""',
        "two blacks side by side",
        EASY,
        "r3c2.left r3c3.left r3c5.left r3c6.left -r3c4.left",
    ),
    (
        "masyu",
        'grid = """\n. . . . . .\n. . . . . .\n. W W W . .\n. . . . . .\n. . . . . .\n"""',
        "three whites in a row",
        EASY,
        "r3c2.top r3c3.top r3c4.top r4c2.top r4c3.top r4c4.top",
    ),
    (
        "masyu",  # far from the border, where most lines are possible
        f'grid = """\n{3 * (". " * 8 + chr(10))}. . W W W . . .\n{3 * (". " * 8 + chr(10))}"""',
        "three whites in a row",
        EASY,
        "r4c3.top r4c4.top r4c5.top r5c3.top r5c4.top r5c5.top",
    ),
    (
        "masyu",
        'grid = """\n. . . . . . .\n. . . . . . .\n. . . B . . .\n. . W . W . .\n. . . . . . .\n'
        '. . . . . . .\n"""',
        "black before two whites",
        MEDIUM,
        "-r4c4.top r3c4.top r2c4.top",
    ),
    (
        "yajilin",
        'grid = """\n. . . . .\n. . . . .\n. 2> . . .\n. . . . .\n. . . . .\n"""',
        "cells of an arrow",
        EASY,
        "r3c3 r3c5 -r3c4",
    ),
    (
        "hitori",
        'grid = """\n. . . . .\n. 4 1 4 .\n. . . . .\n. . . . .\n. . . . .\n"""',
        "sandwich",
        EASY,
        "-r2c3",
    ),
    (
        "hitori",
        'grid = """\n. 5 . . .\n. 5 . . .\n. 5 . . .\n. . . . .\n. . . . .\n"""',
        "three alike",
        EASY,
        "r1c2 -r2c2 r3c2",
    ),
    (
        "hitori",
        'grid = """\n. . . . .\n3 3 . . 3\n. . . . .\n. . . . .\n. . . . .\n"""',
        "pair and a third",
        EASY,
        "r2c5",
    ),
    (
        "starbattle",
        'regions = """\nA A A B B\nC C D D B\nC D D D B\nC C E E E\nC E E E E\n"""',
        "region in a line",
        EASY,
        "-r1c4 -r1c5",
    ),
    (
        "starbattle",
        'regions = """\nA A A A B B\nA B B B B B\nA A C C D D\nE E C D D D\nE C C F D D\nC C C C D D\n"""',
        "pressured exclusion",
        MEDIUM,
        "-r1c1 -r2c1",
    ),
    (
        "queens",
        'size = 8\ngrid = """\n. . . . . . . .\n. . . . . . . .\n. . . Q . . . .\n. . . . . . . .\n'
        '. . . . . . . .\n. . Q . . . . .\n. . . . . . . .\n. . . . . . . .\n"""',
        "pressured exclusion",
        MEDIUM,
        "-r4c8",
    ),
    (
        "minesweeper",
        'grid = """\n. . . .\n1 1 . .\n"""',
        "1-1 side by side",
        EASY,
        "-r1c3 -r2c3",
    ),
    (
        "minesweeper",
        'grid = """\n. . . . .\n. 1 2 1 .\n0 0 0 0 0\n"""',
        "1-2-1 pattern",
        EASY,
        "r1c2 r1c4 -r1c3",
    ),
    (
        "mosaic",
        'grid = """\n. . . . .\n. . 5 2 .\n. . . . .\n"""',
        "numbers side by side that differ by 3",
        EASY,
        "r1c2 r2c2 r3c2 -r1c5 -r2c5 -r3c5",
    ),
    (
        "mosaic",
        'grid = """\n. . . . .\n. 7 . 1 .\n. . . . .\n"""',
        "numbers two apart that differ by 6",
        EASY,
        "r1c1 r2c1 r3c1 r1c2 r2c2 r3c2 -r1c5 -r2c5 -r3c5 -r1c4 -r2c4 -r3c4",
    ),
    (
        "lightup",
        'grid = """\n. . . .\n. . 3 .\n. . . .\n. . . .\n"""',
        "corners of a number",
        EASY,
        "-r1c2 -r1c4 -r3c2 -r3c4",
    ),
    (
        "slant",
        'corners = """\n. . . . .\n. . . . .\n. 1 1 . .\n. . . . .\n. . . . .\n"""',
        "adjacent 1s",
        EASY,
        "r2c1=/ r3c1=\\ r2c3=\\ r3c3=/",
    ),
    (
        "palisade",
        'area = 4\ngrid = """\n. . . .\n. . . .\n. 3 3 .\n. . . .\n"""',
        "3 beside 3",
        EASY,
        "r3c3.left",
    ),
    (
        "binairo",
        'grid = """\n. . . . . .\n. . . . . .\n1 . . . . 1\n. . . . . .\n. . . . . .\n. . . . . .\n"""',
        "three alike must not be left",
        MEDIUM,
        "r3c2=0 r3c5=0",
    ),
    (
        "suguru",
        'regions = """\nB B A A\nB B A C\nD D C C\nD D D C\n"""\n'
        'grid = """\n. . . .\n. . . .\n. . . .\n1 . . .\n"""',
        "touches all places",
        EASY,
        "r2c4!=1 r2c4!=2 r2c4!=3",
    ),
    (
        "minesweeper",
        'grid = """\n1 1\n. .\n2 .\n. .\n4 .\n. .\n"""',
        "1-2-4 together",
        MEDIUM,
        "r5c2 r6c1 r6c2",
    ),
    (
        "mastermind",
        'length = 3\nsymbols = "1234567"\n'
        'guesses = [{ code = "123", exact = 1 }, { code = "345", exact = 2 }]',
        "guesses compared",
        EASY,
        "p1!=2 p1!=6 p2!=1 p3!=4",
    ),
    (
        "mastermind",
        'length = 4\nsymbols = "12345678"\ndistinct = true\n'
        'guesses = [{ code = "1234", exact = 0, misplaced = 3 }, '
        '{ code = "4567", exact = 0, misplaced = 2 }]',
        "guesses compared",
        EASY,
        "p1!=8 p2!=8 p3!=8 p4!=8",
    ),
    (
        "cryptarithm",
        'lines = ["SEND + MORE = MONEY"]',
        "2 columns together",
        MEDIUM,
        "E=5 N=6 D=7 Y=2",
    ),
    (
        "battleships",
        'fleet = [2, 2]\ngrid = """\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"""\n'
        '[outside]\nleft = "2 0 2 0 0"\ntop = ". . 2 . ."',
        "places of a ship",
        MEDIUM,
        "-r1c1 -r1c5",
    ),
    (
        "battleships",
        'fleet = [4, 2, 1]\ngrid = """\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"""\n'
        '[outside]\nleft = "1 . 4 . ."\ntop = "2 2 1 1 1"',
        "places of a ship",
        MEDIUM,
        "r3c2 r3c3 r3c4 -r1c4 -r5c4",
    ),
    (
        "battleships",
        'fleet = [3, 2, 1]\ngrid = """\n. . . . .\n. . # . .\n. . . . .\n. . . . .\n. . . . .\n"""\n'
        '[outside]\nleft = ". . . 2 ."\ntop = ". 2 . . 2"',
        "places of a ship",
        EASY,
        "-r1c1 -r3c1 -r4c1 -r5c1 -r1c3 -r3c3 -r4c3 -r5c3 -r4c4 -r5c4",
    ),
    (
        "battleships",
        'fleet = [2, 2, 1]\ngrid = """\n. . . . .\n. . . . .\n. . # . .\n. . . . .\n. . . . .\n"""\n'
        '[outside]\nleft = ". . . . ."\ntop = "2 1 . 1 ."',
        "rest of the fleet",
        MEDIUM,
        "-r1c3 -r2c3 -r4c3 -r5c3 -r1c5 -r2c5 -r3c5 -r4c5 -r5c5",
    ),
    (
        "battleships",
        'fleet = [3, 3]\ngrid = """\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"""\n'
        '[outside]\nleft = ". . . . ."\ntop = "3 . . . 3"',
        "rest of the fleet",
        MEDIUM,
        "-r1c2 -r5c2 -r1c3 -r5c3 -r1c4 -r5c4",
    ),
    (
        "tents",
        'grid = """\nT . . .\n. . . .\n. T . .\n. . . .\n"""',
        "places of a tent",
        MEDIUM,
        "-r2c2",
    ),
    (
        "tents",
        'grid = """\n. . . . .\n. . . . .\n. . T . .\n. . . . T\n. T T . .\n"""',
        "places of a tent",
        MEDIUM,
        "-r4c4",
    ),
    (
        "tents",
        'grid = """\n. T . . .\nT . . . .\n. . . T .\n. . . . .\n. T . . .\n"""\n'
        '[outside]\nleft = ". . 0 . ."\ntop = ". . . . ."',
        "trees that share a place",
        MEDIUM,
        "r1c1 r1c3 -r2c2",
    ),
    (
        "tents",
        'grid = """\n. T . . . .\nT . . . . .\nT . . . . .\n. . . . . T\n. . . . . .\n'
        '. . . . . .\n. . T . . .\n"""',
        "trees that share a place",
        MEDIUM,
        "r1c1 r1c3 -r2c2",
    ),
    (
        "tents",
        'grid = """\n. . . . . .\nT . T . . .\n. . . . . .\n. . . . . .\n. . . . T .\n"""\n'
        '[outside]\ntop = "0 . . . . ."\nleft = ". . . . ."',
        "tents and trees in pairs",
        EASY,
        "r2c4",
    ),
    (
        "tents",
        'grid = """\n. . . . . .\n. T . . . .\n. . . . . .\n. T . . . .\n. . . . T .\n"""\n'
        '[outside]\ntop = "0 . 0 . . ."\nleft = "0 . . . ."',
        "tents and trees in pairs",
        EASY,
        "r5c2",
    ),
    (
        "kakuro",
        'grid = """\n# 4/ 17/\n/9 . .\n/12 . .\n"""',
        "sums that cross",
        EASY,
        "r2c2=1 r3c2=3 r3c3=9",
    ),
    (
        "kakuro",
        'grid = """\n# 16/ # 7/\n/23 . . .\n# . # .\n# # # .\n"""',
        "sums that cross",
        EASY,
        "r2c2=9 r3c2=7",
    ),
    (
        "aquarium",
        'regions = """\nB B A A A\nC B A A A\nC C C A A\n"""\n[outside]\nleft = ". 1 ."\ntop = ". . . . ."',
        "tanks of a line",
        EASY,
        "-r2c3 -r2c4 -r2c5 -r1c3 -r1c4 -r1c5",
    ),
    (
        "stostone",  # four of seven cells in a row, in one piece, have the middle one among them
        'regions = """\nA A A A A A A\nB B B B C C C\nB B B B C C C\nB B B B C C C\n"""\n'
        'grid = """\n4 . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"""',
        "stone of a number",
        MEDIUM,
        "r1c4 -r2c4",
    ),
    # KenKen: a cage by itself, before its line
    (
        "kenken",
        'size = 5\ncages = """\nA . . . .\nA . . . .\nA . . . .\n. . . . .\n. . . . .\n"""\n'
        'targets.A = "20*"',
        "cage and its lines",
        EASY,
        "r1c1!=2 r2c1!=2 r3c1!=2",
    ),
    (
        "undead",
        'ghosts = 2\nvampires = 4\nzombies = 3\ngrid = """\n. . .\n. . .\n. . .\n"""\noutside.left = ". 1 ."',
        "view and total",
        MEDIUM,
        "r1c1!=ghost r1c2!=ghost r1c3!=ghost r3c1!=ghost r3c2!=ghost r3c3!=ghost",
    ),
    (
        "undead",  # a zombie would be seen from both ends
        'grid = """\n. \\\\\n. .\n"""\noutside.left = "1 ."\noutside.bottom = ". 1"',
        "both ends of a view",
        EASY,
        "r1c1!=zombie r2c2!=zombie",
    ),
]


@pytest.mark.parametrize(("kind", "board", "name", "grades", "said"), BOARDS)
def test_a_look_is_one_step(kind: str, board: str, name: str, grades: tuple[Grade, ...], said: str) -> None:
    """With its name, at most as hard as that, and with all that it gives."""
    session = SatSession(parse(f'puzzle = "{kind}"\n{board}\n'))
    wanted = {_literal(word, session) for word in said.split()}
    step = next(
        step for step in answers(Walk(), session) if isinstance(step, Step) and step.technique == name
    )
    told = set(step.conclusions)
    told |= {ruled for one in told if one.positive for ruled in _others(one, session)}
    assert wanted <= told, step.sentence
    assert Grade.of(step.cost) in grades
    assert step.size <= (9 if name == "numbers on a diagonal" else 6)  # a row of numbers is seen as one
    assert not any(line.supposed for line in step.lines)
    assert "If " not in step.sentence


def _literal(word: str, session: Session) -> Literal:
    """ "r1c1" or "-r1c1" of what is so or not, "r1c1=2" or "r1c1!=2"."""
    name, positive = word.removeprefix("-"), not word.startswith("-")
    if "=" not in name:
        return Literal(name, positive)
    name, _, value = name.partition("=")
    domain = next(variable.domain for variable in session.stack.variables if variable.name == name.strip("!"))
    (found,) = (each for each in domain if str(each) == value)
    return Literal(name.strip("!"), found, positive=not name.endswith("!"))


def _others(literal: Literal, session: Session) -> set[Literal]:
    """The values that are ruled out where one is known."""
    (domain,) = (variable.domain for variable in session.stack.variables if variable.name == literal.name)
    return {Literal(literal.name, value, positive=False) for value in domain if value != literal.value}
