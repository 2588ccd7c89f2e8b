# What happened, as the log tells it.

log-draws = { $who } draws { $tile }
log-put-under = { $tile } fits nowhere and goes under the pile
log-lays = { $who } lays { $tile }{ $n_lands ->
    [0] {""}
   *[other] : extends { $lands }
}{ $taken ->
    [0] {""}
    [one] , +1 coin
   *[other] , +{ $taken } coins
}{ $lost ->
    [0] {""}
   *[other] {" "}({ $lost } more owed, but the supply ran out)
}
log-redeems = { $who } pays 1 coin and fetches { $pieces } from the pub
log-places = { $who } places { $pieces } { $cost ->
    [0] for free
    [one] for 1 coin
   *[other] for { $cost } coins
}
log-region = { landscape } of { $n }{ $flags ->
    [0] {""}
   *[other] {" "}with a flag
}, { $how ->
    [none] at the end of the game
   *[other] { completion }
}
log-score = { $who } +{ $points } { $reason }
log-to-pub = { $n ->
    [one] 1 piece goes
   *[other] { $n } pieces go
} to the pub
log-over-all-laid = The game is over: all tiles are laid
log-over-none-fits = The game is over: no tile that is left fits
log-empty = Nothing has happened yet
log-title = Log
log-go-back = Go back to here
