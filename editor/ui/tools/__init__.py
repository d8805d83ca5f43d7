"""The tools that edit the map; one file a tool."""
