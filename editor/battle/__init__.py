"""Playing: session, journal, policies, odds, forecasts. Knows no Qt."""
