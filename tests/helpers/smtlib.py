"""Small scripts of SMT-LIB 2 over the theories of z3, and what is known of them."""

from __future__ import annotations

from solvers.queries.scripts import CommandAnswer, CommandAnswers
from solvers.scripts.run import run_script


def answered(text: str, *, models: bool = False) -> list[CommandAnswer]:
    """The commands of a script with their answers, one by one."""
    return [answer for lot in run_script(text, models) for answer in CommandAnswers(lot).each(text)]


LESSON = """\
; push, unsat, core, pop, sat
(set-option :produce-unsat-cores true)
(declare-const x Int)
(declare-const y Int)
(assert (! (> x 3) :named big))
(push 1)
(assert (! (< x 2) :named small))
(check-sat)
(get-unsat-core)
(pop 1)
(assert (= (+ x 1) y))
(check-sat)
(get-value ((> y x)))
"""
"""The first lesson of every guide."""
WARNED = """(declare-const x Int)(declare-fun f (Int) Int)(maximize x)
(assert (forall ((i Int)) (> (f i) 0)))
(assert (< (f 3) 0))
(check-sat)"""
"""A script of whose check z3 warns before it answers."""

THEORIES = {
    "propositions": "(declare-const p Bool)(declare-const q Bool)(assert (xor p q))(assert p)"
    "(check-sat)(get-model)",
    "unbounded integers": "(declare-const x Int)(assert (> (* 2 x) 1000001))(check-sat)(get-model)",
    "reals": "(declare-const r Real)(assert (= (* r r) 2.0))(assert (> r 0.0))(check-sat)(get-value (r))",
    "bit vectors": "(declare-const b (_ BitVec 8))(assert (= (bvmul b #x03) #x01))(check-sat)(get-value (b))",
    "arrays": "(declare-const a (Array Int Int))(assert (= (select (store a 1 2) 1) 3))(check-sat)",
    "strings": '(declare-const s String)(assert (= (str.++ s "b") "ab"))(check-sat)(get-value (s))',
    "sequences": "(declare-const s (Seq Int))(assert (= (seq.len s) 2))(assert (= (seq.nth s 0) 7))"
    "(check-sat)",
    "regular expressions": '(declare-const s String)(assert (str.in_re s (re.+ (str.to_re "ab"))))'
    "(assert (> (str.len s) 5))(check-sat)",
    "lists": "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))(declare-const l L)"
    "(assert (and ((_ is cons) l) (= (tail l) l)))(check-sat)",
    "sorts and functions": "(declare-sort S 0)(declare-fun f (S) S)(declare-const a S)"
    "(assert (= (f (f a)) a))(assert (= (f (f (f a))) a))(assert (not (= (f a) a)))(check-sat)",
    "quantifiers": "(declare-fun f (Int) Int)(assert (forall ((x Int)) (> (f x) x)))(assert (< (f 3) 4))"
    "(check-sat)",
    "recursion": "(define-fun-rec fact ((n Int)) Int (ite (<= n 0) 1 (* n (fact (- n 1)))))"
    "(declare-const n Int)(assert (= (fact 4) n))(check-sat)(get-value (n))",
    "optimisation": "(declare-const x Int)(assert (< x 7))(assert (not (= x 6)))(maximize x)"
    "(check-sat)(get-objectives)",
    "soft constraints": "(declare-const p Bool)(declare-const q Bool)(assert (not (and p q)))"
    "(assert-soft p :weight 2)(assert-soft q :weight 3)(check-sat)(get-value (p q))",
    "cardinalities": "(declare-const p Bool)(declare-const q Bool)(assert ((_ at-most 1) p q))"
    "(assert ((_ at-least 1) p q))(assert (= p q))(check-sat)",
    "floating point": "(declare-const f (_ FloatingPoint 5 11))(assert (fp.isNaN f))(check-sat)",
    "assumptions": "(declare-const p Bool)(assert p)(check-sat-assuming ((not p)))(check-sat)"
    "(get-unsat-assumptions)",
    "tactics": "(declare-const x Int)(assert (and (> x 1) (< x 3)))(apply simplify)(check-sat-using smt)",
    "definitions": "(define-sort I () Int)(define-const k I 3)(define-fun twice ((x I)) I (* 2 x))"
    '(simplify (twice k))(echo "done")(get-info :name)',
    "resets": "(declare-const p Bool)(assert false)(check-sat)(reset-assertions)(check-sat)(reset)"
    "(declare-const p Int)(assert (= p 1))(check-sat)(exit)(check-sat)",
    "scopes": "(declare-const x Int)(push 2)(assert (< x x))(check-sat)(pop)(check-sat)(pop 1)"
    "(check-sat)(pop 1)",
    "names that are nowhere": "(assert (= a b))(check-sat)(get-value (c))(get-model)",
    "odd names": "(declare-const |a b| Int)(declare-const ~x!1 Int)(assert (= |a b| ~x!1))(check-sat)",
}
"""A script each; what z3 says of it its command tells."""
