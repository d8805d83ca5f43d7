option-climb-up = 在 { $cell } 处攀升至 { $height } 英尺（{ $facing }）
option-climb-down = 在 { $cell } 处攀下至 { $height } 英尺（{ $facing }）
option-climb-along = 横移至 { $cell }，高 { $height } 英尺（{ $facing }）

field-face = 所攀表面朝向
field-hangs_from = 悬挂于
field-holds = 抓住
change-breath = { $target }：余气轮数 { $after }
change-breath-none = { $target } 又能自由呼吸了
field-breath = 余气轮数
change-face = { $target } 抓住{ $after }侧的表面
change-face-none = { $target } 不再抓着表面
change-hangs_from = { $target } 悬挂在 { $after } 身上
change-hangs_from-none = { $target } 不再悬挂于人
change-holds = { $target } 抓住 { $after }
change-holds-none = { $target } 不再抓着谁

## Kinds of checks and rolls: climbing, grabs, water
check-climb-check = 攀爬检定
check-hold-check = 抵抗抓取的敏捷检定
check-boulder = 滚石
check-boulder-damage = 滚石伤害
check-struggle = 挣脱
check-struggle-against = 擒抱者的角力
check-breath-check = 憋气体质检定

## Where a line comes from
source-climb-own = 自身攀爬率
source-climb-by-nature = 天生攀爬能力
source-climb-untrained = 未经训练的攀爬
source-climb-mountaineer = 登山熟练项
source-climb-thief = 盗贼攀爬
source-climb-kind = 种族：{ $kind }
source-rope-and-wall = 有绳有墙
source-plenty-of-holds = 抓点很多
source-sloped-inward = 表面向内倾斜
source-slip-slight = 略滑
source-slip-slippery = 湿滑
source-below-half = 生命点不足一半
source-load = 负重 { $steps } 级
source-heavy-blow = 一击失去一半生命点
source-hanging = 悬挂着
source-blind-climber = 目不能视地攀爬
source-faces-the-wall = 攀爬者面朝墙
source-beside-on-wall = 同在墙上相邻
source-footing-partial = 部分立足
source-footing-secure = 稳固立足
source-one-hand = 一只手要抓住
source-holding-on = 抓着表面
source-from-above = 居高临下
source-from-below = 自下而上
source-no-giant = 没有巨人的力气
source-constitution = 体质
source-breath-again = 已作过的检定
source-more-than-the-other = 须高于对方

## Actions
act-climb-up = 向上攀爬
act-climb-down = 向下攀爬
act-climb-along = 横向攀爬
act-step-off = 登上顶端
act-boulder = 滚下巨石
act-grab = 抓住
act-let-fall = 任其坠落
act-climb-back = 爬回
act-let-go = 松手
act-grapple = 擒抱
act-pull-under = 拖入水下
act-keep-hold = 保持擒抱
act-release = 放开
act-break-free = 挣脱

## What happened
event-climb-up = { $actor } 向上攀爬
event-climb-down = { $actor } 向下攀爬
event-climb-along = { $actor } 沿面横爬
event-step-off = { $actor } 翻上顶端
event-boulder = { $actor } 滚下巨石
event-grab = { $actor } 坠落中抓向 { $target }（{ $why }）
event-climb-back = { $actor } 试图爬回
event-pull-under = { $actor } 试图把 { $target } 拖入水下
event-grapple = { $actor } 试图擒住 { $target }
event-keep-hold = { $actor } 抓紧 { $target }
event-release = { $actor } 松开了手
event-break-free = { $actor } 试图挣脱
note-no-grab-loaded = { $actor } 无法抓人：身上驮着或挂着别人
note-no-grab-hanger = { $actor } 无法抓住悬挂着的 { $target }
note-drowns = { $actor } 溺死
note-no-room = { $actor } 施展不开：通道宽 { $width } 英尺，武器需要 { $takes } 英尺
note-no-room-beside = { $actor } 在同伴身旁施展不开：通道宽 { $width } 英尺，武器需要 { $takes } 英尺
note-stands-abreast = { $actor } 与 { $target } 并肩站在同一格：{ $actor } 占 { $takes } 英尺，横排众人共占 { $all } 英尺，通道宽 { $width } 英尺

why-narrow = 地方狭窄
why-short-weapon = 短武器
why-grappling = 擒抱中

## Why somebody cannot fight with what it has in hand
refusal-needs-two-hands = 一只手必须抓住，而 { $item } 要用双手。
refusal-no-room = 通道宽 { $width } 英尺，这件武器需要 { $takes } 英尺。
refusal-no-room-beside = 与同伴并肩已无空位：通道宽 { $width } 英尺，这件武器需要 { $takes } 英尺。

## States
state-climbing = 攀爬中
state-hanging = 悬挂着
state-grappling = 擒抱中
state-held = 被制住
state-submerged = 在水下

## Readings
reading-climb-check-at = 攀爬失败处
    .start = 开始攀爬处
    .middle = 半途
    .end = 预定到达处
    .help = 本轮攀爬检定失败者从何处坠落。
reading-helpless-climber = 墙上失去知觉
    .falls = 不作检定即坠落
    .checks = 照作攀爬检定
    .help = 失去知觉的攀爬者或悬挂者会怎样。
reading-boulders-from = 巨石来源
    .rubble = 所在格或相邻格有碎石处
    .anywhere = 到处都有
    .help = 守在顶上者从哪里找到可滚的巨石。
reading-boulder-stops = 滚石停下
    .help = 滚石击中第一个目标后是否停下。
reading-grab-when = 何时可抓人
    .any = 狭窄、短武器、擒抱三者有一即可
    .narrow-and-other = 须狭窄并有另两项之一
    .help = 坠落者在什么条件下可以抓住敌人。
reading-hold-is-exertion = 擒抱算用力
    .help = 水下擒抱是否使双方憋气时间减半。
reading-passages-up-to = 狭窄通道
    .help = 多宽（英尺）以内的通道算作狭窄。

## Problems of sheets
problem-climbs-nothing = { $name } 被设为攀爬中，却不在陡面上；请把它放在陡面脚下、面向陡面，高度低于顶端。

## Who is tied to whom
bond-riding = 骑着 { $other }
bond-riding-it = 驮着 { $other }
bond-clings = 挂在 { $other } 身侧
bond-clings-it = { $other } 挂在其身侧
bond-hangs_from = 悬挂在 { $other } 身上
bond-hangs_from-it = 身上悬挂着 { $other }
bond-holds = 擒着 { $other }
bond-holds-it = 被 { $other } 擒住
bond-breath = 余气还够 { $rounds } 轮
bond-breath-gone = 气已用尽，随时可能溺死
change-speed-of-A = { $target } 作为坐骑本轮已走 { $after } 英尺
