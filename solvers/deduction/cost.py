"""What a deduction costs a person: how much there is to look at, and what kind of pattern to see.

The numbers for digits are those by which HoDoKu orders techniques, so that a Sudoku is solved in the order
that players are used to: singles, locked candidates, pairs, triples, fish. Of singles, naked or hidden, that
comes first for which least has to be looked at. What statements of other kinds say is set between them by
how many variables it leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.demands import is_count
from puzzles.formulas.formulas import AtLeast, Fold, Linear, Relation, Value
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, SingleLoop
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.statements import Kind, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.deduction.ways_out import is_only_way_out, lies_apart
from solvers.propagation.known_facts import KnownFacts

UNIQUENESS = 100
"""What a pattern costs that rests on there being one solution."""
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
"""By shape and order of a pattern."""
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
"""Of chains by their shape; on top of it counts the order, or for those without a name each link."""
LINK = 15
"""What a link of a chain without a name adds."""
SHORT_CHAIN, STRONG_LINK = 3, 20
"""Links that leave two possibilities in a chain with a name: what each beyond so many adds, with the one that
joins it to the next."""
GRAPH, PLACE, MOST_PLACES = 28, 4, 20
"""What it costs to see that something is cut off, by the places one has to walk along."""
CLOSED = 38
"""What it costs to see that a line would close, however long it is: one looks at its two ends."""
JOINED = 44
"""What it costs to see that a piece of an area has one way to the rest, where there are several areas."""
APART = 34
"""What it costs to see that places lie apart from all that is drawn, with no way left between."""
COMPARED = 70
"""What it costs more to see of two clues that they leave a value no room, than to look at one."""
RUN = 30
"""What a run costs, however long it is: one goes on in the same way."""
LOOK, FEW_WAYS, CLUE, ROUND = 32, 4, 20, 8
"""What a look costs by itself, up to how many ways that is hardly more; what a clue and a round add."""
FEW_STATEMENTS, MORE = 4, 4
"""What each statement adds beyond so many."""
FEW_LEFT, MANY_LEFT = 2, 24
"""How many share the rest of a sum so that one need not write down how, and what more of them cost."""
WITHIN = 3
"""Of no more ways than this it is no harder to look at two clues than at one."""
PRESSURE, EACH_PLACE = 88, 6
"""What it costs to see that something would leave a rule no place by way of another, and each place in it."""
EASY_LOOK, EXPERIENCED_LOOK, HARDEST_LOOK = 34, 76, 130
"""What looks with a name cost, and any look at most."""
LINES = frozenset(("rows", "columns", "diagonals"))
"""Families of rules about lines."""
STATEMENT, OPEN, MOST_OPEN, IN_PICTURE = 20, 8, 11, 2
"""What one statement costs by itself, what each open variable adds, and how many of them count at most; in a
picture."""
EVERYWHERE, RECKONED, CELL_BY_CELL = 2, 4, 4
"""Where a clue reckons: what each open variable but one adds if values go from all of them, if not,
and what it adds by itself that one has to tell what each may be."""
SEVERAL = 2
"""What it costs more to see of several clues together that they need all that is left, than of one."""
OVER_ALL = 4
"""What each open variable adds where a rule counts all, and needs what is left: one goes over everything."""
WHOLE = 200
"""What several statements cost together that have no form, beside what each of them does."""


def cost(deduction: Deduction, board: KnownFacts) -> int:
    """The cost on that board; more than any named pattern where several statements are combined otherwise."""
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
    known = COSTS.get((pattern.shape, pattern.order))
    if known is not None:
        several = sum(statement.things_said - 1 for statement in deduction.statements)
        return known + pattern.more + CLUE * several + MANY_LEFT * (pattern.ways > FEW_LEFT)
    if deduction.apart:
        return max(cost(each, board) for each in deduction.each_apart())
    each = [_of_statement(statement, deduction, board) for statement in deduction.statements]
    return sum(each) + WHOLE * (len(each) > 1)


def look_cost(pattern: Pattern) -> int:
    """The cost of a look: by the ways to write down, and the clues that are taken together."""
    named = pattern.named.more if pattern.named is not None else 0
    if pattern.named is not None and pattern.named.easy is not None:
        known = EASY_LOOK if pattern.named.easy else EXPERIENCED_LOOK
        far = 0 if pattern.named.words else max(0, pattern.depth - 1)
        return known + named + ROUND * far
    few = min(pattern.ways, FEW_WAYS)
    alike = pattern.named is not None and pattern.named.alike
    clues = pattern.order - 1 if pattern.ways > WITHIN or pattern.order > 2 else 0
    together = (
        pattern.more
        + named
        + CLUE * clues
        + ROUND * pattern.depth
        + MORE * (0 if alike else max(0, len(pattern.families) - FEW_STATEMENTS))
    )
    return min(LOOK + 2 * few + 6 * (pattern.ways - few) + together, HARDEST_LOOK)


def chain_cost(pattern: Pattern) -> int:
    """The cost of a chain."""
    known = COSTS.get((pattern.shape, pattern.order))
    if known is not None:
        return known
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
    if isinstance(statement.formula, LazyFormula):
        return GRAPH + PLACE * min(len(deduction.facts), MOST_PLACES)
    if reckons(statement, board):
        return _of_reckoning(statement, board, _is_gone_everywhere(statement, deduction, board))
    if _is_seen_at_once(deduction):
        return STATEMENT + OPEN
    return _by_open_variables(statement, board)


def most_of_statement(statement: Statement, board: KnownFacts) -> int:
    """What something that one statement says costs at most, whatever it rests on."""
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
    """Whether something is in an area, one of several, since that hangs together."""
    formula = deduction.statements[0].formula
    own = [one for one in deduction.conclusions if one.positive and not board.variables[one.name].is_boolean]
    if not own or not isinstance(formula, Connected):
        return False
    return not {one.formula for one in own}.isdisjoint(formula.nodes)


def _counts_all(statement: Statement, board: KnownFacts) -> bool:
    """Whether a rule counts all variables that there are, none of which is a yes or no."""
    names = set(statement.formula.names())
    every = statement.kind is Kind.RULE and is_count(statement.formula) and len(names) == len(board.variables)
    return every and not any(board.variables[name].is_boolean for name in names)


def _over_all(board: KnownFacts) -> int:
    """What it costs to see that all that is left of something is needed, on the whole board."""
    open_ = sum(len(values) > 1 for values in board.domains.values())
    return STATEMENT + OPEN + SEVERAL + OVER_ALL * min(open_, MOST_OPEN)


def reckons(statement: Statement, board: KnownFacts) -> bool:
    """Whether it is a clue, not one in words, for which one adds, multiplies or compares numbers."""
    if statement.kind is not Kind.CLUE or statement.words:
        return False
    names = statement.formula.names()
    reckoned = isinstance(statement.formula, Fold | Linear | Relation)
    return reckoned and not any(board.variables[name].is_boolean for name in names)


def _is_gone_everywhere(statement: Statement, deduction: Deduction, board: KnownFacts) -> bool:
    """Whether values go from all that a statement speaks of, so that one need not tell who loses what."""
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
    """Whether one thing that is there decides it."""
    return len(deduction.statements) == 1 and [fact.value for fact in deduction.facts] == [True]


def _of_reckoning(statement: Statement, board: KnownFacts, everywhere: bool) -> int:
    """What it costs to see that values go from all variables of a statement, or from some of them."""
    others = min(_left(statement, board), MOST_OPEN) - 1
    each = EVERYWHERE if everywhere else RECKONED
    return STATEMENT + OPEN + each * others + CELL_BY_CELL * (others > 0 and not everywhere)


def _left(statement: Statement, board: KnownFacts) -> int:
    """How many variables of a statement have several values left."""
    return sum(len(board.domains[name]) > 1 for name in set(statement.formula.names()))


def _by_open_variables(statement: Statement, board: KnownFacts) -> int:
    most = IN_PICTURE if statement.picture else MOST_OPEN
    return STATEMENT * statement.things_said + OPEN * min(_left(statement, board), most)


def easiest_of(board: KnownFacts, found: Iterable[Deduction]) -> Deduction | None:
    """The deduction that costs a person least."""
    by_cost: dict[int, list[Deduction]] = {}
    for deduction in found:
        by_cost.setdefault(cost(deduction, board), []).append(deduction)
    return easiest(by_cost[min(by_cost)], board) if by_cost else None


def easiest(deductions: Sequence[Deduction], board: KnownFacts) -> Deduction:
    """Of some that cost the same: what contradicts, what sets a value; where there is least to quote.

    A value's only place is seen in a box before it is seen along a line.
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
    """How many statements and facts there are to quote."""
    return len(deduction.statements) + board.quote(deduction.facts, deduction.statements).size
