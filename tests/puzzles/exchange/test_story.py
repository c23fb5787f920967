"""Logic grids as books print them."""

from __future__ import annotations

import pytest

from puzzles.exchange import read_foreign, recognised
from puzzles.exchange.story import FORMAT
from puzzles.exchange.story.announced import announced
from puzzles.exchange.story.frames import named
from puzzles.exchange.story.lines import LONGEST, lines_of
from puzzles.features.unread import unread_lines
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from solvers.session.session import Session
from tests.helpers.stories import read, read_with_notes

TEXT = """The pie stall

Four bakers each sold one pie at the fair.
Who sold what?

Bakers: Agnes, Bert, Cora and Dilip
* Pies: leek, apple, plum, mushroom.
Prices: $4, $6, $8, $12

Clues:
1. The apple pie cost $2 more
   than Bert's pie.
2) Of the $4 pie and the plum pie, one was baked by Agnes and the other by Dilip.
3. Dilip hates mushrooms, and so does everyone else.
- Cora's pie was either the apple pie or the $12 one.
"""


def test_a_whole_puzzle_is_read_and_what_is_not_waits_to_be_changed() -> None:
    puzzle = read(TEXT)
    assert puzzle.heading.title == "The pie stall"
    assert puzzle.heading.notes == "Four bakers each sold one pie at the fair. Who sold what?"
    assert puzzle.positions is None
    assert [name for name, _ in puzzle.categories] == ["Bakers", "Pies", "Prices"]
    assert puzzle.categories[1][1] == ("leek", "apple", "plum", "mushroom")
    assert puzzle.lines[0] == "The apple pie cost $2 more than Bert's pie."
    assert list(unread_lines(puzzle)) == ["Dilip hates mushrooms, and so does everyone else."]
    assert puzzle.clue_list.ids.index("unread.1") == 2
    assert "found 'hates mushrooms'" in str(puzzle.remark("unread.1"))


def test_a_waiting_line_is_saved_in_its_turn_and_read_once_it_is_changed() -> None:
    puzzle = read(TEXT)
    again = parse(encode(puzzle))
    assert again == puzzle
    changed = puzzle.typing.with_changed_line("unread.1", "Dilip didn't bake the mushroom pie.")
    assert not changed.unread
    assert changed.lines[2] == "Dilip didn't bake the mushroom pie."


def test_what_is_written_reads_back() -> None:
    puzzle = sample("grid-pies").load()
    assert isinstance(puzzle, Zebra)
    writing = FORMAT.write(puzzle)
    assert not writing.left_out
    again = read(writing.text)
    assert (again.categories, again.lines) == (puzzle.categories, puzzle.lines)
    assert not FORMAT.write(sample("seed-zebra").load()).left_out


@pytest.mark.parametrize(
    "text",
    [
        "1. Ann is red\n2. Bob is blue",
        "A story: with a colon, and more\nof it",
        "who: ann, bob\nhat: red, blue",
        "p, p -> q |- q",
    ],
)
def test_other_texts_are_not_taken_for_one(text: str) -> None:
    assert recognised(text) is not FORMAT


def test_what_is_wrong_with_the_categories_is_told() -> None:
    text = "who: ann, bob, cy\nhat: red, blue, green\npet: dog, cat\n1. ann is red"
    with pytest.raises(PuzzleError, match=r"categories\.pet: 2 items; expected 3, as in 'who'"):
        read(text)


STREET = """A street by the sea

There are four houses in a row, each of another color.

1. The Scot lives in the blue house.
2. The Dane keeps a rabbit.
3. Cider is drunk in the first house.
4. The green house is immediately to the right of the white house.
5. The Greek lives in the red house.
6. In the green house they drink cocoa.
7. The parrot is kept in the house where cocoa is drunk.
8. The man who drinks milk rears rabbits.
9. The goat is kept in the house next to the house where the cat is kept.
10. The Pole lives on the right of the Dane.
11. The Greek lives in the first house.
12. The cat is kept in the house next to the house where the rabbit is kept.

Who drinks tea?
"""
POOL = """Three friends met at the pool. Each of them has a hobby of her own: chess, judo or sewing.
They live in different towns (Brill, Dunmow and Frome). Their names are: Ines, Petra, Wanda.

1. Ines does not live in Frome, and does not play chess.
2. Petra, who isn't from Brill, adores chess.
3. The judo fan, who isn't Ines, lives in Dunmow.
"""
GARDENS = """The garden show

| Gardener | Ines, Petra, Wanda |
| Flower | lilies, roses, tulips |
| Bed | 3 m, 5 m, 9 m |

Clues:
- Wanda grew the lilies. Her bed was shorter than Petra's.
- The tulips needed the longest bed.
- Ines didn't grow the roses.
"""


