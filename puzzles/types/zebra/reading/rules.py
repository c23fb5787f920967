"""The grammar of clues, over the words found by `scan`."""

from __future__ import annotations

GRAMMAR = """
start: sentence (_STOP (sentence | vp))*        -> text
?sentence: _IF choice (_THEN | _COMMA) later    -> if_then
         | choice _COMMA? _IF later             -> if_after
         | choice _ONLY_IF later                -> if_then
         | choice _IFF later                    -> if_and_only_if
         | _NOT_SO choice                        -> not_group
         | _UNLESS choice (_COMMA | _THEN) later -> unless
         | choice _COMMA? _UNLESS later         -> unless_after
         | choice
?later: choice | vp
?choice: chain
       | _EITHER chain (_OR vp)+                -> any_of
       | _either chain _chains                  -> any_of
       | _either chain _chains _AND chain       -> any_and
       | chain _AND _either chain _chains       -> and_any
       | _either chain _chains _OR_BOTH         -> any_of
       | _either chain _chains _NOT_BOTH        -> one_of
       | _EITHER chain (_OR vp)+ _NOT_BOTH      -> one_of
       | how number _OF unit _units             -> counted
_chains: (_OR chain)+
?chain: unit
      | unit _further+                          -> all_of
_further: (_AND | _COMMA) unit
        | _AND vp
        | _AND likewise
        | _COMMA verb_phrase
        | _COMMA denied
        | closing
closing: _COMMA _WHO vp
       | _COMMA _WHO vp _AND verb_phrase        -> closing_both
_aside: _WHO? vp (_AND verb_phrase)?
likewise: _NEITHER _IS np
?verb_phrase: _IS atom                          -> so
            | _IS than_several                  -> so
?unit: subject vp                               -> clause
     | np                                       -> fact
     | place _is np                             -> holds
     | place _is _NOT np                        -> holds_not
     | outermost _is np                         -> holds
     | _NEXT_TO np _COMMA _is np                 -> fronted_next
     | _NEXT_TO np _IS np                        -> fronted_next
     | np _more_things                          -> fact_or
     | np _COMMA _EITHER np _more_things        -> fronted_or
     | _EITHER np _more_things vp               -> one_subject
     | _EITHER np _more_things                  -> one_subject_fact
     | _UNLIKE np _COMMA np vp                  -> unlike
     | _ALL_BUT np vp                           -> all_but
     | _NONE_BUT np vp                          -> clause
     | _NEITHER np _nor_things vp               -> no_subject
     | _NEITHER np _nor_things                  -> no_subject_fact
     | _pairwise np _AND np _ONE atom _OTHER atom -> one_each
     | NUMBER _OF np _AND np _is atom _OTHER atom -> one_of_two
     | _BOTH np _AND np vp                      -> both_subjects
     | things _BOTH vp                          -> both_subjects
     | things vp                                -> each_subject
     | things DIFFERENT                         -> different
     | things TOTAL                             -> total
     | NUMBER _is things                        -> whole
     | things _is things _IN_SOME_ORDER         -> matched
     | _IN_SOME_ORDER things _is things         -> matched
     | things _is _IN_SOME_ORDER _COMMA? things -> matched
     | FEW things                               -> few
     | SERIES things                            -> series
     | FEW things _IN_SOME_ORDER                -> few
     | things _is things _RESPECTIVELY          -> respectively
     | things _IS things                        -> in_which_order
     | np _AND np mutual                        -> pair
     | np _AND np _is _NOT mutual               -> not_pair
     | np _AND np CONSECUTIVE                   -> consecutive
     | GAP np _AND np                           -> gap
     | EXACTLY GAP np _AND np                   -> gap
     | np _AND np GAP                           -> gap_after
     | _NOBODY np (_IS np)?                     -> nobody
     | _DID_NOT np                              -> nobody
     | COMPARED np _IS? _COMMA np _IS?          -> fronted_than
     | COMPARED np _IS np _IS np                -> fronted_both
     | COMPARED np _COMMA np _IS np             -> fronted_both
     | BALANCE subject _THAN np                 -> balanced
     | COMPARED np _IS np                       -> fronted_than
     | COMPARED np _IS _NOT np                  -> fronted_not
     | _NOBODY _BOTH _is np _AND _is np         -> nobody
     | how number _OF things vp                 -> counted_things
     | NUMBER _OF things vp                     -> one_thing
     | sum (COMPARE sum)+                       -> compared
     | _OPEN sentence _CLOSE                    -> group
     | _NOT _OPEN sentence _CLOSE               -> not_group
_units: ((_COMMA | _OR | _AND) unit)+
?subject: np
        | np _IS np                             -> joined
        | np _COMMA np                          -> joined
        | np _COMMA np _COMMA                   -> joined
        | np _COMMA _aside _COMMA               -> described
        | np _COMMA _UNLIKE np _COMMA           -> contrasted
?place: ORDINAL                                 -> at
      | FIRST                                   -> first
      | LAST                                    -> last
      | _AT (NUMBER | NUMERIC | ORDINAL)        -> at
outermost: _END                                -> end
things: np (_COMMA np)* _AND np
_more_things: (_COMMA np)* (_OR np)+
_nor_things: (_COMMA np)* ((_NOR | _OR) np)+
!how: EXACTLY | LEAST | MOST
_pairwise: _OF | _BETWEEN
_is: _IS |
_either: _EITHER |
?vp: _IS atom                                   -> so
   | bare                                       -> so
   | _is than_several                           -> so
   | denied
   | _is _either atom _more_atoms               -> one_so
   | _is _either atom _more_atoms _NOT_BOTH     -> one_so
   | _is _either atom _more_atoms _OR_BOTH      -> some_so
denied: _is _NOT atom                           -> not_so
      | _is _NOT np _BUT np                     -> but
      | _is _NOT atom (_NOR (atom | anew))+     -> none_so
      | _is _NOT _either atom _more_atoms       -> none_so
      | _is _NEITHER atom _nor_atoms            -> none_so
_more_atoms: (_COMMA atom)* (_OR (atom | anew))+
_nor_atoms: (_COMMA atom)* ((_NOR | _OR) (atom | anew))+
anew: _IS atom
?atom: np                                       -> same
     | _SAME np                                 -> same
     | np _INSTEAD np                           -> instead
     | bare
bare: (NUMBER | ORDINAL)                        -> at
    | _AT (NUMBER | NUMERIC | ORDINAL)          -> at
    | ODD                                       -> parity
    | EVEN                                      -> parity
    | _END                                      -> end
    | FIRST                                     -> first
    | LAST                                      -> last
    | (FIRST_FEW | LAST_FEW)                    -> among
    | COMPARED np                               -> than
    | COMPARED np _IS                           -> than
    | _either COMPARED _OR COMPARED np          -> than_either
    | COMPARED _AND COMPARED np                 -> than_both
    | COMPARED NUMBER                           -> than_number
    | COMPARED place                            -> than_place
    | MULTIPLE np _IS?                          -> times
    | EXTREME                                   -> extreme
    | _BETWEEN np _AND np                       -> between
    | _BETWEEN np _AND np _IN_THAT_ORDER        -> between_in_order
    | _BETWEEN NUMBER _AND NUMBER               -> between_numbers
    | _JUST_BETWEEN np _AND np                  -> just_between
    | _NEXT_TO np                               -> next_to
    | _NEXT_TO place                            -> next_to_place
    | APART_FROM np                             -> apart_from
?than_several: _NEXT_TO _BOTH? np _AND np       -> next_to_each
             | COMPARED _BOTH np _AND np        -> than_each
             | COMPARED _EITHER np _OR np       -> than_each
             | COMPARED things                  -> than_each_of
?mutual: APART                                  -> apart
       | _EACH_OTHER                            -> neighbours
sum: term (SIGN term)*
?term: np | NUMBER                              -> number_term
number: NUMBER | NUMERIC
np: (ITEM | NUMERIC | EXTREME)+
"""
TERMINALS = """
_STOP _IF _THEN _ONLY_IF _IFF _UNLESS _COMMA _EITHER _OR _OR_BOTH _NOT_BOTH _AND _WHO _NEITHER _NOR
_OF _BETWEEN _ONE _OTHER _IS _NOT DIFFERENT _SAME _IN_SOME_ORDER _RESPECTIVELY _IN_THAT_ORDER
_INSTEAD _NOT_SO _DID_NOT _BUT _UNLIKE _ALL_BUT _NONE_BUT
_BOTH _NOBODY _EACH_OTHER _JUST_BETWEEN _NEXT_TO _AT _END _OPEN _CLOSE EXACTLY LEAST MOST NUMBER
NUMERIC ORDINAL ODD EVEN FIRST LAST FIRST_FEW LAST_FEW FEW SERIES BALANCE _THAN ITEM
COMPARED MULTIPLE EXTREME APART APART_FROM TOTAL
GAP CONSECUTIVE COMPARE SIGN UNKNOWN
"""
