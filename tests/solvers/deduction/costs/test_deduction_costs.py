"""What costs a person more than something like it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec.structs import replace

from puzzles.files.storage import parse
from puzzles.formulas.formulas import (
    And,
    AtLeast,
    Exactly,
    Formula,
    Is,
    Linear,
    Not,
    Or,
    Value,
    Variable,
)
from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.statements import Kind, Literal, Part, Statement
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.costs.pattern_costs import COSTS
from solvers.deduction.costs.statement_costs import OPEN, STATEMENT, most_of_statement, statement_cost
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import priced
from solvers.handlers.registry import answers
from solvers.propagation.known_facts import KnownFacts, Shown
from solvers.queries.steps import Grade, Step, Walk
from tests.helpers.sat_session import SatSession

UNIQUE_SHAPES = {
    PatternShape.UNIQUE_RECTANGLE,
    PatternShape.AVOIDABLE_RECTANGLE,
    PatternShape.HIDDEN_RECTANGLE,
    PatternShape.BUG,
}
UNDEAD = r"""puzzle = "undead"
vampires = 1
zombies = 2
ghosts = 1
grid = '''
. .
. .
'''
outside.left = "2 ."
outside.top = "2 ."
"""


def board_of(names: list[str], **known: bool) -> KnownFacts:
    """A board of things that are drawn or not, of which some are known."""
    board = KnownFacts([Variable(name, (False, True)) for name in names], [])
    for name, value in known.items():
        board.learn(Literal(name, value), Shown(Literal(name, value), None))
    return board


def test_what_all_of_the_board_needs_is_harder_than_what_a_line_needs() -> None:
    """One goes over the whole board to see it."""
    steps = [step for step in answers(Walk(), SatSession(parse(UNDEAD))) if isinstance(step, Step)]
    (total,) = (
        step for step in steps if step.conclusions[0].value == "ghost" and step.conclusions[0].positive
    )
    assert total.technique == "all of a kind"
    assert total.cost > STATEMENT + OPEN  # what a line of any length costs


def test_the_last_of_a_count_is_easier_than_several() -> None:
    statement = Statement("n", "", Exactly(2, tuple(Is(n, True) for n in "abcd")), kind=Kind.CLUE)
    look = Pattern(PatternShape.LOOK, 1, named=NamedLook("count", easy=None, missing=20))

    def more(**known: bool) -> int:
        found = priced(look, (statement,), (Literal("b", True),), board_of([*"abcd"], **known)).named
        assert found is not None
        return found.more

    assert more(a=True) == 0
    assert more() == more(c=False) == 20


REST = Pattern(PatternShape.REST, 3, ways=2)
LOOK = Pattern(PatternShape.LOOK, 2, ("row", "column"), ways=4)
KNOWN = replace(LOOK, named=NamedLook("known", easy=False), depth=1)
PRESSURED = Pattern(PatternShape.PRESSURE, 2)
CHAIN = Pattern(PatternShape.CHAIN, 4)


@pytest.mark.parametrize(
    ("easier", "harder", "least", "most"),
    [
        (REST, replace(REST, more=5), 5, 5),
        (REST, replace(REST, ways=3), 1, 30),
        (REST, replace(REST, order=4), 1, 5),
        (LOOK, replace(LOOK, more=5), 5, 5),
        (LOOK, replace(LOOK, ways=5), 1, 9),
        (LOOK, replace(LOOK, depth=1), 1, 9),
        (LOOK, replace(LOOK, order=3), 10, 30),
        (replace(LOOK, ways=3), replace(LOOK, ways=3, order=3), 20, 60),
        (replace(LOOK, order=1, ways=3), replace(LOOK, ways=3), 0, 0),
        (LOOK, replace(LOOK, families=tuple("abcd")), 0, 0),
        (LOOK, replace(LOOK, families=tuple("abcde")), 1, 9),
        (LOOK, replace(LOOK, named=NamedLook("look", easy=None, more=7)), 7, 7),
        (replace(LOOK, named=NamedLook("look", easy=None, alike=True)), LOOK, 0, 0),
        (replace(LOOK, ways=90), replace(LOOK, ways=99), 0, 0),
        (replace(KNOWN, named=NamedLook("known")), KNOWN, 9, 99),
        (KNOWN, replace(KNOWN, named=NamedLook("known", easy=False, more=7)), 7, 7),
        (replace(KNOWN, depth=0), KNOWN, 0, 0),
        (KNOWN, replace(KNOWN, depth=2), 1, 9),
        (PRESSURED, replace(PRESSURED, order=3), 1, 9),
        (CHAIN, replace(CHAIN, order=5), 10, 20),
        (replace(CHAIN, shape=PatternShape.ALS_XZ), replace(CHAIN, shape=PatternShape.ALS_XZ, order=5), 1, 1),
    ],
)
def test_each_further_thing_to_look_at_makes_it_harder(
    easier: Pattern, harder: Pattern, least: int, most: int
) -> None:
    """By how much lies between the two numbers; what is seen at once adds nothing."""
    board = board_of([])
    one, other = (cost(Deduction((), (), (), pattern=pattern), board) for pattern in (easier, harder))
    assert least <= other - one <= most


def on(count: int, first: int = 0) -> tuple[Is, ...]:
    """So many of the things b00, b01 and so on."""
    return tuple(Is(f"b{at:02}", True) for at in range(first, first + count))


def row_of(count: int) -> Connected:
    """They are in one piece, each beside the next."""
    return Connected(on(count), tuple((at, at + 1) for at in range(count - 1)))


def some(count: int) -> Formula:
    """Two of so many things; no count, nor places of a thing."""
    return Or(And(*on(count)), *on(1))


def known(count: int, first: int = 0, *, value: bool = False) -> dict[str, bool]:
    """So many of them are on, or not."""
    return {f"b{at:02}": value for at in range(first, first + count)}


@dataclass(frozen=True)
class Seen:
    """What is new of b00 to b39 or n00 to n19 by a statement, where values are known."""

    formula: Formula
    values: Mapping[str, Value] = field(default_factory=dict)
    kind: Kind = Kind.RULE
    words: str = ""
    parts: int = 0
    picture: bool = False
    news: tuple[Literal, ...] = (Literal("b01", False),)

    @property
    def statement(self) -> Statement:
        """What is said."""
        parts, words = (Part("part", "", And()),) * self.parts, self.words
        return Statement(
            "s", "", self.formula, kind=self.kind, words=words, parts=parts, picture=self.picture
        )

    @property
    def board(self) -> KnownFacts:
        """What is known."""
        variables = [Variable(f"b{at:02}", (False, True)) for at in range(40)]
        board = KnownFacts([*variables, *(Variable(f"n{at:02}", (1, 2, 3)) for at in range(20))], [])
        for fact in self.facts:
            board.learn(fact, Shown(fact, None))
        return board

    @property
    def facts(self) -> tuple[Literal, ...]:
        """It as facts."""
        return tuple(Literal(name, value) for name, value in self.values.items())

    @property
    def cost(self) -> int:
        """What it takes to see what is new."""
        deduction = Deduction((self.statement,), self.news, self.facts)
        return statement_cost(self.statement, deduction, self.board)

    @property
    def most(self) -> int:
        """What the statement is said to take at most."""
        return most_of_statement(self.statement, self.board)


AT_ONCE = Seen(AtLeast(1, on(2)))
LOOP = tuple((sign, at, at + 1) for at, sign in enumerate(on(9)))
REACHED = Reached(on(20), (), (0,), 3)
ENDS = known(1, value=True) | known(1, 2, value=True)


def group(size: int, *others: Formula, shut: int = 9, kind: Kind = Kind.CLUE) -> Seen:
    """So many are reached from the first of twenty, as a clue counts; and what else it says."""
    return Seen(And(Is("b00", True), Exactly(size, on(20)), *others), known(shut, 5), kind)


def places(count: int, among: int = 9, *, whole: bool = True, **told: Any) -> Seen:
    """Two beside each other, at one of so many places of which some are left, with none beside it."""
    lies = [And(*on(2, at), *([Not(Is(f"b{at + 2:02}", True))] if whole else [])) for at in range(among)]
    return Seen(Exactly(1, tuple(lies)) if whole else Or(*lies), known(among - count, count + 1), **told)


def either(*ways: Formula) -> Seen:
    """One of several ways, by a clue."""
    return Seen(Or(*ways), kind=Kind.CLUE)


def sum_with(left: int, of: int = 0, *, gone: int = 1, fixed: bool = False, **told: Any) -> Seen:
    """A sum of numbers of which so many are open; 3 is gone from some of them, or they are fixed at 3."""
    names = [f"n{at:02}" for at in range(of or left)]
    sums = Linear(tuple((1, name) for name in names), "=", 20)
    news = tuple(Literal(name, 3, positive=fixed) for name in names[:gone])
    return Seen(sums, dict.fromkeys(names[left:], 2), **{"kind": Kind.CLUE, "news": news, **told})


@pytest.mark.parametrize(
    ("easier", "harder", "least", "most"),
    [
        # counts, and other things that are said of single cells
        (AT_ONCE, Seen(AtLeast(2, on(6))), 1, 5),
        (AT_ONCE, Seen(AtLeast(1, on(6))), 0, 0),
        (AT_ONCE, Seen(Exactly(2, on(6))), 0, 0),
        (AT_ONCE, Seen(some(1)), 0, 0),
        (Seen(some(2)), Seen(some(3)), 5, 10),
        (Seen(some(2)), Seen(some(9), known(7, 2)), 0, 0),
        (Seen(some(10)), Seen(some(11)), 5, 10),
        (Seen(some(11)), Seen(some(12)), 0, 0),
        (Seen(some(2)), Seen(some(9), picture=True), 0, 0),
        (Seen(some(1)), Seen(some(1), parts=2), 10, 30),
        (AT_ONCE, Seen(some(9), known(1, 3, value=True)), 0, 0),
        (AT_ONCE, Seen(some(9), known(2, 3, value=True)), 10, 90),
        (AT_ONCE, Seen(some(9), known(1, 3)), 10, 90),
        # pieces and loops
        (Seen(row_of(3), ENDS), Seen(AtLeast(2, on(3))), 0, 0),
        (Seen(row_of(3), ENDS), Seen(row_of(5), known(1)), 1, 5),
        (Seen(row_of(30), known(19, 2)), Seen(row_of(30), known(20, 2)), 1, 5),
        (Seen(row_of(30), known(20, 2)), Seen(row_of(30), known(21, 2)), 0, 0),
        (Seen(row_of(5), known(1)), Seen(SingleLoop(LOOP)), 1, 5),
        (Seen(SingleLoop(LOOP)), Seen(Forest(LOOP)), 1, 5),
        (Seen(Forest(LOOP)), Seen(SingleLoop(LOOP), known(1, value=True)), 0, 0),
        # groups, as long as they are
        (Seen(row_of(9), known(1, 3)), Seen(Reached(on(9), (), (0,), 2), known(5, 3)), 0, 0),
        (Seen(row_of(9), known(1, 3)), Seen(Reached(on(9), (), (0,), 7), known(1, 3)), 0, 0),
        (Seen(row_of(30), known(6, 3)), Seen(EqualParts(on(30), (), 3), known(6, 3)), 0, 0),
        (group(2), group(3), 1, 5),
        (group(3), Seen(And(REACHED, REACHED), known(9, 5), Kind.CLUE), 0, 0),
        (group(2), group(2, Not(Is("b30", True))), 0, 0),
        (group(3), group(3, some(2)), 10, 90),
        (group(3), group(3, kind=Kind.RULE), 10, 90),
        (group(3), Seen(And(Is("b30", True), Exactly(3, on(20))), known(9, 5), Kind.CLUE), 10, 90),
        (Seen(some(5)), Seen(And(*on(5)), kind=Kind.CLUE), 0, 0),
        # places of a thing
        (places(2), places(3), 1, 30),
        (places(2, 9), places(2, 7), 0, 0),
        (places(2, whole=False, kind=Kind.CLUE), places(3, whole=False, kind=Kind.CLUE), 1, 30),
        (places(2, whole=False, kind=Kind.CLUE), places(2, whole=False), 5, 90),
        (places(2, whole=False, kind=Kind.CLUE), places(2, whole=False, kind=Kind.CLUE, words="so"), 5, 90),
        (places(3), either(*(And(*on(2, 2 * at), Not(Or(*on(2, 30)))) for at in range(3))), 0, 0),
        # no places of a thing
        (Seen(some(9)), Seen(some(9), kind=Kind.CLUE), 0, 0),
        (Seen(some(4)), either(Exactly(1, on(2)), Exactly(1, on(2, 2))), 0, 0),
        (Seen(some(6)), either(And(Or(*on(2)), *on(1, 2)), And(Or(*on(2, 3)), *on(1, 5))), 0, 0),
        (Seen(some(6)), Seen(Exactly(1, (And(*on(3)), And(*on(3, 3)))), kind=Kind.CLUE), 0, 0),
        # sums
        (AT_ONCE, sum_with(1, 5), 0, 0),
        (AT_ONCE, sum_with(1, 5, fixed=True), 0, 0),
        (sum_with(2, gone=2), sum_with(2), 5, 9),
        (sum_with(2), sum_with(2, gone=2, fixed=True), 0, 0),
        (sum_with(3), sum_with(4), 4, 9),
        (sum_with(3), sum_with(3, 9), 0, 0),
        (sum_with(3, gone=3), sum_with(4, gone=4), 1, 3),
        (sum_with(3, gone=3), sum_with(3, 9, gone=3), 0, 0),
        (sum_with(10), sum_with(11), 1, 9),
        (sum_with(11), sum_with(12), 0, 0),
        (sum_with(4), sum_with(4, kind=Kind.RULE), 5, 30),
        (sum_with(4), sum_with(4, words="as somebody says"), 5, 30),
    ],
)
def test_what_more_has_to_be_seen_of_a_statement_is_harder(
    easier: Seen, harder: Seen, least: int, most: int
) -> None:
    """By how much lies between the two numbers; and neither is more than it is said to be at most."""
    assert least <= harder.cost - easier.cost <= most
    assert all(seen.cost <= seen.most for seen in (easier, harder))


@pytest.mark.parametrize(
    "hardest",
    [
        Seen(AtLeast(2, on(6))),
        Seen(Forest(LOOP)),
        Seen(row_of(30), known(20, 2)),
        Seen(some(5)),
        Seen(some(5), kind=Kind.CLUE),
        sum_with(4),
    ],
)
def test_no_more_is_said_than_the_most_that_it_may_take(hardest: Seen) -> None:
    assert hardest.cost == hardest.most


@pytest.mark.parametrize(
    ("kind", "domain", "beside", "whole"),
    [
        (Kind.RULE, (1, 2), 0, True),
        (Kind.CLUE, (1, 2), 0, False),
        (Kind.RULE, (1, 2), 1, False),
        (Kind.RULE, (False, True), 0, False),
    ],
)
def test_a_rule_that_counts_all_of_the_board_takes_a_look_at_all_that_is_open(
    kind: Kind, domain: tuple[Value, ...], beside: int, whole: bool
) -> None:
    """As much as a count of a line takes, and more for each of up to eleven."""
    names = [f"n{at:02}" for at in range(12)]
    rule = Statement("s", "", Exactly(2, tuple(Is(name, domain[1]) for name in names)), kind=kind)
    board, found = KnownFacts([Variable(name, domain) for name in [*names, "other"][: 12 + beside]], []), []
    for name in [*names, ""]:
        found.append(most_of_statement(rule, board))
        if name:
            board.learn(Literal(name, domain[0]), Shown(Literal(name, domain[0]), None))
    assert found[-1] == Seen(AtLeast(2, on(6))).most
    assert len(set(found)) == (12 if whole else 1)
    assert found == sorted(found, reverse=True)
    assert found[0] == found[1]


def test_what_lies_apart_from_a_loop_is_easier_than_what_would_close_it() -> None:
    """Two squares that share a corner: one has a line, and only that corner leads to the other."""
    square = {"a": (1, 2), "b": (2, 3), "c": (3, 4), "d": (4, 1)}
    other = {"e": (3, 5), "f": (5, 6), "g": (6, 7), "h": (7, 3)}
    edges = tuple((Is(name, True), *ends) for name, ends in (square | other).items())
    statement = Statement("loop", "", SingleLoop(edges))
    names = [*square, *other]

    def costs(**known: bool) -> int:
        board = board_of(names, **known)
        gone = Literal("f", False), Literal("g", False)
        return cost(Deduction((statement,), gone, tuple(board.facts(names))), board)

    assert costs(a=True, e=False, h=False) < costs(a=True)


def test_the_way_to_a_piece_of_an_area_is_harder_than_that_nothing_reaches_a_place() -> None:
    """Of areas that are told apart: the collection has the one in its harder level alone."""
    names = ["r1c1", "r1c2", "r1c3"]
    variables = [Variable(name, ("a", "b")) for name in names]
    whole = Connected(tuple(Is(name, "a") for name in names), ((0, 1), (1, 2)), (0,))
    statement = Statement("whole", "the area of a is in one piece", whole, tuple(names))
    board = KnownFacts(variables, [])
    far, near = Literal("r1c3", "a"), Literal("r1c2", "b")
    joined = cost(Deduction((statement,), (Literal("r1c2", "a"),), (far,)), board)
    unreached = cost(Deduction((statement,), (Literal("r1c3", "b"),), (near,)), board)
    assert Grade.of(unreached) is Grade.EASY
    assert Grade.of(joined) is Grade.MEDIUM


def test_a_wall_costs_as_much_as_it_is_long_whatever_lies_on_both_sides() -> None:
    """A strip of two rows: what is left out above shuts in what lies to the left."""
    names = [f"{row}{column}" for row in "ab" for column in range(4)]
    links = tuple((at, at + 1) for at in (0, 1, 2, 4, 5, 6)) + tuple((at, at + 4) for at in range(4))
    statement = Statement("whole", "", Connected(tuple(Is(name, True) for name in names), links))

    def costs(**known: bool) -> int:
        board = board_of(names, **known)
        return cost(Deduction((statement,), (Literal("b1", True),), tuple(board.facts(names))), board)

    assert costs(a1=False, a0=True, a3=True) == costs(a1=False, a0=True, a3=True, b3=True, b0=True)
    assert costs(a1=False, a0=True, a3=True) < costs(a1=False, b2=False, a0=True, a3=True)


def test_of_two_halves_the_walls_that_stand_count() -> None:
    cells = tuple((0, column) for column in range(4))
    names = ["w0", "w1", "w2"]
    walls = tuple((Is(name, True), cells[at], cells[at + 1]) for at, name in enumerate(names))
    statement = Statement("halves", "", Twins(cells, walls, frozenset({(0, 1), (0, 3)})))

    def costs(**known: bool) -> int:
        board = board_of(names, **known)
        return cost(Deduction((statement,), (Literal("w0", False),), tuple(board.facts(names))), board)

    assert costs(w1=True) == costs(w1=True, w2=False) < costs(w1=True, w2=True)


def test_a_thing_with_few_places_left_is_found_at_once_however_many_cells_are_open() -> None:
    """Three of a row of ten, with nothing beside: it could begin at six places, or at four."""
    names = [*"abcdefghij"]
    places = tuple(
        And(
            *(Is(name, True) for name in names[at : at + 3]),
            *(Not(Is(names[beside], True)) for beside in (at - 1, at + 3) if 0 <= beside < len(names)),
        )
        for at in range(8)
    )
    statement = Statement("piece", "", Exactly(1, places), kind=Kind.RULE)

    def costs(**known: bool) -> int:
        board = board_of(names, **known)
        return cost(Deduction((statement,), (Literal("c", True),), tuple(board.facts(names))), board)

    assert costs(d=True, e=True, b=False) < costs(a=False, j=False)
    assert Grade.of(costs(d=True, e=True, b=False)) is Grade.EASY


@pytest.mark.parametrize("absent", [False, True])
def test_a_pattern_is_as_hard_to_place_as_it_has_places_left(absent: bool) -> None:
    """A red tile directly left of a blue one, in two rows of four: however many cells are open."""
    names = [f"{row}{column}" for row in "ab" for column in range(4)]
    places = [And(Is(f"{row}{at}", "red"), Is(f"{row}{at + 1}", "blue")) for row in "ab" for at in range(3)]
    lies = Or(*places)
    statement = Statement("clue", "", Not(lies) if absent else lies, kind=Kind.CLUE)

    def costs(*places: str) -> int:
        board = KnownFacts([Variable(name, ("red", "blue", "green")) for name in names], [])
        gone = [Literal(name, "blue", positive=False) for name in places]
        for fact in gone:
            board.learn(fact, Shown(fact, None))
        return cost(Deduction((statement,), (Literal("a1", "blue"),), tuple(gone)), board)

    few, many = costs("a2", "a3", "b1", "b2", "b3"), costs("b3")
    assert Grade.of(few) is Grade.EASY
    assert few < costs("a2", "b1") < many


@pytest.mark.parametrize(
    "sign",
    [
        lambda name: Is(name, "red"),
        lambda name: Not(Is(name, "blue")),
        lambda name: Or(Is(name, "red"), Is(name, "green")),
    ],
    ids=["is", "is not", "is either"],
)
def test_each_place_that_is_gone_makes_a_pattern_easier_to_place(sign: Callable[[str], Formula]) -> None:
    """However the pattern says what stands there; and so does a thing that lies in one of the places."""
    lefts, rights = [*"abcdef"], [*"uvwxyz"]
    places = [And(sign(left), Is(right, "green")) for left, right in zip(lefts, rights, strict=True)]
    thing = Exactly(1, tuple(And(*place.parts, Not(Is("o", "red"))) for place in places))
    board = KnownFacts([Variable(name, ("red", "blue", "green")) for name in [*lefts, *rights, "o"]], [])
    wholes = [Statement("clue", "", Or(*places), kind=Kind.CLUE), Statement("rule", "", thing)]
    facts, costs = list[Literal](), []
    for name in lefts[:5]:
        facts.append(Literal(name, "blue"))
        board.learn(facts[-1], Shown(facts[-1], None))
        found = (
            Deduction((whole,), (Literal("z", "red", positive=False),), tuple(facts)) for whole in wholes
        )
        costs.append([cost(one, board) for one in found])
    for own in zip(*costs, strict=True):
        assert [*own] == sorted(set(own), reverse=True)


def test_digit_patterns_are_as_hard_as_their_order_in_hodoku() -> None:
    order: list[tuple[PatternShape, int]] = [
        (PatternShape.ONLY_PLACE, 1),
        (PatternShape.LOCKED, 2),
        (PatternShape.NAKED, 2),
        (PatternShape.HIDDEN, 2),
        (PatternShape.NAKED, 3),
        (PatternShape.HIDDEN, 3),
    ]
    unique = [key for key in COSTS if key[0] in UNIQUE_SHAPES]
    assert [COSTS[key] for key in order] == sorted({COSTS[key] for key in order})
    assert {COSTS[key] for key in unique} == {COSTS[order[-1]]}, "its score of both is 100"
    assert COSTS[order[-1]] < COSTS[PatternShape.NAKED, 4] < COSTS[PatternShape.HIDDEN, 4]
