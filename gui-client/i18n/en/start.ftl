# The start screen, and choosing a language.

start-new-game = New game
start-open = Open …
start-keys = Keys
start-disclaimer = A free engine and window for board games. Not made or endorsed by any publisher; rules only, own drawings.
start-continue = Continue: { $who }
start-editor = Map editor
start-continue-detail = { $game }, { $n ->
    [one] 1 move
   *[other] { $n } moves
}, { $when }
start-continue-spoken = Continue: { $who }, { $detail }
ago-now = just now
ago-minutes = { $n ->
    [one] 1 minute ago
   *[other] { $n } minutes ago
}
ago-hours = { $n ->
    [one] 1 hour ago
   *[other] { $n } hours ago
}
ago-days = { $n ->
    [one] 1 day ago
   *[other] { $n } days ago
}
language = Language
