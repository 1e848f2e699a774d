/// Rate and length of the strokes of a pool swim, and the stroke index that joins them (Costill et al. 1985).
///
/// Page: *Swim strokes*, tests: `SwimStrokesTests`.
public struct SwimStrokes: Sendable, Hashable {
  /// Strokes a minute.
  public let rate: Double
  /// Metres of a stroke; `nil` if the length of the pool is unknown.
  public let distance: Double?
  /// Stroke index: speed × metres of a stroke, m²/s; `nil` if the length of the pool is unknown.
  public let index: Double?

  /// The strokes of some lengths; `nil` unless strokes and time are above 0.
  ///
  /// - Parameters:
  ///   - strokes: Strokes of the lengths whose strokes were counted.
  ///   - seconds: Time of the same lengths, s.
  ///   - metres: Metres of the same lengths; `nil` if unknown.
  public init?(strokes: Double, seconds: Double, metres: Double?) {
    guard strokes > 0, seconds > 0, strokes.isFinite, seconds.isFinite else { return nil }
    rate = 60 * strokes / seconds
    distance = metres.map { $0 / strokes }
    index = metres.map { $0 / seconds * $0 / strokes }
  }
}

extension PoolSwim {
  /// The strokes of the lengths with counted strokes; `nil` without any.
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
