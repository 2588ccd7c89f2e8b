# Carcassonne: was auf dem Tisch liegt, wofür es Punkte gibt, warum ein Zug nicht erlaubt ist, Optionen, Karten und der Verlauf. Jeder
# Schlüssel beginnt mit „cc-“.

cc-color = { $color ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [yellow] Gelb
    [black] Schwarz
   *[none] Farblos
}
cc-chip = { $color ->
    [purple] lila
    [blue] hellblau
    [orange] orange
   *[none] schlicht
}
cc-seat = Platz { $n }
cc-nobody = niemand

cc-feature = { $kind ->
    [city] Stadt
    [road] Straße
    [field] Wiese
    [monastery] Kloster
   *[none] Gebiet
}
# Mit „eine“ davor: was eine Seite zeigt.
cc-an-edge = eine { cc-feature }
cc-the-feature = { $kind ->
    [city] die
    [road] die
    [field] die
   *[monastery] das
} { cc-feature }
cc-role = { $kind ->
    [city] Ritter
    [road] Wegelagerer
    [field] Bauer
    [monastery] Mönch
   *[none] Meeple
}

# Wo ein Teil eines Plättchens liegt.
cc-side = { $side ->
    [north] Norden
    [east] Osten
    [south] Süden
    [west] Westen
   *[none] Nirgendwo
}
cc-corner = { $corner ->
    [north-west] Nordwesten
    [north-east] Nordosten
    [south-east] Südosten
   *[south-west] Südwesten
}
cc-at = im { $place }
cc-through = von { $from } nach { $to }
cc-on-all-sides = auf allen vier Seiten
cc-all-around = ringsum
cc-in-the-middle = in der Mitte
cc-beside-the-road = im { cc-side }, { $toward ->
    [north] nördlich
    [east] östlich
    [south] südlich
   *[west] westlich
} der Straße

cc-tile = { $id }: { $parts }
cc-part = { cc-feature } { $place }{ $coats ->
    [0] {""}
    [one] {" "}mit Wappen
   *[other] {" "}mit { $coats } Wappen
}{ $cathedral ->
    [0] {""}
   *[other] {" "}mit Kathedrale
}{ $inn ->
    [0] {""}
   *[other] {" "}mit Wirtshaus
}
cc-parts-at = { $kind ->
    [city] Städte
   *[road] Straßen
} im { $place }
cc-the-part = { cc-the-feature } { $place }
cc-the-field-at-cities = die Wiese { $place } (grenzt an { $n ->
    [one] 1 Stadt
   *[other] { $n } Städte
} auf diesem Plättchen)

# Ein Gebiet, wie es steht.
cc-feature-title = { $state ->
    [complete] { $kind ->
        [monastery] abgeschlossenes
       *[other] abgeschlossene
    } { cc-feature }
    [unfinished] { $kind ->
        [monastery] unfertiges
       *[other] unfertige
    } { cc-feature }
   *[open] { cc-feature }
}{ $n ->
    [0] {""}
   *[other] {" "}{ $kind ->
        [field] auf
       *[other] aus
    } { n-tiles }
}
cc-open-ends = { $n ->
    [one] 1 offenes Ende
   *[other] { $n } offene Enden
}
cc-empty-around = { $n ->
    [one] 1 freies Feld
   *[other] { $n } freie Felder
} ringsum
cc-touches-cities = { $n ->
    [0] grenzt an keine Stadt
    [one] grenzt an 1 Stadt, { $complete ->
        [0] nicht abgeschlossen
       *[other] abgeschlossen
    }
   *[other] grenzt an { $n } Städte, davon { $complete ->
        [0] keine
       *[other] { $complete }
    } abgeschlossen
}
cc-points-now = jetzt { n-points }
cc-points-now-and-then = jetzt { n-points }, abgeschlossen { $then }
cc-summary = { $what }: { $who }; { $points }
cc-summary-empty = { $what }: { $who }
cc-wins = { $n ->
    [0] niemand gewinnt
    [one] { $who } gewinnt
   *[other] { $who } teilen sich den Sieg
}
cc-would-win = { $n ->
    [0] niemand liegt vorn
    [one] { $who } liegt vorn
   *[other] { $who } liegen gemeinsam vorn
}

