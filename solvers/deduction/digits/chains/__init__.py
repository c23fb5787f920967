"""Chains of digits: strong links, alternating inference chains, colouring, cases."""
