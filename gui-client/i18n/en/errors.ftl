# What went wrong with files and with the link to the engine.

file-exists = There is a file of that name already
file-cant-open = { $name } can't be opened: { $why }
file-not-saved = { $path } was not saved: { $why }
file-no-folder = can't make the folder { $path }: { $why }
file-too-large = it is larger than { $limit } KiB
file-not-a-game = it is not a saved game ({ $why })
file-format = its format is "{ $format }", not "{ $wanted }"
file-no-state = it has no first state
file-players = it names { $players ->
    [one] 1 player
   *[other] { $players } players
} for { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
file-long-name = a player's name is longer than { $limit } characters
file-too-many-moves = it has more than { $limit } moves
file-illegal-move = move { $n } of { $of } is not legal: { $why }
file-moves-missing = the engine did not play every move of the file
file-dialog-lost = The system's file dialog does not answer; type the path instead
io-not-found = there is no such file or folder
io-permission = it is not permitted
io-full = the disk is full
io-is-folder = there is a folder of that name

engine-other-answer = the engine answered something else
engine-no-state = the engine left out a state
engine-answer-lacks = the answer lacks a part
engine-fault = a fault of the engine; the request was not answered
engine-no-chance = nothing is to be drawn now
engine-refused = the engine refused: { $why }
away-not-ours = what answers there is no engine of ours ({ $why })
away-silent = it does not answer
away-nothing-listens = nothing listens at its address
away-unknown-host = its host name is not known
away-closed = it closed the connection
away-https = https is not supported yet; use http in a trusted network
away-no-address = "{ $address }" is not an address such as http://127.0.0.1:50051