def solved(text: str) -> list[list[dict[str, str]]]:
    """The rows of the solutions of a text whose clues are all read."""
    puzzle = read(text)
    assert not puzzle.unread
    return [list(puzzle.wording.tables(found)["rows"]) for found in Session(puzzle).solutions()]


def test_a_row_of_houses_whose_clues_alone_tell_what_there_is() -> None:
    puzzle = read(STREET)
    assert (puzzle.positions, puzzle.place, puzzle.heading.title) == (4, "house", "A street by the sea")
    assert dict(puzzle.categories).keys() == {"color", "nationality", "pet", "drink"}
    assert puzzle.questions == (("tea", "nationality"),)
    (rows,) = solved(STREET)
    assert [row["drink"].casefold() for row in rows] == ["cider", "tea", "milk", "cocoa"]
    assert [row["nationality"] for row in rows] == ["Greek", "Scot", "Dane", "Pole"]


@pytest.mark.parametrize(
    "asked", ["Who drinks the tea? Who has the goat?", "Who drinks the tea, and who has the goat?"]
)
def test_all_that_is_asked_is_kept_and_answered(asked: str) -> None:
    (question,) = (line for line in STREET.splitlines() if line.endswith("?"))
    puzzle = read(STREET.replace(question, asked))
    assert puzzle.questions == (("tea", "nationality"), ("goat", "nationality"))
    (found,) = Session(puzzle).solutions()
    (rows,) = solved(STREET)
    owner = next(row["nationality"] for row in rows if row["pet"] == "goat")
    answer = puzzle.wording.answer(found)
    assert answer is not None
    assert answer.startswith("tea: Scot, house 2; goat: ")
    assert owner in answer
    assert read(FORMAT.write(puzzle).text).questions == puzzle.questions


def test_a_side_that_may_be_next_to_it_or_farther_is_noted() -> None:
    reading = read_foreign(STREET)
    assert reading is not None
    assert reading.notes == (
        "taken from what the clues say: color: blue, green, white, red; nationality: Scot, Dane, Greek, Pole"
        "; pet: rabbit, parrot, goat, cat; drink: Cider, cocoa, milk, tea",
        "“The Pole lives on the right of the Dane.” is taken as directly right of it",
    )


@pytest.mark.parametrize(
    ("scene", "notes"),
    [
        ("Three friends each keep a pet.", ("taken from what the clues say: positions 1 to 3, in a row",)),
        ("There are three friends.", ("taken from what the clues say: positions 1 to 3, in a row",)),
        ("Three friends sit in a row.", ()),
        ("Three friends live in three houses.", ()),
    ],
)
def test_places_that_only_the_clues_tell_are_noted(scene: str, notes: tuple[str, ...]) -> None:
    lists_, clues = (
        "name: Ann, Bob, Cy\npet: dog, cat, owl",
        "1. Ann is next to the dog.\n2. Bob has the owl.",
    )
    reading = read_foreign(f"{scene}\n\n{lists_}\n\nClues:\n{clues}\n")
    assert reading is not None
    assert reading.notes == notes


def test_places_that_no_clue_needs_are_not_made_up() -> None:
    puzzle = read(
        "Three friends each keep a pet.\n\nname: Ann, Bob, Cy\npet: dog, cat, owl\n\n"
        "1. Ann sat next to the man whom Bob hired.\n2. Bob has the owl.\n3. Cy has the dog."
    )
    assert puzzle.positions is None
    assert len(puzzle.unread) == 1


def test_categories_in_prose_and_in_brackets() -> None:
    puzzle = read(POOL)
    assert puzzle.positions is None
    assert {frozenset(items) for _, items in puzzle.categories} == {
        frozenset(("chess", "judo", "sewing")),
        frozenset(("Brill", "Dunmow", "Frome")),
        frozenset(("Ines", "Petra", "Wanda")),
    }
    (rows,) = solved(POOL)
    assert {(row["name"], row["hobby"], row["towns"]) for row in rows} == {
        ("Ines", "sewing", "Brill"),
        ("Petra", "chess", "Frome"),
        ("Wanda", "judo", "Dunmow"),
    }


def test_categories_in_a_table_with_strokes() -> None:
    puzzle = read(GARDENS)
    assert [name for name, _ in puzzle.categories] == ["Gardener", "Flower", "Bed"]
    (rows,) = solved(GARDENS)
    assert {(row["Gardener"], row["Flower"], row["Bed"]) for row in rows} == {
        ("Ines", "tulips", "9 m"),
        ("Petra", "roses", "5 m"),
        ("Wanda", "lilies", "3 m"),
    }


