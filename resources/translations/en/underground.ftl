## Kinds of checks and rolls
check-attack = attack
check-damage = damage
check-fall-check = Dexterity check at the edge
check-fall-damage = damage of the fall
check-save = saving throw
check-initiative = initiative
check-roll-off = roll-off

## Bands
band-hit = hit
band-miss = miss
band-success = success
band-failure = failure

## Where a line comes from
source-thac0 = THAC0
source-armour-none = no armour
source-armour-leather = leather armour
source-armour-studded = studded leather
source-armour-ring = ring mail
source-armour-scale = scale mail
source-armour-chain = chain mail
source-armour-banded = banded mail
source-armour-splint = splint mail
source-armour-plate = plate armour
source-natural-armour = natural armour
source-remapped = the 20 repeated in the tables
source-shield = shield
source-magic-shield = magic of the shield
source-magic-armour = magic of the armour
source-magic-weapon = magic of the weapon
source-strength = Strength
source-dexterity = Dexterity
source-dexterity-ac = Dexterity of the target
source-range = range
source-rear = from behind
source-charge = charge
source-backstab = backstab
source-giant-kind = ranger against giant kinds
source-at-least = a hit does at least 1
source-water = { $feet } ft of water
source-blind = cannot see
source-target-blind = target cannot see
source-blind-at-edge = blind near the edge
source-stand-off = { $feet } ft from feet to edge
source-back-to-wall = back to a wall
source-back-to-drop = back to the drop
source-deep-water = into deep water

## Actions
act-attack = Attack
act-charge = Charge
act-shoot = Shoot
act-move = Move
act-leap = Leap down
act-fall = Fall
act-ready = Take in hand
act-tend = Tend
act-rise = Get up
act-open = Open the door
act-close = Close the door
act-face = Turn
act-wait = End the turn

## What happened
event-attack = { $actor } attacks { $target }
event-charge = { $actor } charges { $target }
event-shoot = { $actor } shoots at { $target }
event-move = { $actor } moves
event-leap = { $actor } leaps down
event-fall = { $actor } falls { $feet } ft
event-ready = { $actor } takes { $item } in hand
event-tend = { $actor } tends { $target }
event-rise = { $actor } gets up
event-open = { $actor } opens the door
event-close = { $actor } closes the door
note-lands-on = { $actor } comes down where { $target } stands
end-battle-won = { $side } has won.
end-battle-draw = Nobody is left who can fight.
end-battle-stalemate = { $rounds } rounds without a wound: nobody wins.

## States
state-bleeding = bleeding
state-blinded = blinded
state-dead = dead
state-fallen = fallen
state-unconscious = unconscious

## Problems of sheets
problem-unknown-weapon = { $name } carries a weapon that nobody knows ({ $weapon }); choose another in its sheet.
problem-damage-text = { $name }: the damage of { $attack } reads { $damage }; write it like 2d4 or 1d8+1.
problem-too-many-hit-points = { $name } has { $now } hit points, more than its { $most }; lower them, or raise those of the sheet.
problem-level-without-class = { $name } has level { $level } but no class; choose a class, or set the level to 0.
problem-wields-what-it-lacks = { $name } has { $weapon } in hand but does not carry it; choose a weapon it has.

## Readings
reading-initiative = Initiative
    .side = one d6 a side
    .individual = one d6 a creature
    .help = Who goes first in a round; ties roll off.
reading-order-in-side = Order within a side
    .dexterity = best Dexterity first
    .listed = as listed
    .help = In which order the creatures of a side take their turns.
reading-move-after-attack = Move after the attack
    .help = Whether a creature that has attacked may still use what is left of half its movement.
reading-rising = Getting up
    .half-move = costs half the movement
    .turn = takes the whole turn
    .help = What it costs to get up after a fall.
reading-ready-weapon = Changing weapons
    .free = free, once a turn
    .half-move = costs half the movement
    .attack = instead of the attack
    .help = What it costs to take another weapon in hand.
reading-weapon-reach = Reach of weapons
    .by-length = one cell more for each full 9 ft of length
    .next-cell = the next cell only
    .help = How far long weapons reach: by length a spear reaches 2 cells, a pike 3.
reading-range-increments = Range increments
    .help = How many increments a missile flies at most; each further one costs 2.
reading-shoot-unseen = Shooting blind
    .help = Whether one who cannot see may shoot all the same, with the penalties of the dark.
reading-dying = At 0 hit points
    .bleeds = creatures with class levels bleed
    .dead-at-0 = everybody is dead
    .help = What becomes of creatures with class levels at 0 hit points.
reading-dead-at = Dead at
    .help = The hit points at which one who bleeds is dead.
reading-tend-after-move = Tending after a move
    .help = Whether one may move up to half the rate and still tend a comrade.
reading-stand-off = Feet to the edge
    .whole-feet = whole feet only
    .begun-feet = begun feet count
    .help = How the distance between feet and edge is counted.
reading-melee-edge = Which edge counts in melee
    .nearest = the nearest
    .away-from-attacker = only one away from the attacker
    .help = Over which edge a blow may send its target.
reading-dead-fall = The dead fall
    .help = Whether a creature killed near an edge checks and may fall.
reading-fall-damage = Damage of a fall
    .even = 1d6 for each full 10 ft
    .rising = rising table
    .help = Even: 3d6 for 30 ft. Rising: 6d6 for 30 ft, 20d6 from 60 ft on.
reading-fall-into-water = Falling into deep water
    .half = half damage
    .full = full damage
    .help = What water of at least 10 ft does to the damage of a fall.
reading-climb-of-nimble = Climbing by nature: nimble
    .help = Chance in percent of monkeys, spiders and the like that have no score; a fifth of it is their Dexterity.
reading-climb-of-sure-footed = Climbing by nature: sure-footed
    .help = Chance in percent of goats, llamas and the like that have no score; a fifth of it is their Dexterity.
reading-climb-of-clumsy = Climbing by nature: clumsy
    .help = Chance in percent of all others that have no score; a fifth of it is their Dexterity.
reading-rounds-without-harm = Rounds without a wound
    .help = After so many rounds without a wound the battle ends with no winner.
