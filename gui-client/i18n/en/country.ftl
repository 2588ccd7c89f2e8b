# Carcassonne's window while a game is on screen.

# The bar above the board.
cc-turn-draw = { $who }: draw a tile{ $extra ->
    [0] {""}
   *[other] {" "}(extra turn)
}
cc-turn-start = { $who }: lay the start tile. { $places ->
    [one] 1 start square is free
   *[other] { $places } start squares are free
}
cc-turn-chip = { $who }: turn over the chip
cc-turn-meeple = { $who }: place a meeple, or none
cc-turn-no-meeple = { $who }: no meeple can be placed
cc-turn-extra = { $who }: take an extra turn, or end the turn
cc-button-chip = Turn over the chip
cc-button-place = Place the meeple
cc-button-extra = Take the extra turn
cc-button-isle = Send a meeple to the Isle of Man
cc-button-recall = Fetch the meeples for 3 chips
cc-button-end = End the turn

# The tile in hand, the stack and the meeples.
cc-hint-place = Point at a marked square, or press Space.
cc-fits-as = Fits as
cc-fits-spoken = { $square }, { $turns ->
    [0] not turned
    [one] turned once
   *[other] turned { $turns } times
}
cc-stack-name = Stack of tiles
cc-stack = { $n ->
    [one] 1 tile in the stack
   *[other] { $n } tiles in the stack
}
cc-copies = { $id } × { $n }
cc-left-spoken = { $tile }. { $n ->
    [one] 1 copy left
   *[other] { $n } copies left
}, { $odds } for the next draw, fits in { $ways ->
    [one] 1 way
   *[other] { $ways } ways
}
cc-which-chip = Which chip did you turn over?
cc-nothing-to-claim = Nothing on this tile can be claimed.
cc-scores-now = At once: { $line }
cc-slot = { $key }, { $part }
cc-slot-on-board = On the board: { $slot }
cc-no-meeple = no meeple in supply
cc-on-isle = { $n } on the Isle of Man
cc-player-spoken = { color }, { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $now } if the game ended now, { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} in supply{ $isle ->
    [0] {""}
   *[other] , { $isle } on the Isle of Man
}{ $chips ->
    [0] {""}
    [one] , 1 chip
   *[other] , { $chips } chips
}
cc-ranking-shared = Points were equal

# The board, spoken and in the corner card.
cc-place-spoken = Place at { $square }, { $turns ->
    [0] not turned
    [one] turned once
   *[other] turned { $turns } times
}
cc-square-tile = { $square }: { $tile }{ $n ->
    [0] {""}
   *[other] . { $features }
}
cc-square-dead = { $square }: empty, no tile fits any more
cc-square-empty = { $square }: empty, the tile fits in { $ways ->
    [one] 1 way
   *[other] { $ways } ways
}; { $kinds ->
    [one] 1 kind of tile fits
   *[other] { $kinds } kinds of tiles fit
}, { $odds } for the next draw
cc-square-nothing = { $square }: empty
cc-lay-title = { $square }: fits in { $n ->
    [one] 1 way
   *[other] { $n } ways
}
cc-lay-claims = A meeple could claim: { $parts }
cc-lay-no-claims = Nothing could be claimed there
cc-card-title = { $kind ->
    [city] city
    [road] road
    [field] field
   *[other] monastery
} { $n ->
    [one] on 1 square
   *[other] on { $n } squares
}{ $coats ->
    [0] {""}
    [one] , 1 coat of arms
   *[other] , { $coats } coats of arms
}
cc-feature-field = Touches { $n ->
    [0] no city
    [one] 1 city
   *[other] { $n } cities
}
cc-feature-complete = Complete
cc-feature-open = Open, can go on at { $n ->
    [one] 1 place
   *[other] { $n } places
}
cc-feature-meeples = { $who }: { $n ->
    [one] 1 meeple
   *[other] { $n } meeples
}
cc-feature-owns = owns it
cc-feature-nobody = Nobody is there
cc-feature-now = { $n ->
    [one] 1 point
   *[other] { $n } points
} if the game ended now: { $sum }
cc-feature-then = { $n ->
    [one] 1 point
   *[other] { $n } points
} if it were complete: { $sum }
cc-empty-title = { $square } is empty
cc-empty-dead = No tile that is left fits here.
cc-empty-odds = { $odds } that the next tile fits; { $n ->
    [one] 1 kind of tile does
   *[other] { $n } kinds of tiles do
}
cc-empty-closed = No tile may be laid here yet: it must touch the tiles on the table.
cc-owners-title = Who owns the fields

# Setting up a game.
cc-map = Map
cc-map-none = None: the table is endless
cc-map-own = Own map: { $title }

# The keys of Carcassonne.
cc-help-slot = hold the meeple over a part of the tile
cc-help-extra = take the extra turn for a town
cc-help-isle = send a meeple to the Isle of Man
cc-help-recall = fetch meeples from the Isle of Man
cc-help-owners = show who owns the fields
cc-help-dead = mark squares that nothing fits
