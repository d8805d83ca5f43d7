# The panel of the arena
dock-arena = Arena
arena-no-duel = This encounter is no duel. Choose the ruleset of duels when you make a new encounter, or open one of the duels that come with the program.
arena-duellists = Duellists
arena-duellist = { $name }: caster level { $level }, casting score { $score }
arena-size = Volume drawn: { $volume } ft³, equal to a cube of { $edge } ft.
arena-none = No arena is drawn yet.
arena-draw-one = Draw one with the volume tool.
arena-limits = Allowed: a cube of { $least } to { $greatest } ft, { $least_volume } to { $greatest_volume } ft³.
arena-fits = The arena is allowed.
arena-too-small = The arena is too small.
arena-too-large = The arena is too large.
arena-needs-two = A duel needs at least two duellists.
arena-word = Where they do not agree, { $name } decides.
arena-roll-off = Where they do not agree, these roll off: { $names }.
arena-thirds = Show thirds and curtain
arena-cross-section = Cross-section of the arena
arena-top = top { $feet } ft
arena-row = Row of the cross-section

field-ruleset = Ruleset
ruleset-underground = Fighting under the ground
ruleset-mageduel = Mageduel
ruleset-choose = Which rules are played; the palette follows.
ruleset-fixed = The creatures on the map follow these rules. Take them off to choose others.
step-ruleset = Choose the ruleset
arena-row-told = Row { $row }: arena from { $floor } up to { $top } ft, ground from { $low } to { $high } ft.
arena-row-ground = Row { $row }: no arena here, ground from { $low } to { $high } ft.
