"""The texts of a game in other languages: which there are, what is translated, what is not."""
