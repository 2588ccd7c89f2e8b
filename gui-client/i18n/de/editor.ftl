# Der Karteneditor von Carcassonne.

map-preview = Karte { $title }, { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
