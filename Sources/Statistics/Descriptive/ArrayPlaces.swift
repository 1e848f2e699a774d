extension Array {
  /// Returns the element at `place`, or `nil` if it is out of bounds.
  package subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
