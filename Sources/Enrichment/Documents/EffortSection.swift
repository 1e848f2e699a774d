/// `effort`: how hard the session was, on a scale of 0…10.
public struct EffortSection: Codable, Hashable, Sendable {
  /// The score, not rounded.
  public var score: Double
  /// The score formatted with two decimals.
  public var scoreDisplay: String
  /// Maximum of the scale.
  public var max: Double
  /// 90 % interval of the score; `nil` if the score is not based on heart rate.
  public var interval: [Double]?
  /// The score in words; `nil` if the maximum heart rate is unknown.
  public var label: String?
  /// The load method from which the score is computed, with the names of `training_load.method`.
  public var method: String
  /// The athlete's mean score for this kind of activity; `nil` if the history is missing.
  public var personalAverage: Double?
  /// Difference from the athlete's mean score, as a percentage of that mean.
  public var differencePercent: Double?
  /// The comparison with the mean score in one sentence.
  public var comparison: String?
  /// Rank of the score among the athlete's other sessions of this kind; `nil` if the history is missing.
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

/// `intensity`: mean heart rate relative to the maximum.
public struct IntensitySection: Codable, Hashable, Sendable {
  /// Mean heart rate as a percentage of the maximum, 0…100.
  public var percentage: Double
  /// `Low`, `Medium` or `High`; `nil` if the maximum heart rate is unknown.
  public var label: String?
  /// Mean heart rate as a percentage of heart-rate reserve.
  public var reservePercentage: Double?

  enum CodingKeys: String, CodingKey {
    case percentage, label
    case reservePercentage = "hrr_percentage"
  }
}
