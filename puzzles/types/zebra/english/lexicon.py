"""The words of clues with a meaning of their own, and those without one.

A word in none of these lists, and in no name of the puzzle, is ignored with a note if `passing` allows it;
the words in `NEVER_PASSED` are never ignored.
"""

from __future__ import annotations

from puzzles.types.zebra.english.relation_phrases import PHRASES
from puzzles.types.zebra.english.word_lists import words

COPULAS = words(
    "is are was were be been being has have had having does do did will would wo ca must can should shall"
)
PRONOUNS = words("he she it they him her his hers its their theirs them himself herself itself")
RELATIVES = frozenset(("who", "that", "which", "where", "whose", "whom", "whoever", "whichever"))
NOUNS = words(
    """
    house houses home homes place places position positions spot spots person people man men woman
    women boy boys girl girls guy guys lady ladies gentleman gentlemen child children kid kids friend
    friends owner owners one ones thing things student students player players customer customers
    """
)
FREE = NOUNS | words(
    """
    the a an this that these those there here of in on at to for from with by into onto upon about around as
    somewhere anywhere sometime somewhat slightly
    named called titled labelled labeled aged surnamed nicknamed entitled outside inside worth
    during via per off out up down inside through also too both whose own together just
    """
)
"""Words that have no meaning beside a name."""
NEVER_PASSED = words(
    """
    no none nothing any every each all some only except without instead rather other others another same
    than then next unlike least most more less fewer likewise otherwise opposite across near nearest
    close closer closest far similar equal due short because since until when whenever always sometimes maybe
    perhaps might may could nor neither either unless if whether twice half double triple thrice
    times apart away middle last first second third left right above below over under almost nearly
    about approximately exactly total sum average difference combined again reverse vice nobody who
    which whom else also lack lacks lacked lacking avoid avoids avoided refuse refuses refused reject
    rejects rejected fail fails failed resist resists resisted dislike dislikes disliked hate hates
    hated deny denies denied miss misses missed skip skips skipped forgot unable hardly barely scarcely
    seldom rarely anyone anybody someone somebody everyone everybody true false lie lies lying wrong
    hundred thousand million billion allegedly supposedly falsely beat beats wed beaten defeat defeats
    defeated follow follows followed precede precedes preceded pass passes passed overtake overtakes
    overtook chase chases chased face faces faced share shares shared swap swaps swapped borrow borrows
    borrowed lend lends lent thank thanks thanked help helps helped border borders adjoin adjoins
    resemble resembles match matches matched quit quits stopped forbidden busy behind front facing meet
    meets met envy envies envied want wants wanted marry marries date dated dates yet hope hopes hoped
    hoping wish wishes wished retire retired cancel cancelled canceled lost lose loses dropped ago
    formerly previously former soon past top bottom against stole stolen steals forgets forget longs
    longed dreams dreamed minds roughly halfway tomorrow
    """
) - {"also", "who", "which", "whom", "about"}
"""Words that could change the meaning of a clue, and so are never ignored."""
TITLES = words(
    """
    mr mrs ms miss mister dr doctor prof professor sir madam lady lord captain coach uncle aunt young
    """
)
"""Titles before the name of a person, which are no part of it."""
RELATIONS = words(
    """
    friend friends neighbor neighbors neighbour neighbours brother brothers sister sisters sibling
    siblings mother father parent parents son daughter wife husband spouse partner uncle aunt cousin
    boss colleague coworker teammate rival opponent roommate twin boyfriend girlfriend enemy guest
    guests host coach trainer tutor landlord tenant client assistant manager editor agent guard maid
    gardener landlady dentist nephew niece grandmother grandfather grandma grandpa grandson
    granddaughter apprentice secretary keeper patient lawyer doctor nurse vet teacher goalkeeper captain
    fan godson godfather hairdresser butler cook chauffeur mentor idol fiance fiancee admirer employer
    employee
    """
)
"""Words for another person if they belong to somebody: "Ann's friend" is not Ann."""
ARTICLES = words("the a an")
PARENTS = words("mother father parent mom dad mum")
CHILDREN = words("child kid son daughter baby")
"""Words for people whose items are those of their parents."""
CONTRACTIONS = words(
    "isnt wasnt arent werent doesnt didnt dont hasnt hadnt havent wont wouldnt couldnt cant shouldnt mustnt"
)
"""Contracted negatives without their apostrophe."""
CRITICAL = words("not nor neither either or and if than is more less before after never without unless")
"""Words that must not be corrected to others if mistyped."""
NO_VERB_BEFORE_OF = frozenset(
    ("due", "close", "equal", "similar", "prior", "senior", "junior", "opposite", "near")
)
RESERVED = frozenset(word for phrase in PHRASES for word in phrase.split() if word.isalpha()) | words(
    """
    is are both does do last middle left right before after than more less at in somewhere anywhere
    directly immediately next to away from which that who one other
    """
)
"""Words of the language that take precedence over names, unless these are in quotes."""
