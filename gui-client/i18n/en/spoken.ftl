# What those hear who do not see the board.

board = Board
cell = column { $column }, row { $row }
cell-empty = { cell }: empty{ $ways ->
    [0] {""}
    [one] , the tile fits here in 1 way
   *[other] , the tile fits here in { $ways } ways
}
cell-field = { cell }: { printed-field }, { $region }
cell-piece = { cell }: { printed-field }, { size } piece of { $who }, { $region }
region-spoken = region of { $n ->
    [one] 1 field
   *[other] { $n } fields
}{ $flags ->
    [0] {""}
   *[other] {" "}with a flag
}, { $status ->
    [complete] complete
    [evaluated] evaluated
   *[open] open
}
region-spoken-held = { region-spoken }, held by { $holders }
place-spoken = Place at { cell }, turn { $turn }: touches { $edges ->
    [one] 1 edge
   *[other] { $edges } edges
}{ $coins ->
    [0] {""}
    [one] , +1 coin
   *[other] , +{ $coins } coins
}{ $completes ->
    [0] {""}
    [one] , completes 1 region
   *[other] , completes { $completes } regions
}
slot-spoken = Field { $key }, { landscape }: { size } piece, { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
} in all{ $points ->
    [0] {""}
    [one] , +1 point
   *[other] , +{ $points } points
}
slot-spoken-back = Field { $key }, { landscape }: takes the { size } piece back
slot-spoken-not = Field { $key }, { landscape }: { size } piece, why not?
player-spoken = { seat-name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $now } if the game ended now, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, in hand { $pieces }
