# 地图与工具中的部队
canvas-strength = { $name }  { $figures } 枚 · { $dice } HD
unit-too-narrow = { $name }无法列于此处：通道比队形窄。请改用别的队形或正面宽度，或另选一处。
unit-in-rock = { $name }无法列于此处：{ $cell } 是实心岩石。
unit-beyond-the-map = { $name }无法列于此处：队伍会伸出地图边界。
unit-place-taken = { $name }无法列于此处：{ $other }挡在那里。
unit-no-place = { $name }附近没有能列队的地方；请改用别的队形或正面宽度，或移动它。
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
cast-lightning-bolt = 闪电束
cast-earthquake = 地震术
did-lightning-bolt = 闪电束
did-earthquake = 地震术
change-hit_points-of-B = { $target }：生命骰 { $before } → { $after }（{ $by }）
