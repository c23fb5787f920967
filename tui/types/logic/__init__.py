"""The screen of propositional logic."""
