# Names of sides that maps of the program use; users' own names stand as they are.

side-alliance = 联军
side-bandits = 强盗
side-beasts = 野兽
side-cave-folk = 洞穴族
side-college = 法师学院
side-company = 佣兵团
side-coven = 女巫会
side-deep-ones = 深潜者
side-delvers = 掘地者
side-explorers = 探险队
side-garrison = 守军
side-goblins = 地精
side-halruaa = 哈鲁阿
side-haunt = 作祟者
side-heroes = 英雄
side-hobgoblins = 大地精
side-horde = 部落大军
side-orcs = 兽人
side-party = 冒险队
side-plague = 瘟疫
side-raiders = 劫掠者
side-thay = 塞尔
side-torchbearers = 执炬者
side-watchers = 旁观者
side-pupils = 学徒
side-straw-men = 草人
