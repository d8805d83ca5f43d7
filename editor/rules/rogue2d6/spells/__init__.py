"""The thirty spells, one entry each (R7.10 to R7.39)."""
