"""What players call patterns of deduction."""

from __future__ import annotations

from msgspec import Struct

from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.text.words import in_plural, number_word

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
    PatternShape.PRESSURE: "pressured exclusion",
    PatternShape.LOCKED: "the same {value} in two rules",
    PatternShape.FISH: "the same {value} in {rules} rules",
    PatternShape.COMMON_PEER: "no {place} left otherwise",
    PatternShape.FORCED_OUT: "forced out by a {clue}",
    PatternShape.CHAIN: "chain",
    PatternShape.SPLIT: "{cases} cases",
    PatternShape.NEST: "nested chain",
    PatternShape.ALONE: "one {what} by itself",
    PatternShape.SINGLE: "one {what} and what is known",
    PatternShape.TOGETHER: "{order} {whats} together",
    PatternShape.CONTRADICTION: "contradiction",
}


_ONE_STEP = (PatternShape.ONLY_VALUE, PatternShape.ALONE, PatternShape.SINGLE)


def is_only_value(pattern: Pattern) -> bool:
    """Whether one value is left, as players see it: also by one rule that allows no other."""
    by_rule = pattern.shape is PatternShape.ALONE and pattern.kind == "rule"
    settles = bool(pattern.settled) and not any(isinstance(value, bool) for value in pattern.settled)
    return pattern.shape is PatternShape.ONLY_VALUE or (by_rule and settles)


class PatternNames(Struct, frozen=True):
    """The names that players of a type have for patterns."""

    def __call__(self, pattern: Pattern) -> str:
        """The name of a pattern."""
        raise NotImplementedError


class Plain(PatternNames, frozen=True):
    """Names that do not depend on what a step determines. The fields are what the values are called, what
    has them, and what clues are called; `only_value` is the name for a single remaining value, by default
    made from these.
    """

    value: str = "value"
    place: str = "place"
    only_value: str = ""
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if is_only_value(pattern):
            return self.only_value or _PLAIN[PatternShape.ONLY_VALUE].format(value=self.value)
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
        words["cases"] = number_word(pattern.standing)
        return form.format(value=self.value, place=self.place, **words)


class Placing(PatternNames, frozen=True):
    """Names for puzzles in which each cell has a thing or not: a star, a queen, a ship."""

    thing: str
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if pattern.shape in _ONE_STEP and pattern.settled == {True}:
            return f"only places left for {self.thing}s"
        if pattern.shape in _ONE_STEP and pattern.settled == {False}:
            return f"no place for a {self.thing}"
        return Plain(self.thing, "cell", clue=self.clue)(pattern)


class Shading(PatternNames, frozen=True):
    """Names for puzzles in which each cell is shaded or not; `done` is another word for that."""

    done: str = "shaded"
    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        if pattern.shape in _ONE_STEP and pattern.settled == {True}:
            return f"has to be {self.done}"
        if pattern.shape in _ONE_STEP and pattern.settled == {False}:
            return f"cannot be {self.done}"
        return Plain("value", "cell", clue=self.clue)(pattern)


class Digits(PatternNames, frozen=True):
    """Names for digit puzzles."""

    clue: str = "clue"

    def __call__(self, pattern: Pattern) -> str:
        order = pattern.order
        match pattern.shape:
            case _ if is_only_value(pattern):
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
    """Names for digit puzzles whose clues are cages; `clue` is the word for one."""

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
