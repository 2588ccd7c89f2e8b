# The window while a game is on screen.

# The bar above the board.
turn-draw = { $who }: draw a tile
turn-draw-by-hand = { $who }: draw a tile and say which
turn-lay = { $who }: lay the tile
turn-lay-places = { $who }: lay the tile. { $places ->
    [one] 1 place fits
   *[other] { $places } places fit
}
turn-pieces = { $who }: place up to 3 pieces
turn-no-piece = { $who }: no piece in hand
game-over = The game is over
game-over-winner = The game is over: { $winner }

button-draw = Draw a tile
button-lay = Lay the tile
button-lay-why-not = Choose a place first: point at one, or press Space
button-turn = Turn
button-next-place = Next place
button-place = Place { $n ->
    [one] 1 piece
   *[other] { $n } pieces
} { $cost ->
    [0] for free
    [one] for 1 coin
   *[other] for { $cost } coins
}
button-place-none = Place none
button-take-back = Take back
button-fetch = Fetch pieces for 1 coin
button-ranking = Ranking
button-undo = Undo
button-redo = Redo
button-undo-why-not = Nothing to take back or to make again

menu = Menu
menu-new-game = New game
menu-open = Open …
menu-save = Save …
menu-fit = Fit the board
menu-theme = Light or dark
menu-keys = Keys
menu-start = Start screen

# The drawn tile and the pile.
tile-drawn-spoken = Drawn tile { $tile }
pile = Pile
pile-engine-draws = Engine draws
pile-by-hand = By hand
pile-which = Which tile did you draw?
pile-draw-spoken = Draw { $tile }
tiles-to-come = Tiles to come: { $n }
tile-left-spoken = { $tile }. { $odds }, fits in { $ways ->
    [one] 1 way
   *[other] { $ways } ways
}
tile-under-pile = under the pile
tile-fits-nowhere = fits nowhere

# The choice of pieces.
pieces-left = { $n } left
pieces-spent = { $cost } of { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} spent
price = { $cost ->
    [0] free
    [one] 1 coin in all
   *[other] { $cost } coins in all
}{ $points ->
    [0] {""}
    [one] , +1 point
   *[other] , +{ $points } points
}
price-none = not possible
price-none-short = no

# The players and their points.
player-hint = Where the points come from
player-hint-levels = What ranks the seat
player-if-ended-now = Points if the game ended now
player-banked = Points banked
player-levels = Level of the climber, or of both together
player-coins = Coins
player-no-piece = no piece in hand
player-pub = In the pub
score-title = Points of { $who }
score-title-levels = What ranks { $who }
score-over = Points
score-banked = Banked
score-levels = Level
score-none = No points yet
score-also = If the game ended now, also
score-line-spoken = +{ $points } { $reason }
ranking-title = Ranking
ranking-wins = { $n ->
    [one] { $who } wins
   *[other] { $who } share the win
}
ranking-by-points = By points
ranking-by-coins = Points were equal, coins decided
ranking-shared = Points and coins were equal
ranking-coins = { $n ->
    [one] 1 coin in hand
   *[other] { $n } coins in hand
}
ranking-every-point = Every point of { $who }
ranking-every-figure = Every figure of { $who }

# The card in the corner of the board.
asking = Asking the engine …
why-not-there = Not there
why-no-fit = The tile does not fit here
why-hint = R or right click turns the tile
effect-extends = Extends { $lands }
effect-detail = Touches { $edges ->
    [one] 1 edge
   *[other] { $edges } edges
}, { $coins ->
    [0] no coin
    [one] +1 coin
   *[other] +{ $coins } coins
}{ $completes ->
    [0] {""}
    [one] , completes 1 region
   *[other] , completes { $completes } regions
}
effect-hint = Click or Enter lays it, R or right click turns it
region-at-the-end = Evaluated at the end
region-evaluated = Evaluated, { completion }
region-complete = Complete, { completion }: scores when the turn ends
region-swamp = Scores at the end of the game
region-open = Open, can grow over { $n ->
    [one] 1 cell
   *[other] { $n } cells
}
region-strength = { $who }: strength { $strength }
region-points-now = { $n ->
    [one] 1 point now
   *[other] { $n } points now
}
region-nobody = Nobody holds it
region-pieces = { $n ->
    [one] 1 piece stands in it
   *[other] { $n } pieces stand in it
}

# The bar below the board, and the banner.
status-turn = Turn { $n }
status-supply = { $n ->
    [one] 1 coin in the supply
   *[other] { $n } coins in the supply
}
status-zoom-in = Zoom in
status-zoom-out = Zoom out
status-fit = Fit
engine-built-in = built-in
engine-up = Engine: { $place }
engine-connecting = Engine: { $place }, connecting
engine-slow = Engine: { $place }, slow
engine-offline = Engine: { $place }, offline
engine-away = The engine is away; play goes on when it is back
banner-built-in = The built-in engine is away: { $cause }. Your game is safe; play goes on when it is back.
banner-remote = The engine at { $address } is away: { $cause }. Your game is safe; play goes on when it is back.
banner-retry = Try now

# What lies over the screen.
dialog-open = Open a game
dialog-open-verb = Open
dialog-save = Save the game
dialog-save-verb = Save
dialog-path = Path
dialog-browsing = The system's file dialog is open …
dialog-replace = Replace it
dialog-type-path = Type a path, or browse
dialog-browse = Browse …
dialog-browse-why-not = It is open already
dialog-cancel = Cancel
dialog-lately = Lately
dialog-saved-games = Saved games
dialog-open-map = Open a map
dialog-save-map = Save the map
dialog-maps = Maps
close-title = The game is not saved
close-save = Save …
close-anyway = Close anyway
n-levels = level { $n }
