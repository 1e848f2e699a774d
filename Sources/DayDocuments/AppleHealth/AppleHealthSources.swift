import TextFormats

/// The sources of an export, ranked by how directly they measure the body.
struct AppleHealthSources {
  /// The preference among simultaneous sources, best first.
  enum Rank: Int, Comparable {
    case watch
    case other
    /// A phone or tablet, which is often not carried.
    case phone

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  private var words = ByteWords()
  private(set) var names: [String] = []
  private(set) var ranks: [Rank] = []

  /// Maximum number of distinct sources.
  static let limit = 1024
  /// Maximum number of bytes in a name.
  static let nameLimit = 200

  /// Returns the index of a source, adding it if it is new; `nil` beyond the limit. The device determines the
  /// rank of a new source.
  @inline(__always)
  mutating func place(
    of name: UnsafeBufferPointer<UInt8>, device: UnsafeBufferPointer<UInt8>?
  ) -> Int? {
    words.place(of: name) ?? add(name, device)
  }

  @inline(never)
  private mutating func add(
    _ name: UnsafeBufferPointer<UInt8>, _ device: UnsafeBufferPointer<UInt8>?
  ) -> Int? {
    guard names.count < Self.limit, name.count <= 4 * Self.nameLimit else { return nil }
    // Apple writes a no-break space between "Apple" and "Watch".
    let text = String(
      AppleHealthTag.text(name, limit: Self.nameLimit).map { $0 == "\u{A0}" ? " " : $0 })
    names.append(text)
    ranks.append(Self.rank(text, device.map { AppleHealthTag.text($0, limit: 400) } ?? ""))
    return words.add(name)
  }

  private static func rank(_ name: String, _ device: String) -> Rank {
    let texts = [name.lowercased(), device.lowercased()]
    if texts.contains(where: { $0.contains("watch") }) { return .watch }
    if texts.contains(where: { $0.contains("iphone") || $0.contains("ipad") || $0.contains("ipod") }) {
      return .phone
    }
    return .other
  }

  /// Whether a source is preferred to another: by rank, then by name.
  func precedes(_ one: Int, _ other: Int) -> Bool {
    guard ranks.indices.contains(one), ranks.indices.contains(other) else { return one < other }
    if ranks[one] != ranks[other] { return ranks[one] < ranks[other] }
    return names[one] == names[other] ? one < other : ByteText(names[one]) < ByteText(names[other])
  }

  func name(_ place: Int) -> String? { names.indices.contains(place) ? names[place] : nil }
}
