"""Chains: a supposition that leads, link by link, to a contradiction."""
