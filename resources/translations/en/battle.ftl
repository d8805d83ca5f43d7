# The battle panel
battle-start = Start the battle
    .help = Open the battle of this encounter, or begin one
battle-stop = End the battle…
    .help = Back to the set-up; you are asked whether to keep the battle
battle-hint = Here you play the encounter, step by step, forward and back. Put creatures on the map in Edit mode, then start the battle.
battle-to-start = Start
    .help = To the start of the battle
battle-to-end = End
    .help = To the end of what has been played
battle-back-roll = Roll
    .help = One roll back
battle-back-action = Action
    .help = One action back
battle-back-turn = Turn
    .help = One turn back
battle-back-round = Round
    .help = One round back
battle-step-roll = Roll
    .help = Forward to the next roll
battle-step-action = Action
    .help = Forward by one action
battle-step-turn = Turn
    .help = Forward by one turn
battle-step-round = Round
    .help = Forward by one round
battle-play = Play
    .help = Play by itself until somebody has to decide
battle-pause = Pause
battle-where = Round { $round } · event { $event } of { $count }
battle-column-order = Next
battle-column-name = Creature
battle-column-points = HP
battle-column-initiative = Init.
battle-column-states = States
battle-order = Order of turns
battle-acts-next = { $name } acts next
battle-points = HP
battle-set-points = Hit points of the selected creature, set by the referee
battle-played-by = Played by
battle-set-player = Who plays the selected creature
battle-choose-one = Select a creature
battle-options = Options of the decision
battle-choose = Choose
    .help = Choose the highlighted option (Return, or click on the map)
battle-key = Key { $key }
battle-places = { $action }: { $count ->
    [one] one place
   *[other] { $count } places
}
    .help = Click on a lit cell of the map, or open the list
battle-several-options = { $count } things can be done there; click again for the next one, or choose in the list.
battle-decide-first = Somebody has to decide first: choose one of the options.
battle-is-over = The battle is over. Step back, change a roll or a choice, or end it.
battle-no-creatures = There is nobody on the map yet. Go back to Edit and put creatures on it.
battle-unplayable = This encounter cannot be played yet. { $problem }
battle-bad-reading = The house rule { $reading } has a value that this ruleset does not know; choose another in the encounter’s settings.
battle-diverged = The battle in this file no longer fits the set-up (at { $key }); what came before that stands.
battle-not-possible = That is not possible here: { $what }. Nothing was changed.
battle-place-taken = { $name } stands there; choose a free cell.
battle-select-for-sight = Select a creature to see what it sees.
battle-leave-title = End the battle
battle-leave = What becomes of the battle? Kept, it stays part of the file and can be played on later.
battle-keep = Keep it
battle-drop = Drop it
battle-go-on = Go on playing
length-feet = { $feet } ft

odds-title = Odds of the highlighted option
odds-of = Odds: { $option }
odds-reckoning = Reckoning…
odds-progress = Reckoning… { $count } courses so far
odds-no-roll = nothing is rolled
odds-others = { $count } other courses
odds-points = { $name }: hit points afterwards, { $mean } on average
odds-state = { $name }: { $state }
odds-lost = Courses not looked at: { $chance }

# The inspector
inspector-heads = Lines of this battle: what was played, and each “what if”
inspector-head-main = Main line
inspector-head-branch = What if { $number }
inspector-cells = All { $count } ways the two dice can fall, coloured by outcome; rolled: { $first } and { $second }
inspector-tree = Rolls of the turn
inspector-card = Rule card
inspector-empty = Here every roll of the turn stands with all its modifiers. Step forward to see the first one.
inspector-against = against { $parts }
inspector-other-face = Show another face…
inspector-rethink = choose another…
inspector-told = odds before choosing: { $odds }
inspector-open-rule = Rule { $rule }
inspector-show = Show { $name } on the map
inspector-no-card = There is no card for rule { $rule }.

# Log and timeline
log-view = Whose view of the battle the log shows
log-as-seen = Seen by: { $view }
log-filter = Show only lines with…
log-list = Log
log-export = Export
    .help = Write the log to a file, as the chosen view sees it
log-export-html = Page with every modifier (HTML)…
log-export-txt = Text…
log-export-jsonl = JSON lines…
log-written = The log was written to { $path }.
log-not-written = { $path } cannot be written ({ $why }); choose a folder that exists and that you may write to.
timeline-title = Timeline
timeline-empty = Here you see everybody’s hit points over the battle, and drag the line to any point of it. Start a battle first.
timeline-rounds = Rounds

# Titles of the panels
dock-battle = Battle
dock-inspector = Inspector
dock-log = Log
dock-timeline = Timeline
