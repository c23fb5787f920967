"""Chains: what is supposed leads, link by link, to something impossible."""
