"""Themes of logic grids: their files, the phrases made of them, and sentences that say what they shall."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.verb_forms import NotKnown, denied
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import is_word
from puzzles.types.zebra.themes.drawing import true_claims
from puzzles.types.zebra.themes.normal import same_meaning
from puzzles.types.zebra.themes.phrases import (
    Phrases,
    Voice,
    amounts,
    by_a_step,
    by_amount,
    by_something,
    filled,
)
from puzzles.types.zebra.themes.shelf import SHELF, theme_named, theme_names, themes
from puzzles.types.zebra.themes.theme import ANY, Theme, read_theme
from puzzles.types.zebra.themes.wording import Misread, Writer, finished, phrases_of
from puzzles.types.zebra.values.orders import order_of
from tests.helpers.rows import every_way

COMING_ALONG = sorted(path.stem for path in SHELF.glob("*.toml"))
MOST_ITEMS = 7


def grid(theme: str, size: tuple[int, int], seed: int = 1) -> Zebra:
    return Zebra(None, theme=theme, size=size).making.laid_out(Random(seed))


# -- the files -------------------------------------------------------------------------------------


def test_there_are_thirty_themes() -> None:
    assert len(COMING_ALONG) >= 30


@pytest.mark.parametrize("name", COMING_ALONG)
def test_a_theme_is_well_formed(name: str) -> None:
    theme = theme_named(name)
    assert "{count}" in theme.scene.casefold()
    assert len(theme.categories) == 5
    assert 1 <= sum(bool(category.more) for category in theme.categories) <= 2
    for category in theme.categories:
        days = category.items[0] == "Monday"
        assert len(category.items) >= (MOST_ITEMS if days else 10), category.name
        if (order := category.order) is not None:
            assert order.items == category.items


@pytest.mark.parametrize("name", COMING_ALONG)
def test_no_item_is_part_of_another_or_taken_for_something_else(name: str) -> None:
    theme = theme_named(name)
    spelt = {
        item: tuple(piece.stem for piece in pieces(item))
        for category in theme.categories
        for item in category.items
    }
    for item, words in spelt.items():
        for other, longer in spelt.items():
            starts = range(len(longer) - len(words) + 1)
            inside = any(longer[at : at + len(words)] == words for at in starts)
            assert item == other or not inside, f"{item} in {other}"
        assert not is_word(item), item
    for start in range(0, 12, MOST_ITEMS - 2):
        categories = tuple(
            (category.name, category.items[min(start, len(category.items) - MOST_ITEMS) :][:MOST_ITEMS])
            for category in theme.categories
        )
        spellings = Zebra(None, categories).vocabulary.spellings
        for item in (item for _, items in categories for item in items):
            assert spellings.item(pieces(item), 0) == (len(pieces(item)), (item,))


GOOD = """
title = "Kites"
scene = "There were {count} children."
person = "child"
thing = ""
[[category]]
name = "child"
items = ["A", "B", "C", "D", "E", "F", "G"]
did = "was {}"
[[category]]
name = "tail"
items = ["red", "blue", "pink", "grey", "lime", "gold", "teal"]
ask = "what colour"
did = "chose the {} tail"
[[category]]
name = "price"
items = ["$1", "$2", "$3", "$4", "$5", "$6", "$7"]
ask = "what it cost"
did = "paid {}"
more = "paid {amount} more than"
less = "paid {amount} less than"
"""


def read(text: str) -> Theme:
    import tomllib

    return read_theme("own", TomlTable(tomllib.loads(text)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "Kites"\n', "", "missing key 'title'"),
        ('title = "Kites"\n', 'titel = "Kites"\n', "missing key 'title'"),
        ('person = "child"\n', 'person = "child"\nhue = 3\n', "unknown key 'hue'"),
        ('"lime", "gold", "teal"', '"lime"', "category 'tail', items: too few; expected 7 or more"),
        ('"teal"', '"G"', "category 'tail': 'G' stands twice; expected each item once"),
        ("chose the {} tail", "chose a tail", "category 'tail', did: found 'chose a tail'; expected a text"),
        ("chose the {} tail", "{} it", "category 'tail': found '{}'; expected its plain form under verbs"),
        (
            "chose the {} tail",
            "unravelled the {} tail",
            "found 'unravelled'; expected its plain form under verbs",
        ),
        ('less = "paid {amount} less than"\n', "", "category 'price': one is missing; expected both"),
        ("paid {amount} less", "paid less", "category 'price', less: none; expected a text with"),
        ('ask = "what it cost"\n', "", "category 'price', ask: none; expected what there is to be found"),
        ('"$1", "$2"', '"dear", "$2"', "category 'price': found 'more'; expected items with an order"),
        ('did = "paid {}"\n', "", "category 'price', did: none; expected a verb"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_a_line(old: str, new: str, told: str) -> None:
    assert read(GOOD).categories[2].order is not None
    with pytest.raises(PuzzleError) as caught:
        read(GOOD.replace(old, new))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_theme_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "own.toml").write_text(GOOD)
    (folder / "kites.toml").write_text(GOOD)
    (folder / "bad.toml").write_text("title = ")
    assert {"own", "bad", "pies"} <= set(theme_names())
    assert theme_named("own").title == theme_named("kites").title == "Kites"
    assert "own" in {theme.key for theme in themes(3)}
    assert not {"own", "bad"} & {theme.key for theme in themes(5)}
    with pytest.raises(PuzzleError, match=r"^theme bad\.toml: .*value"):
        theme_named("bad")
    with pytest.raises(PuzzleError, match="found 'none'; expected a theme: astronomers, "):
        theme_named("none")
    with pytest.raises(PuzzleError, match="categories: found 4; expected at most 3 for the theme 'own'"):
        grid("own", (4, 5))
    assert grid("own", (3, 4)).heading.notes.startswith("There were four children. ")


# -- phrases ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "turned"),
    [
        ("was Ann", "wasn't Ann"),
        ("is from Rome", "isn't from Rome"),
        ("baked the pie", "didn't bake the pie"),
        ("paid $5", "didn't pay $5"),
        ("planned it", "didn't plan it"),
        ("studied Dutch", "didn't study Dutch"),
        ("studies Dutch", "doesn't study Dutch"),
        ("has a dog", "doesn't have a dog"),
        ("lives there", "doesn't live there"),
        ("teaches Dutch", "doesn't teach Dutch"),
        ("unravelled the scarf", "didn't unravel the scarf"),
        ("opened at 5", "didn't open at 5"),
    ],
)
def test_a_verb_is_denied(said: str, turned: str) -> None:
    assert denied(said, {"unravelled": "unravel"}) == turned


def test_a_verb_that_no_rule_knows_is_not_guessed() -> None:
    with pytest.raises(NotKnown):
        denied("unravelled the scarf", {})


@pytest.mark.parametrize(
    ("template", "item", "text"),
    [
        ("wore a {}", "owl", "wore an owl"),
        ("wore a {} hat", "red", "wore a red hat"),
        ("a {}", "emu", "an emu"),
        ("saw the {}", "owl", "saw the owl"),
        ("the {n}-pound fish", "18 pounds", "the 18-pound fish"),
    ],
)
def test_a_template_is_filled(template: str, item: str, text: str) -> None:
    assert filled(template, item) == text


@pytest.mark.parametrize(
    ("items", "number", "texts"),
    [
        (("$5", "$8"), "3", ["$3"]),
        (("$5.50", "$8.25"), "2.75", ["$2.75"]),
        (("$1,000", "$2,500"), "1500", ["$1,500"]),
        (("Monday", "Tuesday"), "1", ["one day"]),
        (("June 1", "June 15"), "14", ["two weeks"]),
        (("1901", "1920"), "19", ["19 years"]),
        (("5:00 pm", "5:30 pm"), "30", ["half an hour", "30 minutes"]),
        (("5:00 pm", "7:00 pm"), "120", ["two hours"]),
        (("5:00 pm", "5:45 pm"), "45", ["45 minutes"]),
        (("6 feet", "7 feet"), "1", ["one foot"]),
        (("6 photos", "9 photos"), "3", ["three"]),
    ],
)
def test_a_difference_is_told_as_one_says_it(items: tuple[str, ...], number: str, texts: list[str]) -> None:
    order = order_of("value", items)
    assert order is not None
    assert amounts(order, Fraction(number)) == texts


def test_comparisons_are_made_of_a_template() -> None:
    order = order_of("photos", ("6 photos", "7 photos", "8 photos"))
    assert order is not None
    took = "took {amount} more photo(s) than"
    assert by_amount(took, order, Fraction(1)) == ["took one more photo than"]
    assert by_amount(took, order, Fraction(2)) == ["took two more photos than"]
    assert by_something([took]) == ["took more photos than"]
    assert by_something(["is {amount} degree(s) hotter than"]) == ["is hotter than"]
    assert by_something(["paid {amount} more than", "paid more money than"]) == ["paid more money than"]
    assert by_something(["came {amount} after"]) == ["came after", "came sometime after"]
    assert by_a_step("came {amount} after") == ["came immediately after", "came directly after"]
    assert by_a_step(took) == []


# -- meanings --------------------------------------------------------------------------------------

ORDER = order_of("price", ("$1", "$2", "$4"))
assert ORDER is not None
A, B, DOG, CAT = "Ann", "Ben", "dog", "cat"
EITHER = CountOf((Same(A, DOG), Same(A, CAT)), "exactly", 1)


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        (Same(A, DOG), Same(DOG, A), True),
        (Same(A, DOG), Same(A, CAT), False),
        (Negation(Same(A, DOG)), Negation(Same(DOG, A)), True),
        (Negation(Same(A, DOG)), Same(A, DOG), False),
        (Greater(A, ORDER, B, 1), Greater(B, ORDER, A, -1), True),
        (Greater(A, ORDER, B, 1), Greater(B, ORDER, A, 1), False),
        (Difference(A, ORDER, B, Fraction(3)), Difference(B, ORDER, A, Fraction(-3)), True),
        (Difference(A, ORDER, B, Fraction(3)), Difference(A, ORDER, B, Fraction(3), ">="), False),
        (Steps(A, ORDER, B, 1), Steps(B, ORDER, A, -1), True),
        (Steps(A, ORDER, B, 1), Steps(A, ORDER, B, 2), False),
        (Matched((A, B), (DOG, CAT)), Matched((CAT, DOG), (A, B)), True),
        (Matched((A, DOG), (B, CAT)), Matched((A, B), (DOG, CAT)), False),
        (Different((A, DOG, "$1")), Different(("$1", A, DOG)), True),
        (AllOf((Same(A, DOG), Same(B, CAT))), AllOf((Same(CAT, B), Same(A, DOG))), True),
        (EITHER, CountOf((Same(CAT, A), Same(A, DOG)), "exactly", 1), True),
        (EITHER, CountOf((Same(A, DOG), Same(A, CAT)), "at least", 1), False),
    ],
)
def test_claims_that_say_the_same_are_known_to(one: Claim, two: Claim, same: bool) -> None:
    assert same_meaning(one, two) is same


@pytest.mark.parametrize("name", COMING_ALONG)
def test_sentences_are_true_and_mean_what_they_shall_in_all_cases(name: str) -> None:
    random = Random(name)
    puzzle = grid(name, (3, 4), seed=random.randrange(1000))
    every = list(every_way(puzzle))
    solution, others = random.choice(every), random.sample(every, 60)
    phrases = phrases_of(puzzle)
    assert phrases is not None
    missed: list[Misread] = []
    writer = Writer(puzzle, phrases, random, missed.append)
    claims = [*true_claims(puzzle, solution, random)][:25]
    told = {claim: found.text for claim in claims if (found := writer.told(claim)) is not None}
    assert len(told) > 0.6 * len(claims), missed
    for claim, text in told.items():
        assert text[0].isupper() or text[0].isdigit() or text[0] == "$", text
        assert text.endswith(".")
        meant, understood = (each.formula(puzzle.layout) for each in (claim, puzzle.meaning(text)))
        assert meant.holds(solution)
        assert all(meant.holds(each) == understood.holds(each) for each in others), text


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), categories=st.integers(3, 5), items=st.integers(4, MOST_ITEMS))
def test_what_is_laid_out_is_a_grid_of_that_size_and_tells_its_story(
    seed: int, categories: int, items: int
) -> None:
    puzzle = grid(ANY, (categories, items), seed)
    theme = theme_named(puzzle.theme)
    assert (puzzle.size, len(puzzle.categories)) == (None, categories)
    assert {len(each) for _, each in puzzle.categories} == {items}
    assert puzzle.categories[0][0] == theme.categories[0].name
    assert puzzle.vocabulary.orders
    assert puzzle.heading.title == theme.title
    assert "{" not in puzzle.heading.notes
    drawn = {name for name, _ in puzzle.categories}
    told = {each.name for each in theme.categories[1:] if each.ask in puzzle.heading.notes}
    assert told == drawn - {theme.categories[0].name}
    assert puzzle == grid(ANY, (categories, items), seed)
    assert puzzle.making.laid_out(Random(seed + 1)) == puzzle


def test_clues_are_told_anew_with_the_same_meaning() -> None:
    puzzle = Zebra(
        None,
        (
            ("child", ("Alma", "Benno", "Carla")),
            ("shape", ("owl", "box", "bat")),
            ("tail", ("red", "blue", "pink")),
        ),
        theme="kites",
    )
    lines = [
        "Either Alma or Benno is red",
        "Neither Alma nor Benno is pink",
        "Alma is owl",
        "Benno is not box",
        "owl is red",
        "box is blue or pink",
        "Carla, box and red are all different",
    ]
    clued = puzzle.with_lines(lines)
    assert finished(clued, Random(3), frozenset(clued.clue_list)) == clued
    told = finished(clued, Random(3))
    assert not set(told.lines) & set(lines)
    assert len(told.lines) == len(lines)
    for before in lines:
        assert any(same_meaning(puzzle.meaning(before), puzzle.meaning(after)) for after in told.lines)


def test_clues_in_a_row_speak_of_different_things_where_they_can() -> None:
    puzzle = Zebra(
        None,
        (
            ("child", ("Alma", "Benno", "Carla", "Dirk")),
            ("shape", ("owl", "box", "bat", "fish")),
            ("tail", ("red", "blue", "pink", "green")),
        ),
        theme="kites",
    )
    clued = puzzle.with_lines(["Alma is owl", "Alma is red", "owl is red", "Benno is box", "Carla is bat"])
    told = finished(clued, Random(1))
    named = [set(puzzle.meaning(line).names()) for line in told.lines]
    assert [one & two for one, two in pairwise(named)].count(set()) == 4
    first = next(iter(clued.clue_list))
    assert next(iter(finished(clued, Random(1), frozenset((first,))).clue_list)) == first


@pytest.mark.parametrize(
    ("theme", "category", "says", "never"),
    [
        ("pies", "filling", "the baker who entered the ", "the baker who baked "),
        ("market", "goods", "the seller who offered ", "the seller who sold "),
        ("lighthouses", "lighthouse", "the keeper who lives at ", "the keeper who keeps "),
        ("fishing", "fish", "the angler who caught the ", "angled"),
    ],
)
def test_somebody_is_not_called_twice_by_one_verb(theme: str, category: str, says: str, never: str) -> None:
    phrases = Phrases(theme_named(theme))
    found = theme_named(theme).category(category)
    assert found is not None
    subjects = [subject.text for subject in phrases.subjects(found.items[0], Voice.PERSON)]
    assert any(text.startswith(says) for text in subjects)
    assert not any(text.startswith(never) for text in subjects)


def test_whoever_stands_in_a_sentence_once() -> None:
    puzzle = grid("pottery", (5, 4))
    phrases, order = phrases_of(puzzle), puzzle.vocabulary.orders[0]
    assert phrases is not None
    writer = Writer(puzzle, phrases, Random(5))
    glaze, work = dict(puzzle.categories)["glaze"][0], dict(puzzle.categories)["work"][1]
    told = [writer.told(Greater(glaze, order, work, 1)) for _ in range(200)]
    counts = {each.text.casefold().count("whoever") for each in told if each is not None}
    assert counts == {0, 1}


def test_a_unit_is_said_once_of_two() -> None:
    puzzle = grid("pottery", (5, 4))
    phrases, age = phrases_of(puzzle), dict(puzzle.categories)["age"]
    assert phrases is not None
    writer = Writer(puzzle, phrases, Random(5))
    either = CountOf((Same("amber", age[0]), Same("amber", age[1])), "exactly", 1)
    amber = replace(
        puzzle,
        categories=tuple(
            (head, ("amber", *items[1:]) if head == "glaze" else items) for head, items in puzzle.categories
        ),
    )
    writer = Writer(amber, phrases, Random(5))
    told = {each.text for each in (writer.told(either) for _ in range(100)) if each is not None}
    short, long = age[0].split()[0], age[0]
    assert any(f" {short} or " in text for text in told)
    assert any(f" {long} old or " in text for text in told)


SORTS = ("age", "work", "glaze")


def test_who_is_neither_of_two_of_one_sort_comes_first_or_last() -> None:
    puzzle = grid("pottery", (5, 4))
    phrases, (ages, works, glazes) = phrases_of(puzzle), map(dict(puzzle.categories).__getitem__, SORTS)
    assert phrases is not None
    writer = Writer(puzzle, phrases, Random(5))

    def told(this: str, that: str) -> set[bool]:
        claim = AllOf((Negation(Same(glazes[0], this)), Negation(Same(glazes[0], that))))
        texts = [each.text for each in (writer.told(claim) for _ in range(60)) if each is not None]
        return {text.startswith("Neither ") for text in texts}

    assert told(ages[0], ages[1]) == told(works[0], works[1]) == {True, False}


def test_a_sentence_of_another_form_than_the_last_is_taken_where_there_is_one() -> None:
    puzzle = grid("kites", (3, 4))
    phrases = phrases_of(puzzle)
    assert phrases is not None
    writer, last = Writer(puzzle, phrases, Random(1)), ""
    shape, other = puzzle.categories[1][1][0], puzzle.categories[2][1][0]
    for _ in range(20):
        told = writer.told(Same(shape, other), last)
        assert told is not None
        assert told.form != last
        last = told.form


def test_sorts_that_say_much_are_few() -> None:
    puzzle = grid("trains", (5, 4))
    claims = [*true_claims(puzzle, next(every_way(puzzle)), Random(2))]
    assert 0 < sum(isinstance(claim, Matched) for claim in claims) <= 3
    assert 0 < sum(isinstance(claim, Different) for claim in claims) <= 4


def test_a_word_that_goes_with_what_is_said_stays_before_either() -> None:
    puzzle = grid("attic", (5, 4))
    phrases, value = phrases_of(puzzle), dict(puzzle.categories)["value"]
    assert phrases is not None
    assert ("was worth", value[0], value[1]) in phrases.shared(value[0], value[1], Voice.THING)


def test_names_that_no_theme_has_get_plain_clues() -> None:
    own = Zebra(None, (("name", ("Al", "Bo", "Cy")), ("pet", ("cat", "dog", "emu"))), theme="kites")
    assert phrases_of(own) is None
    assert finished(own, Random(1)) is own
    solution = next(every_way(own))
    assert all("kite" not in clue.typed(own) for clue in own.making.true_clues(solution, Random(1)))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('theme = "none"\nsize = [4, 5]', "theme: found 'none'; expected a theme: "),
        ('theme = "any"\nsize = [9, 5]', "size: found [9, 5]; expected 3 to 5 categories, 4 to 7 items"),
        ('theme = "any"\nsize = [4]', "size: found [4]; expected "),
        (
            'theme = "any"\nsize = [3, 4]\n[categories]\npet = ["cat", "dog"]',
            "size: found categories as well; expected one of the two",
        ),
    ],
)
def test_a_grid_to_be_drawn_is_read_from_a_file_or_refused_in_a_line(lines: str, told: str) -> None:
    start = Zebra(None, theme="kites", size=(3, 4))
    assert parse(encode(start)) == start
    with pytest.raises(PuzzleError) as caught:
        parse(f'puzzle = "zebra"\n{lines}\n')
    assert str(caught.value).startswith(told)
