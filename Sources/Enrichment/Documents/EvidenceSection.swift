import Documents

/// `evidence`: how far each input of the session can be trusted.
public struct EvidenceSection: Codable, Hashable, Sendable {
  /// The verdict on the kind of activity.
  public var kind: Verdict
  /// The verdict on the timestamps.
  public var clock: Verdict
  /// The verdict on distance.
  public var distance: Verdict
  /// The verdict on speed.
  public var speed: Verdict
  /// The verdict on altitude.
  public var altitude: Verdict
  /// The verdict on heart rate.
  public var heartRate: Verdict
  /// The verdict on cadence.
  public var cadence: Verdict
  /// The verdict on power.
  public var power: Verdict
  /// The verdict on the athlete's maximum heart rate.
  public var maximum: Verdict
  /// The verdict on the athlete's heart-rate, power or pace threshold.
  public var threshold: Verdict
  /// The verdict on the athlete's body mass.
  public var mass: Verdict
  /// Dotted keys of the document's values that depend on a doubtful input.
  public var doubtedKeys: [String]

  enum CodingKeys: String, CodingKey {
    case kind, clock, distance, speed, altitude
    case heartRate = "heart_rate"
    case cadence, power, maximum, threshold, mass
    case doubtedKeys = "doubted_keys"
  }

  /// The verdict on one input.
  public struct Verdict: Codable, Hashable, Sendable {
    /// One of `measured`, `derived`, `doubted` or `missing`.
    public var verdict: String
    /// The reason in one sentence. For a measurement, it says which fault no other channel would show; `nil` if others
    /// check it.
    public var reason: String?
    /// Fraction of the input affected, 0…1; `nil` if the entire input is affected, or if unknown. For an inferred
    /// kind, its probability.
    public var share: Double?
    /// The input used instead.
    public var replacedBy: String?

    enum CodingKeys: String, CodingKey {
      case verdict, reason, share
      case replacedBy = "replaced_by"
    }
  }
}
