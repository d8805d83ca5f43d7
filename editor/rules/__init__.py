"""Resolving: dice, modifiers, checks, trace; and the rulesets. Knows no Qt."""