# Wofür es Punkte gibt.
cc-n-borders = { $n ->
    [one] 1 Grenzstück
   *[other] { $n } Grenzstücke
}
cc-n-ferries = { $n ->
    [one] 1 Fähre
   *[other] { $n } Fähren
}
cc-n-coats = { $n } Wappen
cc-n-towns = { $n ->
    [one] 1 Kleinstadt
   *[other] { $n } Kleinstädte
}
cc-n-cities = { $n ->
    [one] 1 Stadt
   *[other] { $n } Städte
}
cc-times = { $what } × { $each }
cc-reason-banked = schon vorher gewertet
cc-reason-town = für eine überdeckte Kleinstadt
cc-reason-chip = für einen Chip
cc-reason-feature = für { $share ->
    [tied] eine geteilte Mehrheit { cc-in-a-feature }
    [most] die Mehrheit { cc-in-a-feature }
   *[all] { cc-a-feature }
}{ $state ->
    [unfinished] {" "}bei Spielende
   *[complete] {""}
}: { $sum }
# Nach „für“.
cc-a-feature = { $kind ->
    [monastery] ein { $state ->
        [unfinished] unfertiges
       *[complete] abgeschlossenes
    }
   *[other] eine { $state ->
        [unfinished] unfertige
       *[complete] abgeschlossene
    }
} { cc-feature }
cc-in-a-feature = { $kind ->
    [monastery] in einem
    [road] auf einer
   *[other] in einer
} { $state ->
    [unfinished] unfertigen
   *[complete] abgeschlossenen
} { cc-feature }
cc-reason-field = für { $share ->
    [tied] eine geteilte Mehrheit auf einer Wiese
    [most] die Mehrheit auf einer Wiese
   *[all] eine Wiese
} an { $n ->
    [one] einer abgeschlossenen Stadt
   *[other] { $n } abgeschlossenen Städten
}: { $sum }

# Warum ein Zug nicht erlaubt ist, unter den festen Namen der Engine: mit Werten, und wo eine Datei abgelehnt wird, als bloße Regel.
cc-why-game-over = das Spiel ist zu Ende
cc-why-wrong-phase = { $due ->
    [draw] erst ist ein Plättchen zu ziehen
    [lay] erst ist das gezogene Plättchen zu legen
    [chip] erst ist der Chip aufzudecken
    [meeple] erst ist ein Meeple einzusetzen, oder keiner
    [extra] erst ist der Zug zu beenden, oder ein Extra-Zug zu nehmen
   *[over] nichts ist mehr zu tun
}
cc-why-tile-not-left = kein Plättchen { $tile } ist mehr im Stapel
cc-why-not-a-start-square = Startplättchen kommen auf Startfelder
cc-why-not-a-square = dort hat die Karte kein Feld
cc-why-large-city = dort liegt eine Großstadt, und auf die kommt kein Plättchen
cc-why-square-taken = dort liegt schon ein Plättchen
cc-why-not-touching = das Plättchen würde kein anderes berühren
cc-why-edge-mismatch = im { cc-side } zeigt das Plättchen { $shows }, das daneben { $asks }
cc-why-large-city-mismatch = im { cc-side } zeigt das Plättchen { $shows }, und dort liegt eine Großstadt
cc-why-border-mismatch = im { cc-side } zeigt das Plättchen { $shows }, am Rand der Karte ist { $asks } aufgedruckt
cc-why-ferry-mismatch = im { cc-side } zeigt das Plättchen { $shows }, und die Fähre braucht eine Straße
cc-why-chip-not-left = in dieser Farbe ist kein Chip mit { cc-points-dative } mehr übrig
cc-points-dative = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkten
}
cc-why-no-meeple = kein Meeple ist mehr im Vorrat
cc-why-no-such-part = diesen Teil hat das neue Plättchen nicht
cc-why-no-farmers = gespielt wird ohne Bauern
cc-why-feature-taken = { $kind ->
    [road] auf der Straße
    [field] auf der Wiese
    [city] in der Stadt
    [monastery] im Kloster
   *[none] dort
} steht schon ein Meeple
cc-why-no-town-covered = das neue Plättchen bringt keinen Extra-Zug
cc-why-rule-off = gespielt wird ohne diese Regel
cc-why-nobody-on-isle = kein eigener Meeple ist auf der Isle of Man
cc-why-chips-missing = nötig ist ein Chip jeder Farbe

