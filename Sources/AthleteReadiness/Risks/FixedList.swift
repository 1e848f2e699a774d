/// A fixed number of elements stored inline: copying the list copies its bytes and allocates nothing.
///
/// Each count needs its own type, because `InlineArray` requires macOS 26 and iOS 26.
protocol FixedList: Sendable, Hashable {
  associatedtype Element: Hashable & BitwiseCopyable
  /// A tuple of elements, or a tuple of those tuples.
  associatedtype Storage: BitwiseCopyable
  var storage: Storage { get set }
}

typealias Seven<Part> = (Part, Part, Part, Part, Part, Part, Part)

func seven<Part>(_ part: Part) -> Seven<Part> { (part, part, part, part, part, part, part) }

extension FixedList {
  var indices: Range<Int> { 0..<MemoryLayout<Storage>.size / MemoryLayout<Element>.stride }

  /// Calls `body` with the elements. A mutable list is copied first.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withUnsafeBytes(of: storage) { body($0.assumingMemoryBound(to: Element.self)) }
  }

  /// Calls `body` with a mutable buffer of the elements.
  @inline(__always)
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &storage) { body($0.assumingMemoryBound(to: Element.self)) }
  }

  /// The element at the given index, which must be one of ``indices``.
  subscript(place: Int) -> Element {
    @inline(__always) get { withUnsafeBufferPointer { $0[place] } }
    @inline(__always) set { withUnsafeMutableBufferPointer { $0[place] = newValue } }
  }

  static func == (one: Self, other: Self) -> Bool {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.elementsEqual($0) } }
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBufferPointer { for element in $0 { hasher.combine(element) } }
  }
}
