# The ruleset battlesystem: massed combat under the ground

ruleset-battlesystem = Massed combat under the ground

## Kinds of checks and rolls
check-mass-combat = attack
check-mass-missile = missile fire
check-mass-morale = morale
check-mass-discipline = discipline
check-mass-save = saving throw
check-mass-collapse = does the { $thing } at { $cell } hold?
check-mass-initiative = initiative
check-mass-roll-off = roll-off
check-roof-damage = falling stone
check-mass-fall = fall
check-mass-gas = gas
check-mass-bolt = lightning bolt

## Bands
band-dice-lost = losses
band-no-dice-lost = no losses
band-stands = holds
band-near-miss = cracks further
band-collapses = collapses

## Where a line comes from
source-kills-below = losses below a total of
source-attack-rating = attack rating
source-target-armour = armour class of the target
source-charging-die = charge: weapon die { $die }
source-near-misses = near misses so far: { $count }
source-collapse-chance = chance to collapse
source-heavy-troops = heavy troops
source-lightning-bolt = struck by lightning
source-earthquake = shaken by an earthquake
source-blind-attacker = blind in the dark
source-blind-target = the target is blind
source-torch-bearers = the targets bear torches
source-shaken = not steady
source-closed-formation = closed formation
source-column-as-open = column: tests as open order
source-mob-formation = mob
source-out-of-command = out of command
source-morale = morale
source-discipline = discipline

## Orders
act-march = March
act-turn-unit = Turn
act-reform = Form
act-press-in = Press in
act-shoot-at = Shoot
act-rally = Rally
act-light-torches = Light the torches
act-douse-torches = Put out the torches
act-lightning-bolt = Lightning bolt
act-earthquake = Earthquake
act-hold = Hold, nothing more
option-turn-unit = Turn { $facing }
option-reform = Form: { $item }
option-shoot-at = Shoot at { $target }

choice-orders = What are the orders for { $actor }?
choice-shots = Whom does { $actor } shoot at?
turn-orders = Orders for { $actor }
turn-missiles = { $actor } may shoot
turn-melee = The melee
turn-collapse = Does the rock hold?
turn-morale = Morale
event-march = { $actor } marches to { $path }
event-turn-unit = { $actor } turns { $facing }
event-reform = { $actor } forms: { $item }
event-press-in = { $actor } presses into the narrow passage at { $path }
event-shoot-at = { $actor } shoots at { $target }: { $item }
event-rally = { $actor } tries to rally
event-light-torches = { $actor } lights the torches
event-douse-torches = { $actor } puts out the torches
event-lightning-bolt = { $actor } throws a lightning bolt
event-earthquake = { $actor } shakes the ground
event-fight = { $actor } fights { $target }, { $figures } { $figures ->
    [one] figure
   *[other] figures
  } striking
event-is-struck = { $actor } is caught in the collapse: { $thing }
event-routs = { $actor } routs

## What happens besides
note-dice-killed = { $figures } × { $each }: { $target } loses { $count } hit { $count ->
    [one] die
   *[other] dice
  }
note-figures-lost = { $target } loses { $count } { $count ->
    [one] figure
   *[other] figures
  }
note-figures-marked = { $target }: { $count } { $count ->
    [one] figure is
   *[other] figures are
  } marked as wounded
note-ranks-reach = { $actor }: { $touching } touching, { $beside } beside them, { $behind } from behind
note-drawn-out = { $actor } is drawn out to twice its depth in the narrow passage
note-no-room-to-spread = { $actor } is forced to spread and has no room
note-swept-along = { $actor } sweeps { $target } along in its rout
note-leaves-the-field = { $actor } flees from the field
note-knows-no-fear = { $actor } knows no fear
note-gives-way = { $thing } at { $cell } gives way
note-is-shaken = { $thing } at { $cell } is shaken
note-stumbles-into-pit = { $actor } marches blindly into a pit: the whole front rank, { $count } { $count ->
    [one] figure
   *[other] figures
  }
note-stumbles-into-mud = { $actor } marches blindly into mud: the whole front rank, { $count } { $count ->
    [one] figure
   *[other] figures
  }


