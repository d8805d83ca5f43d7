## Kinds of checks and rolls
check-stray = what the stray blow hits
check-direction = direction in the dark
check-spell-damage = damage of the spell
check-sleepers = how many fall asleep
check-duration = duration
check-riding = riding check
check-unseating = chance to unseat
check-tumble-damage = damage of the fall from the saddle
check-stakes = stakes that strike
check-stake-damage = damage of the stakes
check-gas-damage = damage of the gas

## Bands
band-stray = astray
band-mount = hits the mount
band-mount-severed = mount’s head severed
band-unseated = hit, seat in danger
band-on-line = on line
band-right-45 = 45° to the right
band-left-45 = 45° to the left
band-right-90 = 90° to the right
band-left-90 = 90° to the left
band-back-135 = 135° to one side
band-reversed = the opposite way

## Where a line comes from
source-saddle = from the saddle against one on foot
source-mount-speed = mount at { $inches } of { $normal } inches
source-rate-halved = rate of fire halved
source-straight-on = turned 45° at most
source-standing-mount = standing mount
source-airborne = shot from the air
source-hanger = hanging at its side
source-pull-speed = mount at { $inches } inches
source-extra-pullers = { $count } more hands
source-barding-none = no barding
source-barding-chain = chain barding
source-barding-plate = plate barding
source-at-least-none = never less than none
source-wisdom = Wisdom
source-riding-land = land riding
source-riding-airborne = airborne riding
source-unseating = chance of a long weapon
source-on-line = on line
source-senses = ear and nose

## Actions
act-kindle = Light the torch
act-douse = Put out the torch
act-cast = Cast
act-wake = Shake awake
act-mount = Mount
act-dismount = Dismount
act-ride = Ride
act-ride-down = Charge from the saddle
act-leap-at = Leap at the rider
act-wrest = Pull on
act-drop-off = Let go
act-pull-down = Pull down
act-join = Join in
act-stay-out = Stay out
act-free-attack = Free attack
act-get-up = Get up, a whole round
act-thrown = Thrown off
act-fly-at = Fly higher or lower

## What happened
event-kindle = { $actor } lights a torch
event-douse = { $actor } puts the torch out
event-cast = { $actor } casts { $spell }
event-wake = { $actor } shakes { $target } awake
event-mount = { $actor } gets on { $target }
event-dismount = { $actor } gets off { $target }
event-ride = { $actor } rides { $target }
event-ride-down = { $actor } charges { $target } from the saddle
event-leap-at = { $actor } leaps at { $target }
event-wrest = { $actor } pulls on at { $target }
event-drop-off = { $actor } lets go
event-pull-down = { $actor } pulls at { $target }
event-free-attack = { $actor } gets a free attack on { $target }
event-get-up = { $actor } gets up, which takes the whole round
event-thrown = { $actor } falls from the saddle
event-fly-at = { $actor } flies at another height
note-strays = The blow of { $actor } strays and hits { $target }
note-strays-into = The blow of { $actor } strays into { $thing }
note-bumps-into = { $actor } runs into { $target } in the dark
note-bumps = { $actor } runs into something in the dark
note-walks-over-edge = { $actor } steps over an edge in the dark
note-spell-goes = The spell of { $actor } goes another way or not, by the secret roll
note-disperses = { $name } is gone
note-gas-drifts = The draught carries { $name } along
note-in-gas = { $actor } stands in { $name }
note-in-gas-unharmed = { $actor } is in { $name } and does not breathe it
note-hits-mount = { $actor } hits { $target } instead of the rider
note-no-riding = { $actor } has no riding proficiency and fails
note-mount-unfit = { $target } is no war mount: { $actor } cannot fight from its back
note-mount-untrained = { $target } is not trained for war: { $actor } cannot fight from its back
note-mount-dark = { $target } needs light and will not go
note-mount-dragged-down = { $target } is pulled down with its rider { $actor }
note-on-stakes = { $target } runs on the stakes
note-on-wire = { $target } runs into the wire

refusal-mount-unfit = { $target } is no war mount: nobody can fight from its back.
refusal-mount-untrained = { $target } is not trained for war: nobody can fight from its back.
refusal-mount-dark = { $target } needs light and will not go.

## States
state-asleep = asleep
state-webbed = held fast
state-choking = choking
state-thrown = thrown off

