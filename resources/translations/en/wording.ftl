# How events of a battle are told, whatever the ruleset

heading = { $actor }: { $name }
heading-on = { $actor } → { $target }: { $name }
choice-action = What does { $actor } do?
choice-grab = { $actor } falls: at whom does it grab?
choice-pull-down = Does { $actor } join in pulling down?
choice-free-attack = Whom does { $actor } attack for free?
choice-other = { $actor } has to decide
line-round = Round { $round }
line-check = { $heading } – { $band } ({ $total } { $sign } { $against }; { $band } { $chance })
line-check-face = { $heading } – { $band } ({ $total }, { $why }; { $band } { $chance })
line-roll = { $heading } – { $total } ({ $dice })
line-amount = { $heading } – { $total }
line-choice = { $actor } chooses: { $chosen } ({ $by })

turn-turn = { $actor }’s turn
turn-intervention = The referee steps in

percent = { $number } %
percent-below = < 0.1 %
percent-above = > 99.9 %
percent-exact = { $percent } ({ $fraction })

amount-floor = ≥ { $value }
amount-cap = ≤ { $value }
amount-set = = { $value }

status-inactive = does not apply
status-suppressed = suppressed
status-suppressed-by = suppressed: { $by }
status-capped = of { $value }, since { $kind } gives { $most } at most
without-this = without this: { $band }
without-joint = without these together: { $band }
another-outcome = another outcome

option-of-1 = { $part0 }
option-of-2 = { $part0 }: { $part1 }
option-of-3 = { $part0 }: { $part1 }, { $part2 }
option-of-4 = { $part0 }: { $part1 }, { $part2 }, { $part3 }
option-of-5 = { $part0 }: { $part1 }, { $part2 }, { $part3 }, { $part4 }

player-person = person
player-sensible = sensible
player-random = random
player-only = only choice
player-script = script

change-hit_points = { $target }: hit points { $before } → { $after } ({ $by })
change-place = { $target } moves { $before } → { $after }
change-facing = { $target } turns { $before } → { $after }
change-altitude = { $target }: altitude { $before } → { $after } ft
change-standoff = { $target } stands { $after } ft from the edge
change-standoff-none = { $target } stands in the middle of its cell
change-reloading = { $target } has to load again, ready in round { $after }
change-wielded = { $target } takes in hand: { $after }
change-charged = { $target } has charged: { $after }
change-thrown = { $target } has hurled: { $after }
change-player = { $target } is now played by: { $after }
change-side = { $target } changes sides: { $before } → { $after }
change-states-gained = { $target } is now: { $gained }
change-states-lost = { $target } is no longer: { $lost }
change-states-both = { $target } is now: { $gained }; no longer: { $lost }
change-arrives = { $target } comes onto the field
change-leaves = { $target } leaves the field
change-round = Round { $before } → { $after }
change-over = The battle is over
change-schedule = The order of turns changes
change-terrain = The ground changes at { $cell }: { $layer }
change-terrain-thing = The map changes: { $layer } { $thing }
change-general = { $target }: { $field } { $before } → { $after }

terrain-material = material
terrain-elevation = elevation
terrain-water = water
terrain-ceiling = ceiling
terrain-light = light
terrain-standing = room to stand
terrain-barriers = walls and doors
terrain-faces = faces of ledges
terrain-structures = structure
terrain-volumes = volume
terrain-lights = light source

facing-N = north
facing-NE = north-east
facing-E = east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-W = west
facing-NW = north-west

word-yes = yes
word-no = no
word-nobody = nobody
word-nothing = nothing
word-somewhere = a place
list-separator = { ", " }

# Logs to share
report-untitled = A battle
report-lead = As seen by: { $view }
report-result = { $total } { $sign } { $against }, by { $margin }
report-result-face = total { $total }, but { $why }
face-fails = a natural { $face } always fails
face-succeeds = a natural { $face } always succeeds
report-total = total { $total }
report-dice = rolled
report-on-target = (on the number needed)
view-referee = the referee
view-public = everybody
cell-on-level = { $cell } · { $level }
