"""What a law states in vain: conditions that nothing fulfils, alternatives that nothing needs."""
