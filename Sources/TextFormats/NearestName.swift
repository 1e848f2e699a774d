/// Finds the known name closest to a misspelt one.
package enum NearestName {
  /// Returns the name with the smallest edit distance. If names tie, returns the first.
  ///
  /// Returns `nil` if the distance is more than two edits and more than a third of the name's length. For
  /// names of one or two letters, only one edit is allowed.
  package static func of(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(200))
    var best: (name: String, distance: Int)?
    for name in names {
      let other = Array(name.lowercased().utf8)
      // Two edits would replace a one- or two-letter word completely.
      let slips = min(letters.count, other.count) < 3 ? 1 : max(2, other.count / 3)
      let most = min(slips, best.map { $0.distance - 1 } ?? .max)
      // The number of edits is at least the difference in length, so names of very different length are skipped.
      guard abs(letters.count - other.count) <= most else { continue }
      let distance = distance(letters, other)
      if distance <= most { best = (name, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent letters.
  ///
  /// - Complexity: O(product of the lengths).
  static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var before = [Int](repeating: 0, count: other.count + 1)
    var above = Array(0...other.count)
    for row in 1...one.count {
      var line = [row] + [Int](repeating: 0, count: other.count)
      for column in 1...other.count {
        let change = above[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
        line[column] = min(change, above[column] + 1, line[column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          line[column] = min(line[column], before[column - 2] + 1)
        }
      }
      before = above
      above = line
    }
    return above[other.count]
  }
}
