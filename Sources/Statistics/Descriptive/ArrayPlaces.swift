extension Array {
  /// Returns the element at index `place`, or `nil` if the index is out of bounds.
  package subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
