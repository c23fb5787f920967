"""Deductions in sentences."""
