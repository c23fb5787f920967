"""What a contradiction, or a conclusion, rests on: the links that lead to it, and no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solvers.deduction.chains.causes import Cause, Need, Way
from solvers.deduction.chains.compiled_statements import Mask
from solvers.deduction.chains.subsets import bits
from solvers.deduction.chains.supposition import Supposition

Placed = dict[int, tuple[int, Mask]]
"""Variables that got a value on the way: by the cause of which number, and the value."""


class Trace:
    """The causes behind a spread's contradiction, or behind what it took from a variable (`goal`).

    Of each cause that is needed, by its number, `gives` tells what of it is, and `needs` what it takes. What
    comes from a spread around this one is `outer`.
    """

    def __init__(self, spread: Supposition, goal: Need | None = None) -> None:
        self.spread = spread
        self._net, self._start = spread.net, spread.start
        self.gives: dict[int, dict[int, Mask]] = {}
        self.needs: dict[int, tuple[Need, ...]] = {}
        self.placed: Placed = {}
        self._to_place: dict[int, Mask] = {}
        """Variables that a cause needs to have a value, of which the last cause is not known yet."""
        self._outer: dict[int, Mask] = {}
        self.end = len(spread.causes)
        if goal is not None:
            self._require([goal], self.end)
        else:
            self._count(self.end)
        while waiting := self.gives.keys() - self.needs.keys():
            self._count(max(waiting))
        if goal is not None:  # told as what it is, not as the value that is left
            self.placed.pop(goal[0], None)
        self.order = sorted(self.needs)
        """The numbers of the causes that are needed, in order."""
        self.length = len(self.applied)
        """How many links it has."""

    @property
    def outer(self) -> tuple[Need, ...]:
        """What is needed of the spread around this one."""
        return tuple(self._outer.items())

    def cause(self, at: int) -> Cause:
        """The cause of that number; the last is the contradiction."""
        if at < self.end:
            return self.spread.causes[at]
        assert self.spread.dead is not None
        return self.spread.dead

    @property
    def applied(self) -> list[int]:
        """The numbers of the statements that are applied, one for each link, those within a link included."""
        found: list[int] = []
        for at in self.order:
            cause = self.cause(at)
            if isinstance(cause.inner, Trace):
                found += cause.inner.applied
            elif cause.statement >= 0:
                found.append(cause.statement)
        return found

    def _count(self, at: int) -> None:
        """Count in a cause, with all that it needs."""
        cause, gives = self.cause(at), self.gives.get(at)
        if cause.way is Way.ONLY_PLACE and cause.placed >= 0:
            self._to_place[cause.placed] = cause.needs[0][1]
        placed = {number: self._to_place.pop(number) for number in gives or () if number in self._to_place}
        self.placed.update((number, (at, value)) for number, value in placed.items())
        self.needs[at] = self._taken(cause, gives, placed)
        self._require(self.needs[at], at)

    def _require(self, needs: Iterable[Need], before: int) -> None:
        """Count in the causes that took those values from those variables."""
        for number, mask in needs:
            left, base, outside = mask & self._start.left[number], self.spread.base, False
            value = self._net.all_values[number] & ~mask
            if value.bit_count() == 1:
                self._to_place[number] = value
            for at, gone in self.spread.log.get(number, ()):
                if at >= before:
                    break
                if gone & left and at < base:
                    outside = True
                elif gone & left:
                    given = self.gives.setdefault(at, {})
                    given[number] = given.get(number, 0) | gone & left
                    mask &= ~gone
            if outside:
                self._outer[number] = self._outer.get(number, 0) | mask

    def _taken(
        self, cause: Cause, gives: dict[int, Mask] | None, placed: dict[int, Mask]
    ) -> tuple[Need, ...]:
        """What the cause needs to give and place that much; of what was said, no more than it takes."""
        all_values = self._net.all_values
        if cause.way is not Way.SAID:
            return tuple((number, mask & all_values[number]) for number, mask in cause.needs)
        variables = self._net.statements[cause.statement].variables
        now, full = list(cause.left), [all_values[number] for number in variables]
        wanted = (
            None
            if gives is None
            else [
                (number, mask, variables.index(number) if number in placed else -1, placed.get(number, 0))
                for number, mask in gives.items()
            ]
        )

        def does() -> bool:
            """Whether the statement still says as much; or, where that is not given, cannot hold."""
            said = self._net.says(cause.statement, now)
            if said is None or wanted is None:
                return said is None and wanted is None
            lost = dict(said)
            return not any(
                (now[place] & ~value if place >= 0 else mask) & ~lost.get(number, 0)
                for number, mask, place, value in wanted
            )

        def restore(places: Sequence[int], masks: Sequence[Mask]) -> None:
            """Leave those values in as many of the places as will do."""
            places = [place for place in places if now[place] != masks[place]]
            before = [now[place] for place in places]
            for place in places:
                now[place] = masks[place]
            if not places or does():
                return
            for place, mask in zip(places, before, strict=True):
                now[place] = mask
            if len(places) > 1:
                restore(places[: len(places) // 2], masks)
                restore(places[len(places) // 2 :], masks)

        every = range(len(variables))
        restore(every, [self._start.left[number] for number in variables])
        restore(every, full)
        for place in every:
            for bit in bits(full[place] & ~now[place]):
                now[place] |= bit
                if not does():
                    now[place] ^= bit
        return tuple(
            (number, all_values[number] & ~mask)
            for number, mask in zip(variables, now, strict=True)
            if all_values[number] != mask
        )
