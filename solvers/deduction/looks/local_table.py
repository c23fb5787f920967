"""All ways in which one statement can hold, and what the surrounding statements leave of each.

The statement is the core: a clue with few ways left, or a counting rule. Each way is propagated for a few
rounds through the statements that share variables with it. What all consistent ways have in common follows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from puzzles.formulas.formulas import Exactly
from solvers.deduction.chains.compiled_statements import CompiledStatements, Lost, Mask
from solvers.deduction.looks.arrangements import are_things, arrangements

MOST_ARRANGEMENTS = 40
"""The most ways for things with places, such as ships, because a person sees these on the board."""
MOST_WAYS, IN_PICTURE = 16, 24
"""The most ways of a core in general, and in a picture; a person would not list more."""

Around = Collection[int]
"""The numbers of the statements around a core that may be used."""


class Outcome(Struct, frozen=True):
    """What is `lost` in every consistent way; `impossible` if there is none.

    `standing` is the number of consistent ways. `asked` are the surrounding statements that excluded
    something, `seen` the variables considered.
    """

    lost: Lost
    standing: int
    asked: tuple[int, ...]
    seen: frozenset[int]
    impossible: bool = False


class LocalTable:
    """The ways of cores on a board; `left` has the remaining values of all variables."""

    def __init__(self, net: CompiledStatements, left: Sequence[Mask]) -> None:
        self._net, self.left = net, list(left)

    def ways(self, core: int, around: Around, shape: Sequence[int] = ()) -> tuple[list[Lost], list[Lost]]:
        """What variables of the core lose in each way in which it holds, and so do the statements about just
        these variables that are their `shape`; empty if there are too many ways.

        For things with places, also what each thing would lose that a surrounding statement excludes at
        once.
        """
        compiled, left = self._net.statements[core], self.left
        variables, formula = compiled.variables, compiled.statement.formula
        if isinstance(formula, Exactly) and are_things(formula):
            return arrangements(
                self._net, left, formula, MOST_ARRANGEMENTS, partial(self._fits, core, around)
            )
        found: list[Lost] = []
        most = IN_PICTURE if compiled.statement.picture or shape else MOST_WAYS
        place = {number: at for at, number in enumerate(variables)}
        for masks in self._filled((core, *shape), place, [left[number] for number in variables]):
            if len(found) == most:
                return [], []
            pairs = zip(variables, masks, strict=True)
            found.append({number: left[number] & ~mask for number, mask in pairs if mask != left[number]})
        return found, []

    def alone(self, core: int) -> LocalTable:
        """The table with all values restored for variables outside of the core."""
        own = frozenset(self._net.statements[core].variables)
        every = enumerate(zip(self.left, self._net.all_values, strict=True))
        return LocalTable(self._net, [mask if number in own else full for number, (mask, full) in every])

    def _fits(self, core: int, around: Around, lost: Lost) -> bool:
        """Whether one round of propagation finds no contradiction after those values are lost."""
        return self._followed(core, lost, around, 1, {}, set()) is not None

    def _filled(
        self, indices: Sequence[int], place: Mapping[int, int], masks: list[Mask]
    ) -> Iterator[list[Mask]]:
        """The ways in which statements about the same variables hold, as masks for each variable of the
        first, within those remaining values. `place` is that of each variable among the masks.
        """
        core, statements, changed = indices[0], self._net.statements, True
        while changed:
            changed = False
            for index in indices:
                own = masks
                if index != core:
                    own = [masks[place[number]] for number in statements[index].variables]
                said = self._net.says(index, own)
                if said is None:
                    return
                for number, gone in said:
                    masks[place[number]] &= ~gone
                if not all(masks):
                    return
                changed = changed or bool(said and len(indices) > 1)
        at = next((at for at, mask in enumerate(masks) if mask & (mask - 1)), None)
        if at is None:
            yield masks
            return
        mask = masks[at]
        while mask:
            bit = mask & -mask
            mask ^= bit
            yield from self._filled(indices, place, [*masks[:at], bit, *masks[at + 1 :]])

    def outcome(self, core: int, ways: Iterable[Lost], around: Around, rounds: int) -> Outcome:
        """What the consistent ways have in common after so many rounds of propagation."""
        common: Lost | None = None
        standing = 0
        asked: dict[int, None] = {}
        heard = {core}
        for way in ways:
            lost = self._followed(core, way, around, rounds, asked, heard)
            if lost is None:
                continue
            standing += 1
            common = lost if common is None else _shared(common, lost)
            if not common:
                break
        seen = frozenset[int]().union(*(self._net.statements[index].variables for index in heard))
        return Outcome(common or {}, standing, tuple(asked), seen, impossible=not standing)

    def standing(self, core: int, ways: Iterable[Lost], around: Around, rounds: int) -> list[Lost]:
        """The ways that are consistent after so many rounds."""
        return [way for way in ways if self._followed(core, way, around, rounds, {}, set()) is not None]

    def shows(self, core: int, ways: Iterable[Lost], around: Around, rounds: int, wanted: Lost) -> bool:
        """Whether every consistent way loses all that is wanted."""
        for way in ways:
            lost = self._followed(core, way, around, rounds, {}, set())
            if lost is not None and any(gone & ~lost.get(number, 0) for number, gone in wanted.items()):
                return False
        return True

    def _followed(
        self, core: int, way: Lost, around: Around, rounds: int, asked: dict[int, None], heard: set[int]
    ) -> Lost | None:
        """All that is lost in one way after propagation; None if it is inconsistent. Graph formulas come
        last in each round. Statements that excluded something are added to `asked`, all that were applied to
        `heard`.
        """
        statements, on, says_of = self._net.statements, self._net.on, self._net.says_of
        now, news = self.left.copy(), list(way)
        touched = dict.fromkeys(news)
        for number, gone in way.items():
            now[number] &= ~gone
        for _ in range(rounds):
            found: dict[int, None] = {}
            late: dict[int, None] = {}
            for number in news:
                for index in on[number]:
                    if index in around and index != core:
                        (late if statements[index].late else found)[index] = None
            changed: dict[int, None] = {}
            for index in (*found, *late):
                heard.add(index)
                said = says_of(index, now)
                if said is None:
                    asked[index] = None
                    return None
                for number, gone in said:
                    asked[index] = None
                    changed[number] = None
                    now[number] &= ~gone
                    if not now[number]:
                        return None
            if not changed:
                break
            touched.update(changed)
            news = list(changed)
        return {number: self.left[number] & ~now[number] for number in touched}


def _shared(one: Lost, other: Lost) -> Lost:
    """What is lost in both."""
    return {number: both for number, gone in one.items() if (both := gone & other.get(number, 0))}
