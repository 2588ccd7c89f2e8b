# Warum ein Zug nicht erlaubt ist, unter den festen Namen der Engine: mit Werten, und wo eine Datei abgelehnt wird, als bloße Regel.

why-game-over = das Spiel ist zu Ende
why-wrong-phase = { $due ->
    [draw] erst ist ein Plättchen zu ziehen
    [lay] erst ist das gezogene Plättchen zu legen
    [pieces] erst sind Figuren einzusetzen, oder keine
   *[over] nichts ist mehr zu tun
}
why-tile-not-in-pile = das Plättchen { $tile } liegt auf dem Tisch
why-tile-under-pile = das Plättchen { $tile } liegt unter dem Stapel, ein anderes kommt vorher
why-overlap = das Plättchen würde { $n ->
    [one] ein Feld
   *[other] { $n } Felder
} überdecken
why-no-match = kein Feld des Plättchens berührt ein Feld gleicher Landschaft
why-too-few-edges = { $edges ->
    [0] keine Kante liegt
    [one] nur 1 Kante liegt
   *[other] nur { $edges } Kanten liegen
} an anderen Plättchen an, nötig sind 2
why-closed-region = { $land ->
    [swamp] der Sumpf daneben
    [forest] der Wald daneben
    [mountain] das Gebirge daneben
    [village] das Dorf daneben
    [meadow] die Wiese daneben
   *[none] das Gebiet daneben
} ist durch ein Häuschen abgeschlossen
why-pub-empty = keine eigene Figur ist im Pub
why-no-coin = zum Bezahlen fehlt eine Münze
why-too-many-pieces = höchstens 3 Figuren sind erlaubt, nicht { $n }
why-not-on-new-tile = Figuren kommen nur auf das neue Plättchen
why-field-taken-twice = auf ein Feld passt nur eine Figur
why-not-in-hand = nötig: { $wanted ->
    [one] 1 { inflected-size } Figur
   *[other] { $wanted } { inflected-size } Figuren
}; verfügbar: { $in_hand ->
    [0] keine
   *[other] { $in_hand }
}
why-too-expensive = das kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}, vorhanden { $coins ->
    [0] ist keine
    [one] ist nur 1
   *[other] sind nur { $coins }
}

rule-wrong-phase = erst ist etwas anderes zu tun
rule-tile-not-in-pile = das Plättchen liegt schon auf dem Tisch
rule-tile-under-pile = das Plättchen liegt unter dem Stapel, ein anderes kommt vorher
rule-overlap = das Plättchen überdeckt ein anderes
rule-too-few-edges = weniger als 2 Kanten liegen an anderen Plättchen an
rule-closed-region = das Gebiet daneben ist durch ein Häuschen abgeschlossen
rule-too-many-pieces = mehr als 3 Figuren
rule-not-in-hand = eine Figur ist nicht verfügbar
rule-too-expensive = die Münzen reichen nicht