WEEKEND = """A weekend away

Four friends went away for the weekend. Each went to a different town, each carried a different bag, and each
plays a different instrument.

1. Ann plays the cello.
2. The friend who went to Leeds plays the flute.
3. Bob went to York.
4. The one who carried the canvas bag plays the harp.
5. Cleo carried the leather bag.
6. Dan went to Bath, and he did not play the flute.
7. Either Ann or Bob carried the paper bag.
8. The friend who went to Hull carried the plastic bag.
9. Neither Dan nor Cleo plays the drum.
"""
LANE = """Market Lane

There are four houses in a row. In each of them lives somebody with a different job, who grows a different
vegetable and drives a different car.

1. The baker grows leeks.
2. The owner of the van lives next to the plumber.
3. The person who drives a taxi grows carrots.
4. The dentist drives a hearse.
5. The tractor driver lives in the first house.
6. The dentist lives directly to the right of the baker.
7. The person who grows peas lives in the third house.
8. The surgeon does not grow beans.
9. The tractor driver grows beans.
"""
HARBOUR = """At the harbour

Four boats lie side by side in a row. Each has a different colour, a different owner and a different cargo.

- The red boat carries salt.
- Smith owns the blue boat.
- The boat with the rice belongs to Jones.
- The green boat is directly to the left of the white boat.
- Brown's boat carries salt.
- The boat with silk is the first.
- The white boat belongs to Davis.
- The boat with the tea is in the third place.
"""
FREE_TIME = """There are three houses in a row. The neighbours like different drinks and have different
hobbies.

1. The Dane is a juggler.
2. The Greek enjoys fishing.
3. The Pole goes to the cinema.
4. The Greek drinks tea.
5. Milk is drunk in the house of the juggler.
6. The person who drinks cocoa lives in the first house.
7. The juggler lives next to the person who enjoys fishing.
8. The cinema fan is not in the last house, and the Dane is not in the middle.
"""
READERS = """Book club

Four readers met on Sunday. Each of them reads a different kind of book, drinks a different drink and comes
from a different town.

Ada reads thrillers. The reader from Leeds drinks cocoa. Ben comes from York. Cleo, who reads poetry, doesn't
drink tea. The one who reads westerns comes from Hull. Dan drinks lemonade. Ben drinks coffee. The reader from
Bath reads thrillers. Who reads comics?
"""
LINE = """There are 5 people standing in a line. They support different teams, and each is wearing a
different hat.

- Mike is wearing the red hat.
- The person in the first place supports Ajax.
- Tom supports Lyon.
- Paul supports Porto and is wearing the green hat.
- Sue stands directly to the left of Tom, and is not in the blue hat.
- The person in the yellow hat supports Genoa.
- Rita supports Celtic and is wearing the white hat.
- Rita is in the last place.
- Sue is in the second place.
"""
SISTERS = """Three sisters each drink something different and each play a different game.

1. Ida drinks tea.
2. Una plays chess.
3. The sister who drinks milk plays ludo.
4. Eva does not play chess.

What does Una drink? What does Ida play?
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            WEEKEND,
            {
                ("Ann", "cello", "Hull", "plastic"),
                ("Bob", "drum", "York", "paper"),
                ("Cleo", "flute", "Leeds", "leather"),
                ("Dan", "harp", "Bath", "canvas"),
            },
        ),
        (
            LANE,
            {
                ("beans", "plumber", "tractor"),
                ("leeks", "baker", "van"),
                ("peas", "dentist", "hearse"),
                ("carrots", "surgeon", "taxi"),
            },
        ),
        (
            HARBOUR,
            {
                ("Smith", "blue", "silk"),
                ("Jones", "green", "rice"),
                ("Davis", "white", "tea"),
                ("Brown", "red", "salt"),
            },
        ),
        (
            READERS,
            {
                ("Ada", "tea", "thrillers", "Bath"),
                ("Ben", "coffee", "comics", "York"),
                ("Cleo", "cocoa", "poetry", "Leeds"),
                ("Dan", "lemonade", "westerns", "Hull"),
            },
        ),
        (
            LINE,
            {
                ("Mike", "red", "Ajax"),
                ("Sue", "yellow", "Genoa"),
                ("Tom", "blue", "Lyon"),
                ("Paul", "green", "Porto"),
                ("Rita", "white", "Celtic"),
            },
        ),
        (SISTERS, {("Ida", "tea", "?"), ("Una", "?", "chess"), ("Eva", "milk", "ludo")}),
    ],
)
def test_what_fills_the_same_place_in_clues_is_a_category(text: str, expected: set[tuple[str, ...]]) -> None:
    (rows,) = solved(text)
    assert {tuple(row.values()) for row in rows} == expected


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        (WEEKEND, ["name", "instrument", "town", "bag"]),
        (LANE, ["vegetable", "job", "car"]),
        (HARBOUR, ["name", "color", "cargo"]),
        (FREE_TIME, ["nationality", "drink", "hobby"]),
        (READERS, ["name", "drink", "book", "town"]),
        (LINE, ["name", "hat", "team"]),
        (SISTERS, ["name", "drink", "game"]),
    ],
)
def test_a_category_is_called_by_the_noun_of_the_story(text: str, heads: list[str]) -> None:
    assert [head for head, _ in read(text).categories] == heads


def test_what_clues_name_is_cut_out_of_them() -> None:
    clues = [
        "Ann orders a bottle of water in May.",
        "The man who orders a cup of cocoa is not Bo.",
        "Cy goes for the juice from Monday on.",
    ]
    found = [each for clue in clues for each in named(clue, (), ("man",))]
    assert {each.item for each in found if each.frame == "order"} == {"water", "cocoa"}
    assert {each.item for each in found if each.frame == "name"} == {"Ann", "Bo", "Cy"}


@pytest.mark.parametrize(
    ("clue", "items"),
    [
        ("Ann smokes Prince 20 times", {"Ann", "Prince"}),
        ("Ann smokes Prince, what", {"Ann", "Prince"}),
        ("Ann keeps a cat what", {"Ann", "cat"}),
        ("Ann keeps tame mice Bob", {"Ann", "tame mice"}),
    ],
)
def test_a_name_ends_before_what_is_no_part_of_it(clue: str, items: set[str]) -> None:
    assert {each.item for each in named(clue, [("bob",)], ())} == items


def test_what_is_left_over_is_the_one_category_that_the_story_has_besides() -> None:
    puzzle = read(FREE_TIME)
    assert dict(puzzle.categories)["hobby"] == ("juggler", "fishing", "cinema")


def test_what_no_clue_names_is_told() -> None:
    reading = read_foreign(SISTERS)
    assert reading is not None
    (note,) = reading.notes
    assert note.endswith("; game: chess, ludo, ?; ? is what no clue names")


def test_a_category_that_is_not_listed_beside_others_is_taken_if_clues_are_read_with_it() -> None:
    text = """Baker: Amy, Beth, Carl
