"""The eleven poisons, one entry each (R8.20 to R8.30)."""
