"""Forms of printed clues that depend on what a grid is of: couples, floors, races; and what tells nothing."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

COUPLES = Zebra(
    None,
    (
        ("husband", ("Bill", "Chuck", "Steve", "Tom")),
        ("wife", ("Brenda", "Cindy", "Laura", "Mary")),
        ("last name", ("Bray", "Foss", "Lund", "Tighe")),
        ("van", ("red", "blue", "tan", "black")),
        ("son", ("Albert", "Henry", "Victor", "Otto")),
    ),
)
WORKERS = Zebra(
    None,
    (
        ("person", ("Bill", "Chuck", "Steve", "Mary")),
        ("job", ("doctor", "cook", "judge", "vet")),
        ("child", ("Albert", "Henry", "Victor", "Otto")),
        ("score", ("71", "75", "78", "85")),
    ),
)
FLOORS = Zebra(
    None,
    (
        ("name", ("Orr", "Pym", "Quill", "Ross")),
        ("floor", ("1st", "2nd", "3rd", "4th")),
    ),
)
RACE = Zebra(
    None,
    (
        ("name", ("Gus", "Hal", "Ivy", "Jo")),
        ("place", ("1st", "2nd", "3rd", "4th")),
        ("shirt", ("red", "green", "blue", "white")),
        ("artist", ("Degas", "Klee", "Manet", "Miro")),
    ),
)
DAYS = Zebra(
    None,
    (
        ("name", ("Gus", "Hal", "Ivy", "Jo")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Friday")),
        ("price", ("$5", "$10", "$20", "$30")),
    ),
)
ROOMS = Zebra(4, (("name", ("Gus", "Hal", "Ivy", "Jo")), ("number", ("1", "2", "3", "4"))), place="position")
SHIRTS = Zebra(
    4,
    (("name", ("Gus", "Hal", "Ivy", "Jo")), ("number", ("#18", "#29", "#37", "#46"))),
)
FLOWERS = Zebra(
    None,
    (
        ("name", ("Kim", "Dan", "Fay", "Vera")),
        ("flower", ("tulip", "rose", "daisy", "violet")),
        ("pet", ("dog", "cat", "eel", "fox")),
    ),
)
TEAS = Zebra(
    None,
    (
        ("tea", ("white", "green", "black", "red")),
        ("shop", ("Leaf", "Brew", "Pot", "Tin")),
        ("place", ("1st", "2nd", "3rd", "4th")),
    ),
    words=(("nothing", ("Olga",)),),
)
DOINGS = Zebra(
    None,
    (
        ("name", ("Anya", "Boris", "Carla", "Dev")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Friday")),
        ("activity", ("went fishing", "painted a fence", "visited a museum", "slept late")),
    ),
)
READ = [
    # what somebody did who is no item
    (TEAS, "Olga bought green tea at the Pot.", "green is Pot"),
    (TEAS, "She didn't buy white tea at the Pot.", "white is not Pot"),
    (TEAS, "Olga did not buy red tea at the Tin", "red is not Tin"),
    (
        TEAS,
        "Two stops after leaving the Leaf, Olga bought her red tea.",
        "the place of red is 2 places after the place of Leaf",
    ),
    (
        TEAS,
        "The shop she visited just after buying the black tea was not the Pot.",
        "the place of Pot is not directly after the place of black",
    ),
    # what one does not like, or cannot bear
    (FLOWERS, "Dan hates tulips and roses.", "Dan is not tulip and Dan is not rose"),
    (FLOWERS, "Fay is allergic to the rose", "Fay is not rose"),
    (FLOWERS, "Fay was very successful and grew the rose", "Fay is rose"),
    # a full stop within quotes is that of the sentence
    (FLOWERS, 'Fay grew the "rose."', "Fay is rose"),
    # odd and even numbers are those of a category that is named, and else those of positions
    (SHIRTS, "Gus wore an even number", "Gus is either #18 or #46, but not both"),
    (SHIRTS, "Gus's number is odd", "Gus is either #29 or #37, but not both"),
    (
        SHIRTS,
        "Gus is at least two positions away from #46",
        "Gus is not #46 and Gus and #46 are not 1 apart",
    ),
    (
        RACE,
        "The one in red finished ahead of the one who wore white, but finished behind Hal",
        "the place of red is before the place of white and the place of red is after the place of Hal",
    ),
    (SHIRTS, "Gus is in an even position", "Gus is either at position 2 or at position 4, but not both"),
    # items that say what somebody did
    (
        DOINGS,
        "Carla visited a museum, but not on Friday.",
        "Carla is visited a museum and Carla is not Friday",
    ),
    (DOINGS, "Dev didn't go fishing", "Dev is not went fishing"),
    (
        DOINGS,
        "Neither Anya nor Dev visited the museum",
        "Anya is not visited a museum and Dev is not visited a museum",
    ),
    (
        DOINGS,
        "Anya went fishing before Dev slept late",
        "Anya is went fishing and Dev is slept late and the day of Anya is earlier than the day of Dev",
    ),
    # rules of examination papers
    (
        RACE,
        "Neither Gus nor Hal may finish last",
        "the place of Gus is not the latest and the place of Hal is not the latest",
    ),
    (
        RACE,
        "There are exactly two runs between Gus and Hal",
        "the place of Gus and the place of Hal are 3 apart",
    ),
    (
        RACE,
        "Exactly one runner finished between Gus and Hal",
        "the place of Gus and the place of Hal are 2 apart",
    ),
    (
        RACE,
        "Gus finished either immediately before or immediately after Hal",
        "the place of Gus is either directly before the place of Hal"
        " or directly after the place of Hal, but not both",
    ),
    # couples: who is married to whom goes with them
    (COUPLES, "Bill is not married to Laura.", "Bill is not Laura"),
    (COUPLES, "Laura isn't married to Bill or Tom", "Laura is not Bill and Laura is not Tom"),
    (COUPLES, "Chuck and his wife Brenda drove the red van.", "Chuck is Brenda and Chuck is red"),
    (COUPLES, "Chuck and his wife, Brenda, drove the red van.", "Chuck is Brenda and Chuck is red"),
    (COUPLES, "Mary's husband drives the red van", "Mary is red"),
    (COUPLES, "Tom, whose wife is not Mary, drives the tan van", "Tom is not Mary and Tom is tan"),
    (COUPLES, "Tom isn't married to Mary Tighe", "Mary is Tighe and Tom is not Mary"),
    (COUPLES, "Brenda is not Albert's mother", "Brenda is not Albert"),
    (
        COUPLES,
        "Tom is not married to Laura, neither is he Henry's father.",
        "Tom is not Laura and Tom is not Henry",
    ),
    # floors lie above one another, and the places of a race below
    (FLOORS, "Orr does not live on the top floor", "Orr is not 4th"),
    (
        FLOORS,
        "Orr doesn't live on either the top or the bottom floor",
        "Orr is not 4th and Orr is not 1st",
    ),
    (FLOORS, "Orr lives on a higher floor than does Pym", "the floor of Orr is after the floor of Pym"),
    (FLOORS, "Orr lives directly below Pym", "the floor of Orr is directly before the floor of Pym"),
    (FLOORS, "Orr lives two floors above Pym", "the floor of Orr is 2 after the floor of Pym"),
    (RACE, "Gus was two places below Hal", "the place of Gus is 2 places after the place of Hal"),
    (RACE, "Gus has beaten Hal by two places", "the place of Gus is 2 places before the place of Hal"),
    (DAYS, "Gus paid more than Hal by $5", "the price of Gus is $5 more than the price of Hal"),
    (
        RACE,
        "There was one runner between Gus and Hal",
        "the place of Gus and the place of Hal are 2 apart",
    ),
    (RACE, "Gus was not last.", "the place of Gus is not the latest"),
    (RACE, "Gus is among the first three", "the place of Gus is at most 3"),
    (RACE, "Gus finished in the top two", "the place of Gus is at most 2"),
    (ROOMS, "Gus does not live in either of the first two rooms", "Not (the position of Gus is at most 2)"),
    (ROOMS, "Gus lives in one of the last two rooms", "The position of Gus is at least 3"),
    (RACE, "The one who painted a Klee beat Gus", "the place of Klee is before the place of Gus"),
    (
        RACE,
        "Gus finished ahead of Hal who, in turn, finished ahead of Jo",
        "the place of Gus is before the place of Hal and the place of Hal is before the place of Jo",
    ),
    # denials of a whole sentence, and of anyone
    (RACE, "It is not true that Gus wore red", "Gus is not red"),
    (
        RACE,
        "It isn't the case that Gus wore red and Hal wore blue",
        "Not (Gus is red and Hal is blue)",
    ),
    (RACE, "No runner who came third wore red", "3rd is not red"),
    (WORKERS, "No person both has the score 71 and is the cook", "71 is not cook"),
    (
        WORKERS,
        "In some order, Bill and the vet scored 71 and 75",
        "Of Bill and vet, one is 71 and the other is 75",
    ),
    # what tells nothing of the grid
    (WORKERS, "Bill, who loves gardening, is the cook", "Bill is cook"),
    (WORKERS, "Bill (whose teacher is strict) is the cook", "Bill is cook"),
    (WORKERS, "Bill plays golf often and scored 71", "Bill is 71"),
    (
        WORKERS,
        "Bill, who isn't the vet, hit several balls into the woods and scored 4 more than the cook",
        "Bill is not vet and the score of Bill is 4 more than the score of cook",
    ),
]


@pytest.mark.parametrize(("puzzle", "line", "sentence"), READ, ids=[line for _, line, _ in READ])
def test_it_is_read_as_what_it_says(puzzle: Zebra, line: str, sentence: str) -> None:
    assert puzzle.sentence(line) == sentence


REFUSED = [
    (SHIRTS, "Gus has an even number of pets", "found 'of'"),
    (SHIRTS, "Gus and Hal are at most two places apart", "found 'two places apart'"),
    (FLOWERS, "Dan likes the flower that Fay is allergic to.", "found 'Fay'"),
    (FLOWERS, "Fay isn't allergic to the rose", "found 'allergic'"),
    (FLOWERS, "Fay is the daughter of a gardener and owns the cat", "found"),
    (FLOWERS, "Fay is Spanish and owns the cat", "found 'Spanish'"),
    (FLOWERS, "Dan hates tulips and Fay roses", "side by side"),
    (TEAS, "Not red tea at the Pot", "found 'red'"),
    (TEAS, "Olga never went to the Pot", "this many names"),
    (TEAS, "The shop visited after the black tea was not the Pot or the Tin", "nothing is said"),
    (DOINGS, "Anya went fishing and painted a fence", "never true"),
    (DOINGS, "Anya didn't paint the wall", "'wall' is no name"),
    (DOINGS, "Dev wanted to go fishing", "found 'wanted'"),
    (DOINGS, "Dev saw the one who went fishing", "found 'saw'"),
    (RACE, "Gus may finish last", "found 'may'"),
    (DOINGS, "There are two days between Anya and Dev", "column"),
    (COUPLES, "Tom is Mary's brother", "found 'brother'"),
    (COUPLES, "Tom and his sister Mary drove the red van", "found 'sister'"),
    (COUPLES, "Mary's friend drives the red van", "found 'friend'"),
    (COUPLES, "Tom used to be married to Mary", "found 'used'"),
    (COUPLES, "Tom is not married to Laura, neither is she Henry's mother.", "found 'she'"),
    (WORKERS, "Bill is married to the doctor", "found 'married'"),
    (WORKERS, "Bill's wife is the doctor", "found 'wife'"),
    (WORKERS, "Albert's mother is the doctor", "found 'mother'"),
    (WORKERS, "Bill is the doctor and she has Albert", "found 'she'"),
    (WORKERS, "Bill is taller than the cook", "no category fits"),
    (FLOORS, "Orr scored higher than Pym", "no category fits"),
    (FLOORS, "Orr lives on one of the top two floors", "found 'one of the top two'"),
    (DAYS, "Gus came in one of the first two rooms", "found 'first'"),
    (DAYS, "Gus was in the top two", "found 'top'"),
    (RACE, "Gus was among the first six", "found 6"),
    (RACE, "Gus beat Hal by two seconds", "no category fits"),
    (ROOMS, "Gus is two places below Hal", "no category fits"),
    (RACE, "It is not clear that Gus wore red", "found 'clear'"),
    (RACE, "No runner beat Gus", "found 'beat'"),
    (RACE, "No runner wore red", "this many names"),
    (WORKERS, "Bill (who never wins) is the cook", "found ')'"),
    (WORKERS, "Bill, who came from Spain, is the cook", "found 'Spain'"),
    (WORKERS, "Bill tried to sing and be the cook", "found 'and'"),
    (WORKERS, "Bill won and is the cook", "found 'and'"),
]


@pytest.mark.parametrize(("puzzle", "line", "problem"), REFUSED, ids=[line for _, line, _ in REFUSED])
def test_a_neighbour_is_refused(puzzle: Zebra, line: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        puzzle.sentence(line)
    assert problem in str(error.value)
