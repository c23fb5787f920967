"""Lists of clues: ids, order, edits, equality."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.formulas.formulas import Is
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList


class Keyed(Clue):
    """One for each key."""

    kind: ClassVar[str] = "keyed"
    ordered: ClassVar[bool] = False
    name: str
    value: int

    @property
    def key(self) -> str:
        return self.name

    def statement(self, puzzle: Any) -> Statement:
        return self.says(f"{self.name} is {self.value}", Is(self.name, self.value))


class Numbered(Clue):
    """As many as one likes."""

    kind: ClassVar[str] = "numbered"
    value: int

    def statement(self, puzzle: Any) -> Statement:
        return self.says(f"{self.value}", Is("a", self.value))


clues = st.one_of(
    st.builds(Keyed, st.sampled_from("abc"), st.integers(0, 3)), st.builds(Numbered, st.integers(0, 3))
)
edits = st.lists(
    st.one_of(
        st.tuples(st.just("add"), clues),
        st.tuples(st.just("remove"), st.integers(0, 5)),
        st.tuples(st.just("move"), st.integers(0, 5), st.integers(0, 5)),
        st.tuples(st.just("change"), st.integers(0, 5), clues),
    ),
    max_size=12,
)


@given(edits)
def test_edits_do_what_they_do_to_a_list(steps: list[tuple[Any, ...]]) -> None:
    """Against a plain list of pairs."""
    found, expected = ClueList(), list[tuple[str, Clue]]()
    for step in steps:
        ids = [id_ for id_, _ in expected]
        match step:
            case ("add", clue):
                found = found.add(clue)
                if clue.key is None:
                    numbers = [int(id_[9:]) for id_ in ids if id_.startswith("numbered.")]
                    expected.append((f"numbered.{max(numbers, default=0) + 1}", clue))
                elif (id_ := f"keyed.{clue.key}") in ids:
                    expected[ids.index(id_)] = (id_, clue)
                else:
                    expected.append((id_, clue))
            case ("remove", index) if index < len(ids):
                found = found.remove(ids[index])
                del expected[index]
            case ("move", index, to) if index < len(ids):
                found = found.move(ids[index], to)
                item = expected.pop(index)
                expected.insert(to, item)
            case ("change", index, clue) if index < len(ids) and type(clue) is type(expected[index][1]):
                new = ids[index] if clue.key is None else f"keyed.{clue.key}"
                if new == ids[index] or new not in ids:
                    found = found.change(ids[index], clue)
                    expected[index] = (new, clue)
        assert list(found.items) == expected
        assert len({*found.ids}) == len(found) == len(expected)
        assert all(found.get(id_) is clue and found.index(id_) == i for i, (id_, clue) in enumerate(expected))


@given(st.lists(st.integers(0, 3)), st.permutations("abc"))
def test_equality_is_of_meaning(values: list[int], names: list[str]) -> None:
    numbered = [Numbered(value) for value in values]
    keyed = [Keyed(name, 1) for name in "abc"]
    shuffled = [Keyed(name, 1) for name in names]
    one, other = ClueList.of([*numbered, *keyed]), ClueList.of([*shuffled, *numbered])
    assert one == other
    assert hash(one) == hash(other)
    back = ClueList.of([*numbered[::-1], *keyed])
    assert (one == back) == (values == values[::-1])
    assert one != ClueList.of([*numbered, *keyed[:-1]])


def test_ids_stay_with_their_clues() -> None:
    found = ClueList.of([Numbered(1), Keyed("a", 1), Numbered(2)])
    assert found.ids == ("numbered.1", "keyed.a", "numbered.2")
    found = found.remove("numbered.1").add(Numbered(3))
    assert found.ids == ("keyed.a", "numbered.2", "numbered.3")
    assert found.change("keyed.a", Keyed("b", 2)).ids == ("keyed.b", "numbered.2", "numbered.3")
    assert found.map(lambda clue: Numbered(9)).ids == found.ids
    assert found.keep(lambda id_, clue: isinstance(clue, Numbered)).ids == ("numbered.2", "numbered.3")
    assert found.every(Keyed) == (Keyed("a", 1),)
    assert found.get("keyed.z") is None
    with pytest.raises(ValueError, match="not in tuple"):
        found.index("keyed.z")
