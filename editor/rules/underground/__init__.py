"""The ruleset `underground`: fighting on ledges and bridges, in water and in the dark."""
