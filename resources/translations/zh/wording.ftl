# 各规则通用的战斗叙述

heading = { $actor }：{ $name }
heading-on = { $actor } → { $target }：{ $name }
choice-action = { $actor } 要做什么？
choice-grab = { $actor } 坠落：抓向谁？
choice-pull-down = { $actor } 是否一同拉扯？
choice-free-attack = { $actor } 的无偿攻击打谁？
choice-other = { $actor } 需要作出决定
line-round = 第 { $round } 轮
line-check = { $heading }——{ $band }（{ $total } { $sign } { $against }，{ $band } { $chance }）
line-check-face = { $heading }——{ $band }（{ $total }，{ $why }，{ $band } { $chance }）
line-roll = { $heading }——{ $total }（{ $dice }）
line-amount = { $heading }——{ $total }
line-choice = { $actor } 选择：{ $chosen }（{ $by }）

turn-turn = 轮到 { $actor }
turn-intervention = 裁判介入

percent = { $number }%
percent-below = < 0.1%
percent-above = > 99.9%
percent-exact = { $percent }（{ $fraction }）

amount-floor = ≥ { $value }
amount-cap = ≤ { $value }
amount-set = = { $value }

status-inactive = 不适用
status-suppressed = 被抵消
status-suppressed-by = 被抵消：{ $by }
status-capped = 原为 { $value }，{ $kind }最多只算 { $most }
without-this = 若无此项：{ $band }
without-joint = 若同时去掉这几项：{ $band }
another-outcome = 结果不同

option-of-1 = { $part0 }
option-of-2 = { $part0 }：{ $part1 }
option-of-3 = { $part0 }：{ $part1 }，{ $part2 }
option-of-4 = { $part0 }：{ $part1 }，{ $part2 }，{ $part3 }
option-of-5 = { $part0 }：{ $part1 }，{ $part2 }，{ $part3 }，{ $part4 }

player-person = 玩家
player-sensible = 稳妥
player-random = 随机
player-only = 别无选择
player-script = 预定

change-hit_points = { $target }：生命点 { $before } → { $after }（{ $by }）
change-place = { $target } 移动：{ $before } → { $after }
change-facing = { $target } 转向：{ $before } → { $after }
change-altitude = { $target }：高度 { $before } → { $after } 英尺
change-standoff = { $target } 距边缘 { $after } 英尺
change-standoff-none = { $target } 站在格子中央
change-reloading = { $target } 需要重新装填，第 { $after } 轮就绪
change-wielded = { $target } 换持：{ $after }
change-charged = { $target } 本轮冲锋：{ $after }
change-thrown = { $target } 已掷出：{ $after }
change-player = { $target } 改由{ $after }操控
change-side = { $target } 改变阵营：{ $before } → { $after }
change-states-gained = { $target } 陷入状态：{ $gained }
change-states-lost = { $target } 解除状态：{ $lost }
change-states-both = { $target } 陷入状态：{ $gained }；解除：{ $lost }
change-arrives = { $target } 进入战场
change-leaves = { $target } 离开战场
change-round = 第 { $before } 轮 → 第 { $after } 轮
change-over = 战斗结束
change-schedule = 行动顺序有变
change-terrain = { $cell }的地形改变：{ $layer }
change-terrain-thing = 地图改变：{ $layer }{ $thing }
change-general = { $target }：{ $field } { $before } → { $after }

terrain-material = 地面材质
terrain-elevation = 高程
terrain-water = 水深
terrain-ceiling = 洞顶高度
terrain-light = 光照
terrain-standing = 立足宽度
terrain-barriers = 墙与门
terrain-faces = 崖面
terrain-structures = 建筑
terrain-volumes = 空间区域
terrain-lights = 光源

facing-N = 北
facing-NE = 东北
facing-E = 东
facing-SE = 东南
facing-S = 南
facing-SW = 西南
facing-W = 西
facing-NW = 西北

word-yes = 是
word-no = 否
word-nobody = 无人
word-nothing = 无
word-somewhere = 某处
list-separator = 、

# 可分享的记录
report-untitled = 一场战斗
report-lead = 视角：{ $view }
report-result = { $total } { $sign } { $against }，相差 { $margin }
report-result-face = 合计 { $total }，但{ $why }
face-fails = 自然 { $face } 必定失败
face-succeeds = 自然 { $face } 必定成功
report-total = 合计 { $total }
report-dice = 掷骰
report-on-target = （计入所需数）
view-referee = 裁判
view-public = 所有人
cell-on-level = { $cell } · { $level }