## States
state-shaken = shaken
state-routed = routed
state-marked = wounded figures
state-torches-lit = torches lit
state-fled = fled

## Changes
change-losses = { $target }: hit dice lost by figure, front first: { $after }
change-losses-none = { $target }: nobody is left
change-parts = { $target } forms anew
change-formation = { $target } is now formed: { $after }
change-frontage = { $target }: figures abreast { $before } → { $after }
change-morale = { $target }: { $before } → { $after }
change-lit = { $target }: torches burn: { $after }
change-moved = { $target }: movement used { $after } ft
change-did = { $target } has done this round: { $after }
change-did-none = { $target } starts a new round
change-aim = { $target } aims at { $after }
change-aim-none = { $target } no longer aims at anybody
change-tests = { $target }: morale tests behind it: { $after }
change-fell = { $target }: figures lost since the last test { $after }
change-cast = { $target } has cast: { $after }

refusal-unit-routed = it is in rout
refusal-unit-chokes = it chokes on gas

## Words among the values
word-march = march
word-turn-unit = turning
word-reform = forming
word-press-in = pressing in
word-shoot-at = shooting
word-charge = charge
word-rally = rally
word-light-torches = lighting the torches
word-douse-torches = putting out the torches
word-lightning-bolt = lightning bolt
word-earthquake = earthquake
word-fly-at = flying at another height
word-steady = steady
word-first-loss = first loss
word-half-strength = half strength
item-closed = closed formation
item-open = open order
item-skirmish = skirmish order
item-mob = mob
item-column = column
formation-closed = { item-closed }
formation-open = { item-open }
formation-skirmish = { item-skirmish }
formation-mob = { item-mob }
formation-column = { item-column }

## Things that may give way
thing-cracked-roof = cracked roof
thing-cracked-mud-roof = cracked roof of mud
thing-weak-ledge = weak ledge

## Problems
problem-cells-off-scale = Cells of { $cell } ft do not fit the scale: a quarter of an inch is { $quarter } ft. File ▸ New map with these rules makes cells that fit.
problem-no-commander = { $name } has no commander, and no other unit of its side has one; name one on a sheet.
problem-few-figures = { $name } has { $count } figures; a unit has at least { $least }.
problem-too-many-hit-dice = { $name } has { $now } hit dice left, more than its { $most } when unhurt.
problem-faces-a-corner = { $name } faces a corner; bodies of troops look north, east, south or west.
problem-wider-than-tunnel = { $name }: its figures are { $base } ft wide, the passage { $width } ft; they stretch to twice their depth.
problem-unit-does-not-stand = { $name } cannot stand there ({ $formation }): the ground is too narrow. Form up moves it to the nearest place that is wide enough.
problem-figures-overlap = { $name }: figures stand on each other. Form up sets them apart.
problem-losses-do-not-add-up = { $name } has { $now } hit dice left, but its figures' losses leave { $counted }. The hit dice count; correct the losses or leave them out.
problem-no-spell-of-war = { $name } has a spell that does nothing in massed combat ({ $spell }); take it out or choose one of: { $known }.
problem-figures-and-body = { $name } has { $count } figures but a body of { $body }. Form up makes them one.
problem-formation-broken = { $name } ({ $formation }) stands where it does not fit. Form up fits it to the ground.

## Fields of sheets and conditions
field-Sheet-figures = Figures
field-figures = Figures
field-ratio = Creatures a figure
    .help = How many creatures a figure stands for.
field-base = Base
    .help = Width of a figure: half an inch or three quarters.
field-attack_rating = Attack rating
    .help = THAC0 less the bonuses to hit; lower is better.
field-weapons = Weapons
field-Weapon-name = Weapon
field-Weapon-die = Die
field-ranks = Ranks
    .help = From how deep in the formation it reaches: spear 2, pike 3.
field-rate = Volleys
field-morale = Morale
field-discipline = Discipline
field-commander = Commander
    .help = Name of the commander who leads this unit; empty for none.
