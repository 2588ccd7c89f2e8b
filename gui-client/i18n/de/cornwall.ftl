# Was auf dem Tisch liegt: Landschaften, Plättchen, Figuren, Farben, und woher die Punkte kommen.

landscape = { $land ->
    [swamp] Sumpf
    [forest] Wald
    [mountain] Gebirge
    [village] Dorf
    [meadow] Wiese
   *[none] Feld
}
printed-field = { $symbol ->
    [cottage] { landscape } mit Häuschen
    [flag] { landscape } mit Flagge
    [chapel] { landscape } mit Kapelle
   *[none] { landscape }
}
field-and-symbol = { $symbol ->
    [cottage] { landscape }, Häuschen
    [flag] { landscape }, Flagge
    [chapel] { landscape }, Kapelle
   *[none] { landscape }
}
tile = { $id }: { $fields }

size = { $size ->
    [small] klein
    [tall] groß
    [fat] dick
   *[none] keine
}
# Mit Endung, wie in „eine kleine Figur“ und „2 kleine“.
inflected-size = { $size ->
    [small] kleine
    [tall] große
    [fat] dicke
   *[none] keine
}
a-piece = eine { inflected-size } Figur
size-spoken = { $size ->
    [small] Kleine
    [tall] Große
    [fat] Dicke
   *[none] Keine
} Figur, Stärke { $strength }, { $n } verfügbar
n-of-size = { $n } { inflected-size }
no-pieces = keine

color = { $color ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [yellow] Gelb
    [black] Schwarz
   *[none] Farblos
}
color-with-symbol = { color }: { $color ->
    [red] Kreis
    [green] Dreieck
    [blue] Quadrat
    [yellow] Raute
    [black] Kreuz
   *[none] kein Zeichen
}
seat-name = { color }, { $player }

list-and = { $first } und { $last }
n-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
n-tiles = { $n } Plättchen

completion = { $how ->
    [cottage] durch ein Häuschen abgeschlossen
    [surrounded] umschlossen
    [both] durch ein Häuschen abgeschlossen und umschlossen
   *[none] offen
}
# Steht für sich und nach „in einem“: „Wald mit 3 Feldern und Flagge“.
region-title = { landscape } mit { $n ->
    [one] 1 Feld
   *[other] { $n } Feldern
}{ $flags ->
    [0] {""}
   *[other] {" "}und Flagge
}

reason-banked = schon vorher gewertet
reason-coins = für { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
reason-chapel = für eine Figur auf einer Kapelle
reason-region = für { $place ->
    [first] die Mehrheit
    [tied-first] eine geteilte Mehrheit
    [second] den zweiten Platz
    [tied-second] einen geteilten zweiten Platz
   *[other] einen Platz
} { $land ->
    [meadow] auf einer
   *[other] in einem
} { region-title }: { $n } × { $each }{ $shared ->
    [1] {""}
   *[other] , geteilt durch { $shared } und aufgerundet
}
