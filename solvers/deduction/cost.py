"""The cost of a deduction for a person: how much there is to look at, and which pattern to see.

The costs of digit patterns follow the order of techniques in HoDoKu, so that a Sudoku is solved in the order
that players know: singles, locked candidates, pairs, triples, fish. Among naked and hidden singles, the one
with least to look at comes first. Costs of other kinds of statements are placed in between, by the number of
open variables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.demands import is_count
from puzzles.formulas.formulas import (
    And,
    AtLeast,
    Exactly,
    Fold,
    Formula,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
)
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, SingleLoop
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.statements import Kind, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.deduction.ways_out import is_only_way_out, lies_apart, walls
from solvers.propagation.known_facts import KnownFacts

UNIQUENESS = 100
"""The cost of a pattern that relies on a unique solution."""
COSTS = {
    (PatternShape.ALONE, 1): 6,
    (PatternShape.ONLY_VALUE, 1): 14,
    (PatternShape.ONLY_PLACE, 1): 14,
    (PatternShape.CROSSING, 2): 14,
    (PatternShape.ALTERNATING, 1): 34,
    **{(PatternShape.REST, order): 26 + 3 * order for order in range(2, 7)},
    (PatternShape.LOCKED, 2): 50,
    (PatternShape.NAKED, 2): 60,
    (PatternShape.HIDDEN, 2): 70,
    (PatternShape.NAKED, 3): 80,
    (PatternShape.HIDDEN, 3): 100,
    (PatternShape.NAKED, 4): 120,
    (PatternShape.FISH, 2): 118,
    (PatternShape.HIDDEN, 4): 150,
    (PatternShape.FISH, 3): 150,
    (PatternShape.FISH, 4): 160,
    (PatternShape.FINNED, 2): 130,
    (PatternShape.SASHIMI, 2): 150,
    (PatternShape.FINNED, 3): 200,
    (PatternShape.SASHIMI, 3): 240,
    (PatternShape.FINNED, 4): 250,
    (PatternShape.SASHIMI, 4): 260,
    (PatternShape.FRANKEN, 2): 300,
    (PatternShape.FRANKEN, 3): 350,
    (PatternShape.FRANKEN, 4): 370,
    (PatternShape.FINNED_FRANKEN, 2): 390,
    (PatternShape.FINNED_FRANKEN, 3): 410,
    **{(PatternShape.UNIQUE_RECTANGLE, kind): UNIQUENESS for kind in range(1, 7)},
    **{(PatternShape.AVOIDABLE_RECTANGLE, kind): UNIQUENESS for kind in (1, 2)},
    (PatternShape.HIDDEN_RECTANGLE, 1): UNIQUENESS,
    (PatternShape.BUG, 1): UNIQUENESS,
}
"""Costs by shape and order of a pattern."""
CHAIN_COSTS = {
    PatternShape.FORCED_OUT: 100,
    PatternShape.COMMON_PEER: 110,
    PatternShape.REMOTE_PAIR: 110,
    PatternShape.TURBOT: 120,
    PatternShape.EMPTY_RECTANGLE: 120,
    PatternShape.SKYSCRAPER: 130,
    PatternShape.KITE: 150,
    PatternShape.W_WING: 150,
    PatternShape.COLOURING: 150,
    PatternShape.XY_WING: 160,
    PatternShape.XYZ_WING: 180,
    PatternShape.MULTI_COLOURING: 200,
    PatternShape.SUE_DE_COQ: 250,
    PatternShape.X_CHAIN: 260,
    PatternShape.XY_CHAIN: 260,
    PatternShape.AIC: 280,
    PatternShape.LOOP: 280,
    PatternShape.GROUPED_X_CHAIN: 300,
    PatternShape.GROUPED_AIC: 300,
    PatternShape.GROUPED_LOOP: 300,
    PatternShape.ALS_XZ: 300,
    PatternShape.ALS_XY_WING: 320,
    PatternShape.ALS_CHAIN: 340,
    PatternShape.DEATH_BLOSSOM: 360,
    PatternShape.CHAIN: 300,
    PatternShape.SPLIT: 350,
    PatternShape.NEST: 900,
}
"""Costs of chains by shape; the order is added, or an amount for each link of chains without a name."""
LINK = 15
"""The cost of each link of a chain without a name."""
SHORT_CHAIN, STRONG_LINK = 3, 20
"""For a named chain: the number of strong links that are free, and the cost of each further one, including
the weak link to it.
"""
GRAPH, PLACE, MOST_PLACES = 28, 4, 20
"""The cost of seeing that something is cut off: a base, an amount for each place of the wall to walk along,
and the most places that count.
"""
CLOSED = 38
"""The cost of seeing that an edge would close a loop; independent of its length, since a person follows its
two ends.
"""
JOINED = 44
"""The cost of seeing that a piece of one of several areas has only one connection to the rest of it."""
APART = 34
"""The cost of seeing that edges have no connection to anything drawn."""
BY_GRAPH = 2
"""The depth at which looks at rules about a whole graph begin: further rounds count from there."""
COMPARED = 70
"""The extra cost of seeing that two clues together leave a value no room."""
RUN = 30
"""The cost of a run, independent of its length, since all its lines are alike."""
LOOK, FEW_WAYS, CLUE, ROUND = 32, 4, 20, 8
"""The base cost of a look, the number of ways that adds little to it, and the cost of each further clue and
each round.
"""
FEW_STATEMENTS, MORE = 4, 4
"""The number of statements that are free, and the cost of each further one."""
FEW_LEFT, MANY_LEFT = 2, 24
"""The number of cells left in a unit whose combinations need not be written down, and the extra cost for
more.
"""
WITHIN = 3
"""The number of ways up to which two clues are no harder to look at than one."""
PRESSURE, EACH_PLACE = 88, 6
"""The cost of seeing that a value would leave a rule no place by way of another rule, and the extra cost of
each place involved.
"""
EASY_LOOK, EXPERIENCED_LOOK, HARDEST_LOOK = 34, 76, 130
"""The costs of looks with names, for beginners and experienced players, and the highest cost of any look."""
LINES = frozenset(("rows", "columns", "diagonals"))
"""The families of rules about lines."""
STATEMENT, OPEN, MOST_OPEN, IN_PICTURE = 20, 8, 11, 2
"""The base cost of one statement, the cost of each open variable, and the most open variables that count: in
general, and in a picture.
"""
EVERYWHERE, RECKONED, CELL_BY_CELL = 2, 4, 4
"""For clues with arithmetic, the cost of each open variable but one: if values are excluded from all of
them, and if only from some; and the extra cost of the latter, since each has to be considered separately.
"""
SEVERAL = 2
"""The extra cost of a counting rule that needs several more."""
OVER_ALL = 4
"""The cost of each open variable for a rule that counts all variables, since one has to scan the whole
board.
"""
WHOLE = 200
"""The extra cost of several statements combined without any pattern."""


def cost(deduction: Deduction, board: KnownFacts) -> int:
    """The cost on that board; combinations of statements without a pattern cost more than any
    named pattern.
    """
    pattern = pattern_of(deduction)
    if pattern.shape is PatternShape.RUN:
        return RUN
    if pattern.shape is PatternShape.LOOK:
        return look_cost(pattern)
    if pattern.shape is PatternShape.PRESSURE:
        return PRESSURE + EACH_PLACE * pattern.order
    if deduction.links or pattern.shape in CHAIN_COSTS:
        return chain_cost(pattern)
    if len(deduction.statements) == 1 and pattern.shape is PatternShape.ONLY_PLACE:
        (statement,) = deduction.statements
        if _counts_all(statement, board):
            return _over_all(board)
    if len(deduction.statements) == 1 and _joins(deduction, board):
        return max(JOINED, _of_statement(deduction.statements[0], deduction, board))
    fixed = COSTS.get((pattern.shape, pattern.order))
    if fixed is not None:
        several = sum(statement.things_said - 1 for statement in deduction.statements)
        return fixed + pattern.more + CLUE * several + MANY_LEFT * (pattern.ways > FEW_LEFT)
    if deduction.apart:
        return max(cost(each, board) for each in deduction.each_apart())
    each = [_of_statement(statement, deduction, board) for statement in deduction.statements]
    return sum(each) + WHOLE * (len(each) > 1)


def look_cost(pattern: Pattern) -> int:
    """The cost of a look, by the number of ways to consider and of clues combined."""
    named = pattern.named.more if pattern.named is not None else 0
    if pattern.named is not None and pattern.named.easy is not None:
        known = EASY_LOOK if pattern.named.easy else EXPERIENCED_LOOK
        begun = 1 + BY_GRAPH * bool(pattern.graph)
        far = 0 if pattern.named.words else max(0, pattern.depth - begun)
        return known + named + ROUND * far
    alike = pattern.named is not None and pattern.named.alike
    clues = pattern.order - 1 if pattern.ways > WITHIN or pattern.order > 2 else 0
    together = (
        pattern.more
        + named
        + CLUE * clues
        + ROUND * pattern.depth
        + MORE * (0 if alike else max(0, len(pattern.families) - FEW_STATEMENTS))
    )
    return min(_of_ways(pattern.ways) + together, HARDEST_LOOK)


def chain_cost(pattern: Pattern) -> int:
    """The cost of a chain."""
    fixed = COSTS.get((pattern.shape, pattern.order))
    if fixed is not None:
        return fixed
    if pattern.links and pattern.shape not in (PatternShape.COLOURING, PatternShape.MULTI_COLOURING):
        return CHAIN_COSTS[pattern.shape] + STRONG_LINK * max(0, len(pattern.links) - SHORT_CHAIN)
    each = LINK if pattern.shape in (PatternShape.CHAIN, PatternShape.SPLIT, PatternShape.NEST) else 1
    return CHAIN_COSTS.get(pattern.shape, CHAIN_COSTS[PatternShape.CHAIN]) + each * pattern.order


def _of_statement(statement: Statement, deduction: Deduction, board: KnownFacts) -> int:
    if is_count(statement.formula):
        several = isinstance(statement.formula, AtLeast) and statement.formula.count > 1
        return STATEMENT + OPEN + SEVERAL * several
    if isinstance(statement.formula, SingleLoop) and lies_apart(statement.formula, deduction, board):
        return APART
    if isinstance(statement.formula, SingleLoop | Forest):
        return CLOSED
    if isinstance(statement.formula, Connected) and is_only_way_out(statement.formula, deduction, board):
        return STATEMENT + OPEN + SEVERAL
    if isinstance(statement.formula, Connected | Twins):
        return GRAPH + PLACE * min(walls(statement.formula, deduction, board), MOST_PLACES)
    size = _group_size(statement)
    to_follow = GRAPH + PLACE * min(len(deduction.facts), size - 1 if size else MOST_PLACES, MOST_PLACES)
    if isinstance(statement.formula, LazyFormula):
        return to_follow
    if reckons(statement, board):
        return _of_reckoning(statement, board, _is_gone_everywhere(statement, deduction, board))
    if _is_seen_at_once(deduction):
        return STATEMENT + OPEN
    places, by_open = _places_left(statement, board), _by_open_variables(statement, board)
    return min(by_open, to_follow if size else by_open, _of_ways(places) if places else by_open)


def _group_size(statement: Statement) -> int:
    """How many cells a group has by a clue, which one counts from its cell; 0 if it says something else."""
    formula = statement.formula
    told = formula.parts if isinstance(formula, And) else (formula,)
    own = [each for each in told if isinstance(each, Is)]
    others = [each for each in told if isinstance(each, Not) and isinstance(each.part, Is)]
    sizes = [each.size for each in told if isinstance(each, Reached)]
    if statement.kind is Kind.CLUE:
        sizes += [each.count for each in told if isinstance(each, Exactly) and own and own[0] in each.parts]
    return max(sizes, default=0) if len(sizes) + len(own) + len(others) == len(told) else 0


def _places_left(statement: Statement, board: KnownFacts) -> int:
    """How many places are left for a thing that lies in several cells: a piece with what must be around it,
    or a pattern that lies somewhere by a clue, or nowhere; 0 if the statement is about something else.
    """
    formula, is_clue = statement.formula, statement.kind is Kind.CLUE and not statement.words
    if is_clue and isinstance(formula, Not):
        formula = formula.part
    places = formula.parts if isinstance(formula, Exactly) or (is_clue and isinstance(formula, Or)) else ()
    told = [place.parts for place in places if isinstance(place, And) and all(map(_is_sign, place.parts))]
    if not told or len(told) < len(places):
        return 0
    if isinstance(formula, Exactly) and not any(isinstance(sign, Not) for signs in told for sign in signs):
        return 0
    return sum(all(_may_hold(sign, board) for sign in signs) for signs in told)


def _is_sign(formula: Formula) -> bool:
    """Whether it is about a single cell."""
    return isinstance(formula, Is | Not) or (
        isinstance(formula, Or) and len(set(formula.names())) == 1 < len(formula.parts)
    )


def _may_hold(sign: Formula, board: KnownFacts) -> bool:
    match sign:
        case Is():
            return sign.value in board.domains[sign.name]
        case Not(part=Is() as denied):
            return board.domains[denied.name] != {denied.value}
        case Or():
            return any(_may_hold(each, board) for each in sign.parts)
    return True


def _of_ways(ways: int) -> int:
    """The cost of going through so many ways."""
    few = min(ways, FEW_WAYS)
    return LOOK + 2 * few + 6 * (ways - few)


def most_of_statement(statement: Statement, board: KnownFacts) -> int:
    """An upper bound of the cost of what a single statement implies, from whatever facts."""
    if _counts_all(statement, board):
        return _over_all(board)
    if is_count(statement.formula):
        return STATEMENT + OPEN + SEVERAL
    if isinstance(statement.formula, SingleLoop | Forest):
        return CLOSED
    if isinstance(statement.formula, LazyFormula):
        return GRAPH + PLACE * MOST_PLACES
    if reckons(statement, board):
        return _of_reckoning(statement, board, everywhere=False)
    return _by_open_variables(statement, board)


def _joins(deduction: Deduction, board: KnownFacts) -> bool:
    """Whether the deduction places something in one of several areas because the area is connected."""
    formula = deduction.statements[0].formula
    own = [one for one in deduction.conclusions if one.positive and not board.variables[one.name].is_boolean]
    if not own or not isinstance(formula, Connected):
        return False
    return not {one.formula for one in own}.isdisjoint(formula.nodes)


def _counts_all(statement: Statement, board: KnownFacts) -> bool:
    """Whether a rule counts all variables of the board, none of which is a boolean."""
    names = set(statement.formula.names())
    every = statement.kind is Kind.RULE and is_count(statement.formula) and len(names) == len(board.variables)
    return every and not any(board.variables[name].is_boolean for name in names)


def _over_all(board: KnownFacts) -> int:
    """The cost of seeing, on the whole board, that all remaining places are needed."""
    open_ = sum(len(values) > 1 for values in board.domains.values())
    return STATEMENT + OPEN + SEVERAL + OVER_ALL * min(open_, MOST_OPEN)


def reckons(statement: Statement, board: KnownFacts) -> bool:
    """Whether it is a clue, not quoted in its author's words, with arithmetic on numbers."""
    if statement.kind is not Kind.CLUE or statement.words:
        return False
    names = statement.formula.names()
    has_arithmetic = isinstance(statement.formula, Fold | Linear | Relation)
    return has_arithmetic and not any(board.variables[name].is_boolean for name in names)


