"""What the verbs read of records: where counting begins, steps in words, what is asked for."""
