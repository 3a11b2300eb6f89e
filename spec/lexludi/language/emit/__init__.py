"""A law as a program: typed Python that runs."""
