"""The commands of the command line, one file each: what it takes (`TAKES`) and what it does (`run`).

A file is imported when its command is called, and imports what is heavy when it runs.
"""
