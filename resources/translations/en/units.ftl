# Bodies of troops on the map and in the tools
canvas-strength = { $name }  { $figures } · { $dice } HD
