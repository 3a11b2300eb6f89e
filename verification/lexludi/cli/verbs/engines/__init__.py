"""The verbs for authors of engines: one module for each."""
