"""A trace: the causes on which a contradiction or a conclusion depends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solvers.deduction.chains.causes import Cause, Need, Way
from solvers.deduction.chains.compiled_statements import Mask
from solvers.deduction.chains.subsets import bits
from solvers.deduction.chains.supposition import Supposition

Placed = dict[int, tuple[int, Mask]]
"""For each variable that got a value on the way, the number of the cause and the value."""


class Trace:
    """The causes of a supposition's contradiction, or, with `goals`, of what it removed from variables.

    For each needed cause, by number, `gives` has the part of its effect that is used, `needs` what it uses.
    What is used from the enclosing supposition is `outer`.
    """

    def __init__(self, spread: Supposition, goals: Sequence[Need] = ()) -> None:
        self.spread = spread
        self._net, self._start = spread.net, spread.start
        self.gives: dict[int, dict[int, Mask]] = {}
        self.needs: dict[int, tuple[Need, ...]] = {}
        self.placed: Placed = {}
        self._to_place: dict[int, Mask] = {}
        """Variables that a cause needs to have a value, whose placing cause is not found yet."""
        self._outer: dict[int, Mask] = {}
        self.end = len(spread.causes)
        if goals:
            self._require(goals, self.end)
        else:
            self._count(self.end)
        while waiting := self.gives.keys() - self.needs.keys():
            self._count(max(waiting))
        for number, _ in goals:  # they are stated as exclusions, not as the remaining values
            self.placed.pop(number, None)
        self.order = sorted(self.needs)
        """The numbers of the needed causes, in order."""
        self.length = len(self.applied)
        """The number of its links."""

    @property
    def outer(self) -> tuple[Need, ...]:
        """What it needs of the enclosing supposition."""
        return tuple(self._outer.items())

    def cause(self, at: int) -> Cause:
        """The cause of that number; the last is the contradiction."""
        if at < self.end:
            return self.spread.causes[at]
        assert self.spread.dead is not None
        return self.spread.dead

    @property
    def applied(self) -> list[int]:
        """The statements of all links, nested ones included, by number."""
        found: list[int] = []
        for at in self.order:
            cause = self.cause(at)
            if isinstance(cause.inner, Trace):
                found += cause.inner.applied
            elif cause.statement >= 0:
                found.append(cause.statement)
        return found

    def _count(self, at: int) -> None:
        """Add a cause to the trace, with what it needs."""
        cause, gives = self.cause(at), self.gives.get(at)
        if cause.way is Way.ONLY_PLACE and cause.placed >= 0:
            self._to_place[cause.placed] = cause.needs[0][1]
        placed = {number: self._to_place.pop(number) for number in gives or () if number in self._to_place}
        self.placed.update((number, (at, value)) for number, value in placed.items())
        self.needs[at] = self._taken(cause, gives, placed)
        self._require(self.needs[at], at)

    def _require(self, needs: Iterable[Need], before: int) -> None:
        """Mark the causes that removed those values from those variables."""
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
        """What the cause needs for the part of its effect that is used; for `SAID`, minimised."""
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
            """Whether the statement still excludes as much; or, if no effect is given, is still
            contradictory.
            """
            said = self._net.says(cause.statement, now)
            if said is None or wanted is None:
                return said is None and wanted is None
            lost = dict(said)
            return not any(
                (now[place] & ~value if place >= 0 else mask) & ~lost.get(number, 0)
                for number, mask, place, value in wanted
            )

        def restore(places: Sequence[int], masks: Sequence[Mask]) -> None:
            """Restore those values at as many of the positions as possible."""
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
