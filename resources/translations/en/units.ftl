# Bodies of troops on the map and in the tools
canvas-strength = { $name }  { $figures } · { $dice } HD
unit-too-narrow = { $name } cannot stand there: the passage is narrower than the formation. Choose another formation or frontage, or another place.
unit-in-rock = { $name } cannot stand there: { $cell } is solid rock.
unit-beyond-the-map = { $name } cannot stand there: its body would reach beyond the border of the map.
unit-place-taken = { $name } cannot stand there: { $other } is in the way.
unit-no-place = { $name } finds no place near where it fits; choose another formation or frontage, or move it.
unit-select-first = Select a body of troops first, then form it up.
step-form-up = { $count ->
    [one] Form up
   *[other] Form up { $count } units
  }
action-form-up = &Form up
    .help = Forms the selected troops anew where they stand, or at the nearest place where they fit.
problems-form-up = Form up
    .help = Forms these troops anew where they stand, or at the nearest place where they fit.
status-unit = { $name } ({ $side }): { $figures } { $figures ->
    [one] figure
   *[other] figures
  }, { $dice } of { $most } hit dice
canvas-legend-figures = Figures
canvas-legend-figure-front = figure, pale edge in front
canvas-legend-figure-wounded = wounded figure
canvas-legend-figure-torch = carries a torch
canvas-legend-figure-commander = commander
battle-more-places = … and { $count } more: point at them on the map

# Orders and words of massed combat
canvas-legend-cracked = may give way
cast-lightning-bolt = lightning bolt
cast-earthquake = earthquake
did-lightning-bolt = lightning bolt
did-earthquake = earthquake
change-hit_points-of-B = { $target }: hit dice { $before } → { $after } ({ $by })

# Hit dice instead of hit points
battle-column-hit-dice = HD
battle-hit-dice = HD
battle-set-hit-dice = Hit dice that the selected unit has left, set by the referee
odds-hit-dice = { $name }: hit dice afterwards, { $mean } on average
timeline-empty-hit-dice = Here you see the hit dice of all units over the battle, and drag the line to any point of it. Start a battle first.
field-battlesystem-Condition-hit_points = Hit dice left

# How high a body flies
canvas-flies = { $band ->
    [low] low, { $height }
    [middle] middle, { $height }
    [high] high, { $height }
   *[other] { $height }
  }
status-flies = { $band ->
    [low] flies low ({ $height })
    [high] flies high ({ $height })
   *[other] flies at middle height ({ $height })
  }

# The palette and the panel of the battle
palette-unit = { $name } · { $figures }
    .help = { $name }: { $figures } { $figures ->
    [one] figure
   *[other] figures
  }, { $dice } hit dice in all
battle-hint-of-units = It will look where the arrow points. Drag on from the place to where it is to look instead; to turn it afterwards, hold Ctrl and drag on the map, or choose “Turn”.
