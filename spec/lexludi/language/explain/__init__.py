"""Explanations: why a step is refused, which rules ran, what a value depends on."""
