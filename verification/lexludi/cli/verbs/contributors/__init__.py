"""The verbs for contributors: one module for each."""
