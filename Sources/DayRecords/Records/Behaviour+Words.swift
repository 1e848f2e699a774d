import TextFormats

extension Behaviour {
  /// Whether the journal reports an illness: the amount is above 0, and the name contains a word for it, such as
  /// "Sick" or "Feeling sick or ill?".
  package var isIllness: Bool { tells(of: Self.illnessWords, unless: Self.denials) }

  /// The illness that the journal reports, with a fever if its name contains a word for one; `nil` if it reports none.
  package var illness: Symptom? {
    guard isIllness else { return nil }
    var symptom = Symptom(.illness, source: .answer)
    symptom.isFever = NoteReading.tellsFever(name)
    return symptom
  }

  /// Whether the journal reports travel: the amount is above 0, and the name contains a word for it, such as
  /// "Long-haul flight" or `jet_lag`.
  package var isTravel: Bool { tells(of: Self.travelWords, unless: Self.denials) }

  /// Whether the name contains one of the words and no denial. It allocates no string per word, because it runs for
  /// every athlete every day.
  ///
  /// - Complexity: O(length).
  private func tells(of words: [PackedWord], unless denials: [PackedWord]) -> Bool {
    guard amount > 0 else { return false }
    var hasWord = false
    var word = PackedWord()
    var marks = 0
    for byte in name.utf8 {
      if marks > 0 {
        marks -= 1
      } else if byte == 0xE2 {
        // Dashes and quotation marks (U+2000 to U+2FFF, three bytes) separate words; letters of other scripts are
        // part of them.
        marks = 2
      } else if let letter = Self.letter(byte) {
        word.append(letter)
        continue
      }
      if denials.contains(word) { return false }
      hasWord = hasWord || words.contains(word)
      word = PackedWord()
    }
    return !denials.contains(word) && (hasWord || words.contains(word))
  }

  /// Returns a letter in lower case, or a byte outside ASCII; `nil` for anything else.
  private static func letter(_ byte: UInt8) -> UInt8? {
    let small = byte.lowercased
    return small >= 0x80 || (0x61...0x7A).contains(small) ? small : nil
  }

  /// A word packed into one integer, letter by letter. Words of more than 16 letters never match.
  private struct PackedWord: Hashable {
    private var first: UInt64 = 0
    private var last: UInt64 = 0

    mutating func append(_ letter: UInt8) {
      if first >> 56 == 0 {
        (first, last) = (first << 8 | last >> 56, last << 8 | UInt64(letter))
      } else {
        (first, last) = (.max, .max)
      }
    }
  }

  private static func numbers(_ words: [String]) -> [PackedWord] {
    words.map { $0.utf8.reduce(into: PackedWord()) { $0.append($1) } }
  }

  private static let illnessWords = numbers([
    "illness", "ill", "sick", "sickness", "fever", "feverish", "flu", "influenza", "covid", "infection",
  ])
  // "Lag" occurs in "jet lag". The plural "flights" is omitted because it may mean stairs.
  private static let travelWords = numbers([
    "travel", "travelled", "traveled", "travelling", "traveling", "flight", "flew", "plane", "airplane",
    "jetlag", "lag", "jetlagged", "lagged",
  ])
  private static let denials = numbers(["no", "not", "without", "recovered"])
}
