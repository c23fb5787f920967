"""Literals and clauses as terms of a z3 context, cached for reuse.

A Boolean is the constant of an *integer* symbol, as in z3's own reading of DIMACS. Terms are held as
addresses, and made by z3's C functions directly, because z3py's wrappers and objects take most of the time.
"""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import z3

from solvers.encoding.clauses import Clause

KEPT = 100_000
"""The most clauses whose terms are cached."""

_address, _count = ctypes.c_void_p, ctypes.c_uint


def _plain(wrapper: Any, result: Any, *arguments: Any) -> Any:
    """The C function behind a z3py wrapper, for addresses as plain integers."""
    function = wrapper.__defaults__[0].f
    address = ctypes.cast(function, _address).value or 0
    return ctypes.CFUNCTYPE(result, *arguments)(address)


_constant = _plain(z3.Z3_mk_const, _address, _address, _address, _address)
_symbol = _plain(z3.Z3_mk_int_symbol, _address, _address, ctypes.c_int)
_not = _plain(z3.Z3_mk_not, _address, _address, _address)
_or = _plain(z3.Z3_mk_or, _address, _address, _count, _address)
_and = _plain(z3.Z3_mk_and, _address, _address, _count, _address)
_hold = _plain(z3.Z3_inc_ref, None, _address, _address)
_release = _plain(z3.Z3_dec_ref, None, _address, _address)
_element = _plain(z3.Z3_ast_vector_get, _address, _address, _address, _count)


class Terms:
    """A context, created when it is first needed, and its terms of literals, which live as long.

    Equal terms have the same address.
    """

    def __init__(self) -> None:
        self._literals: dict[int, int] = {}
        self._numbers: dict[int, int] = {}
        self._both: set[int] = set()
        self._kept: dict[int, tuple[Sequence[Clause], int]] = {}
        self._size = 0

    @cached_property
    def context(self) -> z3.Context:
        """The z3 context, which takes 10 ms to create."""
        return z3.Context()

    @cached_property
    def _at(self) -> int:
        return int(self.context.ref().value)

    @cached_property
    def _sort(self) -> int:
        return int(z3.BoolSort(self.context).ast.value)

    def literal(self, literal: int) -> int:
        """The term of a literal."""
        term = self._literals.get(literal)
        if term is None:
            if literal > 0:
                term = self._held(_constant(self._at, _symbol(self._at, literal), self._sort))
            else:
                term = self._held(_not(self._at, self.literal(-literal)))
            self._literals[literal] = term
            self._numbers[term] = literal
        return term

    def array(self, literals: Iterable[int]) -> ctypes.Array[Any]:
        """The terms of the literals as a C array."""
        return _array([self.literal(literal) for literal in literals])

    def add(self, solver: z3.Solver, clauses: Iterable[Clause]) -> None:
        """Assert clauses one by one."""
        for clause in clauses:
            term = self._clause(clause)
            self._assert(solver, term)
            _release(self._at, term)

    def add_kept(self, solver: z3.Solver, clauses: Sequence[Clause]) -> None:
        """Assert clauses as one term, which is cached for this very object."""
        if id(clauses) not in self._kept:
            if self._size > KEPT:
                self._forget()
            parts = [self._clause(clause) for clause in clauses]
            self._kept[id(clauses)] = clauses, self._held(_and(self._at, len(parts), _array(parts)))
            self._size += len(parts)
            self._let_go(parts)
        self._assert(solver, self._kept[id(clauses)][1])

    def _assert(self, solver: z3.Solver, term: int) -> None:
        z3.Z3_solver_assert(self.context.ref(), solver.solver, _ast(term))

    def _clause(self, clause: Clause) -> int:
        """The disjunction of the literals; the caller has to release it."""
        array = self.array(clause)
        return self._held(_or(self._at, len(array), array))

    def _held(self, term: int | None) -> int:
        """A new term, with a reference held. Raises `z3.Z3Exception` if it is null."""
        if term is None:
            context = self.context.ref()
            raise z3.Z3Exception(z3.Z3_get_error_msg(context, z3.Z3_get_error_code(context)))
        _hold(self._at, term)
        return term

    def _let_go(self, terms: Iterable[int]) -> None:
        for term in terms:
            _release(self._at, term)

    def _forget(self) -> None:
        self._let_go(term for _, term in self._kept.values())
        self._kept.clear()
        self._size = 0

    # -- reading -------------------------------------------------------------------------------

    def both(self, numbers: Collection[int]) -> Mapping[int, int]:
        """The terms of all known literals, the numbers and their negations among them."""
        if not self._both.issuperset(numbers):
            self._both.update(numbers)
            for number in numbers:
                self.literal(-number)
        return self._literals

    def number(self, term: int) -> int:
        """The literal of a term that was made here."""
        return self._numbers[term]

    def elements(self, vector: z3.AstVector) -> set[int]:
        """The terms in a vector; other terms than literals are valid only while the vector lives."""
        at, address = self._at, vector.vector.value
        return {_element(at, address, index) for index in range(len(vector))}

    def in_model(self, model: z3.ModelRef, number: int) -> bool:
        """Whether a Boolean is true in a model; False if the model leaves it open."""
        term = z3.BoolRef(_ast(self.literal(number)), self.context)
        return bool(z3.is_true(model.eval(term, model_completion=True)))


def _array(terms: Sequence[int]) -> ctypes.Array[Any]:
    return (_address * len(terms))(*terms)


def _ast(term: int) -> Any:
    """A term as z3py represents it."""
    return z3.Ast.from_buffer(_address(term))