cc-rule-wrong-phase = erst ist etwas anderes zu tun
cc-rule-tile-not-left = von diesen Plättchen ist keines mehr im Stapel
cc-rule-edge-mismatch = eine Seite passt nicht zum Plättchen daneben
cc-rule-large-city-mismatch = eine Seite an einer Großstadt zeigt keine Stadt
cc-rule-border-mismatch = eine Seite passt nicht zum Aufdruck am Rand der Karte
cc-rule-ferry-mismatch = eine Seite an einer Fähre zeigt keine Straße
cc-rule-chip-not-left = von diesen Chips ist keiner mehr übrig
cc-rule-feature-taken = dort steht schon ein Meeple

# Die Optionen und ihre Werte, unter den Namen, die ihnen die Engine gibt.
cc-option-meeples = Meeple
    .help = Wie viele Meeple jeder hat: 7 ohne Karte, 9 auf Karten, wenn nichts anderes gewählt ist.
cc-value-meeples-7 = 7
    .help = Wie im Grundspiel.
cc-value-meeples-9 = 9
    .help = Wie es der Verlag für Karten empfiehlt.
cc-option-tiles = Plättchen
    .help = Wie viele Plättchen im Spiel sind: die des Grundspiels, und was fehlt, zufällig aus den Erweiterungen.
cc-value-tiles-usual = Wie üblich
    .help = Alle aus den Schachteln; auf einer Karte höchstens so viele, wie sie empfiehlt.
cc-option-tile-sets = Plättchensätze
    .help = Wie viele Exemplare jeder Schachtel zusammenkommen.
cc-value-tile-sets-1 = 1
    .help = Jede Schachtel einmal.
cc-value-tile-sets-2 = 2
    .help = Jede Schachtel zweimal, für sehr große Karten.
cc-option-start-squares = Startfelder
    .help = Auf wie vielen Startfeldern einer Karte begonnen wird; die Karte sagt, wie viele möglich sind.
cc-value-start-squares-usual = Wie üblich
    .help = So wenige, wie die Karte erlaubt; mit Chips so viele, wie sie dafür nennt.
cc-option-expansions = Plättchen aus Erweiterungen
    .help = Welche Erweiterungen ihre Plättchen hergeben; ihre Regeln sind eigene Optionen.
cc-value-expansions-usual = Wie üblich
    .help = Ohne Karte keine, auf Karten beide.
cc-value-expansions-none = Keine
    .help = Nur das Grundspiel.
cc-value-expansions-inns = Wirtshäuser & Kathedralen
    .help = 18 weitere Plättchen.
cc-value-expansions-traders = Händler & Baumeister
    .help = 24 weitere Plättchen.
cc-value-expansions-both = Beide
    .help = 42 weitere Plättchen.
cc-value-off = Aus
    .help = Die Regel gilt nicht.
cc-value-on = An
    .help = Die Regel gilt.
cc-option-farmers = Bauern
    .help = Meeple dürfen auf Wiesen.
cc-option-small-city = Kleine Städte wie in der ersten Ausgabe
    .help = Eine abgeschlossene Stadt aus zwei Plättchen zählt 1 für jedes Plättchen und Wappen. Nicht auf Karten.
cc-option-inns = Wirtshäuser
    .help = Abgeschlossene Straßen mit Wirtshaus zählen doppelt, unfertige nichts.
