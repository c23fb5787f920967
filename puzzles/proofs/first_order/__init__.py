"""Proofs with quantifiers and identity: instances, single steps, and the search for a derivation."""