## Spells and things
spell-fireball = fireball
spell-lightning_bolt = lightning bolt
spell-sleep = sleep
spell-light = light
spell-darkness = darkness
spell-web = web
thing-stakes = stakes
thing-trip-wire = trip wire
thing-wall = the wall
height-ground = on the ground
height-low = low
height-middle = middle
height-high = high

## Fields
field-mount = As a mount
field-barding = Barding
field-adnd-light = Light carried
field-adnd-spells = Spells prepared
field-senses = Hearing and smell
field-riding = Rides
field-clings = Hangs at the side of
field-adnd-Condition-speed = Speed of the mount
field-pulled = Pulled at in round
field-lit = Torch burns
field-cast = Spells cast
field-rounds = Lasts rounds
field-effect = Effect of the gas
field-wind = Wind towards
option-unfit = not fit for war
option-untrained = not trained
option-war = war mount
option-torch = torch
option-lantern = lantern
option-choking = choking
option-poison = poison

## Problems of sheets
problem-unknown-spell = { $name } has a spell that nobody knows ({ $spell }); choose another.
problem-too-many-spells = { $name } has prepared { $count } spells of level { $level }, more than its { $most }; take some off its sheet.
problem-rides-nothing = { $name } rides { $mount }, which is no mount here; choose another, or take it off.
problem-beside-its-mount = { $name } rides { $mount } but stands elsewhere or has another size on the map; put both in one place.
problem-mount-no-use = { $name } rides { $mount }, which is no war mount: it cannot fight from its back.
problem-mount-tied = { $name } rides { $mount }, which itself rides, hangs or climbs; take one of the two off, under “State”.
problem-two-riders = { $name } and { $other } both ride { $mount }, which carries one; take one of them off, under “State”.
problem-clings-to-nothing = { $name } hangs at the side of { $mount }, which is no mount in the same place; choose another mount or nobody, under “State”.
problem-hangs-from-nobody = { $name } hangs from { $holder }, who is not beside it and able to bear it; choose another or nobody, under “State”.
problem-holds-nobody = { $name } holds { $victim }, who is not beside it and free to be held; choose another or nobody, under “State”.
problem-tied-twice = { $name } rides, hangs or climbs in more than one way at once; leave only one of them, under “State”.
problem-unknown-state = { $name } is in a state that nobody knows ({ $state }); delete it and place it anew.
problem-state-without-cause = { $name } is set to be { $state }, but nobody else is there for it; name the other under “State”, or delete it and place it anew.
problem-floats = { $name } is { $altitude } ft up in the air but neither flies nor holds on to anything; set its altitude to 0.
problem-breath-in-air = { $name } counts its breath though it is not under water; empty its rounds of air, under “State”.

## Readings
reading-torch-radius = Light of a torch
    .help = How far a torch shines, in feet.
reading-lantern-radius = Light of a lantern
    .help = How far a lantern shines, in feet.
reading-blind-movement = Going without sight
    .stumbling = walks into what it does not see
    .as-seen = finds its way
    .help = Whether one who cannot see walks into pits and people that it does not know of.
reading-sense-of-unseen = Hearing the unseen
    .help = What ear and nose give everybody on the roll for the direction of a spell in the dark: 0 to 3 off the roll.
reading-unfit-mounts = Mounts not fit for war
    .no-fighting = no fighting from their backs
    .as-war-mounts = as from war mounts
    .help = Whether one can fight from the back of a mule or an untrained horse.
reading-horses-in-dark = Horses in the dark
    .refuse = they refuse
    .go = they go
    .help = Whether horses go on in full darkness.
reading-long-weapons-unseat = Long weapons against riders
    .by-chance = 25% of the hits
    .always = every hit
    .help = How weapons of 10 ft or more used on foot unseat on a natural 16 to 20.
reading-airborne-shot = Shooting from the air
    .help = What a shot from a flying mount takes beside the penalty for speed.
reading-wind-speed = Speed of a draught
    .help = How many feet a draught carries gas in a round.
reading-gas-poison-dice = Dice of poison gas
    .help = How many d4 of damage poison gas does to those who fail their save.

## Mounts
kind-griffon = griffon
kind-nightmare = nightmare
kind-giant_strider = giant strider
kind-rothe = rothé
kind-horse = horse
kind-mule = mule
trait-needs_light = needs light
attack-beak = beak
attack-hoof = hoof
attack-horn = horn
attack-seize = grip
change-riding = { $target } is now in the saddle of { $after }
change-riding-none = { $target } is no longer in the saddle of { $before }
change-clings = { $target } hangs at the side of { $after }
change-clings-none = { $target } no longer hangs at the side of { $before }
