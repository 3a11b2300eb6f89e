"""The verbs for players: one module for each."""