def _is_gone_everywhere(statement: Statement, deduction: Deduction, board: KnownFacts) -> bool:
    """Whether each excluded value is excluded from all variables of the statement, so that they need not be
    considered separately.
    """
    gone: dict[Value, set[str]] = {}
    for literal in deduction.conclusions:
        if literal.positive or isinstance(literal.value, bool):
            return False
        gone.setdefault(literal.value, set()).add(literal.name)
    names = set(statement.formula.names())
    return all(
        names >= own and all(name in own or value not in board.domains[name] for name in names)
        for value, own in gone.items()
    )


def _is_seen_at_once(deduction: Deduction) -> bool:
    """Whether a single true fact decides it."""
    return len(deduction.statements) == 1 and [fact.value for fact in deduction.facts] == [True]


def _of_reckoning(statement: Statement, board: KnownFacts, everywhere: bool) -> int:
    """The cost of seeing that a clue with arithmetic excludes values from all its variables, or only from
    some.
    """
    others = min(_left(statement, board), MOST_OPEN) - 1
    each = EVERYWHERE if everywhere else RECKONED
    return STATEMENT + OPEN + each * others + CELL_BY_CELL * (others > 0 and not everywhere)


def _left(statement: Statement, board: KnownFacts) -> int:
    """The number of open variables of a statement."""
    return sum(len(board.domains[name]) > 1 for name in set(statement.formula.names()))


