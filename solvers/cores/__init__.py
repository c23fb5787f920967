"""Unsat cores: how to shrink one, enumerate all, find a smallest, and find repairs."""
