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
option-turn-unit = Turn { $facing }
option-reform = Form: { $item }
option-shoot-at = Shoot at { $target }
change-losses-none = { $target }: nobody is left
change-did-none = { $target } starts a new round
change-aim-none = { $target } no longer aims at anybody
word-lightning-bolt = lightning bolt
word-earthquake = earthquake
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
field-Sheet-figures = Figures
field-Weapon-name = Weapon
field-Weapon-die = Die
field-Condition-lit = Torches burn
option-10 = 10
option-5 = 5
option-2 = 2
option-1 = 1
