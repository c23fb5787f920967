"""Patterns of deduction, told from their shape alone, whatever players call them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.runs import Run


class PatternShape(StrEnum):
    """The shape of a deduction, whatever the puzzle."""

    ONLY_VALUE = "only value"
    """All other values of the variable are ruled out."""
    ONLY_PLACE = "only place"
    """A rule gives a value one place, and all others are ruled out."""
    NAKED = "naked subset"
    """As many variables as values, so that the values are taken."""
    HIDDEN = "hidden subset"
    """As many values as places for them, so that the places are taken."""
    LOOK = "look"
    """A clue, or a rule that counts, whose ways to hold have something in common with what is around it."""
    ALTERNATING = "alternating"
    """Variables side by side with two values left, which take turns, and a count that says which is first."""
    PRESSURE = "pressure"
    """A place of one rule leaves another few places: what sees these, and the other places of the first."""
    RUN = "run"
    """Deductions of one kind, each of which follows from one before."""
    CROSSING = "crossing"
    """Two sums that share a variable, of which both leave one value."""
    REST = "rest of a unit"
    """Sums within a rule that holds every value leave a sum for its other variables."""
    LOCKED = "locked"
    """All places that one rule has for a value lie in another rule as well."""
    FISH = "fish"
    """Several disjoint rules have their places for a value in as many others."""
    COMMON_PEER = "common peer"
    """A value would rule out, by several rules, every place that another rule has for it."""
    FORCED_OUT = "forced out"
    """A value whose strikes by rules would leave a clue no way to hold."""
    SKYSCRAPER = "skyscraper"
    """One value with two places in each of two disjoint rules, two of which a rule across joins."""
    KITE = "two-string kite"
    """One value with two places in each of two rules that cross, two of which a third rule joins."""
    TURBOT = "turbot fish"
    """One value with two places in each of two other rules, two of which a rule joins."""
    EMPTY_RECTANGLE = "empty rectangle"
    """The same, where one of the rules has places in two lines."""
    FINNED = "finned fish"
    """A fish but for a few places, which all rule out the same."""
    SASHIMI = "sashimi fish"
    """A finned fish, of which a rule would have but one place left without its fins."""
    FRANKEN = "franken fish"
    """A fish with boxes among its rules."""
    FINNED_FRANKEN = "finned franken fish"
    """The same but for a few places, which all rule out the same."""
    COLOURING = "colouring"
    """One value, and rules in which it has two places, so that these take turns."""
    MULTI_COLOURING = "multi-colouring"
    """Two such sets of places, which rule each other out."""
    X_CHAIN = "x-chain"
    """One value, with two places in every other link."""
    XY_WING = "xy-wing"
    """Three variables with two values each."""
    XYZ_WING = "xyz-wing"
    """Two variables with two values each, and one with three."""
    W_WING = "w-wing"
    """Two variables with the same two values, and a rule that has two places for one of them."""
    REMOTE_PAIR = "remote pair"
    """Variables that have the same two values, one after the other."""
    XY_CHAIN = "xy-chain"
    """Variables with two values, one after the other."""
    AIC = "alternating chain"
    """Links, every other of which leaves two possibilities."""
    LOOP = "loop"
    """Such links that come back to where they start, so that they hold one way round or the other."""
    GROUPED_X_CHAIN = "grouped x-chain"
    """An x-chain, where places of a value that lie together count as one."""
    GROUPED_AIC = "grouped alternating chain"
    """Links, every other of which leaves two possibilities, where places that lie together count as one."""
    GROUPED_LOOP = "grouped loop"
    """The same that come back to where they start."""
    SUE_DE_COQ = "sue de coq"
    """Variables where two rules cross, and some of each rule beside, that are as many as their values."""
    ALS_XZ = "almost locked sets"
    """Two sets of variables with one value more than they are, which cannot both have one of these."""
    ALS_XY_WING = "almost locked sets in a wing"
    """Two such sets, and a third that links them by two values."""
    ALS_CHAIN = "chain of almost locked sets"
    """Links, every other of which leaves two possibilities, some because a set has one value too many."""
    DEATH_BLOSSOM = "death blossom"
    """A variable, and such a set for each of its values that gives way to it: all lock the same value."""
    UNIQUE_RECTANGLE = "unique rectangle"
    """Four variables that would be two values in turn, which could change places; the order is the type."""
    HIDDEN_RECTANGLE = "hidden rectangle"
    """The same, where one of the values has two places in two of the rules."""
    AVOIDABLE_RECTANGLE = "avoidable rectangle"
    """The same, where some of the variables have been found."""
    BUG = "bivalue universal grave"
    """All variables but one have two values left, which could all change places."""
    CHAIN = "chain"
    """A supposition that comes to nothing."""
    SPLIT = "split"
    """Two cases, one of which is true, that lead to the same."""
    NEST = "nested chain"
    """A supposition that comes to nothing once others within it have."""
    ALONE = "alone"
    """One statement by itself, whatever is on the board."""
    SINGLE = "single"
    """One statement and what is known."""
    TOGETHER = "together"
    """Several statements and what is known."""
    CONTRADICTION = "contradiction"


_AT_ONCE = (PatternShape.LOOK, PatternShape.RUN, PatternShape.FORCED_OUT)


class Possibility(Struct, frozen=True):
    """That one of some variables has a value."""

    names: tuple[str, ...]
    value: Value


class Either(Struct, frozen=True):
    """Two possibilities of which at least one is so: by a unit, or as `cells` have no other `values`."""

    one: Possibility
    other: Possibility
    unit: str = ""
    cells: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()


class Pattern(Struct, frozen=True):
    """A shape, its order (variables, values or statements), and the families of its rules.

    Where one rule is the ground and another the target, the ground comes first. `kind` is that of
    the statements if they are all of one kind. Of one statement, `given` are the values that stand on
    the board and matter, `settled` those that it gives. Of the rest of a unit, `ways` are the variables that
    share it. Of a look, `ways` are to be told, of which so many are `standing`, each followed `depth` rounds
    farther than one; it costs so much `more` in its genre, rests on a `graph` rule of that family, and may
    have a name that players know. `parts` are the variables
    that make a pattern of digits, as the sentence for its shape tells them with the `units`, `links` those of
    its links that leave two possibilities, which are a loop if `closed`. `values` are those of a rectangle,
    in the order in which the sentence speaks of them. Of a look at places for things that are still
    `lacking`, the parts are these places. A look takes what each of its `remainders` leaves, the ids of a
    larger count and of those within it, for one count.
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
        """Whether nothing is supposed in it: its lines, if it has any, are what it gives."""
        return self.shape in _AT_ONCE or bool(self.parts)
