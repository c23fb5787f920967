"""The handlers that answer questions on a session: one module for each of `solvers.queries`, of the same
name.
"""
