"""Patterns of deduction by their structure, independent of what players call them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.runs import Run


class PatternShape(StrEnum):
    """The structure of a deduction, independent of the puzzle."""

    ONLY_VALUE = "only value"
    """All other values of the variable are excluded."""
    ONLY_PLACE = "only place"
    """All other places of a value in a rule are excluded."""
    NAKED = "naked subset"
    """As many variables as values, so that other variables do not have these values."""
    HIDDEN = "hidden subset"
    """As many values as places for them, so that these places have no other values."""
    LOOK = "look"
    """All ways in which a clue or a counting rule can hold, given its surroundings, have something in
    common.
    """
    ALTERNATING = "alternating"
    """Variables side by side with two values left, which take turns, and a count that says which is first."""
    PRESSURE = "pressure"
    """A place of one rule leaves another few places: what sees these, and the other places of the first."""
    RUN = "run"
    """Deductions of one kind that follow from each other."""
    CROSSING = "crossing"
    """Two sums that share a variable, for which both together leave one value."""
    REST = "rest of a unit"
    """Sums within a rule that has every value leave a sum for its other variables."""
    LOCKED = "locked"
    """All places that one rule has for a value lie in another rule as well."""
    FISH = "fish"
    """All places for a value in several disjoint rules lie in as many other rules."""
    COMMON_PEER = "common peer"
    """A value that would exclude, by several rules, every place that another rule has for it."""
    FORCED_OUT = "forced out"
    """A value that, with the exclusions by rules, would make a clue impossible."""
    SKYSCRAPER = "skyscraper"
    """A value with two places in each of two disjoint rules; a crossing rule joins two of the places."""
    KITE = "two-string kite"
    """A value with two places in each of two crossing rules; a third rule joins two of the places."""
    TURBOT = "turbot fish"
    """A value with two places in each of two other rules; a rule joins two of the places."""
    EMPTY_RECTANGLE = "empty rectangle"
    """As before, but one of the rules has its places in two lines."""
    FINNED = "finned fish"
    """A fish with a few extra places (fins), which all exclude the same."""
    SASHIMI = "sashimi fish"
    """A finned fish of which a rule would have only one place left without its fins."""
    FRANKEN = "franken fish"
    """A fish with boxes among its rules."""
    FINNED_FRANKEN = "finned franken fish"
    """A franken fish with a few extra places (fins), which all exclude the same."""
    COLOURING = "colouring"
    """One value, and rules in which it has two places, so that places alternate."""
    MULTI_COLOURING = "multi-colouring"
    """Two such colourings, which exclude each other."""
    X_CHAIN = "x-chain"
    """One value, with two places in every other link."""
    XY_WING = "xy-wing"
    """Three variables with two values each."""
    XYZ_WING = "xyz-wing"
    """Two variables with two values each, and one with three."""
    W_WING = "w-wing"
    """Two variables with the same two values, and a rule that has two places for one of them."""
    REMOTE_PAIR = "remote pair"
    """Variables in a row that have the same two values."""
    XY_CHAIN = "xy-chain"
    """Variables in a row that have two values each."""
    AIC = "alternating chain"
    """Links, every other of which is strong."""
    LOOP = "loop"
    """Such links that return to their start, so that they hold one way round or the other."""
    GROUPED_X_CHAIN = "grouped x-chain"
    """An x-chain in which adjacent places of a value count as one."""
    GROUPED_AIC = "grouped alternating chain"
    """An alternating chain in which adjacent places of a value count as one."""
    GROUPED_LOOP = "grouped loop"
    """A loop in which adjacent places of a value count as one."""
    SUE_DE_COQ = "sue de coq"
    """Variables where two rules cross, and some more in each rule, with as many values as variables."""
    ALS_XZ = "almost locked sets"
    """Two sets with one more value than variables each, which cannot both contain a common value."""
    ALS_XY_WING = "almost locked sets in a wing"
    """Two such sets, and a third that links them by two values."""
    ALS_CHAIN = "chain of almost locked sets"
    """An alternating chain, some of whose strong links come from almost locked sets."""
    DEATH_BLOSSOM = "death blossom"
    """A variable, and for each of its values such a set that loses it; all sets then lock the same value."""
    UNIQUE_RECTANGLE = "unique rectangle"
    """Four variables that cannot all have one of two values, since these could be swapped; the order is the
    type.
    """
    HIDDEN_RECTANGLE = "hidden rectangle"
    """Such a rectangle in which one of the values has two places in two of the rules."""
    AVOIDABLE_RECTANGLE = "avoidable rectangle"
    """Such a rectangle in which some of the variables have been found."""
    BUG = "bivalue universal grave"
    """All variables but one have two values left, and all of these could be swapped."""
    CHAIN = "chain"
    """A supposition that leads to a contradiction."""
    SPLIT = "split"
    """Two cases, one of which is true, with the same consequence."""
    NEST = "nested chain"
    """A supposition that leads to a contradiction with the help of nested ones."""
    ALONE = "alone"
    """A single statement, whatever is on the board."""
    SINGLE = "single"
    """A single statement and known facts."""
    TOGETHER = "together"
    """Several statements and known facts."""
    CONTRADICTION = "contradiction"


_AT_ONCE = (PatternShape.LOOK, PatternShape.RUN, PatternShape.FORCED_OUT)


class Possibility(Struct, frozen=True):
    """The possibility that one of some variables has a value."""

    names: tuple[str, ...]
    value: Value


class Either(Struct, frozen=True):
    """Two possibilities, at least one of which is true: by a unit, or because `cells` have only these
    `values`.
    """

    one: Possibility
    other: Possibility
    unit: str = ""
    cells: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()


class Pattern(Struct, frozen=True):
    """A shape, its order (the number of variables, values or statements), and the families of its rules.

    If one rule is the ground and another the target, the ground comes first. `kind` is that of the
    statements if they all have the same. For a single statement, `given` are the relevant values on the
    board, `settled` those that it determines. For the rest of a unit, `ways` is the number of its variables.
    For a look, `ways` is the number of ways to consider, `standing` the number of consistent ones, `depth`
    the number of further rounds, `more` the extra cost in its genre, `graph` the family of a graph rule, and
    `named` its name with players. `parts` are the variables of a digit pattern, as the sentence for its
    shape expects them with the `units`; `links` are its strong links, which form a loop if `closed`.
    `values` are those of a rectangle, in the order of the sentence. For a look at places for the `lacking`
    things, the parts are these places. `remainders` have the ids of a larger count and of those within it;
    each is used as one count.
    """

    shape: PatternShape
    order: int = 1
    families: tuple[str, ...] = ()
    kind: str = ""
    given: frozenset[Value] = frozenset()
    settled: frozenset[Value] = frozenset()
    ways: int = 0
    standing: int = 0
    depth: int = 0
    more: int = 0
    graph: str = ""
    named: NamedLook | None = None
    run: Run | None = None
    parts: tuple[tuple[str, ...], ...] = ()
    units: tuple[str, ...] = ()
    links: tuple[Either, ...] = ()
    closed: bool = False
    values: tuple[Value, ...] = ()
    lacking: int = 0
    remainders: tuple[tuple[str, ...], ...] = ()

    @property
    def at_once(self) -> bool:
        """Whether nothing is supposed in it: its lines, if any, only list what it shows."""
        return self.shape in _AT_ONCE or bool(self.parts)