cc-option-cathedrals = Kathedralen
    .help = Abgeschlossene Städte mit Kathedrale zählen 3 für jedes Plättchen und Wappen, unfertige nichts.
cc-option-ferry-in-final = Fähren in der Schlusswertung
    .help = Fähren unfertiger Straßen zählen am Ende mit: 1, und 1 für jedes Wappen.
cc-option-town-variant = Kleinstädte
    .help = Was geschieht, wenn eine Kleinstadt überdeckt wird oder sichtbar bleibt.
cc-value-town-none = Nichts
    .help = Kleinstädte sind gewöhnliche Felder.
cc-value-town-extra-turn = (a) Extra-Zug
    .help = Wer eine Kleinstadt überdeckt, darf noch einen Zug machen.
cc-value-town-cost = (b) Zwei Minuspunkte
    .help = Wer eine Kleinstadt überdeckt, verliert zwei Punkte.
cc-value-town-roads = (c) Straßen
    .help = Eine gewertete Straße bringt zwei Punkte mehr für jede noch sichtbare Kleinstadt daneben.
cc-option-chips = Karten-Chips
    .help = Ein Chip zählt sofort, wenn sein Feld überdeckt wird; ein Meeple auf der Isle of Man bringt einen Extra-Zug. Nur in Großbritannien.
cc-option-recall = Hausregel: Meeple kehren von der Isle of Man zurück
    .help = Drei Chips, einer jeder Farbe, bringen alle eigenen Meeple zurück. Die gedruckte Bedingung war nicht zu finden, diese ist von uns.

cc-map-great-britain = Großbritannien
cc-map-germany = Deutschland
cc-map-benelux = Benelux
cc-map-france = Frankreich
cc-map-iberian-peninsula = Iberische Halbinsel
cc-map-nordics = Nordische Länder
cc-map-taiwan = Taiwan
cc-map-ukraine = Ukraine
cc-map-usa-east = USA Ost
cc-map-usa-west = USA West
cc-map-reconstructed = Nachgebildet aus Geografie und veröffentlichten Angaben, nicht die gedruckte Karte: die Namen der Startfelder und mancher Städte sind veröffentlicht; Lage, Wappen und die meisten anderen Namen sind unsere Wahl.
cc-map-unknown = Der gedruckte Plan war nirgends als Text zu finden, deshalb ist diese Karte nicht spielbar.

# Was geschah, wie der Verlauf es erzählt.
cc-log-draws = { $who } zieht { $tile }
cc-log-set-aside = { $tile } passt nirgends und kommt aus dem Spiel
cc-log-lays = { $who } legt { $tile } auf { $square }
cc-log-lays-start = { $who } legt { $tile } auf das Startfeld { $square }
cc-log-places = { $who } setzt auf { $square } einen Meeple als { cc-role } ein
cc-log-score = { $who } { $points } { $reason }
cc-log-chip = { $who } { $points } für einen { $color ->
    [purple] lila Chip
    [blue] hellblauen Chip
    [orange] orangen Chip
   *[none] Chip
}
cc-log-final = Schlusswertung
cc-log-return-to = { $n ->
    [one] 1 Meeple kehrt
   *[other] { $n } Meeple kehren
} zu { $who } zurück
cc-log-return = { $n } Meeple kehren zurück: { $who }
cc-log-may-go-on = { $who } darf einen Extra-Zug machen
cc-log-extra-turn = { $who } macht einen Extra-Zug
cc-log-to-isle = { $who } schickt einen Meeple auf die Isle of Man und macht einen Extra-Zug
cc-log-recalls = { $who } gibt { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
} ab und holt { $n ->
    [one] 1 Meeple
   *[other] { $n } Meeple
} von der Isle of Man zurück
cc-log-over-no-tile = Das Spiel ist zu Ende: kein Plättchen ist mehr übrig
cc-log-over-no-square = Das Spiel ist zu Ende: auf kein Feld passt mehr ein Plättchen
