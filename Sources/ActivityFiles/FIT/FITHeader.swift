import Statistics

/// Determines the length of a FIT header.
enum FITHeader {
  /// The header sizes that devices write, in bytes. The protocol also allows other sizes.
  private static let usual = [14, 12]

  /// Returns the declared header size if a definition message follows it. If not, returns a common size that
  /// is followed by a definition message, or `nil` if no size is.
  ///
  /// - Complexity: O(1).
  static func size(_ bytes: [UInt8], at place: Int) -> Int? {
    guard let first = bytes.indices.contains(place) ? bytes[place] : nil else { return nil }
    let written = Int(first)
    let isPossible = written >= 12 && written <= bytes.count - place
    if isPossible, leadsToDefinition(bytes, place + written) { return written }
    return usual.first { $0 != written && leadsToDefinition(bytes, place + $0) }
      ?? (isPossible ? written : nil)
  }

  private static func leadsToDefinition(_ bytes: [UInt8], _ place: Int) -> Bool {
    FITShape(bytes.elementSpan, at: place, inOrder: true)?.isStrict ?? false
  }
}
