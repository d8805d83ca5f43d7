## Kinds of checks and rolls
check-attack = 攻击检定
check-damage = 伤害
check-fall-check = 边缘处的敏捷检定
check-fall-damage = 坠落伤害
check-save = 豁免检定
check-initiative = 先攻
check-roll-off = 平手重掷

## Bands
band-hit = 命中
band-miss = 未命中
band-success = 成功
band-failure = 失败

## Where a line comes from
source-thac0 = THAC0
source-armour-none = 无护甲
source-armour-leather = 皮甲
source-armour-studded = 镶钉皮甲
source-armour-ring = 环甲
source-armour-scale = 鳞甲
source-armour-chain = 链甲
source-armour-banded = 带甲
source-armour-splint = 条板甲
source-armour-plate = 板甲
source-natural-armour = 天生护甲
source-remapped = 命中表中重复的 20
source-shield = 盾牌
source-magic-shield = 盾牌魔法加值
source-magic-armour = 护甲魔法加值
source-magic-weapon = 武器魔法加值
source-strength = 力量
source-dexterity = 敏捷
source-dexterity-ac = 目标的敏捷
source-range = 射程
source-rear = 背后攻击
source-charge = 冲锋
source-backstab = 背刺
source-giant-kind = 游侠对巨人类
source-at-least = 命中至少造成 1 点
source-water = 水深 { $feet } 英尺
source-blind = 无法看见
source-target-blind = 目标无法看见
source-blind-at-edge = 边缘处目不能视
source-stand-off = 脚距边缘 { $feet } 英尺
source-back-to-wall = 背靠墙
source-back-to-drop = 背向悬崖
source-deep-water = 落入深水

## Actions
act-attack = 攻击
act-charge = 冲锋
act-shoot = 射击
act-move = 移动
act-leap = 跳下
act-fall = 坠落
act-ready = 换用武器
act-tend = 救护
act-rise = 起身
act-open = 开门
act-close = 关门
act-face = 转向
act-wait = 结束回合

## What happened
event-attack = { $actor } 攻击 { $target }
event-charge = { $actor } 冲锋攻击 { $target }
event-shoot = { $actor } 射击 { $target }
event-move = { $actor } 移动
event-leap = { $actor } 纵身跳下
event-fall = { $actor } 坠落 { $feet } 英尺
event-ready = { $actor } 换用 { $item }
event-tend = { $actor } 救护 { $target }
event-rise = { $actor } 起身
event-open = { $actor } 打开门
event-close = { $actor } 关上门
note-lands-on = { $actor } 落在 { $target } 所站之处
end-battle-won = { $side } 获胜。
end-battle-draw = 已无人能再战。
end-battle-stalemate = 连续 { $rounds } 轮无人受伤：不分胜负。

## States
state-bleeding = 流血
state-blinded = 目盲
state-dead = 死亡
state-fallen = 倒地
state-unconscious = 昏迷

## Problems of sheets
problem-unknown-weapon = { $name } 携带了未知的武器（{ $weapon }）；请在角色表中另选一件。
problem-damage-text = { $name }：{ $attack } 的伤害写作 { $damage }；请写成 2d4 或 1d8+1 的形式。
problem-too-many-hit-points = { $name } 现有 { $now } 点生命，超过上限 { $most }；请调低它，或提高角色表中的上限。
problem-level-without-class = { $name } 有 { $level } 级却没有职业；请选择职业，或把等级设为 0。
problem-wields-what-it-lacks = { $name } 手持 { $weapon } 却并未携带；请选择它拥有的武器。

## Readings
reading-initiative = 先攻
    .side = 每方一颗 d6
    .individual = 每个生物一颗 d6
    .help = 每轮谁先行动；平手再掷。
reading-order-in-side = 同方行动顺序
    .dexterity = 敏捷高者先
    .listed = 按名单顺序
    .help = 同一方的生物按什么顺序行动。
reading-move-after-attack = 攻击后移动
    .help = 攻击之后能否用完半数移动力中剩余的部分。
reading-rising = 起身
    .half-move = 花费一半移动力
    .turn = 花费整个回合
    .help = 坠落倒地后起身的代价。
reading-ready-weapon = 更换武器
    .free = 免费，每回合一次
    .half-move = 花费一半移动力
    .attack = 代替攻击
    .help = 换用另一件武器的代价。
reading-weapon-reach = 武器触及距离
    .by-length = 每满 9 英尺长多一格
    .next-cell = 只及相邻格
    .help = 长武器能打多远：按长度算，矛两格，长枪三格。
reading-range-increments = 射程增量
    .help = 投射物最多能飞几个增量；每多一个 −2。
reading-shoot-unseen = 盲射
    .help = 无法看见的角色能否带着黑暗惩罚照样射击。
reading-dying = 生命为 0 时
    .bleeds = 有职业等级者流血
    .dead-at-0 = 一律死亡
    .help = 有职业等级的生物生命降到 0 时如何。
reading-dead-at = 死亡界限
    .help = 流血者生命降到多少时死亡。
reading-tend-after-move = 移动后救护
    .help = 能否移动至多一半后再救护同伴。
reading-stand-off = 脚到边缘的距离
    .whole-feet = 只计整英尺
    .begun-feet = 不足一英尺也计
    .help = 脚与边缘的距离如何计算。
reading-melee-edge = 近战算哪条边缘
    .nearest = 最近的
    .away-from-attacker = 只算背离攻击者的
    .help = 近战攻击会让目标从哪条边缘跌落。
reading-dead-fall = 死者跌落
    .help = 在边缘旁被杀死的生物是否检定并可能跌落。
reading-fall-damage = 坠落伤害
    .even = 每满 10 英尺 1d6
    .rising = 递增表
    .help = 均匀：30 英尺 3d6。递增：30 英尺 6d6，60 英尺起 20d6。
reading-fall-into-water = 落入深水
    .half = 伤害减半
    .full = 伤害不减
    .help = 至少 10 英尺深的水对坠落伤害的影响。
reading-climb-of-nimble = 天生攀爬：灵巧
    .help = 没有评级的猴子、蜘蛛之类的百分率；其五分之一作敏捷。
reading-climb-of-sure-footed = 天生攀爬：步稳
    .help = 没有评级的山羊、羊驼之类的百分率；其五分之一作敏捷。
reading-climb-of-clumsy = 天生攀爬：笨拙
    .help = 其余没有评级的生物的百分率；其五分之一作敏捷。
reading-rounds-without-harm = 无伤轮数
    .help = 连续这么多轮无人受伤，战斗便不分胜负而结束。
