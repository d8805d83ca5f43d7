"""Encounter files, import, export and reports. Knows no Qt."""
