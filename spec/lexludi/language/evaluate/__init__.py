"""The value of a term: one evaluator for concrete values and for Z3 terms."""
