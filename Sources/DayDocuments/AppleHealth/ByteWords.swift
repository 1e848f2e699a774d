/// Assigns numbers to the distinct words of a file, in order of first occurrence. The word of the last lookup
/// is checked first.
struct ByteWords {
  private(set) var words: [[UInt8]] = []
  private var places: [UInt64: [Int]] = [:]
  private var last = 0
  private var lastButOne = 0

  var count: Int { words.count }

  @inline(__always)
  mutating func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    if last < words.count, Self.isSame(words[last], word) { return last }
    if lastButOne < words.count, Self.isSame(words[lastButOne], word) {
      swap(&last, &lastButOne)
      return last
    }
    guard let index = find(word) else { return nil }
    (last, lastButOne) = (index, last)
    return index
  }

  mutating func add(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    words.append(Array(word))
    places[Self.hash(word), default: []].append(words.count - 1)
    return words.count - 1
  }

  func text(_ place: Int) -> String {
    words.indices.contains(place) ? String(decoding: words[place], as: UTF8.self) : ""
  }

  @inline(never)
  private func find(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    places[Self.hash(word)]?.first { Self.isSame(words[$0], word) }
  }

  @inline(__always)
  private static func isSame(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count == bytes.count else { return false }
    return word.withUnsafeBufferPointer { own in
      guard let one = own.baseAddress, let other = bytes.baseAddress else { return bytes.isEmpty }
      return ByteSearch.isSame(one, other, bytes.count)
    }
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
