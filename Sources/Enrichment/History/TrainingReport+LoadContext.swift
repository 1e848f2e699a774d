import TrainingHistory

extension TrainingReport {
  /// Context for interpreting the loads in the report: how many are known, the workload ratio by every
  /// method, and the evidence for numbers that are often over-interpreted.
  public struct LoadContext: Codable, Hashable, Sendable {
    /// Share of the last 28 days whose load is fully known, 0…1.
    public var knownShare: Double
    /// Number of days in the history whose load is not fully known.
    public var unknownDays: Int
    /// How such days are treated: `expected`, `hold` or `zero`.
    public var unknownDayRule: String
    /// Whether too many of the last 28 days are unknown.
    public var poorlyKnown: Bool
    /// Acute ÷ chronic load, with the 7 days included in the 28.
    public var coupledRatio: Double?
    /// Acute ÷ chronic load, with the 7 days against the previous 21.
    public var uncoupledRatio: Double?
    /// Acute ÷ chronic load from exponential means.
    public var exponentialRatio: Double?
    /// Notes on the evidence behind the numbers.
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

  /// The evidence behind one number.
  public struct Note: Codable, Hashable, Sendable {
    /// Key of the number in the report.
    public var key: String
    /// How well the usual interpretation is supported: `supported`, `descriptive` or `disputed`.
    public var standing: String
    /// A note for readers.
    public var note: String
    /// Sources as authors and years.
    public var sources: [String]
  }
}

extension TrainingReport.LoadContext {
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
