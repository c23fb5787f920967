"""Formulas about variables, formulas about graphs, and statements, which give formulas a sentence."""
