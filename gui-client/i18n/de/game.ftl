# Das Fenster, während gespielt wird.

# Die Leiste über dem Tisch.
turn-draw = { $who }: Plättchen ziehen
turn-draw-by-hand = { $who }: Plättchen ziehen und angeben
turn-lay = { $who }: legen
turn-lay-places = { $who }: legen. { $places ->
    [0] Kein Platz passt
    [one] 1 Platz passt
   *[other] { $places } Plätze passen
}
turn-pieces = { $who }: bis zu 3 Figuren
turn-no-piece = { $who }: keine Figur verfügbar
game-over = Das Spiel ist zu Ende
game-over-winner = Das Spiel ist zu Ende: { $winner }

button-draw = Plättchen ziehen
button-lay = Legen
button-lay-why-not = Erst einen Platz wählen: darauf zeigen oder Leertaste drücken
button-turn = Drehen
button-next-place = Weiter
button-place = { $n ->
    [one] 1 Figur
   *[other] { $n } Figuren
} { $cost ->
    [0] gratis
    [one] für 1 Münze
   *[other] für { $cost } Münzen
} einsetzen
button-place-none = Keine einsetzen
button-take-back = Zurücknehmen
button-fetch = Figuren holen (1 Münze)
button-ranking = Rangliste
button-undo = Zurück
button-redo = Vor
button-undo-why-not = Nichts zurückzunehmen oder zu wiederholen

menu = Menü
menu-new-game = Neue Partie
menu-open = Öffnen …
menu-save = Speichern …
menu-fit = Ganzen Tisch zeigen
menu-theme = Hell oder dunkel
menu-keys = Tastenübersicht
menu-start = Startbildschirm

# Das gezogene Plättchen und der Stapel.
tile-drawn-spoken = Gezogenes Plättchen { $tile }
pile = Stapel
pile-engine-draws = Engine zieht
pile-by-hand = Von Hand
pile-which = Welches Plättchen wurde gezogen?
pile-draw-spoken = { $tile } ziehen
tiles-to-come = Noch im Spiel: { $n } Plättchen
tile-left-spoken = { $tile }. { $odds }, passt { $ways ->
    [0] nirgends
    [one] auf 1 Art
   *[other] auf { $ways } Arten
}
tile-under-pile = ganz unten
tile-fits-nowhere = passt nie

# Die Wahl der Figuren.
pieces-left = noch { $n }
pieces-spent = { $cost } von { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} ausgegeben
price = { $cost ->
    [0] gratis
    [one] insgesamt 1 Münze
   *[other] insgesamt { $cost } Münzen
}{ $points ->
    [0] {""}
    [one] , +1 Punkt
   *[other] , +{ $points } Punkte
}
price-none = nicht möglich
price-none-short = nein

# Die Mitspielenden und ihre Punkte.
player-hint = Woher die Punkte kommen
player-hint-levels = Was über den Rang entscheidet
player-if-ended-now = Punkte, wenn jetzt Schluss wäre
player-banked = Punkte bisher
player-levels = Ebene des Kletterers, oder beider zusammen
player-coins = Münzen
player-no-piece = keine Figur verfügbar
player-pub = Im Pub
score-title = Punkte von { $who }
score-title-levels = Was über den Rang von { $who } entscheidet
score-over = Punkte
score-banked = Bisher
score-levels = Ebene
score-none = Noch keine Punkte
score-also = Wäre jetzt Schluss, dazu
score-line-spoken = +{ $points } { $reason }
ranking-title = Rangliste
ranking-wins = { $n ->
    [one] { $who } gewinnt
   *[other] { $who } teilen sich den Sieg
}
ranking-by-points = Nach Punkten
ranking-by-coins = Gleich viele Punkte, die Münzen entscheiden
ranking-shared = Gleich viele Punkte und Münzen
ranking-coins = { $n ->
    [one] 1 Münze übrig
   *[other] { $n } Münzen übrig
}
ranking-every-point = Alle Punkte von { $who }
ranking-every-figure = Alle Zahlen von { $who }

# Die Karte in der Ecke des Tisches.
asking = Anfrage an die Engine …
why-not-there = Dort nicht
why-no-fit = Das Plättchen passt hier nicht
why-hint = R oder Rechtsklick dreht das Plättchen
effect-extends = Erweitert { $lands }
effect-detail = Berührt { $edges ->
    [one] 1 Kante
   *[other] { $edges } Kanten
}, { $coins ->
    [0] keine Münze
    [one] +1 Münze
   *[other] +{ $coins } Münzen
}{ $completes ->
    [0] {""}
    [one] , vollendet 1 Gebiet
   *[other] , vollendet { $completes } Gebiete
}
effect-hint = Klick oder Enter legt, R oder Rechtsklick dreht
region-at-the-end = Bei Spielende gewertet
region-evaluated = Gewertet, { completion }
region-complete = Fertig, { completion }: wird am Ende des Zuges gewertet
region-swamp = Wird erst bei Spielende gewertet
region-open = Offen, kann noch über { $n ->
    [one] 1 freies Feld
   *[other] { $n } freie Felder
} wachsen
region-strength = { $who }: Stärke { $strength }
region-points-now = { $n ->
    [one] jetzt 1 Punkt
   *[other] jetzt { $n } Punkte
}
region-nobody = Noch steht niemand darin
region-pieces = { $n ->
    [one] 1 Figur steht darin
   *[other] { $n } Figuren stehen darin
}

# Die Leiste unter dem Tisch und das Banner.
status-turn = Zug { $n }
status-supply = { $n ->
    [one] 1 Münze im Vorrat
   *[other] { $n } Münzen im Vorrat
}
status-zoom-in = Größer
status-zoom-out = Kleiner
status-fit = Alles
engine-built-in = eingebaut
engine-up = Engine: { $place }
engine-connecting = Engine: { $place }, verbindet
engine-slow = Engine: { $place }, langsam
engine-offline = Engine: { $place }, nicht erreichbar
engine-away = Die Engine ist nicht erreichbar; sobald sie wieder da ist, geht es weiter
banner-built-in = Die eingebaute Engine ist nicht erreichbar: { $cause }. Die Partie ist sicher und geht weiter, sobald sie wieder da ist.
banner-remote = Die Engine unter { $address } ist nicht erreichbar: { $cause }. Die Partie ist sicher und geht weiter, sobald sie wieder da ist.
banner-retry = Jetzt versuchen

# Was über dem Bildschirm liegt.
dialog-open = Partie öffnen
dialog-open-verb = Öffnen
dialog-save = Partie speichern
dialog-save-verb = Speichern
dialog-path = Pfad
dialog-browsing = Der Dateidialog des Systems ist offen …
dialog-replace = Ersetzen
dialog-type-path = Einen Pfad eingeben oder durchsuchen
dialog-browse = Durchsuchen …
dialog-browse-why-not = Er ist schon offen
dialog-cancel = Abbrechen
dialog-lately = Zuletzt
dialog-saved-games = Gespeicherte Partien
dialog-open-map = Karte öffnen
dialog-save-map = Karte speichern
dialog-maps = Karten
close-title = Die Partie ist nicht gespeichert
close-save = Speichern …
close-anyway = Trotzdem schließen
n-levels = Ebene { $n }
