"""The interface for other programs: a solver in this process or in one of its own, blocking or
with asyncio.
"""
