"""The docks of the window; one file a dock."""
