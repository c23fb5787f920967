"""Patterns of deduction, told from their shape alone, and what players call them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.runs import Run
from puzzles.text.words import in_plural


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


_TUPLES = {2: "pair", 3: "triple", 4: "quadruple"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}
_UNITS = {"rows": "row", "columns": "column", "boxes": "box", "regions": "region"}
_DIGIT_CHAINS = {
    PatternShape.COMMON_PEER: "common peer",
    PatternShape.SKYSCRAPER: "skyscraper",
    PatternShape.KITE: "two-string kite",
    PatternShape.TURBOT: "turbot fish",
    PatternShape.EMPTY_RECTANGLE: "empty rectangle",
    PatternShape.COLOURING: "simple colouring",
    PatternShape.MULTI_COLOURING: "multi-colouring",
    PatternShape.X_CHAIN: "X-chain",
    PatternShape.XY_WING: "XY-wing",
    PatternShape.XYZ_WING: "XYZ-wing",
    PatternShape.W_WING: "W-wing",
    PatternShape.REMOTE_PAIR: "remote pair",
    PatternShape.XY_CHAIN: "XY-chain",
    PatternShape.AIC: "alternating inference chain",
    PatternShape.LOOP: "continuous nice loop",
    PatternShape.GROUPED_X_CHAIN: "grouped X-chain",
    PatternShape.GROUPED_AIC: "grouped alternating inference chain",
    PatternShape.GROUPED_LOOP: "grouped continuous nice loop",
    PatternShape.SUE_DE_COQ: "sue de coq",
    PatternShape.ALS_XZ: "ALS-XZ",
    PatternShape.ALS_XY_WING: "ALS-XY-wing",
    PatternShape.ALS_CHAIN: "ALS chain",
    PatternShape.DEATH_BLOSSOM: "death blossom",
    PatternShape.HIDDEN_RECTANGLE: "hidden rectangle",
    PatternShape.BUG: "BUG+1",
    PatternShape.CHAIN: "forcing chain",
    PatternShape.NEST: "nested forcing chain",
}
_PLAIN = {
    PatternShape.ONLY_VALUE: "only {value} left",
    PatternShape.ONLY_PLACE: "only {place} left",
    PatternShape.NAKED: "{order} {place}s that share {order} {value}s",
    PatternShape.HIDDEN: "{order} {value}s that share {order} {place}s",
    PatternShape.REST: "sum of the rest of a rule",
    PatternShape.CROSSING: "{clue}s that cross",
    PatternShape.LOOK: "{what} and what is around",
    PatternShape.ALTERNATING: "{value}s in turn",
    PatternShape.LOCKED: "the same {value} in two rules",
    PatternShape.FISH: "the same {value} in {rules} rules",
    PatternShape.COMMON_PEER: "no {place} left otherwise",
    PatternShape.FORCED_OUT: "forced out by a {clue}",
    PatternShape.CHAIN: "chain",
    PatternShape.SPLIT: "two cases",
    PatternShape.NEST: "nested chain",
    PatternShape.ALONE: "one {what} by itself",
    PatternShape.SINGLE: "one {what} and what is known",
    PatternShape.TOGETHER: "{order} {whats} together",
    PatternShape.CONTRADICTION: "contradiction",
}


_ONE_STEP = (PatternShape.ONLY_VALUE, PatternShape.ALONE, PatternShape.SINGLE)


class PatternNames(Struct, frozen=True):
    """What players of a type call patterns."""

    def __call__(self, pattern: Pattern) -> str:
        """The name of a pattern."""
        raise NotImplementedError


class Plain(PatternNames, frozen=True):
    """Words that need no results of a type. It says what its values are called, what has them, and what its
    clues are; `only_value` is what it calls it that one value is left, if not just so.
    """

    value: str = "value"
    place: str = "place"
    only_value: str = ""
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if self.only_value and pattern.shape is PatternShape.ONLY_VALUE:
            return self.only_value
        kind, order = self.clue if pattern.kind == "clue" else pattern.kind, pattern.order
        what, whats = (kind, in_plural(kind)) if kind else ("clue or rule", "clues and rules")
        form = _PLAIN.get(pattern.shape, _PLAIN[PatternShape.CHAIN])
        asking = pattern.families.count("")
        if pattern.shape is PatternShape.FORCED_OUT and asking > 1:
            what, whats, order = self.clue, in_plural(self.clue), asking
            form = _PLAIN[PatternShape.TOGETHER]
        if pattern.shape is PatternShape.LOOK and order > 1:
            form = _PLAIN[PatternShape.TOGETHER]
        words = {"what": what, "whats": whats, "order": order, "rules": 2 * order}
        words["clue"] = self.clue
        return form.format(value=self.value, place=self.place, **words)


class Placing(PatternNames, frozen=True):
    """Each cell holds a thing or none: a star, a queen, a ship."""

    thing: str
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if pattern.shape in _ONE_STEP and pattern.settled == {True}:
            return f"only places left for {self.thing}s"
        if pattern.shape in _ONE_STEP and pattern.settled == {False}:
            return f"no place for a {self.thing}"
        return Plain(self.thing, "cell", clue=self.clue)(pattern)


class Shading(PatternNames, frozen=True):
    """Each cell is shaded or not; `done` is another word for that."""

    done: str = "shaded"
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if pattern.shape in _ONE_STEP and pattern.settled == {True}:
            return f"has to be {self.done}"
        if pattern.shape in _ONE_STEP and pattern.settled == {False}:
            return f"cannot be {self.done}"
        return Plain("value", "cell", clue=self.clue)(pattern)


class Digits(PatternNames, frozen=True):
    """The words of digit puzzles."""

    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        order = pattern.order
        match pattern.shape:
            case PatternShape.ONLY_VALUE:
                return "naked single"
            case PatternShape.ONLY_PLACE:
                return "hidden single"
            case PatternShape.NAKED if order in _TUPLES:
                return f"naked {_TUPLES[order]}"
            case PatternShape.HIDDEN if order in _TUPLES:
                return f"hidden {_TUPLES[order]}"
            case PatternShape.LOCKED:
                pointing = pattern.families and pattern.families[0] in ("boxes", "regions")
                return f"locked candidates ({'pointing' if pointing else 'claiming'})"
            case PatternShape.REST:
                unit = _UNITS.get(pattern.families[0], "unit") if pattern.families else "unit"
                return f"sum of the rest of a {unit}"
            case PatternShape.LOOK if pattern.families and set(pattern.families) <= _UNITS.keys():
                return "locked pair" if pattern.ways == 2 else "locked set"
            case PatternShape.FISH if order in _FISH:
                return _FISH[order]
            case PatternShape.FINNED if order in _FISH:
                return f"finned {_FISH[order]}"
            case PatternShape.SASHIMI if order in _FISH:
                return f"sashimi {_FISH[order]}"
            case PatternShape.FRANKEN if order in _FISH:
                return f"franken {_FISH[order]}"
            case PatternShape.FINNED_FRANKEN if order in _FISH:
                return f"finned franken {_FISH[order]}"
            case PatternShape.UNIQUE_RECTANGLE | PatternShape.AVOIDABLE_RECTANGLE:
                return f"{pattern.shape} (type {order})"
            case shape if shape in _DIGIT_CHAINS:
                return _DIGIT_CHAINS[shape]
        return Plain("digit", "cell", clue=self.clue)(pattern)


class Cages(Digits, frozen=True):
    """The same where clues, but for givens, are cages; `clue` is the word for one."""

    clue: str = "cage"

    def __call__(self, pattern: Pattern) -> str:
        if pattern.shape is PatternShape.FORCED_OUT:
            return f"{self.clue} forced out"
        if pattern.kind == "clue" and pattern.shape is PatternShape.LOOK:
            more = pattern.order > 1
            return f"{pattern.order} {self.clue}s and their lines" if more else f"{self.clue} and its lines"
        if pattern.kind == "clue" and pattern.shape in (PatternShape.ALONE, PatternShape.SINGLE):
            return "only combination" if pattern.settled else f"combinations of a {self.clue}"
        return super().__call__(pattern)
