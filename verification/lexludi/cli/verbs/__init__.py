"""The verbs of the command: one folder for each group of people whom they serve."""
