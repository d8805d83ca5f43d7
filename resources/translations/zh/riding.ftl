## Kinds of checks and rolls
check-stray = 偏斜一击所中之物
check-direction = 黑暗中的方向
check-spell-damage = 法术伤害
check-sleepers = 入睡数量
check-duration = 持续时间
check-riding = 骑术检定
check-unseating = 击落骑手的几率
check-tumble-damage = 落马伤害
check-stakes = 命中的尖桩
check-stake-damage = 尖桩伤害
check-gas-damage = 毒气伤害

## Bands
band-stray = 偏斜
band-mount = 击中坐骑
band-mount-severed = 斩下坐骑首级
band-unseated = 命中，可能落马
band-on-line = 正对目标
band-right-45 = 右偏 45°
band-left-45 = 左偏 45°
band-right-90 = 右偏 90°
band-left-90 = 左偏 90°
band-back-135 = 向一侧偏 135°
band-reversed = 完全相反

## Where a line comes from
source-saddle = 马上攻击步行者
source-mount-speed = 坐骑速度 { $inches }”，正常 { $normal }”
source-rate-halved = 射速减半
source-straight-on = 转向不超过 45°
source-standing-mount = 坐骑静止
source-airborne = 空中射击
source-hanger = 悬于鞍侧
source-pull-speed = 坐骑速度 { $inches }”
source-extra-pullers = 另有 { $count } 人之力
source-barding-none = 无马铠
source-barding-chain = 链甲马铠
source-barding-plate = 板甲马铠
source-at-least-none = 不少于 0
source-wisdom = 感知
source-riding-land = 陆上骑术
source-riding-airborne = 飞行骑术
source-unseating = 长兵器的几率
source-on-line = 正对目标
source-senses = 听觉与嗅觉

## Actions
act-kindle = 点燃火把
act-douse = 熄灭火把
act-cast = 施法
act-wake = 唤醒
act-mount = 上马
act-dismount = 下马
act-ride = 骑行
act-ride-down = 骑乘冲锋
act-leap-at = 跃扑骑手
act-wrest = 继续拉扯
act-drop-off = 松手
act-pull-down = 拉下骑手
act-join = 一同动手
act-stay-out = 不参与
act-free-attack = 免费攻击
act-get-up = 花一整轮起身
act-thrown = 落马
act-fly-at = 改变飞行高度

## What happened
event-kindle = { $actor } 点燃火把
event-douse = { $actor } 熄灭火把
event-cast = { $actor } 施放{ $spell }
event-wake = { $actor } 唤醒 { $target }
event-mount = { $actor } 骑上 { $target }
event-dismount = { $actor } 从 { $target } 背上下来
event-ride = { $actor } 骑 { $target } 前行
event-ride-down = { $actor } 骑乘冲锋攻击 { $target }
event-leap-at = { $actor } 跃扑 { $target }
event-wrest = { $actor } 继续拉扯 { $target }
event-drop-off = { $actor } 松手
event-pull-down = { $actor } 拉扯 { $target }
event-free-attack = { $actor } 对 { $target } 免费攻击
event-get-up = { $actor } 用一整轮起身
event-thrown = { $actor } 从鞍上坠落
event-fly-at = { $actor } 改变飞行高度
note-strays = { $actor } 的攻击偏斜，击中 { $target }
note-strays-into = { $actor } 的攻击偏斜，击中{ $thing }
note-bumps-into = { $actor } 在黑暗中撞上 { $target }
note-bumps = { $actor } 在黑暗中撞上障碍
note-walks-over-edge = { $actor } 在黑暗中踏空
note-spell-goes = 依暗骰定出 { $actor } 的法术实际去向
note-disperses = { $name }消散
note-gas-drifts = 风将{ $name }带往下风处
note-in-gas = { $actor } 身处{ $name }之中
note-in-gas-unharmed = { $actor } 身处{ $name }之中，但不呼吸
note-hits-mount = { $actor } 未中骑手，击中 { $target }
note-no-riding = { $actor } 没有骑术熟练项，检定失败
note-mount-unfit = { $target } 不适合作战：{ $actor } 无法在其背上战斗
note-mount-untrained = { $target } 未经战斗训练：{ $actor } 无法在其背上战斗
note-mount-dark = { $target } 需要光线，不肯前行
note-mount-dragged-down = { $target } 与骑手 { $actor } 一同被拉倒
note-on-stakes = { $target } 冲上尖桩
note-on-wire = { $target } 绊上绳索

refusal-mount-unfit = { $target } 不是战骑：无法在其背上作战。
refusal-mount-untrained = { $target } 未受战斗训练：无法在其背上作战。
refusal-mount-dark = { $target } 需要光亮，不肯前进。

## States
state-asleep = 昏睡
state-webbed = 被缠住
state-choking = 窒息
state-thrown = 落马

