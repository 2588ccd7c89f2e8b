# Der Bildschirm, auf dem eine Partie vorbereitet wird.

new-title = Neue Partie
new-waiting = Warten auf die Engine …
new-rules = Regeln
new-start = Partie beginnen
new-back = Zurück
new-players = Wer spielt mit?
new-n-players = { $n ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] zu { $n }
}
new-player-name = Spieler { $n }
new-nameless = Spieler
new-name-of-seat = Name an Platz { $n }
new-color-of-seat = Farbe an Platz { $n }
new-begins = beginnt
new-seat-begins = Platz { $n } beginnt
new-who-draws = Wer zieht die Plättchen?
new-who-rolls = Wer würfelt?
new-draw-asked = Die Engine, auf Knopfdruck
new-draw-at-once = Die Engine, gleich zu Beginn jedes Zuges
new-draw-by-hand = Wir selbst: die Schachtel liegt auf dem Tisch
new-roll-by-hand = Wir: die Würfel liegen auf dem Tisch
new-seed = Startzahl
new-seed-chance = Zufall
new-seed-another = Andere
new-seed-help = Dieselbe Startzahl bringt dieselben Plättchen in derselben Reihenfolge.
new-seed-help-dice = Dieselbe Startzahl bringt dieselben Würfe in derselben Reihenfolge.
new-tiles = Plättchen
new-deck = Plättchensatz
new-deck-size = { $deck }: ein Startplättchen und { n-tiles }
new-reconstructed = Nachgebildet, nicht der gedruckte Satz. { $remark }
new-default = { $value } (Standard)
new-our-reading = Die Anleitung lässt das offen; der Standard ist unsere Lesart.
new-no-name = Platz { $n } hat keinen Namen
new-as-usual = wie üblich
new-number-wrong = Eine Zahl bei den Regeln ist keine
new-seed-wrong = Die Startzahl ist eine ganze Zahl; leer entscheidet der Zufall

deck-recon-1 = Die gedruckte Plättchenliste wurde nie veröffentlicht. Dieser Satz stimmt mit allem Veröffentlichten überein (36 Plättchen mit je drei Feldern und zwei oder drei Landschaften, 11 Häuschen, keine Flagge im Sumpf); die Verteilung, 8 Flaggen, 5 Kapellen und der Aufbau des Startplättchens sind unsere Wahl.

# Die Optionen und ihre Werte, unter den Namen, die ihnen die Engine gibt.
option-surrounded = Umschlossene Gebiete
    .help = Wann ein Gebiet ohne Häuschen als fertig gilt. In der Anleitung steht: wenn es nicht mehr wachsen kann, weil Plättchen es umschließen.
value-surrounded-gap-aware = Kein Plättchen passt
    .help = Eine Lücke, die für ein Plättchen aus drei Feldern zu klein ist, hält kein Gebiet offen.
value-surrounded-strict = Rundum belegt
    .help = Jedes Feld neben dem Gebiet muss belegt sein.
option-coin-supply = Münzen
    .help = Wie viele Münzen es insgesamt gibt. In der Anleitung stehen 40, in der Schachtel liegen 20.
value-coin-supply-twenty = 20
    .help = So viele, wie in der Schachtel liegen; reicht der Vorrat nicht, gibt es nur den Rest.
value-coin-supply-forty = 40
    .help = So viele, wie in der Anleitung stehen.
value-coin-supply-unlimited = Unbegrenzt
    .help = Jede verdiente Münze wird ausgezahlt.
option-unfinished-regions = Unfertige Gebiete am Ende
    .help = Welche noch nicht gewerteten Gebiete bei Spielende zählen.
value-unfinished-regions-all = Alle
    .help = Sümpfe und alle anderen noch offenen Gebiete.
value-unfinished-regions-swamps-only = Nur Sümpfe
    .help = Nur Sümpfe; andere offene Gebiete verfallen.