Pie: leek, plum, cheese

1. Amy sings the song.
2. The baker of the leek pie plays the harp.
3. Carl plays the drum and bakes the plum pie.
4. Beth does not play the flute.
"""
    puzzle, notes = read_with_notes(text)
    assert notes == ("taken from what the clues say: game: harp, drum, flute",)
    assert list(puzzle.unread) == ["Amy sings the song."]


SITES = """Each treasure is buried near a different landmark.

Name: Ann, Ben, Cleo, Dan
Site: By the Lake, Near Monument, Beside Garden, Old Mill
Job: cook, baker, pilot, judge

1. Ann dug near the lake.
2. Ben did not camp by the stone monument.
3. The baker was at the garden.
4. The lake is near the sea.
5. Everybody saw the monument.
"""


def test_no_category_is_made_of_listed_items_in_other_words() -> None:
    reading = read_foreign(SITES)
    assert reading is not None
    assert reading.notes == ()
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    assert [head for head, _ in puzzle.categories] == ["Name", "Site", "Job"]
    assert [line.sentence for line in puzzle.readings if line.error is None] == [
        "Ann is By the Lake",
        "Ben is not Near Monument",
        "baker is Beside Garden",
    ]


def test_a_category_of_which_too_few_are_told_is_said_beside_those_that_are_listed() -> None:
    reading = read_foreign(
        "Each of them plays a different instrument.\n\nBaker: Amy, Beth, Carl\nPie: leek, plum, cheese\n\n"
        "1. Amy plays the harp.\n2. Carl plays the drum.\n3. Beth bakes the leek pie."
    )
    assert reading is not None
    assert reading.notes == ("not told whole: instrument: harp, drum (2 of 3)",)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("", "its clues give name 4 of 4, game 3 of 4 and car 2 of 4;"),
        ("Who drives the bus?", "its clues give name 4 of 4, game 3 of 4 and car 3 of 4;"),
    ],
)
def test_what_does_not_add_up_is_told_in_a_line_and_not_made_up(asked: str, told: str) -> None:
    text = """Four men each play a different game and each drive a different car.

