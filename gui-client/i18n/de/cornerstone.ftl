# Cornerstone Essential (Turmbauer): was auf dem Tisch steht, warum ein Zug nicht erlaubt ist, Optionen, Wertung, der Verlauf und was neben
# dem Turm steht. Jeder Schlüssel beginnt mit „cs-“.

cs-color = { $color ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [black] Schwarz
    [yellow] Gelb
   *[none] niemand
}
cs-seat = Platz { $n }
# Zu zweit, wo jeder zwei Farben spielt.
cs-who = { $player } ({ cs-color })
cs-climber-of = { $color ->
    [red] der rote Kletterer
    [blue] der blaue Kletterer
    [green] der grüne Kletterer
    [black] der schwarze Kletterer
    [yellow] der gelbe Kletterer
   *[none] ein Kletterer
}
cs-ring = { $ring ->
    [a] Ring (a)
    [b] Ring (b)
    [c] Ring (c)
   *[none] kein Ring
}
cs-ring-does = { $ring ->
    [a] ein beliebiger Baustein, egal was gewürfelt ist
    [b] über fremde Farben und an anderen Kletterern vorbei
    [c] zwei Ebenen auf einmal
   *[none] ohne Ring
}

# Bausteine und ihre Klötzchen.
cs-n-blocks = { $n ->
    [one] 1 Baustein
   *[other] { $n } Bausteine
}
cs-n-cubes = { $n } Klötzchen
cs-block = Baustein { $block }
cs-block-of = { $color ->
    [none] Baustein { $block }
   *[other] Baustein { $block } von { cs-color }
}
cs-base = der Grundstein
# Nach „auf“.
cs-on-block-of = { cs-block-of }
cs-on-base = dem Grundstein
cs-on-table = dem Tisch
# „2 rote“ und „1 rotes“ Klötzchen.
cs-adjective = { $color ->
    [red] rote
    [blue] blaue
    [green] grüne
    [black] schwarze
    [yellow] gelbe
   *[none] farbige
}
cs-block-cubes = { $colored ->
    [0] { $natural ->
        [one] 1 naturfarbenes
       *[other] { $natural } naturfarbene
    }
   *[other] { $colored ->
        [one] 1 { cs-adjective }s
       *[other] { $colored } { cs-adjective }
    }{ $natural ->
        [0] {""}
        [one] {" "}und 1 naturfarbenes
       *[other] {" "}und { $natural } naturfarbene
    }
} Klötzchen
cs-block-described = { cs-block }: { cs-block-cubes }, { $spans }
cs-comma = { $first }, { $last }
cs-and = { $first } und { $last }
cs-and-more = { $first } und { $n ->
    [one] 1 weitere Stelle
   *[other] { $n } weitere Stellen
}

# Orte. Eine Ebene zählt die Klötzchen bis zum Tisch.
cs-level = Ebene { $level }
cs-cell = Ebene { $level }, Spalte { $column }, Reihe { $row }
cs-yard = der Hof in Spalte { $column }, Reihe { $row }
cs-table = der Tisch
cs-at-cell = auf { cs-cell }
cs-at-yard = im Hof in Spalte { $column }, Reihe { $row }
cs-at-table = auf dem Tisch
cs-to-cell = auf { cs-cell }
cs-to-yard = in den Hof in Spalte { $column }, Reihe { $row }
cs-to-table = auf den Tisch

# Was aus einem Turm wird.
cs-holds = steht
cs-holds-with-margin = steht, Spielraum { $margin }: { cs-margin-word }
cs-margin-word = { $word ->
    [safe] sicher
    [firm] fest
   *[near] knapp am Rand
}
cs-slips = rutscht: { cs-n-blocks } { $n ->
    [one] würde
   *[other] würden
} fallen
cs-falls = der Turm würde einstürzen: { cs-n-blocks } { $n ->
    [one] fällt
   *[other] fallen
}

