# The map editor of Carcassonne.

map-preview = Map of { $title }, { $n ->
    [one] 1 square
   *[other] { $n } squares
}
