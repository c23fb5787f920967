"""The cost of what a single statement implies, for a person: mostly by how many variables are open."""

from __future__ import annotations

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
from solvers.deduction.costs.pattern_costs import ways_cost
from solvers.deduction.deduction import Deduction
from solvers.deduction.ways_out import is_only_way_out, lies_apart, walls
from solvers.propagation.known_facts import KnownFacts

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


def statement_cost(statement: Statement, deduction: Deduction, board: KnownFacts) -> int:
    """The cost of seeing what a statement of a deduction implies."""
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
    return min(by_open, to_follow if size else by_open, ways_cost(places) if places else by_open)


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
    if len(told) < len(places):
        return 0
    if isinstance(formula, Exactly) and not any(isinstance(sign, Not) for signs in told for sign in signs):
        return 0
    return sum(all(_may_hold(sign, board) for sign in signs) for signs in told)


def _is_sign(formula: Formula) -> bool:
    """Whether it is about a single cell."""
    return isinstance(formula, Is | Not) or (isinstance(formula, Or) and len(set(formula.names())) == 1)


def _may_hold(sign: Formula, board: KnownFacts) -> bool:
    match sign:
        case Is():
            return sign.value in board.domains[sign.name]
        case Not(part=Is() as denied):
            return board.domains[denied.name] != {denied.value}
        case Or():
            return any(_may_hold(each, board) for each in sign.parts)
    return True


def most_of_statement(statement: Statement, board: KnownFacts) -> int:
    """An upper bound of the cost of what a single statement implies, from whatever facts."""
    if counts_all(statement, board):
        return scan_cost(board)
    if is_count(statement.formula):
        return STATEMENT + OPEN + SEVERAL
    if isinstance(statement.formula, SingleLoop | Forest):
        return CLOSED
    if isinstance(statement.formula, LazyFormula):
        return GRAPH + PLACE * MOST_PLACES
    if reckons(statement, board):
        return _of_reckoning(statement, board, everywhere=False)
    return _by_open_variables(statement, board)


def joins(deduction: Deduction, board: KnownFacts) -> bool:
    """Whether the deduction places something in one of several areas because the area is connected."""
    formula = deduction.statements[0].formula
    own = [one for one in deduction.conclusions if one.positive and not board.variables[one.name].is_boolean]
    if not own or not isinstance(formula, Connected):
        return False
    return not {one.formula for one in own}.isdisjoint(formula.nodes)


def counts_all(statement: Statement, board: KnownFacts) -> bool:
    """Whether a rule counts all variables of the board, none of which is a boolean."""
    names = set(statement.formula.names())
    every = statement.kind is Kind.RULE and is_count(statement.formula) and len(names) == len(board.variables)
    return every and not any(board.variables[name].is_boolean for name in names)


def scan_cost(board: KnownFacts) -> int:
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
        if literal.positive:
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
