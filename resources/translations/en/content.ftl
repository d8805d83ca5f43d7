## Kinds of creatures
kind-human = human
kind-dwarf = dwarf
kind-elf = elf
kind-half_orc = half-orc
kind-halfling = halfling
kind-gnome = gnome
kind-orc = orc
kind-goblin = goblin
kind-hobgoblin = hobgoblin
kind-kobold = kobold
kind-gnoll = gnoll
kind-lizard_man = lizard man
kind-deep_one = deep one
kind-ogre = ogre
kind-troll = troll
kind-giant_spider = giant spider
kind-giant_rat = giant rat
kind-giant_lizard = giant lizard
kind-dire_wolf = dire wolf
kind-cave_bear = cave bear
kind-skeleton = skeleton
kind-zombie = zombie
kind-ghoul = ghoul

## Classes
class-none = no class
class-fighter = fighter
class-paladin = paladin
class-ranger = ranger
class-cleric = cleric
class-druid = druid
class-thief = thief
class-assassin = assassin
class-magic_user = magic-user
class-illusionist = illusionist

## Armour
armour-none = no armour
armour-leather = leather armour
armour-studded = studded leather
armour-ring = ring mail
armour-scale = scale mail
armour-chain = chain mail
armour-banded = banded mail
armour-splint = splint mail
armour-plate = plate mail

## Sizes
size-small = small
size-medium = man-sized
size-large = large

## Traits
trait-giant_kind = giant kind
trait-undead = undead
trait-nimble = nimble climber
trait-sure_footed = sure-footed

## Proficiencies
proficiency-swimming = swimming
proficiency-riding_land = land riding
proficiency-riding_airborne = airborne riding
proficiency-bow_long = long bow
proficiency-bow_short = short bow
proficiency-bow_long_composite = composite long bow
proficiency-bow_short_composite = composite short bow
proficiency-crossbow_light = light crossbow
proficiency-crossbow_heavy = heavy crossbow
proficiency-mountaineering = mountaineering

## Natural attacks
attack-bite = bite
attack-claw = claw
attack-great_club = great club

## Weapons
weapon-sword_short = short sword
weapon-scimitar = scimitar
weapon-falchion = falchion
weapon-sword_long = long sword
weapon-sword_broad = broad sword
weapon-khopesh = khopesh
weapon-sword_bastard = bastard sword
weapon-sword_two_handed = two-handed sword
weapon-axe_battle = battle axe
weapon-mace_footman = footman’s mace
weapon-mace_horseman = horseman’s mace
weapon-flail_footman = footman’s flail
weapon-flail_horseman = horseman’s flail
weapon-morning_star = morning star
weapon-pick_footman = footman’s pick
weapon-pick_horseman = horseman’s pick
weapon-staff_quarter = quarterstaff
weapon-bo_stick = bo stick
weapon-jo_stick = jo stick
weapon-fist = fist
weapon-halberd = halberd
weapon-bardiche = bardiche
weapon-bec_de_corbin = bec de corbin
weapon-hammer_lucern = Lucern hammer
weapon-bill_guisarme = bill-guisarme
weapon-fauchard = fauchard
weapon-fauchard_fork = fauchard-fork
weapon-fauchard_hook = hook fauchard
weapon-glaive = glaive
weapon-glaive_guisarme = glaive-guisarme
weapon-guisarme = guisarme
weapon-guisarme_voulge = guisarme-voulge
weapon-voulge = voulge
weapon-fork_military = military fork
weapon-partisan = partisan
weapon-ranseur = ranseur
weapon-spetum = spetum
weapon-pike = pike
weapon-trident = trident
weapon-lance_light = light lance
weapon-lance_medium = medium lance
weapon-lance_heavy = heavy lance
weapon-dagger = dagger
weapon-knife = knife
weapon-axe_hand = hand axe
weapon-hammer = hammer
weapon-club = club
weapon-aklys = aklys
weapon-spear = spear
weapon-harpoon = harpoon
weapon-dart = dart
weapon-javelin = javelin
weapon-bow_long = long bow
weapon-bow_short = short bow
weapon-bow_long_composite = composite long bow
weapon-bow_short_composite = composite short bow
weapon-crossbow_light = light crossbow
weapon-crossbow_heavy = heavy crossbow
weapon-sling_bullet = sling with bullets
weapon-sling_stone = sling with stones

## Ammunition
ammunition-arrow = arrow
ammunition-bolt = bolt
ammunition-bullet = bullet
ammunition-stone = stone
