"""Proofs about a law with Z3: obligations, verdicts and counterexamples."""
