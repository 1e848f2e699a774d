/// Stroke rate, distance per stroke and stroke index of a pool swim (Costill et al. 1985).
///
/// Page: *Swim strokes*, tests: `SwimStrokesTests`.
public struct SwimStrokes: Sendable, Hashable {
  /// Stroke rate, strokes per minute.
  public let rate: Double
  /// Distance per stroke, m; `nil` if the pool length is unknown.
  public let distance: Double?
  /// Stroke index: speed × distance per stroke, m²/s; `nil` if the pool length is unknown.
  public let index: Double?

  /// Computes the values of the given lengths. Returns `nil` unless strokes and time are positive.
  ///
  /// - Parameters:
  ///   - strokes: Strokes of the lengths with a stroke count.
  ///   - seconds: Time of the same lengths, s.
  ///   - metres: Distance of the same lengths, m; `nil` if unknown.
  public init?(strokes: Double, seconds: Double, metres: Double?) {
    guard strokes > 0, seconds > 0, strokes.isFinite, seconds.isFinite else { return nil }
    rate = 60 * strokes / seconds
    distance = metres.map { $0 / strokes }
    index = metres.map { $0 / seconds * $0 / strokes }
  }
}

extension PoolSwim {
  /// The strokes of the lengths with a stroke count; `nil` if no length has one.
  public var strokes: SwimStrokes? {
    var (sum, seconds, count) = (0.0, 0.0, 0.0)
    for length in lengths {
      guard let strokes = length.strokes, strokes > 0 else { continue }
      sum += strokes
      seconds += length.seconds
      count += 1
    }
    return SwimStrokes(strokes: sum, seconds: seconds, metres: poolLength.map { $0 * count })
  }
}
