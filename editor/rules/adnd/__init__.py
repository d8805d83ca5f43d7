"""What `underground` and `battlesystem` share: attack and saving tables, abilities, weapons."""
