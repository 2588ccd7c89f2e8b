# Why a move is not legal, by the engine's stable names: with its values, and, where a file is refused, as the rule alone.

why-game-over = the game is over
why-wrong-phase = { $due ->
    [draw] a tile is to be drawn first
    [lay] the drawn tile is to be laid first
    [pieces] pieces are to be placed first, or none
   *[over] nothing is due
}
why-tile-not-in-pile = the tile { $tile } lies on the table
why-tile-under-pile = the tile { $tile } lies under the pile; another comes up before it
why-overlap = the tile would cover { $n ->
    [one] a field
   *[other] { $n } fields
} already there
why-no-match = no field of the tile touches a field of the same landscape
why-too-few-edges = { $edges ->
    [0] none
   *[other] only { $edges }
} of the 2 edges needed touches tiles on the table
why-closed-region = a cottage has closed the { landscape } region beside it
why-pub-empty = the pub holds none of the pieces
why-no-coin = there is no coin to pay with
why-too-many-pieces = at most 3 pieces may be placed, not { $n }
why-not-on-new-tile = pieces go on fields of the tile just laid
why-field-taken-twice = a field holds one piece
why-not-in-hand = { $wanted ->
    [one] { $size ->
        [small] 1 small piece is
        [tall] 1 tall piece is
       *[fat] 1 fat piece is
    }
   *[other] { $size ->
        [small] { $wanted } small pieces are
        [tall] { $wanted } tall pieces are
       *[fat] { $wanted } fat pieces are
    }
} needed, { $in_hand ->
    [0] none is
    [one] 1 is
   *[other] { $in_hand } are
} in hand
why-too-expensive = the pieces cost { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}; { $coins ->
    [0] none is
    [one] only 1 is
   *[other] only { $coins } are
} in hand

rule-wrong-phase = something else is due first
rule-tile-not-in-pile = the tile lies on the table already
rule-tile-under-pile = the tile lies under the pile; another comes up before it
rule-overlap = the tile covers another
rule-too-few-edges = fewer than 2 edges of the tile touch others
rule-closed-region = a cottage has closed the region beside it
rule-too-many-pieces = more than 3 pieces
rule-not-in-hand = a piece is not in hand
rule-too-expensive = there are too few coins
