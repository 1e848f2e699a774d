/// `effort`: how hard the session was, 0…10.
public struct EffortSection: Codable, Hashable, Sendable {
  /// The score at full precision.
  public var score: Double
  /// The score with two decimals.
  public var scoreDisplay: String
  /// The end of the scale.
  public var max: Double
  /// Ends of the interval of the score; `nil` if it does not come from heart rate.
  public var interval: [Double]?
  /// The word for the score; `nil` without a known maximum heart rate.
  public var label: String?
  /// Its input, as `training_load.method`.
  public var method: String
  /// The athlete's mean score in this kind of activity; `nil` without history.
  public var personalAverage: Double?
  /// Difference of the score from that mean, per cent of it.
  public var differencePercent: Double?
  /// The same in a sentence.
  public var comparison: String?
  /// The rank of the score among the athlete's other sessions of the kind; `nil` without history.
  public var standing: StandingSection?

  enum CodingKeys: String, CodingKey {
    case score
    case scoreDisplay = "score_display"
    case max, interval, label, method
    case personalAverage = "personal_average"
    case differencePercent = "difference_percent"
    case comparison, standing
  }
}

/// `intensity`: mean heart rate against the maximum.
public struct IntensitySection: Codable, Hashable, Sendable {
  /// Mean heart rate in per cent of the maximum, 0…100.
  public var percentage: Double
  /// Low, Medium or High; `nil` without a known maximum heart rate.
  public var label: String?
  /// Mean heart rate in per cent of the reserve.
  public var reservePercentage: Double?

  enum CodingKeys: String, CodingKey {
    case percentage, label
    case reservePercentage = "hrr_percentage"
  }
}
