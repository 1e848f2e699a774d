/// A list whose size is known beforehand, in place: to copy it is to copy its bytes, and nothing is allocated.
package struct FixedList<let size: Int, Element: Hashable & BitwiseCopyable & Sendable>: Sendable, Hashable {
  package var elements: InlineArray<size, Element>

  /// The same element everywhere.
  @inlinable
  package init(repeating element: Element) { elements = InlineArray(repeating: element) }

  /// The element at a place, which must be below the size.
  @inlinable
  package subscript(place: Int) -> Element {
    @inline(__always) get { elements[place] }
    @inline(__always) _modify { yield &elements[place] }
  }

  /// Lends the elements.
  @inlinable @inline(__always)
  package func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    elements.span.withUnsafeBufferPointer(body)
  }

  /// Lends the elements for change.
  @inlinable @inline(__always)
  package mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    var span = elements.mutableSpan
    return span.withUnsafeMutableBufferPointer(body)
  }

}

extension FixedList: RandomAccessCollection {
  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { size }
}

extension FixedList {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool {
    for place in 0..<size where one[place] != other[place] { return false }
    return true
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    for place in 0..<size { hasher.combine(self[place]) }
  }
}
