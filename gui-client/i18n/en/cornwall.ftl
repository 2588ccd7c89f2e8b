# What is on the table: landscapes, tiles, pieces, colors, and how points come about.

landscape = { $land ->
    [swamp] swamp
    [forest] forest
    [mountain] mountain
    [village] village
    [meadow] meadow
   *[none] field
}
printed-field = { $symbol ->
    [cottage] { landscape } with cottage
    [flag] { landscape } with flag
    [chapel] { landscape } with chapel
   *[none] { landscape }
}
field-and-symbol = { $symbol ->
    [cottage] { landscape }, cottage
    [flag] { landscape }, flag
    [chapel] { landscape }, chapel
   *[none] { landscape }
}
tile = { $id }: { $fields }

size = { $size ->
    [small] small
    [tall] tall
    [fat] fat
   *[none] no
}
a-piece = a { size } piece
size-spoken = { $size ->
    [small] Small
    [tall] Tall
    [fat] Fat
   *[none] No
} piece, strength { $strength }, { $n } in hand
n-of-size = { $n } { size }
no-pieces = none

color = { $color ->
    [red] Red
    [green] Green
    [blue] Blue
    [yellow] Yellow
    [black] Black
   *[none] No color
}
color-with-symbol = { color } { $color ->
    [red] circle
    [green] triangle
    [blue] square
    [yellow] diamond
    [black] cross
   *[none] nothing
}
seat-name = { color }, { $player }

list-and = { $first } and { $last }
n-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
n-tiles = { $n ->
    [one] 1 tile
   *[other] { $n } tiles
}

completion = { $how ->
    [cottage] closed by a cottage
    [surrounded] surrounded
    [both] closed by a cottage and surrounded
   *[none] open
}
region-title = { landscape } of { $n ->
    [one] 1 field
   *[other] { $n } fields
}{ $flags ->
    [0] {""}
   *[other] {" "}with a flag
}

reason-banked = banked before
reason-coins = for { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
reason-chapel = for a piece on a chapel
reason-region = for { $place ->
    [first] the majority
    [tied-first] a shared majority
    [second] the second place
    [tied-second] a shared second place
   *[other] a place
} in a { region-title }: { $n } x { $each }{ $shared ->
    [1] {""}
   *[other] {" "}shared by { $shared }, rounded up
}
