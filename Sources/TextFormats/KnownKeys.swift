/// The possible keys of an object, ready for nearest-name suggestions.
///
/// Only a key that is within a slip of the pen of a known one is misspelt; others may be another program's own.
package struct KnownKeys: Sendable {
  private let names: [Name]
  /// The keys.
  package let known: Set<String>
  private let others: [String: String]
  /// Whether unknown lists and objects are reported too: they lose more than a number.
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

  /// - Parameters:
  ///   - names: The keys, in the order in which one of several equally near is taken.
  ///   - others: Other programs' names for some of them, too different in spelling to be matched.
  ///   - namesUnknownParts: Whether unknown lists and objects are reported too.
  package init(_ names: [String], others: [String: String] = [:], namesUnknownParts: Bool = false) {
    self.names = names.map(Name.init)
    known = Set(names)
    self.others = others
    self.namesUnknownParts = namesUnknownParts
  }

  /// The known key that a key misspells, or that another program calls by this name: one slip away (a letter added,
  /// dropped, replaced or swapped with the next), or two slips for keys of twelve letters and more, nine if they
  /// share a prefix; `nil` for known keys and for keys near none.
  package func nearest(to key: String) -> String? {
    if known.contains(key) { return nil }
    if let name = others[key] { return name }
    let letters = Array(key.utf8)
    // Of two letters every word is near.
    guard (3...200).contains(letters.count) else { return nil }
    let kinds = Self.kinds(letters)
    var best: (name: String, distance: Int)?
    for name in names {
      // The first letter is rarely wrong: max_… never means avg_….
      let isLong = name.letters.count >= (letters.first == name.letters.first ? 9 : 12)
      let most = min(isLong ? 2 : 1, best.map { $0.distance - 1 } ?? 2)
      // Never fewer slips than letters more or less, and a slip adds and takes one kind of letter at most.
      guard abs(letters.count - name.letters.count) <= most,
        (kinds ^ name.kinds).nonzeroBitCount <= 2 * most
      else { continue }
      let distance = NearestName.distance(letters, name.letters)
      if distance <= most { best = (name.text, distance) }
    }
    return best?.name
  }

  /// A bit for each kind of letter in a word.
  private static func kinds(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// Misspelt keys of many records, each once with its count.
package struct MisspeltKeys: Sendable {
  /// A key that nothing read and that is spelled almost like a known one.
  package struct Entry: Sendable, Hashable {
    /// The path of keys to it, as written; every entry of a list has the same path.
    package let path: String
    /// The key that was probably meant; `nil` for a list or an object that is near none.
    package let nearest: String?
    /// The number of records with it.
    package fileprivate(set) var count: Int

    /// A sentence for people.
    package var sentence: String {
      let often = count == 1 ? "" : " (\(count) times)"
      let start = "\"\(path.prefix(80))\" is an unknown key and was ignored\(often)."
      return nearest.map { start + " Did you mean \"\($0)\"?" } ?? start
    }
  }

  /// The keys in order of first appearance, up to a readable number.
  package private(set) var entries: [Entry] = []
  private static let most = 32

  /// No key.
  package init() {}

  /// Notes a key.
  package mutating func note(_ path: String, nearest: String?, count: Int = 1) {
    // workouts[3].laod is workouts[].laod of many.
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

  /// Adds the notes of other records.
  package mutating func note(_ others: MisspeltKeys) {
    for entry in others.entries { note(entry.path, nearest: entry.nearest, count: entry.count) }
  }
}
