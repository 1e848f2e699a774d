/// Numbers whose count is known beforehand, in place: to copy the list is to copy its bytes, and nothing is allocated.
///
/// A separate type for each count instead of `InlineArray`, which needs macOS 26 and iOS 26.
protocol FixedList: Sendable, Hashable {
  associatedtype Element: Hashable & BitwiseCopyable
  /// A tuple of elements alone, or of such tuples.
  associatedtype Storage: BitwiseCopyable
  var storage: Storage { get set }
}

/// Seven of a kind.
typealias Seven<Part> = (Part, Part, Part, Part, Part, Part, Part)

func seven<Part>(_ part: Part) -> Seven<Part> { (part, part, part, part, part, part, part) }

extension FixedList {
  /// The places of the elements.
  var indices: Range<Int> { 0..<MemoryLayout<Storage>.size / MemoryLayout<Element>.stride }

  /// Lends the elements. A list that may change is copied for it.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withUnsafeBytes(of: storage) { body($0.assumingMemoryBound(to: Element.self)) }
  }

  /// Lends the elements for change.
  @inline(__always)
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &storage) { body($0.assumingMemoryBound(to: Element.self)) }
  }

  /// The element at a place, which must be one of ``indices``.
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
