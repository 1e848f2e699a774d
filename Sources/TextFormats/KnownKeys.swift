/// The known keys of an object, prepared for spelling suggestions.
///
/// An unknown key counts as misspelt only if it is one typing error away from a known key. Any other key may
/// belong to another program.
package struct KnownKeys: Sendable {
  private let names: [Name]
  package let known: Set<String>
  private let others: [String: String]
  /// Whether to report unknown arrays and objects as well, because they contain more data than a single number.
  package let namesUnknownParts: Bool

  private struct Name: Sendable {
    let text: String
    let letters: [UInt8]
    let kinds: UInt64

    init(_ text: String) {
      self.text = text
      letters = Array(text.utf8)
      kinds = KnownKeys.kinds(text.utf8)
    }
  }

  /// Creates the known keys of an object.
  ///
  /// - Parameters:
  ///   - names: The known keys. If several are equally close, the first is suggested.
  ///   - others: Known keys by the names that other programs use, for names that are spelt too differently to match.
  ///   - namesUnknownParts: Whether to report unknown arrays and objects as well.
  package init(_ names: [String], others: [String: String] = [:], namesUnknownParts: Bool = false) {
    self.names = names.map(Name.init)
    known = Set(names)
    self.others = others
    self.namesUnknownParts = namesUnknownParts
  }

  /// Returns the known key that was probably intended: one with a similar spelling, or the one that corresponds
  /// to a key of another program. Returns `nil` for known keys and for keys that resemble none.
  ///
  /// Case and separators are ignored. A misspelling is one edit away: a letter is added, dropped, replaced or
  /// swapped with the next letter. Two edits are allowed in keys of twelve or more letters, or of nine or
  /// more if the first letter is the same.
  package func nearest(to key: String) -> String? {
    if known.contains(key) { return nil }
    if let name = others[key] { return name }
    let plain = Self.snakeCase(key)
    if plain != key, known.contains(plain) { return plain }
    if let name = others[plain] { return name }
    let letters = Array(plain.utf8)
    // Keys of one or two letters are close to every word.
    guard (3...200).contains(letters.count) else { return nil }
    let kinds = Self.kinds(letters)
    var best: (name: String, distance: Int)?
    for name in names {
      // The first letter is rarely wrong: max_… is never meant as avg_….
      let isLong = name.letters.count >= (letters.first == name.letters.first ? 9 : 12)
      let most = min(isLong ? 2 : 1, best.map { $0.distance - 1 } ?? 2)
      // The number of edits is at least the difference in length, and each edit adds and removes at most one
      // distinct letter.
      guard abs(letters.count - name.letters.count) <= most,
        (kinds ^ name.kinds).nonzeroBitCount <= 2 * most
      else { continue }
      let distance = NearestName.distance(letters, name.letters)
      if distance <= most { best = (name.text, distance) }
    }
    return best?.name
  }

  /// Converts a key to snake case: `restingHr`, `Resting HR` and `resting-hr` become `resting_hr`.
  package static func snakeCase(_ key: String) -> String {
    var plain = ""
    var isAfterSmall = false
    for letter in key.unicodeScalars {
      let isCapital = ("A"..."Z").contains(letter)
      if isCapital, isAfterSmall { plain.append("_") }
      isAfterSmall = ("a"..."z").contains(letter) || ("0"..."9").contains(letter)
      plain += letter == " " || letter == "-" ? "_" : letter.properties.lowercaseMapping
    }
    return plain
  }

  private static func kinds(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// The misspelt keys in a set of records, each listed once with its count.
package struct MisspeltKeys: Sendable {
  package struct Entry: Sendable, Hashable {
    /// The path to the key as written. All elements of an array share one path.
    package let path: String
    /// The known key closest to it; `nil` for an unknown array or object that resembles none.
    package let nearest: String?
    package fileprivate(set) var count: Int

    package var sentence: String {
      let often = count == 1 ? "" : " (\(count) times)"
      let start = "\"\(path.prefix(80))\" is an unknown key and was ignored\(often)."
      return nearest.map { start + " Did you mean \"\($0)\"?" } ?? start
    }
  }

  /// The keys in order of first appearance, at most 32.
  package private(set) var entries: [Entry] = []
  private static let most = 32

  package init() {}

  package mutating func note(_ path: String, nearest: String?, count: Int = 1) {
    // Turns workouts[3].laod into workouts[].laod.
    var place = ""
    var isInside = false
    for letter in path {
      if letter == "]" { isInside = false }
      if !isInside { place.append(letter) }
      if letter == "[" { isInside = true }
    }
    if let known = entries.firstIndex(where: { $0.path == place && $0.nearest == nearest }) {
      entries[known].count += count
    } else if entries.count < Self.most {
      entries.append(Entry(path: place, nearest: nearest, count: count))
    }
  }

  package mutating func note(_ others: MisspeltKeys) {
    for entry in others.entries { note(entry.path, nearest: entry.nearest, count: entry.count) }
  }
}
