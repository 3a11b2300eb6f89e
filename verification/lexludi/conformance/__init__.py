"""Running the cases against an implementation, and the reports of a run."""
