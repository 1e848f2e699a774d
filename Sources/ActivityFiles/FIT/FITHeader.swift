import Statistics

/// Determines the length of a FIT header.
enum FITHeader {
  /// The sizes that devices write; the protocol allows others.
  private static let usual = [14, 12]

  /// The size of the header: the declared one if a definition follows it, otherwise a common size that a
  /// definition follows; `nil` if neither is possible.
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
