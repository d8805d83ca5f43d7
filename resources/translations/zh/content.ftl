## 生物种类
kind-human = 人类
kind-dwarf = 矮人
kind-elf = 精灵
kind-half_orc = 半兽人
kind-halfling = 半身人
kind-gnome = 侏儒
kind-orc = 兽人
kind-goblin = 地精
kind-hobgoblin = 大地精
kind-kobold = 狗头人
kind-gnoll = 豺狼人
kind-lizard_man = 蜥蜴人
kind-deep_one = 深潜者
kind-ogre = 食人魔
kind-troll = 巨魔
kind-giant_spider = 巨蜘蛛
kind-giant_rat = 巨鼠
kind-giant_lizard = 巨蜥
kind-dire_wolf = 恐狼
kind-cave_bear = 洞熊
kind-skeleton = 骷髅
kind-zombie = 僵尸
kind-ghoul = 食尸鬼

## 职业
class-none = 无职业
class-fighter = 战士
class-paladin = 圣武士
class-ranger = 游侠
class-cleric = 牧师
class-druid = 德鲁伊
class-thief = 盗贼
class-assassin = 刺客
class-magic_user = 魔法师
class-illusionist = 幻术师

## 护甲
armour-none = 无护甲
armour-leather = 皮甲
armour-studded = 镶钉皮甲
armour-ring = 环甲
armour-scale = 鳞甲
armour-chain = 链甲
armour-banded = 带甲
armour-splint = 板条甲
armour-plate = 板甲

## 体型
size-small = 小型
size-medium = 人型大小
size-large = 大型

## 特性
trait-giant_kind = 巨人类
trait-undead = 不死生物
trait-nimble = 敏捷攀爬
trait-sure_footed = 脚步稳健

## 熟练项
proficiency-swimming = 游泳
proficiency-riding_land = 陆上骑术
proficiency-riding_airborne = 空中骑术
proficiency-bow_long = 长弓
proficiency-bow_short = 短弓
proficiency-bow_long_composite = 复合长弓
proficiency-bow_short_composite = 复合短弓
proficiency-crossbow_light = 轻弩
proficiency-crossbow_heavy = 重弩
proficiency-mountaineering = 登山

## 天生攻击
attack-bite = 咬
attack-claw = 爪
attack-great_club = 巨棒

## 武器
weapon-sword_short = 短剑
weapon-scimitar = 弯刀
weapon-falchion = 砍刀
weapon-sword_long = 长剑
weapon-sword_broad = 阔剑
weapon-khopesh = 镰形剑
weapon-sword_bastard = 手半剑
weapon-sword_two_handed = 双手剑
weapon-axe_battle = 战斧
weapon-mace_footman = 步兵硬头锤
weapon-mace_horseman = 骑兵硬头锤
weapon-flail_footman = 步兵链枷
weapon-flail_horseman = 骑兵链枷
weapon-morning_star = 钉头锤
weapon-pick_footman = 步兵战镐
weapon-pick_horseman = 骑兵战镐
weapon-staff_quarter = 长棍
weapon-bo_stick = 六尺棒
weapon-jo_stick = 短杖
weapon-fist = 拳头
weapon-halberd = 戟
weapon-bardiche = 月牙斧
weapon-bec_de_corbin = 鸦嘴锤
weapon-hammer_lucern = 卢塞恩锤
weapon-bill_guisarme = 钩镰戟
weapon-fauchard = 弯刃长刀
weapon-fauchard_fork = 叉刃长刀
weapon-fauchard_hook = 钩刃长刀
weapon-glaive = 偃月刀
weapon-glaive_guisarme = 钩偃月刀
weapon-guisarme = 钩镰枪
weapon-guisarme_voulge = 钩斧枪
weapon-voulge = 斧枪
weapon-fork_military = 军叉
weapon-partisan = 阔头枪
weapon-ranseur = 翼枪
weapon-spetum = 三尖枪
weapon-pike = 长矛
weapon-trident = 三叉戟
weapon-lance_light = 轻骑枪
weapon-lance_medium = 中骑枪
weapon-lance_heavy = 重骑枪
weapon-dagger = 匕首
weapon-knife = 小刀
weapon-axe_hand = 手斧
weapon-hammer = 战锤
weapon-club = 木棒
weapon-aklys = 系绳棒
weapon-spear = 矛
weapon-harpoon = 鱼叉
weapon-dart = 飞镖
weapon-javelin = 标枪
weapon-bow_long = 长弓
weapon-bow_short = 短弓
weapon-bow_long_composite = 复合长弓
weapon-bow_short_composite = 复合短弓
weapon-crossbow_light = 轻弩
weapon-crossbow_heavy = 重弩
weapon-sling_bullet = 投石索（铅弹）
weapon-sling_stone = 投石索（石子）

## 弹药
ammunition-arrow = 箭
ammunition-bolt = 弩矢
ammunition-bullet = 铅弹
ammunition-stone = 石子
