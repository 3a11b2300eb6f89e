"""What verbs read of records: their game, where counting begins, steps in words, answers."""
