/// An exercise name reduced to its words, so spellings match: "Bench Press (Barbell)" and "barbell
/// bench-press".
package struct ExerciseName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The words in lower case and alphabetical order, each without its plural s.
  package let key: String

  /// Creates the key of the given name; empty if the name has neither letters nor digits.
  package init(_ name: String) {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func end() {
      guard !word.isEmpty else { return }
      let endsInS = word.count > 3 && word.last == UInt8(ascii: "s")
      if endsInS, word[word.count - 2] != UInt8(ascii: "s") { word.removeLast() }
      words.append(word)
      word = []
    }
    for byte in name.utf8 {
      let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if small &- 0x61 < 26 || small &- 0x30 < 10 || small >= 0x80 {
        word.append(small)
      } else if small != UInt8(ascii: "'") {
        end()
      }
    }
    end()
    words.sort { $0.lexicographicallyPrecedes($1) }
    key = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  package var description: String { key }

  /// Orders keys by their bytes.
  package static func < (one: ExerciseName, other: ExerciseName) -> Bool {
    one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
  }

  var words: [Substring] { key.split(separator: " ") }
}
