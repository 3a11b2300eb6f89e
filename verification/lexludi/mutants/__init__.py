"""A law with one fault, and when two laws are equivalent."""
