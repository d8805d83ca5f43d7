# House rules
house-rules = House rules
house-rules-changed = { $count ->
    [0] Everything as the rules say.
    [one] One reading differs (bold).
   *[other] { $count } readings differ (bold).
}
house-rules-plain = As the rules say
    .help = Take back every house rule of this encounter
step-readings = Change a house rule

# Who is next, and why
battle-next = Next: { $name }
order-side-dexterity = { $side } rolled { $initiative } for initiative; within the side the best Dexterity goes first ({ $dexterity })
order-side-listed = { $side } rolled { $initiative } for initiative; within the side as listed
order-individual = rolled { $initiative } for initiative
order-last-side = Initiative is not rolled: no other side can act
order-acted = has acted this round, or cannot act

# What would have changed a roll
verdict-more = Needed { $count } more.
verdict-less = Needed { $count } less.
verdict-just = Just enough.
verdict-spare = { $count } to spare.
verdict-face = The face of the die alone decided.
verdict-without = Without “{ $source }”: { $band }.
verdict-joint = Without { $sources } together: { $band }.
verdict-quoted = “{ $source }”
verdict-steady = No modifier alone would have changed it.

# The legend below the map
action-legend = &Legend
    .help = Show or hide the legend below the map
legend-strip = Legend of the map

# Help
action-first-steps = &First steps
    .help = How to build a cave and play a fight in it, in five minutes
first-steps-title = First steps

# What can come of an action
course-fall-check-success = keeps its feet at the edge
course-fall-check-failure = falls over the edge