1. Al does not play chess.
2. Bo does not drive the van, which Di never saw.
3. Cy admires the man who plays judo, and never plays golf.
4. The man with the truck envies him.
5. Di never had a taxi.
"""
    with pytest.raises(PuzzleError) as caught:
        read(f"{text}\n{asked}\n")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("story", "head", "items"),
    [
        ("Amy, Beth and Carl live next door.", "name", ("Amy", "Beth", "Carl")),
        ("They are two girls named Amy and Beth, and a boy named Carl.", "name", ("Amy", "Beth", "Carl")),
        ("One is a doctor, one is a pilot and one is a vet.", "occupation", ("doctor", "pilot", "vet")),
        ("They come from Rome, Paris and Oslo.", "place", ("Rome", "Paris", "Oslo")),
        ("They were here from Monday through Wednesday.", "day", ("Monday", "Tuesday", "Wednesday")),
        ("They live on different floors, from two to four.", "floors", ("2", "3", "4")),
        ("Each is of another age, from two to four.", "age", ("2", "3", "4")),
        ("Three towns -- Rome, Paris, and Oslo -- were named.", "towns", ("Rome", "Paris", "Oslo")),
        ("Their last names are Hall, Ivey, and Jule.", "last name", ("Hall", "Ivey", "Jule")),
        ("They took an item (a fuchsia flat, a hat, an owl).", "item", ("fuchsia flat", "hat", "owl")),
        ("One had a scone, one had a pear, and one had a tart for tea.", "item", ("scone", "pear", "tart")),
        ("The thefts took place in the hall, attic, and den of the inn.", "place", ("hall", "attic", "den")),
    ],
)
def test_lists_in_prose(story: str, head: str, items: tuple[str, ...]) -> None:
    lines = "1. The red one is very nice.\n2. The blue one is not so nice."
    puzzle = read(f"Three of them\n\n{story}\nTheir hats (red, blue, green) are not alike.\n\n{lines}")
    assert dict(puzzle.categories)[head] == items


@pytest.mark.parametrize(
    ("line", "items"),
    [
        ("visitors: 6,425, 7,525, 10,300", ("6,425", "7,525", "10,300")),
        ("pay: $1,200, $3,000 and $10,500", ("$1,200", "$3,000", "$10,500")),
        ("ages: 10,200,300", ("10", "200", "300")),
        ("job: cook; nurse; pilot", ("cook", "nurse", "pilot")),
    ],
)
def test_commas_in_numbers_and_semicolons_between_items(line: str, items: tuple[str, ...]) -> None:
    puzzle = read(f"Three of them\n\n{line}\nname: Ann, Ben, Cyd\n\n1. Ann isn't Ben.")
    assert puzzle.categories[0][1] == items


VISITS = """Kara's outings

Kara visited three friends last week, each on another day.

friend: Ines, Petra, Wanda
day: Monday, Tuesday, Wednesday
place: fair, museum, zoo

