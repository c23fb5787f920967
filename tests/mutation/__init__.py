"""Mutants: the source with one thing changed, to see whether the tests nearest to it notice."""
