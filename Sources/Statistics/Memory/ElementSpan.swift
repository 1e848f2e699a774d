extension Array where Element: BitwiseCopyable {
  /// The elements as a span, without copying them.
  ///
  /// The standard library's `span` needs macOS 26 or iOS 26. Arrays of these elements are contiguous on
  /// every system.
  @inlinable
  package var elementSpan: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always)
    borrowing get {
      let buffer = withUnsafeBufferPointer { $0 }
      return _overrideLifetime(buffer.span, borrowing: self)
    }
  }

  /// The elements as a mutable span, like `mutableSpan` in the standard library.
  @inlinable
  package var mutableElementSpan: MutableSpan<Element> {
    @_lifetime(&self)
    @inline(__always)
    mutating get {
      let buffer = withUnsafeMutableBufferPointer { $0 }
      return _overrideLifetime(buffer.mutableSpan, mutating: &self)
    }
  }
}
