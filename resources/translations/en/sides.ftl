# Names of sides that maps of the program use; users' own names stand as they are.

side-alliance = alliance
side-bandits = bandits
side-beasts = beasts
side-cave-folk = cave folk
side-college = college
side-company = company
side-coven = coven
side-deep-ones = deep ones
side-delvers = delvers
side-explorers = explorers
side-garrison = garrison
side-goblins = goblins
side-halruaa = Halruaa
side-haunt = haunt
side-heroes = heroes
side-hobgoblins = hobgoblins
side-horde = horde
side-orcs = orcs
side-party = party
side-plague = plague
side-raiders = raiders
side-thay = Thay
side-torchbearers = torchbearers
side-watchers = watchers
side-pupils = pupils
side-straw-men = straw men
