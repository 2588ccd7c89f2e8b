# Was geschah, wie der Verlauf es erzählt.

log-draws = { $who } zieht { $tile }
log-put-under = { $tile } passt nirgends und kommt unter den Stapel
log-lays = { $who } legt { $tile }{ $n_lands ->
    [0] {""}
   *[other] : erweitert { $lands }
}{ $taken ->
    [0] {""}
    [one] , +1 Münze
   *[other] , +{ $taken } Münzen
}{ $lost ->
    [0] {""}
    [one] {" "}(1 weitere entfällt, der Vorrat ist leer)
   *[other] {" "}({ $lost } weitere entfallen, der Vorrat ist leer)
}
log-redeems = { $who } zahlt 1 Münze und holt { $pieces } aus dem Pub
log-places = { $who } setzt { $pieces } { $cost ->
    [0] gratis
    [one] für 1 Münze
   *[other] für { $cost } Münzen
} ein
log-region = { region-title }, { $how ->
    [none] bei Spielende
   *[other] { completion }
}
log-score = { $who } +{ $points } { $reason }
log-to-pub = { $n ->
    [one] 1 Figur geht
   *[other] { $n } Figuren gehen
} in den Pub
log-over-all-laid = Das Spiel ist zu Ende: alle Plättchen liegen
log-over-none-fits = Das Spiel ist zu Ende: kein Plättchen passt mehr
log-empty = Noch ist nichts geschehen
log-title = Verlauf
log-go-back = Zurück bis hierher
