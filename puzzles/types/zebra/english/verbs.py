"""Common verbs, which only say that two things are matched, unless another person is their object."""

from __future__ import annotations

from puzzles.types.zebra.english.word_lists import words

_REGULAR = words(
    """
    solve climb summit adopt train photograph discover deliver design direct produce record release publish
    launch land sail travel hike walk jump repair plant pick harvest purchase lease donate pledge award
    major enroll graduate register compete enter join locate park dock name title label serve carry contain
    feature include display exhibit present perform schedule book reserve reside occupy inhabit camp shape
    color colour style decorate knit carve craft sketch compose film report research observe spot track
    hunt fish ship mail operate pilot race rank rate last reach charge bid price select favor favour
    request taste consume dine brew roast grill prepare flavor found establish construct restore
    renovate possess acquire inherit gather store pedal cycle skate ski surf bowl tour explore
    celebrate complete conclude depart return appear occur happen dress sew breed stop drop sponsor
    """
)
_IRREGULAR = words(
    """
    lives live lived stands stand stood owns own owned keeps keep kept drinks drink drank smokes smoke
    smoked likes like liked loves love loved wears wear wore plays play played eats eat ate drives
    drive drove prefers prefer preferred chose choose chooses bought buy buys paid pay pays sold sell
    sells got get gets ordered orders order took take takes won win wins visited visits visit went goes
    go came comes come works work worked studies study studied speaks speak spoke teaches taught made
    makes make wrote writes write read reads rode rides ride ran runs run sang sings sing sits sit sat
    sleeps slept gave gives give used uses use grew grows grow held holds hold found finds find
    finished finishes finish scored scores score costs cost earned earns earn left leaves leave brought
    brings bring saw sees see caught catches catch hosts hosted raised raises rents rented belongs
    belong belonged weighs weighed measures measured arrived arrives arrive opened opens received
    receives attended attends performed performs sports starts started begins began ended ends covered
    covers specializes enjoys enjoy enjoyed collects collected built builds build cooks cooked baked
    bakes painted paints invented flies flew fly stayed stays spent spends shown show shows showed taken
    drawn drew draw draws written driven flown worn sent send sends put puts became become becomes swam
    swim swims thrown threw throw throws ridden eaten sung grown given working living wearing standing
    sitting owning playing drinking eating driving keeping staying holding costing paying solves climbs
    departs appears occurs delivers enters joins serves contains adopts carries carry carrying transports
    """
)


def _past(verb: str) -> tuple[str, ...]:
    """The past tense of a regular verb, in its possible spellings."""
    return (f"{verb}d",) if verb.endswith("e") else (f"{verb}ed", f"{verb}{verb[-1]}ed")


VERBS = _IRREGULAR | {form for verb in _REGULAR for form in _past(verb)}
PARTICIPLES = words(
    """
    born borne slain drunk caught sung worn torn sworn grown known shown thrown flown blown drawn sewn
    hidden ridden driven given forgiven written bitten eaten beaten fallen stolen chosen frozen spoken
    broken woken taken shaken seen done gone begun run won spun hung stuck struck built spent sent lent
    kept slept swept felt dealt meant led fed bred read told sold held bound found ground wound heard
    made laid paid said cut put set shut hit let cast cost quit split spread
    """
)
"""Irregular ones: behind a verb of being they say what is done, and not what somebody is like."""
BARE = _REGULAR | words("bake be have major create choose submit paint commit")
"""Verbs as they stand after "did not" and "will": elsewhere many of these words are nouns."""
COMPANY = words(
    """
    work works worked live lives lived play plays played stay stays stayed come comes came go goes went sit
    sits sat study studies studied eat eats ate run runs ran ride rides rode travelled traveled
    """
)
"""Verbs that with "with" are about another person."""
ATTITUDES = frozenset(
    form
    for verb in words(
        """
        detest despise loathe fear dread trust distrust mistrust admire abhor resent respect pity scorn mock
        ignore greet tease befriend recognize recognise remember mention blame accuse insult
        """
    )
    for form in (verb, f"{verb}s", f"{verb}es", f"{verb[:-1]}ies", *_past(verb), f"{verb[:-1]}ied")
) | words("know knows knew feed feeds fed acquainted")
"""Verbs about attitudes or relations to a thing, which say nothing about having it."""
DISLIKES = words(
    """
    hates hated dislikes disliked detests detested loathes loathed despises disdains disdained avoids avoided
    """
)
TASTES = words(
    """
    snack drink beverage music genre sport hobby activity subject flavor flavour favorite favourite game
    specialty speciality flower fruit vegetable food dessert topping candy treat season color colour meal
    breakfast lunch dinner book film movie toy
    """
)
"""Categories of tastes: what one dislikes is not one's own."""
DREADS = words("fear phobia dislike aversion peeve prank allergy allergen")
"""Categories of what one fears or dislikes: that is one's own."""
NAMING = words("named called")
"""Verbs that introduce a name."""
MEETING = words("saw see sees heard hear hears")
"""Verbs that do not mean living in a town."""
TOWNS = words("town city village hometown county state capital country nation suburb borough")
"""Categories of places where one is from."""
GIVING = words("gave give gives sent send sends sold sell sells showed show shows wrote write writes read")
"""Verbs that with "to" are about another person."""
