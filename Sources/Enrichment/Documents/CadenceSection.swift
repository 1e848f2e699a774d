/// `cadence`: cadence while moving.
public struct CadenceSection: Codable, Hashable, Sendable {
  /// Mean while moving; zeros are excluded.
  public var average: Double
  /// Highest value after repair.
  public var max: Double
  /// The unit: `spm` (steps of both legs), `rpm` (crank), `strokes_per_min`, or `as_recorded` for other
  /// kinds, whose sensors may count steps, revolutions or repetitions.
  public var unit: String
  /// The points of the chart.
  public var samples: Samples?

  /// The points of a cadence chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Cadence in ``CadenceSection/unit``.
    public var cadence: [Double]
  }
}

extension CadenceSection {
  package var words: String {
    switch unit {
    case "spm": "spm"
    case "strokes_per_min": "strokes per minute"
    case "rpm": "rpm"
    default: "per minute"
    }
  }
}
