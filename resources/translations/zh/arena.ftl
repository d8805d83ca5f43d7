# 决斗场面板
dock-arena = 决斗场
arena-no-duel = 此遭遇不是法术决斗。新建遭遇时选用决斗规则，或打开随程序附带的决斗地图。
arena-duellists = 决斗者
arena-duellist = { $name }：施法者等级 { $level }，施法关键属性 { $score }
arena-size = 所画体积：{ $volume } 立方英尺，相当于边长 { $edge } 英尺的立方体。
arena-none = 尚未画出决斗场。
arena-draw-one = 请用空间区域工具画一个。
arena-limits = 允许：边长 { $least } 至 { $greatest } 英尺的立方体，即 { $least_volume } 至 { $greatest_volume } 立方英尺。
arena-fits = 决斗场合规。
arena-too-small = 决斗场太小。
arena-too-large = 决斗场太大。
arena-needs-two = 决斗至少需要两名决斗者。
arena-word = 意见不合时由{ $name }决定。
arena-roll-off = 意见不合时，以下几人掷骰决定：{ $names }。
arena-thirds = 显示三分区域与帷幕
arena-cross-section = 决斗场剖面
arena-top = 顶 { $feet } 英尺
arena-row = 剖面所在的行

field-ruleset = 规则
ruleset-underground = 地下战斗
ruleset-mageduel = 法术决斗
ruleset-choose = 采用哪套规则；素材栏随之更换。
ruleset-fixed = 地图上的生物依此规则而设；移走它们才能另选规则。
step-ruleset = 选择规则
arena-row-told = 第 { $row } 行：决斗场自 { $floor } 至 { $top } 英尺，地面 { $low } 至 { $high } 英尺。
arena-row-ground = 第 { $row } 行：此行没有决斗场，地面 { $low } 至 { $high } 英尺。
