# 地图与工具中的部队
canvas-strength = { $name }  { $figures } 队 · { $dice } HD
