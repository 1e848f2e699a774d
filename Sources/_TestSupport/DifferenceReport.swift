/// Describes where two columns of numbers first differ.
///
/// ```swift
/// let report = DifferenceReport(fast, naive, tolerance: .ulp(4))
/// #expect(report == nil, "\(report?.description ?? "")")
/// ```
public struct DifferenceReport: Sendable, CustomStringConvertible {
  /// The largest difference at which two numbers still count as equal. Two NaN values always do.
  public enum Tolerance: Sendable {
    /// Identical bits; 0 and −0 are equal as well.
    case exact
    /// A maximum distance in units in the last place.
    case ulp(UInt64)
    /// |a − b| ≤ t · max(|a|, |b|).
    case relative(Double)
    /// |a − b| ≤ t.
    case absolute(Double)
    /// Either of two tolerances.
    case either(relative: Double, absolute: Double)
  }

  /// Index of the first difference; the shorter length if only the lengths differ.
  public let index: Int
  /// Value of the first column at that index; `nil` past its end.
  public let first: Double?
  /// Value of the second column at that index; `nil` past its end.
  public let second: Double?
  /// Number of indices at which the columns differ, including those past the end of one.
  public let count: Int
  /// Lengths of the two columns.
  public let lengths: [Int]

  /// Compares two columns; `nil` if they agree.
  public init?(_ one: [Double], _ other: [Double], tolerance: Tolerance = .exact) {
    var index: Int?
    var count = max(one.count, other.count) - min(one.count, other.count)
    for place in 0..<min(one.count, other.count)
    where !Self.agree(one[place], other[place], tolerance) {
      index = index ?? place
      count += 1
    }
    guard count > 0 else { return nil }
    let place = index ?? min(one.count, other.count)
    self.index = place
    first = place < one.count ? one[place] : nil
    second = place < other.count ? other[place] : nil
    self.count = count
    lengths = [one.count, other.count]
  }

  /// Whether two numbers agree within a tolerance.
  public static func agree(_ one: Double, _ other: Double, _ tolerance: Tolerance) -> Bool {
    if one == other || (one.isNaN && other.isNaN) { return true }
    guard one.isFinite, other.isFinite else { return false }
    let distance = (one - other).magnitude
    let scale = max(one.magnitude, other.magnitude)
    switch tolerance {
    case .exact: return false
    case .ulp(let steps): return ulpDistance(one, other).map { $0 <= steps } ?? false
    case .relative(let share): return distance <= share * scale
    case .absolute(let limit): return distance <= limit
    case .either(let share, let limit): return distance <= limit || distance <= share * scale
    }
  }

  /// Returns the distance of two numbers in units in the last place: 0 for 0 and −0, `nil` for NaN.
  public static func ulpDistance(_ one: Double, _ other: Double) -> UInt64? {
    guard !one.isNaN, !other.isNaN else { return nil }
    func place(_ value: Double) -> Int64 {
      let bits = Int64(bitPattern: value.bitPattern)
      return bits >= 0 ? bits : Int64.min &- bits
    }
    let (low, high) = (min(place(one), place(other)), max(place(one), place(other)))
    return UInt64(bitPattern: high) &- UInt64(bitPattern: low)
  }

  /// Example: "first of 3 differences at 17: 1.5 against 1.25 (1125899906842624 ulp)".
  public var description: String {
    func word(_ value: Double?) -> String { value.map { "\($0)" } ?? "nothing" }
    var text = "first of \(count) differences at \(index): \(word(first)) against \(word(second))"
    if let first, let second, let steps = Self.ulpDistance(first, second) { text += " (\(steps) ulp)" }
    if lengths[0] != lengths[1] { text += "; lengths \(lengths[0]) and \(lengths[1])" }
    return text
  }
}
