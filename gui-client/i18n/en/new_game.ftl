# The screen where a game is set up.

new-title = New game of
new-waiting = Waiting for the engine …
new-rules = Rules
new-start = Start the game
new-back = Back
new-players = Players
new-n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
new-player-name = Player { $n }
new-nameless = Player
new-name-of-seat = Name of seat { $n }
new-color-of-seat = Color of seat { $n }
new-begins = begins
new-seat-begins = Seat { $n } begins
new-who-draws = Who draws the tiles?
new-who-rolls = Who rolls the dice?
new-draw-asked = The engine, when asked to
new-draw-at-once = The engine, at the start of every turn
new-draw-by-hand = We do: the box is on the table
new-roll-by-hand = We do: the dice are on the table
new-seed = Seed
new-seed-chance = by chance
new-seed-another = Another
new-seed-help = The same seed brings the same tiles in the same order.
new-seed-help-dice = The same seed brings the same rolls in the same order.
new-tiles = Tiles
new-deck = Deck
new-deck-size = { $deck }: a start tile and { n-tiles }
new-reconstructed = Reconstructed, not the printed set. { $remark }
new-default = { $value } (default)
new-our-reading = The rulebook leaves this open; the default is our reading.
new-no-name = Seat { $n } has no name
new-as-usual = as usual
new-number-wrong = A number among the rules is none
new-seed-wrong = The seed is a whole number, or nothing for chance

deck-recon-1 = The printed list of tiles was never published. This deck meets every published fact (36 tiles of three fields, two or three landscapes each, 11 cottages, no flag in a swamp); the distribution, 8 flags, 5 chapels and the start tile's layout are chosen by us.

# The options and their values, by the names that the engine gives them.
option-surrounded = Surrounded regions
    .help = When a region without a cottage counts as complete. The rulebook says: when it can't be extended because tiles surround it.
value-surrounded-gap-aware = No tile fits
    .help = A gap too small for a tile of three fields does not keep a region open.
value-surrounded-strict = All cells covered
    .help = Every cell next to the region must be covered.
option-coin-supply = Coins
    .help = How many coins there are in all. The rulebook prints 40; the box holds 20.
value-coin-supply-twenty = 20
    .help = As many as the box holds; who earns more than is left takes what is left.
value-coin-supply-forty = 40
    .help = As many as the rulebook prints.
value-coin-supply-unlimited = Unlimited
    .help = Every coin earned is paid.
option-unfinished-regions = Unfinished regions at the end
    .help = Which regions not yet evaluated count when the game ends.
value-unfinished-regions-all = All
    .help = Swamps and every other region still open.
value-unfinished-regions-swamps-only = Swamps only
    .help = Only swamps; other open regions are lost.