1. The date that took Kara to the zoo was on Monday.
2. Petra took Kara to the museum.
3. Wanda told Kara about the fair.
State who took Kara where.
"""


def test_somebody_of_the_story_who_is_no_item_is_left_out_of_the_clues() -> None:
    reading = read_foreign(VISITS)
    assert reading is not None
    assert reading.notes == ("not in the grid, and so left out of the clues: Kara",)
    puzzle = read(VISITS)
    assert [puzzle.sentence(line) for line in puzzle.lines] == ["zoo is Monday", "Petra is museum"]
    assert list(puzzle.unread) == ["Wanda told Kara about the fair."]
    assert puzzle.heading.notes.endswith("State who took Kara where.")


def test_somebody_of_whom_a_clue_says_something_is_not_left_out() -> None:
    reading = read_foreign(VISITS.replace("3. Wanda told Kara about the fair.", "3. Kara liked the fair."))
    assert reading is not None
    assert reading.notes == ()
    assert len(reading.puzzles[0].clue_list) == len(unread_lines(reading.puzzles[0])) == 3


def test_noon_may_be_written_with_its_hour() -> None:
    lines = "1. Ann came sometime before the doctor.\n2. The 12 noon patient is Ben."
    puzzle = read(
        f"Visits\n\nname: Ann, Ben, Cyd\ntime: 10:00 am, 12 noon, 1:00 pm\njob: doctor, cook, vet\n\n{lines}"
    )
    assert not puzzle.unread


def test_a_time_of_day_in_a_clue_begins_no_list() -> None:
    lines = "1. Of the 6:20 am one, Ann and the 9:05 pm one, one is red.\n2. The blue one is Ann."
    puzzle = read(
        f"Trains\n\nname: Ann, Ben, Cyd\ntrain: 6:20 am, 7:15 am, 9:05 pm\nhat: red, blue, pink\n\n{lines}"
    )
    assert len(puzzle.typed) == 2
    assert len(puzzle.categories) == 3


def test_lines_that_name_three_of_a_category_are_clues_and_no_list() -> None:
    lines = "1. Ann, Ben and Cyd are three different people.\n2. The Dane is Ann."
    puzzle = read(f"Hats\n\nThree hats (red, blue, green) and Ann, Ben and Cyd from here.\n\n{lines}")
    assert len(puzzle.typed) == 2


def test_a_puzzle_with_places_and_a_question_reads_back() -> None:
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    again = read(FORMAT.write(puzzle).text)
    assert (again.positions, again.categories, again.questions) == (
        puzzle.positions,
        puzzle.categories,
        puzzle.questions,
    )
    assert again.lines == puzzle.lines


def test_a_text_that_tells_no_categories_is_told_what_is_missing() -> None:
    lines = ("We ate very late.", "Two of us left early.", "It was raining hard.", "Nobody saw the end.")
    text = "The day after\n\n" + "\n".join(f"{at}. {line}" for at, line in enumerate(lines, start=1))
    with pytest.raises(PuzzleError, match="does not list its categories"):
        read(text)


@pytest.mark.parametrize("piece", ["a: b, ", "(a, b ", "word ", "Ann, ", "1. x\n", "five of ", "A. "])
def test_a_long_text_of_nothing_is_seen_through_at_once(piece: str) -> None:
    """Each of these took minutes where patterns were tried from every place of a long line."""
    assert not FORMAT.recognises(piece * (1_000_000 // len(piece)))
    FORMAT.recognises(piece * (39_000 // len(piece)))


def test_a_line_that_no_file_could_hold_is_refused() -> None:
    clues = ("Ann owns the cat.", f"Bob {'very ' * 3_000}much likes tea.", "Cy owns the dog.")
    with pytest.raises(PuzzleError, match=r"a line of 15,\d+ characters; expected 10,000 at most"):
        read(
            "people: Ann, Bob, Cy\npets: cat, dog, owl\n"
            + "\n".join(f"{at}. {line}" for at, line in enumerate(clues, 1))
        )


def test_lines_that_go_on_are_not_joined_without_end() -> None:
    long = "very " * 300
    found = [line.text for line in lines_of(f"1. Ann has a {long}\n{long}good\n{long}cat.")]
    assert max(map(len, found)) <= LONGEST
    assert " ".join(found).split() == f"Ann has a {long}{long}good {long}cat.".split()


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("Each plays a different instrument.", ["instrument"]),
        ("They have different names, pets and drinks.", ["name", "pet", "drink"]),
        ("Each owns a distinct kind of pet, drives a different car.", ["pet", "car"]),
        ("They have different pets of different colours.", ["pet", "colour"]),
    ],
)
def test_sorts_of_things_are_announced(text: str, nouns: list[str]) -> None:
    assert [sort.noun for sort in announced([text])] == nouns


PLACED = {
    "Orr, Pym, Quill and Ross live on different floors of a house with four floors.\n"
    "- Orr isn't on the top floor.\n- Pym lives on a lower floor than Orr.\n- Ross lives on the top floor.": (
        ("name", ("Orr", "Pym", "Quill", "Ross")),
        ("floor", ("1st", "2nd", "3rd", "4th")),
    ),
    "Orr, Pym and Quill ran a race.\n1. Orr did not come first.\n2. Pym beat Orr.\n3. Quill was not last.": (
        ("name", ("Orr", "Pym", "Quill")),
        ("place", ("1st", "2nd", "3rd")),
    ),
    "Orr, Pym and Quill are friends.\n1. Orr is taller than Pym.\n2. Quill is taller than Orr.\n"
    "3. Pym is the shortest.": (("name", ("Orr", "Pym", "Quill")), ("height", ("1", "2", "3"))),
    "Three men, Orr, Pym and Quill are married to Ada, Bess and Cleo.\n1. Orr is married to Ada.\n"
    "2. Pym is not married to Bess.\n3. Bess is not married to Orr.": (
        ("men", ("Orr", "Pym", "Quill")),
        ("spouse", ("Ada", "Bess", "Cleo")),
    ),
    "There are three offices on a corridor. Each has a different colour: red, blue and green. The clerks are"
    " Orr, Pym and Quill. They drink tea, milk and water.\n1. Orr is in the first office.\n"
    "2. Pym drinks tea.\n3. The red office is next to the blue office.": (
        ("colour", ("red", "blue", "green")),
        ("clerks", ("Orr", "Pym", "Quill")),
        ("drink", ("tea", "milk", "water")),
    ),
}


@pytest.mark.parametrize(("text", "categories"), PLACED.items())
def test_an_order_and_lists_that_a_story_only_speaks_of(
    text: str, categories: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    puzzle = read(text)
    assert puzzle.categories == categories
    assert not puzzle.unread


def test_a_clue_that_counts_or_names_one_is_no_part_of_the_story() -> None:
    text = (
        "Orr, Pym, Quill and Ross ran a race.\n1. There was one runner between Orr and Pym.\n"
        "2. There were two runners between Pym and Ross.\n3. Ross was not last.\n4. Quill beat Orr."
    )
    assert len(read(text).lines) == 4
    named = "Names: Ann, Ben, Cyd\nSurnames: Lee, Fox, Day\n1. One child is named Ann Lee.\n2. Ben isn't Day."
    assert read(named).lines == ("One child is named Ann Lee.", "Ben isn't Day.")


def test_a_rule_about_equal_numbers_is_a_clue_and_no_part_of_the_story() -> None:
    text = (
        "Three friends ran a race.\n\nNames: Orr, Pym, Quill\nPlaces: 1, 2, 3\nShirts: 1, 2, 3\n\n"
        "1. None of the places was the same as the number of the shirt.\n2. Orr came first."
    )
    assert "None of the places was the same as the number of the shirt." in read(text).unread


def test_a_listed_category_of_places_needs_no_positions_beside_it() -> None:
    text = (
        "Three horses ran.\n\nHorses: Ajax, Bess, Chip\nFinish: Champion, Close, Far\n\n"
        "1. Ajax finished next to Bess.\n2. Chip finished ahead of Bess.\n3. Ajax isn't the Champion."
    )
    puzzle = read(text)
    assert (puzzle.positions, puzzle.ordered) == (None, ("Finish",))
    assert not puzzle.unread
    assert puzzle.sentence(puzzle.lines[0]) == "the finish of Ajax is next to the finish of Bess"


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Which wine is the riesling?", (("riesling", "Wines"),)),
        ("What year is the merlot, and which type is Ece?", (("merlot", "Year"), ("Ece", "Type"))),
        ("Who drinks the merlot?", (("merlot", "Guest"),)),
        ("Which of them drinks the merlot?", (("merlot", "Guest"),)),
        ("Which type is the merlot?", ()),
    ],
)
def test_a_question_is_about_the_category_that_it_names(
    question: str, asked: tuple[tuple[str, str], ...]
) -> None:
    text = (
        "Three friends tasted wine.\n\nWines: Annata, Bianca, Ece\nType: merlot, riesling, pinot\n"
        "Year: 1984, 1988, 1992\nGuest: Ann, Ben, Cyd\n\n1. Ann had the merlot.\n2. Ben had the Ece.\n\n"
    )
    assert read(text + question).questions == asked


@pytest.mark.parametrize(
    ("clue", "found"),
    [
        ("Ann", []),
        ("Ann and", ["Ann"]),
        ("Tom,", []),
        ("Tom, who", ["Tom"]),
        ("The", []),
        ("The cook drives", ["cook"]),
        ("Zoe drives a", ["Zoe"]),
        ("Zoe from", []),
    ],
)
def test_a_clue_may_end_anywhere(clue: str, found: list[str]) -> None:
    assert [each.item for each in named(clue, (), ())] == found


SHOPS = """Fruit stalls

