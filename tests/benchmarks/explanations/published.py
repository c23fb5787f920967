"""The clues of published logic grids, as printed, each with its meaning told by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.benchmarks.explanations.told import Meaning, Numbers


@dataclass(frozen=True)
class Published:
    """What the items of the orders count as, and what each printed clue means."""

    numbers: Numbers
    clues: Mapping[str, Meaning]


PIES = Published(
    {"price": {"$4": 4, "$6": 6, "$8": 8, "$12": 12}},
    {
        "The apple pie cost $2 more than Bert's pie.": lambda w: (
            w.number("price", "apple") == w.number("price", "Bert") + 2
        ),
        "Of the $4 pie and the plum pie, one was baked by Agnes and the other by Dilip.": lambda w: (
            w.one_each("$4", "plum", "Agnes", "Dilip")
        ),
        "Cora's pie was either the apple pie or the $12 one.": lambda w: (
            w.same("Cora", "apple") != w.same("Cora", "$12")
        ),
        "The mushroom pie was cheaper than the one that Dilip baked.": lambda w: (
            w.number("price", "mushroom") < w.number("price", "Dilip")
        ),
        "Agnes didn't bake the plum pie.": lambda w: not w.same("Agnes", "plum"),
        "The leek pie wasn't sold for $6.": lambda w: not w.same("leek", "$6"),
    },
)

FERRIES = Published(
    {
        "departure": {"7:15 am": 435, "7:45 am": 465, "8:15 am": 495, "9:00 am": 540},
        "crossing": {"20 minutes": 20, "35 minutes": 35, "40 minutes": 40, "1 hour": 60},
    },
    {
        "The Curlew leaves half an hour before the ferry to Sanda.": lambda w: (
            w.number("departure", "Curlew") == w.number("departure", "Sanda") - 30
        ),
        "The boat to Taransay takes 20 minutes longer than the Albatross.": lambda w: (
            w.number("crossing", "Taransay") == w.number("crossing", "Albatross") + 20
        ),
        "The 7:15 am boat, which isn't the Bittern, goes to Vallay.": lambda w: (
            not w.same("7:15 am", "Bittern") and w.same("7:15 am", "Vallay")
        ),
        "The Dunlin's crossing is shorter than the crossing to Ronay.": lambda w: (
            w.number("crossing", "Dunlin") < w.number("crossing", "Ronay")
        ),
        "The Bittern doesn't take 35 minutes. The 9:00 am ferry doesn't take 35 minutes.": lambda w: (
            not w.same("Bittern", "35 minutes") and not w.same("9:00 am", "35 minutes")
        ),
        "The ferry that takes 1 hour left sometime after the Albatross.": lambda w: (
            w.number("departure", "1 hour") > w.number("departure", "Albatross")
        ),
        "The Albatross leaves earlier than the Curlew.": lambda w: (
            w.number("departure", "Albatross") < w.number("departure", "Curlew")
        ),
        "The crossing to Ronay takes longer than the Curlew's.": lambda w: (
            w.number("crossing", "Ronay") > w.number("crossing", "Curlew")
        ),
    },
)

LESSONS = Published(
    {"day": {"Monday": 1, "Tuesday": 2, "Wednesday": 3, "Thursday": 4, "Friday": 5}},
    {
        "The oboe lesson is two days before Kofi's lesson.": lambda w: (
            w.number("day", "oboe") == w.number("day", "Kofi") - 2
        ),
        "Hana, Jun and the person who plays the harp are three different people.": lambda w: w.different(
            "Hana", "Jun", "harp"
        ),
        "Ivo's lesson is two days after the flute lesson.": lambda w: (
            w.number("day", "Ivo") == w.number("day", "flute") + 2
        ),
        "Either Ivo or Jun plays the viola.": lambda w: w.same("Ivo", "viola") != w.same("Jun", "viola"),
        "The harp is played later in the week than the cello.": lambda w: (
            w.number("day", "harp") > w.number("day", "cello")
        ),
        "Hana doesn't have her lesson on Monday or Wednesday.": lambda w: (
            not w.same("Hana", "Monday") and not w.same("Hana", "Wednesday")
        ),
        "The flute lesson isn't on Monday.": lambda w: not w.same("flute", "Monday"),
        "Of Lea and the person who comes on Thursday, one plays the harp and the other plays the cello.": (
            lambda w: w.one_each("Lea", "Thursday", "harp", "cello")
        ),
    },
)

GARDENS = Published(
    {},
    {
        "Moss has neither the roses nor the goat.": lambda w: (
            not w.same("Moss", "roses") and not w.same("Moss", "goat")
        ),
        "The gardener with the goat is either Pike or the one who grows plums.": lambda w: (
            w.same("goat", "Pike") != w.same("goat", "plums")
        ),
        "Neither Reed nor the owner of the goose grows plums.": lambda w: w.different(
            "Reed", "goose", "plums"
        ),
        (
            "The four gardeners are Reed, the owner of the goat, the one who grows beans, "
            "and the one with the cat."
        ): lambda w: w.different("Reed", "goat", "beans", "cat"),
        "Of Moss and Sedge, one has the cat and the other grows plums.": lambda w: w.one_each(
            "Moss", "Sedge", "cat", "plums"
        ),
        "Pike doesn't have the hens.": lambda w: not w.same("Pike", "hens"),
    },
)

KITES = Published(
    {
        "height": {"40 feet": 40, "60 feet": 60, "80 feet": 80, "110 feet": 110},
        "tail": {"3 meters": 3, "4 meters": 4, "6 meters": 6, "9 meters": 9},
        "year": {"2013": 2013, "2016": 2016, "2019": 2019, "2021": 2021},
    },
    {
        "The red kite flew 20 feet higher than Yusuf's kite.": lambda w: (
            w.number("height", "red") == w.number("height", "Yusuf") + 20
        ),
        "Wanda's kite is older than the one that flew at 80 feet.": lambda w: (
            w.number("year", "Wanda") < w.number("year", "80 feet")
        ),
        "The kite made in 2016 has a tail that is twice as long as the tail of the blue kite.": lambda w: (
            w.number("tail", "2016") == 2 * w.number("tail", "blue")
        ),
        "Zoe's kite flew higher than the kite with the 9 meter tail.": lambda w: (
            w.number("height", "Zoe") > w.number("height", "9 meters")
        ),
        "The green kite was made 3 years before the one with the shortest tail.": lambda w: (
            w.number("year", "green") == w.number("year", "3 meters") - 3
        ),
        "Viktor's kite, which wasn't made in 2021, has a tail of 6 meters.": lambda w: (
            not w.same("Viktor", "2021") and w.same("Viktor", "6 meters")
        ),
        "The red kite wasn't made in 2013.": lambda w: not w.same("red", "2013"),
        "Yusuf's kite has a shorter tail than Zoe's.": lambda w: (
            w.number("tail", "Yusuf") < w.number("tail", "Zoe")
        ),
    },
)

DETECTIVES = Published(
    {
        "bill": {"$14": 14, "$17": 17, "$20": 20, "$26": 26, "$32": 32},
        "chair": {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5},
    },
    {
        "Bligh paid $6 less than the person who had the trout.": lambda w: (
            w.number("bill", "Bligh") == w.number("bill", "trout") - 6
        ),
        "The one who solved the case of the missing bell sat in the third chair.": lambda w: w.same(
            "missing bell", "third"
        ),
        (
            "Doyle, who didn't have the trout, sat immediately after the detective who solved "
            "the green ladder."
        ): lambda w: (
            not w.same("Doyle", "trout")
            and w.number("chair", "Doyle") == w.number("chair", "green ladder") + 1
        ),
        (
            "Of the person with the $17 bill and Bligh, one solved the frozen clock and the other "
            "had the risotto."
        ): lambda w: w.one_each("$17", "Bligh", "frozen clock", "risotto"),
        "The curry cost $6 less than the stew.": lambda w: (
            w.number("bill", "curry") == w.number("bill", "stew") - 6
        ),
        "The fourth chair was taken by either Emmet or the person who solved the silent parrot.": lambda w: (
            w.same("fourth", "Emmet") != w.same("fourth", "silent parrot")
        ),
        "Castell paid more than the one who solved the paper crown.": lambda w: (
            w.number("bill", "Castell") > w.number("bill", "paper crown")
        ),
        "Neither Abbott nor Emmet solved the green ladder.": lambda w: (
            not w.same("Abbott", "green ladder") and not w.same("Emmet", "green ladder")
        ),
        "The detective in the fifth chair paid less than the one who ate the omelette.": lambda w: (
            w.number("bill", "fifth") < w.number("bill", "omelette")
        ),
        "Abbott paid $3 more than Emmet.": lambda w: (
            w.number("bill", "Abbott") == w.number("bill", "Emmet") + 3
        ),
        "The person who solved the silent parrot sat three chairs after Doyle.": lambda w: (
            w.number("chair", "silent parrot") == w.number("chair", "Doyle") + 3
        ),
    },
)

ZEBRA = Published(
    {"house": {str(number): number for number in range(1, 6)}},
    {
        "The Brit is in the red house.": lambda w: w.same("brit", "red"),
        "The Swede has dogs.": lambda w: w.same("swede", "dogs"),
        "The Dane likes tea.": lambda w: w.same("dane", "tea"),
        "The green house is directly left of the white house.": lambda w: (
            w.number("house", "green") == w.number("house", "white") - 1
        ),
        "The owner of the green house likes coffee.": lambda w: w.same("green", "coffee"),
        "The man who smokes Pall Mall has birds.": lambda w: w.same("pall mall", "birds"),
        "The owner of the yellow house smokes Dunhill.": lambda w: w.same("yellow", "dunhill"),
        "Milk is in the middle house.": lambda w: w.number("house", "milk") == 3,
        "The Norwegian is in the first house.": lambda w: w.number("house", "norwegian") == 1,
        "The man who smokes Blends is next to the owner of cats.": lambda w: (
            abs(w.number("house", "blends") - w.number("house", "cats")) == 1
        ),
        "The owner of horses is next to the man who smokes Dunhill.": lambda w: (
            abs(w.number("house", "horses") - w.number("house", "dunhill")) == 1
        ),
        "The man who smokes Bluemasters likes beer.": lambda w: w.same("bluemasters", "beer"),
        "The German smokes Prince.": lambda w: w.same("german", "prince"),
        "The Norwegian is next to the blue house.": lambda w: (
            abs(w.number("house", "norwegian") - w.number("house", "blue")) == 1
        ),
        "The man who smokes Blends is next to the man who drinks water.": lambda w: (
            abs(w.number("house", "blends") - w.number("house", "water")) == 1
        ),
    },
)

PUBLISHED: Mapping[str, Published] = {
    "seed-zebra": ZEBRA,
    "grid-pies": PIES,
    "grid-ferries": FERRIES,
    "grid-lessons": LESSONS,
    "grid-gardens": GARDENS,
    "grid-kites": KITES,
    "grid-detectives": DETECTIVES,
}
"""By name in the library."""
