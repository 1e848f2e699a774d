/// A scalar type for the window search: `Int32` if every sum fits, otherwise `Double`.
///
/// Integers use wrapping lane-wise addition, floats ordinary arithmetic. The standard library gives these
/// operations different names, which this protocol unifies.
package protocol WindowScalar: SIMDScalar, Comparable, Hashable, Codable, Sendable {
  /// A value below every window sum. It also marks durations that are not requested.
  static var unreachable: Self { get }
  static var zero: Self { get }
  /// Loads four values starting at `index`, with a bounds check.
  static func lanes(_ values: Span<Self>, _ index: Int) -> SIMD4<Self>
  static func difference(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  static func sum(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  static func difference(_ a: Self, _ b: Self) -> Self
  static func sum(_ a: Self, _ b: Self) -> Self
  /// The lane-wise maximum; ties go to `a`.
  static func larger(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// The lane-wise minimum; ties go to `a`.
  static func smaller(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// Whether `a > b` in any lane.
  static func exceeds(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> Bool
  /// A sixteenth of each lane. Any rounding will do, as long as equal input gives equal output.
  static func sixteenth(_ a: SIMD4<Self>) -> SIMD4<Self>
}

extension Int32: WindowScalar {
  package static var unreachable: Int32 { .max }
  @inline(__always)
  package static func lanes(_ values: Span<Int32>, _ index: Int) -> SIMD4<Int32> {
    unsafe values.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<Int32>.self)
  }
  @inline(__always)
  package static func difference(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> { a &- b }
  @inline(__always)
  package static func sum(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> { a &+ b }
  @inline(__always)
  package static func difference(_ a: Int32, _ b: Int32) -> Int32 { a &- b }
  @inline(__always)
  package static func sum(_ a: Int32, _ b: Int32) -> Int32 { a &+ b }
  @inline(__always)
  package static func larger(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    a.replacing(with: b, where: b .> a)
  }
  @inline(__always)
  package static func smaller(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    a.replacing(with: b, where: b .< a)
  }
  @inline(__always)
  package static func exceeds(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Bool {
    let mask = unsafeBitCast(a .> b, to: SIMD2<UInt64>.self)
    return mask.x | mask.y != 0
  }
  @inline(__always)
  package static func sixteenth(_ a: SIMD4<Int32>) -> SIMD4<Int32> { a &>> 4 }
}

extension Double: WindowScalar {
  package static var unreachable: Double { .infinity }
  @inline(__always)
  package static func lanes(_ values: Span<Double>, _ index: Int) -> SIMD4<Double> {
    unsafe values.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 8, as: SIMD4<Double>.self)
  }
  @inline(__always)
  package static func difference(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a - b }
  @inline(__always)
  package static func sum(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + b }
  @inline(__always)
  package static func difference(_ a: Double, _ b: Double) -> Double { a - b }
  @inline(__always)
  package static func sum(_ a: Double, _ b: Double) -> Double { a + b }
  @inline(__always)
  package static func larger(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    a.replacing(with: b, where: b .> a)
  }
  @inline(__always)
  package static func smaller(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    a.replacing(with: b, where: b .< a)
  }
  @inline(__always)
  package static func exceeds(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    let mask = unsafeBitCast(a .> b, to: SIMD4<UInt64>.self)
    return (mask.x | mask.y) | (mask.z | mask.w) != 0
  }
  @inline(__always)
  package static func sixteenth(_ a: SIMD4<Double>) -> SIMD4<Double> { a * 0.0625 }
}