Three stalls: Acme, Bell, Core
Three kinds of fruit: apples, figs, plums
Three years of experience: 1 year, 4 years, 9 years

Clue 1: Acme sells figs.
Clue 2: The stall selling plums has 9 years of experience.
Clue 3: Bell has 1 year of experience.
"""


def test_lists_may_say_how_many_and_clues_have_a_word_before_their_number() -> None:
    puzzle = read(SHOPS)
    assert [head for head, _ in puzzle.categories] == ["stalls", "fruit", "years of experience"]
    assert puzzle.lines[0] == "Acme sells figs."
    (rows,) = solved(SHOPS)
    assert [tuple(row.values()) for row in rows] == [
        ("Acme", "figs", "4 years"),
        ("Bell", "apples", "1 year"),
        ("Core", "plums", "9 years"),
    ]


def test_a_count_that_is_not_that_of_the_list_stays_in_its_name() -> None:
    puzzle = read(SHOPS.replace("Three stalls", "Five stalls"))
    assert puzzle.categories[0][0] == "Five stalls"


@pytest.mark.parametrize("number", ["{}- ", "{} - ", "Clue {}. ", "Hint #{}: ", "({}) ", "{}) "])
def test_clues_are_numbered_in_many_ways(number: str) -> None:
    text = SHOPS
    for at in (1, 2, 3):
        text = text.replace(f"Clue {at}: ", number.format(at))
    assert read(text).lines == read(SHOPS).lines


MANOR = """Five guests at a school dance (Ann, Ben, Cora, Dan and Eve) were seen on floors 1-5.
The things carried were a red umbrella, Mrs. Lee's book, a lamp, a cane, and Rex the dog.

1. Ann carried the umbrella on floor 2.
2. The guest with the book (whose instructor is Mr. Hart) was directly above Ben.
3. Cora carried Rex.
4. Ben was on floor 4.
5. Dan was on a lower floor than Cora, and had the cane.
"""


def test_lists_in_prose_end_where_they_end() -> None:
    puzzle = read(MANOR)
    assert dict(puzzle.categories) == {
        "guests": ("Ann", "Ben", "Cora", "Dan", "Eve"),
        "floor": ("1", "2", "3", "4", "5"),
        "things": ("red umbrella", "Mrs Lee's book", "lamp", "cane", "Rex the dog"),
    }
    (rows,) = solved(MANOR)
    assert {row["guests"]: (row["floor"], row["things"]) for row in rows} == {
        "Ann": ("2", "red umbrella"),
        "Ben": ("4", "lamp"),
        "Cora": ("3", "Rex the dog"),
        "Dan": ("1", "cane"),
        "Eve": ("5", "Mrs Lee's book"),
    }


def test_a_name_in_an_aside_is_left_out_only_if_no_other_clue_has_such_an_aside() -> None:
    assert not read(MANOR).unread
    told = MANOR.replace("3. Cora carried Rex.", "3. Cora (whose instructor is Ms. Dale) carried Rex.")
    assert len(read(told).unread) == 2


SHELF = """Five books (Art, Botany, Chess, Drama and Euclid) are to be put on a shelf.
Find their order from left to right.

