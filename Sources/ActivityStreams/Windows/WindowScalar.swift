/// A number the window search can work in: `Int32` where every sum fits, `Double` otherwise.
///
/// The search needs lane-wise addition without overflow checks for integers and plain arithmetic for floating
/// point, which the standard library spells differently; this protocol gives both one name.
package protocol WindowScalar: SIMDScalar, Comparable, Hashable, Codable, Sendable {
  /// The value that no window reaches; the best of a duration that is not requested.
  static var unreachable: Self { get }
  /// 0.
  static var zero: Self { get }
  /// Four values from `index` on; the read is checked against the bounds.
  static func lanes(_ values: Span<Self>, _ index: Int) -> SIMD4<Self>
  /// `a − b` in every lane.
  static func difference(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// `a + b` in every lane.
  static func sum(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// `a − b`.
  static func difference(_ a: Self, _ b: Self) -> Self
  /// `a + b`.
  static func sum(_ a: Self, _ b: Self) -> Self
  /// The larger of `a` and `b` in every lane; `a` where they are equal.
  static func larger(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// The smaller of `a` and `b` in every lane; `a` where they are equal.
  static func smaller(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>
  /// Whether `a > b` in any lane.
  static func exceeds(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> Bool
  /// A sixteenth, rounded in any way that is the same for equal input.
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
