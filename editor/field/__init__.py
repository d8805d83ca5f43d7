"""What is where: grid, ground, edges, structures, volumes, light, creatures. Knows no rules."""
