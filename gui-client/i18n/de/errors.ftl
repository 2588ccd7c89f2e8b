# Was mit Dateien und mit der Verbindung zur Engine schiefging.

file-exists = Eine Datei mit diesem Namen gibt es schon
file-cant-open = { $name } lässt sich nicht öffnen: { $why }
file-not-saved = { $path } wurde nicht gespeichert: { $why }
file-no-folder = der Ordner { $path } lässt sich nicht anlegen: { $why }
file-too-large = die Datei ist größer als { $limit } KiB
file-not-a-game = keine gespeicherte Partie ({ $why })
file-format = ihr Format ist „{ $format }“, nicht „{ $wanted }“
file-no-state = der Anfang der Partie fehlt
file-players = sie nennt { $players ->
    [one] 1 Namen
   *[other] { $players } Namen
} für { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}
file-long-name = ein Name ist länger als { $limit } Zeichen
file-too-many-moves = sie hat mehr als { $limit } Züge
file-illegal-move = Zug { $n } von { $of } ist nicht erlaubt: { $why }
file-moves-missing = die Engine hat nicht alle Züge der Datei gespielt
file-dialog-lost = Der Dateidialog des Systems antwortet nicht; bitte den Pfad eintippen
io-not-found = Datei oder Ordner nicht gefunden
io-permission = keine Berechtigung
io-full = der Datenträger ist voll
io-is-folder = ein Ordner trägt diesen Namen

engine-other-answer = die Engine hat etwas anderes geantwortet
engine-no-state = die Engine hat einen Stand ausgelassen
engine-answer-lacks = in der Antwort fehlt ein Teil
engine-fault = ein Fehler in der Engine; die Anfrage blieb ohne Antwort
engine-no-chance = jetzt ist nichts zu ziehen
engine-refused = die Engine lehnt ab: { $why }
away-not-ours = dort antwortet keine Engine von uns ({ $why })
away-silent = sie antwortet nicht
away-nothing-listens = unter ihrer Adresse antwortet niemand
away-unknown-host = ihr Rechnername ist unbekannt
away-closed = sie hat die Verbindung geschlossen
away-https = https wird noch nicht unterstützt; in einem vertrauten Netz geht http
away-no-address = „{ $address }“ ist keine Adresse wie http://127.0.0.1:50051
