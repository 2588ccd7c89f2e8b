# Was hört, wer den Tisch nicht sieht.

board = Tisch
cell = Spalte { $column }, Reihe { $row }
cell-empty = { cell }: leer{ $ways ->
    [0] {""}
    [one] , das Plättchen passt hier auf 1 Art
   *[other] , das Plättchen passt hier auf { $ways } Arten
}
cell-field = { cell }: { printed-field }, { $region }
cell-piece = { cell }: { printed-field }, { inflected-size } Figur von { $who }, { $region }
region-spoken = Gebiet mit { $n ->
    [one] 1 Feld
   *[other] { $n } Feldern
}{ $flags ->
    [0] {""}
   *[other] {" "}und Flagge
}, { $status ->
    [complete] fertig
    [evaluated] gewertet
   *[open] offen
}
region-spoken-held = { region-spoken }, Stärke: { $holders }
place-spoken = Platz bei { cell }, Drehung { $turn }: berührt { $edges ->
    [one] 1 Kante
   *[other] { $edges } Kanten
}{ $coins ->
    [0] {""}
    [one] , +1 Münze
   *[other] , +{ $coins } Münzen
}{ $completes ->
    [0] {""}
    [one] , vollendet 1 Gebiet
   *[other] , vollendet { $completes } Gebiete
}
slot-spoken = Feld { $key }, { landscape }: { inflected-size } Figur, insgesamt { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}{ $points ->
    [0] {""}
    [one] , +1 Punkt
   *[other] , +{ $points } Punkte
}
slot-spoken-back = Feld { $key }, { landscape }: { inflected-size } Figur zurücknehmen
slot-spoken-not = Feld { $key }, { landscape }: { inflected-size } Figur, warum nicht?
player-spoken = { seat-name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $now }, wenn jetzt Schluss wäre, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, verfügbar: { $pieces }
