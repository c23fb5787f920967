"""Words of well-known categories: colours, nationalities, animals, drinks."""

from __future__ import annotations

from puzzles.types.zebra.english.word_lists import words

COLOURS = words(
    """
    red green blue yellow white ivory black brown orange purple pink grey gray violet turquoise gold silver
    beige cream crimson scarlet teal magenta cyan lime indigo maroon
    """
)
NATIONS = words(
    """
    english englishman brit briton british scot scotsman scottish welsh welshman irish irishman spaniard
    spanish norwegian japanese ukrainian swede swedish dane danish german finn finnish pole polish turk
    turkish french frenchman italian dutch dutchman belgian swiss austrian greek portuguese russian
    chinese korean indian american canadian mexican brazilian argentine australian egyptian nigerian
    kenyan hungarian czech slovak romanian bulgarian croatian serbian icelander icelandic vietnamese
    thai israeli iranian
    """
)
ANIMALS = words(
    """
    dog cat bird horse fish zebra fox snail hamster rabbit parrot mouse snake turtle tortoise goldfish canary
    hedgehog lizard frog pig goat sheep cow duck goose hen chicken pony donkey monkey spider iguana ferret
    budgie guinea-pig puppy kitten owl swan eel squirrel penguin panda lion tiger bear elephant
    """
)
DRINKS = words(
    """
    tea coffee milk water beer wine juice cocoa lemonade cola rum whisky whiskey vodka gin soda squash cider
    champagne punch smoothie tonic
    """
)
VEHICLES = words(
    """
    car bike bicycle van truck motorcycle motorbike boat bus scooter tram train coupe sedan taxi jeep tractor
    """
)