## Spells and things
spell-fireball = 火球术
spell-lightning_bolt = 闪电束
spell-sleep = 睡眠术
spell-light = 光亮术
spell-darkness = 黑暗术
spell-web = 蛛网术
thing-stakes = 尖桩
thing-trip-wire = 绊索
thing-wall = 墙壁
height-ground = 地面
height-low = 低空
height-middle = 中空
height-high = 高空

## Fields
field-mount = 作为坐骑
field-barding = 马铠
field-adnd-light = 所带光源
field-adnd-spells = 已备法术
field-senses = 听觉与嗅觉
field-riding = 所骑坐骑
field-clings = 悬于何者身侧
field-adnd-Condition-speed = 坐骑速度
field-pulled = 被拉扯的轮次
field-lit = 火把已点燃
field-cast = 已施法术
field-rounds = 持续轮数
field-effect = 毒气效果
field-wind = 风向
option-unfit = 不适合作战
option-untrained = 未经训练
option-war = 战斗坐骑
option-torch = 火把
option-lantern = 提灯
option-choking = 窒息
option-poison = 毒

## Problems of sheets
problem-unknown-spell = { $name } 有一个无人知晓的法术（{ $spell }）；请换一个。
problem-too-many-spells = { $name } 准备了 { $count } 个 { $level } 级法术，超过其上限 { $most }；请在属性表中删减。
problem-rides-nothing = { $name } 所骑的 { $mount } 不是此处的坐骑；请另选或取消。
problem-beside-its-mount = { $name } 骑着 { $mount }，但位置或占地不同；请将二者放在一处。
problem-mount-no-use = { $name } 所骑的 { $mount } 不是战斗坐骑：无法在其背上战斗。
problem-mount-tied = { $name } 所骑的 { $mount } 自己也在骑乘、悬挂或攀爬；请在“状态”中取消其一。
problem-two-riders = { $name } 与 { $other } 同骑只能载一名骑手的 { $mount }；请在“状态”中让其一下来。
problem-clings-to-nothing = { $name } 挂在 { $mount } 身侧，但那并非同一处的坐骑；请在“状态”中另选坐骑，或选无人。
problem-hangs-from-nobody = { $name } 悬挂在 { $holder } 身上，但对方不在旁边或承受不了；请在“状态”中另选一个，或选无人。
problem-holds-nobody = { $name } 擒着 { $victim }，但对方不在旁边或不能被擒；请在“状态”中另选一个，或选无人。
problem-tied-twice = { $name } 同时以不止一种方式骑乘、悬挂或攀爬；请在“状态”中只留一种。
problem-unknown-state = { $name } 处于未知的状态（{ $state }）；请删除它并重新放置。
problem-state-without-cause = { $name } 被设为{ $state }，却没有与之相应的对方；请在“状态”中指明对方，或删除它并重新放置。
problem-floats = { $name } 悬在 { $altitude } 英尺高的空中，却既不会飞也没有抓住任何东西；请把高度设为 0。
problem-breath-in-air = { $name } 不在水下却在计憋气轮数；请在“状态”中清空余气轮数。

## Readings
reading-torch-radius = 火把光照
    .help = 火把照亮的半径（英尺）。
reading-lantern-radius = 提灯光照
    .help = 提灯照亮的半径（英尺）。
reading-blind-movement = 目不能视时移动
    .stumbling = 会撞上看不见之物
    .as-seen = 能找到路
    .help = 无法看见者是否会踏入坑洞、撞上未察觉的人。
reading-sense-of-unseen = 听声辨位
    .help = 黑暗中施法的方向骰因听觉和嗅觉可减去 0 到 3。
reading-unfit-mounts = 不适战的坐骑
    .no-fighting = 不能在其背上战斗
    .as-war-mounts = 与战斗坐骑相同
    .help = 骑骡子或未训练的马能否战斗。
reading-horses-in-dark = 黑暗中的马
    .refuse = 不肯前行
    .go = 照常前行
    .help = 马在完全黑暗中是否前行。
reading-long-weapons-unseat = 长兵器击落骑手
    .by-chance = 命中后 25%
    .always = 每次命中
    .help = 步战所用十英尺以上兵器掷出 16–20 时如何击落骑手。
reading-airborne-shot = 空中射击
    .help = 从飞行坐骑上射击在速度减值之外的修正。
reading-wind-speed = 风速
    .help = 风每轮将毒气带走的英尺数。
reading-gas-poison-dice = 毒气伤害骰
    .help = 豁免失败者每轮受毒气几个 d4 的伤害。

## Mounts
kind-griffon = 狮鹫
kind-nightmare = 梦魇
kind-giant_strider = 巨行者
kind-rothe = 洛斯兽
kind-horse = 马
kind-mule = 骡子
trait-needs_light = 需要光线
attack-beak = 喙
attack-hoof = 蹄
attack-horn = 角
attack-seize = 抓扯
change-riding = { $target }现在骑着 { $after }
change-riding-none = { $target }不再骑着 { $before }
change-clings = { $target }挂在 { $after } 身侧
change-clings-none = { $target }不再挂在 { $before } 身侧
