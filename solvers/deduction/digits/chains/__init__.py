"""Chains of digits: strong links, alternating chains, colours, cases."""
