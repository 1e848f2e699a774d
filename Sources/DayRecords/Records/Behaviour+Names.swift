import TextFormats

extension Behaviour {
  /// Whether this behaviour has a key, however the journal spells it: "Late Meal" and "late-meal" are
  /// `late_meal`.
  ///
  /// - Parameter key: Lower-case ASCII letters, digits and underscores.
  /// - Complexity: O(length), without allocating.
  package func isNamed(_ key: String) -> Bool {
    name.utf8.count == key.utf8.count && zip(name.utf8, key.utf8).allSatisfy { Self.folded($0) == $1 }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte.lowercased
  }
}
