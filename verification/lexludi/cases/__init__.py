"""Conformance cases: goals, the search for them, and the suites that hold them."""