# Warum ein Zug nicht erlaubt ist, unter den festen Namen der Engine: mit Werten, und wo eine Datei abgelehnt wird, als bloße Regel.
cs-why-game-over = das Spiel ist zu Ende
cs-why-wrong-phase = { $due ->
    [roll] erst ist zu würfeln
    [build] erst ist ein Baustein zu bauen oder aus dem Spiel zu nehmen
    [climb] erst klettert der Kletterer oder bleibt stehen
   *[over] nichts ist mehr zu tun
}
cs-why-not-in-supply = Baustein { $block } ist schon verbaut oder aus dem Spiel
cs-why-size-not-allowed = gewürfelt sind { $low } und { $high }: einen Baustein mit { $size } Klötzchen erlaubt nur Ring (a)
cs-why-must-build = ein gewürfelter Baustein lässt sich noch bauen: { $block } hält { $at }
cs-why-no-ring-left = kein Ring ist mehr da
cs-why-ring-used = mehr Ringe sind in diesem Zug nicht erlaubt
cs-why-no-such-orientation = so kann Baustein { $block } nicht liegen
cs-why-below-table = { $n ->
    [one] 1 Klötzchen läge
   *[other] { $n } Klötzchen lägen
} unter dem Tisch; der Baustein muss höher
cs-why-overlap = { $n ->
    [one] dort ist schon ein Klötzchen
   *[other] dort sind schon { $n } Klötzchen
}: { $cells }
cs-why-climber-cell = ein Kletterer steht im Weg: { $cells }
cs-why-no-base-contact = in der ersten Runde muss der Baustein den Grundstein berühren, Fläche an Fläche
cs-why-table-contact = { $n ->
    [one] 1 Klötzchen läge
   *[other] { $n } Klötzchen lägen
} auf dem Tisch, und das geht nur in der ersten Runde; der Baustein muss höher
cs-why-no-contact = der Baustein berührt nichts; er muss den Turm berühren, Fläche an Fläche
cs-why-no-support = nichts trägt den Baustein; mindestens eins seiner Klötzchen muss aufliegen
cs-why-parity = { $natural ->
    [0] { $colored ->
        [one] zwei farbige Klötzchen träfen aufeinander
       *[other] an { $colored } Stellen träfe Farbe auf Farbe
    }
    [one] zwei naturfarbene Klötzchen träfen aufeinander{ $colored ->
        [0] {""}
        [one] , und zwei farbige
       *[other] , und an { $colored } Stellen Farbe auf Farbe
    }
   *[other] an { $natural } Stellen träfe Natur auf Natur{ $colored ->
        [0] {""}
        [one] , an einer Farbe auf Farbe
       *[other] , an { $colored } Farbe auf Farbe
    }
} ({ $cells }); den Baustein drehen oder um eins verschieben
cs-why-overhang = { $n } Klötzchen hingen in der Luft, erlaubt ist eins: { $cells }
cs-why-no-way-in = der Baustein lässt sich von außen nicht an seinen Platz schieben
cs-why-climber-enclosed = { cs-climber-of } { $lacks ->
    [space] hätte keinen freien Platz mehr, auf den er treten kann
   *[air] wäre ganz eingeschlossen
}
cs-why-slips = { $n ->
    [one] 1 Baustein würde fallen ({ $bodies }) und käme zurück
   *[other] { $n } Bausteine würden fallen ({ $bodies }) und kämen zurück
}; bitte einen anderen Platz wählen
cs-why-tower-falls = der Turm steht so nicht, und auf ihm lässt sich nicht bauen; es fallen: { $bodies }
cs-why-same-place = dort steht der Kletterer schon
cs-why-not-a-place = { $at } kann kein Kletterer stehen: darunter ist kein Klötzchen, oder der Platz reicht nicht
cs-why-foreign-color = { $at } ist { $color ->
    [red] rotes
    [blue] blaues
    [green] grünes
    [black] schwarzes
    [yellow] gelbes
   *[none] fremdes
} Gebiet; dorthin hilft nur Ring (b)
cs-why-place-taken = { $at } steht schon { cs-climber-of }
cs-why-no-way = kein freier Weg führt { $to }

cs-rule-wrong-phase = erst ist etwas anderes zu tun
cs-rule-not-in-supply = der Baustein ist schon verbaut oder aus dem Spiel
cs-rule-size-not-allowed = gewürfelt sind andere Größen
cs-rule-must-build = ein gewürfelter Baustein lässt sich noch bauen
cs-rule-no-such-orientation = so kann der Baustein nicht liegen
cs-rule-below-table = der Baustein läge unter dem Tisch
cs-rule-overlap = dort ist schon ein Klötzchen
cs-rule-climber-cell = ein Kletterer steht im Weg
cs-rule-table-contact = nach der ersten Runde darf kein Baustein auf dem Tisch liegen
cs-rule-parity = zwei naturfarbene oder zwei farbige Klötzchen treffen aufeinander
cs-rule-overhang = mehr als ein Klötzchen hängt in der Luft
cs-rule-climber-enclosed = ein Kletterer wäre eingeschlossen
cs-rule-slips = ein oder zwei Bausteine würden fallen
cs-rule-tower-falls = der Turm steht so nicht
cs-rule-not-a-place = dort kann kein Kletterer stehen
cs-rule-foreign-color = der Platz hat eine fremde Farbe
cs-rule-place-taken = dort steht ein anderer Kletterer
cs-rule-no-way = kein freier Weg führt dorthin

