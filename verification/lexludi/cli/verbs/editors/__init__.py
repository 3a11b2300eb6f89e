"""The verbs for editors of rulebooks and laws: one module for each."""
