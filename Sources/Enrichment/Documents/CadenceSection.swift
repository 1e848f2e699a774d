/// `cadence`: cadence while moving.
public struct CadenceSection: Codable, Hashable, Sendable {
  /// Mean while moving, zeros left out.
  public var average: Double
  /// Highest value of the cleaned channel.
  public var max: Double
  /// `spm` (steps of both legs), `rpm` (pedals), `strokes_per_min`, or `as_recorded` of other kinds, whose sensors count steps, turns or repetitions.
  public var unit: String
  /// The chart.
  public var samples: Samples?

  /// Points of the chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Cadence in the unit of the section.
    public var cadence: [Double]
  }
}

extension CadenceSection {
  /// The unit in words.
  package var words: String {
    switch unit {
    case "spm": "spm"
    case "strokes_per_min": "strokes per minute"
    case "rpm": "rpm"
    default: "per minute"
    }
  }
}