def _by_open_variables(statement: Statement, board: KnownFacts) -> int:
    most = IN_PICTURE if statement.picture else MOST_OPEN
    return STATEMENT * statement.things_said + OPEN * min(_left(statement, board), most)


def easiest_of(board: KnownFacts, found: Iterable[Deduction]) -> Deduction | None:
    """The deduction with the lowest cost; None if there is none."""
    by_cost: dict[int, list[Deduction]] = {}
    for deduction in found:
        by_cost.setdefault(cost(deduction, board), []).append(deduction)
    return easiest(by_cost[min(by_cost)], board) if by_cost else None


def easiest(deductions: Sequence[Deduction], board: KnownFacts) -> Deduction:
    """The easiest of deductions with equal cost: contradictions first, then placements; then the fewest
    quotations.

    A hidden single in a box comes before one in a line.
    """
    at_sight = [_at_sight(deduction) for deduction in deductions]
    first = min(at_sight)
    best = [deduction for deduction, seen in zip(deductions, at_sight, strict=True) if seen == first]
    return best[0] if len(best) == 1 else min(best, key=lambda deduction: _quoted(deduction, board))


def _at_sight(deduction: Deduction) -> tuple[int, bool]:
    pattern = pattern_of(deduction)
    along = pattern.shape is PatternShape.ONLY_PLACE and not LINES.isdisjoint(pattern.families)
    return deduction.kind, along


def _quoted(deduction: Deduction, board: KnownFacts) -> int:
    """The number of statements and facts to quote."""
    return len(deduction.statements) + board.quote(deduction.facts, deduction.statements).size
