import TextFormats

extension Behaviour {
  /// Whether the journal says that the athlete was ill: a word for it among the words of the name, "Sick" as well as
  /// "Feeling sick or ill?", with an amount over 0.
  package var isIllness: Bool { tells(of: Self.illnessWords, unless: Self.denials) }

  /// Whether the journal says that the athlete travelled: a word for it among the words of the name, "Long-haul flight" as well as
  /// `jet_lag`, with an amount over 0.
  package var isTravel: Bool { tells(of: Self.travelWords, unless: Self.denials) }

  /// Whether one of the words is among those of the name, and none that denies it.
  ///
  /// Looked at every day of every athlete: in place, without a string a word. O(length).
  private func tells(of words: [UInt128], unless denials: [UInt128]) -> Bool {
    guard amount > 0 else { return false }
    var found = false
    var word: UInt128 = 0
    var marks = 0
    for byte in name.utf8 {
      if marks > 0 {
        marks -= 1
      } else if byte == 0xE2 {
        // Dashes and quotation marks (U+2000 to U+2FFF, three bytes) part words; letters of other scripts are part of them.
        marks = 2
      } else if let letter = Self.letter(byte) {
        word = Self.appending(letter, to: word)
        continue
      }
      if denials.contains(word) { return false }
      found = found || words.contains(word)
      word = 0
    }
    return !denials.contains(word) && (found || words.contains(word))
  }

  /// A letter in small, or a byte of one outside ASCII.
  private static func letter(_ byte: UInt8) -> UInt8? {
    let small = byte.lowercased
    return small >= 0x80 || (0x61...0x7A).contains(small) ? small : nil
  }

  /// A word as one number, its letters side by side; one of over 16 letters is none that is looked for.
  private static func appending(_ letter: UInt8, to word: UInt128) -> UInt128 {
    word >> 120 == 0 ? word << 8 | UInt128(letter) : .max
  }

  private static func numbers(_ words: [String]) -> [UInt128] {
    words.map { $0.utf8.reduce(0) { appending($1, to: $0) } }
  }

  private static let illnessWords = numbers([
    "illness", "ill", "sick", "sickness", "fever", "feverish", "flu", "influenza", "covid", "infection",
  ])
  // "Lag" of "jet lag"; "flights" are those of stairs.
  private static let travelWords = numbers([
    "travel", "travelled", "traveled", "travelling", "traveling", "flight", "flew", "plane", "airplane",
    "jetlag", "lag", "jetlagged", "lagged",
  ])
  private static let denials = numbers(["no", "not", "without", "recovered"])
}
