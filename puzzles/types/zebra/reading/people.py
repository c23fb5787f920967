"""Which categories are of persons: by what they are called, or by the given names of their items."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.types.zebra.reading.comparatives import COMPARATIVES
from puzzles.types.zebra.reading.pieces import pieces, singular
from puzzles.types.zebra.reading.word_lists import words

_CALLED = words(
    """
    person people name surname man woman men women boy girl child children kid friend guest player student
    nation nationality job profession occupation career trade actor actress athlete artist scientist customer
    visitor owner driver employee worker teacher runner winner mother father sister brother wife husband
    partner pupil witness suspect victim patient passenger traveller traveler tourist contestant competitor
    candidate colleague neighbour neighbor sibling couple
    """
)
_PAIRED = words("partner spouse husband wife date assistant")
"""Whoever is with somebody, and so goes together with them."""
_GIVEN_NAMES = words(
    """
    aaron abby abe abigail adam adrian adriana agnes aidan alan albert alec alejandra alex alexander
    alexandra alexis alfred ali alice alicia allan allen allison alma alvin alyssa amanda amber amelia
    amos amy ana andre andrea andrew andy angel angela angelica angelo angie anita ann anna annabel anne
    annette annie anthony antonio arnold arthur ashley audrey ava avery barbara barry bea beatrice becky
    belinda bella ben benjamin bernard bernice bert beth bethany betsy betty beverly bill billy blake
    bob bobby bonnie brad bradley brandon brenda brendan brent brett brian bridget brittany brooke bruce
    bruno bryan byron caleb calvin cameron camila camille candace carl carla carlos carmen carol carole
    caroline carolyn carrie casey cassandra catherine cathy cecil cecilia celia chad charlene charles
    charlie charlotte chelsea cheryl chester chloe chris christian christina christine christopher cindy
    claire clara clarence claude claudia clayton clifford clint clyde cody colin colleen connie connor
    constance cora corey craig cristina curtis cy cyd cynthia dale damon dan dana daniel danielle danny
    daphne darlene darrell darren daryl dave david dawn dean deanna deborah debra delia della delores
    dena denise dennis derek derrick diana diane dilip dolores dominic don donald donna dora doreen
    doris dorothy dot doug douglas drew duane dustin dwight dylan earl ed eddie edgar edith edmund edna
    eduardo edward edwin eileen elaine eleanor elena elias elijah elisa elizabeth ella ellen elliot
    ellis elmer elsa elsie emil emily emma enrique eric erica erik erin ernest esther ethan eugene
    eunice eva evan eve evelyn faith faye felicia felix fernando fiona flora floyd frances francine
    francis frank franklin fred freda freddie frederick gabriel gabrielle gail garrett gary gavin gene
    geoffrey george gerald gerard gertrude gil gilbert gina gladys glen glenn gloria gordon grace grant
    greg gregory greta gus guy gwen hal hannah harold harriet harry harvey hector helen henrietta henry
    herbert herman hilary homer hope howard hugh hugo hunter ian ida ignacio ike inez ingrid ira irene
    irma irving isaac isabel isabella ivan jack jackie jacob jacqueline jade jaime jake james jamie jan
    jane janelle janet janice jared jasmine jason javier jean jeanette jeanne jeff jeffrey jenna
    jennifer jenny jeremiah jeremy jerome jerry jesse jessica jessie jesus jill jim jimmy jo joan joann
    joanna joanne jodi joe joel joey johanna john johnny jon jonathan jorge jose joseph josephine josh
    joshua joy joyce juan juanita judith judy julia julian julie juliet julio justin karen karin karl
    karla kate katherine kathleen kathryn kathy katie katrina kay keith kelley kelly ken kendra kenneth
    kenny kent kermit kerri kerry kevin kim kimberly kirk kristen kristin kurt kyle lance larry laura
    lauren laurence laurie lawrence leah lee leland lena leo leon leonard leroy leslie lester levi lewis
    liam lillian linda lindsay lisa liz lloyd logan lois lola lonnie lora loren lorena loretta lori
    lorraine lou louis louise lucas lucia lucille lucy luis luke lydia lyle lynn mabel mack madeline
    maggie malcolm mandy manuel marc marcella marcia marco marcus margaret margarita maria marian marie
    marilyn mario marion marjorie mark marlene marsha marshall martha martin marty marvin mary mathew
    matt matthew mattie maureen maurice max maxine megan mel melanie melinda melissa melody melvin
    meredith mia michael michele michelle miguel mike mildred millie minnie miranda miriam mitchell mo
    molly mona monica morgan morris muriel myra myron myrtle nadine nancy naomi nat natalie natasha
    nathan nathaniel ned neil nell nellie nia nicholas nichole nick nicole nina noah noel nolan nora
    norma norman olga oliver olivia ollie omar ophelia oscar otis otto owen pablo pam pamela patricia
    patrick patsy patti patty paul paula pauline pedro peggy penny percy perry pete peter phil philip
    phillip phoebe phyllis pip priscilla quentin quincy rachel rafael ralph ramon ramona randall randy
    raul ray raymond rebecca regina reginald rene renee rex rhonda ric ricardo richard rick ricky rita
    rob robert roberta roberto rochelle rod roderick rodney roger roland roman ron ronald ronda ronnie
    rosa rosalie rosemary rosie ross roxanne roy roz ruben rudolph rudy russell ruth ryan sabrina sadie
    sally salvador sam samantha sammy samuel sandra sandy sara sarah sasha saul scott sean sergio seth
    shane shannon shari sharon shaun shawn sheila shelby shelley shelly sherri sherry sheryl shirley sid
    silvia simon sonia sonja sophia sophie stacey stacy stan stanley stella stephanie stephen steve
    steven stewart stuart sue susan susie suzanne sylvester sylvia tamara tami tammy tanya tara ted
    terence teresa teri terrance terrell terri terry tess thelma theodore theresa tim timothy tina toby
    todd tom tommy toni tony tracey tracy travis trevor tricia trina troy tyler tyrone ursula val
    valerie vanessa velma vera verna vernon veronica vic vicki vicky victor victoria vince vincent viola
    virgil vivian wade wallace walter wanda warren wayne wendell wendy wes wesley wilbur wilfred will
    willard william willie wilma winifred xander xavier xena yan yolanda yuki yvette yvonne zac zach
    zachary zane zara zelda zoe
    """
)
"""Those that are hardly anything else: no flowers, stones, months or towns."""

_NOBODY = words(
    """
    number order flower dinner supper paper water beer cover letter poster tower river computer printer
    trailer scooter soccer power floor door mirror motor sweater summer winter silver copper pepper
    burger character corner center quarter chapter hammer ladder counter fever answer offer border
    butter tiger spider hamster oyster lobster monster other another either neither whether rather after
    under over ever never later earlier older younger taller higher lower longer shorter larger smaller
    bigger cheaper faster slower color flavor favor labor harbor parlor error tractor elevator
    helicopter chair sister brother mother father december november october september easter leather
    feather weather theater amber ginger cucumber timber rubber lumber chamber finger shower tour hour
    four boxer cooler heater boiler blender mixer toaster camper cruiser cracker fritter platter slipper
    jumper blazer locker folder marker container newspaper
    """
)
"""Words that only look like somebody."""


def is_agent(text: str) -> bool:
    """Whether a word has the look of somebody who does something: "speaker", "violinist"."""
    looks = text.endswith(("er", "or", "ist")) and len(text) > 4
    return looks and text not in _NOBODY and text not in COMPARATIVES


def is_of_persons(category: str, items: Sequence[str]) -> bool:
    """Whether the items of a category are persons."""
    called = [singular(word) for word in category.casefold().split()]
    if not _PAIRED.isdisjoint(called):
        return False
    named = all(item[:1].isupper() for item in items)
    if not _CALLED.isdisjoint(called) or (named and called and is_agent(called[-1])):
        return True
    first = [next((piece.text for piece in pieces(item) if piece.kind == "word"), "") for item in items]
    return 2 * sum(word in _GIVEN_NAMES for word in first) > len(first)
