# Carcassonne: what is on the table, what points are for, why a move is not legal, options, maps and the log. Every key begins with "cc-".

cc-color = { $color ->
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
    [black] Black
   *[none] No color
}
cc-chip = { $color ->
    [purple] purple
    [blue] light blue
    [orange] orange
   *[none] plain
}
cc-seat = Seat { $n }
cc-nobody = nobody

cc-feature = { $kind ->
    [city] city
    [road] road
    [field] field
    [monastery] monastery
   *[none] feature
}
# What a side shows.
cc-an-edge = a { cc-feature }
cc-the-feature = the { cc-feature }
cc-role = { $kind ->
    [city] knight
    [road] highwayman
    [field] farmer
    [monastery] monk
   *[none] meeple
}

# Where a part of a tile lies.
cc-side = { $side ->
    [north] north
    [east] east
    [south] south
    [west] west
   *[none] nowhere
}
cc-corner = { $corner ->
    [north-west] north-west
    [north-east] north-east
    [south-east] south-east
   *[south-west] south-west
}
cc-at = in the { $place }
cc-through = from { $from } to { $to }
cc-on-all-sides = on all four sides
cc-all-around = all around
cc-in-the-middle = in the middle
cc-beside-the-road = in the { cc-side }, { $toward ->
    [north] north
    [east] east
    [south] south
   *[west] west
} of the road

cc-tile = { $id }: { $parts }
cc-part = { cc-feature } { $place }{ $coats ->
    [0] {""}
    [one] {" "}with a coat of arms
   *[other] {" "}with { $coats } coats of arms
}{ $cathedral ->
    [0] {""}
   *[other] {" "}with a cathedral
}{ $inn ->
    [0] {""}
   *[other] {" "}with an inn
}
cc-parts-at = { $kind ->
    [city] cities
   *[road] roads
} in the { $place }
cc-the-part = the { cc-feature } { $place }
cc-the-field-at-cities = the field { $place } (serves { $n ->
    [one] 1 city
   *[other] { $n } cities
} on this tile)

# A feature as it stands.
cc-feature-title = { $state ->
    [complete] completed { cc-feature }
    [unfinished] unfinished { cc-feature }
   *[open] { cc-feature }
}{ $n ->
    [0] {""}
   *[other] {" "}{ $kind ->
        [field] on
       *[other] of
    } { n-tiles }
}
cc-open-ends = { $n ->
    [one] 1 open end
   *[other] { $n } open ends
}
cc-empty-around = { $n ->
    [one] 1 empty square
   *[other] { $n } empty squares
} around it
cc-touches-cities = { $n ->
    [0] touches no city
    [one] touches 1 city, { $complete ->
        [0] not complete
       *[other] complete
    }
   *[other] touches { $n } cities, { $complete ->
        [0] none of them complete
       *[other] { $complete } of them complete
    }
}
cc-points-now = { n-points } now
cc-points-now-and-then = { n-points } now, { $then } if completed
cc-summary = { $what }: { $who }; { $points }
cc-summary-empty = { $what }: { $who }
cc-wins = { $n ->
    [0] nobody wins
    [one] { $who } wins
   *[other] { $who } share the win
}
cc-would-win = { $n ->
    [0] nobody is ahead
    [one] { $who } is ahead
   *[other] { $who } are ahead together
}

