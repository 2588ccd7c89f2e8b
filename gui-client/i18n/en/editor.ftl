# The map editor of Carcassonne.

map-preview = Map of { $title }, { $n ->
    [one] 1 square
   *[other] { $n } squares
}

# The bar above the map, and the line below it.
editor-title = Map editor: { $title }
editor-back = Back
editor-new = New …
editor-open = Open …
editor-save = Save …
editor-play = Play on it
editor-play-why-not = The map has { $n ->
    [one] 1 fault
   *[other] { $n } faults
}
editor-away = The engine is away; the map is looked at when it is back
editor-cant-read = This is no map: { $why }
editor-unsaved = The map that was drawn is in no file yet
editor-which-side = Which side? An arrow key tells it, Esc lets go
editor-other-landing = From the { side } side of { $at }: now choose the other landing, Esc lets go
editor-canvas = Map

# The brushes.
editor-brushes = Brushes
editor-sides-hint = Click near a side at the sea, or press E and an arrow
brush-look = Look
    .hint = Click a square to see what it is. Drag to move the map, turn the wheel to zoom
brush-void = Sea
brush-plain = Square
    .hint = Drag to paint, with the right button to erase. Shift and click fills
brush-town = Town
    .hint = Click to paint, right click to erase. Its name stands to the right
brush-start = Start square
brush-city = Large city
    .hint = One drag makes one city. E and an arrow open or close a side
brush-road = Border road
    .hint = Click a side at the sea. Where it leads stands to the right
brush-border-city = Border city
brush-ferry = Ferry
    .hint = Click the side where it starts, then the side where it lands
brush-chip = Chip
    .hint = Click a plain square. 9 again takes the next color
editor-chip = { $color ->
    [purple] purple
    [blue] light blue
   *[orange] orange
}: { $n } of 10

# The faults.
editor-no-faults = No faults: { $n ->
    [one] 1 square
   *[other] { $n } squares
}
editor-n-faults = { $n ->
    [one] 1 fault
   *[other] { $n } faults
}
editor-fault-spoken = { $at }: { $text }
fault-taken-name = The short name is that of a map that ships; choose another one
fault-value = { $field ->
    [id] the short name must have 1 to 40 small letters, digits or hyphens
    [title] the title must have 1 to 80 characters
    [coats] nothing can have { $value } coats of arms
    [starts_used_with_chips] { $value } start squares can't be in use with the chip rules
   *[other] { $field } can't be "{ $value }"
}
fault-starts-used = { $min } to { $max } start squares are in use, and the map has { $listed }
fault-too-many = too much of one thing: { $given } { $what }, at most { $most } are possible
fault-no-grid = the map has no squares
thing = { $thing ->
    [start] start square
    [town] town
    [large_city] large city
    [border_piece] border piece
    [ferry] ferry
   *[chip] chip
}
fault-letter-mismatch = { thing } "{ $name }" is listed here, but is not on the square
fault-unlisted = this { thing } is not listed; paint it anew
fault-listed-twice = two things are listed here
fault-open-side = the { side } side of the large city is open, but no square is beyond
fault-closed-side = the { side } side of the large city is closed, but a square is beyond
fault-apart = the squares of { $name } do not hang together
fault-printed-off = a { thing } is at what takes no tile
fault-printed-inside = a { thing } is at the { side } side, where a square is beyond
fault-side-twice = two things are at the { side } side
fault-start-printed = a start square can't have something printed at its border
fault-start-city = a start square can't lie beside a large city
fault-start-start = two start squares can't lie side by side
fault-nothing-fits = no tile fits what is printed around this square
fault-unreachable = can't be reached when the start tiles lie on { $starts }
fault-square-count = the map has { $squares } squares, and { $min } to { $max } tiles are recommended
fault-chip-square = a chip lies on plain squares only
fault-chip-count = { $found ->
    [one] 1 chip is
   *[other] { $found } chips are
} { $color ->
    [purple] purple
    [blue] light blue
   *[orange] orange
}; with the chip rules 10 must be, without them none

# The square under the cursor.
side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
square-kind = { $kind ->
    [void] sea
    [plain] square
    [town] town
    [start] start square
   *[city] large city
}
square-title = { $at }: { square-kind }
square-spoken = { $at }: { square-kind } { $name }
square-open = open to the { $sides }
square-chip = { $color ->
    [purple] purple
    [blue] light blue
   *[orange] orange
} chip
square-road = border road to the { side } { $to }
square-border-city = border city to the { side } { $to }
square-ferry = ferry to the { side } { $name }
square-name = Name
square-coats = Coats of arms
square-open-sides = Open sides
square-to = Leads to

# The map as a whole.
map-heading = Map
map-title = Title
map-id = Short name
map-tiles = Tiles advised
map-starts = Starts in use
map-starts-with-chips = With chips
map-to = to
map-fewest = { $what }, fewest
map-most = { $what }, most
map-meeples = Meeples each
map-n-meeples = { $n } meeples each
map-isle = Isle of Man for meeples
map-size = { $columns } columns, { $rows } rows
shape-add = Add
shape-remove = Remove
shape-shift = Move all
shape-add-at = Add to the { side }
shape-remove-at = Remove in the { side }
shape-shift-to = Move all to the { side }
mirror-east-west = Mirror east-west
mirror-north-south = Mirror north-south

# What a new map begins as.
new-map-title = New map
new-map-hint = The map on the screen can be had back with Undo
new-map-name = My map
new-map-blank = Blank map
new-map-from = { $title }
new-map-copy = My { $title }
