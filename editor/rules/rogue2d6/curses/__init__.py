"""The ten curses, one entry each (R8.10 to R8.19)."""
