import Documents

/// `evidence`: the quality of each input of the session.
public struct EvidenceSection: Codable, Hashable, Sendable {
  /// The kind of activity.
  public var kind: Verdict
  /// Timestamps.
  public var clock: Verdict
  /// Distance.
  public var distance: Verdict
  /// Speed.
  public var speed: Verdict
  /// Altitude.
  public var altitude: Verdict
  /// Heart rate.
  public var heartRate: Verdict
  /// Cadence.
  public var cadence: Verdict
  /// Power.
  public var power: Verdict
  /// The athlete's maximum heart rate.
  public var maximum: Verdict
  /// The athlete's heart-rate, power or pace thresholds.
  public var threshold: Verdict
  /// The athlete's mass.
  public var mass: Verdict
  /// Dotted keys of document values that depend on a doubtful input.
  public var doubtedKeys: [String]

  enum CodingKeys: String, CodingKey {
    case kind, clock, distance, speed, altitude
    case heartRate = "heart_rate"
    case cadence, power, maximum, threshold, mass
    case doubtedKeys = "doubted_keys"
  }

  /// The quality of one input.
  public struct Verdict: Codable, Hashable, Sendable {
    /// One of `measured`, `derived`, `doubted` or `missing`.
    public var verdict: String
    /// The reason in one sentence; `nil` for a measurement without problems.
    public var reason: String?
    /// Share of the input affected, 0…1. `nil` for all of it or if unknown. For an inferred kind, its
    /// probability.
    public var share: Double?
    /// The input used instead.
    public var replacedBy: String?

    enum CodingKeys: String, CodingKey {
      case verdict, reason, share
      case replacedBy = "replaced_by"
    }
  }
}
