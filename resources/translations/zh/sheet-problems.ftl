# 生物数据卡上的不合情理之处
problem-unknown-weapon = { $name } 携带的 { $weapon } 不在武器表中；请换一件武器。
problem-damage-text = { $name } 的攻击 { $attack } 的伤害 { $damage } 不是骰子写法；请写成 1d6+1 的样子。
problem-too-many-hit-points = { $name } 现有 { $now } 点生命值，而未受伤时至多 { $most } 点；请调低前者或调高后者。
problem-level-without-class = { $name } 有 { $level } 级却没有职业；请选定职业，或把等级设为 0。
problem-wields-what-it-lacks = { $name } 手持的 { $weapon } 并不在其携带之列；请给它这件武器，或改持别的。
