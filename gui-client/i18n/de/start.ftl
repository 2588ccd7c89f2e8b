# Der Startbildschirm und die Wahl der Sprache.

start-new-game = Neue Partie
start-open = Öffnen …
start-keys = Tastenübersicht
start-disclaimer = Eine freie Engine mit Fenster für Brettspiele. Von keinem Verlag gemacht oder gebilligt; nur Regeln, eigene Zeichnungen.
start-continue = Weiterspielen: { $who }
start-editor = Karteneditor
start-continue-detail = { $game }, { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}, { $when }
start-continue-spoken = Weiterspielen: { $who }, { $detail }
ago-now = gerade eben
ago-minutes = { $n ->
    [one] vor 1 Minute
   *[other] vor { $n } Minuten
}
ago-hours = { $n ->
    [one] vor 1 Stunde
   *[other] vor { $n } Stunden
}
ago-days = { $n ->
    [one] vor 1 Tag
   *[other] vor { $n } Tagen
}
language = Sprache
