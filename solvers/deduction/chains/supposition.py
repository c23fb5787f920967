"""What follows from a supposition, in rounds, each link by one statement.

First come strikes by placed values, and only places; then what other statements exclude; and last, if
nothing else follows, subsets. Each application is recorded as a `Cause`, so that a contradiction can be
traced back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from puzzles.formulas.statements import Literal
from solvers.deduction.chains.causes import Cause, Need, Way
from solvers.deduction.chains.compiled_statements import CompiledStatements, Mask
from solvers.deduction.chains.subsets import Subset, Subsets, bits


class Start:
    """The remaining values of a board, from which suppositions start."""

    def __init__(self, net: CompiledStatements, left: Sequence[Mask], subsets: Subsets) -> None:
        self.net, self.left, self.subsets = net, list(left), subsets
        self.all_bits = (1 << net.width) - 1
        self.places = [0] * (len(net.full) * net.width)
        """For each full unit and value, to how many variables it is left."""
        self.counted = {index: at * net.width - 1 for at, index in enumerate(net.full)}
        """Where the counts of a full unit begin: the place before that of the first value."""
        for index, at in self.counted.items():
            for number in net.statements[index].variables:
                for bit in bits(left[number]):
                    self.places[at + bit.bit_length()] += 1


class Supposition:
    """A supposition (or none yet) and everything found to follow from it so far.

    If `allowed` is given, only statements with those numbers are applied.
    """

    def __init__(self, start: Start | Supposition, allowed: Collection[int] | None = None) -> None:
        self.net: CompiledStatements = start.net
        self.start: Start = start.start if isinstance(start, Supposition) else start
        self.left: list[Mask] = start.left.copy()
        self.places: list[int] = start.places.copy()
        self.allowed = allowed
        self.supposed: Literal | None = None
        self.causes: list[Cause] = []
        self.log: dict[int, tuple[tuple[int, Mask], ...]] = {}
        """For each variable, what it lost by which cause."""
        self.dead: Cause | None = None
        """The cause that is contradictory; it has no statement if a variable has no value left."""
        self._news: list[Need] = []
        self._changed: dict[int, None] = {}
        self._late: dict[int, None] = {}
        if isinstance(start, Supposition):
            self.causes = start.causes.copy()
            self.log = start.log.copy()
            self._changed = start._changed.copy()
            self._late = start._late.copy()
        self.base = len(self.causes)
        """The number of causes inherited from the enclosing supposition."""

    @classmethod
    def of(
        cls, start: Start | Supposition, literal: Literal, allowed: Collection[int] | None = None
    ) -> Supposition:
        """The supposition of a literal, starting from a board or within another supposition."""
        spread = cls(start, allowed)
        spread.suppose(literal)
        return spread

    def suppose(self, literal: Literal) -> None:
        """Suppose the literal."""
        number = self.net.number[literal.name]
        value = self.net.mask([literal.value])
        self.supposed = literal
        gone = self.net.all_values[number] & ~value if literal.positive else value
        self.lose(number, gone, Cause(Way.SUPPOSED, supposed=literal))

    def lose(self, number: int, gone: Mask, cause: Cause) -> None:
        """Remove values from a variable."""
        gone &= self.left[number]
        if not gone:
            return
        if not self.causes or self.causes[-1] is not cause:
            self.causes.append(cause)
        self.left[number] ^= gone
        self.log[number] = (*self.log.get(number, ()), (len(self.causes) - 1, gone))
        self._news.append((number, gone))
        if not self.left[number] and self.dead is None:
            self.dead = Cause(Way.STRUCK, needs=((number, self.net.all_values[number]),))

    def advance(self) -> bool:
        """One round: propagate the news through statements; if that gives nothing, through one graph
        formula. Returns whether there is more to come.
        """
        news, self._news = self._news, []
        net, left, places, counted = self.net, self.left, self.places, self.start.counted
        asked: dict[int, None] = {}
        for number, gone in news:
            mask = left[number]
            single, lost = not mask & (mask - 1), bits(gone)
            for index in net.others_on[number]:
                if self.allowed is None or index in self.allowed:
                    asked[index] = None
            for index in net.units_on[number]:
                if self.allowed is not None and index not in self.allowed:
                    continue
                self._changed[index] = None
                if (at := counted.get(index)) is not None:
                    for bit in lost:
                        places[at + bit.bit_length()] -= 1
                        if places[at + bit.bit_length()] < 2:
                            self._few(index, bit, places[at + bit.bit_length()])
                if single:
                    self._strike(index, number, mask)
                if self.dead is not None:
                    return False
        for index in asked:
            if net.statements[index].late:
                self._late[index] = None
                continue
            self._ask(index)
            if self.dead is not None:
                return False
        while self._late and not self._news and self.dead is None:
            self._ask(self._late.popitem()[0])
        return bool(self._news) and self.dead is None

    def _few(self, index: int, bit: Mask, count: int) -> None:
        """Apply that a value has a single place left in a unit, or none."""
        variables, left = self.net.statements[index].variables, self.left
        if count == 0:
            self.dead = Cause(Way.ONLY_PLACE, index, tuple((number, bit) for number in variables))
            return
        for place in variables:
            if left[place] & bit:
                if left[place] != bit:
                    needs = tuple([(number, bit) for number in variables if number != place])
                    self.lose(place, ~bit, Cause(Way.ONLY_PLACE, index, needs, place))
                return

    def _strike(self, index: int, number: int, bit: Mask) -> None:
        """Apply that a value is placed: it is struck from the rest of the unit."""
        cause, left = None, self.left
        for other in self.net.statements[index].variables:
            if left[other] & bit and other != number:
                if cause is None:
                    needs = ((number, self.net.all_values[number] & ~bit),)
                    cause = Cause(Way.STRUCK, index, needs, number)
                if left[other] == bit:
                    both = (*cause.needs, (other, self.net.all_values[other] & ~bit))
                    self.dead = Cause(Way.STRUCK, index, both, number)
                    return
                self.lose(other, bit, cause)

    def _ask(self, index: int) -> None:
        said = self.net.says_of(index, self.left)
        if said == ():
            return
        cause = Cause(Way.SAID, index, left=self.net.left_to(index, self.left))
        if said is None:
            self.dead = cause
            return
        for number, gone in said:
            self.lose(number, gone, cause)

    def exhaust(self) -> None:
        """Propagate until nothing more follows."""
        while self.advance() or (self.dead is None and self.look_for_subsets()):
            pass

    def again(self, allowed: Collection[int]) -> Supposition:
        """The same supposition, propagated from the start with those statements only."""
        assert self.supposed is not None
        spread = Supposition.of(self.start, self.supposed, allowed)
        spread.exhaust()
        return spread

    def look_for_subsets(self) -> bool:
        """Apply subsets, for when nothing else follows; returns whether they exclude anything."""
        changed, self._changed = self._changed, {}
        for index in changed:
            before = self.net.left_to(index, self.left)
            if self._lost_to(self.start.subsets.naked(index, before)):
                return False
            after = self.net.left_to(index, self.left)
            if self._lost_to(self.start.subsets.hidden(index, before, after)):
                return False
        return bool(self._news)

    def _lost_to(self, found: Iterable[Subset]) -> bool:
        """Apply what subsets exclude; returns whether a variable has no value left."""
        for cause, lost in found:
            for number, gone in lost:
                self.lose(number, gone, cause)
                if self.dead is not None:
                    return True
        return False
