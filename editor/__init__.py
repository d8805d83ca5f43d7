"""Deepfray: a tactical battle editor with an embedded, explained rules engine."""

__version__ = "0.1.0"
