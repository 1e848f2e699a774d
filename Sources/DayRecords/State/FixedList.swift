/// A list whose size is known beforehand, in place: to copy it is to copy its bytes, and nothing is allocated.
struct FixedList<let size: Int, Element: Hashable & BitwiseCopyable & Sendable>: Sendable, Hashable {
  private var elements: InlineArray<size, Element>

  /// The same element everywhere.
  init(repeating element: Element) { elements = InlineArray(repeating: element) }

  /// The element at a place, which must be below the size.
  subscript(place: Int) -> Element {
    @inline(__always) _read { yield elements[place] }
    @inline(__always) _modify { yield &elements[place] }
  }

  /// Lends the elements.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    elements.span.withUnsafeBufferPointer(body)
  }

  /// Lends the elements for change.
  @inline(__always)
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    var span = elements.mutableSpan
    return span.withUnsafeMutableBufferPointer(body)
  }

}

extension FixedList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { size }
}

extension FixedList {
  static func == (one: Self, other: Self) -> Bool {
    for place in 0..<size where one[place] != other[place] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    for place in 0..<size { hasher.combine(self[place]) }
  }
}
