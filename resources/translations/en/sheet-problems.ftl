# What makes no sense on the sheet of a creature.
problem-unknown-weapon = { $name } carries { $weapon }, which is in no list of weapons; give it another weapon.
problem-damage-text = The attack { $attack } of { $name } does { $damage }, which is no roll of dice; write it like 1d6+1.
problem-too-many-hit-points = { $name } has { $now } hit points and at most { $most } when unhurt; lower the one or raise the other.
problem-level-without-class = { $name } has level { $level } and no class; choose a class or set the level to 0.
problem-wields-what-it-lacks = { $name } wields { $weapon }, which it does not carry; give it that weapon or have it wield another.
