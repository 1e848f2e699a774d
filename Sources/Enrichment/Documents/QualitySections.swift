public import Documents

/// `data_quality`: recorded and rejected samples, and the numbers they touch.
public struct DataQualitySection: Codable, Hashable, Sendable {
  /// Records in the file.
  public var records: Int
  /// Records with a time.
  public var timedRecords: Int
  /// Records merged into another with the same time.
  public var mergedRecords: Int
  /// Steps back in time.
  public var backwardSteps: Int
  /// Isolated records out of order that were dropped.
  public var strayRecords: Int
  /// Longest step that counts as observed for most channels, s.
  public var gapLimit: Double
  /// Seconds in which the timer was stopped.
  public var pausedSeconds: Double
  /// Each channel of the recording.
  public var channels: [ChannelQuality]
  /// Channels derived from others because they were not recorded.
  public var derived: [DerivedChannel]
  /// Impossible values, kept out of records and proposals.
  public var implausible: [ImplausibleValue]
  /// Inputs that were not there, and the outputs that miss them.
  public var missing: [MissingInput]
  /// The reader's findings.
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

  /// The coverage of a channel.
  public struct ChannelQuality: Codable, Hashable, Sendable {
    /// The channel.
    public var channel: String
    /// Observed share of the session, 0…1; a timer stop does not count against it.
    public var coverage: Double
    /// Observed time, s.
    public var observed: Double
    /// Samples with a value, after repair.
    public var samples: Int
    /// Breaks between unbroken stretches.
    public var gaps: Int
    /// Longest step that counts as observed, s.
    public var gapLimit: Double
    /// Samples that were rejected.
    public var repaired: Int
    /// The reasons.
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

  /// Samples that were rejected for one reason.
  public struct Repair: Codable, Hashable, Sendable {
    /// A word for the reason.
    public var reason: String
    /// The number of samples.
    public var samples: Int
    /// The evidence.
    public var evidence: String
  }

  /// A channel that was derived from another one.
  public struct DerivedChannel: Codable, Hashable, Sendable {
    /// The channel.
    public var channel: String
    /// Its source: `distance` or `position`.
    public var from: String
    /// The number of computed values; the others were recorded.
    public var samples: Int
  }

  /// An impossible value.
  public struct ImplausibleValue: Codable, Hashable, Sendable {
    /// The key of the value, with dots.
    public var key: String
    /// The value.
    public var value: Double
    /// The limit that it is beyond.
    public var limit: Double
    /// A sentence for people.
    public var reason: String

    /// A value beyond a limit.
    package init(_ key: String, _ value: Double, limit: Double, _ reason: String) {
      self.key = key
      self.value = value
      self.limit = limit
      self.reason = reason
    }

    /// Why only a part of a climbing is given, which is the limit.
    static let climbInPart =
      "The altitude is wrong in one part (too fast a climb); the gain is that of the rest."
    /// Whether the limit is given in its place.
    var isClimbInPart: Bool { reason == Self.climbInPart }

    /// Why a highest recorded speed is not given.
    static let unconfirmedTop =
      "The distance does not confirm this speed (GPS jump); the highest confirmed speed is used."
    /// Whether it is a recorded speed in whose place the limit is given: the highest that the distance confirms.
    package var isUnconfirmedTop: Bool { key == "max_speed_ms" && reason == Self.unconfirmedTop }

    /// The reason why average speed is not distance ÷ time.
    static let aboveOwnTop = contradicted + " The mean of the recorded speed is used."
    /// The same where the speed itself has no mean.
    static let aboveOwnTopAlone = contradicted + " No average speed is given."
    private static let contradicted =
      "Above the top speed of the session: distance and speed disagree."
    /// Whether it is a mean of distance over time above the highest recorded speed, which is the limit.
    package var isAboveOwnTop: Bool {
      key == "average_speed_ms" && (reason == Self.aboveOwnTop || hasNoMean)
    }
    /// Whether the mean of the speed is missing too.
    package var hasNoMean: Bool { reason == Self.aboveOwnTopAlone }
  }

  /// An input that was not there.
  public struct MissingInput: Codable, Hashable, Sendable {
    /// The input: `heart_rate`, `athlete.ftp_w`, `history`, …
    public var input: String
    /// The outputs that are `null` or less sure without it.
    public var outputs: [String]
    /// Why the input was not used, in a sentence; `nil` without input.
    public var reason: String?
  }

  /// Something odd that could be lived with.
  public struct QualityWarning: Codable, Hashable, Sendable {
    /// A word for programs.
    public var kind: String
    /// A sentence for people.
    public var message: String
    /// The number of occurrences.
    public var count: Int
  }
}

/// `provenance`: how the numbers were made.
public struct ProvenanceSection: Codable, Hashable, Sendable {
  /// Name of the formula set.
  public var formulaSet: String
  /// Its version.
  public var formulaVersion: String
  /// SHA-256 of its settings.
  public var formulaHash: String
  /// Version of the library.
  public var libraryVersion: String
  /// Maximum heart rate used.
  public var maxHeartRate: Anchor?
  /// Resting heart rate used.
  public var restingHeartRate: Anchor?
  /// Threshold heart rate used.
  public var thresholdHeartRate: Anchor?
  /// Sex whose constants were used; `nil` = the mean of both.
  public var sex: String?
  /// The source of the kind: `file`, `override`, `inferred`, `unknown`.
  public var kindSource: String
  /// How probable an inferred kind is, 0…1; `nil` for others.
  public var kindProbability: Double?
  /// The name of the result from all its inputs (`ResultFingerprint`), 64 hexadecimal digits; left out unless
  /// requested.
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

  /// A value that other numbers use.
  public struct Anchor: Codable, Hashable, Sendable {
    /// The value, bpm.
    public var value: Double
    /// Lower end of its interval.
    public var lower: Double
    /// Upper end.
    public var upper: Double
    /// The source.
    public var source: String
  }
}