field-command_radius = Command radius
field-save_spell = Save against spells
field-save_death = Save against death
field-torches = Torches
    .help = One for each figure that carries one.
field-losses = Losses by figure
field-formation = Formation
field-frontage = Figures abreast
    .help = 0 for what suits the formation.
field-moved = Movement used
field-did = Done this round
field-aim = Aims at
field-tests = Morale tests made
field-fell = Figures lost
option-half = ½ inch
option-three-quarters = ¾ inch
option-skirmish = skirmish
option-mob = mob
option-column = column
option-steady = steady
option-shaken = shaken
option-routed = routed
option-10 = 10
option-5 = 5
option-2 = 2
option-1 = 1

## House rules
reading-mass-scale = Scale
    .help = How many feet an inch is: 30 in battle scale, 10 in skirmish scale.
    .by-cells = by the cells of the map
    .battle = battle, 30 ft
    .skirmish = skirmish, 10 ft
reading-mass-initiative = Initiative
    .help = Who rolls for initiative.
    .side = each side
    .unit = each unit
reading-side-steps = Steps aside
    .help = So many times a step ahead is what a step aside or back costs.
reading-turning-cost = Turning
    .help = What a quarter turn costs a closed or open formation.
    .half-move = half the move
    .free = nothing
reading-close-ranks = Close ranks
    .help = Figures behind take the places of those lost; else the places stay empty until the next march.
reading-wounded-at = Wounded at
    .help = Per cent of its hit dice whose loss marks a figure: 10 underground, 25 outdoors.
reading-missile-ranks = Ranks that shoot
    .help = From so many ranks missiles are shot.
reading-shoot-after-move = March and shoot
    .help = Who has used more than this per cent of its move does not shoot.
reading-charge-move = Charge
    .help = Per cent of the move that a charge covers.
reading-out-of-command = Out of command
    .help = On morale and discipline of units beyond the commander’s radius.
reading-closed-morale = Morale in closed formation
    .help = On the morale of units in closed formation.
reading-mob-morale = Morale of mobs
    .help = On the morale of mobs.
reading-shaken-rating = Shaken troops
    .help = On the attack rating of troops that are not steady; higher is worse.
reading-shaken-tests = Shaken troops test again
    .help = Whether shaken troops test morale whenever they lose figures.
reading-rally-distance = Rally away from enemies
    .help = Inches that a routed unit must be from enemies to rally.
reading-rout-move = Rout
    .help = Per cent of the move that troops in rout cover.
reading-rout-leaves = Rout leaves the field
    .help = A unit in rout that reaches the border of the map is gone.
reading-pit-depth = Depth of pits
    .help = Feet that figures fall into a pit.
reading-torch-target = Torch-bearers as targets
    .help = On the missile rating of enemies against units with torches; lower is better.
reading-torch-light = Light of a torch
    .help = Radius of a torch’s light in feet.
reading-collapse-near = By a weak thing
    .help = Inches from something weak that count as marching or fighting by it.
reading-mass-fall = Falls
    .help = Dice of a fall for each 10 ft.
    .even = 1d6 each
    .rising = rising: 1, 3, 6 …
reading-bolt-figures = Lightning bolt
    .help = Figures that a lightning bolt strikes.
reading-quake-radius = Earthquake
    .help = Inches that an earthquake reaches.
reading-gas-dice = Gas
    .help = d4 of damage that gas does to each creature a round.
reading-draught = Draught
    .help = Inches a round that a draught carries gas along.
reading-quiet-rounds = Quiet rounds
    .help = After so many rounds without losses the battle is a draw.

act-run-on = Run on
event-run-on = { $actor } runs on
word-closed = closed
word-open = open
word-skirmish = skirmish
word-mob = mob
word-column = column
thing-bridge = bridge
thing-arch = arch
thing-pillar = pillar
thing-roof = roof
weapon-clubs-and-stones = clubs and stones
field-armour_class = Armour class
field-die = Die
field-parts = Figures on the map
unit-inches = { $n ->
    [one] inch
   *[other] inches
}
option-formation-closed = closed
option-formation-open = open
field-battlesystem-spells = Spells of the commander
