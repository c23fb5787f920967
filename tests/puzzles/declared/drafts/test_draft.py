"""Drafts of genres: every file as it was, whatever is opened, and what a person does with one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.entries import Addition, Entry, Field, Head, ListedValue
from puzzles.declared.drafts.holding import Sort, shown
from puzzles.declared.drafts.outline import outline
from puzzles.declared.drafts.paths import KeyPath, at, drop, path_of, place_of, put
from puzzles.declared.drafts.worded_rows import meanings_at
from puzzles.declared.drafts.words import LABELS, help_of, label_of
from puzzles.declared.drafts.writing import text_of
from puzzles.declared.folders import SHELF
from puzzles.declared.genre import Address, ClueKind, Genre, Mark, Numbers, Option, Symbol
from puzzles.declared.looks import Look
from puzzles.declared.reading import read_genre
from puzzles.declared.rules import rule_families
from puzzles.declared.rules.family import RuledGenre, RuleFamily
from puzzles.declared.sample import sentences_of
from puzzles.declared.tables import FILLED_IN, fields_of
from puzzles.declared.types import type_of
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError

FILES = {path.stem: path.read_text("utf-8") for path in sorted(SHELF.glob("*.toml"))}


def entries(draft: Draft) -> list[Entry]:
    return list(outline(draft.data))


def field(draft: Draft, *path: str | int) -> Field:
    return next(each for each in entries(draft) if isinstance(each, Field) and each.path == path)


def filled(draft: Draft, place: str, given: Any) -> Draft:
    return draft.filled(field(draft, *path_of(place)), given)


# -- files that are there --------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_opened_and_written_again_says_the_same(name: str) -> None:
    draft = Draft.of(FILES[name])
    assert tomllib.loads(draft.text) == tomllib.loads(FILES[name])
    before, after = read_genre(FILES[name]), read_genre(draft.text)
    keys = [each.name for each in fields_of(Genre) if each.name != "text"]
    assert [getattr(before, key) for key in keys] == [getattr(after, key) for key in keys]


@pytest.mark.parametrize("name", FILES)
def test_the_form_has_a_row_for_each_value_of_a_file(name: str) -> None:
    draft = Draft.of(FILES[name])
    shown_at = {each.path for each in entries(draft)}
    words = {*rule_families(), *meanings_at("cell"), *meanings_at("beside")}
    for path in leaves(draft.data):
        last = max(number for number, step in enumerate(path) if isinstance(step, str))
        inner = path[: last + 1]
        assert inner in shown_at or inner[-1] in words, place_of(path)


def leaves(value: Any, path: KeyPath = ()) -> list[KeyPath]:
    match value:
        case dict():
            return [found for key, each in value.items() for found in leaves(each, (*path, key))]
        case list():
            return [found for at, each in enumerate(value) for found in leaves(each, (*path, at))]
    return [path]


@pytest.mark.parametrize("name", FILES)
def test_what_is_filled_in_as_it_stands_changes_nothing(name: str) -> None:
    draft = Draft.of(FILES[name])
    for entry in entries(draft):
        if isinstance(entry, ListedValue):
            again = draft.switched(entry, entry.value)
            assert at(again.data, entry.path) == at(draft.data, entry.path, list(entry.usual))
        elif isinstance(entry, Field):
            assert draft.filled(entry, entry.given) == draft, entry.path


@given(st.sampled_from(sorted(FILES)), st.data())
def test_a_field_that_was_changed_and_changed_back_is_as_it_was(name: str, data: st.DataObject) -> None:
    draft = Draft.of(FILES[name])
    fields = [each for each in entries(draft) if isinstance(each, Field) and each.value is not None]
    entry = data.draw(st.sampled_from([each for each in fields if each.holding.sort in TYPED]))
    text = data.draw(st.text(st.characters(codec="ascii", categories=("L", "N", "P")), max_size=8))
    changed = draft.filled(entry, text)
    back = changed.filled(field(changed, *entry.path) if text else entry, entry.given)
    assert tomllib.loads(back.text) == draft.data


TYPED = (Sort.TEXT, Sort.NUMBER, Sort.AMOUNT, Sort.TEXTS, Sort.NUMBERS)

VALUES = st.recursive(
    st.booleans() | st.integers(-(10**9), 10**9) | st.text(st.characters(codec="utf-8"), max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["name", "rules", "clues", "options", "words", "a b", "x"]), VALUES))
def test_any_tables_are_written_so_that_they_are_read_back(data: dict[str, Any]) -> None:
    assert tomllib.loads(text_of(data)) == data
    list(outline(data))


def test_what_is_no_toml_is_told() -> None:
    with pytest.raises(PuzzleError, match="expected TOML"):
        Draft.of("name = ")


# -- places ----------------------------------------------------------------------------------------


def test_places_are_told_as_messages_tell_them() -> None:
    path = ("clues", 0, "symbols", 1, "token")
    assert place_of(path) == "clues[1].symbols[2].token"
    assert path_of("clues[1].symbols[2].token") == path
    assert path_of("numbers.blank.or-none") == ("numbers", "blank", "or-none")


def test_tables_are_changed_without_changing_those_before() -> None:
    data = {"rules": [{"apart": "shaded"}, {"every": "shaded"}]}
    assert put(data, ("rules", 0, "by"), "sides")["rules"][0] == {"apart": "shaded", "by": "sides"}
    assert drop(data, ("rules", 0)) == {"rules": [{"every": "shaded"}]}
    assert drop(drop(data, ("rules", 0)), ("rules", 0)) == {}
    assert drop(data, ("rules", 0, "apart"))["rules"] == [{}, {"every": "shaded"}]
    assert data == {"rules": [{"apart": "shaded"}, {"every": "shaded"}]}


# -- from the beginning ----------------------------------------------------------------------------


def named(draft: Draft) -> Draft:
    draft = filled(filled(draft, "name", "toy"), "label", "Toy")
    return filled(draft, "about", "A toy.")


@pytest.mark.parametrize(
    ("answer", "heading"),
    [("shading", "Shading"), ("numbers", "Numbers"), ("loop", "Loops, paths and lines")],
)
def test_a_genre_from_the_beginning_lacks_nothing_but_its_names(answer: str, heading: str) -> None:
    draft = Draft.blank(answer)
    assert field(draft, "category").given == heading
    with pytest.raises(PuzzleError, match="name: is missing"):
        read_genre(draft.text)
    sentences_of(type_of(draft.example_text))
    sentences_of(type_of(named(draft).text))


def test_norinori_is_made_of_fields() -> None:
    draft = named(Draft.blank("shading"))
    draft = filled(draft, "regions", "region")
    draft = filled(draft, "sizes", "2, 30")
    draft, where = draft.with_rule("count")
    assert where == ("rules", 0)
    draft = filled(filled(draft, "rules[1].in", "region"), "rules[1].is", "2")
    draft, _ = draft.with_rule("neighbours")
    made, known = read_genre(draft.text), read_genre(FILES["norinori"])
    assert made.rules == known.rules
    assert (made.clues, made.sizes, made.regions) == (known.clues, known.sizes, known.regions)


def wrong(draft: Draft) -> str:
    """What is wrong with a genre."""
    try:
        sentences_of(type_of(draft.text))
    except PuzzleError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("answer", ["shading", "numbers", "loop"])
def test_each_family_and_each_meaning_is_right_as_it_is_added_or_says_what_it_needs(answer: str) -> None:
    base = filled(named(Draft.blank(answer)), "regions", "region")
    needs = ("signs of numbers", "shaded or numbered cells", "since each cell holds", "as symbols")
    for word, family in rule_families().items():
        if not family.answers or answer in family.answers:
            problem = wrong(base.with_rule(word)[0])
            assert not problem or any(each in problem for each in needs), problem
    for where in ("cell", "beside"):
        for word, meaning in meanings_at(where).items():
            if not meaning.answers or answer in meaning.answers:  # type: ignore[attr-defined]
                draft, path = base.without(("clues",)).with_clue(where, word)
                assert path == ("clues", 0)
                problem = wrong(draft)
                assert not problem or any(each in problem for each in (*needs, "blank")), problem


def test_kinds_of_clues_that_say_the_same_get_words_of_their_own() -> None:
    draft = named(Draft.blank("shading")).with_clue("cell", "around")[0].with_clue("cell", "around")[0]
    draft, path = draft.with_clue("cell", "")
    draft, _ = draft.with_item((*path, "symbols"))
    clues = draft.data["clues"]
    assert [each.get("kind") for each in clues] == [None, None, "around-2", None]
    assert [each["token"] for each in clues[3]["symbols"]] == ["A", "B"]


def test_another_family_keeps_what_both_have() -> None:
    draft, _ = Draft.blank("shading").with_rule("connected")
    draft = filled(draft, "rules[1].by", "corners")
    other = draft.filled(field(draft, "rules", 0, "#word"), "border")
    assert other.data["rules"] == [{"border": "shaded", "by": "corners"}]
    assert other.filled(field(other, "rules", 0, "#word"), "uniform").data["rules"] == [{"uniform": "shaded"}]


def test_another_answer_brings_numbers_and_takes_them_away() -> None:
    draft = Draft.blank("shading")
    numbers = filled(draft, "answer", "numbers")
    assert numbers.data["numbers"] == {"to": "size"}
    assert "numbers" not in filled(numbers, "answer", "loop").data


def test_options_and_questions_have_names_that_rules_choose_from() -> None:
    draft, _ = Draft.blank("shading").with_rule("connected")
    assert not [each for each in entries(draft) if each.path == ("rules", 0, "if")]
    draft, path = draft.with_named(("flags",), "whole")
    assert path == ("flags", "whole")
    condition = field(draft, "rules", 0, "if")
    assert condition.holding.choices == ("", "whole")
    assert draft.filled(condition, "whole").data["rules"] == [{"connected": "shaded", "if": "whole"}]
    draft, _ = draft.with_named(("options",), "pieces")
    assert draft.data["options"]["pieces"]["words"] == "Pieces"


def test_a_table_comes_with_what_it_needs_and_goes() -> None:
    draft = Draft.blank("numbers")
    draft = filled(draft, "numbers.blank", True)
    assert draft.data["numbers"]["blank"]["token"] == "-"
    assert "numbered" in field(draft.with_rule("connected")[0], "rules", 0, "connected").holding.choices
    assert filled(draft, "numbers.blank", False) == Draft.blank("numbers")


def test_a_key_that_no_file_has_can_be_taken_out() -> None:
    text = 'name = "toy"\ncolour = "red"\nrules = [{ apart = "shaded", buy = 3 }]\nanswer = "shading"'
    draft = Draft.of(text)
    assert shown(field(draft, "colour").value, Sort.ANY) == '"red"'
    draft = filled(filled(draft, "colour", ""), "rules[1].buy", "")
    assert draft.data == {"name": "toy", "rules": [{"apart": "shaded"}], "answer": "shading"}


def test_a_copy_has_no_name_and_no_address() -> None:
    draft = Draft.of(FILES["tapa"]).like("Tapa 2")
    assert draft.name == ""
    assert "address" not in draft.data
    assert draft.data["label"] == "Tapa 2"


def test_a_list_of_several_values_gets_and_loses_them() -> None:
    draft, _ = Draft.blank("numbers").with_rule("once")
    parts = {each.choice: each for each in entries(draft) if isinstance(each, ListedValue)}
    assert draft.data["rules"] == [{"once": ["row"]}]
    draft = draft.switched(parts["column"], True).switched(parts["row"], False)
    assert draft.data["rules"] == [{"once": ["column"]}]


# -- words -----------------------------------------------------------------------------------------


def test_which_cells_a_rule_is_about_is_chosen() -> None:
    draft, _ = Draft.blank("shading").with_rule("every")
    where = field(draft, "rules", 0, "where")
    assert where.holding.choices == ("", "clue", "no-clue")
    assert draft.filled(where, "no-clue").data["rules"] == [{"every": "shaded", "where": "no-clue"}]


def test_each_field_of_a_file_has_a_sentence() -> None:
    tables: tuple[tuple[type[Struct], str], ...] = (
        (Genre, ""),
        (Numbers, "numbers"),
        (Address, "address"),
        (Look, "looks"),
    )
    for kind, before in tables:
        for each in fields_of(kind):
            if each.name not in (*FILLED_IN, "rules", "clues"):
                assert help_of(*filter(None, (before, each.encode_name))), each.name
    for each in (own for kind in (Mark, Option, ClueKind, Symbol) for own in fields_of(kind)):
        assert each.name in FILLED_IN or help_of(each.encode_name), each.name


def test_a_field_is_called_otherwise_only_to_say_more_than_its_key() -> None:
    for name in LABELS:
        assert label_of(name).casefold() != name.replace("_", " ").replace("-", " ")


def test_what_is_said_of_a_family_is_its_docstring() -> None:
    draft, _ = Draft.blank("shading").with_rule("apart")
    head = next(each for each in entries(draft) if isinstance(each, Head) and each.path == ("rules", 0))
    assert head.help == brief(rule_families()["apart"])
    assert head.help.startswith("No two cells of a colour are side by side; ")
    assert head.said == "apart shaded"
    assert "by = sides or corners" in field(draft, "rules", 0, "by").help
    assert next(each.path for each in entries(draft) if isinstance(each, Addition)) == ("rules",)


class ToyRule(RuleFamily, frozen=True):
    """A rule that nobody has thought of yet."""

    word: ClassVar[str] = "toy"

    of: str
    where: Literal["row", "column"] = "row"
    much: bool = False
    number: int = 3

    def statements(self, puzzle: Any) -> Iterator[Any]:
        return iter(())

    def families(self, genre: RuledGenre) -> Iterator[Any]:
        return iter(())


def test_a_further_family_is_in_the_form_without_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rule_families(), "toy", ToyRule)
    draft, _ = Draft.blank("shading").with_rule("toy")
    assert draft.data["rules"] == [{"toy": "shaded"}]
    found = {each.path[-1]: each for each in entries(draft) if each.path[:2] == ("rules", 0)}
    assert found["toy"].help.startswith("A rule that nobody has thought of yet.")
    assert field(draft, "rules", 0, "where").holding.choices == ("row", "column")
    draft = filled(filled(draft, "rules[1].much", True), "rules[1].number", "4")
    assert draft.data["rules"] == [{"toy": "shaded", "much": True, "number": 4}]
    assert read_genre(named(draft).text).rules == (ToyRule("shaded", "row", True, 4),)


class PairRule(RuleFamily, frozen=True):
    """A rule of two colours and two signs."""

    word: ClassVar[str] = "pair"

    of: tuple[str, str]
    symbols: tuple[str, str]

    def statements(self, puzzle: Any) -> Iterator[Any]:
        return iter(())

    def families(self, genre: RuledGenre) -> Iterator[Any]:
        return iter(())


def test_pairs_of_colours_and_of_signs_are_told_as_such_and_begin_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(rule_families(), "pair", PairRule)
    draft, path = Draft.blank("shading").with_clue("cell", "")
    draft, _ = draft.filled(field(draft, *path, "symbols", 0, "token"), "M").with_rule("pair")
    assert draft.data["rules"] == [{"pair": ["shaded", "unshaded"], "symbols": ["M", "A"]}]
    assert field(draft, "rules", 0, "pair").help.endswith("pair = a list of two colours")
    signs = field(draft, "rules", 0, "symbols")
    assert signs.help.endswith("symbols = a list of two tokens")
    assert signs.given == "M, A"
    assert draft.filled(signs, "M, S").data["rules"][0]["symbols"] == ["M", "S"]
    numbers, _ = Draft.blank("numbers").with_rule("pair")
    assert numbers.data["rules"][0]["pair"] == ["odd", "even"]
