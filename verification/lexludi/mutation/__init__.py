"""The mutation score of a suite: which mutants of the law its cases detect."""
