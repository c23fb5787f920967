"""Proofs that a list of clauses cannot be satisfied, for other programs to check."""
