/// `cadence`: cadence while moving.
public struct CadenceSection: Codable, Hashable, Sendable {
  /// Mean while moving, excluding zeros.
  public var average: Double
  /// Highest value after cleaning.
  public var max: Double
  /// `spm` (steps of both legs), `rpm` (crank), `strokes_per_min`, or `as_recorded` for other kinds, whose
  /// sensors count steps, revolutions or repetitions.
  public var unit: String
  /// Points of the chart.
  public var samples: Samples?

  /// Points of the chart.
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
