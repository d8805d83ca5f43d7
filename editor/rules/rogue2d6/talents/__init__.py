"""The 28 talents, one entry each (R6)."""
