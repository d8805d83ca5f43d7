# 地图与工具中的部队
canvas-strength = { $name }  { $figures } 枚 · { $dice } HD
unit-too-narrow = { $name }无法列于此处：通道比队形窄。请改用别的队形或并列棋子数，或另选一处。
unit-in-rock = { $name }无法列于此处：{ $cell } 是实心岩石。
unit-beyond-the-map = { $name }无法列于此处：队伍会伸出地图边界。
unit-place-taken = { $name }无法列于此处：{ $other }挡在那里。
unit-no-place = { $name }附近没有能列队的地方；请改用别的队形或并列棋子数，或移动它。
unit-select-first = 请先选中一支部队，再整队。
step-form-up = { $count ->
    [one] 整队
   *[other] 整队（{ $count } 支部队）
  }
action-form-up = 整队(&F)
    .help = 让选中的部队就地重新列队；列不下时，移到最近能列下的地方。
problems-form-up = 整队
    .help = 让这支部队就地重新列队；列不下时，移到最近能列下的地方。
status-unit = { $name }（{ $side }）：{ $figures } 枚棋子，{ $dice }/{ $most } 生命骰
canvas-legend-figures = 棋子
canvas-legend-figure-front = 棋子，浅色边朝前
canvas-legend-figure-wounded = 受伤的棋子
canvas-legend-figure-torch = 持火把
canvas-legend-figure-commander = 指挥官
battle-more-places = ……还有 { $count } 处：请在地图上指出

# 大军作战的命令与用词
canvas-legend-cracked = 可能垮塌
cast-lightning-bolt = 闪电箭
cast-earthquake = 地震术
did-lightning-bolt = 闪电箭
did-earthquake = 地震术
change-hit_points-of-B = { $target }：生命骰 { $before } → { $after }（{ $by }）

# 以生命骰代替生命点
battle-column-hit-dice = 生命骰
battle-hit-dice = 生命骰
battle-set-hit-dice = 由裁判设定所选部队剩余的生命骰
odds-hit-dice = { $name }：之后的生命骰，平均 { $mean }
timeline-empty-hit-dice = 这里显示各部队的生命骰变化，拖动竖线可到战斗的任意一点。请先开始战斗。
field-battlesystem-Condition-hit_points = 剩余生命骰

# 部队的飞行高度
canvas-flies = { $band ->
    [low] 低空，{ $height }
    [middle] 中空，{ $height }
    [high] 高空，{ $height }
   *[other] { $height }
  }
status-flies = { $band ->
    [low] 低空飞行（{ $height }）
    [high] 高空飞行（{ $height }）
   *[other] 中空飞行（{ $height }）
  }

# 素材与战斗面板
palette-unit = { $name } · { $figures } 枚
    .help = { $name }：{ $figures } 枚棋子，共 { $dice } 生命骰
battle-hint-of-units = 到达后朝箭头所指的方向。从目的地继续拖动，可改朝拖动的方向；之后要转向：按住 Ctrl 在地图上拖动，或选“转向”。
