# What makes no sense in an encounter: what, where, and the way out.
problem-creature-outside = { $name } stands outside the map; move it onto the map.
problem-creature-in-rock = { $name } stands in rock at { $cell }; move it, or dig the cell out.
problem-two-in-one-place = { $name } and { $other } stand in one place at { $cell }; move one of them.
problem-no-deck = { $name } stands on level { $level } at { $cell }, where there is no deck; put it on the ground or build the deck.
problem-too-low = { $name } does not fit under the { $room } ft of clear height at { $cell }; move it or raise the ceiling.
problem-too-narrow = { $name } has only { $standing } ft to stand on at { $cell }; move it or widen the footing.
problem-structure-nowhere = The structure { $name } has no cells; draw it or delete it.
problem-deck-below-ground = The deck of { $name } lies { $below } ft below the ground at { $cell }; raise the deck or lower the ground.
problem-volume-nowhere = The volume { $name } has no cells; draw it or delete it.
problem-volume-flat = The volume { $name } has no height at { $cell }; set its top above its floor.
problem-light-no-deck = The light { $name } stands on level { $level } at { $cell }, where there is no deck; put it on the ground or build the deck.
problem-light-in-rock = The light { $name } stands in rock at { $cell }; move it, or dig the cell out.
problem-door-alone = The door at { $cell } stands in the open; put a wall beside it or remove it.
problem-face-without-ledge = The face at { $cell } has no ledge; make the heights differ by 5 ft or remove it.
problem-water-in-rock = Water stands in rock ({ $count } cells, the first at { $cell }); drain them or dig them out.
problem-side-unreachable = No way leads from { $side } (first at { $cell }) to any other side; open a passage or move somebody.
problem-unknown-reading = The house rule { $reading } cannot be { $value }; choose it anew among the house rules.