# What points are for.
cc-n-borders = { $n ->
    [one] 1 border piece
   *[other] { $n } border pieces
}
cc-n-ferries = { $n ->
    [one] 1 ferry
   *[other] { $n } ferries
}
cc-n-coats = { $n ->
    [one] 1 coat of arms
   *[other] { $n } coats of arms
}
cc-n-towns = { $n ->
    [one] 1 town
   *[other] { $n } towns
}
cc-n-cities = { $n ->
    [one] 1 city
   *[other] { $n } cities
}
cc-times = { $what } x { $each }
cc-reason-banked = banked before
cc-reason-town = for covering a town
cc-reason-chip = for a chip
cc-reason-feature = for { $share ->
    [tied] a shared majority { cc-in-a-feature }
    [most] the majority { cc-in-a-feature }
   *[all] { cc-a-feature }
}{ $state ->
    [unfinished] {" "}at the end
   *[complete] {""}
}: { $sum }
cc-a-feature = { $state ->
    [unfinished] an unfinished
   *[complete] a completed
} { cc-feature }
cc-in-a-feature = { $kind ->
    [road] on
   *[other] in
} { cc-a-feature }
cc-reason-field = for { $share ->
    [tied] a shared majority on a field
    [most] the majority on a field
   *[all] a field
} that serves { $n ->
    [one] 1 completed city
   *[other] { $n } completed cities
}: { $sum }

# Why a move is not legal, by the engine's stable names: with its values, and, where a file is refused, as the rule alone.
cc-why-game-over = the game is over
cc-why-wrong-phase = { $due ->
    [draw] a tile is to be drawn first
    [lay] the drawn tile is to be laid first
    [chip] the chip is to be turned over first
    [meeple] a meeple is to be placed first, or none
    [extra] the turn is to be ended first, or an extra turn taken
   *[over] nothing is due
}
cc-why-tile-not-left = no tile { $tile } is left in the stack
cc-why-not-a-start-square = start tiles go on start squares
cc-why-not-a-square = the map has no square there
cc-why-large-city = a large city lies there, and no tile covers it
cc-why-square-taken = a tile lies there already
cc-why-not-touching = the tile would touch no other
cc-why-edge-mismatch = the { cc-side } side shows { $shows }, and the tile beside it { $asks }
cc-why-large-city-mismatch = the { cc-side } side shows { $shows }, and a large city lies there
cc-why-border-mismatch = the { cc-side } side shows { $shows }, and { $asks } is printed at the border
cc-why-ferry-mismatch = the { cc-side } side shows { $shows }, and the ferry needs a road
cc-why-chip-not-left = no chip of { n-points } is left in that color
cc-why-no-meeple = no meeple is in supply
cc-why-no-such-part = the tile just laid has no such part
cc-why-no-farmers = the game is played without farmers
cc-why-feature-taken = a meeple stands { $kind ->
    [road] on the road
    [field] on the field
    [city] in the city
    [monastery] in the monastery
   *[none] there
} already
cc-why-no-town-covered = the tile just laid gives no extra turn
cc-why-rule-off = the game is played without that rule
cc-why-nobody-on-isle = none of the meeples is on the Isle of Man
cc-why-chips-missing = it takes a chip of each color

cc-rule-wrong-phase = something else is due first
cc-rule-tile-not-left = none of these tiles is left in the stack
cc-rule-edge-mismatch = a side does not match the tile beside it
cc-rule-large-city-mismatch = a side beside a large city shows no city
cc-rule-border-mismatch = a side does not match what is printed at the border
cc-rule-ferry-mismatch = a side at a ferry shows no road
cc-rule-chip-not-left = none of these chips is left
cc-rule-feature-taken = a meeple stands there already

# The options and their values, by the names that the engine gives them.
cc-option-meeples = Meeples
    .help = How many meeples a player has: 7 without a map, 9 on maps unless something else is chosen.
cc-value-meeples-7 = 7
    .help = As in the base game.
cc-value-meeples-9 = 9
    .help = As the publisher recommends for maps.
cc-option-tiles = Tiles
    .help = How many tiles are in the game: the base tiles, and as many of the expansions' as are missing, taken at random.
cc-value-tiles-usual = As usual
    .help = All that the boxes hold; on a map at most what it recommends.
cc-option-tile-sets = Tile sets
    .help = How many copies of each box are put together.
cc-value-tile-sets-1 = 1
    .help = One of each box.
cc-value-tile-sets-2 = 2
    .help = Two of each box, for very large maps.
cc-option-start-squares = Start squares
    .help = How many start squares are used on a map; the map says how few and how many are possible.
