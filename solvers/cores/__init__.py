"""Unsat cores: shrinking one, finding all, the smallest, and what repairs them."""
