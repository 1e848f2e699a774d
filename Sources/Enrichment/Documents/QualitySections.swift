public import Documents

/// `data_quality`: recorded, rejected and missing data, and the outputs affected.
public struct DataQualitySection: Codable, Hashable, Sendable {
  /// Number of records in the file.
  public var records: Int
  /// Number of records with a time.
  public var timedRecords: Int
  /// Number of records merged with another one at the same time.
  public var mergedRecords: Int
  /// Number of backward steps in time.
  public var backwardSteps: Int
  /// Number of isolated records that were dropped because they were out of order.
  public var strayRecords: Int
  /// Longest step that counts as observed for most channels, s.
  public var gapLimit: Double
  /// Time with the timer stopped, s.
  public var pausedSeconds: Double
  /// Quality of each recorded channel.
  public var channels: [ChannelQuality]
  /// Channels derived from others because they were not recorded.
  public var derived: [DerivedChannel]
  /// Implausible values, which are excluded from personal records and threshold proposals.
  public var implausible: [ImplausibleValue]
  /// Missing inputs, and the outputs that would need them.
  public var missing: [MissingInput]
  /// Warnings, such as the warnings of the file reader.
  public var warnings: [QualityWarning]
  /// Columns of the file that were not used.
  public var ignoredColumns: [String]

  enum CodingKeys: String, CodingKey {
    case records
    case timedRecords = "timed_records"
    case mergedRecords = "merged_records"
    case backwardSteps = "backward_steps"
    case strayRecords = "stray_records"
    case gapLimit = "gap_limit_s"
    case pausedSeconds = "paused_s"
    case channels, derived, implausible, missing, warnings
    case ignoredColumns = "ignored_columns"
  }

  /// Coverage and repairs of one channel.
  public struct ChannelQuality: Codable, Hashable, Sendable {
    /// Name of the channel.
    public var channel: String
    /// Fraction of the session with this channel, 0…1. Timer stops are not counted.
    public var coverage: Double
    /// Observed time, s.
    public var observed: Double
    /// Number of samples with a value, after repair.
    public var samples: Int
    /// Number of gaps.
    public var gaps: Int
    /// Longest step that counts as observed, s.
    public var gapLimit: Double
    /// Number of rejected samples.
    public var repaired: Int
    /// The rejected samples by reason.
    public var repairs: [Repair]

    enum CodingKeys: String, CodingKey {
      case channel, coverage
      case observed = "observed_s"
      case samples, gaps
      case gapLimit = "gap_limit_s"
      case repaired = "repaired_samples"
      case repairs
    }
  }

  /// Samples rejected for one reason.
  public struct Repair: Codable, Hashable, Sendable {
    /// Machine-readable reason.
    public var reason: String
    /// Number of samples rejected.
    public var samples: Int
    /// The evidence for the rejection.
    public var evidence: String
  }

  /// A channel derived from another.
  public struct DerivedChannel: Codable, Hashable, Sendable {
    /// Name of the channel.
    public var channel: String
    /// The source channel: `distance` or `position`.
    public var from: String
    /// Number of derived values. The others were recorded.
    public var samples: Int
  }

  /// An implausible value.
  public struct ImplausibleValue: Codable, Hashable, Sendable {
    /// Dotted key of the value.
    public var key: String
    /// The implausible value.
    public var value: Double
    /// The limit it exceeds.
    public var limit: Double
    /// The reason in one sentence.
    public var reason: String

    package init(_ key: String, _ value: Double, limit: Double, _ reason: String) {
      self.key = key
      self.value = value
      self.limit = limit
      self.reason = reason
    }

    /// The reason for reporting only part of a climb. The reported gain is in ``limit``.
    static let climbInPart =
      "The altitude is wrong in one part (impossibly fast climb); the gain excludes that part."
    /// Whether ``limit`` is the gain that replaces the value.
    var isClimbInPart: Bool { reason == Self.climbInPart }

    /// The reason for rejecting the highest recorded speed.
    static let unconfirmedTop =
      "The distance does not confirm this speed (GPS jump); the highest confirmed speed is used."
    /// Whether the value is a recorded top speed that was replaced by the highest speed the distance confirms.
    package var isUnconfirmedTop: Bool { key == "max_speed_ms" && reason == Self.unconfirmedTop }

    /// The reason why average speed is not distance ÷ time.
    static let aboveOwnTop = contradicted + " The mean of the recorded speed is used."
    /// The same reason, if the recorded speed cannot be averaged either.
    static let aboveOwnTopAlone = contradicted + " No average speed is given."
    private static let contradicted =
      "Above the top speed of the session: distance and speed disagree."
    /// Whether distance ÷ time exceeds the highest recorded speed, which is then the limit.
    package var isAboveOwnTop: Bool {
      key == "average_speed_ms" && (reason == Self.aboveOwnTop || hasNoMean)
    }
    /// Whether the recorded speed cannot be averaged either.
    package var hasNoMean: Bool { reason == Self.aboveOwnTopAlone }
  }

  /// An input that is missing.
  public struct MissingInput: Codable, Hashable, Sendable {
    /// The input, such as `heart_rate`, `athlete.ftp_w` or `history`.
    public var input: String
    /// Outputs that are `null` or less certain without it.
    public var outputs: [String]
    /// Why an input that exists was not used; `nil` if there was none.
    public var reason: String?
  }

  /// A problem that did not prevent processing.
  public struct QualityWarning: Codable, Hashable, Sendable {
    /// Machine-readable kind.
    public var kind: String
    /// Message in one sentence.
    public var message: String
    /// Number of occurrences.
    public var count: Int
  }
}

/// `provenance`: how the numbers were computed.
public struct ProvenanceSection: Codable, Hashable, Sendable {
  /// Name of the formula set.
  public var formulaSet: String
  /// Version of the formula set.
  public var formulaVersion: String
  /// SHA-256 of the formula set's settings.
  public var formulaHash: String
  /// Version of the library.
  public var libraryVersion: String
  /// Maximum heart rate used.
  public var maxHeartRate: Anchor?
  /// Resting heart rate used.
  public var restingHeartRate: Anchor?
  /// Threshold heart rate used.
  public var thresholdHeartRate: Anchor?
  /// The sex whose constants were used; `nil` if the mean of both was used.
  public var sex: String?
  /// Where the kind comes from: `file`, `override`, `inferred` or `unknown`.
  public var kindSource: String
  /// Probability of an inferred kind, 0…1; `nil` if the kind was not inferred.
  public var kindProbability: Double?
  /// Fingerprint of all inputs (`ResultFingerprint`), as 64 hexadecimal digits. Omitted unless requested.
  @Section public var fingerprint: String?

  enum CodingKeys: String, CodingKey {
    case formulaSet = "formula_set"
    case formulaVersion = "formula_version"
    case formulaHash = "formula_hash"
    case libraryVersion = "library_version"
    case maxHeartRate = "max_hr"
    case restingHeartRate = "resting_hr"
    case thresholdHeartRate = "lthr"
    case sex
    case kindSource = "kind_source"
    case kindProbability = "kind_probability"
    case fingerprint
  }

  /// A reference heart rate used by other numbers.
  public struct Anchor: Codable, Hashable, Sendable {
    /// The value, bpm.
    public var value: Double
    /// Lower end of the 90 % interval, bpm.
    public var lower: Double
    /// Upper end of the 90 % interval, bpm.
    public var upper: Double
    /// Where the value comes from.
    public var source: String
  }
}
