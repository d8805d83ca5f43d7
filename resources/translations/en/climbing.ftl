## Kinds of checks and rolls: climbing, grabs, water
check-climb-check = climb check
check-hold-check = Dexterity check against the grab
check-boulder = boulder
check-boulder-damage = damage of the boulder
check-struggle = struggle
check-struggle-against = struggle of the one that holds
check-breath-check = Constitution check for breath

## Where a line comes from
source-climb-own = own climbing chance
source-climb-by-nature = climbing by nature
source-climb-untrained = climbing untrained
source-climb-mountaineer = mountaineer
source-climb-thief = thief's climbing
source-climb-kind = { $kind }
source-rope-and-wall = rope and wall
source-plenty-of-holds = plenty of holds
source-sloped-inward = surface slopes inward
source-slip-slight = slightly slippery
source-slip-slippery = slippery
source-below-half = below half hit points
source-load = { $steps } steps of load
source-heavy-blow = half the hit points in one hit
source-hanging = hanging
source-blind-climber = climbs without seeing
source-faces-the-wall = climber faces the wall
source-beside-on-wall = next to one another on the wall
source-footing-partial = partial footing
source-footing-secure = secure footing
source-one-hand = one hand holds on
source-holding-on = holds on to the surface
source-from-above = from above
source-from-below = from below
source-no-giant = not as strong as a giant
source-constitution = Constitution
source-breath-again = checks made already
source-more-than-the-other = more than the other

## Actions
act-climb-up = Climb up
act-climb-down = Climb down
act-climb-along = Climb along
act-step-off = Step off at the top
act-boulder = Roll a boulder
act-grab = Grab
act-let-fall = Just fall
act-climb-back = Climb back
act-let-go = Let go
act-grapple = Grapple
act-pull-under = Pull under
act-keep-hold = Keep the hold
act-release = Release
act-break-free = Break free

option-climb-up = Climb up to { $height } ft at { $cell } ({ $facing })
option-climb-down = Climb down to { $height } ft at { $cell } ({ $facing })
option-climb-along = Climb along to { $cell }, { $height } ft up ({ $facing })

field-face = Surface climbed, towards
field-hangs_from = Hangs from
field-holds = Holds fast
change-breath = { $target }: rounds of air now { $after }
change-breath-none = { $target } breathes freely again
field-breath = Rounds of air
change-face = { $target } holds on to the surface on its { $after } side
change-face-none = { $target } no longer holds on to the surface
change-hangs_from = { $target } hangs from { $after }
change-hangs_from-none = { $target } hangs from nobody any more
change-holds = { $target } holds { $after } fast
change-holds-none = { $target } holds nobody any more

## What happened
event-climb-up = { $actor } climbs up
event-climb-down = { $actor } climbs down
event-climb-along = { $actor } climbs along the face
event-step-off = { $actor } climbs over the top
event-boulder = { $actor } rolls a boulder
event-grab = { $actor } grabs at { $target } in falling ({ $why })
event-climb-back = { $actor } tries to climb back
event-pull-under = { $actor } tries to pull { $target } under
event-grapple = { $actor } tries to get hold of { $target }
event-keep-hold = { $actor } holds { $target } fast
event-release = { $actor } lets go
event-break-free = { $actor } tries to break free
note-no-grab-loaded = { $actor } cannot grab: it carries somebody, or somebody hangs from it
note-no-grab-hanger = { $actor } cannot grab { $target }, who hangs from somebody
note-drowns = { $actor } drowns
note-no-room = { $actor } has no room: the passage is { $width } ft wide, the weapon takes { $takes } ft
note-no-room-beside = { $actor } has no room beside its comrades: the passage is { $width } ft wide, the weapon takes { $takes } ft
note-stands-abreast = { $actor } stands abreast with { $target } in one cell: { $actor } takes { $takes } ft, all across the passage take { $all } of its { $width } ft

why-narrow = narrow place
why-short-weapon = short weapon
why-grappling = grappling

## Why somebody cannot fight with what it has in hand
refusal-needs-two-hands = One hand has to hold on, and { $item } takes two.
refusal-no-room = The passage is { $width } ft wide; this weapon takes { $takes } ft of it.
refusal-no-room-beside = Beside its comrades there is no room left: the passage is { $width } ft wide, this weapon takes { $takes } ft.

## States
state-climbing = climbing
state-hanging = hanging
state-grappling = grappling
state-held = held fast
state-submerged = under water

## Readings
reading-climb-check-at = Where a climb fails
    .start = where the climb began
    .middle = half-way
    .end = where it was to end
    .help = From where one falls who fails the climb check of the round.
reading-helpless-climber = Unconscious on a wall
    .falls = falls without a check
    .checks = makes the climb check
    .help = What becomes of a climber or hanger that loses consciousness.
reading-boulders-from = Boulders
    .rubble = where rubble lies in the cell or beside it
    .anywhere = everywhere
    .help = Where a defender on top finds boulders to roll.
reading-boulder-stops = Boulders stop
    .help = Whether a boulder stops at the first one it hits.
reading-grab-when = When one may grab
    .any = narrow, short weapon or grappling: one is enough
    .narrow-and-other = a narrow place and one of the other two
    .help = Under which conditions one who falls may grab an enemy.
reading-hold-is-exertion = Holding is exertion
    .help = Whether a hold under water halves the breath of both.
reading-passages-up-to = Narrow passages
    .help = Up to which width, in feet, a passage counts as narrow.

## Problems of sheets
problem-climbs-nothing = { $name } is set to climb, but is on no steep surface; put it at the foot of one, facing it, with a height below its top.

## Who is tied to whom
bond-riding = rides { $other }
bond-riding-it = carries { $other }
bond-clings = hangs at the side of { $other }
bond-clings-it = { $other } hangs at its side
bond-hangs_from = hangs from { $other }
bond-hangs_from-it = { $other } hangs from it
bond-holds = holds { $other } fast
bond-holds-it = held fast by { $other }
bond-breath = { $rounds ->
    [one] air for { $rounds } more round
   *[other] air for { $rounds } more rounds
}
bond-breath-gone = out of air, may drown any round
change-speed-of-A = { $target } has gone { $after } ft as a mount in this round