# Die Optionen und ihre Werte, unter den Namen, die ihnen die Engine gibt.
cs-option-overhang = Überhang
    .help = Wie viel von einem Baustein in der Luft hängen darf. In der Anleitung steht: von einem liegenden nicht mehr als ein Klötzchen.
cs-value-overhang-flat = Ein Klötzchen, wenn er liegt
    .help = Klötzchen, die in gerader Reihe zwischen zwei getragenen liegen, sind eine Brücke und hängen nicht.
cs-value-overhang-any = Immer nur ein Klötzchen
    .help = Dasselbe gilt für Bausteine, die stehen.
cs-value-overhang-count = Ein Klötzchen, auch bei Brücken
    .help = Auch die Klötzchen einer Brücke hängen in der Luft.
cs-value-overhang-unlimited = So viel, wie hält
    .help = Nur das Gleichgewicht entscheidet.
cs-option-insertion = Weg zum Platz
    .help = Ob ein Baustein einen Weg an seinen Platz finden muss.
cs-value-insertion-anyhow = Egal wie
    .help = Andere dürfen dafür angehoben und zurückgelegt werden.
cs-value-insertion-path = Nur geschoben
    .help = Er muss sich von außen dorthin schieben lassen, ohne gedreht zu werden.
cs-option-climber-height = Größe der Kletterer
    .help = Wie viel Platz ein Kletterer über seinem Standort braucht.
cs-value-climber-height-1 = 1
    .help = Ein Klötzchen hoch.
cs-value-climber-height-2 = 2
    .help = Zwei Klötzchen hoch.
cs-option-enclosure = Eingeschlossen
    .help = Was einem Kletterer bleiben muss, wenn um ihn herum gebaut wird.
cs-value-enclosure-both = Ohne Platz oder Luft
    .help = Ihm bleiben ein freier Platz zum Treten und ein Luftweg nach außen.
cs-value-enclosure-space = Ohne Platz
    .help = Ihm bleibt ein freier Platz zum Treten.
cs-value-enclosure-air = Ohne Luft
    .help = Ihm bleibt ein Luftweg nach außen.
cs-value-enclosure-own = Ohne eigenen Platz oder Luft
    .help = Ihm bleiben ein freier Platz, den seine Farbe betreten darf, und ein Luftweg nach außen.
cs-option-rings = Ringe in einem Zug
    .help = Wie viele Ringe eine Farbe in einem Zug einsetzen darf.
cs-value-rings-1 = 1
    .help = Einen.
cs-value-rings-2 = 2
    .help = Zwei: Ring (a) zum Bauen und Ring (b) oder (c) zum Klettern.
cs-option-own-colors = Eigene Farben zu zweit
    .help = Welche Farben ein Kletterer betreten darf, wenn zwei je zwei Farben spielen.
cs-value-own-colors-climber = Nur seine
    .help = Allein die Farbe des Kletterers.
cs-value-own-colors-owner = Beide
    .help = Beide Farben dessen, der ihn führt.
cs-option-collapse-elements = Gleichstand nach dem Einsturz
    .help = Welche Klötzchen bei Gleichstand zählen, wenn der Turm eingestürzt ist; wer weniger hat, gewinnt.
cs-value-collapse-supply = Im Vorrat
    .help = Die der Bausteine, die noch nicht verbaut sind.
cs-value-collapse-both = Im Vorrat oder aus dem Spiel
    .help = Auch die der Bausteine, die aus dem Spiel genommen sind.
cs-option-count-new-block = Der gerade gebaute Baustein
    .help = Ob er zu den drei Bausteinen zählt, deren Sturz das Spiel beendet.
cs-value-count-new-on = Zählt mit
    .help = Fallen mit ihm zwei ältere, ist das Spiel zu Ende.
cs-value-count-new-off = Zählt nicht
    .help = Drei ältere müssen fallen.
cs-option-edge = Gleichgewicht auf der Kante
    .help = Was mit einem Baustein geschieht, der genau oder beinahe auf der Kante balanciert.
cs-value-edge-falls = Fällt
    .help = Genau auf der Kante ist schon zu weit.
cs-value-edge-holds = Bleibt
    .help = Genau auf der Kante reicht.
