import TextFormats

/// A lower-case local name of at most 24 bytes, stored in three machine words. Names are compared without
/// creating strings.
struct XMLName: Hashable {
  /// The bytes, first byte lowest, padded with zeros; all ones for a longer name.
  let words: (UInt64, UInt64, UInt64)

  /// Maximum length in bytes.
  static let capacity = 24

  var isLong: Bool { words.0 == .max }

  /// Reads the name at `start`, in a buffer that is readable to `end`.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, count: Int, readableTo end: UnsafePointer<UInt8>) {
    if end - start >= Self.capacity, count <= Self.capacity {
      words = (
        Self.word(SWAR.load(start), count),
        count > 8 ? Self.word(SWAR.load(start + 8), count &- 8) : 0,
        count > 16 ? Self.word(SWAR.load(start + 16), count &- 16) : 0
      )
    } else {
      words = XMLName(bytes: UnsafeBufferPointer(start: start, count: count)).words
    }
  }

  init(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.capacity else {
      words = (.max, .max, .max)
      return
    }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      let shifted = UInt64(byte) << UInt64(index % 8 * 8)
      switch index / 8 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      default: words.2 |= shifted
      }
    }
    self.words = (Self.lowered(words.0), Self.lowered(words.1), Self.lowered(words.2))
  }

  init(_ text: String) {
    var text = text
    self = text.withUTF8 { XMLName(bytes: $0) }
  }

  @inline(__always)
  private static func word(_ bytes: UInt64, _ count: Int) -> UInt64 {
    lowered(count < 8 ? bytes & ((1 &<< UInt64(8 &* count)) &- 1) : bytes)
  }

  @inline(__always)
  private static func lowered(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    let isLetter = (low &+ ones &* (0x80 - 0x41)) & ~(low &+ ones &* (0x80 - 0x5B)) & ~word & (ones &* 0x80)
    return word | isLetter >> 2
  }

  static func == (one: XMLName, other: XMLName) -> Bool { one.words == other.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}

/// The elements of a format, by lower-case local name.
protocol XMLElement: CaseIterable, RawRepresentable<String>, Equatable {
  /// Stands for every unknown element.
  static var other: Self { get }
}

/// Looks up elements by their local names.
struct XMLVocabulary<Element: XMLElement> {
  private struct Slot {
    var name: XMLName?
    var element: Element
  }

  /// A hash table whose number of slots is a power of two; at most half of the slots are used. A name is
  /// stored in the first free slot at or after its hash position.
  private let slots: [Slot]
  private let shift: UInt64

  /// Creates the table of the known elements.
  ///
  /// - Complexity: O(*k*) for *k* known elements.
  init() {
    var bits: UInt64 = 6
    while 1 << bits < Element.allCases.count * 2 { bits += 1 }
    shift = 64 - bits
    var slots = Array(repeating: Slot(name: nil, element: .other), count: 1 << Int(bits))
    for element in Element.allCases where element != .other {
      let name = XMLName(element.rawValue)
      var place = Self.place(of: name, shift)
      while slots[place].name != nil { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(name: name, element: element)
    }
    self.slots = slots
  }

  @inline(__always)
  private static func place(of name: XMLName, _ shift: UInt64) -> Int {
    let mixed = (name.words.0 ^ name.words.1 &* 0x9E37_79B9 ^ name.words.2) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> shift)
  }

  /// Returns the element with the given name, or `other` if it is unknown.
  ///
  /// - Complexity: O(1), independent of the document.
  @inline(__always)
  subscript(_ name: XMLName) -> Element {
    var place = Self.place(of: name, shift)
    while let slotName = slots[place].name {
      if slotName == name { return slots[place].element }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return .other
  }
}
