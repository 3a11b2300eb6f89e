"""A law in words: why a step is refused, which rules ran, what a value comes from."""
