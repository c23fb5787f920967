"""How other programs ask: a solver in the process or in one of its own, at once or with asyncio."""
