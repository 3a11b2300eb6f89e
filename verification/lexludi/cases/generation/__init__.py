"""The search for cases: games, constructed positions, and faults of the law that must show."""
