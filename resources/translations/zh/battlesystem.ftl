# 规则：battlesystem，地下大军作战

ruleset-battlesystem = 地下大军作战

## 检定与掷骰的种类
check-mass-combat = 攻击
check-mass-missile = 射击
check-mass-morale = 士气检定
check-mass-discipline = 纪律检定
check-mass-save = 豁免检定
check-mass-collapse = { $cell } 的{ $thing }撑得住吗？
check-mass-initiative = 先攻
check-mass-roll-off = 同点再掷
check-roof-damage = 落石
check-mass-fall = 坠落
check-mass-gas = 毒气
check-mass-bolt = 闪电箭

## 结果
band-dice-lost = 有损失
band-no-dice-lost = 无损失
band-stands = 撑住
band-near-miss = 裂缝加深
band-collapses = 坍塌

## 各项来源
source-kills-below = 总和低于此数才有损失
source-attack-rating = 攻击值
source-target-armour = 目标护甲等级
source-charging-die = 冲锋：武器骰 { $die }
source-near-misses = 此前险些坍塌 { $count } 次
source-collapse-chance = 坍塌几率
source-heavy-troops = 重装部队
source-lightning-bolt = 遭闪电击中
source-earthquake = 遭地震波及
source-blind-attacker = 黑暗中看不见
source-blind-target = 目标看不见
source-torch-bearers = 目标举着火把
source-shaken = 士气不稳
source-closed-formation = 密集队形
source-column-as-open = 纵队：按疏开队形检定
source-mob-formation = 乱阵
source-out-of-command = 超出指挥范围
source-morale = 士气
source-discipline = 纪律

## 命令
act-march = 行军
act-turn-unit = 转向
act-reform = 变换队形
act-press-in = 挤进窄道
act-shoot-at = 射击
act-rally = 重整
act-light-torches = 点燃火把
act-douse-torches = 熄灭火把
act-lightning-bolt = 闪电箭
act-earthquake = 地震术
act-hold = 按兵不动，到此为止
option-turn-unit = 转向{ $facing }
option-reform = 变换队形：{ $item }
option-shoot-at = 射击{ $target }

choice-orders = 给{ $actor }下什么命令？
choice-shots = { $actor }射击谁？
turn-orders = { $actor }听候命令
turn-missiles = { $actor }可以射击
turn-melee = 近战
turn-collapse = 岩石撑得住吗？
turn-morale = 士气
event-march = { $actor }行军至 { $path }
event-turn-unit = { $actor }转向{ $facing }
event-reform = { $actor }变换队形：{ $item }
event-press-in = { $actor }挤进 { $path } 处的窄道
event-shoot-at = { $actor }射击{ $target }：{ $item }
event-rally = { $actor }试图重整
event-light-torches = { $actor }点燃火把
event-douse-torches = { $actor }熄灭火把
event-lightning-bolt = { $actor }施放闪电箭
event-earthquake = { $actor }施放地震术
event-fight = { $actor }与{ $target }交战，{ $figures } 枚棋子出手
event-is-struck = { $actor }被坍塌波及：{ $thing }
event-routs = { $actor }溃逃

## 其余经过
note-dice-killed = { $figures } × { $each }：{ $target }损失 { $count } 生命骰
note-figures-lost = { $target }损失 { $count } 枚棋子
note-figures-marked = { $target }：{ $count } 枚棋子标记为受伤
note-ranks-reach = { $actor }：接敌 { $touching } 枚，两侧 { $beside } 枚，后排 { $behind } 枚
note-drawn-out = { $actor }在窄道中拉长到两倍纵深
note-no-room-to-spread = { $actor }被迫散开，却没有地方
note-swept-along = { $actor }溃逃时把{ $target }一并冲散
note-leaves-the-field = { $actor }逃离战场
note-knows-no-fear = { $actor }不知恐惧
note-gives-way = { $cell } 的{ $thing }坍塌
note-is-shaken = { $cell } 的{ $thing }受震
note-stumbles-into-pit = { $actor }摸黑走进坑里：整个前排 { $count } 枚棋子
note-stumbles-into-mud = { $actor }摸黑走进泥沼：整个前排 { $count } 枚棋子


## 状态
state-shaken = 动摇
state-routed = 溃逃
state-marked = 有伤员
state-torches-lit = 火把点燃
state-fled = 已逃离

