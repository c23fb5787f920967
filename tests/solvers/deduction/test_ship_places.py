"""Places of ships that steps tell, against all fleets on small boards; counts, against all boards."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from puzzles.formulas.formulas import And, Exactly, Is, Variable
from puzzles.geometry.grid import Cell, place_of
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.battleships.ship_part import WATER, ShipPart
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.looks.arrangements import CountAtSight, arrangements
from solvers.deduction.looks.remainders import remainders
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, all_shadings, parts
from tests.puzzles.types.test_battleships import floats, told

FITS = re.compile(r"ships? of (\d) cells? fits? only at (.*?)(?:, so |\. (?:Either way|In any case))")
RANGE = re.compile(r"R\dC\d(?: to R\dC\d)?")
FLEETS = ({1: 1, 2: 1, 3: 1}, {1: 2, 2: 1}, {1: 1, 2: 2})


def drawn(random: Random) -> tuple[Battleships, list[Shaded]]:
    """A board of four rows with the numbers of some lines of one fleet, and all fleets that fit."""
    ships = random.choice(FLEETS)
    puzzle = Battleships(4, 4, *(ships.get(length, 0) for length in range(1, 6)))
    size = sum(length * number for length, number in ships.items())
    every = [fleet for fleet in all_shadings(puzzle, size) if floats(fleet, puzzle.fleet)]
    fleet = random.choice(every)
    solution = {name: place_of(name) in fleet for name in (one.name for one in puzzle.shape.variables)}
    clues = [clue for clue in puzzle.making.true_clues(solution, random) if random.random() < 0.6]
    puzzle = puzzle.with_clues(puzzle.clue_list.of(clues))
    return puzzle, [one for one in every if told(puzzle, one)]


def cells(text: str) -> frozenset[Cell]:
    """The cells of "R1C1 to R1C3", all in one line."""
    ends = [place_of(each.lower()) for each in re.findall(r"R\dC\d", text)]
    (top, left), (bottom, right) = min(ends), max(ends)
    return frozenset(product(range(top, bottom + 1), range(left, right + 1)))


def test_ships_are_where_they_are_said_to_fit() -> None:
    """In every fleet that the clues allow, each ship of that length that is not there yet."""
    met = 0
    for seed in range(12):
        puzzle, fleets = drawn(Random(seed))
        given = puzzle.clue_list.every(ShipPart)
        placed: set[Cell] = {clue.cell for clue in given if clue.symbol != WATER}
        for step in answers(Walk(), SatSession(puzzle)):
            if not isinstance(step, Step):
                continue
            for length, where in FITS.findall(step.sentence):
                met += 1
                places = {cells(found) for found in RANGE.findall(where)}
                for fleet in fleets:
                    ships = {ship for ship in map(frozenset, parts(fleet)) if len(ship) == int(length)}
                    assert {ship for ship in ships if not ship <= placed} <= places, step.sentence
            placed |= {place_of(one.name) for one in step.conclusions if one.value is True}
    assert met > 3


@pytest.mark.parametrize("seed", range(8))
def test_what_one_sees_of_a_count_of_ships_is_so(seed: int) -> None:
    """Nothing that is so on a board is ruled out, and it is no contradiction if there is such a board."""
    random = Random(seed)
    puzzle = Battleships(3, 3, ones=1, twos=1, threes=0, fours=0)
    names = [variable.name for variable in puzzle.shape.variables]
    every = [dict(zip(names, values, strict=True)) for values in product((False, True), repeat=9)]
    said = 0
    for rule in (rule for rule in puzzle.rules() if rule.family == "fleet"):
        assert isinstance(rule.formula, Exactly)
        boards = [board for board in every if rule.formula.holds(board)]
        seen = CountAtSight(rule.formula)
        for _ in range(60):
            known = {name: random.random() < 0.3 for name in random.sample(names, random.randint(5, 9))}
            domains = {name: frozenset([known[name]] if name in known else [False, True]) for name in names}
            left = [board for board in boards if all(board[name] in domains[name] for name in names)]
            found = seen(domains)
            said += found is None or bool(found)
            if found is None:
                assert not left
            else:
                assert all(board[name] in values for board in left for name, values in found.items())
    assert said > 20


def test_what_is_left_of_a_fleet_follows_from_the_lines() -> None:
    """And there is one remainder of the rows and one of the columns, wherever some have no number."""
    random, met = Random(1), 0
    for _ in range(6):
        puzzle, _ = drawn(random)
        statements = [*puzzle.rules(), *puzzle.clues()]
        lines = [one.unit.split()[0] for one in statements if one.id.startswith("count")]
        found = list(remainders(statements, lambda name: True))
        assert len(found) == sum(0 < lines.count(kind) < 4 for kind in ("row", "column"))
        for rest, said_by in found:
            assert isinstance(rest.formula, Exactly)
            total, *taken = (one.formula for one in said_by)
            names = set(total.names()).difference(*(one.names() for one in taken))
            assert names == {part.name for part in rest.formula.parts if isinstance(part, Is)}
            counts = [one.count for one in (total, *taken) if isinstance(one, Exactly)]
            assert rest.formula.count == counts[0] - sum(counts[1:])
            met += 1
    assert met > 4


@pytest.mark.parametrize(
    ("ships", "lacking", "text"),
    [
        (1, 1, "the ship of 2 cells fits only at R1C1"),
        (3, 1, "the last ship of 2 cells fits only at R1C1"),
        (2, 2, "both ships of 2 cells fit only at R1C1"),
        (3, 3, "all three ships of 2 cells fit only at R1C1"),
        (4, 2, "the last two ships of 2 cells fit only at R1C1"),
    ],
)
def test_ships_go_by_how_many_are_lacking(ships: int, lacking: int, text: str) -> None:
    puzzle = Battleships(6, twos=ships)
    (rule,) = (one for one in puzzle.rules() if one.id == "fleet.2")
    assert puzzle.wording.places_left(rule, lacking, "at R1C1") == text


def test_every_board_with_so_many_things_is_in_one_of_the_ways() -> None:
    """Each thing is several signs; a way is what the variables lose."""
    met = 0
    for seed in range(80):
        random = Random(seed)
        variables = {name: Variable(name, (False, True)) for name in "abcdef"}
        things = [And(*(Is(name, True) for name in random.sample("abcdef", 2))) for _ in range(4)]
        formula = Exactly(random.randint(0, 3), tuple(things))
        domains = {
            name: random.choice(((True,), (False,), (False, True), (False, True))) for name in "abcdef"
        }
        net = CompiledStatements(variables, (), {})
        left = net.left({name: frozenset(values) for name, values in domains.items()})
        ways, unfit = arrangements(net, left, formula, 100, lambda lost: True)
        assert unfit == []
        for values in product(*domains.values()):
            board = dict(zip(domains, values, strict=True))
            if formula.holds(board):
                met += 1
                bits = {net.number[name]: net.mask([value]) for name, value in board.items()}
                assert any(all(not gone & bits[number] for number, gone in way.items()) for way in ways)
    assert met > 100