cs-value-edge-shaky = Zittrige Hände
    .help = Auch was näher als 1/16 Klötzchen an die Kante kommt, fällt.

# Sätze von Bausteinen.
cs-set-a = Satz A
    .remark = Die gedruckten Formen waren nirgends als Text zu finden. Dieser Satz stimmt mit allem Veröffentlichten überein: zwei Bausteine jeder Größe, im Schachbrettmuster, elf mit Farbe und einer ohne.
cs-set-b = Satz B, Paare
    .remark = Eine eigene Wahl: jede Größe zweimal in derselben Form, beim zweiten Mal sind Farbe und Naturholz vertauscht.

# Wer gewonnen hat, und wodurch.
cs-outcome = { $what }: { $why }
cs-wins = { $n ->
    [0] niemand gewinnt
    [one] { $who } gewinnt
   *[other] { $who } teilen sich den Sieg
}
cs-would-win = { $n ->
    [0] niemand liegt vorn
    [one] { $who } liegt vorn
   *[other] { $who } liegen gemeinsam vorn
}
cs-undecided = niemand gewinnt; unentschieden zwischen { $who }
cs-decided = { $by ->
    [level] { $colors ->
        [one] der höchste Kletterer
       *[other] die höhere Summe der Ebenen
    }
    [elements] gleich hoch, weniger Klötzchen übrig
    [rings] gleich hoch, gleich viele Klötzchen übrig, mehr Ringe
    [other-seat] der andere Platz hat den Turm zum Einsturz gebracht
    [undecided] der Turm ist eingestürzt, und nichts gibt den Ausschlag
   *[shared] nichts gibt den Ausschlag
}
cs-score-level = { cs-climber-of }: Ebene { $n }
cs-score-discarded = { cs-color }: { cs-n-cubes } aus dem Spiel
cs-score-supply = { cs-color }: { cs-n-cubes } im Vorrat
cs-score-rings = { cs-color }: { cs-n-rings }
cs-n-rings = { $n ->
    [0] kein Ring übrig
    [one] 1 Ring übrig
   *[other] { $n } Ringe übrig
}
cs-standing = Ebene { $level }, { cs-n-cubes } übrig, { $rings ->
    [0] kein Ring
    [one] 1 Ring
   *[other] { $rings } Ringe
}

# Was eine Stelle trägt, an der etwas aufliegt.
cs-joint = { $upper } auf { $lower }: trägt { $load }, { $edge } vom Rand
cs-joint-idle = { $upper } auf { $lower }: trägt nichts
cs-weakest = schwächste Stelle: { $upper } auf { $lower }, { $edge } vom Rand

# Was geschah, wie der Verlauf es erzählt.
cs-log-rolls = { $who } würfelt { $low } und { $high }
cs-log-rolls-double = { $who } würfelt einen Pasch aus { $n }: jeder Baustein ist erlaubt
cs-log-ring = { $who } gibt einen Ring ab: { cs-ring-does }
cs-log-builds = { $who } baut { cs-block } { cs-log-on-level }
cs-log-on-level = { $level ->
    [0] auf dem Tisch
   *[other] auf { cs-level }
}
cs-log-discards = { $who } nimmt { cs-block } aus dem Spiel
cs-log-collapse = { $who } baut { cs-block } { cs-log-on-level }, und der Turm stürzt ein
cs-log-wave = { $wave ->
    [only] { $n ->
        [one] 1 Baustein fällt
       *[other] { $n } Bausteine fallen
    }
    [first] Zuerst { $n ->
        [one] fällt 1 Baustein
       *[other] fallen { $n } Bausteine
    }
   *[next] Dann { $n ->
        [one] fällt 1 Baustein
       *[other] fallen { $n } Bausteine
    }
}: { $bodies }
cs-log-climbs = { $who } { $way ->
    [up] klettert
   *[down] klettert hinab
} { $from ->
    [0] vom Tisch
   *[other] von Ebene { $from }
} { $to ->
    [0] auf den Tisch
   *[other] auf Ebene { $to }
}, { cs-n-steps }
cs-log-walks = { $who } geht { cs-log-on-level } auf einen anderen Platz, { cs-n-steps }
cs-n-steps = { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}
cs-log-stays = { $who } bleibt { $at } stehen
cs-log-round = Runde { $n } beginnt
cs-log-over-fallen = Das Spiel ist zu Ende: der Turm ist eingestürzt
cs-log-over-built = Das Spiel ist zu Ende: alle Bausteine sind verbraucht