## 变化
change-losses = { $target }：各枚棋子损失的生命骰，由前到后：{ $after }
change-losses-none = { $target }：全部覆没
change-parts = { $target }重新列队
change-formation = { $target }现在的队形：{ $after }
change-frontage = { $target }：并列棋子 { $before } → { $after }
change-morale = { $target }：{ $before } → { $after }
change-lit = { $target }：火把燃着：{ $after }
change-moved = { $target }：已用移动力 { $after } 英尺
change-did = { $target }本轮已做：{ $after }
change-did-none = { $target }开始新的一轮
change-aim = { $target }瞄准{ $after }
change-aim-none = { $target }不再瞄准任何人
change-tests = { $target }：已做的士气检定：{ $after }
change-fell = { $target }：上次检定后损失的棋子 { $after }
change-cast = { $target }已施放：{ $after }

refusal-unit-routed = 正在溃逃
refusal-unit-chokes = 被毒气呛住

## 各值的用词
word-march = 行军
word-turn-unit = 转向
word-reform = 变换队形
word-press-in = 挤进窄道
word-shoot-at = 射击
word-charge = 冲锋
word-rally = 重整
word-light-torches = 点燃火把
word-douse-torches = 熄灭火把
word-lightning-bolt = 闪电箭
word-earthquake = 地震术
word-fly-at = 改变飞行高度
word-steady = 稳固
word-first-loss = 首次损失
word-half-strength = 折损过半
item-closed = 密集队形
item-open = 疏开队形
item-skirmish = 散兵线
item-mob = 乱阵
item-column = 纵队
formation-closed = { item-closed }
formation-open = { item-open }
formation-skirmish = { item-skirmish }
formation-mob = { item-mob }
formation-column = { item-column }

## 可能垮塌之物
thing-cracked-roof = 开裂的洞顶
thing-cracked-mud-roof = 开裂的泥质洞顶
thing-weak-ledge = 不牢的岩台

## 问题
problem-cells-off-scale = 每格 { $cell } 英尺与比例不合：四分之一英寸是 { $quarter } 英尺。以这套规则“文件 ▸ 新建地图”，格宽就合适。
problem-no-commander = { $name }没有指挥官，己方其他部队也没有；请在某支部队的数据中写上一位。
problem-few-figures = { $name }只有 { $count } 枚棋子；一支部队至少有 { $least } 枚。
problem-too-many-hit-dice = { $name }还有 { $now } 生命骰，超过未受损时的 { $most }。
problem-faces-a-corner = { $name }斜对着角落；部队只能朝北、东、南、西。
problem-wider-than-tunnel = { $name }：每枚棋子宽 { $base } 英尺，通道宽 { $width } 英尺；队伍会拉长到两倍纵深。
problem-unit-does-not-stand = { $name }（{ $formation }）无法列于此处：地方太窄。“整队”会把它移到最近的足够宽的地方。
problem-figures-overlap = { $name }：有的棋子重叠在一起。“整队”可把它们分开。
problem-losses-do-not-add-up = { $name }还有 { $now } 生命骰，按各枚棋子的损失却剩 { $counted }。以生命骰为准；请改正或删去各枚棋子的损失。
problem-no-spell-of-war = { $name }有一个在集团战中无用的法术（{ $spell }）；请删去，或选用：{ $known }。
problem-figures-and-body = { $name }有 { $count } 枚棋子，地图上却站着 { $body } 枚。“整队”可使两者一致。
problem-formation-broken = { $name }（{ $formation }）站在容不下它的地方。“整队”可使它适应地形。

## 数据与状况的各栏
field-Sheet-figures = 棋子数
field-figures = 棋子数
field-ratio = 每枚棋子人数
    .help = 一枚棋子代表多少个生物。
field-base = 底座
    .help = 一枚棋子的宽度：半英寸或四分之三英寸。
field-attack_rating = 攻击值
    .help = THAC0 减去命中加值；越低越好。
field-weapons = 武器
field-Weapon-name = 武器
field-Weapon-die = 骰
field-ranks = 排数
    .help = 从第几排能够到敌人：矛 2，长枪 3。
field-rate = 齐射次数
field-morale = 士气
field-discipline = 纪律
field-commander = 指挥官
    .help = 率领这支部队的指挥官之名；没有则留空。
