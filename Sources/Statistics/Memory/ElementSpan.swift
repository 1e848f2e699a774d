extension Array where Element: BitwiseCopyable {
  /// The elements as a span, without a copy.
  ///
  /// The same as `span` of the standard library, which needs macOS 26 and iOS 26. Such elements lie side by side on every system.
  @inlinable
  package var elementSpan: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always)
    borrowing get {
      let buffer = withUnsafeBufferPointer { $0 }
      return _overrideLifetime(buffer.span, borrowing: self)
    }
  }

  /// The elements as a span to change them in place, as `mutableSpan` of the standard library.
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
