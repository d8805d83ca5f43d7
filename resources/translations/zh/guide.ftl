# House rules
house-rules = 房规
house-rules-changed = { $count ->
    [0] 一切照规则。
   *[other] 有 { $count } 条与规则不同（粗体）。
}
house-rules-plain = 恢复原规则
    .help = 取消本遭遇的全部房规
step-readings = 修改房规

# Who is next, and why
battle-next = 下一个：{ $name }
order-side-dexterity = { $side } 先攻掷出 { $initiative }；同一方内敏捷高者先行动（{ $dexterity }）
order-side-listed = { $side } 先攻掷出 { $initiative }；同一方内按名单顺序
order-individual = 先攻掷出 { $initiative }
order-last-side = 无需掷先攻：没有别的一方还能行动
order-acted = 本轮已行动，或无法行动

# What would have changed a roll
verdict-more = 还差 { $count } 点。
verdict-less = 多了 { $count } 点。
verdict-just = 刚好够。
verdict-spare = 余 { $count } 点。
verdict-face = 结果只由骰面决定。
verdict-without = 若无“{ $source }”：{ $band }。
verdict-joint = 若同时没有{ $sources }：{ $band }。
verdict-quoted = “{ $source }”
verdict-steady = 去掉任何一项修正，结果都不变。

# The legend below the map
action-legend = 图例(&L)
    .help = 显示或隐藏地图下方的图例
legend-strip = 地图图例

# Help
action-first-steps = 入门(&F)
    .help = 五分钟内搭好一座洞穴并打完一场战斗
first-steps-title = 入门

# What can come of an action
course-fall-check-success = 在边缘站稳
course-fall-check-failure = 跌下边缘
