"""Actions and decisions reached by the mouse."""