cc-value-start-squares-usual = As usual
    .help = The fewest that the map allows; with chips what the map says for them.
cc-option-expansions = Tiles of expansions
    .help = Which expansions lend their tiles; their rules are options of their own.
cc-value-expansions-usual = As usual
    .help = None without a map, both on one.
cc-value-expansions-none = None
    .help = The base game alone.
cc-value-expansions-inns = Inns & Cathedrals
    .help = 18 tiles more.
cc-value-expansions-traders = Traders & Builders
    .help = 24 tiles more.
cc-value-expansions-both = Both
    .help = 42 tiles more.
cc-value-off = Off
    .help = The rule is off.
cc-value-on = On
    .help = The rule is on.
cc-option-farmers = Farmers
    .help = Meeples may claim fields.
cc-option-small-city = Small cities as in the first edition
    .help = A completed city of two tiles scores 1 a tile and a coat of arms. Not on maps.
cc-option-inns = Inns
    .help = Completed roads with an inn count double, unfinished ones nothing.
cc-option-cathedrals = Cathedrals
    .help = Completed cities with a cathedral count 3 a tile and coat of arms, unfinished ones nothing.
cc-option-ferry-in-final = Ferries in the final scoring
    .help = Ferries of unfinished roads count at the end: 1, and 1 for each coat of arms.
cc-option-town-variant = Towns
    .help = What covering a town, or leaving it visible, does.
cc-value-town-none = Nothing
    .help = Towns are ordinary squares.
cc-value-town-extra-turn = (a) Extra turn
    .help = Covering a town gives one extra turn, which may be declined.
cc-value-town-cost = (b) Two points less
    .help = Covering a town costs two points.
cc-value-town-roads = (c) Roads
    .help = A scored road gains two points for each visible town beside it.
cc-option-chips = Map chips
    .help = Chips score at once when their squares are covered; a meeple on the Isle of Man gives an extra turn. Great Britain only.
cc-option-recall = House rule: meeples return from the Isle of Man
    .help = Three chips, one of each color, bring all own meeples back. The printed condition was never found; this one is ours.

cc-map-great-britain = Great Britain
cc-map-germany = Germany
cc-map-benelux = Benelux
cc-map-france = France
cc-map-iberian-peninsula = Iberian Peninsula
cc-map-nordics = Nordics
cc-map-taiwan = Taiwan
cc-map-ukraine = Ukraine
cc-map-usa-east = USA East
cc-map-usa-west = USA West
cc-map-reconstructed = Reconstructed from geography and published facts, not the printed map: the names of starts and of some cities are published; positions, coats of arms and most other names are chosen by us.
cc-map-unknown = The printed layout was never found as text, so this map can't be played.

# What happened, as the log tells it.
cc-log-draws = { $who } draws { $tile }
cc-log-set-aside = { $tile } fits nowhere and leaves the game
cc-log-lays = { $who } lays { $tile } on { $square }
cc-log-lays-start = { $who } lays { $tile } on the start square { $square }
cc-log-places = { $who } places a meeple on { $square } as a { cc-role }
cc-log-score = { $who } { $points } { $reason }
cc-log-chip = { $who } { $points } for { $color ->
    [orange] an
   *[other] a
} { cc-chip } chip
cc-log-final = Final scoring
cc-log-return-to = { $n ->
    [one] 1 meeple returns
   *[other] { $n } meeples return
} to { $who }
cc-log-return = { $n } meeples return: { $who }
cc-log-may-go-on = { $who } may take an extra turn
cc-log-extra-turn = { $who } takes an extra turn
cc-log-to-isle = { $who } sends a meeple to the Isle of Man and takes an extra turn
cc-log-recalls = { $who } gives { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} and brings { $n ->
    [one] 1 meeple
   *[other] { $n } meeples
} back from the Isle of Man
cc-log-over-no-tile = The game is over: no tile is left
cc-log-over-no-square = The game is over: no square takes a tile
