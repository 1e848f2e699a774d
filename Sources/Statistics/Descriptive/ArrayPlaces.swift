extension Array {
  /// The element at a place; `nil` beyond the ends.
  package subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
