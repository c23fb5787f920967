"""Proofs to read: natural deduction in the style of Fitch, found, checked and written."""
