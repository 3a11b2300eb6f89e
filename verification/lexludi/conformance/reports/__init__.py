"""Reports of a conformance run, for people and for the tools that read them in CI."""