field-command_radius = 指挥半径
field-save_spell = 法术豁免
field-save_death = 死亡豁免
field-torches = 火把
    .help = 持火把的棋子数。
field-losses = 各枚棋子的损失
field-formation = 队形
field-frontage = 并列棋子数
    .help = 0 表示依队形而定。
field-moved = 已用移动力
field-did = 本轮已做
field-aim = 瞄准
field-tests = 已做士气检定
field-fell = 损失的棋子
option-half = ½ 英寸
option-three-quarters = ¾ 英寸
option-skirmish = 散兵线
option-mob = 乱阵
option-column = 纵队
option-steady = 稳固
option-shaken = 动摇
option-routed = 溃逃
option-10 = 10
option-5 = 5
option-2 = 2
option-1 = 1

## 房规
reading-mass-scale = 比例
    .help = 一英寸合多少英尺：战役比例 30，散兵比例 10。
    .by-cells = 依地图的格宽
    .battle = 战役，30 英尺
    .skirmish = 散兵，10 英尺
reading-mass-initiative = 先攻
    .help = 由谁掷先攻。
    .side = 每一方
    .unit = 每支部队
reading-side-steps = 侧步
    .help = 侧移或后退一步的代价是前进一步的几倍。
reading-turning-cost = 转向
    .help = 密集或疏开队形转四分之一圈的代价。
    .half-move = 半数移动力
    .free = 不费
reading-close-ranks = 补位
    .help = 后面的棋子补上阵亡者的位置；否则空着，直到下次行军。
reading-wounded-at = 受伤标记
    .help = 损失生命骰达到百分之几时标记为受伤：地下 10，野外 25。
reading-missile-ranks = 射击排数
    .help = 前几排可以射击。
reading-shoot-after-move = 行军后射击
    .help = 用去的移动力超过此百分比，便不能射击。
reading-charge-move = 冲锋
    .help = 冲锋可走移动力的百分之几。
reading-out-of-command = 超出指挥范围
    .help = 指挥半径之外的部队，士气与纪律的调整。
reading-closed-morale = 密集队形的士气
    .help = 密集队形部队士气的调整。
reading-mob-morale = 乱阵的士气
    .help = 乱阵士气的调整。
reading-shaken-rating = 动摇的部队
    .help = 士气不稳的部队攻击值的调整；越高越差。
reading-shaken-tests = 动摇者再检定
    .help = 动摇的部队每次损失一枚棋子是否都要检定士气。
reading-rally-distance = 离敌重整
    .help = 溃逃部队离敌多少英寸才能重整。
reading-rout-move = 溃逃
    .help = 溃逃部队可走移动力的百分之几。
reading-rout-leaves = 溃逃离场
    .help = 溃逃部队到达地图边界便离场。
reading-pit-depth = 坑深
    .help = 掉进坑里坠落多少英尺。
reading-torch-target = 火把成靶
    .help = 敌人射击持火把部队时攻击值的调整；越低越好。
reading-torch-light = 火把光亮
    .help = 火把光亮的半径，英尺。
reading-collapse-near = 靠近险处
    .help = 离险处多少英寸之内算作从旁行军或交战。
reading-mass-fall = 坠落
    .help = 每坠落 10 英尺的骰数。
    .even = 每次 1d6
    .rising = 递增：1、3、6……
reading-bolt-figures = 闪电箭
    .help = 闪电箭击中几枚棋子。
reading-quake-radius = 地震术
    .help = 地震波及多少英寸。
reading-gas-dice = 毒气
    .help = 毒气每轮对每个生物造成几个 d4 的伤害。
reading-draught = 气流
    .help = 气流每轮把毒气吹走多少英寸。
reading-quiet-rounds = 无战事轮数
    .help = 连续这么多轮没有损失，战斗便是平局。

act-run-on = 继续溃逃
event-run-on = { $actor }继续溃逃
word-closed = 密集
word-open = 开放
word-skirmish = 散兵
word-mob = 人群
word-column = 纵列
thing-bridge = 桥
thing-arch = 拱门
thing-pillar = 柱
thing-roof = 顶
weapon-clubs-and-stones = 棍棒与石块
field-armour_class = 护甲等级
field-die = 骰子
field-parts = 地图上的棋子
unit-inches = { $n ->
   *[other] 英寸
}
option-formation-closed = 密集
option-formation-open = 开放
field-battlesystem-spells = 指挥官的法术
