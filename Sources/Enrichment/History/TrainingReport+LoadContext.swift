import TrainingHistory

extension TrainingReport {
  /// How to read the loads behind the report: how many are known, the ratios by every form, and the evidence for
  /// numbers that are often overrated.
  public struct LoadContext: Codable, Hashable, Sendable {
    /// Share of the last 28 days whose load is known in full, 0…1.
    public var knownShare: Double
    /// Days of the history whose load is unknown in full.
    public var unknownDays: Int
    /// The rule for such a day: `expected`, `hold`, `zero`.
    public var unknownDayRule: String
    /// Whether more of the last 28 days are unknown than the rules allow.
    public var poorlyKnown: Bool
    /// Acute ÷ chronic load with the 7 days inside the 28.
    public var coupledRatio: Double?
    /// The same against the 21 days before.
    public var uncoupledRatio: Double?
    /// The same for exponential means.
    public var exponentialRatio: Double?
    /// The evidence behind the numbers.
    public var notes: [Note]

    enum CodingKeys: String, CodingKey {
      case knownShare = "known_share"
      case unknownDays = "unknown_days"
      case unknownDayRule = "unknown_day_rule"
      case poorlyKnown = "poorly_known"
      case coupledRatio = "coupled_ratio"
      case uncoupledRatio = "uncoupled_ratio"
      case exponentialRatio = "exponential_ratio"
      case notes
    }
  }

  /// The evidence behind a number.
  public struct Note: Codable, Hashable, Sendable {
    /// The key of the number in the report.
    public var key: String
    /// `supported`, `descriptive`, `disputed`.
    public var standing: String
    /// The text for a reader.
    public var note: String
    /// Authors and years.
    public var sources: [String]
  }
}

extension TrainingReport.LoadContext {
  /// The context after the last day.
  init(_ state: TrainingState) {
    knownShare = state.coverage
    unknownDays = state.unknownDays
    unknownDayRule = state.fitness.settings.unknownDays.rawValue
    poorlyKnown = state.isPoorlyKnown
    coupledRatio = state.workloadRatio(.coupled)?.ratio
    uncoupledRatio = state.workloadRatio(.uncoupled)?.ratio
    exponentialRatio = state.workloadRatio(.exponential)?.ratio
    notes = [
      ("fitness", Evidence.fitness), ("acute_chronic_ratio", .workloadRatio), ("monotony", .monotony),
      ("ramp_per_week", .ramp),
    ].map { key, evidence in
      TrainingReport.Note(
        key: key, standing: evidence.standing.rawValue, note: evidence.note, sources: evidence.sources)
    }
  }
}
