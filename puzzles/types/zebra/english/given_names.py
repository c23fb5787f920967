"""Given names that are hardly ever other words: no flowers, stones, months or towns."""

from __future__ import annotations

from puzzles.types.zebra.english.word_lists import words

FEMALE = words(
    """
    abby abigail adriana agnes alejandra alexandra alice alicia allison alma alyssa amanda amber amelia amy
    ana andrea angela angelica angie anita ann anna annabel anne annette annie audrey ava barbara bea
    bernadette debby keri
    beatrice becky belinda bella bernice beth bethany betsy betty bonnie brenda bridget brittany brooke
    camila camille candace carla carol carole caroline carolyn carrie cassandra catherine cathy cecilia
    celia charlene charlotte chelsea cheryl chloe christina christine cindy claire clara claudia colleen
    connie constance cora cristina cynthia danielle daphne darlene dawn deanna deborah debra delia della
    delores dena denise diana diane dolores donna dora doreen doris dorothy dot edith edna eileen elaine
    eleanor elena elisa elizabeth ella ellen elsa elsie emily emma erica esther eunice eva eve faith faye
    felicia fiona flora frances francine freda gabrielle gail gertrude gina gladys gloria grace greta gwen
    hannah harriet helen henrietta hilary hope ida inez ingrid irene irma isabel isabella jacqueline jade
    jane janelle janet janice jasmine jeanette jeanne jenna jennifer jenny jessica jill joan joann joanna
    joanne johanna josephine joy joyce juanita judith judy julia julie juliet karen karin karla kate
    katherine kathleen kathryn kathy katie katrina kendra kimberly kristen kristin laura lauren leah lena
    lillian linda lisa liz lois lola lora lorena loretta lori lorraine louise lucia lucille lucy lydia mabel
    madeline maggie mandy marcella marcia margaret margarita maria marie marilyn marjorie marlene marsha
    martha mary maureen maxine megan melanie melinda melissa melody meredith mia michele michelle mildred
    millie minnie miranda miriam molly mona monica muriel myra nadine nancy naomi natalie natasha nell
    nellie nia nichole nicole nina nora norma olga olivia ophelia pam pamela patricia patsy patti patty
    paula pauline peggy penny phoebe phyllis priscilla rachel ramona rebecca regina renee rhonda rita
    roberta rochelle ronda rosa rosalie rosemary rosie roxanne sabrina sadie sally samantha sandra sara
    sarah shari sharon sheila shelly sherri sherry sheryl shirley silvia sonia sonja sophia sophie stella
    stephanie sue susan susie suzanne sylvia tamara tami tammy tanya tara teresa teri terri tess thelma
    theresa tina tricia trina ursula valerie vanessa velma vera verna veronica vicki vicky victoria viola
    wanda wendy wilma winifred xena yolanda yvette yvonne zara zelda zoe
    """
)
MALE = words(
    """
    aaron abe adam adrian aidan alan albert alec alexander alfred allan allen alvin amos andre andrew angelo
    anthony antonio arnold arthur barry ben benjamin bernard bert bill blake bob brad bradley brandon
    brendan brent brett brian bruce bruno bryan byron caleb calvin cameron carl carlos cecil chad charles
    chester christian christopher clarence claude clayton clifford clint clyde cody colin connor craig
    curtis cy damon dan daniel danny darrell darren daryl dave david dean dennis derek derrick dilip dominic
    don donald doug douglas duane dustin dwight dylan earl ed eddie edgar edmund eduardo edward edwin elias
    elijah elliot ellis elmer emil enrique eric erik ernest ethan eugene evan felix fernando floyd francis
    frank franklin fred frederick gabriel garrett gary gavin geoffrey george gerald gerard gil gilbert glen
    glenn gordon grant greg gregory gus guy hal harold harry harvey hector henry herbert herman homer howard
    hugh hugo hunter ian ignacio ira irving isaac ivan jack jacob jake james jared jason javier jeff jeffrey
    jeremiah jeremy jerome jerry jesse jesus jim jimmy joe joel john johnny jon jonathan jorge jose joseph
    josh joshua juan julian julio justin karl keith ken kenneth kenny kent kermit kevin kirk kurt kyle lance
    larry laurence lawrence leland leo leon leonard leroy lester levi lewis liam lloyd lonnie louis lucas
    luis luke lyle mack malcolm manuel marc marco marcus mario mark marshall martin marvin mathew matt
    matthew maurice max melvin michael miguel mike mitchell morris myron myrtle nathan nathaniel ned neil
    nicholas nick noah nolan norman oliver omar oscar otis otto owen pablo patrick paul pedro percy perry
    pete peter phil philip phillip quentin quincy rafael ralph ramon randall randy raul ray raymond reginald
    rex ric ricardo richard rick ricky rob robert roberto rod roderick rodney roger roland roman ron ronald
    ross roy roz ruben rudolph rudy russell ruth ryan salvador sammy samuel saul scott sean sergio seth
    shane shaun shawn sid simon stan stanley stephen steve steven stewart stuart sylvester ted terence
    terrance terrell theodore tim timothy toby todd tom tommy tony travis trevor troy tyler tyrone vernon
    victor vince vincent virgil wade wallace walter warren wayne wendell wes wesley wilbur wilfred will
    willard william xander xavier zac zach zachary zane
    """
)
_OF_BOTH = words(
    """
    alex alexis ali andy angel ashley avery beverly billy bobby carmen casey charlie chris corey cyd dale
    dana drew erin evelyn freddie gene ike jackie jaime jamie jan jean jessie jo jodi joey kay kelley kelly
    kerri kerry kim laurie lee leslie lindsay logan loren lou lynn marian marion marty mattie mel mo morgan
    nat noel ollie pip rene ronnie sam sandy sasha shannon shelby shelley stacey stacy terry toni tracey
    tracy val vic vivian willie yan yuki
    """
)
GIVEN_NAMES = FEMALE | MALE | _OF_BOTH
