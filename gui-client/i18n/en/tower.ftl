# What the panels around the tower of Cornerstone Essential say. Every key begins with "cs-".

cs-turn-roll = { $who }: roll the dice
cs-turn-roll-by-hand = { $who }: say what the dice show
cs-turn-build = { $who }: build a block, { $n ->
    [one] 1 can be built
   *[other] { $n } can be built
}
cs-turn-put-out = { $who }: nothing can be built without a ring, put a block out of the game
cs-turn-climb = { $who }: climb or stay, { $n ->
    [0] there is nowhere to go
    [one] 1 place to go
   *[other] { $n } places to go
}

cs-button-roll = Roll the dice
cs-button-build = Build
cs-button-collapse = Build, and let it fall
cs-button-put-out = Put out of the game
cs-button-take-block = Take a block
cs-button-turn = Turn
cs-button-climb = Climb
cs-button-stay = Stay
cs-button-fall-again = Show the fall again
cs-turn-about = Turn about the { $axis ->
    [x] axis from west to east
    [y] axis from south to north
   *[z] upright axis
}

cs-view-left = Turn left
cs-view-right = Turn right
cs-view-next = Next side
cs-view-peel = Take off
cs-view-unpeel = Put back
cs-view-balance = Balance
cs-view-plans = Plans

cs-dice = { $low } and { $high }: blocks of { $low } or { $high }
cs-dice-double = { $n } twice: any block
cs-dice-to-roll = The dice are to be rolled
cs-dice-done = This turn's block is done
cs-dice-ask-first = What does one die show?
cs-dice-ask-second = One shows { $first }. And the other?
cs-die = { $n } on a die

cs-tray-allowed = { cs-block }: { $n ->
    [one] 1 place
   *[other] { $n } places
}
cs-tray-with-ring = { cs-block }: not allowed by the dice, { $n ->
    [one] 1 place
   *[other] { $n } places
} with a ring
cs-tray-no-place = { cs-block }: no place
cs-tray-not-allowed = { cs-block }: not allowed by the dice
cs-tray-may-go = { cs-block }: can be put out of the game{ $n ->
    [0] {""}
    [one] , or built with a ring in 1 place
   *[other] , or built with a ring in { $n } places
}
cs-tray-built = { cs-block }: built
cs-tray-out = { cs-block }: out of the game
cs-tray-waiting = { cs-block }, in supply

cs-ring-opens-nothing = It would open nothing now

cs-in-hand = Block { $block } in hand
cs-held = { cs-block } at { $at }: { $verdict }
cs-no-fit = The block does not fit here
cs-fits-not = does not fit: { $why }
cs-place-for-block = Place at { $at }
cs-ends-the-game = Three or more: that ends the game.
cs-way = { $place }, { cs-n-steps }{ $ring ->
    [none] {""}
   *[other] , with { cs-ring }
}
cs-stays = The climber stays where it is
cs-collapse = { $who } made the tower fall: { cs-n-blocks }{ $waves ->
    [one] {""}
   *[other] , in { $waves } waves
}
cs-fall-hint = Enter or a click ends the fall, A shows it again
cs-wave = { cs-log-wave }
cs-calm = far from the edge
cs-at-the-edge = at the edge

cs-plans-title = Plans
cs-level-title = { $level ->
    [0] Table
   *[other] Level { $level }
}
cs-layer = { cs-level-title }: { $natural } natural, { $colored } colored cubes
cs-cell-cube = { $at }: { $what ->
    [natural] natural wood
    [dark] dark wood
   *[colored] { cs-adjective }
}{ $block ->
    [base] , of the base
   *[other] , of { cs-block-of }
}
cs-cell-climber = { $at }: { cs-climber-of }
cs-cell-free = { $at }: nothing

cs-level-short = level { $level }
cs-supply = { $n ->
    [0] no block left
    [one] 1 block left
   *[other] { $n } blocks left
}, { cs-n-cubes-short }
cs-n-cubes-short = { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}
cs-out-of-game = { $cubes } out
cs-color-spoken = { cs-color }: level { $level }, { $rings ->
    [0] no ring
    [one] 1 ring
   *[other] { $rings } rings
}, { cs-supply }, { $out ->
    [one] 1 cube
   *[other] { $out } cubes
} out of the game
cs-seat-spoken = { $player }. { $colors }
cs-round = Round { $n } of 12
cs-height = Height { $n }
cs-block-set = Blocks

cs-help-roll = roll the dice
cs-help-commit = roll, build, climb, or stay
cs-help-size = take a block of that size, again the next one
cs-help-next = next or previous place
cs-help-turn = turn the block: as it fits there
cs-help-axis = turn it about an axis
cs-help-anchor = take it by another cube
cs-help-arrows = move it, up and down
cs-help-ring = spend a ring, or not
cs-help-stay = stay
cs-help-click = build, or choose a place and go there
cs-help-right-click = turn the block
cs-help-drag = turn the tower; with Shift move it
cs-help-eighth = turn the tower by an eighth
cs-help-view = front, right, back, left, top
cs-help-peel = take layers off, put them back
cs-help-balance = what each contact carries
cs-help-plans = plans of the layers
cs-help-fall = show the fall again
