"""Questions by name with plain arguments, and replies that can be written as JSON. They do not answer
themselves.
"""
