"""Assertions about declared variables, typed as SMT-LIB or as formulas; both become the same terms."""
