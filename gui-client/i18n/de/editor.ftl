# Der Karteneditor von Carcassonne.

map-preview = Karte { $title }, { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}

# Die Leiste über der Karte und die Zeile darunter.
editor-title = Karteneditor: { $title }
editor-back = Verlassen
editor-new = Neu …
editor-open = Öffnen …
editor-save = Speichern …
editor-play = Darauf spielen
editor-play-why-not = Die Karte hat { $n ->
    [one] 1 Fehler
   *[other] { $n } Fehler
}
editor-away = Die Engine ist nicht erreichbar; sobald sie wieder da ist, wird die Karte geprüft
editor-cant-read = Das ist keine Karte: { $why }
editor-unsaved = Die gezeichnete Karte ist noch in keiner Datei
editor-which-side = Welche Seite? Eine Pfeiltaste wählt sie, Esc bricht ab
editor-other-landing = Ab { $at }, Seite { side }: jetzt die andere Anlegestelle wählen, Esc bricht ab
editor-canvas = Karte

# Die Pinsel.
editor-brushes = Pinsel
editor-sides-hint = Nahe an eine Seite am Meer klicken, oder E und eine Pfeiltaste drücken
brush-look = Ansehen
    .hint = Klick auf ein Feld zeigt, was dort ist. Ziehen verschiebt die Karte, das Rad zoomt
brush-void = Meer
brush-plain = Feld
    .hint = Ziehen malt, mit der rechten Taste radiert es. Umschalt und Klick füllt
brush-town = Kleinstadt
    .hint = Klick malt, Rechtsklick radiert. Der Name steht rechts
brush-start = Startfeld
brush-city = Großstadt
    .hint = Einmal Ziehen macht eine Stadt. E und eine Pfeiltaste öffnen oder schließen eine Seite
brush-road = Randstraße
    .hint = Auf eine Seite am Meer klicken. Wohin es geht, steht rechts
brush-border-city = Randstadt
brush-ferry = Fähre
    .hint = Erst auf die Seite klicken, an der sie ablegt, dann auf die, an der sie anlegt
brush-chip = Chip
    .hint = Auf ein einfaches Feld klicken. Noch einmal 9 nimmt die nächste Farbe
editor-chip = { $color ->
    [purple] lila
    [blue] hellblau
   *[orange] orange
}: { $n } von 10

# Die Fehler.
editor-no-faults = Kein Fehler: { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
editor-n-faults = { $n ->
    [one] 1 Fehler
   *[other] { $n } Fehler
}
editor-fault-spoken = { $at }: { $text }
fault-taken-name = Den Kurznamen trägt schon eine mitgelieferte Karte; bitte einen anderen wählen
fault-value = { $field ->
    [id] der Kurzname muss 1 bis 40 kleine Buchstaben, Ziffern oder Bindestriche haben
    [title] der Titel muss 1 bis 80 Zeichen haben
    [coats] { $value } Wappen kann nichts haben
    [starts_used_with_chips] mit den Chip-Regeln können nicht { $value } Startfelder im Spiel sein
   *[other] { $field } kann nicht „{ $value }“ sein
}
fault-starts-used = { $min } bis { $max } Startfelder sind im Spiel, und die Karte hat { $listed }
fault-too-many = zu viel von einer Sorte: { $given } { $what }, möglich sind höchstens { $most }
fault-no-grid = die Karte hat keine Felder
thing = { $thing ->
    [start] Startfeld
    [town] Kleinstadt
    [large_city] Großstadt
    [border_piece] Randstück
    [ferry] Fähre
   *[chip] Chip
}
fault-letter-mismatch = { thing } „{ $name }“ ist hier verzeichnet, aber nicht auf dem Feld
fault-unlisted = nicht verzeichnet: { thing }; bitte neu malen
fault-listed-twice = hier ist zweierlei verzeichnet
fault-open-side = die Großstadt ist nach { side } offen, aber dort ist kein Feld
fault-closed-side = die Großstadt ist nach { side } geschlossen, aber dort ist ein Feld
fault-apart = die Felder von { $name } hängen nicht zusammen
fault-printed-off = dort kann kein Plättchen liegen: { thing }
fault-printed-inside = { thing } an der Seite { side }, wo noch ein Feld ist
fault-side-twice = an der Seite { side } ist zweierlei
fault-start-printed = am Rand eines Startfelds darf nichts aufgedruckt sein
fault-start-city = ein Startfeld darf nicht neben einer Großstadt liegen
fault-start-start = zwei Startfelder dürfen nicht nebeneinander liegen
fault-nothing-fits = kein Plättchen passt zu dem, was um dieses Feld herum aufgedruckt ist
fault-unreachable = nicht zu erreichen, wenn die Startplättchen auf { $starts } liegen
fault-square-count = die Karte hat { $squares } Felder, empfohlen sind { $min } bis { $max } Plättchen
fault-chip-square = ein Chip liegt nur auf einfachen Feldern
fault-chip-count = { $found ->
    [one] 1 Chip ist
   *[other] { $found } Chips sind
} { $color ->
    [purple] lila
    [blue] hellblau
   *[orange] orange
}; mit den Chip-Regeln müssen es 10 sein, ohne sie keiner

# Das Feld unter dem Zeiger.
side = { $side ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
square-kind = { $kind ->
    [void] Meer
    [plain] Feld
    [town] Kleinstadt
    [start] Startfeld
   *[city] Großstadt
}
square-title = { $at }: { square-kind }
square-spoken = { $at }: { square-kind } { $name }
square-open = offen nach { $sides }
square-chip = { $color ->
    [purple] lila
    [blue] hellblauer
   *[orange] oranger
} Chip
square-road = Randstraße nach { side } { $to }
square-border-city = Randstadt im { side } { $to }
square-ferry = Fähre im { side } { $name }
square-name = Name
square-coats = Wappen
square-open-sides = Offene Seiten
square-to = Führt nach

# Die Karte als Ganzes.
map-heading = Karte
map-title = Titel
map-id = Kurzname
map-tiles = Plättchen
map-starts = Startfelder
map-starts-with-chips = Mit Chips
map-to = bis
map-fewest = { $what }, mindestens
map-most = { $what }, höchstens
map-meeples = Meeple je Spieler
map-n-meeples = { $n } Meeple je Spieler
map-isle = Isle of Man für Meeple
map-size = { $columns } Spalten, { $rows } Zeilen
shape-add = Anfügen
shape-remove = Entfernen
shape-shift = Schieben
shape-add-at = Im { side } anfügen
shape-remove-at = Im { side } entfernen
shape-shift-to = Alles nach { side } schieben
mirror-east-west = Ost-West spiegeln
mirror-north-south = Nord-Süd spiegeln

# Womit eine neue Karte beginnt.
new-map-title = Neue Karte
new-map-hint = Die Karte auf dem Schirm kommt mit „Zurück“ wieder
new-map-name = Meine Karte
new-map-blank = Leere Karte
new-map-from = { $title }
new-map-copy = { $title }, meine Fassung