- Art is somewhere to the right of Botany.
- Euclid is at one of the ends.
- Chess is next to Euclid.
- Drama is directly left of Botany.
- Chess is not next to Art.
"""


def test_one_list_is_enough_where_an_order_is_asked_for() -> None:
    puzzle = read(SHELF)
    assert (puzzle.positions, [head for head, _ in puzzle.categories]) == (5, ["books"])
    (rows,) = solved(SHELF)
    assert [row["books"] for row in rows] == ["Euclid", "Chess", "Drama", "Botany", "Art"]


def test_what_each_brought_names_its_list() -> None:
    puzzle = read(
        """Three friends (Ann, Ben and Cora) each brought a dish to the party: a pie, a salad or a stew.
The chairs they carried were red, blue and green.

1. Ann brought the pie on a red chair.
2. Ben didn't bring the salad.
3. The salad's chair was blue.
"""
    )
    assert [head for head, _ in puzzle.categories] == ["dish", "friends", "chairs"]


def test_names_in_printed_quotes_are_told_by_the_clues_alone() -> None:
    plain = STREET.replace("cider", "Red Fizz").replace("Cider", "Red Fizz")
    quoted = plain.replace("Red Fizz", "“Red Fizz”")
    assert read(quoted).categories == read(plain).categories
    assert not read(quoted).unread


def test_clues_may_have_roman_numbers_and_names_another_and() -> None:
    text = SHOPS.replace("Core", "Coe & Sons")
    for at, roman in ((1, "(i)"), (2, "(ii)"), (3, "(iii)")):
        text = text.replace(f"Clue {at}:", roman)
    text += "(iv) Coe and Sons doesn't sell figs.\n"
    assert read(text).lines == (*read(SHOPS).lines, "Coe and Sons doesn't sell figs.")
    assert not read(text).unread


def test_a_line_that_matches_nothing_is_no_clue() -> None:
    puzzle, notes = read_with_notes(
        "Three cooks made jam.\n\nCook: Amy, Beth, Carl\nJam: plum, fig, lime\nAge: 30, 40, 50\n\n"
        "1. Someone is 40 years old.\n2. A fig jam and a lime jam are two of the jams.\n"
        "3. Amy made the plum jam.\n4. Someone older than Amy made the fig jam."
    )
    assert notes == (
        "no clue, as it matches nothing: “Someone is 40 years old.”",
        "no clue, as it matches nothing: “A fig jam and a lime jam are two of the jams.”",
    )
    assert puzzle.lines == ("Amy made the plum jam.", "Someone older than Amy made the fig jam.")


def test_who_does_everything_in_the_clues_is_left_out_of_them() -> None:
    puzzle, notes = read_with_notes(
        "Harriet bought three hats.\n\nHat: cap, fez, beret\nClerk: Amy, Beth, Carl\nPrice: $5, $10, $15\n\n"
        "1. Harriet bought the fez from Amy.\n2. Harriet paid $5 more for the fez than for the cap.\n"
        "3. Harriet didn't buy the beret from Beth."
    )
    assert notes == ("not in the grid, and so left out of the clues: Harriet",)
    assert len(puzzle.lines) == 3
    assert not unread_lines(puzzle)


def test_a_numbered_sentence_with_a_colon_is_a_clue() -> None:
    puzzle = read(
        "Cook: Amy, Beth, Carl\nJam: plum, fig, lime\nAge: 30, 40, 50\n\n"
        "1. The three cooks are: Amy, the 40-year-old, and who made fig jam.\n2. Beth made lime jam."
    )
    assert len(puzzle.lines) == 2
    assert not unread_lines(puzzle)


def test_neighbours_alone_tell_of_no_row() -> None:
    reading = read_foreign(
        "Cook: Amy, Beth, Carl\nJam: plum, fig, lime\n\n1. Amy and the maker of the fig jam are neighbours.\n"
        "2. Beth made lime jam."
    )
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    assert puzzle.positions is None


def test_a_listed_order_needs_no_places_beside_it() -> None:
    reading = read_foreign(
        "Three songs in a row were sung.\n\nSinger: Amy, Beth, Carl\nOrder: first, second, third\n\n"
        "1. Amy sang before Beth.\n2. Carl sang third."
    )
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    assert puzzle.positions is None
    assert not puzzle.unread
