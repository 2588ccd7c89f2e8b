# Das Fenster von Carcassonne, während eine Partie läuft.

# Die Leiste über dem Brett.
cc-turn-draw = { $who }: Plättchen ziehen{ $extra ->
    [0] {""}
   *[other] {" "}(Extra-Zug)
}
cc-turn-start = { $who }: Startplättchen legen. { $places ->
    [one] 1 Startfeld ist frei
   *[other] { $places } Startfelder sind frei
}
cc-turn-chip = { $who }: Chip aufdecken
cc-turn-meeple = { $who }: einen Meeple einsetzen oder keinen
cc-turn-no-meeple = { $who }: kein Meeple kann eingesetzt werden
cc-turn-extra = { $who }: Extra-Zug nehmen oder Zug beenden
cc-button-chip = Chip aufdecken
cc-button-place = Meeple einsetzen
cc-button-extra = Extra-Zug nehmen
cc-button-isle = Meeple auf die Isle of Man
cc-button-recall = Meeple für 3 Chips holen
cc-button-end = Zug beenden

# Das Plättchen in der Hand, der Stapel und die Meeple.
cc-hint-place = Auf ein markiertes Feld zeigen oder die Leertaste drücken.
cc-fits-as = Passt so
cc-fits-spoken = { $square }, { $turns ->
    [0] nicht gedreht
    [one] einmal gedreht
   *[other] { $turns }-mal gedreht
}
cc-stack-name = Stapel
cc-stack = { $n ->
    [one] 1 Plättchen im Stapel
   *[other] { $n } Plättchen im Stapel
}
cc-copies = { $id } × { $n }
cc-left-spoken = { $tile }. Noch { $n ->
    [one] 1 Plättchen
   *[other] { $n } Plättchen
}, { $odds } beim nächsten Ziehen, passt auf { $ways ->
    [one] 1 Weise
   *[other] { $ways } Weisen
}
cc-which-chip = Welcher Chip wurde aufgedeckt?
cc-nothing-to-claim = Auf diesem Plättchen ist nichts zu besetzen.
cc-scores-now = Sofort: { $line }
cc-slot = { $key }, { $part }
cc-slot-on-board = Auf dem Brett: { $slot }
cc-no-meeple = kein Meeple im Vorrat
cc-on-isle = { $n } auf der Isle of Man
cc-player-spoken = { color }, { $player }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $now }, wenn jetzt Schluss wäre, { $meeples } Meeple im Vorrat{ $isle ->
    [0] {""}
   *[other] , { $isle } auf der Isle of Man
}{ $chips ->
    [0] {""}
    [one] , 1 Chip
   *[other] , { $chips } Chips
}
cc-ranking-shared = Gleich viele Punkte

# Das Brett, gesprochen und auf der Karte in der Ecke.
cc-place-spoken = Auf { $square } legen, { $turns ->
    [0] nicht gedreht
    [one] einmal gedreht
   *[other] { $turns }-mal gedreht
}
cc-square-tile = { $square }: { $tile }{ $n ->
    [0] {""}
   *[other] . { $features }
}
cc-square-dead = { $square }: leer, kein Plättchen passt mehr
cc-square-empty = { $square }: leer, das Plättchen passt auf { $ways ->
    [one] 1 Weise
   *[other] { $ways } Weisen
}; { $kinds ->
    [one] 1 Art Plättchen passt
   *[other] { $kinds } Arten Plättchen passen
}, { $odds } beim nächsten Ziehen
cc-square-nothing = { $square }: leer
cc-lay-title = { $square }: passt auf { $n ->
    [one] 1 Weise
   *[other] { $n } Weisen
}
cc-lay-claims = Ein Meeple könnte besetzen: { $parts }
cc-lay-no-claims = Dort wäre nichts zu besetzen
cc-card-title = { $kind ->
    [city] Stadt
    [road] Straße
    [field] Wiese
   *[other] Kloster
} { $n ->
    [one] auf 1 Feld
   *[other] auf { $n } Feldern
}{ $coats ->
    [0] {""}
   *[other] , { $coats } Wappen
}
cc-feature-field = Berührt { $n ->
    [0] keine Stadt
    [one] 1 Stadt
   *[other] { $n } Städte
}
cc-feature-complete = Abgeschlossen
cc-feature-open = Offen, kann an { $n ->
    [one] 1 Stelle
   *[other] { $n } Stellen
} weitergehen
cc-feature-meeples = { $who }: { $n } Meeple
cc-feature-owns = besitzt sie
cc-feature-nobody = Niemand ist dort
cc-feature-now = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, wenn jetzt Schluss wäre: { $sum }
cc-feature-then = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, wenn abgeschlossen: { $sum }
cc-empty-title = { $square } ist leer
cc-empty-dead = Kein verbliebenes Plättchen passt hier.
cc-empty-odds = { $odds }, dass das nächste Plättchen passt; { $n ->
    [one] 1 Art passt
   *[other] { $n } Arten passen
}
cc-empty-closed = Hier darf noch nichts liegen: Es muss an ausliegende Plättchen stoßen.
cc-owners-title = Wem die Wiesen gehören

# Eine Partie vorbereiten.
cc-map = Karte
cc-map-none = Keine: endloser Tisch
cc-map-own = Eigene Karte: { $title }

# Die Tasten von Carcassonne.
cc-help-slot = Meeple über einen Teil des Plättchens halten
cc-help-extra = Extra-Zug für eine Kleinstadt nehmen
cc-help-isle = Meeple auf die Isle of Man schicken
cc-help-recall = Meeple von der Isle of Man holen
cc-help-owners = zeigen, wem die Wiesen gehören
cc-help-dead = Felder markieren, auf die nichts passt
