"""Propositional logic: premises and a conclusion."""
