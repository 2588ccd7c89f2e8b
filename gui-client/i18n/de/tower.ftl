# Was neben dem Turm von Cornerstone Essential steht. Jeder Schlüssel beginnt mit „cs-“.

cs-turn-roll = { $who }: würfeln
cs-turn-roll-by-hand = { $who }: Was zeigen die Würfel?
cs-turn-build = { $who }: Baustein bauen, { $n ->
    [one] 1 passt
   *[other] { $n } passen
}
cs-turn-put-out = { $who }: Ohne Ring passt nichts, ein Baustein kommt aus dem Spiel
cs-turn-climb = { $who }: klettern oder stehen bleiben, { $n ->
    [0] kein Weg führt weiter
    [one] 1 Ziel
   *[other] { $n } Ziele
}

cs-button-roll = Würfeln
cs-button-build = Bauen
cs-button-collapse = Bauen und einstürzen lassen
cs-button-put-out = Aus dem Spiel nehmen
cs-button-take-block = Baustein nehmen
cs-button-turn = Drehen
cs-button-climb = Klettern
cs-button-stay = Stehen bleiben
cs-button-fall-again = Einsturz noch einmal
cs-turn-about = Um die { $axis ->
    [x] Achse von West nach Ost
    [y] Achse von Süd nach Nord
   *[z] senkrechte Achse
} drehen

cs-view-left = Linksherum
cs-view-right = Rechtsherum
cs-view-next = Nächste Seite
cs-view-peel = Abdecken
cs-view-unpeel = Zudecken
cs-view-balance = Gleichgewicht
cs-view-plans = Grundrisse

cs-dice = { $low } und { $high }: Bausteine mit { $low } oder { $high }
cs-dice-double = Pasch { $n }: jeder Baustein
cs-dice-to-roll = Es ist zu würfeln
cs-dice-done = Der Baustein dieses Zuges ist erledigt
cs-dice-ask-first = Was zeigt der eine Würfel?
cs-dice-ask-second = Der eine zeigt { $first }. Und der andere?
cs-die = { $n } auf einem Würfel

cs-tray-allowed = { cs-block }: { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
}
cs-tray-with-ring = { cs-block }: nicht gewürfelt, mit einem Ring { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
}
cs-tray-no-place = { cs-block }: kein Platz
cs-tray-not-allowed = { cs-block }: nicht gewürfelt
cs-tray-may-go = { cs-block }: kann aus dem Spiel kommen{ $n ->
    [0] {""}
    [one] , oder mit einem Ring auf 1 Platz gebaut werden
   *[other] , oder mit einem Ring auf { $n } Plätze gebaut werden
}
cs-tray-built = { cs-block }: gebaut
cs-tray-out = { cs-block }: aus dem Spiel
cs-tray-waiting = { cs-block }, im Vorrat

cs-ring-opens-nothing = Er brächte jetzt nichts

cs-in-hand = Baustein { $block } in der Hand
cs-held = { cs-block } bei { $at }: { $verdict }
cs-no-fit = Hier passt der Baustein nicht
cs-fits-not = passt nicht: { $why }
cs-place-for-block = Platz bei { $at }
cs-ends-the-game = Drei oder mehr: Damit endet die Partie.
cs-way = { $place }, { cs-n-steps }{ $ring ->
    [none] {""}
   *[other] , mit { cs-ring }
}
cs-stays = Der Kletterer bleibt stehen
cs-collapse = { $who } hat den Turm zum Einsturz gebracht: { cs-n-blocks }{ $waves ->
    [one] {""}
   *[other] , in { $waves } Wellen
}
cs-fall-hint = Enter oder ein Klick beendet den Einsturz, A zeigt ihn noch einmal
cs-wave = { cs-log-wave }
cs-calm = weit vom Rand
cs-at-the-edge = am Rand

cs-plans-title = Grundrisse
cs-level-title = { $level ->
    [0] Tisch
   *[other] Ebene { $level }
}
cs-layer = { cs-level-title }: { $natural } Klötzchen aus Naturholz, { $colored } farbige
cs-cell-cube = { $at }: { $what ->
    [natural] Naturholz
    [dark] dunkles Holz
   *[colored] { $color ->
        [red] rotes
        [blue] blaues
        [green] grünes
        [black] schwarzes
        [yellow] gelbes
       *[none] farbiges
    } Klötzchen
}{ $block ->
    [base] , vom Grundstein
   *[other] , von { cs-block-of }
}
cs-cell-climber = { $at }: { cs-climber-of }
cs-cell-free = { $at }: nichts

cs-level-short = Ebene { $level }
cs-supply = { $n ->
    [0] kein Baustein mehr
    [one] noch 1 Baustein
   *[other] noch { $n } Bausteine
}, { cs-n-cubes-short }
cs-n-cubes-short = { $cubes } Klötzchen
cs-out-of-game = { $cubes } weg
cs-color-spoken = { cs-color }: Ebene { $level }, { $rings ->
    [0] kein Ring
    [one] 1 Ring
   *[other] { $rings } Ringe
}, { cs-supply }, { $out } Klötzchen aus dem Spiel
cs-seat-spoken = { $player }. { $colors }
cs-round = Runde { $n } von 12
cs-height = Höhe { $n }
cs-block-set = Bausteine

cs-help-roll = würfeln
cs-help-commit = würfeln, bauen, klettern oder stehen bleiben
cs-help-size = Baustein dieser Größe nehmen, noch einmal: den nächsten
cs-help-next = nächster oder voriger Platz
cs-help-turn = Baustein drehen, wie er dort passt
cs-help-axis = um eine Achse drehen
cs-help-anchor = an einem anderen Klötzchen fassen
cs-help-arrows = verschieben, hinauf und hinunter
cs-help-ring = Ring ausgeben, oder nicht
cs-help-stay = stehen bleiben
cs-help-click = bauen, oder Ziel wählen und hingehen
cs-help-right-click = Baustein drehen
cs-help-drag = Turm drehen; mit Umschalt verschieben
cs-help-eighth = Turm um ein Achtel drehen
cs-help-view = vorn, rechts, hinten, links, oben
cs-help-peel = Ebenen abnehmen, wieder auflegen
cs-help-balance = was jede Auflage trägt
cs-help-plans = Grundrisse der Ebenen
cs-help-fall = den Einsturz noch einmal zeigen
